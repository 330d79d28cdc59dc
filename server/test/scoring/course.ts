import type { CourseSnapshot, SnapshotRule } from '#contracts';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import { defaultRules } from '../../src/rule/rule.defaults.js';

/** A practice course with the rules that ship with the product. */
export function courseWith(rules: SnapshotRule[] = shippedRules()): CourseSnapshot {
  return {
    course_id: 1,
    course_name: '跑鞋接待',
    course_type: 1,
    course_scenario: '商场鞋店，顾客想买一双上班走路穿的鞋。',
    course_description: '',
    question_mode: 1,
    input_method: 1,
    max_dialogue_duration: 30,
    max_dialogue_turns: 10,
    speaker_first: 1,
    speaker_content: '随便看看',
    dialogue_settings: '',
    roles: [{ role_id: 1, role_name: '张女士', role_desc: '三十岁，护士，怕累脚' }],
    rules,
    key_qa: [],
    prompts: {
      4: { prompt_id: 4, version: 3, content: defaultPrompts[4] },
      5: { prompt_id: 5, version: 2, content: defaultPrompts[5] },
    },
    pass_score: 60,
    excellent_score: 90,
  };
}

export const shippedRules = (): SnapshotRule[] =>
  defaultRules.map(({ ruleId, ruleName, ruleDesc, criteria }) => ({
    rule_id: ruleId,
    rule_name: ruleName,
    rule_desc: ruleDesc,
    weight: ruleId === 4 ? 2 : 1,
    criteria,
  }));
