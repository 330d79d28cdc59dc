/** What every process is told of a change, once it has been stored. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CourseStatus, routes, type ChangedEvent } from '#contracts';
import { DomainEvents } from '../../src/platform/domain-events.service.js';
import { claimOf, people } from '../access/organisation.js';
import { startCourseFixture, type CourseFixture } from '../course/course-fixture.js';

let fixture: CourseFixture;
const told: ChangedEvent[] = [];
beforeAll(async () => {
  fixture = await startCourseFixture();
  fixture.app.get(DomainEvents).onEvent((event) => told.push(event));
});
afterAll(() => fixture.close());

/** Carries out what a row says, and answers what was told meanwhile. */
async function toldOf(path: string, body: object) {
  told.length = 0;
  const { status, body: answer } = await fixture.post(path, body);
  return { status, answer: answer as Record<string, number>, told: [...told] };
}

test('each change of a thing is told by its kind, with who did it', async () => {
  const { author, creator, roleId } = fixture;
  const { role, rule, course, task, prompt, auth } = routes;
  const happened = async (type: string, idField: string, path: string, body: object) => {
    const { status, answer, told: heard } = await toldOf(path, body);
    expect([path, status]).toEqual([path, 200]);
    const id = answer[idField] ?? (body as Record<string, number>)[idField];
    expect(heard).toEqual([{ type, id, by: author.employeeId }]);
    return id!;
  };

  const role_id = await happened('role.added', 'role_id', role.create, { role_name: '王女士' });
  await happened('role.changed', 'role_id', role.update, { role_id, role_name: '李女士' });
  await happened('role.deleted', 'role_id', role.delete, { role_id });

  const named = { rule_name: '问候', rule_desc: '向顾客问好' };
  const rule_id = await happened('rule.added', 'rule_id', rule.create, named);
  await happened('rule.changed', 'rule_id', rule.update, { rule_id, rule_name: '先问候' });
  await happened('rule.deleted', 'rule_id', rule.delete, { rule_id });

  await happened('prompt.changed', 'id', prompt.save, { id: 1, content: '你演顾客。{{scenario}}' });

  const course_id = await happened('course.added', 'course_id', course.create, {
    course_name: '接待',
    course_scenario: '一位顾客走进店里',
    role_config: [{ role_id: roleId }],
    scoring_rules: [{ rule_id: 1 }],
    ...creator,
  });
  await happened('course.changed', 'course_id', course.update, { course_id, course_name: '接待顾客' });
  const published = { course_id, course_status: CourseStatus.published };
  await happened('course.changed', 'course_id', course.changeStatus, published);
  const copied = await happened('course.added', 'course_id', course.copy, { course_id });
  await happened('course.deleted', 'course_id', course.delete, { course_id: copied });

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const task_id = await happened('task.added', 'task_id', task.create, {
    task_name: '周练',
    course_id,
    students: [{ open_id: people.learner }],
    start_time: inHours(1),
    end_time: inHours(2),
  });
  await happened('task.changed', 'task_id', task.update, { task_id, task_name: '每周一练' });
  await happened('task.changed', 'task_id', task.publish, { task_id });
  await happened('task.changed', 'task_id', task.revoke, { task_id });
  await happened('task.added', 'task_id', task.copy, { task_id });
  await happened('task.deleted', 'task_id', task.delete, { task_id });

  const somebody = await claimOf(fixture.app, people.otherLearner);
  const id = await happened('administrator.changed', 'id', auth.adminSet, somebody);
  await happened('administrator.changed', 'id', auth.adminCancel, { id });
});

test('what was refused, and what changes nothing that is shown, is told to nobody', async () => {
  const { course_id } = await fixture.create();
  const task_id = await fixture.assign(course_id);
  const taken = await toldOf(routes.task.publish, { task_id });
  expect([taken.status, taken.told]).toEqual([409, []]);
  const exported = await toldOf(routes.task.detailsExport, { task_id });
  expect([exported.status, exported.told]).toEqual([200, []]);
});
