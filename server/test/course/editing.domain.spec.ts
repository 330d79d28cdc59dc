import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type CourseView, type ErrorBody } from '#contracts';
import { CourseService } from '../../src/course/course.service.js';
import { people, tokenOf } from '../access/organisation.js';
import { startCourseFixture, type CourseFixture } from './course-fixture.js';
import { publishedBefore } from './published-before.js';

let fixture: CourseFixture;
beforeAll(async () => {
  fixture = await startCourseFixture();
});
afterAll(() => fixture.close());

const update = (body: object) => fixture.post(routes.course.update, body);
const copy = (course_id: number) => fixture.post(routes.course.copy, { course_id });
const remove = (course_id: number) => fixture.post(routes.course.delete, { course_id });
const view = async (courseId: number) => (await fixture.get(`/api/course/${courseId}`)).body as CourseView;
const published = async (more: object = {}) => {
  const { course_id } = await fixture.create(more);
  return (await fixture.changeStatus(course_id, 2)).body as CourseView;
};

describe('a course is edited', () => {
  it('field by field: what is left out stays, and the log has what changed', async () => {
    const course = await fixture.create({ course_description: '说明', max_attempts: 3 });
    const edited = await update({
      course_id: course.course_id,
      version: course.version,
      course_name: ' 新的名字 ',
      scoring_rules: [{ rule_id: 2, weight: 5 }, { rule_id: 1 }],
      max_attempts: null,
      speaker_content: null,
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      course_name: '新的名字',
      course_description: '说明',
      max_attempts: null,
      version: course.version + 1,
      updater_id: fixture.author.employeeId,
      creator_id: course.creator_id,
    });
    expect((edited.body as CourseView).scoring_rules.map(({ rule_id, weight }) => [rule_id, weight])).toEqual(
      [
        [2, 5],
        [1, 1],
      ],
    );
    expect(await view(course.course_id)).toEqual(edited.body);
    const [line] = await fixture.audited(course.course_id);
    expect(line).toEqual({
      action: 'course.update',
      actor_id: fixture.author.employeeId,
      detail: {
        before: { course_name: '接待', scoring_rules: [{ rule_id: 1, weight: 1 }], max_attempts: 3 },
        after: {
          course_name: '新的名字',
          scoring_rules: [
            { rule_id: 2, weight: 5 },
            { rule_id: 1, weight: 1 },
          ],
          max_attempts: null,
        },
      },
    });
  });

  it('without a change: no new version and no line in the log', async () => {
    const course = await fixture.create();
    const same = await update({ course_id: course.course_id, course_name: ' 接待 ', max_dialogue_turns: 10 });
    expect(same.body).toEqual(course);
    expect((await fixture.audited(course.course_id)).map(({ action }) => action)).toEqual(['course.create']);
  });

  it('by two people at once: one wins, the other is told who was faster and nothing of theirs is written', async () => {
    const course = await fixture.create();
    const edit = (course_name: string) =>
      update({ course_id: course.course_id, version: course.version, course_name });
    const answers = await Promise.all(['甲', '乙', '丙'].map(edit));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body as ErrorBody;
    expect(refused.errors.version![0]).toContain('林晓燕');
    const now = await view(course.course_id);
    expect(now.course_name).toBe(
      (answers.find(({ status }) => status === 200)!.body as CourseView).course_name,
    );
    expect(now.version).toBe(course.version + 1);
    expect(await fixture.audited(course.course_id)).toHaveLength(2);
    // Whoever has looked at the newer one may go on; whoever names no version means any.
    expect(
      (await update({ course_id: course.course_id, version: now.version, course_name: '丁' })).status,
    ).toBe(200);
    expect((await update({ course_id: course.course_id, course_name: '戊' })).status).toBe(200);
  });

  it('only with roles and rules that are there, and otherwise not at all', async () => {
    const course = await fixture.create();
    const refused = await update({
      course_id: course.course_id,
      course_name: '半个',
      role_config: [{ role_id: 99_999 }],
      scoring_rules: [{ rule_id: 1 }, { rule_id: 1 }],
    });
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors).toEqual({
      'role_config.0.role_id': ['没有找到这个角色'],
      'scoring_rules.1.rule_id': ['这条规则重复了'],
    });
    expect(await view(course.course_id)).toEqual(course);
  });

  it.each([
    ['an empty name', { course_name: ' ' }, 'course_name', '请输入课程名称'],
    ['a field of its own', { urgent: true }, 'urgent', '不支持这个字段'],
    ['a version that is none', { version: 'x' }, 'version', '版本号不正确'],
    [
      'a negative score',
      { key_qa: [{ index: 1, question: '问', score: -1 }] },
      'key_qa.0.score',
      '分值必须是 0 到 1,000 的数字',
    ],
    ['a question without words', { key_qa: [{ index: 1, question: '' }] }, 'key_qa.0.question', '请输入题目'],
    ['too many minutes', { max_dialogue_duration: 121 }, 'max_dialogue_duration', '1 到 120 分钟'],
  ])('not with %s', async (_what, change, field, message) => {
    const { course_id } = await fixture.create();
    const refused = await update({ course_id, ...change });
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors[field]?.[0]).toContain(message);
  });

  it('not when it is not there, was deleted, or a learner asks', async () => {
    expect((await update({ course_id: 999_999 })).status).toBe(404);
    const { course_id } = await fixture.create();
    await remove(course_id);
    expect((await update({ course_id, course_name: '还在吗' })).status).toBe(404);
    const learner = await tokenOf(fixture.app, people.learner);
    expect((await fixture.post(routes.course.update, { course_id }, learner)).status).toBe(403);
  });
});

describe('a published course', () => {
  it('that nothing uses may change, but never into one that can not be run', async () => {
    const course = await published();
    const { course_id } = course;
    const refused = await update({ course_id, course_scenario: ' ', role_config: [] });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('课程还不能发布，请先补充：课程场景、角色');
    expect(refused.body.errors).toEqual({
      course_scenario: ['请补充课程场景'],
      role_config: ['请补充角色'],
    });
    expect(await view(course_id)).toEqual(course);
    const edited = await update({ course_id, course_scenario: '换个场景' });
    expect(edited.body).toMatchObject({ course_scenario: '换个场景', course_status: 2 });
  });

  it('keeps something to earn: the only rule that gives it can not be edited down to what is forbidden', async () => {
    const rule = { rule_name: '服务', rule_desc: '礼貌' };
    const ask = { text: '问用途', weight: 1, kind: 'judge' };
    const push = { text: '催促顾客', weight: 1, kind: 'judge', avoid: true };
    const made = async (...criteria: object[]) =>
      (await fixture.post(routes.rule.create, { ...rule, criteria })).body as { rule_id: number };
    const [only, other] = [await made(ask, push), await made(ask)];
    const edit = (criteria: object[]) =>
      fixture.post(routes.rule.update, { ...rule, rule_id: only.rule_id, criteria });
    const { course_id } = await published({ scoring_rules: [{ rule_id: only.rule_id, weight: 1 }] });
    const refused = await edit([push]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^已发布的课程只靠这条规则得分，请至少保留一个能得分的评分点，或先撤回课程：《.+》$/,
      ),
    ]);
    expect((await fixture.get(`/api/rule/${only.rule_id}`)).body.criteria).toHaveLength(2);
    const both = [only, other].map(({ rule_id }) => ({ rule_id, weight: 1 }));
    expect((await update({ course_id, scoring_rules: both })).status).toBe(200);
    expect((await edit([push])).status).toBe(200);
  });

  it('stays as it is while a task that has not ended uses it, a draft too', async () => {
    const { course_id } = await published();
    const taskId = await fixture.assign(course_id, '周练');
    const reason = '课程正被任务「周练」使用，任务结束前不能修改、撤回或删除';
    const tries = () => [
      update({ course_id, course_name: '改' }),
      fixture.changeStatus(course_id, 1),
      remove(course_id),
    ];
    for (const answer of await Promise.all(tries())) {
      expect([answer.status, answer.body.message]).toEqual([409, reason]);
    }
    await fixture.publishTask(taskId);
    for (const answer of await Promise.all(tries())) expect(answer.status).toBe(409);
    expect(await fixture.app.get(CourseService).editable(course_id)).toEqual({
      can_edit: false,
      message: reason,
    });

    await fixture.app.dataSource.query(`update task set ended_at = now() where task_id = $1`, [taskId]);
    expect(await fixture.app.get(CourseService).editable(course_id)).toEqual({ can_edit: true, message: '' });
    expect((await update({ course_id, course_name: '改' })).status).toBe(200);
    expect((await remove(course_id)).body).toEqual({ deleted: true });
  });

  it('and one that is not published: a draft task keeps it from being deleted, not from being edited', async () => {
    const { course_id } = await fixture.create();
    await fixture.assign(course_id, '筹备');
    expect((await update({ course_id, course_name: '还在写' })).status).toBe(200);
    expect((await fixture.app.get(CourseService).editable(course_id)).can_edit).toBe(true);
    expect((await remove(course_id)).status).toBe(409);
  });

  it('is not edited under a task that is being published', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { course_id } = await published();
      const taskId = await fixture.assign(course_id);
      const [edit, publish] = await Promise.all([
        update({ course_id, course_name: '改了' }),
        fixture.publishTask(taskId),
      ]);
      expect([edit.status, publish.status]).toEqual([409, 200]);
      expect((await view(course_id)).course_name).toBe('接待');
    }
  });

  it('is withdrawn, or deleted, or assigned: whatever comes first, the two never both hold', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { course_id } = await published();
      const [withdrawn, taskId] = await Promise.all([
        fixture.changeStatus(course_id, 1),
        fixture.assign(course_id),
      ]);
      const publish = await fixture.publishTask(taskId);
      expect([withdrawn.status, publish.status]).toEqual(withdrawn.status === 200 ? [200, 409] : [409, 200]);

      const { course_id: other } = await published();
      const [deleted, draft] = await Promise.all([remove(other), fixture.assign(other)]);
      expect([deleted.status, draft === undefined]).toEqual(
        deleted.status === 200 ? [200, true] : [409, false],
      );
    }
  });
});

describe('a copy', () => {
  it('has everything of the original but its publication, and a name that says what it is', async () => {
    const practice = await fixture.create({ course_name: '退换接待' });
    const { course_id } = await fixture.create({
      course_type: 2,
      course_description: '说明',
      material: '云步 699 元',
      question_mode: 2,
      input_method: 2,
      read_aloud: true,
      max_dialogue_duration: 12,
      max_dialogue_turns: 7,
      speaker_first: 2,
      speaker_content: '你好',
      dialogue_settings: '话少',
      scoring_rules: [{ rule_id: 3, weight: 4 }],
      key_qa: [{ index: 1, question: '几天可退？', answer: '七天', score: 100, key_points: ['七天'] }],
      max_attempts: 2,
      practice_course_id: practice.course_id,
    });
    await publishedBefore(fixture.app, course_id);
    const original = await view(course_id);
    const made = await copy(course_id);
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      ...original,
      course_id: made.body.course_id,
      course_name: '接待（副本）',
      course_status: 1,
      version: 1,
      updater_id: null,
      updater_name: null,
      create_time: made.body.create_time,
      update_time: made.body.update_time,
    });
    expect(made.body.course_id).not.toBe(original.course_id);
    const [line] = await fixture.audited(made.body.course_id as number);
    expect(line).toMatchObject({
      action: 'course.copy',
      detail: { from: original.course_id, after: { course_name: '接待（副本）', max_attempts: 2 } },
    });
    // Nothing of it hangs together any more.
    await update({ course_id: made.body.course_id, dialogue_settings: '话多' });
    expect((await view(original.course_id)).dialogue_settings).toBe('话少');
  });

  it('of a long name fits into a name, and no character is cut in two', async () => {
    const { course_id } = await fixture.create({ course_name: `${'长'.repeat(95)}😀长长长` });
    const { course_name } = (await copy(course_id)).body as CourseView;
    expect(course_name).toBe(`${'长'.repeat(95)}（副本）`);
  });

  it('can not be made of what is not there', async () => {
    expect((await copy(999_999)).status).toBe(404);
    expect((await fixture.post(routes.course.copy, {})).body.errors.course_id).toEqual(['课程编号不正确']);
  });
});

describe('a deleted course', () => {
  it('is found by no call, and the log has what it was', async () => {
    const { course_id } = await fixture.create({ course_name: '要删的' });
    expect((await remove(course_id)).body).toEqual({ deleted: true });
    for (const answer of await Promise.all([
      fixture.get(`/api/course/${course_id}`),
      copy(course_id),
      remove(course_id),
      fixture.changeStatus(course_id, 2),
    ])) {
      expect(answer.status).toBe(404);
    }
    const [line] = await fixture.audited(course_id);
    expect(line).toMatchObject({ action: 'course.delete', detail: { before: { course_name: '要删的' } } });
  });
});
