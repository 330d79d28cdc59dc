import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type CourseView, type ErrorBody } from '#contracts';
import { KnowledgeRegistry } from '../../src/knowledge/knowledge.registry.js';
import { CourseService } from '../../src/course/course.service.js';
import { people, tokenOf } from '../access/organisation.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { shipDefaults } from '../builders/defaults.js';
import { readyFile } from '../builders/knowledge.js';

let fixture: AppFixture;
let learnerToken: string;

const newCourse = (more: object = {}) => ({ course_name: '接待', ...fixture.creator, ...more });
const audited = (action: string) =>
  fixture.app.dataSource.query<{ outcome: string; object_id: string | null; actor_id: number }[]>(
    `select outcome, object_id, actor_id from audit_log where action = $1 order by id desc limit 1`,
    [action],
  );

beforeAll(async () => {
  fixture = await startAppFixture();
  learnerToken = await tokenOf(fixture.app, people.learner);
  await shipDefaults(fixture.app, fixture.author);
});
afterAll(() => fixture.close());

describe('roles', () => {
  it('are made, audited and read', async () => {
    const made = await fixture.post(routes.role.create, { role_name: ' 王女士 ', role_desc: '怕磨脚' });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      role_name: '王女士',
      role_desc: '怕磨脚',
      creator_id: fixture.author.employeeId,
      creator_name: '林晓燕',
      updater_id: null,
    });
    expect((await audited('role.create'))[0]).toEqual({
      outcome: 'ok',
      object_id: String(made.body.role_id),
      actor_id: fixture.author.employeeId,
    });
    expect((await fixture.get(`/api/role/${made.body.role_id}`)).body).toEqual(made.body);
  });

  it('need a name, and are refused in the specified shape', async () => {
    const refused = await fixture.post(routes.role.create, { role_desc: 5, boss: true });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 422, status: 'Unprocessable Entity' });
    expect((refused.body as ErrorBody).errors.role_name![0]).toBe('请输入角色名称');
    expect(Object.keys((refused.body as ErrorBody).errors).sort()).toEqual([
      'boss',
      'role_desc',
      'role_name',
    ]);
  });

  it('are not found when they are not there, and not read by learners', async () => {
    expect((await fixture.get('/api/role/999999')).status).toBe(404);
    expect((await fixture.get('/api/role/x')).status).toBe(422);
    expect((await fixture.get('/api/role/1', learnerToken)).status).toBe(403);
    expect((await fixture.post(routes.role.create, { role_name: '我' }, learnerToken)).status).toBe(403);
  });
});

describe('courses', () => {
  let roleId: number;
  const full = (more: object = {}) =>
    newCourse({
      course_scenario: '一位顾客走进店里',
      role_config: [{ role_id: roleId }],
      scoring_rules: [{ rule_id: 6, weight: 3 }, { rule_id: 2 }],
      ...more,
    });
  const create = async (body: object) => (await fixture.post(routes.course.create, body)).body as CourseView;
  const changeStatus = (course_id: number, course_status: number) =>
    fixture.post(routes.course.changeStatus, { course_id, course_status });

  beforeAll(async () => {
    roleId = (await fixture.post(routes.role.create, { role_name: '李先生', role_desc: '想换手机' })).body
      .role_id;
  });

  it('begin pending publish, with defaults, from a name and a creator alone', async () => {
    const made = await fixture.post(routes.course.create, newCourse());
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      course_name: '接待',
      course_type: 1,
      course_status: 1,
      question_mode: 1,
      input_method: 1,
      max_dialogue_duration: 30,
      max_dialogue_turns: 10,
      speaker_first: 1,
      scoring_rules: [],
      role_config: [],
      key_qa: [],
      reference_files: [],
      max_attempts: null,
      creator_id: fixture.author.employeeId,
    });
    expect((await audited('course.create'))[0]!.object_id).toBe(String(made.body.course_id));
  });

  it('show roles and rules by their own records, in the order in which they were given', async () => {
    const body = full({ role_config: [{ role_id: roleId, role_name: '假名' }] });
    const { course_id } = await create(body);
    const course = (await fixture.get(`/api/course/${course_id}`)).body as CourseView;
    expect(course.role_config.map(({ role_name }) => role_name)).toEqual(['李先生']);
    expect(course.scoring_rules.map(({ rule_name, weight }) => [rule_name, weight])).toEqual([
      ['服务沟通', 3],
      ['需求挖掘', 1],
    ]);
  });

  it('keep what is true of the goods, and have none where nothing was written', async () => {
    const material = '【价签】云步 699 元\n云步单只 228 克';
    const { course_id } = await create(full({ material: `${material}\n` }));
    const course = (await fixture.get(`/api/course/${course_id}`)).body as CourseView;
    expect(course.material).toBe(material);
    const [line] = await fixture.app.dataSource.query<{ detail: { after: object } }[]>(
      `select detail from audit_log where action = 'course.create' and object_id = $1`,
      [String(course_id)],
    );
    expect(line!.detail.after).toMatchObject({ material });
    expect(await fixture.app.get(CourseService).snapshot(course_id)).toMatchObject({ material });
    expect((await fixture.post(routes.course.update, { course_id, material: ' ' })).body.material).toBeNull();
    expect((await create(newCourse())).material).toBeNull();
  });

  it.each([
    ['too much of the goods', { material: '鞋'.repeat(10_001) }, 'material', '货品资料不能超过 10,000 个字'],
    ['no name', { course_name: '  ' }, 'course_name', '请输入课程名称'],
    ['too many turns', { max_dialogue_turns: 101 }, 'max_dialogue_turns', '对话轮次必须是 1 到 100 轮'],
    [
      'half a minute',
      { max_dialogue_duration: 0.5 },
      'max_dialogue_duration',
      '对话时长必须是 1 到 120 分钟',
    ],
    ['an unknown type', { course_type: 3 }, 'course_type', '课程类型不正确'],
    [
      'a weight of 0',
      { scoring_rules: [{ rule_id: 1, weight: 0 }] },
      'scoring_rules.0.weight',
      '权重必须是 1 到 1,000 的整数',
    ],
    ['an unknown rule', { scoring_rules: [{ rule_id: 99 }] }, 'scoring_rules.0.rule_id', '没有找到这条规则'],
    ['an unknown role', { role_config: [{ role_id: 99 }] }, 'role_config.0.role_id', '没有找到这个角色'],
    [
      'the same rule twice',
      { scoring_rules: [{ rule_id: 1 }, { rule_id: 1 }] },
      'scoring_rules.1.rule_id',
      '这条规则重复了',
    ],
    [
      'a text that is too long',
      { course_scenario: '长'.repeat(10_001) },
      'course_scenario',
      '不能超过 10,000 个字',
    ],
    ['no creator', { creator_id: undefined }, 'creator_id', '请提供创建人编号'],
    ['a field of its own', { urgent: true }, 'urgent', '不支持这个字段'],
  ])('are refused with %s', async (_what, change, field, message) => {
    const refused = await fixture.post(routes.course.create, newCourse(change));
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors[field]?.[0]).toContain(message);
  });

  it("are not made in another's name, and the attempt is audited", async () => {
    const refused = await fixture.post(
      routes.course.create,
      newCourse({ creator_id: fixture.author.employeeId + 1 }),
    );
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('不能以他人的名义创建');
    expect((await audited('course.create'))[0]).toMatchObject({
      outcome: 'denied',
      actor_id: fixture.author.employeeId,
    });
  });

  it('are published once nothing is missing, and withdrawn again', async () => {
    const bare = await create(newCourse());
    const refused = await changeStatus(bare.course_id, 2);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('课程还不能发布，请先补充：课程场景、角色、评分规则');

    const { course_id } = await create(full());
    const published = await changeStatus(course_id, 2);
    expect(published.body).toMatchObject({ course_status: 2, updater_id: fixture.author.employeeId });
    expect((await audited('course.publish'))[0]!.object_id).toBe(String(course_id));
    expect((await changeStatus(course_id, 2)).body.course_status).toBe(2);
    expect((await changeStatus(course_id, 1)).body.course_status).toBe(1);
  });

  it('are published whether learners type or speak', async () => {
    const { course_id } = await create(full({ input_method: 2, read_aloud: true }));
    expect((await changeStatus(course_id, 2)).body).toMatchObject({
      course_status: 2,
      input_method: 2,
      read_aloud: true,
    });
  });

  it('are not found when they are not there, and hidden from learners', async () => {
    expect((await changeStatus(999_999, 2)).status).toBe(404);
    expect((await fixture.get('/api/course/999999')).status).toBe(404);
    expect((await fixture.get('/api/course/-1')).status).toBe(422);
    const { course_id } = await create(full());
    expect((await fixture.get(`/api/course/${course_id}`, learnerToken)).status).toBe(403);
    expect((await fixture.post(routes.course.create, newCourse(), learnerToken)).status).toBe(403);
  });

  it('are pinned with roles, criteria, the five prompts of their type and the marks', async () => {
    const { course_id } = await create(full({ dialogue_settings: '只有三百块' }));
    const snapshot = await fixture.app.get(CourseService).snapshot(course_id);
    expect(snapshot).toMatchObject({ dialogue_settings: '只有三百块', pass_score: 60, excellent_score: 90 });
    expect(snapshot.roles).toEqual([{ role_id: roleId, role_name: '李先生', role_desc: '想换手机' }]);
    expect(snapshot.rules[0]!.criteria.length).toBeGreaterThan(2);
    expect(Object.keys(snapshot.prompts)).toEqual(['1', '2', '3', '4', '5']);
    const exam = await create(full({ course_type: 2, max_attempts: 3 }));
    const pinned = await fixture.app.get(CourseService).snapshot(exam.course_id);
    expect(Object.keys(pinned.prompts)).toEqual(['6', '7', '8', '9', '10']);
    expect(pinned.max_attempts).toBe(3);
  });

  it('are pinned with a pass mark of their own where they have one', async () => {
    const own = await create(full({ pass_score: 95 }));
    expect(own).toMatchObject({ pass_score: 95 });
    const courses = fixture.app.get(CourseService);
    const snapshot = await courses.snapshot(own.course_id);
    // Nothing is excellent that does not pass.
    expect([snapshot.pass_score, snapshot.excellent_score]).toEqual([95, 95]);
    const cleared = { course_id: own.course_id, version: own.version, pass_score: null };
    expect((await fixture.post(routes.course.update, cleared)).body).toMatchObject({ pass_score: null });
    expect(await courses.snapshot(own.course_id)).toMatchObject({ pass_score: 60, excellent_score: 90 });
    for (const pass_score of [0, 101, 59.5, '80'])
      expect((await fixture.post(routes.course.create, full({ pass_score }))).status).toBe(422);
  });
});

describe('exams', () => {
  const question = (more: object = {}) => ({
    index: 1,
    question: '几天可退？',
    answer: '七天',
    score: 60,
    ...more,
  });
  const exam = (key_qa: object[], more: object = {}) =>
    newCourse({ course_type: 2, course_scenario: '顾客来问退换', key_qa, ...more });
  const create = async (body: object) => (await fixture.post(routes.course.create, body)).body as CourseView;
  const publish = (course_id: number) =>
    fixture.post(routes.course.changeStatus, { course_id, course_status: 2 });

  it('are published once every question has an answer and a score, and name those that have not', async () => {
    const none = await publish((await create(exam([]))).course_id);
    expect([none.status, none.body.errors]).toEqual([409, { key_qa: ['请补充至少一道题目'] }]);
    const { course_id } = await create(
      exam([question(), question({ index: 2, answer: ' ' }), question({ index: 3, score: 0 })]),
    );
    const refused = await publish(course_id);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { key_qa: ['请补充第 2 题的标准答案和第 3 题大于 0 的分值'] },
    ]);
    await fixture.post(routes.course.update, { course_id, key_qa: [question()] });
    expect((await publish(course_id)).body).toMatchObject({ course_status: 2 });
  });

  it('keep key points with their scores and passages, as they were given', async () => {
    const source = { file_id: 7, passage_id: 'abc', quote: '七天内可以退' };
    const key_points = [{ text: '七天内', score: 40, source }, '凭小票'];
    const { course_id } = await create(
      exam([question({ key_points: [{ ...(key_points[0] as object), text: ' 七天内 ' }, '凭小票', ' '] })]),
    );
    const stored = (await fixture.get(`/api/course/${course_id}`)).body as CourseView;
    expect(stored.key_qa).toEqual([question({ key_points })]);
    expect((await fixture.post(routes.course.update, stored)).body).toEqual(stored);
  });

  it('lead to a practice course, which must be there and be practice', async () => {
    const practice = await create(newCourse({ course_name: '退换接待' }));
    const made = await create(exam([question()], { practice_course_id: practice.course_id }));
    expect(made).toMatchObject({
      practice_course_id: practice.course_id,
      practice_course_name: '退换接待',
    });
    for (const practice_course_id of [999_999, made.course_id]) {
      const refused = await fixture.post(routes.course.update, {
        course_id: made.course_id,
        practice_course_id,
      });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { practice_course_id: ['没有找到这门练习课程'] },
      ]);
    }
    const cleared = await fixture.post(routes.course.update, {
      course_id: made.course_id,
      practice_course_id: null,
    });
    expect(cleared.body).toMatchObject({ practice_course_id: null, practice_course_name: null });
  });

  it('are made from files, which must be there and stay while a course reads them', async () => {
    const { fileId } = await readyFile(fixture.app, fixture.author, '退换货政策.txt', ['七天内可以退换。']);
    const reference_files = [{ file_id: fileId, file_name: '别的名字' }];
    const made = await create(exam([question()], { reference_files }));
    expect(made.reference_files).toEqual([{ file_id: fileId, file_name: '退换货政策.txt' }]);
    const refused = await fixture.post(routes.course.update, {
      course_id: made.course_id,
      reference_files: [{ file_id: fileId }, { file_id: 999_999 }, { file_id: fileId }],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'reference_files.1.file_id': ['没有找到这个文件'],
        'reference_files.2.file_id': ['这个文件重复了'],
      },
    ]);
    const usersOf = await fixture.app.get(KnowledgeRegistry).usersOf([fileId]);
    expect(usersOf(fileId)).toEqual({ count: 1, names: ['接待'] });
  });

  it('tell learners how many questions and attempts there are, and nothing of the questions', async () => {
    const made = await create(
      exam([question(), question({ index: 2 })], { question_mode: 2, max_attempts: 3, pass_score: 80 }),
    );
    const views = await fixture.app.get(CourseService).learnerViews([made.course_id]);
    const view = views.get(made.course_id)!;
    expect(view.exam).toEqual({ questions: 2, question_mode: 2, max_attempts: 3, pass_score: 80 });
    expect(JSON.stringify(view)).not.toMatch(/七天|几天/);
  });
});
