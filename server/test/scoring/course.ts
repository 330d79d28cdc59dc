import type { CourseSnapshot, SnapshotRule } from '#contracts';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import { defaultRules } from '../../src/rule/rule.defaults.js';
import { snapshot } from '../builders/snapshot.js';

/** A practice course with the rules that ship with the product. */
export function courseWith(rules: SnapshotRule[] = shippedRules()): CourseSnapshot {
  return snapshot({
    course_scenario: '商场鞋店，顾客想买一双上班走路穿的鞋。',
    max_dialogue_turns: 10,
    speaker_first: 1,
    speaker_content: '随便看看',
    roles: [{ role_id: 1, role_name: '张女士', role_desc: '三十岁，护士，怕累脚' }],
    rules,
    prompts: {
      4: { prompt_id: 4, version: 3, content: defaultPrompts[4] },
      5: { prompt_id: 5, version: 2, content: defaultPrompts[5] },
    },
  });
}

export const shippedRules = (): SnapshotRule[] =>
  defaultRules.map(({ ruleId, ruleName, ruleDesc, criteria }) => ({
    rule_id: ruleId,
    rule_name: ruleName,
    rule_desc: ruleDesc,
    weight: ruleId === 4 ? 2 : 1,
    criteria,
  }));
