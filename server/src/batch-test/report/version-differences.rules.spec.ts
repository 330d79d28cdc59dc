import { expect, test } from '@jest/globals';
import { snapshot } from '../../../test/builders/snapshot.js';
import { versionDifferences } from './version-differences.rules.js';

test('texts that differ are told with both, and those that only one has', () => {
  const before = snapshot({ course_scenario: '顾客嫌贵', speaker_content: '你好' });
  const after = snapshot({ course_scenario: '顾客嫌贵，准备走', material: '云步 699 元' });
  expect(versionDifferences(after, before)).toEqual([
    { name: '课程场景', before: '顾客嫌贵', after: '顾客嫌贵，准备走' },
    { name: '货品资料', before: null, after: '云步 699 元' },
    { name: '开场白', before: '你好', after: null },
  ]);
});

test('a criterion, a role and a prompt are texts, too', () => {
  const before = snapshot();
  const [rule] = before.rules;
  const after = snapshot({
    roles: [{ ...before.roles[0]!, role_desc: '第二次买跑鞋' }],
    rules: [{ ...rule!, criteria: rule!.criteria.slice(1) }],
    prompts: { ...before.prompts, 4: { ...before.prompts[4]!, content: '严格地评。{{rules}}' } },
  });
  const names = versionDifferences(after, before).map(({ name }) => name);
  expect(names).toEqual(['角色：王女士', '评分规则：问候', expect.stringMatching(/^提示词：/)]);
});

test('the same course differs in nothing', () => {
  expect(versionDifferences(snapshot(), snapshot())).toEqual([]);
});
