import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type CourseListItem, type Page } from '#contracts';
import { people, tokenOf } from '../access/organisation.js';
import { queriesOf } from '../harness/index.js';
import { startCourseFixture, type CourseFixture } from './course-fixture.js';

let fixture: CourseFixture;
const made: { id: number; name: string }[] = [];

const list = async (filter: object = {}) => {
  const answer = await fixture.post(routes.course.filter, filter);
  expect(answer.status).toBe(200);
  return answer.body as Page<CourseListItem>;
};
const names = async (filter: object) => (await list(filter)).items.map(({ course_name }) => course_name);

beforeAll(async () => {
  fixture = await startCourseFixture();
  const wanted: [name: string, more: object][] = [
    ['跑鞋接待', {}],
    ['100%_纯棉', {}],
    ['跑鞋考核', { course_type: 2, key_qa: [{ index: 1, question: '几天？', answer: '七天', score: 100 }] }],
    ['Nike 新品', {}],
  ];
  for (const [course_name, more] of wanted) {
    made.push({ id: (await fixture.create({ course_name, ...more })).course_id, name: course_name });
  }
  // A day between each and the next, the first one the oldest.
  await fixture.app.dataSource.query(
    `update course set created_at = timestamptz '2026-03-01 08:00+08' + (course_id - $1) * interval '1 day'`,
    [made[0]!.id],
  );
});
afterAll(() => fixture.close());

describe('the list of courses', () => {
  it('begins with the newest and leaves out what only the form shows', async () => {
    const { items, pagination } = await list();
    expect(items.map(({ course_id }) => course_id)).toEqual(made.map(({ id }) => id).reverse());
    expect(pagination).toMatchObject({ total: 4, page: 1, per_page: 10 });
    expect(Object.keys(items[0]!).sort()).toEqual(
      [
        'can_edit', 'course_description', 'course_id', 'course_name', 'course_scenario', 'course_status', 'course_type',
        'create_time', 'creator_id', 'creator_name', 'input_method', 'max_attempts', 'max_dialogue_duration',
        'max_dialogue_turns', 'message', 'question_mode', 'speaker_first', 'update_time', 'updater_id', 'updater_name',
        'version',
      ], // prettier-ignore
    );
  });

  it('is narrowed by each filter, and by all of them together', async () => {
    await fixture.changeStatus(made[0]!.id, 2);
    expect(await names({ course_name: '跑鞋' })).toEqual(['跑鞋考核', '跑鞋接待']);
    expect(await names({ course_name: 'nike' })).toEqual(['Nike 新品']);
    expect(await names({ course_name: '%_' })).toEqual(['100%_纯棉']);
    expect(await names({ course_name: '没有这门' })).toEqual([]);
    expect(await names({ course_status: 2 })).toEqual(['跑鞋接待']);
    expect(await names({ course_type: 2 })).toEqual(['跑鞋考核']);
    expect(await names({ creator_id: fixture.author.employeeId })).toHaveLength(4);
    expect(await names({ creator_id: 0 })).toEqual([]);
    const days = { start_time: '2026-03-02T00:00:00+08:00', end_time: '2026-03-03T23:59:59+08:00' };
    expect(await names(days)).toEqual(['跑鞋考核', '100%_纯棉']);
    expect(await names({ ...days, course_type: 1, course_name: '纯' })).toEqual(['100%_纯棉']);
    await fixture.changeStatus(made[0]!.id, 1);
  });

  it('comes in pages, of which the one behind the last is empty', async () => {
    const { items, pagination } = await list({ page: 2, per_page: 3 });
    expect(items.map(({ course_name }) => course_name)).toEqual(['跑鞋接待']);
    expect(pagination).toMatchObject({ total: 4, pages: 2, has_next: false });
    expect((await list({ page: 9, per_page: 3 })).items).toEqual([]);
    expect((await list({ per_page: 1_000 })).pagination.per_page).toBe(100);
  });

  it('says of each course whether it can be edited', async () => {
    const { id } = made[0]!;
    const taskId = await fixture.assign(id, '周练');
    const shown = async () => (await list()).items.find(({ course_id }) => course_id === id)!;
    expect(await shown()).toMatchObject({ can_edit: true, message: '' });
    await fixture.changeStatus(id, 2);
    await fixture.publishTask(taskId);
    expect(await shown()).toMatchObject({
      course_status: 2,
      can_edit: false,
      message: '课程正被任务「周练」使用，任务结束前不能修改、撤回或删除',
    });
    expect((await list()).items.filter(({ can_edit }) => can_edit)).toHaveLength(3);
  });

  it('leaves out deleted courses, and people of whom only deleted ones are left', async () => {
    const { course_id } = await fixture.create({ course_name: '要删的' });
    expect((await list()).pagination.total).toBe(5);
    await fixture.post(routes.course.delete, { course_id });
    expect(await names({ course_name: '要删的' })).toEqual([]);
    expect((await fixture.get(routes.course.creators)).body).toEqual([
      { creator_id: fixture.author.employeeId, creator_name: '林晓燕' },
    ]);
  });

  it('asks the database as often for a hundred rows as for one', async () => {
    await fixture.app.dataSource.query(
      `insert into course (course_name, course_type, course_scenario, course_description, question_mode, input_method,
         max_dialogue_duration, max_dialogue_turns, speaker_first, speaker_content, dialogue_settings, role_ids, scoring_rules,
         key_qa, creator_id, creator_name)
       select '多 ' || n, 1, '', '', 1, 1, 30, 10, 1, '', '', '{}', '[]', '[]', $1, '林晓燕' from generate_series(1, 120) n`,
      [fixture.author.employeeId],
    );
    const asked = (per_page: number) => queriesOf(fixture.app, () => list({ per_page }));
    expect((await list({ per_page: 100 })).items).toHaveLength(100);
    const forOne = await asked(1);
    expect(forOne).toBeGreaterThan(2);
    expect(await asked(100)).toBe(forOne);
  });

  it.each([
    ['course_status', 3, '课程状态不正确'],
    ['course_type', 'x', '课程类型不正确'],
    ['start_time', '2026-03-01', '时间要带时区，例如 2026-11-22T09:00:00+08:00'],
    ['start_time', 'x', '开始时间不正确'],
    ['creator_id', -1, '创建人不正确'],
    ['page', 0, '页码不正确'],
    ['course_name', 'x'.repeat(101), '课程名称不能超过 100 个字'],
  ])('refuses the filter %s = %j', async (field, value, message) => {
    const refused = await fixture.post(routes.course.filter, { [field]: value });
    expect([refused.status, refused.body.errors[field]]).toEqual([422, [message]]);
  });

  it('is not for learners', async () => {
    const learner = await tokenOf(fixture.app, people.learner);
    expect((await fixture.post(routes.course.filter, {}, learner)).status).toBe(403);
    expect((await fixture.get(routes.course.creators, learner)).status).toBe(403);
  });
});
