/** What administrators do to tasks that are there, and what learners see of it. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { limits, PromptId, routes, taskForm, type ErrorBody, type TaskView } from '#contracts';
import { TaskEndsService } from '../../src/task/task-ends.service.js';
import { TaskRepository } from '../../src/task/task.repository.js';
import { people, actorOf, syncNow, tokenOf } from '../access/organisation.js';
import { PracticeFixture, talk, type Learner, type AssignedCourse } from '../practice/practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let courseId: number;
let token: string;
const minutes = 60_000;

beforeAll(async () => {
  ({ fixture, learner } = await PracticeFixture.withPeople());
  token = await tokenOf(fixture.app, people.administrator);
  courseId = await fixture.course();
});
afterAll(() => fixture.close());

const post = (path: string, body: object) => fixture.app.call('post', path, token).send(body);
const act = (action: 'publish' | 'revoke' | 'end' | 'copy' | 'delete', task_id: number) =>
  post(routes.task[action], { task_id });
const update = (task_id: number, body: object) => post(routes.task.update, { task_id, ...body });
const viewOf = async (taskId: number) =>
  (await fixture.app.call('get', `/api/task/${taskId}`, token)).body as TaskView;
const after = (ms: number) => new Date(fixture.now() + ms).toISOString();
const named = (...openIds: string[]) => openIds.map((open_id) => ({ open_id }));
const refusedWith = (answer: { status: number; body: ErrorBody }) => [answer.status, answer.body.message];

/** A task that begins in ten minutes and lasts an hour, published unless it shall be a draft. */
async function task({ learners = [people.learner] as string[], draft = false } = {}): Promise<TaskView> {
  const form = {
    task_name: '新人接待',
    course_id: courseId,
    start_time: after(10 * minutes),
    end_time: after(70 * minutes),
    students: named(...learners),
  };
  const { body } = await post(routes.task.create, form);
  if (draft) return body as TaskView;
  return (await act('publish', body.task_id)).body as TaskView;
}
const runningPlace = () => fixture.place({}, { lastsMs: 60 * minutes });
const lastLine = async (taskId: number) => {
  const [line] = await fixture.app.dataSource.query<{ action: string; detail: Record<string, unknown> }[]>(
    `select action, detail from audit_log where object_type = 'task' and object_id = $1 order by id desc limit 1`,
    [String(taskId)],
  );
  return line!;
};
const placesOf = (taskId: number) =>
  fixture.app.dataSource.query<{ assignment_id: number; name: string; withdrawn: boolean }[]>(
    `select assignment_id, name, withdrawn_at is not null as withdrawn from assignment join employee e on e.id = employee_id
     where task_id = $1 order by assignment_id`,
    [taskId],
  );

describe('revoking a task', () => {
  test('takes the places back, and publishing it again gives the same ones', async () => {
    const { task_id } = await task({ learners: [people.learner, people.otherLearner] });
    const before = await placesOf(task_id);
    expect(await learner.card(task_id)).toMatchObject({ practice_session_id: before[0]!.assignment_id });

    expect((await act('revoke', task_id)).body).toMatchObject({ task_status: 1, version: 3 });
    expect(await lastLine(task_id)).toEqual({
      action: 'task.revoke',
      detail: { before: { task_status: 2 }, after: { task_status: 1 }, learners: 2 },
    });
    expect(await learner.card(task_id)).toBeUndefined();
    expect((await placesOf(task_id)).every(({ withdrawn }) => withdrawn)).toBe(true);

    await update(task_id, { students: named(people.learner) });
    expect((await act('publish', task_id)).body.task_status).toBe(2);
    expect(await placesOf(task_id)).toEqual([before[0], { ...before[1], withdrawn: true }]);
  });

  test('is possible in progress until somebody has started, given up or not', async () => {
    const idle = await runningPlace();
    expect((await act('revoke', idle.task_id)).body.task_status).toBe(1);
    const assigned = await runningPlace();
    await learner.start(assigned);
    await learner.post(routes.client.practiceRestart, assigned);
    expect(refusedWith(await act('revoke', assigned.task_id))).toEqual([
      409,
      '已有学员开始，不能撤回，可以结束任务',
    ]);
    expect((await learner.start(assigned)).resumed).toBe(true);
  });

  test('at the moment in which somebody starts, lets one of them win', async () => {
    const places: AssignedCourse[] = [];
    while (places.length < 20) places.push(await runningPlace());
    for (const assigned of places) {
      const [started, revoked] = await Promise.all([
        learner.post(routes.client.practiceStart, assigned),
        act('revoke', assigned.task_id),
      ]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([started.status, revoked.status]);
    }
  });

  test('leaves no place to people who join its departments at that moment', async () => {
    const { department } = await principalOf(people.learner);
    const made = await post(routes.task.create, {
      task_name: '门店周练',
      course_id: courseId,
      start_time: after(10 * minutes),
      end_time: after(70 * minutes),
      depts: [{ id: department }],
    });
    const { task_id } = made.body as TaskView;
    await act('publish', task_id);
    await act('revoke', task_id);
    // The sync had asked for open tasks a moment before.
    jest.spyOn(fixture.app.get(TaskRepository), 'openToJoiners').mockResolvedValueOnce([task_id]);
    await syncNow(fixture.app);
    expect((await placesOf(task_id)).filter(({ withdrawn }) => !withdrawn)).toEqual([]);
  });
});

describe('ending a task', () => {
  test('is seen on the phone at once, and what was said is scored', async () => {
    const assigned = await runningPlace();
    const { session_id } = await learner.start(assigned);
    const conversation = learner.open(session_id);
    await conversation.say(talk.good);
    const ended = await act('end', assigned.task_id);
    expect(ended.body).toMatchObject({ task_status: 4 });
    const card = await learner.card(assigned.task_id);
    expect(Date.parse(card.task_end_time)).toBeLessThanOrEqual(fixture.now());
    expect(refusedWith(await learner.post(routes.client.practiceStart, assigned))).toEqual([
      409,
      '任务已经结束',
    ]);
    // Told a moment later, it is counted as of the task's end.
    fixture.moveClock(1_500);
    await fixture.app.get(TaskEndsService).sweep();
    await conversation.until((view) => view.status === 'ended');
    const [row] = await fixture.app.dataSource.query<{ session: Date; task: Date }[]>(
      `select e.ended_at as session, t.ended_at as task from ended_session e join task t using (task_id) where session_id = $1`,
      [session_id],
    );
    expect(row!.session).toEqual(row!.task);
    expect(await learner.settled(session_id)).toMatchObject({ state: 'scored', end_reason: 'task_ended' });
    expect(await lastLine(assigned.task_id)).toMatchObject({
      action: 'task.end',
      detail: { before: { task_status: 3 }, after: { task_status: 4 } },
    });
  });

  test('and deleting it right away still ends its sessions, which stay readable', async () => {
    const assigned = await runningPlace();
    const { session_id } = await learner.start(assigned);
    await act('end', assigned.task_id);
    expect((await act('delete', assigned.task_id)).body).toEqual({ deleted: true });
    await fixture.app.get(TaskEndsService).sweep();
    const result = await learner.settled(session_id);
    expect(result).toMatchObject({ task_name: '跑鞋周练', task_id: assigned.task_id });
    expect(await learner.card(assigned.task_id)).toBeUndefined();
  });

  test('is for tasks in progress only', async () => {
    const draft = await task({ draft: true });
    expect(refusedWith(await act('end', draft.task_id))).toEqual([409, '任务还没有发布，不用结束']);
    const published = await task();
    expect(refusedWith(await act('end', published.task_id))).toEqual([409, '任务还没有开始，可以撤回']);
  });
});

describe('copying a task', () => {
  test('makes a draft in the name of whoever copies, without times', async () => {
    const original = await task({ learners: [people.learner, people.otherLearner] });
    const { body: copy } = await act('copy', original.task_id);
    expect(copy).toMatchObject({
      task_name: '新人接待（副本）',
      course_id: courseId,
      students: original.students,
      start_time: null,
      end_time: null,
      reminder_time: null,
      task_status: 1,
      version: 1,
    });
    expect(await lastLine(copy.task_id)).toMatchObject({
      action: 'task.copy',
      detail: { from: original.task_id },
    });
    expect(refusedWith(await act('publish', copy.task_id))).toEqual([409, taskForm.start]);
    expect((await update(copy.task_id, { task_name: '另一个名字' })).body).toMatchObject({
      task_name: '另一个名字',
      start_time: null,
    });
    await update(original.task_id, { task_name: '长'.repeat(limits.name) });
    const long = (await act('copy', original.task_id)).body as TaskView;
    expect(long.task_name).toHaveLength(limits.name);
    expect(long.task_name.endsWith('（副本）')).toBe(true);
  });

  test('is refused once its course was deleted, though the task itself stays in sight', async () => {
    const assigned = await runningPlace();
    await act('end', assigned.task_id);
    expect((await post(routes.course.delete, { course_id: assigned.course_id })).status).toBe(200);
    expect(await viewOf(assigned.task_id)).toMatchObject({ course_name: '跑鞋接待', task_status: 4 });
    expect(refusedWith(await act('copy', assigned.task_id))).toEqual([409, '任务的课程已经删除，请新建任务']);
  });
});

describe('deleting a task', () => {
  test('lets nobody find it again', async () => {
    const { task_id } = await task();
    expect((await act('delete', task_id)).body).toEqual({ deleted: true });
    for (const action of ['publish', 'revoke', 'end', 'copy', 'delete'] as const) {
      expect((await act(action, task_id)).status).toBe(404);
    }
    expect((await update(task_id, { task_name: '别名' })).status).toBe(404);
    expect(await viewOf(task_id)).toMatchObject({ code: 404 });
    expect(await learner.card(task_id)).toBeUndefined();
  });

  test('is refused in progress', async () => {
    const { task_id } = await runningPlace();
    expect(refusedWith(await act('delete', task_id))).toEqual([409, '任务正在进行，请先结束再删除']);
  });
});

describe('editing a task', () => {
  test('changes what is said and leaves the rest, with what was before in the log', async () => {
    const { task_id, version, ...before } = await task({ draft: true });
    const reminder = after(5 * minutes);
    const edited = await update(task_id, { task_name: ' 老人接待 ', reminder_time: reminder, version });
    expect(edited.body).toMatchObject({
      task_name: '老人接待',
      start_time: before.start_time,
      version: version + 1,
    });
    expect(await lastLine(task_id)).toEqual({
      action: 'task.update',
      detail: {
        before: { task_name: '新人接待', reminder_time: null },
        after: { task_name: '老人接待', reminder_time: reminder },
      },
    });
    expect((await update(task_id, { reminder_time: null })).body.reminder_time).toBeNull();
    const same = await update(task_id, { task_name: '老人接待', students: named(people.learner) });
    expect(same.body.version).toBe(version + 2);
  });

  test('does not overwrite what somebody else has changed meanwhile', async () => {
    const { task_id, version } = await task({ draft: true });
    const answers = await Promise.all(
      ['甲', '乙'].map((task_name) => update(task_id, { task_name, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body as ErrorBody;
    expect(refused.errors.version).toEqual(['林晓燕刚刚也改了这个任务，请先查看对方的修改']);
    expect((await viewOf(task_id)).version).toBe(version + 1);
  });

  test('gives and takes places before the start, and only gives them after', async () => {
    const early = await task({ learners: [people.learner] });
    await update(early.task_id, { students: named(people.otherLearner) });
    expect(await placesOf(early.task_id)).toMatchObject([
      { name: '王小明', withdrawn: true },
      { name: '陈静', withdrawn: false },
    ]);
    expect((await lastLine(early.task_id)).detail.learners).toEqual({ given: 1, withdrawn: 1 });

    const { task_id } = await runningPlace();
    const both = named(people.learner, people.otherLearner);
    expect((await update(task_id, { students: both, task_name: '加人' })).status).toBe(200);
    expect(await placesOf(task_id)).toMatchObject([{ withdrawn: false }, { withdrawn: false }]);
    expect(refusedWith(await update(task_id, { students: named(people.learner) }))).toEqual([
      409,
      '任务正在进行，学员只能增加',
    ]);
    const { end_time } = await viewOf(task_id);
    expect((await update(task_id, { end_time: after(3 * 60 * minutes) })).status).toBe(200);
    expect(refusedWith(await update(task_id, { end_time }))).toEqual([409, '任务正在进行，结束时间只能延后']);
  });

  test('moves an end that has just been noticed to be near, and nobody is told of the old one', async () => {
    const { task_id } = await runningPlace();
    await update(task_id, { end_time: after(5 * 60 * minutes) });
    fixture.moveClock(70 * minutes);
    // The sweep had asked for overdue tasks a moment before.
    jest.spyOn(fixture.app.get(TaskRepository), 'withUnannouncedEnd').mockResolvedValue([task_id]);
    await fixture.app.get(TaskEndsService).sweep();
    jest.restoreAllMocks();
    expect((await viewOf(task_id)).task_status).toBe(3);
    const [row] = await fixture.app.dataSource.query(
      `select ended_at, end_told_at from task where task_id = $1`,
      [task_id],
    );
    expect(row).toEqual({ ended_at: null, end_told_at: null });
  });

  test('lets people stay who have left, and takes no new ones who have', async () => {
    const { task_id } = await task({ draft: true, learners: [people.otherLearner] });
    await fixture.app.dataSource.query(`update employee set left_at = now() where open_id = $1`, [
      people.otherLearner,
    ]);
    const both = named(people.otherLearner, people.learner);
    expect((await update(task_id, { students: both })).body.students).toHaveLength(2);
    const other = await task({ draft: true });
    expect((await update(other.task_id, { students: both })).body.errors).toEqual({
      'students.0.open_id': ['没有找到这位学员'],
    });
    await fixture.app.dataSource.query(`update employee set left_at = null where open_id = $1`, [
      people.otherLearner,
    ]);
  });

  test('takes another course only if it is there, and once published only a published one', async () => {
    const draft = await task({ draft: true });
    expect((await update(draft.task_id, { course_id: 999_999 })).body.errors).toEqual({
      course_id: ['没有找到这门课程'],
    });
    const other = await fixture.course();
    expect((await update(draft.task_id, { course_id: other })).body.course_id).toBe(other);
    await post(routes.task.update, { task_id: draft.task_id, course_id: courseId });
    await post(routes.course.changeStatus, { course_id: other, course_status: 1 });
    const published = await task();
    expect(refusedWith(await update(published.task_id, { course_id: other }))).toEqual([
      409,
      '课程「跑鞋接待」还没有发布，请先发布课程',
    ]);
  });
});

describe("every sentence of the specification's section 5", () => {
  const creation = (change: object) => () => ({
    path: routes.task.create,
    body: {
      task_name: '新人',
      course_id: courseId,
      start_time: after(10 * minutes),
      end_time: after(20 * minutes),
      ...change,
    },
  });
  const cases: [string, () => { path: string; body: object }, field: string][] = [
    ['请输入任务名称', creation({ task_name: '' }), 'task_name'],
    ['请选择课程', creation({ selected_courses: [] }), 'selected_courses'],
    ['请选择开始时间', creation({ start_time: undefined }), 'start_time'],
    ['请选择结束时间', creation({ end_time: undefined }), 'end_time'],
    ['结束时间必须在开始时间之后', () => creation({ end_time: after(10 * minutes) })(), 'end_time'],
    ['提醒时间必须在开始时间之前', () => creation({ reminder_time: after(15 * minutes) })(), 'reminder_time'],
    ['开始时间必须晚于当前时间', () => creation({ start_time: after(-minutes) })(), 'start_time'],
    [
      '结束时间必须晚于当前时间',
      () => creation({ start_time: after(-2 * minutes), end_time: after(-minutes) })(),
      'end_time',
    ],
    ['提醒时间必须晚于当前时间', () => creation({ reminder_time: after(-minutes) })(), 'reminder_time'],
    [
      '提示词内容不能为空',
      () => ({ path: routes.prompt.save, body: { id: PromptId.practiceSetup, content: ' ' } }),
      'content',
    ],
  ];

  test.each(cases)('%s', async (sentence, ask, field) => {
    const { path, body } = ask();
    const refused = await post(path, body);
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors[field]).toContain(sentence);
  });

  test('请至少选择一位学员或一个部门', async () => {
    const { task_id } = await task();
    const refused = await update(task_id, { students: [], depts: [] });
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors).toEqual({ students: ['请至少选择一位学员或一个部门'] });
  });
});

async function principalOf(openId: string): Promise<{ id: number; department: string }> {
  const { employeeId } = await actorOf(fixture.app, openId);
  const [row] = await fixture.app.dataSource.query<{ department_id: string }[]>(
    `select department_id from employee where id = $1`,
    [employeeId],
  );
  return { id: employeeId, department: row!.department_id };
}
