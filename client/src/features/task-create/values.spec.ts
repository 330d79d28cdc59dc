import { expect, test } from '@jest/globals';
import { taskForm } from '#contracts';
import { createBody, emptyTask, freedomOf, namesOf, refusedFields, startsNow, updateBody } from './values';
import type { TaskValues } from './values';

const now = new Date('2026-11-20T09:00:00+08:00');
const in1 = '2026-11-21T09:00:00+08:00';
const in7 = '2026-11-27T09:00:00+08:00';
const ago = '2026-11-19T09:00:00+08:00';
const values: TaskValues = {
  ...emptyTask,
  task_name: '新品接待',
  selected_courses: [{ course_id: 3, course_name: '跑鞋', course_type: 1, course_scenario: '周末' }],
  start_time: in1,
  end_time: in7,
  students: [{ open_id: 'ou_1', union_id: 'on_1', name: '王小明', dept_full_path: '直营' }],
};
const task = { task_id: 9, version: 4 };
const refused = (over: Partial<TaskValues>, publish = false, before = values) =>
  refusedFields(before, { ...before, ...over }, { publish, now });

test.each<[Partial<TaskValues>, string, string]>([
  [{ start_time: null }, 'start_time', taskForm.start],
  [{ end_time: null }, 'end_time', taskForm.end],
  [{ end_time: in1 }, 'end_time', taskForm.endAfterStart],
  [{ reminder_time: in1 }, 'reminder_time', taskForm.reminderBeforeStart],
  [{ start_time: ago }, 'start_time', taskForm.startInFuture],
  [{ start_time: null, end_time: ago }, 'end_time', taskForm.endInFuture],
  [{ reminder_time: ago }, 'reminder_time', taskForm.reminderInFuture],
])('%j is refused at %s', (over, field, sentence) => {
  expect(refused(over)[field]).toEqual([sentence]);
});

test('a time that has passed meanwhile may stay in what is saved, and not in what is published', () => {
  const old = { ...values, start_time: ago };
  expect(refused({ task_name: '换个名字' }, false, old)).toEqual({});
  expect(refused({}, true, old)).toEqual({ start_time: [taskForm.startInFuture] });
});

test('only publishing asks for an audience; one person or one department is enough', () => {
  const nobody = { students: [], depts: [] };
  expect(refused(nobody)).toEqual({});
  expect(refused(nobody, true)).toEqual({ students: [taskForm.audience] });
  expect(refused({ students: [], depts: [{ id: 'od-1', name: '直营' }] }, true)).toEqual({});
});

test('a new task names all its courses, the first as its own; people and departments by what the server knows', () => {
  const body = createBody({
    ...values,
    task_name: ' 新品接待 ',
    depts: [{ id: 'od-1', name: '直营', path: '直营' }],
  });
  expect(body).toMatchObject({ task_name: '新品接待', course_id: 3, reminder_time: null });
  expect(body.selected_courses).toEqual([
    { course_id: 3, course_name: '跑鞋', course_type: 'AI练货', course_scenario: '周末' },
  ]);
  expect(body.students).toEqual([{ open_id: 'ou_1', union_id: 'on_1', name: '王小明' }]);
  expect(body.depts).toEqual([{ id: 'od-1', name: '直营' }]);
});

test('a change sends what differs, and the version it began with', () => {
  expect(updateBody(task, values, { ...values, end_time: '2026-12-01T09:00:00+08:00' })).toEqual({
    task_id: 9,
    end_time: '2026-12-01T09:00:00+08:00',
    version: 4,
  });
  expect(updateBody(task, values, { ...values, reminder_time: null })).toEqual({ task_id: 9, version: 4 });
});

test('a task that starts now is asked for as such, and is never too late', () => {
  const atOnce = { ...values, start_time: startsNow };
  expect(createBody(atOnce)).toMatchObject({ start_now: true });
  expect(createBody(atOnce)).not.toHaveProperty('start_time');
  expect(updateBody(task, values, atOnce)).toEqual({ task_id: 9, start_now: true, version: 4 });
  expect(refused({ start_time: startsNow }, true)).toEqual({});
  expect(refused({ start_time: startsNow, end_time: ago }, true).end_time?.[0]).toBe(taskForm.endAfterStart);
  expect(refused({ start_time: startsNow, reminder_time: in1 }).reminder_time).toEqual([
    taskForm.reminderBeforeStart,
  ]);
});

test('several courses are several tasks, each with a name', () => {
  const [shoes] = values.selected_courses;
  const selected_courses = [shoes!, { ...shoes!, course_id: 4, course_name: '护肤' }];
  expect(namesOf({ ...values, selected_courses })).toEqual(['新品接待 · 跑鞋', '新品接待 · 护肤']);
  expect(namesOf(values)).toEqual(['新品接待']);
});

test('what a task’s status leaves open', () => {
  expect([null, 1, 2, 3, 4].map((status) => freedomOf(status as never))).toEqual([
    'all',
    'all',
    'all',
    'some',
    'none',
  ]);
});
