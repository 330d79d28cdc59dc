/** What the server answers to the pages of statistics. */
import { routes } from '#contracts';
import type { RecordDetailView } from '#contracts';
import { criterionAnalyses } from './item-analysis';
import { result } from './session-result';
import { distribution, figureSession, sessionsPage, skills, statistics } from './statistics';
import { task } from './task';

const { analysis } = routes;
export const record: RecordDetailView = {
  ...result({ session_id: 7, task_id: 9 }),
  student_id: 1,
  student_name: '王小明',
  dept_name: '一店',
};
export const statisticsAnswers = {
  [analysis.overall]: statistics(),
  [analysis.statistics]: statistics(),
  [analysis.skills]: skills(),
  [analysis.distribution]: distribution(),
  [analysis.criteria]: criterionAnalyses(),
  [analysis.sessions]: sessionsPage(
    figureSession(),
    figureSession({ session_id: 8, student_name: '陈静', score: null }),
    figureSession({ session_id: 9, student_name: '周敏', score: null, withdrawn: true }),
  ),
  [analysis.tasks]: {
    items: [
      {
        task_id: 9,
        task_name: '跑鞋周练',
        course_type: 1,
        start_time: '2026-11-20T01:00:00Z',
        end_time: '2026-11-27T01:00:00Z',
      },
    ],
  },
  [analysis.courses]: {
    items: [
      { course_id: 3, course_name: '跑鞋接待', course_type: 1 },
      { course_id: 4, course_name: '新品考核', course_type: 2 },
    ],
  },
  [routes.task.one.replace(':task_id', '9')]: task({ task_id: 9 }),
  [routes.task.recordDetail]: record,
};
