import { describe, expect, it } from '@jest/globals';
import type { ImportedObject } from '#contracts';
import { chosenForAll, decisionsOf, openIn, planSummary, resultSummary } from './import-decisions';

const object = (over: Partial<ImportedObject>): ImportedObject => ({
  kind: 'role',
  name: '王女士',
  state: 'differs',
  id: 3,
  version: 2,
  differences: [],
  choices: ['overwrite', 'skip', 'save_as'],
  refused: null,
  ...over,
});
const made = object({ kind: 'course', name: '新课程', state: 'create', choices: ['create', 'skip'] });
const same = object({ kind: 'rule', name: '规则', state: 'same', choices: [] });
const used = object({ kind: 'course', name: '在用', choices: ['skip', 'save_as'] });
const objects = [object({}), same, made, used];

describe('what somebody decides about a file', () => {
  it('begins with making what is new, and nothing about what differs', () => {
    expect(openIn({}, objects)).toBe(2);
    expect(decisionsOf({}, [same, made])).toEqual([{ kind: 'course', name: '新课程', action: 'create' }]);
  });

  it('is one thing for all that let it be done', () => {
    const choices = chosenForAll({}, objects, 'overwrite');
    expect(openIn(choices, objects)).toBe(1);
    expect(decisionsOf(chosenForAll(choices, [used], 'skip'), objects)).toEqual([
      { kind: 'role', name: '王女士', action: 'overwrite', version: 2 },
      { kind: 'course', name: '新课程', action: 'create' },
      { kind: 'course', name: '在用', action: 'skip' },
    ]);
  });

  it('needs a name to be saved under', () => {
    const saved = (name: string) => ({ 'role 王女士': { action: 'save_as' as const, name } });
    expect(openIn(saved(' '), [object({})])).toBe(1);
    expect(decisionsOf(saved(' 王女士二 '), [object({})])).toEqual([
      { kind: 'role', name: '王女士', action: 'save_as', save_as: '王女士二' },
    ]);
  });

  it('is told in numbers', () => {
    expect(planSummary(objects)).toBe('新建 1 项，相同 1 项，有差别 2 项');
    expect(resultSummary([{ outcome: 'created' }, { outcome: 'same' }])).toBe('新建 1 项');
    expect(resultSummary([{ outcome: 'same' }])).toBe('没有要改的');
  });
});
