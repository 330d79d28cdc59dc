import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  routes,
  type Criterion,
  type ErrorBody,
  type Page,
  type RuleListItem,
  type RuleView,
} from '#contracts';
import type { Fault } from '../../../libs/standins/model/faults.js';
import { startModel, type ModelServer } from '../../../libs/standins/model/server.js';
import { standIn } from '../../../libs/standins/model/stand-in.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { PromptService } from '../../src/prompt/prompt.service.js';
import { RuleService } from '../../src/rule/rule.service.js';
import { makeAdministrator, people, startWithOrganisation, tokenOf } from '../access/organisation.js';

jest.setTimeout(60_000);

let house: Awaited<ReturnType<typeof startWithOrganisation>>;
let token: string;
let otherToken: string;
let author: { creator_id: number; creator_name: string };

const post = (path: string, body: object, as = token) => house.app.call('post', path, as).send(body);
const get = (path: string) => house.app.call('get', path, token);
const greets = { text: '打招呼', weight: 2, kind: 'must_say', keywords: ['您好'] };
const asks = { text: '问了用途', weight: 3, kind: 'judge' };
const rule = { rule_name: '开场', rule_desc: '打招呼，问用途', criteria: [greets, asks] };
const create = async (change: object = {}) =>
  (await post(routes.rule.create, { ...rule, ...change })).body as RuleView;
const update = (of: RuleView, change: object, as = token) =>
  post(routes.rule.update, { rule_id: of.rule_id, rule_name: of.rule_name, ...change }, as);
const list = async (body: object = {}) => (await post(routes.rule.filter, body)).body as Page<RuleListItem>;
const createCourse = async (ruleIds: number[]) =>
  (
    await post(routes.course.create, {
      course_name: '接待',
      scoring_rules: ruleIds.map((rule_id) => ({ rule_id })),
      ...author,
    })
  ).body as { course_id: number };
const audited = (ruleId: number) =>
  house.app.dataSource.query<{ action: string; detail: Record<'before' | 'after', object> }[]>(
    `select action, detail from audit_log where object_type = 'rule' and object_id = $1 order by id`,
    [ruleId],
  );

beforeAll(async () => {
  house = await startWithOrganisation();
  const { id, name } = (await house.app.get(DirectoryService).employeeByOpenId(people.administrator))!;
  author = { creator_id: id, creator_name: name };
  token = await tokenOf(house.app, people.administrator);
  await makeAdministrator(house.app, people.otherLearner);
  otherToken = await tokenOf(house.app, people.otherLearner);
});
afterAll(() => house.close());

describe('an edit of a rule', () => {
  it('keeps the ids of criteria that stay, gives new ones an id, and says what it changed', async () => {
    const made = await create();
    const [first] = made.criteria;
    const edited = await update(made, {
      version: 1,
      criteria: [asks, { ...first, weight: 5, keywords: ['您好', '您 好', '欢迎'] }],
    });
    expect(edited.status).toBe(200);
    const { criteria, version, rule_desc } = edited.body as RuleView;
    expect([version, rule_desc]).toEqual([2, '打招呼，问用途']);
    expect(criteria[1]).toEqual({ ...first, weight: 5, keywords: ['您好', '欢迎'] });
    expect(criteria[0]!.criterion_id).not.toBe(made.criteria[1]!.criterion_id);
    expect((await get(`/api/rule/${made.rule_id}`)).body).toEqual(edited.body);
    expect((await audited(made.rule_id)).at(-1)).toEqual({
      action: 'rule.update',
      detail: { before: { criteria: made.criteria }, after: { criteria } },
    });
  });

  it('leaves out what it does not want to change', async () => {
    const made = await create();
    expect((await update(made, { rule_desc: null, criteria: null })).body).toEqual(made);
    expect((await update(made, { criteria: made.criteria })).body).toEqual(made);
    expect(await audited(made.rule_id)).toHaveLength(1);
    expect((await update(made, { criteria: [] })).body).toMatchObject({ criteria: [], version: 2 });
  });

  it('of an older version is refused, and the newer one stays', async () => {
    const made = await create();
    await update(made, { rule_desc: '只看问候', version: 1 }, otherToken);
    const late = await update(made, { criteria: [], version: 1 });
    expect(late.status).toBe(409);
    expect((late.body as ErrorBody).errors.version).toHaveLength(1);
    expect(late.body.message).toContain('陈静');
    expect((await get(`/api/rule/${made.rule_id}`)).body).toMatchObject({
      rule_desc: '只看问候',
      criteria: made.criteria,
      version: 2,
    });
  });

  it.each<[string, object, string, string]>([
    ['no name', { rule_name: '' }, 'rule_name', '请输入规则名称'],
    ['a blank description', { rule_desc: ' ' }, 'rule_desc', '请输入规则描述'],
    ['a criterion without a text', { criteria: [{ ...asks, text: ' ' }] }, 'criteria.0.text', '请填写评分点'],
    ['no weight', { criteria: [{ ...asks, weight: 0 }] }, 'criteria.0.weight', '权重必须是 1 到 1000 的整数'],
    [
      'a weight in parts',
      { criteria: [{ ...asks, weight: 1.5 }] },
      'criteria.0.weight',
      '权重必须是 1 到 1000 的整数',
    ],
    ['an unknown kind', { criteria: [{ ...asks, kind: 'x' }] }, 'criteria.0.kind', '评分点类型不正确'],
    [
      'no words to look for',
      { criteria: [asks, { ...greets, keywords: [] }] },
      'criteria.1.keywords',
      '必须说和不能说的评分点至少要有一个关键词',
    ],
    [
      'a word of marks',
      { criteria: [{ ...greets, keywords: ['！'] }] },
      'criteria.0.keywords',
      '关键词里要有文字或数字',
    ],
    [
      'the same criterion twice',
      {
        criteria: [
          { ...asks, criterion_id: 'a' },
          { ...asks, criterion_id: 'a' },
        ],
      },
      'criteria.1.criterion_id',
      '评分点编号重复了',
    ],
    ['too many', { criteria: Array(13).fill(asks) }, 'criteria', '评分点不能超过 12 条'],
  ])('is refused with %s', async (_what, change, field, message) => {
    const made = await create();
    const refused = await update(made, change);
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors[field]).toContain(message);
    expect((await get(`/api/rule/${made.rule_id}`)).body).toEqual(made);
  });
});

describe('a rule that is deleted', () => {
  it('is found by no call any more', async () => {
    const made = await create({ rule_name: '要删的' });
    expect((await post(routes.rule.delete, { rule_id: made.rule_id })).body).toEqual({ deleted: true });
    expect((await get(`/api/rule/${made.rule_id}`)).status).toBe(404);
    expect((await list({ rule_name: '要删的' })).items).toEqual([]);
    expect((await update(made, {})).status).toBe(404);
    expect((await post(routes.rule.delete, { rule_id: made.rule_id })).status).toBe(404);
    expect((await audited(made.rule_id)).map(({ action }) => action)).toEqual(['rule.create', 'rule.delete']);
  });

  it('is not, while courses are scored by it, alone or among others', async () => {
    const [used, other] = [await create(), await create()];
    await createCourse([other.rule_id, used.rule_id]);
    const refused = await post(routes.rule.delete, { rule_id: used.rule_id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '有 1 门课程在使用这条规则，不能删除：《接待》',
    ]);
    expect((await get(`/api/rule/${used.rule_id}`)).status).toBe(200);
  });

  it('and a course that is made with it at the same time never both succeed', async () => {
    for (let n = 0; n < 5; n++) {
      const { rule_id } = await create();
      const [course, gone] = await Promise.all([
        post(routes.course.create, { course_name: '接待', scoring_rules: [{ rule_id }], ...author }),
        post(routes.rule.delete, { rule_id }),
      ]);
      expect(['200 409', '422 200']).toContain(`${course.status} ${gone.status}`);
    }
  });
});

describe('the list of rules', () => {
  it('brings criteria and the number of courses that use each, however many rules a course has', async () => {
    const [a, b, unused] = [
      await create({ rule_name: '计数甲' }),
      await create({ rule_name: '计数乙' }),
      await create({ rule_name: '计数丙' }),
    ];
    await createCourse([a.rule_id, b.rule_id]);
    const second = await createCourse([b.rule_id]);
    const deleted = await createCourse([b.rule_id]);
    await house.app.dataSource.query(`update course set is_deleted = true where course_id = $1`, [
      deleted.course_id,
    ]);
    expect(second.course_id).toBeGreaterThan(0);
    const { items } = await list({ rule_name: '计数' });
    expect(
      items.map(({ rule_id, course_count, criteria }) => [rule_id, course_count, criteria.length]),
    ).toEqual([
      [unused.rule_id, 0, 2],
      [b.rule_id, 2, 2],
      [a.rule_id, 1, 2],
    ]);
  });

  it('has everybody who made one', async () => {
    await house.app
      .get(RuleService)
      .ensureDefaults({ employeeId: author.creator_id, name: author.creator_name });
    expect((await get(routes.rule.creators)).body).toEqual([author]);
    expect((await list({ creator_id: author.creator_id, per_page: 100 })).pagination.total).toBeGreaterThan(
      6,
    );
    expect((await list({ creator_id: 999_999 })).items).toEqual([]);
  });
});

describe('help of the model', () => {
  const propose = (rule_desc: string) => post(routes.rule.propose, { rule_name: '开场', rule_desc });
  const tryOut = (change: object) =>
    post(routes.rule.try, { ...rule, answer: '您好，平时走路多吗？', ...change });
  let model: ModelServer;
  let withModel: typeof house;
  let home: typeof house;

  beforeAll(async () => {
    model = await startModel({
      brain: standIn('rules'),
      seed: 'rules',
      delays: { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 },
    });
    withModel = await startWithOrganisation({ OPENAI_BASE_URL: `${model.url}/v1`, LOG_LEVEL: 'silent' });
    await withModel.app.get(PromptService).ensureDefaults();
    home = house;
  });
  beforeEach(async () => {
    house = withModel;
    token = await tokenOf(house.app, people.administrator);
    await plan([]);
  });
  afterAll(async () => {
    house = home;
    await withModel.close();
    await model.close();
  });
  const plan = (faults: Fault[]) =>
    fetch(`${model.url}/__control`, { method: 'POST', body: JSON.stringify({ faults }) });

  it('proposes criteria that can be saved as they are, and stores nothing itself', async () => {
    const answer = await propose('主动打招呼，弄清顾客最在意什么，不催促顾客。');
    expect(answer.status).toBe(200);
    const { criteria } = answer.body as { criteria: Criterion[] };
    expect(criteria.map(({ text, kind }) => [text, kind])).toEqual([
      ['主动打招呼', 'must_say'],
      ['弄清顾客最在意什么', 'judge'],
      ['不催促顾客', 'must_not_say'],
    ]);
    expect((await list()).items).toEqual([]);
    expect((await create({ criteria })).criteria).toEqual(criteria);
  });

  it('scores an answer by the rule as it stands, with quotes', async () => {
    const tried = await tryOut({ question: '随便看看' });
    expect(tried.body).toMatchObject({
      score: 100,
      checks: [
        { text: '打招呼', verdict: 'met', quote: '您好' },
        { text: '问了用途', verdict: 'met', quote: '平时走路多吗' },
      ],
    });
    const promise = { text: '不乱承诺', weight: 2, kind: 'must_not_say', keywords: ['保证'] };
    const half = await tryOut({ criteria: [greets, promise], answer: '您好，保证不掉色' });
    expect(half.body).toMatchObject({
      score: 50,
      checks: [{ verdict: 'met' }, { verdict: 'not_met', quote: '保证' }],
    });
    const nothing = await tryOut({ criteria: [greets], answer: '嗯嗯' });
    expect([nothing.body.score, nothing.body.reason]).toEqual([
      null,
      '这段回答没有涉及任何评分点，所以没有分数',
    ]);
  });

  it.each<[string, object, string]>([
    ['no answer', { answer: ' ' }, 'answer'],
    ['a criterion without words', { criteria: [{ ...greets, keywords: [] }] }, 'criteria.0.keywords'],
    ['no description', { rule_desc: '' }, 'rule_desc'],
  ])('is refused with %s', async (_what, change, field) => {
    const refused = await tryOut(change);
    expect([refused.status, Object.keys((refused.body as ErrorBody).errors)]).toEqual([422, [field]]);
  });

  it('is not there while the model is not', async () => {
    await plan([{ kind: 'unauthorized', times: 2 }]);
    for (const asked of [propose('打招呼'), tryOut({})]) {
      const refused = await asked;
      expect([refused.status, refused.body.message]).toEqual([503, 'AI 暂时不可用，请稍后再试']);
    }
  });

  it('invents nothing when the model answers something else', async () => {
    await plan([{ kind: 'wrong_schema', times: 2 }]);
    const refused = await propose('打招呼');
    expect(refused.status).toBe(503);
    expect(refused.body.message).toContain('没有给出能用的评分点');
    await plan([{ kind: 'wrong_schema', times: 1 }]);
    expect((await propose('打招呼，问用途')).status).toBe(200);
    await plan([{ kind: 'wrong_schema', times: 3 }]);
    expect((await tryOut({})).body).toEqual({
      score: null,
      checks: [],
      reason: 'AI 没有给出能用的判断，所以没有评分，请再试一次',
    });
  });
});
