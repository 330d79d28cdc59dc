import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, taskForm, type ErrorBody, type TaskView } from '#contracts';
import { offsetMissing } from '#contracts/platform/fields.dto';
import { AssignmentService } from '../../src/task/assignment.service.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { TaskEndsService } from '../../src/task/task-ends.service.js';
import { TaskEndsTimer } from '../../src/task/task.timers.js';
import { TaskRegistry } from '../../src/task/task.registry.js';
import { people, syncNow, tokenOf } from '../access/organisation.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { pendingCourse, publishedCourse } from '../builders/course.js';
import { Clock } from '../../src/platform/time/index.js';

let fixture: AppFixture;
let learnerToken: string;
let courseId: number;
/** Milliseconds by which the application's clock is ahead. */
let ahead = 0;

const minutes = 60_000;
const after = (ms: number) => new Date(Date.now() + ahead + ms).toISOString();
const form = (more: object = {}) => ({
  task_name: '新人接待',
  course_id: courseId,
  start_time: after(10 * minutes),
  end_time: after(60 * minutes),
  ...more,
});
const create = async (more: object = {}) =>
  (await fixture.post(routes.task.create, form(more))).body as TaskView;
const publish = (task_id: number) => fixture.post(routes.task.publish, { task_id });
const view = async (taskId: number) => (await fixture.get(`/api/task/${taskId}`)).body as TaskView;
const employee = async (openId: string) =>
  (await fixture.app.get(DirectoryService).employeeByOpenId(openId))!;
const learnersOf = (taskId: number) =>
  fixture.app.dataSource.query<
    {
      employee_id: number;
      dept_full_path: string;
      department_id: string;
      path_ids: string[];
      path_names: string[];
    }[]
  >(
    `select employee_id, dept_full_path, department_id, path_ids, path_names
     from assignment join department_path p on p.id = department_path_id where task_id = $1 order by employee_id`,
    [taskId],
  );

beforeAll(async () => {
  fixture = await startAppFixture();
  fixture.app.get(Clock).now = () => new Date(Date.now() + ahead);
  learnerToken = await tokenOf(fixture.app, people.learner);
  courseId = await publishedCourse(fixture.app, fixture.author);
});
afterAll(() => fixture.close());

describe('a task', () => {
  it('begins as a draft, without an audience, and is audited', async () => {
    const made = await fixture.post(
      routes.task.create,
      form({ reminder_time: after(5 * minutes), task_type: '1' }),
    );
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      task_name: '新人接待',
      course_id: courseId,
      course_name: '接待',
      course_type: 1,
      students: [],
      depts: [],
      task_status: 1,
      task_progress: 0,
      is_deleted: false,
      creator_id: fixture.author.employeeId,
      created: [made.body.task_id],
    });
    const [line] = await fixture.app.dataSource.query(
      `select object_id from audit_log where action = 'task.create' order by id desc limit 1`,
    );
    expect(line.object_id).toBe(String(made.body.task_id));
    const { created, ...rest } = made.body;
    expect(await view(created[0])).toEqual(rest);
  });

  it('keeps whom it is for, each once, under the names of the directory', async () => {
    const shop = (await employee(people.learner)).department!;
    const student = { open_id: people.learner, name: '别名', union_id: '' };
    const task = await create({ students: [student, student], depts: [{ id: shop.departmentId, name: '' }] });
    expect(task.students.map(({ open_id, name }) => [open_id, name])).toEqual([[people.learner, '王小明']]);
    expect(task.depts).toEqual([{ id: shop.departmentId, name: shop.name }]);
  });

  it('is one for each selected course, or none at all', async () => {
    const other = await publishedCourse(fixture.app, fixture.author);
    const selected = (...ids: number[]) =>
      ids.map((course_id) => ({ course_id, course_name: '', course_type: '1' }));
    const made = await create({ selected_courses: selected(courseId, other) });
    expect(made.created).toHaveLength(2);
    expect((await view(made.created![1]!)).course_id).toBe(other);

    const count = async () => (await fixture.app.dataSource.query(`select count(*) from task`))[0].count;
    const before = await count();
    const refused = await fixture.post(
      routes.task.create,
      form({ selected_courses: selected(courseId, 999_999) }),
    );
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors).toEqual({
      'selected_courses.1.course_id': ['没有找到这门课程'],
    });
    expect(
      (await fixture.post(routes.task.create, form({ selected_courses: selected(other, courseId) }))).status,
    ).toBe(400);
    expect(await count()).toBe(before);
  });

  it.each<[string, () => object, string, string]>([
    ['no name', () => ({ task_name: ' ' }), 'task_name', taskForm.name],
    ['no course', () => ({ course_id: undefined }), 'course_id', taskForm.course],
    ['no selected course', () => ({ selected_courses: [] }), 'selected_courses', taskForm.course],
    ['an unknown course', () => ({ course_id: 999_999 }), 'course_id', '没有找到这门课程'],
    ['no start', () => ({ start_time: undefined }), 'start_time', taskForm.start],
    ['no end', () => ({ end_time: null }), 'end_time', taskForm.end],
    ['a time without offset', () => ({ end_time: '2099-01-01T00:00:00' }), 'end_time', offsetMissing],
    ['an end before its start', () => ({ end_time: after(9 * minutes) }), 'end_time', taskForm.endAfterStart],
    ['a start in the past', () => ({ start_time: after(-minutes) }), 'start_time', taskForm.startInFuture],
    ['an end in the past', () => ({ end_time: after(-minutes) }), 'end_time', taskForm.endAfterStart],
    [
      'a reminder after the start',
      () => ({ reminder_time: after(11 * minutes) }),
      'reminder_time',
      taskForm.reminderBeforeStart,
    ],
    [
      'a late reminder',
      () => ({ reminder_time: after(-minutes) }),
      'reminder_time',
      taskForm.reminderInFuture,
    ],
    [
      'a person who has been suspended',
      () => ({ students: [{ open_id: people.frozen }] }),
      'students.0.open_id',
      '没有找到这位学员',
    ],
    ['an unknown department', () => ({ depts: [{ id: 'od-none' }] }), 'depts.0.id', '没有找到这个部门'],
    ['a field of its own', () => ({ urgent: true }), 'urgent', '不支持这个字段'],
  ])('is refused with %s', async (_what, change, field, message) => {
    const refused = await fixture.post(routes.task.create, form(change()));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 422, status: 'Unprocessable Entity' });
    expect((refused.body as ErrorBody).errors[field]?.[0]).toBe(message);
  });

  it("belongs to administrators, and is not made in another's name", async () => {
    expect((await fixture.post(routes.task.create, form(), learnerToken)).status).toBe(403);
    expect((await fixture.post(routes.task.publish, { task_id: 1 }, learnerToken)).status).toBe(403);
    expect((await fixture.get('/api/task/1', learnerToken)).status).toBe(403);
    expect((await fixture.get('/api/task/999999')).status).toBe(404);
    expect((await publish(999_999)).status).toBe(404);
    expect((await fixture.post(routes.task.create, form({ creator_id: 1_000_000 }))).status).toBe(403);
  });
});

describe('publishing a task', () => {
  it('gives everybody below a department a place, once each, with where they work now', async () => {
    const shop = (await employee(people.twoDepartments)).department!;
    const tree = { id: shop.pathIds[0]! };
    const task = await create({
      depts: [tree, { id: shop.departmentId }],
      students: [{ open_id: people.twoDepartments }, { open_id: people.administrator }],
    });
    expect((await publish(task.task_id)).body).toMatchObject({ task_status: 2, task_progress: 0 });
    const below = await fixture.app.get(DirectoryService).employeesUnder([tree.id]);
    const given = await learnersOf(task.task_id);
    const wanted = new Set([...below.map(({ id }) => id), fixture.author.employeeId]);
    expect(given.map(({ employee_id }) => employee_id)).toEqual([...wanted].sort((a, b) => a - b));
    const lina = await employee(people.twoDepartments);
    const hers = given.find(({ employee_id }) => employee_id === lina.id)!;
    expect(hers).toMatchObject({ department_id: shop.departmentId, dept_full_path: shop.fullPath });
    expect(hers).toMatchObject({ path_ids: shop.pathIds, path_names: shop.fullPath.split('/') });
  });

  it('keeps where people work by ids, with what the departments were called the last time', async () => {
    const { id, department } = await employee(people.otherLearner);
    const { departmentId, fullPath } = department!;
    const students = [{ open_id: people.otherLearner }];
    const sql = (text: string, ...values: unknown[]) => fixture.app.dataSource.query(text, values);
    const given = async () => {
      const task = await create({ students });
      await publish(task.task_id);
      return (await learnersOf(task.task_id))[0];
    };
    const before = await given();
    await sql(`update department set full_path = full_path || '新' where department_id = $1`, departmentId);
    const renamed = await given();
    expect(renamed).toMatchObject({ path_ids: before!.path_ids, path_names: `${fullPath}新`.split('/') });
    await sql(`update employee set department_id = null where id = $1`, id);
    expect(await given()).toMatchObject({ path_ids: [], path_names: [] });
    await sql(`update department set full_path = $2 where department_id = $1`, departmentId, fullPath);
    await sql(`update employee set department_id = $2 where id = $1`, id, departmentId);
  });

  it("is refused in the form's words, and for what isn't a draft", async () => {
    const nobody = await create();
    const refused = await publish(nobody.task_id);
    expect([refused.status, refused.body.message]).toEqual([409, taskForm.audience]);

    const students = [{ open_id: people.learner }];
    const late = await create({ students });
    ahead += 11 * minutes;
    expect((await publish(late.task_id)).body.message).toBe(taskForm.startInFuture);
    ahead -= 11 * minutes;
    expect((await publish(late.task_id)).status).toBe(200);
    expect((await publish(late.task_id)).body.message).toBe('只有暂存的任务可以发布');

    const withdrawn = await pendingCourse(fixture.app, fixture.author);
    const task = await create({ students, course_id: withdrawn });
    expect((await publish(task.task_id)).body.message).toBe('课程「接待」还没有发布，请先发布课程');
    expect(await learnersOf(task.task_id)).toEqual([]);
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const task = await create({ students: [{ open_id: people.learner }] });
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(task.task_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await learnersOf(task.task_id)).toHaveLength(1);
  });

  it('keeps its course as it is until the task ends', async () => {
    const course = await publishedCourse(fixture.app, fixture.author);
    const task = await create({ course_id: course, students: [{ open_id: people.learner }] });
    await publish(task.task_id);
    const withdraw = () => fixture.post(routes.course.changeStatus, { course_id: course, course_status: 1 });
    const refused = await withdraw();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '课程正被任务「新人接待」使用，任务结束前不能修改、撤回或删除',
    ]);
    ahead += 61 * minutes;
    expect((await withdraw()).status).toBe(200);
    ahead -= 61 * minutes;
  });
});

describe('assignments', () => {
  it('are given to people who join a department later, at the next sync of the directory', async () => {
    const shop = (await employee(people.learner)).department!;
    const task = await create({ depts: [{ id: shop.departmentId }] });
    await publish(task.task_id);
    const before = await learnersOf(task.task_id);
    await fixture.provider.control('users', {
      action: 'add',
      name: '新来的',
      department_ids: [shop.departmentId],
    });
    expect(await learnersOf(task.task_id)).toEqual(before);
    expect((await syncNow(fixture.app)).state).toBe('done');
    const since = await learnersOf(task.task_id);
    expect(since).toHaveLength(before.length + 1);
    expect(since.at(-1)!.dept_full_path).toBe(shop.fullPath);
    const told = () =>
      fixture.app.dataSource.query(
        `select actor_id, detail from audit_log where action = 'task.join' and object_id = $1`,
        [String(task.task_id)],
      );
    expect(await told()).toEqual([{ actor_id: null, detail: { learners: 1 } }]);
    expect((await syncNow(fixture.app)).state).toBe('done');
    expect(await told()).toHaveLength(1);
  });

  it('are listed to their learner with their task and its status, and found by their id', async () => {
    const me = await employee(people.otherLearner);
    const task = await create({ students: [{ open_id: people.otherLearner }] });
    const assignments = fixture.app.get(AssignmentService);
    const before = await assignments.ofLearner(me.id);
    await publish(task.task_id);
    const [mine, ...rest] = await assignments.ofLearner(me.id);
    expect(rest).toEqual(before);
    expect(mine).toMatchObject({
      taskId: task.task_id,
      courseId,
      employeeId: me.id,
      deptFullPath: me.department!.fullPath,
      withdrawn: false,
      task: { taskName: '新人接待', status: 2, endedAt: null },
    });
    expect(await assignments.byId(mine!.assignmentId)).toEqual(mine);
    expect(await assignments.byId(999_999)).toBeNull();
  });
});

describe("a task's end", () => {
  it('is told to whoever wants to know, until it was heard, and then never again', async () => {
    // Only this test looks for what has ended: the timer could be telling what it has found just before.
    await fixture.app.get(TaskEndsTimer).beforeApplicationShutdown();
    const task = await create({ students: [{ open_id: people.learner }] });
    await publish(task.task_id);
    const heard: number[] = [];
    let deaf = true;
    fixture.app.get(TaskRegistry).onEnded(async (taskId) => {
      if (taskId !== task.task_id) return;
      heard.push(taskId);
      if (deaf) throw new Error('not now');
    });
    const sweep = () => fixture.app.get(TaskEndsService).sweep();
    await sweep();
    expect(heard).toEqual([]);
    ahead += 61 * minutes;
    expect((await view(task.task_id)).task_status).toBe(4);
    await sweep();
    expect(heard.length).toBeGreaterThanOrEqual(1);
    deaf = false;
    await sweep();
    const times = heard.length;
    expect(times).toBeGreaterThanOrEqual(2);
    expect((await view(task.task_id)).task_status).toBe(4);
    await sweep();
    expect(heard).toHaveLength(times);
    ahead -= 61 * minutes;
    expect((await view(task.task_id)).task_status).toBe(4);
  });
});
