import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PromptId, type PromptView, type RuleView } from '#contracts';
import { renderTemplate, variablesIn } from '#text';
import { PromptService } from '../../src/prompt/prompt.service.js';
import { defaultRules } from '../../src/rule/rule.defaults.js';
import { RuleService } from '../../src/rule/rule.service.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { shipDefaults } from '../builders/defaults.js';

let fixture: AppFixture;
let app: AppFixture['app'];
let author: AppFixture['author'];
beforeAll(async () => {
  fixture = await startAppFixture();
  ({ app, author } = fixture);
  await shipDefaults(app, author);
});
afterAll(() => fixture.close());

describe('Scoring rules', () => {
  const criteria = [
    { text: ' 问清场合 ', weight: 2, kind: 'judge' },
    {
      criterion_id: 'mine',
      text: '问预算',
      weight: 1,
      kind: 'must_say',
      keywords: ['预算', '预 算', '价位'],
    },
  ];
  const rule = { rule_name: '  挖需求 ', rule_desc: '问清楚再推荐', criteria };

  test('are made with their criteria, and read as they were made', async () => {
    const made = await fixture.post('/api/rule/create', {
      ...rule,
      creator_id: author.employeeId,
      creator_name: '随便',
    });
    expect(made.status).toBe(200);
    const view = made.body as RuleView;
    expect(view).toMatchObject({
      rule_name: '挖需求',
      creator_id: author.employeeId,
      creator_name: author.name,
      updater_id: null,
    });
    expect(view.rule_id).toBeGreaterThan(100);
    expect(view.criteria).toEqual([
      { criterion_id: expect.stringMatching(/^[\w-]{10,}$/), text: '问清场合', weight: 2, kind: 'judge' },
      { criterion_id: 'mine', text: '问预算', weight: 1, kind: 'must_say', keywords: ['预算', '价位'] },
    ]);
    expect((await fixture.get(`/api/rule/${view.rule_id}`)).body).toEqual(view);
  });

  test('need no criteria', async () => {
    const { body } = await fixture.post('/api/rule/create', { rule_name: '收尾', rule_desc: '礼貌送客' });
    expect((body as RuleView).criteria).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    ['no name', { rule_name: ' ' }, 'rule_name', '请输入规则名称'],
    ['no description', { rule_desc: '' }, 'rule_desc', '请输入规则描述'],
    [
      'a name beyond 100 characters',
      { rule_name: '名'.repeat(101) },
      'rule_name',
      '规则名称不能超过 100 个字',
    ],
    [
      'a weight of half',
      { criteria: [{ ...criteria[0], weight: 0.5 }] },
      'criteria.0.weight',
      '权重必须是 1 到 1,000 的整数',
    ],
    [
      'an unknown kind',
      { criteria: [{ ...criteria[0], kind: 'guess' }] },
      'criteria.0.kind',
      '评分点类型不正确',
    ],
    [
      'a word criterion without words',
      { criteria: [{ ...criteria[1], keywords: [] }] },
      'criteria.0.keywords',
      '必须说和不能说的评分点至少要有一个关键词',
    ],
    [
      'a keyword without letters',
      { criteria: [{ ...criteria[1], keywords: ['！'] }] },
      'criteria.0.keywords',
      '关键词里要有文字或数字',
    ],
    [
      'the same criterion twice',
      { criteria: [criteria[1], criteria[1]] },
      'criteria.1.criterion_id',
      '评分点编号重复了',
    ],
    [
      'too many criteria',
      { criteria: Array.from({ length: 13 }, () => criteria[0]) },
      'criteria',
      '评分点不能超过 12 条',
    ],
    ['a field that does not exist', { score: 100 }, 'score', '不支持这个字段'],
  ])('with %s are refused', async (_what, change, field, message) => {
    const { status, body } = await fixture.post('/api/rule/create', { ...rule, ...change });
    expect([status, body.errors[field]]).toEqual([422, expect.arrayContaining([message])]);
  });

  test('are made in nobody else’s name, and the attempt is audited', async () => {
    expect(
      (await fixture.post('/api/rule/create', { ...rule, creator_id: author.employeeId + 1 })).status,
    ).toBe(403);
    const [line] = await app.dataSource.query(
      `select action, outcome from audit_log order by id desc limit 1`,
    );
    expect(line).toEqual({ action: 'rule.create', outcome: 'denied' });
  });

  test('that do not exist are not found', async () => {
    expect((await fixture.get('/api/rule/99')).status).toBe(404);
    const refused = await fixture.get('/api/rule/-1');
    expect([refused.status, refused.body.errors]).toEqual([422, { rule_id: ['编号不正确'] }]);
  });

  test('ship with the product under fixed ids, and are brought in once', async () => {
    await app.get(RuleService).ensureDefaults(author);
    const rules = await app.get(RuleService).byIds([6, 1, 99, 2, 3, 4, 5]);
    expect(rules.map(({ ruleId, ruleName }) => [ruleId, ruleName])).toEqual([
      [6, '服务沟通'],
      [1, '开场破冰'],
      [2, '需求挖掘'],
      [3, '产品讲解'],
      [4, '异议处理'],
      [5, '促成成交'],
    ]);
    for (const { criteria: list } of rules) {
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['judge', 'must_say', 'must_not_say']));
    }
    const ids = defaultRules.flatMap((one) => one.criteria.map(({ criterion_id }) => criterion_id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('Prompts', () => {
  const text = '你是顾客。场景：{{scenario}}，现在：{{ customer_state }}';

  test('come as ten, each with the variables that it may use and uses no other', async () => {
    for (const id of Object.values(PromptId)) {
      const { status, body } = await fixture.get(`/api/prompt/${id}`);
      const view = body as PromptView;
      expect([status, view.id, view.type, view.version]).toEqual([200, id, id <= 5 ? 1 : 2, 1]);
      const values = Object.fromEntries(view.variables.map(({ name }) => [name, '某']));
      expect(renderTemplate(view.content, values)).not.toContain('{{');
      expect(variablesIn(view.content).length).toBeGreaterThan(0);
    }
    for (const id of [0, 11]) expect((await fixture.get(`/api/prompt/${id}`)).status).toBe(404);
  });

  test('get a new version with every edit, and are pinned as they are', async () => {
    const saved = await fixture.post('/api/prompt/save', { id: 1, type: 1, content: text });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ version: 2, content: text, updater_name: author.name }),
    ]);
    expect((await fixture.post('/api/prompt/save', { id: 1, content: text })).body.version).toBe(2);
    expect(await app.get(PromptService).current(1)).toEqual({ prompt_id: 1, version: 2, content: text });
    expect((await app.get(PromptService).currentOf(1))[1]?.version).toBe(2);
    await app.get(PromptService).onApplicationBootstrap();
    expect((await fixture.get('/api/prompt/1')).body.content).toBe(text);
    const [{ count }] = await app.dataSource.query('select count(*) from prompt_version where prompt_id = 1');
    expect(count).toBe('2');
  });

  test('that two people save at once both get a version', async () => {
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        fixture.post('/api/prompt/save', { id: 2, content: `开场 ${at}` }),
      ),
    );
    expect(saves.map(({ body }) => body.version as number).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test.each<[string, object, field: string, message: string]>([
    ['no content', { id: 3, content: ' \n' }, 'content', '提示词内容不能为空'],
    ['no content at all', { id: 3 }, 'content', '提示词内容不能为空'],
    ['too much', { id: 3, content: '字'.repeat(10_001) }, 'content', '提示词内容不能超过 10,000 个字'],
    [
      'variables that nobody fills in',
      { id: 3, content: '{{scenario}}{{answer}}{{score}}' },
      'content',
      '不认识的变量 {{answer}}、{{score}}',
    ],
    ['an id that does not exist', { id: 11, content: '好' }, 'id', '提示词编号不正确'],
  ])('with %s are refused', async (_what, body, field, message) => {
    const answer = await fixture.post('/api/prompt/save', body);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { [field]: [expect.stringContaining(message)] },
    ]);
    expect(answer.body.message).toContain(message);
  });

  test('with the wrong type make no sense', async () => {
    expect((await fixture.post('/api/prompt/save', { id: 3, type: 2, content: '好' })).status).toBe(400);
  });
});
