/** A region that is renamed twice after a task was given in it: one name everywhere, and each name that it ever had finds it. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import readXlsx from 'read-excel-file/node';
import {
  routes,
  type ContradictionsPage,
  type ContradictionTalksPage,
  type OverallStatisticsView,
  type RecordDetailView,
  type TaskDetailsPage,
} from '#contracts';
import { DirectoryMirrorService } from '../../src/directory/sync/directory-mirror.service.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { people } from '../access/organisation.js';
import { asFile } from '../harness/as-file.js';
import { PracticeFixture, type AssignedCourse, type Learner } from '../practice/practice-fixture.js';
import { eventually } from '../socket/waiting.js';

let fixture: PracticeFixture;
let administrator: Learner;
let place: AssignedCourse;
let sessionId: number;
let employeeId: number;
let otherId: number;
/** The region's id, and its full paths from the first to today's. */
let region: string;
const called: string[] = [];

async function call<T>(path: string, body: object): Promise<T> {
  const answer = await administrator.post(path, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as T;
}
const details = (body: object = {}) =>
  call<TaskDetailsPage>(routes.task.details, { task_id: place.task_id, ...body });
const keepPath = async () =>
  called.push((await fixture.app.get(DirectoryService).departments([region]))[0]!.fullPath);
async function rename(id: string, name: string): Promise<void> {
  await fixture.provider.control('departments', { action: 'rename', id, name });
  await fixture.app.get(DirectoryMirrorService).renew(false);
  await keepPath();
}

beforeAll(async () => {
  fixture = await PracticeFixture.open({ DIRECT_DEPT_PATHS: '直营', FRANCHISE_DEPT_PATHS: '加盟' });
  administrator = await fixture.learner(people.administrator);
  const learner = await fixture.learner();
  const { id, department } = (await fixture.app.get(DirectoryService).employeeByOpenId(people.learner))!;
  [employeeId, region] = [id, department!.pathIds[1]!];
  await keepPath();
  const [other] = await fixture.app.dataSource.query<[{ id: number; openId: string }]>(
    `select e.id, e.open_id as "openId" from employee e join department d using (department_id)
     where e.left_at is null and d.path_ids[1] = $1 and d.path_ids[2] <> $2 limit 1`,
    department!.pathIds.slice(0, 2),
  );
  otherId = other.id;
  place = await fixture.place(
    { material: '云步缓震跑鞋，699 元' },
    { learners: [people.learner, other.openId] },
  );
  sessionId = (await learner.practiseToResult(place, '您好，云步 99 元')).session_id;
  await rename(region, '阿区');
  await rename(department!.departmentId, '新名店');
  await rename(region, '最后区');
});
afterAll(() => fixture.close());

test('a task’s learners stand under today’s name, are sorted by it, and are found by the department', async () => {
  const within = await details({ dept_id: region });
  expect(within.items.map(({ student_id }) => student_id)).toEqual([employeeId]);
  expect(within.items[0]!.full_dept_name).toMatch(/^直营\/最后区\/.*新名店$/);
  for (const [order, ids] of [
    ['asc', [otherId, employeeId]],
    ['desc', [employeeId, otherId]],
  ]) {
    const { items } = await details({ sort: 'full_dept_name', order });
    expect(items.map(({ student_id }) => student_id)).toEqual(ids);
  }
  const file = await asFile(
    administrator.post(routes.task.detailsExport, { task_id: place.task_id, dept_id: region }),
  );
  const [sheet] = await readXlsx(Readable.from(file.body as Buffer));
  expect(sheet!.data.slice(1).map((row) => row[4])).toEqual([within.items[0]!.full_dept_name]);
});

test('so does the learner of a record, and of what was said wrongly', async () => {
  const record = await call<RecordDetailView>(routes.task.recordDetail, { session_id: sessionId });
  expect(record.dept_name).toBe('新名店');
  const { course_id } = place;
  const [wrong] = (await call<ContradictionsPage>(routes.analysis.contradictions, { course_id })).items;
  const { items } = await call<ContradictionTalksPage>(routes.analysis.contradictionTalks, {
    course_id,
    wording: wrong!.wording,
  });
  expect(items.map(({ dept_full_path }) => dept_full_path)).toEqual([
    expect.stringMatching(/^直营\/最后区\/.*新名店$/),
  ]);
});

test('figures are found by the first, the second and today’s name of the region', async () => {
  expect(new Set(called).size).toBe(3);
  const figures = async (path: string) =>
    (await call<OverallStatisticsView>(routes.analysis.overall, { dept_paths: [path] })).summary;
  await eventually(async () => (await figures(called.at(-1)!)).training_count === 1);
  for (const path of called)
    expect(await figures(path)).toMatchObject({ learner_count: 1, training_count: 1 });
  const { dept_paths } = await call<OverallStatisticsView>(routes.analysis.overall, { dept_paths: called });
  expect(dept_paths).toEqual([called.at(-1)]);
  const never = await administrator.post(routes.analysis.overall, { dept_paths: ['直营/从未有过'] });
  expect(never.status).toBe(404);
});
