/** Tasks that are made, published and begun in one act, and the names of those that one form makes. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  limits,
  LearnerStatus,
  routes,
  taskForm,
  TaskStatus,
  type ErrorBody,
  type NoticesPage,
  type TaskOverviewView,
  type TaskView,
} from '#contracts';
import { CourseService } from '../../src/course/course.service.js';
import { NoticeSenderService } from '../../src/task/notice-sender.service.js';
import { people, tokenOf } from '../access/organisation.js';
import { eventually } from '../socket/waiting.js';
import { PracticeFixture, type Learner } from '../practice/practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let token: string;
let shoes: number;
let skin: number;
const minutes = 60_000;

beforeAll(async () => {
  ({ fixture, learner } = await PracticeFixture.withPeople());
  token = await tokenOf(fixture.app, people.administrator);
  [shoes, skin] = [await fixture.course(), await fixture.course()];
});
afterAll(() => fixture.close());

const post = (path: string, body: object) => fixture.app.call('post', path, token).send(body);
const at = (ms: number) => new Date(fixture.now() + ms).toISOString();
const courses = (...ids: number[]) => ({
  course_id: ids[0],
  selected_courses: ids.map((course_id) => ({ course_id, course_name: '', course_type: '1' })),
});
const form = (more: object = {}) => ({
  task_name: '周练',
  course_id: shoes,
  end_time: at(60 * minutes),
  students: [{ open_id: people.learner }, { open_id: people.otherLearner }],
  ...more,
});
const create = (more: object) => post(routes.task.create, form(more));
async function made(more: object): Promise<TaskView> {
  const answer = await create(more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as TaskView;
}
const viewOf = async (taskId: number) =>
  (await fixture.app.call('get', `/api/task/${taskId}`, token)).body as TaskView;
const count = async () =>
  (await fixture.app.dataSource.query(`select count(*)::int as many from task`))[0].many;
const named = (course_id: number, course_name: string) =>
  fixture.app.dataSource.query(`update course set course_name = $2 where course_id = $1`, [
    course_id,
    course_name,
  ]);
const setStatus = (course_id: number, course_status: 1 | 2) =>
  fixture.app.get(CourseService).changeStatus({ course_id, course_status }, fixture.actor);
const refused = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.message];

describe('the tasks of several courses', () => {
  test('are called after their courses, and the one of a single course after itself', async () => {
    await named(shoes, '跑鞋接待');
    await named(skin, '护肤接待');
    const start_time = at(10 * minutes);
    const { created } = await made({ ...courses(shoes, skin), start_time });
    const names = await Promise.all(created!.map(async (id) => (await viewOf(id)).task_name));
    expect(names).toEqual(['周练 · 跑鞋接待', '周练 · 护肤接待']);
    expect((await made({ ...courses(skin), start_time })).task_name).toBe('周练');
  });

  test('have names of their own, however long the courses’ names are and however alike', async () => {
    const long = '接'.repeat(limits.name);
    await named(shoes, long);
    await named(skin, long);
    const { created } = await made({
      ...courses(shoes, skin),
      task_name: '练'.repeat(limits.name),
      start_time: at(10 * minutes),
    });
    const names = await Promise.all(created!.map(async (id) => (await viewOf(id)).task_name));
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(limits.name);
      expect(name).toMatch(/^练{40,}… · 接{40,}…/);
    }
    await named(shoes, '跑鞋接待');
    await named(skin, '护肤接待');
  });
});

describe('publishing in the same act', () => {
  test('gives the places of every task, and is in the log as made and as published', async () => {
    const task = await made({ ...courses(shoes, skin), start_time: at(10 * minutes), publish: true });
    expect(task).toMatchObject({
      task_name: '周练 · 跑鞋接待',
      course_id: shoes,
      task_status: TaskStatus.notStarted,
    });
    expect(task.created).toHaveLength(2);
    expect(task.created![0]).toBe(task.task_id);
    for (const id of task.created!) {
      expect((await viewOf(id)).task_status).toBe(TaskStatus.notStarted);
      const log = await fixture.app.dataSource.query(
        `select action, detail ->> 'learners' as learners from audit_log where object_type = 'task' and object_id = $1 order by id`,
        [String(id)],
      );
      expect(log).toEqual([
        { action: 'task.create', learners: null },
        { action: 'task.publish', learners: '2' },
      ]);
      expect(await learner.card(id)).toMatchObject({ task_id: id, status: LearnerStatus.notStarted });
    }
  });

  test('is not refused when it waits for somebody who then writes down what was done', async () => {
    const other = fixture.app.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query(`select from employee where open_id = $1 for update`, [people.learner]);
    const answer = create({ ...courses(shoes), start_time: at(10 * minutes), publish: true }).then();
    await eventually(() => fixture.somebodyWaits());
    await other.query(`insert into audit_log (action, outcome) values ('directory.people', 'ok')`);
    await other.commitTransaction();
    await other.release();
    expect((await answer).status).toBe(200);
  });

  test('makes nothing where one of the courses was withdrawn, and says which', async () => {
    const withdrawn = await fixture.course();
    await named(withdrawn, '收银接待');
    await setStatus(withdrawn, 1);
    const before = await count();
    const body = { ...courses(shoes, withdrawn), start_time: at(10 * minutes) };
    expect(refused(await create({ ...body, publish: true }))).toEqual([
      409,
      '课程「收银接待」还没有发布，请先发布课程',
    ]);
    expect(await count()).toBe(before);
    expect((await made(body)).created).toHaveLength(2);
  });

  test('makes nothing without an audience', async () => {
    const before = await count();
    const body = { start_time: at(10 * minutes), students: [], publish: true };
    expect(refused(await create(body))).toEqual([409, taskForm.audience]);
    expect(await count()).toBe(before);
  });

  test('wants true or false', async () => {
    const answer = await create({ publish: 'ja', start_now: 1 });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as ErrorBody).errors)).toEqual(
      expect.arrayContaining(['publish', 'start_now', 'start_time']),
    );
  });
});

describe('a task that starts now', () => {
  test('runs from the server’s now, on the list, in the overview and on the phone, and tells its learners', async () => {
    const before = fixture.now();
    const task = await made({ ...courses(shoes, skin), start_now: true, publish: true });
    const views = await Promise.all(task.created!.map(viewOf));
    expect(new Set(views.map(({ start_time }) => start_time)).size).toBe(1);
    const start = Date.parse(task.start_time!);
    expect(start).toBeGreaterThanOrEqual(before);
    expect(start).toBeLessThanOrEqual(fixture.now());
    for (const view of views) expect(view.task_status).toBe(TaskStatus.inProgress);

    const list = await post(routes.task.filter, { task_status: TaskStatus.inProgress });
    expect(list.body.items.slice(0, 2)).toMatchObject(
      [...views]
        .reverse()
        .map(({ task_id, task_name }) => ({ task_id, task_name, learner_count: 2, task_progress: 0 })),
    );
    const overview = (await post(routes.task.overview, {})).body as TaskOverviewView;
    expect(overview.running.tasks.map(({ task_id }) => task_id)).toEqual(
      expect.arrayContaining(task.created!),
    );
    expect(await learner.card(task.task_id)).toMatchObject({
      task_name: views[0]!.task_name,
      task_start_time: task.start_time,
      status: LearnerStatus.notStarted,
    });
    const progress = await post(routes.task.progress, { task_id: task.task_id });
    expect(progress.body).toMatchObject({ learners: 2, started: 0, completed: 0 });

    await fixture.app.get(NoticeSenderService).sweep();
    const notices = (await post(routes.task.notices, { task_id: task.task_id })).body as NoticesPage;
    expect(notices.items.map(({ kind, due_time }) => [kind, due_time])).toEqual([
      ['start', task.start_time],
      ['start', task.start_time],
    ]);
  });

  test('takes that moment whatever time it was given', async () => {
    const task = await made({ start_now: true, start_time: at(-90 * minutes), publish: true });
    expect(task.task_status).toBe(TaskStatus.inProgress);
    expect(Math.abs(Date.parse(task.start_time!) - fixture.now())).toBeLessThan(minutes);
  });

  test.each<[string, () => object, string, string]>([
    ['an end in the past', () => ({ end_time: at(-minutes) }), 'end_time', taskForm.endAfterStart],
    ['a reminder', () => ({ reminder_time: at(minutes) }), 'reminder_time', taskForm.reminderBeforeStart],
  ])('is refused with %s, and nothing is made', async (_what, more, field, sentence) => {
    const before = await count();
    const answer = await create({ start_now: true, publish: true, ...more() });
    expect(answer.status).toBe(422);
    expect((answer.body as ErrorBody).errors[field]?.[0]).toBe(sentence);
    expect(await count()).toBe(before);
  });
});

describe('a draft that is changed and published in the same act', () => {
  const draft = () => made({ start_time: at(10 * minutes) });
  const update = (task_id: number, body: object) => post(routes.task.update, { task_id, ...body });

  test('is published as it was changed', async () => {
    const { task_id, version } = await draft();
    const { body } = await update(task_id, { task_name: '新周练', version, publish: true });
    expect(body).toMatchObject({ task_name: '新周练', task_status: TaskStatus.notStarted });
    expect(await learner.card(task_id)).toMatchObject({ task_name: '新周练' });
  });

  test('starts now, also when its own start has passed', async () => {
    const { task_id } = await draft();
    fixture.moveClock(11 * minutes);
    expect(refused(await update(task_id, { publish: true }))).toEqual([409, taskForm.startInFuture]);
    const { body } = await update(task_id, { start_now: true, publish: true });
    expect(body).toMatchObject({ task_status: TaskStatus.inProgress });
    expect(await learner.card(task_id)).toMatchObject({ task_start_time: body.start_time });
  });

  test('stays as it was when it can’t be published', async () => {
    const { task_id, version } = await draft();
    expect(refused(await update(task_id, { task_name: '空', students: [], publish: true }))).toEqual([
      409,
      taskForm.audience,
    ]);
    expect(await viewOf(task_id)).toMatchObject({
      task_name: '周练',
      version,
      task_status: TaskStatus.draft,
    });
  });

  test('is published by one of two administrators', async () => {
    const { task_id, version } = await draft();
    const publish = (task_name: string) => update(task_id, { task_name, version, publish: true });
    const answers = await Promise.all([publish('甲'), publish('乙')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const places = await fixture.app.dataSource.query(`select * from assignment where task_id = $1`, [
      task_id,
    ]);
    expect(places).toHaveLength(2);
  });

  test('of a published task only the start can be called now, until it has begun', async () => {
    const { task_id } = await made({ start_time: at(10 * minutes), publish: true });
    expect(refused(await update(task_id, { publish: true }))).toEqual([409, '只有暂存的任务可以发布']);
    expect((await update(task_id, { start_now: true })).body).toMatchObject({
      task_status: TaskStatus.inProgress,
    });
    expect(refused(await update(task_id, { start_now: true }))).toEqual([
      409,
      '任务正在进行，不能修改开始时间',
    ]);
  });
});
