/** The calls of the statistics pages over HTTP: figures of sessions that were really practised, and what can't be asked for. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  routes,
  type DistributionView,
  type OverallStatisticsView,
  type SkillsView,
  type StatisticsView,
} from '#contracts';
import { people } from '../../access/organisation.js';
import { PracticeFixture, talk, type Learner, type AssignedCourse } from '../../practice/practice-fixture.js';
import { eventually } from '../../socket/waiting.js';

let fixture: PracticeFixture;
let administrator: Learner;
let assigned: AssignedCourse;
let scores: number[];
beforeAll(async () => {
  fixture = await PracticeFixture.open({ DIRECT_DEPT_PATHS: '直营', FRANCHISE_DEPT_PATHS: '加盟' });
  administrator = await fixture.learner(people.administrator);
  assigned = await fixture.place();
  const learner = await fixture.learner();
  scores = [];
  for (const said of [talk.poor, talk.good])
    scores.push((await learner.practiseToResult(assigned, said)).score!);
});
afterAll(() => fixture.close());

const { statistics, overall, skills, distribution } = routes.analysis;
async function ask<T>(route: string, body: object): Promise<T> {
  const answer = await administrator.post(route, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as T;
}
const hour = 3_600_000;
const at = (ms: number) => new Date(fixture.now() + ms).toISOString();

describe('what somebody has practised', () => {
  test('is seen at once in the figures of its task', async () => {
    const body = { stat_type: 'task', task_id: assigned.task_id, start_time: at(-hour), end_time: at(hour) };
    const view = await ask<StatisticsView>(statistics, body);
    expect(view.summary).toMatchObject({
      learner_count: 1,
      training_count: 2,
      participation_rate: 100,
      completion_rate: 100,
      scored_count: 1,
      average_score: scores[1],
      unscored_count: 0,
      lift: Math.round((scores[1]! - scores[0]!) * 10) / 10,
      previous: { training_count: 0, average_score: null, completion_rate: null },
    });
    expect(view.departments).toHaveLength(1);
    expect(view.chart_step).toBe('day');
    expect(view.chart.flatMap(({ y }) => y ?? [])).toEqual([scores[1]]);
    expect(Date.now() - Date.parse(view.updated_at)).toBeLessThan(10_000);
    const { bins } = await ask<DistributionView>(distribution, body);
    expect(bins.filter(({ learners }) => learners > 0)).toEqual([
      { from: Math.floor(scores[1]! / 10) * 10, to: expect.any(Number), learners: 1 },
    ]);
    const weak = await ask<SkillsView>(skills, body);
    expect(weak.rules.map(({ rule_id }) => rule_id)).toEqual([1, 2]);
    expect(weak.overall).toEqual([null, null]);
  });

  test('is in the figures of everything a moment later, with who did best', async () => {
    await eventually(
      async () => (await ask<OverallStatisticsView>(overall, {})).summary.average_score === scores[1],
    );
    const view = await ask<OverallStatisticsView>(overall, {});
    expect(view.summary).toMatchObject({ training_count: 2, average_score: scores[1], previous: null });
    expect(view.employee_top).toMatchObject([{ rank: 1, employee: '王小明', max_score: scores[1] }]);
    expect(view.employee_bottom).toEqual([]);
    const course = { stat_type: 'course', course_ids: [assigned.course_id] };
    expect((await ask<StatisticsView>(statistics, course)).summary).toEqual(view.summary);
  });

  test('is found below its department, level by level, and nowhere else', async () => {
    const [{ path }] = await fixture.app.dataSource.query(
      `select array_to_string(p.path_names, '/') as path from assignment a join department_path p on p.id = a.department_path_id
       where a.assignment_id = $1`,
      [assigned.practice_session_id],
    );
    const names = (path as string).split('/');
    for (let n = 1; n < names.length; n++) {
      const view = await ask<OverallStatisticsView>(overall, { dept_paths: [names.slice(0, n).join('/')] });
      expect(
        view.departments.map(({ dept_full_path, has_child, training_count }) => [
          dept_full_path,
          has_child,
          training_count,
        ]),
      ).toEqual([[names.slice(0, n + 1).join('/'), n + 1 < names.length, 2]]);
    }
    const elsewhere = await ask<OverallStatisticsView>(overall, {
      operation_type: names[0] === '直营' ? 'franchise' : 'direct',
    });
    expect([elsewhere.summary.learner_count, elsewhere.departments]).toEqual([0, []]);
  });
});

describe('what can’t be asked for', () => {
  const every = [statistics, overall, skills, distribution];
  const course = { stat_type: 'course', course_ids: [1] };

  test.each<[string, () => Promise<object> | object, number, string, string[]]>([
    [
      'an unknown task',
      () => ({ stat_type: 'task', task_id: 2_000_000_000 }),
      404,
      '没有找到这个任务',
      [statistics, skills, distribution],
    ],
    [
      'a draft',
      async () => ({ stat_type: 'task', task_id: await draft() }),
      404,
      '没有找到这个任务',
      [statistics, skills, distribution],
    ],
    [
      'a deleted task',
      async () => ({ stat_type: 'task', task_id: await deletedTask() }),
      404,
      '没有找到这个任务',
      [statistics],
    ],
    ['an unknown course', () => ({ ...course, course_ids: [2_000_000_000] }), 404, '没有找到这门课程', every],
    [
      'a department that never was',
      () => ({ ...course, course_ids: [assigned.course_id], dept_paths: ['直营/月球'] }),
      404,
      '没有“直营/月球”这个部门，请重新选择',
      every,
    ],
    [
      'a tree that never was',
      () => ({ direct_dept_paths: ['月球'] }),
      404,
      '没有“月球”这个部门，请重新选择',
      [overall],
    ],
    [
      'more than ten years',
      () => ({ ...course, start_time: '2010-01-01T00:00:00+08:00', end_time: '2020-01-01T00:00:00+08:00' }),
      422,
      '时间范围不能超过 10 年，请缩短后再试',
      every,
    ],
    [
      'an end before the start',
      () => ({ ...course, start_time: '2026-01-02T00:00:00+08:00', end_time: '2026-01-01T00:00:00+08:00' }),
      422,
      '结束日期不能早于开始日期',
      every,
    ],
    [
      'a task without its id',
      () => ({ stat_type: 'task' }),
      422,
      '请选择任务',
      [statistics, skills, distribution],
    ],
    [
      'courses without their ids',
      () => ({ stat_type: 'course' }),
      422,
      '请选择课程',
      [statistics, skills, distribution],
    ],
    [
      'too many courses',
      () => ({ ...course, course_ids: Array.from({ length: 201 }, (_, n) => n + 1) }),
      422,
      '课程不能超过 200 门',
      every,
    ],
    [
      'too many departments',
      () => ({ ...course, dept_paths: Array(201).fill('直营') }),
      422,
      '部门不能超过 200 个',
      every,
    ],
    [
      'another way of running shops',
      () => ({ ...course, operation_type: 'other' }),
      422,
      '类型不正确',
      every,
    ],
  ])('%s', async (_name, body, status, message, asked) => {
    for (const route of asked) {
      const sent = await body();
      const answer = await administrator.post(
        route,
        route === overall ? { ...sent, stat_type: undefined } : sent,
      );
      expect([route, answer.status, answer.body]).toMatchObject([route, status, { message }]);
    }
  });

  const draft = async () => {
    const answer = await administrator.post(routes.task.create, {
      task_name: '暂存的任务',
      course_id: assigned.course_id,
      start_time: at(hour),
      end_time: at(2 * hour),
    });
    return (answer.body as { task_id: number }).task_id;
  };
  const deletedTask = async () => {
    const { task_id } = await fixture.place();
    await fixture.app.dataSource.query(`update task set is_deleted = true where task_id = $1`, [task_id]);
    return task_id;
  };
});

test('what takes too long is given up, and a sentence says what to narrow', async () => {
  const { dataSource } = fixture.app;
  // Every session stands in the way of the figures' reading while this one holds the table.
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`lock table ended_session in access exclusive mode`);
  try {
    const answer = await administrator.post(distribution, { stat_type: 'task', task_id: assigned.task_id });
    expect([answer.status, answer.body]).toMatchObject([
      503,
      { message: expect.stringContaining('请缩短时间范围') },
    ]);
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}, 30_000);
