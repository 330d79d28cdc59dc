import { afterSalesExam } from './after-sales-exam.js';
import { phoneCounter } from './phone-counter.js';
import type { SampleCourse, SampleExam } from './sample.types.js';
import { shoeShop } from './shoe-shop.js';
import { skinCareCounter } from './skin-care-counter.js';

export type { SampleCourse, SampleExam } from './sample.types.js';

/** Three talks in three shops: two that the customer opens and one that the learner opens. */
export const sampleCourses: readonly SampleCourse[] = [shoeShop, phoneCounter, skinCareCounter];

/** What may be asked of a shop's staff who have read its rules. */
export const sampleExams: readonly SampleExam[] = [afterSalesExam];

/** People of the sample organisation. Only where they work are there sample tasks: nobody else's staff is given homework. */
export const sampleLearners = ['ou_wangxiaoming', 'ou_chenjing'] as const;

/** One running task for each course; whom it is for, chosen among the sample learners. */
export const sampleTasks = [
  { taskId: 1, courseId: 1, task_name: '新品跑鞋接待练习', audience: 'tree' },
  { taskId: 2, courseId: 2, task_name: '换机季：手机柜台接待', audience: 'shop' },
  { taskId: 3, courseId: 3, task_name: '换季护肤：敏感肌顾客接待', audience: 'people' },
  { taskId: 4, courseId: 4, task_name: '售后与会员规定上岗考核', audience: 'people' },
] as const;

/** Sample tasks run so long from the first start on. */
export const sampleTaskDays = 90;
