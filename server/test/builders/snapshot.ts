import type { CourseSnapshot } from '#contracts';

/** A course as a session keeps it; words alone can judge it. */
export const snapshot = (more: Partial<CourseSnapshot> = {}): CourseSnapshot => ({
  course_id: 1,
  course_name: '跑鞋接待',
  course_type: 1,
  course_scenario: '顾客走进运动鞋店，想买一双跑步鞋。',
  course_description: '',
  question_mode: 1,
  input_method: 1,
  max_dialogue_duration: 30,
  max_dialogue_turns: 5,
  speaker_first: 2,
  speaker_content: '',
  dialogue_settings: '',
  roles: [{ role_id: 1, role_name: '王女士', role_desc: '第一次买跑鞋' }],
  rules: [
    {
      rule_id: 1,
      rule_name: '问候',
      rule_desc: '向顾客问好',
      weight: 1,
      criteria: [
        { criterion_id: 'c1', text: '说了您好', weight: 1, kind: 'must_say', keywords: ['您好'] },
        { criterion_id: 'c2', text: '不说便宜', weight: 1, kind: 'must_not_say', keywords: ['便宜'] },
      ],
    },
  ],
  key_qa: [],
  max_attempts: null,
  prompts: {
    1: {
      prompt_id: 1,
      version: 3,
      content: '你演顾客。{{scenario}}{{roles}}{{dialogue_settings}}{{customer_state}}',
    },
    2: { prompt_id: 2, version: 4, content: '先开口。{{course_name}}' },
    3: { prompt_id: 3, version: 5, content: '第{{turn}}轮，最多{{max_turns}}轮。{{customer_state}}' },
    4: { prompt_id: 4, version: 6, content: '评。{{rules}}' },
    5: { prompt_id: 5, version: 7, content: '总结。{{rules}}' },
  },
  pass_score: 60,
  excellent_score: 90,
  ...more,
});
