/** Courses as files: out of one organisation into an empty one, and into one that has some of it already. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  routes,
  type CourseFile,
  type ErrorBody,
  type ImportPlanView,
  type ImportResultView,
} from '#contracts';
import type { ImportDecisionDto } from '#contracts/course/course-file.dto';
import { exportCourses, importCourses } from '../../../tools/courses/run.js';
import { readOptions } from '../../../tools/courses/options.js';
import { people } from '../access/organisation.js';
import { readyFile } from '../builders/knowledge.js';
import { testServiceKey } from '../harness/start-app.js';
import { startCourseFixture, type CourseFixture } from './course-fixture.js';

let from: CourseFixture;
let to: CourseFixture;
beforeAll(async () => {
  [from, to] = await Promise.all([startCourseFixture(), startCourseFixture()]);
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
});

const exported = async ({ post }: CourseFixture, ids: readonly number[]) => {
  const answer = await post(routes.course.export, { ids });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body as CourseFile;
};
const send = ({ app, token }: CourseFixture, path: string, file: unknown, decisions?: unknown) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const call = app.call('post', path, token).attach('file', Buffer.from(text), '课程.json');
  return decisions === undefined
    ? call
    : call.field('decisions', typeof decisions === 'string' ? decisions : JSON.stringify(decisions));
};
const planned = async (into: CourseFixture, file: object) => {
  const answer = await send(into, routes.course.importPlan, file);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body as ImportPlanView;
};
const imported = async (into: CourseFixture, file: object, decisions?: ImportDecisionDto[]) => {
  const answer = await send(into, routes.course.import, file, decisions);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body as ImportResultView;
};
const refused = async (into: CourseFixture, file: unknown, decisions?: unknown) => {
  const { status, body } = await send(into, routes.course.import, file, decisions);
  const { message, errors } = body as ErrorBody;
  return { status: status as number, message, errors };
};
const idOf = ({ objects }: ImportResultView, name: string) =>
  objects.find((object) => object.name === name)!.id!;
/** Everything that an import could change, as it stands. */
const standing = ({ app }: CourseFixture) =>
  Promise.all(
    ['course', 'role', 'scoring_rule', 'prompt_version', 'audit_log'].map((table) =>
      app.dataSource.query<object[]>(`select * from ${table} order by 1, 2`),
    ),
  );
const states = ({ objects }: ImportPlanView) =>
  Object.fromEntries(objects.filter(({ kind }) => kind !== 'prompt').map(({ name, state }) => [name, state]));

const empty = { format: 'lianhuo-courses', version: 1 } as const;
const role = (role_name: string, role_desc = '怕磨脚') => ({ role_name, role_desc });
const rule = (rule_name: string, weight = 1) => ({
  rule_name,
  rule_desc: '先问用途',
  criteria: [
    { text: '问在哪里跑', weight, kind: 'judge' as const },
    { text: '说七天', weight: 2, kind: 'must_say' as const, keywords: ['七天'] },
  ],
});
const course = (course_name: string, role_name: string, rule_name: string, more: object = {}) => ({
  course_name,
  course_type: 1 as const,
  course_scenario: '顾客进店',
  role_config: [role_name],
  scoring_rules: [{ rule_name, weight: 2 }],
  ...more,
});
/** One of each, all named after the test. */
const bundle = (word: string, more: object = {}) => ({
  ...empty,
  roles: [role(`${word}顾客`)],
  rules: [rule(`${word}规则`)],
  courses: [course(`${word}课程`, `${word}顾客`, `${word}规则`, more)],
});

describe('a file', () => {
  /** Texts with whatever JSON and lines make of them. */
  const text = fc
    .string({ unit: fc.constantFrom(...'跑鞋价a 7\n"\\{}：“”é', '👟'), maxLength: 24 })
    .map((said) => said.replaceAll(/[{}]/g, ''));
  const filled = text.map((said) => `言${said}`);
  const names = (most: number) => fc.integer({ min: 1, max: most });
  const criterion = fc.oneof(
    fc.record({
      text: filled,
      weight: fc.integer({ min: 1, max: 9 }),
      kind: fc.constant('judge'),
      name: fc.constantFrom('短名'),
      due_after: fc.constantFrom('question', 'any'),
    }),
    fc.record({
      text: filled,
      weight: fc.constant(3),
      kind: fc.constant('must_not_say'),
      keywords: fc.constant(['便宜', ' 折扣 ']),
      cap: fc.integer({ min: 0, max: 99 }),
    }),
  );
  const question = fc.record({
    question: filled,
    answer: text,
    score: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    points: fc.array(
      fc.oneof(
        filled,
        fc.record({ text: filled, score: fc.integer({ min: 0, max: 9 }), sourced: fc.boolean() }),
      ),
      { maxLength: 3 },
    ),
  });
  const organisation = fc.record({
    roles: fc.array(text, { minLength: 1, maxLength: 3 }),
    rules: fc.array(fc.record({ desc: filled, criteria: fc.array(criterion, { maxLength: 3 }) }), { minLength: 1, maxLength: 3 }),
    practice: fc.array(
      fc.record({ scenario: text, material: fc.option(filled), turns: fc.integer({ min: 1, max: 100 }), role: names(3), rule: names(3), weight: names(9), file: fc.boolean() }),
      { minLength: 1, maxLength: 2 },
    ),
    exams: fc.array(fc.record({ scenario: text, questions: fc.array(question, { maxLength: 3 }), attempts: fc.option(names(5)), leads: fc.boolean() }), { maxLength: 2 }),
  }); // prettier-ignore

  it('that went into an empty organisation comes out of it as it went in', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(organisation, async ({ roles, rules, practice, exams }) => {
        run += 1;
        const made = async (path: string, body: object, id: string): Promise<number> => {
          const answer = await from.post(path, body);
          expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
          return answer.body[id] as number;
        };
        const fileName = `资料${run}.txt`;
        const { fileId } = await readyFile(from.app, from.author, fileName, ['七天内可以退。']);
        await readyFile(to.app, to.author, fileName, ['七天内可以退。']);
        const roleIds: number[] = [];
        for (const [at, role_desc] of roles.entries())
          roleIds.push(
            await made(routes.role.create, { role_name: `角色${run}.${at}`, role_desc }, 'role_id'),
          );
        const ruleIds: number[] = [];
        for (const [at, { desc, criteria }] of rules.entries())
          ruleIds.push(
            await made(
              routes.rule.create,
              { rule_name: `规则${run}.${at}`, rule_desc: desc, criteria },
              'rule_id',
            ),
          );
        const ids: number[] = [];
        for (const [at, one] of practice.entries())
          ids.push(
            await made(routes.course.create, {
              course_name: `练${run}.${at}`, course_scenario: one.scenario, material: one.material, max_dialogue_turns: one.turns,
              role_config: [{ role_id: roleIds[one.role % roleIds.length] }],
              scoring_rules: [{ rule_id: ruleIds[one.rule % ruleIds.length], weight: one.weight }],
              reference_files: one.file ? [{ file_id: fileId }] : [], ...from.creator,
            }, 'course_id'),
          ); // prettier-ignore
        for (const [at, { scenario, questions, attempts, leads }] of exams.entries())
          ids.push(
            await made(routes.course.create, {
              course_name: `考${run}.${at}`, course_type: 2, course_scenario: scenario, max_attempts: attempts,
              practice_course_id: leads ? ids[0] : null, ...from.creator,
              key_qa: questions.map(({ points, ...said }, index) => ({
                ...said, index,
                key_points: points.map((point) =>
                  typeof point === 'string' ? point
                    : { text: point.text, score: point.score, ...(point.sourced && { source: { file_id: fileId, passage_id: 'p1', quote: '七天' } }) }),
              })),
            }, 'course_id'),
          ); // prettier-ignore

        const file = await exported(from, ids);
        expect(new Set(Object.values(states(await planned(to, file))))).toEqual(new Set(['create']));
        const result = await imported(to, file);
        const back = await exported(
          to,
          file.courses.map(({ course_name }) => idOf(result, course_name)),
        );
        expect(back).toEqual(file);
        // Nothing is left to do, in either of them.
        for (const organisation of [from, to])
          expect(new Set((await planned(organisation, file)).objects.map(({ state }) => state))).toEqual(
            new Set(['same']),
          );
      }),
      { numRuns: 12, seed: 20_261_127 },
    );
  });

  it('has no ids and no times, and the same courses make the same file in whatever order they were chosen', async () => {
    const first = await from.create({ course_name: '顺序乙' });
    const second = await from.create({ course_name: '顺序甲' });
    const ids = [first.course_id, second.course_id];
    const file = await exported(from, ids);
    expect(await exported(from, ids.toReversed())).toEqual(file);
    expect(JSON.stringify(file)).not.toMatch(/"\w+_(id|time)"/);
    expect(file.courses.map(({ course_name }) => course_name)).toEqual(['顺序乙', '顺序甲']);
    expect(file.prompts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const answer = await from.post(routes.course.export, { ids: [first.course_id] });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('顺序乙.json'));
    const [line] = await from.app.dataSource.query<{ detail: object }[]>(
      `select detail from audit_log where action = 'course.export' order by id desc limit 1`,
    );
    expect(line!.detail).toEqual({ course_ids: [first.course_id] });
  });

  it('is not written where names are not enough, or a course is gone', async () => {
    const one = await from.create({ course_name: '重名' });
    const other = await from.create({ course_name: '重名' });
    const twice = await from.post(routes.course.export, { ids: [one.course_id, other.course_id] });
    expect([twice.status, twice.body.message]).toEqual([
      409,
      '有两个课程都叫“重名”，文件里按名称区分，请先给其中一个改名再导出',
    ]);
    expect((await from.post(routes.course.export, { ids: [999_999] })).status).toBe(404);
  });
});

describe('an import', () => {
  it('is looked at first, and looking writes nothing', async () => {
    await imported(to, bundle('先看'));
    const file = bundle('先看', { course_scenario: '另一个场景', reference_files: ['没有的.pdf'] });
    const before = await standing(to);
    const { objects, missing } = await planned(to, { ...file, roles: [role('先看顾客', '不怕')] });
    expect(await standing(to)).toEqual(before);
    expect(objects).toEqual([
      expect.objectContaining({
        kind: 'role', name: '先看顾客', state: 'differs', version: 1, choices: ['overwrite', 'skip', 'save_as'],
        differences: [{ field: '角色描述', before: '怕磨脚', after: '不怕' }],
      }),
      expect.objectContaining({ kind: 'rule', name: '先看规则', state: 'same', choices: [] }),
      expect.objectContaining({
        kind: 'course', state: 'differs',
        differences: [{ field: '课程场景', before: '顾客进店', after: '另一个场景' }],
      }),
    ]); // prettier-ignore
    expect(missing).toEqual([{ kind: 'file', name: '没有的.pdf', course_name: '先看课程' }]);
  });

  it('makes what is new, pending publish, with each change in the audit log and one line for the whole', async () => {
    const result = await imported(to, bundle('新建'));
    expect(result.objects.map(({ kind, name, outcome }) => `${outcome} ${kind} ${name}`)).toEqual([
      'created role 新建顾客',
      'created rule 新建规则',
      'created course 新建课程',
    ]);
    const made = (await to.get(`/api/course/${idOf(result, '新建课程')}`)).body;
    expect(made).toMatchObject({
      course_status: 1,
      max_dialogue_turns: 10,
      creator_id: to.author.employeeId,
      role_config: [{ role_id: idOf(result, '新建顾客') }],
      scoring_rules: [{ rule_id: idOf(result, '新建规则'), weight: 2 }],
    });
    const lines = await to.app.dataSource.query<{ action: string; detail: object }[]>(
      `select action, detail from audit_log order by id desc limit 4`,
    );
    expect(lines.map(({ action }) => action).toReversed()).toEqual([
      'role.create',
      'rule.create',
      'course.create',
      'course.import',
    ]);
    expect(lines[0]!.detail).toEqual({ file_name: '课程.json', created: 3, overwritten: 0, skipped: 0 });
  });

  it('overwrites nothing that nobody has decided about', async () => {
    await imported(to, bundle('没说'));
    const before = await standing(to);
    const answer = await refused(to, { ...bundle('没说'), roles: [role('没说顾客', '变了')] });
    expect([answer.status, answer.message]).toEqual([422, '请先选择怎么处理：角色“没说顾客”']);
    expect(await standing(to)).toEqual(before);
  });

  it('does as was decided: overwrites, skips, saves under another name', async () => {
    const first = await imported(to, bundle('照办'));
    const file = {
      ...bundle('照办', { course_scenario: '改过的场景' }),
      roles: [role('照办顾客', '改过')],
      rules: [rule('照办规则', 5)],
    };
    const [aRole, aRule, aCourse] = (await planned(to, file)).objects;
    const criteria = async () =>
      (await to.get(`/api/rule/${aRule!.id}`)).body.criteria as { criterion_id: string; weight: number }[];
    const ids = (await criteria()).map(({ criterion_id }) => criterion_id);
    const result = await imported(to, file, [
      { kind: 'role', name: '照办顾客', action: 'save_as', save_as: ' 照办顾客二 ' },
      { kind: 'rule', name: '照办规则', action: 'overwrite', version: aRule!.version! },
      { kind: 'course', name: '照办课程', action: 'overwrite', version: aCourse!.version! },
    ]);
    // The course goes on with the role as the file has it.
    const edited = (await to.get(`/api/course/${aCourse!.id}`)).body;
    expect(edited).toMatchObject({
      course_scenario: '改过的场景',
      version: 2,
      role_config: [{ role_id: idOf(result, '照办顾客二'), role_desc: '改过' }],
    });
    expect((await to.get(`/api/role/${aRole!.id}`)).body).toMatchObject({ role_desc: '怕磨脚', version: 1 });
    // A criterion whose text stays is the same one.
    expect(await criteria()).toEqual([
      expect.objectContaining({ criterion_id: ids[0], weight: 5 }),
      expect.objectContaining({ criterion_id: ids[1], weight: 2 }),
    ]);
    const skipped = await imported(to, { ...file, roles: [role('照办顾客', '又改')] }, [
      { kind: 'role', name: '照办顾客', action: 'skip' },
      { kind: 'course', name: '照办课程', action: 'skip' },
    ]);
    expect(skipped.objects.map(({ outcome }) => outcome)).toEqual(['skipped', 'same', 'skipped']);
    expect(idOf(first, '照办顾客')).toBe(aRole!.id);
  });

  it('is refused as a whole when somebody has changed what is to be overwritten', async () => {
    await imported(to, bundle('两人'));
    const file = {
      ...bundle('两人'),
      roles: [role('两人顾客', '我的')],
      rules: [...bundle('两人').rules, rule('两人新规则')],
    };
    const [aRole] = (await planned(to, file)).objects;
    await to.post(routes.role.update, { role_id: aRole!.id, role_desc: '对方的' });
    const before = await standing(to);
    const answer = await refused(to, file, [
      { kind: 'role', name: '两人顾客', action: 'overwrite', version: aRole!.version },
    ]);
    expect(answer.status).toBe(409);
    expect(answer.message).toBe('角色“两人顾客”：林晓燕刚刚也改了这个角色，请先查看对方的修改');
    expect(answer.errors).toHaveProperty('version');
    expect(await standing(to)).toEqual(before);
  });

  it('leaves a course as it is that a task uses, and says so before', async () => {
    const result = await imported(to, bundle('在用'));
    const courseId = idOf(result, '在用课程');
    await to.changeStatus(courseId, 2);
    await to.publishTask(await to.assign(courseId, '在用任务'));
    const file = bundle('在用', { course_scenario: '改' });
    const [, , used] = (await planned(to, file)).objects;
    expect(used).toMatchObject({ state: 'differs', choices: ['skip', 'save_as'] });
    expect(used!.refused).toContain('在用任务');
    const decision = { kind: 'course', name: '在用课程', action: 'overwrite', version: used!.version };
    const answer = await refused(to, file, [decision]);
    expect([answer.status, answer.message]).toEqual([409, `不能覆盖课程“在用课程”：${used!.refused}`]);
  });

  it('keeps a published course such that it can be run', async () => {
    const result = await imported(to, bundle('发布'));
    await to.changeStatus(idOf(result, '发布课程'), 2);
    const file = bundle('发布', { course_scenario: '' });
    const [, , used] = (await planned(to, file)).objects;
    const answer = await refused(to, file, [
      { kind: 'course', name: '发布课程', action: 'overwrite', version: used!.version },
    ]);
    expect([answer.status, answer.message]).toEqual([
      409,
      '课程“发布课程”：课程还不能发布，请先补充：课程场景',
    ]);
  });

  it('does not choose between two that are called so', async () => {
    for (const role_desc of ['一', '二'])
      await to.post(routes.role.create, { role_name: '两个顾客', role_desc });
    const file = bundle('两个');
    const [ambiguous] = (await planned(to, file)).objects;
    expect(ambiguous).toMatchObject({
      state: 'differs',
      id: null,
      choices: ['save_as'],
      refused: '已有 2 个角色都叫“两个顾客”，分不清要覆盖哪一个',
    });
    expect((await planned(to, { ...file, roles: [role('两个顾客', '一')] })).objects[0]!.state).toBe('same');
  });

  it.each<[name: string, decision: object, status: number, message: string]>([
    ['an unknown thing', { kind: 'role', name: '谁', action: 'skip' }, 422, '文件里没有角色“谁”'],
    ['what is new overwritten', { kind: 'role', name: '决定顾客', action: 'overwrite', version: 1 }, 409, '角色“决定顾客”和预览时不一样了，请重新预览'],
    ['what a course needs skipped', { kind: 'role', name: '决定顾客', action: 'skip' }, 422, '课程“决定课程”：要用到角色“决定顾客”，不能跳过它'],
  ])('refuses %s', async (_name, decision, status, message) => {
    const answer = await refused(to, bundle('决定'), [decision]);
    expect([answer.status, answer.message]).toEqual([status, message]);
  }); // prettier-ignore

  it('saves nothing under a name that is taken', async () => {
    await imported(to, bundle('占用'));
    const file = { ...bundle('占用'), roles: [role('占用顾客', '变')] };
    const saved = (save_as?: string) =>
      refused(to, file, [{ kind: 'role', name: '占用顾客', action: 'save_as', save_as }]);
    await to.post(routes.role.create, { role_name: '占用二' });
    expect((await saved('占用二')).message).toBe('角色“占用二”已经有了，请换一个名称');
    expect((await saved()).message).toBe('请填写角色“占用顾客”另存为什么名称');
  });

  it.each<[name: string, file: unknown, message: string]>([
    ['what is no JSON', '{"format": "lianhuo-courses",\n "version": }', '文件不是正确的 JSON'],
    ['what is no file of courses', { hello: 1 }, '这不是课程文件，请选择从课程列表导出的文件'],
    ['a list', '[]', '这不是课程文件，请选择从课程列表导出的文件'],
    ['a newer format', { ...empty, version: 2 }, '文件的格式版本是 2，这里只能读到 1，请先升级到和导出时一样新的版本'],
    ['nothing', empty, '文件里没有内容'],
    ['unknown fields', { ...bundle('错'), roles: [{ ...role('错顾客'), boss: 1 }] }, 'roles.0.boss：不支持这个字段'],
    ['a name twice', { ...empty, roles: [role('同'), role(' 同 ')] }, 'roles.1.role_name：角色“同”重复了'],
    ['a role that is not in it', bundle('错', { role_config: ['谁'] }), 'courses.0.role_config.0：文件里没有角色“谁”'],
    ['too long a text', { ...empty, roles: [role('长', '长'.repeat(10_001))] }, 'roles.0.role_desc：角色描述不能超过 10,000 个字'],
    ['a prompt with a variable that nobody fills in', { ...empty, prompts: [{ id: 2, content: '{{nobody}}' }] }, '提示词里有不认识的变量 {{nobody}}'],
    ['criteria that can’t be', { ...empty, rules: [{ rule_name: '规', rule_desc: '述', criteria: [{ text: '说', weight: 1, kind: 'must_say', keywords: [] }] }] }, 'rules.0.criteria.0.keywords：必须说和不能说的评分点至少要有一个关键词'],
  ])('refuses %s', async (_name, file, message) => {
    const answer = await refused(to, file);
    expect(answer.status).toBe(422);
    expect(answer.message).toContain(message);
  }); // prettier-ignore

  it('refuses what is too large, and what is not UTF-8', async () => {
    const large = await refused(to, ' '.repeat(5 * 1024 * 1024 + 1));
    expect([large.status, large.message]).toEqual([413, '课程文件不能超过 5 MB，请分成几个再导入']);
    const gbk = await to.app
      .call('post', routes.course.import, to.token)
      .attach('file', Buffer.from([0xc5, 0xdc, 0xd0, 0xac]), 'x.json');
    expect([gbk.status, gbk.body.message]).toEqual([422, '文件不是 UTF-8 编码的文本']);
  });

  it('takes prompts over only where that was said', async () => {
    const prompts = [{ id: 2, content: '请先开口。{{course_name}}' }];
    const [prompt] = (await planned(to, { ...empty, prompts })).objects;
    expect(prompt).toMatchObject({
      name: 'AI练货 · 开场白',
      state: 'differs',
      choices: ['overwrite', 'skip'],
    });
    await imported(to, { ...empty, prompts }, [
      { kind: 'prompt', name: prompt!.name, action: 'overwrite', version: prompt!.version! },
    ]);
    expect((await to.get('/api/prompt/2')).body).toMatchObject({ content: prompts[0]!.content, version: 2 });
  });
});

describe('npm run courses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'courses-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'courses.json');
  const key = join(folder, 'key');
  const options = ({ app }: CourseFixture, command: string, ...more: string[]) => {
    writeFileSync(key, testServiceKey);
    const who = ['--key-file', key, '--open-id', people.administrator];
    return readOptions([command, '--file', path, '--base-url', app.baseUrl, ...who, ...more]);
  };

  it('exports by name, says what an import would do, and does it', async () => {
    await from.create({ course_name: '命令行课程', course_scenario: '终端' });
    await exportCourses(options(from, 'export', '--course', '命令行课程'), () => {});
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/^\{\n {2}"format": "lianhuo-courses",\n {2}"version": 1,\n/);
    const told: string[] = [];
    const tell = (line: string) => void told.push(line);
    const before = await standing(to);
    // The prompt of the test above differs: nothing is done before that was decided.
    expect(await importCourses(options(to, 'import'), tell)).toBe(false);
    expect(told.at(-1)).toContain('Say --overwrite, --skip or --save-as of what differs: ');
    expect(await importCourses(options(to, 'import', '--dry-run', '--skip', 'all'), tell)).toBe(true);
    const after = await standing(to);
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    expect(await importCourses(options(to, 'import', '--skip', 'all'), tell)).toBe(true);
    expect(told).toContain('created 课程“命令行课程”');
  });
});
