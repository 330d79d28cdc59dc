import type { CourseSnapshot, KeyQa } from '#contracts';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import { snapshot } from '../builders/snapshot.js';

/** A question of an exam; only what a test is about is named. */
export const keyQa = (more: Partial<KeyQa> = {}): KeyQa => ({
  index: 1,
  question: '跑鞋穿了一周开胶了，能退吗？',
  answer: '七天无理由退换，凭购物小票办理。',
  score: 10,
  key_points: ['七天无理由退换', '凭购物小票办理'],
  ...more,
});

/** An exam with the prompts that ship with the product. */
export const examWith = (...key_qa: KeyQa[]): CourseSnapshot =>
  snapshot({
    course_type: 2,
    key_qa: key_qa.length > 0 ? key_qa : [keyQa()],
    rules: [],
    prompts: {
      6: { prompt_id: 6, version: 1, content: defaultPrompts[6] },
      7: { prompt_id: 7, version: 1, content: defaultPrompts[7] },
      8: { prompt_id: 8, version: 1, content: defaultPrompts[8] },
      9: { prompt_id: 9, version: 2, content: defaultPrompts[9] },
      10: { prompt_id: 10, version: 1, content: defaultPrompts[10] },
    },
  });
