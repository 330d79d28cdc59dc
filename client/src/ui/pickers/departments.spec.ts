import { expect, test } from '@jest/globals';
import type { DepartmentView } from '#contracts';
import { isCovered, treeOf, withChosen } from './departments';

const department = (path: string, has_child = false): DepartmentView => ({
  department_id: `od-${path}`,
  name: path.split('/').pop()!,
  has_child,
  dept_full_path: path,
  head_count: 3,
});
const direct = department('直营', true);
const shops = [department('直营/一店'), department('直营/二店')];
const chosen = (path: string) => ({ id: `od-${path}`, name: path.split('/').pop()!, path });
const open = treeOf([direct, department('直营部')], new Map([['od-直营', shops]]));

test('a level that has not been fetched is one line that waits', () => {
  const [node] = treeOf([direct], new Map());
  expect(node).toMatchObject({ label: '直营（3 人）', children: [{ waiting: true, label: '正在加载…' }] });
});

test('finds are told by their paths and have no levels', () => {
  expect(treeOf([direct, ...shops], null).map(({ label, children }) => [label, children])).toEqual([
    ['直营（3 人）', undefined],
    ['直营/一店（3 人）', undefined],
    ['直营/二店（3 人）', undefined],
  ]);
});

test('what lies below a choice is covered; a name that only begins alike is not', () => {
  expect(isCovered('直营/一店', [chosen('直营')])).toBe(true);
  expect(isCovered('直营部', [chosen('直营')])).toBe(false);
  expect(isCovered('直营', [chosen('直营')])).toBe(false);
});

test('choosing a department replaces what lies below it', () => {
  const before = [chosen('直营/一店')];
  expect(withChosen(before, open, ['od-直营/一店', 'od-直营'])).toEqual([chosen('直营')]);
});

test('a choice that the tree does not show stays chosen; one that it shows can be taken back', () => {
  const before = [chosen('加盟/某店'), chosen('直营/一店')];
  expect(withChosen(before, open, [])).toEqual([chosen('加盟/某店')]);
  expect(withChosen(before, open, ['od-直营/一店', 'od-直营/二店'])).toEqual([
    ...before,
    chosen('直营/二店'),
  ]);
});

test('what is fixed stays, also when it is unchecked or something above it is chosen', () => {
  const before = [chosen('直营/一店')];
  const fixed = new Set(['od-直营/一店']);
  expect(withChosen(before, open, [], fixed)).toEqual(before);
  expect(withChosen(before, open, ['od-直营'], fixed)).toEqual([...before, chosen('直营')]);
});

test('the line that waits can’t be chosen', () => {
  expect(withChosen([], treeOf([direct], new Map()), ['od-直营/'])).toEqual([]);
});

test('who knows only the path of a choice has it as its id, and can take it back all the same', () => {
  const before = [{ id: '直营/一店', name: '一店', path: '直营/一店' }];
  expect(withChosen(before, open, ['od-直营/一店', 'od-直营/二店'])).toEqual([
    ...before,
    chosen('直营/二店'),
  ]);
  expect(withChosen(before, open, [])).toEqual([]);
});
