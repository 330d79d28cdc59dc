import type { CourseSnapshot } from '#contracts';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import { courseWith } from '../scoring/course.js';

/** A practice course as it is pinned by a session: shipped rules, shipped prompts. */
export const shoeCourse = (): CourseSnapshot => ({
  ...courseWith(),
  course_scenario:
    '周末下午，商场里的运动鞋店。一位顾客在缓震跑鞋的架子前停下，拿起一双看了看价签，又放了回去。',
  speaker_content: '',
  dialogue_settings: '先只说随便看看；问到用途才说站得久、脚酸。',
  roles: [
    {
      role_id: 1,
      role_name: '张女士',
      role_desc: '三十二岁，护士，每天站立时间长。预算六百元以内。怕买贵，知道网上更便宜，也怕磨脚。',
    },
  ],
  prompts: Object.fromEntries(
    ([1, 2, 3, 4, 5] as const).map((id) => [id, { prompt_id: id, version: 1, content: defaultPrompts[id] }]),
  ),
});
