/** Tasks to practise in, made by the same REST calls as an administrator's: a course with the rules that ship, and tasks for everybody. */
import {
  CourseStatus,
  CourseType,
  limits,
  routes,
  SpeakerFirst,
  type CourseView,
  type TaskView,
} from '#contracts';
import type { Api } from '../load/api.js';

const rulesOfTheProduct = [1, 2, 3, 4, 5, 6];
/** A task begins in the future, and must be published before it does, on a slow machine as well. */
const leadMs = (tasks: number): number => 4_000 + 2_000 * tasks;
const lastsMs = 6 * 3_600_000;

/**
 * @param administrator signed in as one
 * @param perPerson how many tasks each of the people gets
 * @returns ids of the tasks, when they have begun
 */
export async function makeTasks(
  administrator: Api,
  people: readonly { openId: string }[],
  perPerson: number,
): Promise<ReadonlySet<number>> {
  const by = { creator_id: administrator.employee.id, creator_name: administrator.employee.name };
  const course = await administrator.post<CourseView>(routes.course.create, {
    ...by,
    course_name: '对照测量',
    course_type: CourseType.practice,
    course_scenario: '商场里的运动鞋店，顾客想买一双走路穿的鞋，觉得贵，也怕磨脚。',
    speaker_first: SpeakerFirst.learner,
    max_dialogue_turns: limits.turns.max,
    max_dialogue_duration: limits.minutes.max,
    role_config: [{ role_id: 1 }],
    scoring_rules: rulesOfTheProduct.map((rule_id) => ({ rule_id })),
  });
  await administrator.post(routes.course.changeStatus, {
    course_id: course.course_id,
    course_status: CourseStatus.published,
  });
  const tasks = new Set<number>();
  const start = Date.now() + leadMs(perPerson);
  for (let n = 1; n <= perPerson; n++) {
    const { task_id } = await administrator.post<TaskView>(routes.task.create, {
      ...by,
      task_name: `对照测量 ${n}`,
      course_id: course.course_id,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + lastsMs).toISOString(),
      students: people.map(({ openId }) => ({ open_id: openId })),
    });
    await administrator.post(routes.task.publish, { task_id });
    tasks.add(task_id);
  }
  await new Promise((done) => setTimeout(done, Math.max(0, start - Date.now()) + 500));
  return tasks;
}
