/** The list of tasks and what stands beside it: what is shown, in which order, and what it costs. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  routes,
  TaskStatus,
  type ClientTaskItem,
  type Page,
  type TaskListItem,
  type TaskListPage,
  type TaskOverviewView,
  type TaskView,
} from '#contracts';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { TaskEndsService } from '../../src/task/task-ends.service.js';
import { people, tokenOf } from '../access/organisation.js';
import { examBefore } from '../course/published-before.js';
import { queriesOf } from '../harness/index.js';
import { PracticeFixture, talk, type Learner } from '../practice/practice-fixture.js';

const minutes = 60_000;
const days = 24 * 60 * minutes;
const everybody = [people.learner, people.otherLearner, people.twoDepartments];

let fixture: PracticeFixture;
let token: string;
let learner: Learner;
let courseId: number;
let examId: number;
/** By their names, in the order in which they were made. */
const made = new Map<string, number>();

const post = (path: string, body: object = {}) => fixture.app.call('post', path, token).send(body);
const list = async (filter: object = {}) => (await post(routes.task.filter, filter)).body as TaskListPage;
const names = ({ items }: Page<TaskListItem>) => items.map(({ task_name }) => task_name);
const after = (ms: number) => new Date(fixture.now() + ms).toISOString();

async function make(
  name: string,
  {
    course = courseId,
    startsIn = minutes,
    lasts = 10 * days,
    learners = [] as string[],
    publish = true,
  } = {},
): Promise<number> {
  const { body } = await post(routes.task.create, {
    task_name: name,
    course_id: course,
    start_time: after(startsIn),
    end_time: after(startsIn + lasts),
    students: learners.map((open_id) => ({ open_id })),
  });
  const { task_id } = body as TaskView;
  if (publish) await post(routes.task.publish, { task_id });
  made.set(name, task_id);
  return task_id;
}

beforeAll(async () => {
  ({ fixture, learner } = await PracticeFixture.withPeople());
  token = await tokenOf(fixture.app, people.administrator);
  courseId = await fixture.course();
  examId = await fixture.course();
  await make('结束的', { lasts: minutes, learners: [people.learner] });
  await make('练完一半', { learners: everybody.slice(0, 2) });
  await make('落后的', { learners: everybody, lasts: 5 * days });
  await make('快到期', { learners: [people.learner], lasts: 2 * days });
  fixture.moveClock(3 * minutes);
  await make('没开始的考核', { course: examId, learners: [people.learner] });
  await examBefore(fixture.app, examId);
  await make('草稿 100%_', { publish: false });
  await fixture.app.get(TaskEndsService).sweep();
  const task_id = made.get('练完一半')!;
  const practice_session_id = await fixture.placeIn(task_id, people.learner);
  await learner.practise({ practice_session_id, task_id, course_id: courseId }, talk.good);
});
afterAll(() => fixture.close());

describe('the list of tasks', () => {
  test('shows the newest first, with how far each has come and what may be done to it', async () => {
    const page = await list();
    expect(names(page)).toEqual([...made.keys()].reverse());
    expect(page.status_counts).toEqual({ 1: 1, 2: 1, 3: 3, 4: 1 });
    const half = page.items.find(({ task_name }) => task_name === '练完一半')!;
    expect(half).toMatchObject({
      course_name: '跑鞋接待',
      course_type: 1,
      task_status: TaskStatus.inProgress,
      task_progress: 1,
      student_count: 2,
      learner_count: 2,
      refusals: { update: null, end: null, copy: null, revoke: expect.stringContaining('已有学员') },
    });
    expect(half).not.toHaveProperty('students');
    const draft = page.items[0]!;
    expect(draft).toMatchObject({
      learner_count: 0,
      refusals: { publish: '请至少选择一位学员或一个部门', delete: null },
    });
  });

  test('says of every action what doing it would say', async () => {
    for (const { task_id, refusals } of (await list()).items) {
      for (const action of ['publish', 'revoke', 'end', 'delete'] as const) {
        const reason = refusals[action];
        if (reason === null) continue;
        const refused = await post(routes.task[action], { task_id });
        expect([refused.status, refused.body.message]).toEqual([409, reason]);
      }
    }
  });

  test.each<[string, () => object, string[]]>([
    ['a part of the name', () => ({ task_name: ' 结束 ' }), ['结束的']],
    ['a name with signs that mean something to the database', () => ({ task_name: '100%_' }), ['草稿 100%_']],
    ['a status', () => ({ task_status: 3 }), ['快到期', '落后的', '练完一半']],
    ['the status that is over', () => ({ task_status: 4 }), ['结束的']],
    ['drafts', () => ({ task_status: 1 }), ['草稿 100%_']],
    ['a course', () => ({ course_id: examId }), ['没开始的考核']],
    ['a type of course', () => ({ course_type: 2 }), ['没开始的考核']],
    ['somebody who made nothing', () => ({ creator_id: 999_999 }), []],
    [
      'when it was created',
      () => ({ start_time: '2020-01-01T00:00:00Z', end_time: '2020-01-02T00:00:00Z' }),
      [],
    ],
    ['what is in progress', () => ({ group: 'running' }), ['快到期', '落后的', '练完一半']],
    ['what is over soon', () => ({ group: 'due_soon' }), ['快到期']],
    ['what is behind', () => ({ group: 'behind' }), ['快到期', '落后的']],
  ])('is narrowed by %s', async (_by, filter, found) => {
    const page = await list(filter());
    expect(names(page)).toEqual(found);
    expect(page.pagination.total).toBe(found.length);
  });

  test('counts every status, whichever is asked for', async () => {
    const page = await list({ task_status: 1, task_name: '的' });
    expect(names(page)).toEqual([]);
    expect(page.status_counts).toEqual({ 1: 0, 2: 1, 3: 1, 4: 1 });
  });

  test('comes in pages', async () => {
    const second = await list({ page: 2, per_page: 4 });
    expect(names(second)).toEqual(['练完一半', '结束的']);
    expect(second.pagination).toMatchObject({ total: 6, pages: 2, has_next: false });
    expect(names(await list({ page: 9, per_page: 4 }))).toEqual([]);
  });

  test('asks the database as often for many tasks as for one', async () => {
    const asked = (per_page: number) => queriesOf(fixture.app, () => list({ per_page }));
    expect(await asked(6)).toBe(await asked(1));
  });

  test('lists who has made tasks, once each', async () => {
    const { body } = await fixture.app.call('get', routes.task.creators, token);
    expect(body).toEqual([{ creator_id: fixture.actor.employeeId, creator_name: '林晓燕' }]);
  });
});

test('the overview shows what is in progress, and what of it needs attention, the nearest end first', async () => {
  const { running, due_soon, behind } = (await post(routes.task.overview)).body as TaskOverviewView;
  const group = ({ count, learners, completed, tasks }: TaskOverviewView['running']) => [
    count,
    learners,
    completed,
    tasks.map(({ task_name }) => task_name),
  ];
  expect(group(running)).toEqual([3, 6, 1, ['快到期', '落后的', '练完一半']]);
  expect(group(due_soon)).toEqual([1, 1, 0, ['快到期']]);
  expect(group(behind)).toEqual([2, 4, 0, ['快到期', '落后的']]);
});

describe('an audience', () => {
  test('is counted in different people who work here', async () => {
    const directory = fixture.app.get(DirectoryService);
    const { department } = (await directory.employeeByOpenId(people.learner))!;
    const tree = department!.pathIds[0]!;
    const below = await directory.employeesUnder([tree]);
    const count = async (body: object) => (await post(routes.task.audienceCount, body)).body.total;
    expect(await count({ depts: [{ id: tree }, { id: department!.departmentId }] })).toBe(below.length);
    const students = [people.learner, people.learner, people.administrator, people.frozen].map((open_id) => ({
      open_id,
    }));
    const outside = below.some(({ openId }) => openId === people.administrator) ? 0 : 1;
    expect(await count({ depts: [{ id: tree }], students })).toBe(below.length + outside);
    expect(await count({ students })).toBe(2);
    expect(await count({})).toBe(0);
  });

  test('has departments with names and paths', async () => {
    const { department } = (await fixture.app.get(DirectoryService).employeeByOpenId(people.learner))!;
    const { departmentId: id, name, fullPath } = department!;
    const { body } = await post(routes.task.deptQuery, { dept_ids: [id, 'od-none'] });
    expect(body).toEqual([{ id, name, dept_full_path: fullPath }]);
  });
});

test('whether a course may be edited is answered with the reason', async () => {
  const asked = await post(routes.task.checkEditable, { course_id: courseId });
  expect(asked.body).toEqual({ can_edit: false, message: expect.stringContaining('任务') });
  const free = await fixture.course();
  expect((await post(routes.task.checkEditable, { course_id: free })).body).toEqual({
    can_edit: true,
    message: '',
  });
  expect((await post(routes.task.checkEditable, { course_id: 999_999 })).status).toBe(404);
});

describe("the caller's own tasks", () => {
  const own = async (filter: object = {}, who = learner) =>
    (await who.post(routes.task.clientFilter, filter)).body as Page<ClientTaskItem>;

  test('are those in which they have a place, and nobody else’s', async () => {
    const { items } = await own();
    expect(items.map(({ task_name }) => task_name)).toEqual([
      '没开始的考核',
      '快到期',
      '落后的',
      '练完一半',
      '结束的',
    ]);
    expect(items[3]).toMatchObject({
      task_id: made.get('练完一半'),
      course_name: '跑鞋接待',
      task_status: 3,
      status: 3,
    });
    const other = await fixture.learner(people.otherLearner);
    expect((await own({}, other)).items.map(({ task_name }) => task_name)).toEqual(['落后的', '练完一半']);
  });

  test('are narrowed by name, type and status', async () => {
    const found = async (filter: object) => (await own(filter)).items.map(({ task_name }) => task_name);
    expect(await found({ task_name: '结束' })).toEqual(['结束的']);
    expect(await found({ course_type: 2 })).toEqual(['没开始的考核']);
    expect(await found({ status: 3 })).toEqual(['练完一半']);
    expect(await found({ status: 4 })).toEqual(['结束的']);
    expect((await own({ page: 2, per_page: 2 })).items.map(({ task_name }) => task_name)).toEqual([
      '落后的',
      '练完一半',
    ]);
  });
});
