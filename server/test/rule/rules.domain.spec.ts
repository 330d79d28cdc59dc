import { beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type ErrorBody, type Page, type RuleListItem, type RuleView } from '#contracts';
import { RuleService } from '../../src/rule/rule.service.js';
import { newAdministrator, people, suiteOf } from '../access/organisation.js';
import { startAppFixture } from '../app-fixture.js';

const fixture = suiteOf(() => startAppFixture());
let otherToken: string;

const greets = { text: '打招呼', weight: 2, kind: 'must_say', keywords: ['您好'] };
const asks = { text: '问了用途', weight: 3, kind: 'judge' };
const rule = { rule_name: '开场', rule_desc: '打招呼，问用途', criteria: [greets, asks] };
const create = async (change: object = {}) =>
  (await fixture.post(routes.rule.create, { ...rule, ...change })).body as RuleView;
const update = (of: RuleView, change: object, as?: string) =>
  fixture.post(routes.rule.update, { rule_id: of.rule_id, rule_name: of.rule_name, ...change }, as);
const list = async (body: object = {}) =>
  (await fixture.post(routes.rule.filter, body)).body as Page<RuleListItem>;
const createCourse = async (ruleIds: number[]) =>
  (
    await fixture.post(routes.course.create, {
      course_name: '接待',
      scoring_rules: ruleIds.map((rule_id) => ({ rule_id })),
      ...fixture.creator,
    })
  ).body as { course_id: number };
const audited = (ruleId: number) => fixture.audited('rule', ruleId);

beforeAll(async () => {
  otherToken = await newAdministrator(fixture.app, people.otherLearner);
});

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
    expect((await fixture.get(`/api/rule/${made.rule_id}`)).body).toEqual(edited.body);
    expect((await audited(made.rule_id)).at(-1)).toEqual({
      action: 'rule.update',
      detail: { before: { criteria: made.criteria }, after: { criteria } },
    });
  });

  it('keeps where words count in a question only, and how long a turn may be', async () => {
    const asked = { text: '了解预算', weight: 2, kind: 'must_say', keywords: ['预算'], asks: true };
    const long = { text: '不一口气说完', weight: 2, kind: 'must_not_say', longest: 200 };
    const made = await create();
    const { body } = await update(made, { criteria: [asked, long] });
    expect((body as RuleView).criteria).toMatchObject([asked, long]);
  });

  it('keeps when a criterion is due, and refuses that where words decide', async () => {
    const made = await create();
    const due = { text: '说清停卡', weight: 2, kind: 'judge', due_after: 'objection' };
    const { body } = await update(made, { criteria: [due] });
    expect((body as RuleView).criteria).toMatchObject([due]);
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
    expect((await fixture.get(`/api/rule/${made.rule_id}`)).body).toMatchObject({
      rule_desc: '只看问候',
      criteria: made.criteria,
      version: 2,
    });
  });

  it.each<[string, object, string, string]>([
    ['no name', { rule_name: '' }, 'rule_name', '请输入规则名称'],
    ['a blank description', { rule_desc: ' ' }, 'rule_desc', '请输入规则描述'],
    ['a criterion without a text', { criteria: [{ ...asks, text: ' ' }] }, 'criteria.0.text', '请填写评分点'],
    [
      'no weight',
      { criteria: [{ ...asks, weight: 0 }] },
      'criteria.0.weight',
      '权重必须是 1 到 1,000 的整数',
    ],
    [
      'a weight in parts',
      { criteria: [{ ...asks, weight: 1.5 }] },
      'criteria.0.weight',
      '权重必须是 1 到 1,000 的整数',
    ],
    [
      'an unknown moment',
      { criteria: [{ ...asks, due_after: 'x' }] },
      'criteria.0.due_after',
      '“什么时候该做”不正确',
    ],
    [
      'a moment where words decide',
      { criteria: [asks, { ...greets, due_after: 'question' }] },
      'criteria.1.due_after',
      '只有由 AI 判断的、该做的评分点才能设“什么时候该做”',
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
    expect((await fixture.get(`/api/rule/${made.rule_id}`)).body).toEqual(made);
  });
});

describe('a rule that is deleted', () => {
  it('is found by no call any more', async () => {
    const made = await create({ rule_name: '要删的' });
    expect((await fixture.post(routes.rule.delete, { rule_id: made.rule_id })).body).toEqual({
      deleted: true,
    });
    expect((await fixture.get(`/api/rule/${made.rule_id}`)).status).toBe(404);
    expect((await list({ rule_name: '要删的' })).items).toEqual([]);
    expect((await update(made, {})).status).toBe(404);
    expect((await fixture.post(routes.rule.delete, { rule_id: made.rule_id })).status).toBe(404);
    expect((await audited(made.rule_id)).map(({ action }) => action)).toEqual(['rule.create', 'rule.delete']);
  });

  it('is not, while courses are scored by it, alone or among others', async () => {
    const [used, other] = [await create(), await create()];
    await createCourse([other.rule_id, used.rule_id]);
    const refused = await fixture.post(routes.rule.delete, { rule_id: used.rule_id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '有 1 门课程在使用这条规则，不能删除：《接待》',
    ]);
    expect((await fixture.get(`/api/rule/${used.rule_id}`)).status).toBe(200);
  });

  it('and a course that is made with it at the same time never both succeed', async () => {
    for (let n = 0; n < 5; n++) {
      const { rule_id } = await create();
      const [course, gone] = await Promise.all([
        fixture.post(routes.course.create, {
          course_name: '接待',
          scoring_rules: [{ rule_id }],
          ...fixture.creator,
        }),
        fixture.post(routes.rule.delete, { rule_id }),
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
    await fixture.app.dataSource.query(`update course set is_deleted = true where course_id = $1`, [
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
    await fixture.app.get(RuleService).ensureDefaults(fixture.author);
    expect((await fixture.get(routes.rule.creators)).body).toEqual([fixture.creator]);
    expect(
      (await list({ creator_id: fixture.creator.creator_id, per_page: 100 })).pagination.total,
    ).toBeGreaterThan(6);
    expect((await list({ creator_id: 999_999 })).items).toEqual([]);
  });
});
