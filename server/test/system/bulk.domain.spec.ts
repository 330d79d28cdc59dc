/** The same done with many rows of a list by one call, over real stores. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CourseStatus, routes, TaskStatus, type BulkView, type CourseView, type Page } from '#contracts';
import { people } from '../access/organisation.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { pendingCourse, publishedCourse } from '../builders/course.js';
import { readyFile } from '../builders/knowledge.js';
import { draftTask, publishedTask } from '../builders/task.js';

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await startAppFixture();
});
afterAll(() => fixture.close());

const hourMs = 3_600_000;
const bulk = async (path: string, body: object) => {
  const answer = await fixture.post(path, body);
  expect(answer.status).toBe(200);
  return answer.body as BulkView;
};
const outcome = ({ results }: BulkView) => Object.fromEntries(results.map(({ id, reason }) => [id, reason]));
const statusOf = async (courseId: number) =>
  ((await fixture.get(`/api/course/${courseId}`)).body as CourseView).course_status;

it('tasks are published one by one: what is refused says why, holds up none, and each stands in the audit log', async () => {
  const { app, author } = fixture;
  const courseId = await publishedCourse(app, author);
  const good = await draftTask(app, author, courseId, { startsInMs: hourMs });
  const nobody = await draftTask(app, author, courseId, { learners: [], startsInMs: hourMs });
  const other = await draftTask(app, author, courseId, {
    learners: [people.otherLearner],
    startsInMs: hourMs,
  });
  const view = await bulk(routes.task.bulk, { action: 'publish', ids: [good, nobody, 900_000_000, other] });
  expect(view).toMatchObject({ total: 4, success_count: 2 });
  expect(view.results[0]).toEqual({ id: good, name: '跑鞋周练', done: true, reason: null });
  expect(outcome(view)).toEqual({
    [good]: null,
    [nobody]: '请至少选择一位学员或一个部门',
    900000000: '没有找到这个任务',
    [other]: null,
  });
  const task = (await fixture.get(`/api/task/${other}`)).body as { task_status: TaskStatus };
  expect(task.task_status).toBe(TaskStatus.notStarted);
  expect((await fixture.audited('task', other)).map(({ action }) => action)).toContain('task.publish');
  expect((await fixture.audited('task', nobody)).map(({ action }) => action)).not.toContain('task.publish');
});

it('all that a filter fits are taken only while it is as many as somebody has seen', async () => {
  const { app, author } = fixture;
  const ids = [];
  for (let n = 0; n < 12; n++) ids.push(await pendingCourse(app, author, { course_name: `成批 ${n}` }));
  await publishedCourse(app, author, { course_name: '成批 已发布' });
  const filter = { course_name: '成批', course_status: CourseStatus.pending };
  const listed = (await fixture.post(routes.course.filter, filter)).body as Page<CourseView>;
  expect(listed.pagination.total).toBe(12);
  const outdated = await fixture.post(routes.course.bulk, { action: 'publish', filter, expected: 11 });
  expect([outdated.status, outdated.body.message]).toEqual([409, '符合条件的已经变成 12 条，请重新选择']);
  expect(await statusOf(ids[0]!)).toBe(CourseStatus.pending);
  const view = await bulk(routes.course.bulk, { action: 'publish', filter, expected: 12 });
  expect(view).toMatchObject({ total: 12, success_count: 12 });
  expect(await statusOf(ids[11]!)).toBe(CourseStatus.published);
});

it('a course that is so already is no success, and one that a task uses stays', async () => {
  const { app, author } = fixture;
  const used = await publishedCourse(app, author);
  await publishedTask(app, author, used, { startsInMs: hourMs });
  const pending = await pendingCourse(app, author);
  const withdrawn = await bulk(routes.course.bulk, { action: 'withdraw', ids: [used, pending] });
  expect(outcome(withdrawn)).toEqual({
    [used]: expect.stringContaining('跑鞋周练'),
    [pending]: '还没有发布',
  });
  const published = await bulk(routes.course.bulk, { action: 'publish', ids: [used] });
  expect(outcome(published)).toEqual({ [used]: '已是发布状态' });
  const deleted = await bulk(routes.course.bulk, { action: 'delete', ids: [used, pending] });
  expect(outcome(deleted)).toEqual({ [used]: expect.stringContaining('跑鞋周练'), [pending]: null });
  expect((await fixture.get(`/api/course/${pending}`)).status).toBe(404);
});

it('files that a course reads from are kept', async () => {
  const { app, author } = fixture;
  const read = await readyFile(app, author, '在用.txt', ['一段']);
  const free = await readyFile(app, author, '没用.txt', ['一段']);
  await pendingCourse(app, author, { course_name: '读它的课', reference_files: [{ file_id: read.fileId }] });
  const view = await bulk(routes.knowledge.bulk, { action: 'delete', ids: [read.fileId, free.fileId] });
  expect(outcome(view)).toEqual({
    [read.fileId]: expect.stringContaining('读它的课'),
    [free.fileId]: null,
  });
});

it.each([
  [{ action: 'publish' }, { ids: ['请选择要操作的内容'] }],
  [{ action: 'publish', ids: [] }, { ids: ['请选择要操作的内容'] }],
  [{ action: 'publish', ids: [1, 1] }, { ids: ['同一条不能选两次'] }],
  [{ action: 'copy', ids: [1] }, { action: ['不支持这个操作'] }],
  [{ action: 'end', filter: {} }, { expected: ['一次最多操作 1,000 条'] }],
  [{ action: 'end', filter: { task_status: 9 }, expected: 3 }, { 'filter.task_status': ['任务状态不正确'] }],
])('%j is refused', async (body, errors) => {
  const answer = await fixture.post(routes.task.bulk, body);
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
});
