/** The model's help for who writes rules, over the real wire to a model stand-in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { routes, type Criterion, type ErrorBody, type RuleView } from '#contracts';
import type { Fault } from '../../../tools/standins/model/faults.js';
import { PracticeFixture } from '../practice/practice-fixture.js';
import { people, tokenOf } from '../access/organisation.js';

let fixture: PracticeFixture;
let token: string;
const post = (path: string, body: object) => fixture.app.call('post', path, token).send(body);
const greets = { text: '打招呼', weight: 2, kind: 'must_say', keywords: ['您好'] };
const asks = { text: '问了用途', weight: 3, kind: 'judge' };
const rule = { rule_name: '开场', rule_desc: '打招呼，问用途', criteria: [greets, asks] };
const propose = (rule_desc: string) => post(routes.rule.propose, { rule_name: '开场', rule_desc });
const tryOut = (change: object = {}) =>
  post(routes.rule.try, { ...rule, answer: '您好，平时走路多吗？', ...change });
const plan = (faults: Fault[]) =>
  fetch(`${fixture.model.url}/__control`, { method: 'POST', body: JSON.stringify({ faults }) });
const rules = () => fixture.app.dataSource.query<unknown[]>(`select * from scoring_rule order by rule_id`);

beforeAll(async () => {
  fixture = await PracticeFixture.open();
  token = await tokenOf(fixture.app, people.administrator);
});
beforeEach(() => plan([]));
afterAll(() => fixture.close());

describe('proposed criteria', () => {
  it('can be saved as they are, and are not stored by themselves', async () => {
    const before = await rules();
    const answer = await propose('主动打招呼，弄清顾客最在意什么，不催促顾客。');
    expect(answer.status).toBe(200);
    const { criteria } = answer.body as { criteria: Criterion[] };
    // A greeting is a form of words; who urges does so in whatever words.
    expect(criteria.map(({ text, kind, in_other_words }) => [text, kind, in_other_words])).toEqual([
      ['主动打招呼', 'must_say', undefined],
      ['弄清顾客最在意什么', 'judge', undefined],
      ['不催促顾客', 'must_not_say', true],
    ]);
    expect(await rules()).toEqual(before);
    const saved = (await post(routes.rule.create, { ...rule, criteria })).body as RuleView;
    expect(saved.criteria).toEqual(criteria);
  });

  it('ask for what should not be done as such, and take apart what mixes both', async () => {
    const { criteria } = (await propose('给顾客留出空间，不催促，认真倾听而不打断顾客。')).body as {
      criteria: Criterion[];
    };
    expect(criteria.map(({ text, kind, avoid }) => [text, kind, avoid ?? false])).toEqual([
      ['给顾客留出空间', 'judge', false],
      ['不催促', 'must_not_say', false],
      ['认真倾听', 'judge', false],
      ['打断顾客', 'judge', true],
    ]);
    expect((await post(routes.rule.create, { ...rule, criteria })).status).toBe(200);
  });

  it('are asked for once more when the model answers something else, and then not invented', async () => {
    await plan([{ kind: 'wrong_schema', times: 1 }]);
    expect((await propose('打招呼，问用途')).status).toBe(200);
    await plan([{ kind: 'wrong_schema', times: 2 }]);
    const refused = await propose('打招呼');
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'AI 这次没有给出能用的评分点，请再试一次，或者自己填写',
    ]);
  });
});

describe('a trial', () => {
  it('scores an answer by the rule as it stands, with the words that show it', async () => {
    expect((await tryOut({ question: '随便看看' })).body).toMatchObject({
      score: 100,
      checks: [
        { text: '打招呼', verdict: 'met', quote: '您好，平时走路多吗' },
        { text: '问了用途', verdict: 'met', quote: '平时走路多吗' },
      ],
    });
    const promise = { text: '不乱承诺', weight: 2, kind: 'must_not_say', keywords: ['保证'] };
    const half = await tryOut({ criteria: [greets, promise], answer: '您好，保证不掉色' });
    expect(half.body).toMatchObject({
      score: 50,
      checks: [{ verdict: 'met' }, { verdict: 'not_met', quote: '保证不掉色' }],
    });
  });

  it('finds nothing missing that was not due, and nothing earned by leaving something out', async () => {
    const leaves = { text: '顾客拒绝后不纠缠', weight: 2, kind: 'judge' };
    const eases = { text: '先对顾客的顾虑表示理解', weight: 2, kind: 'judge' };
    const pushes = { text: '催促顾客', weight: 2, kind: 'judge', avoid: true };
    const criteria = [greets, leaves, eases, pushes];
    expect((await tryOut({ criteria, question: '随便看看' })).body).toMatchObject({
      score: 100,
      checks: [
        { verdict: 'met' },
        { verdict: 'not_applicable' },
        { verdict: 'not_applicable' },
        { verdict: 'not_applicable' },
      ],
    });
    expect((await tryOut({ criteria, question: '有点贵', answer: '嗯' })).body.checks).toMatchObject([
      {}, {}, { verdict: 'not_met' }, {},
    ]); // prettier-ignore
    expect((await tryOut({ criteria, answer: '您好，快点买吧' })).body.checks[3]).toMatchObject({
      verdict: 'not_met',
      quote: '快点买吧',
    });
  });

  it('of an answer that concerns none of the criteria has no score, and says so', async () => {
    const { score, reason } = (await tryOut({ criteria: [greets], answer: '嗯嗯' })).body;
    expect([score, reason]).toEqual([null, '这段回答没有涉及任何评分点，所以没有分数']);
  });

  it('has no score where the model never gave a usable answer', async () => {
    await plan([{ kind: 'wrong_schema', times: 3 }]);
    expect((await tryOut()).body).toEqual({
      score: null,
      red_line: null,
      checks: [],
      reason: 'AI 没有给出能用的判断，所以没有评分，请再试一次',
    });
  });

  it.each<[string, object, string]>([
    ['no answer', { answer: ' ' }, 'answer'],
    ['a criterion without words', { criteria: [{ ...greets, keywords: [] }] }, 'criteria.0.keywords'],
    ['no description', { rule_desc: '' }, 'rule_desc'],
  ])('is refused with %s', async (_what, change, field) => {
    const refused = await tryOut(change);
    expect([refused.status, Object.keys((refused.body as ErrorBody).errors)]).toEqual([422, [field]]);
  });
});

it('neither is there while the model is not', async () => {
  await plan([{ kind: 'unauthorized', times: 2 }]);
  for (const asked of [propose('打招呼'), tryOut()]) {
    const refused = await asked;
    expect([refused.status, refused.body.message]).toEqual([503, 'AI 暂时不可用，请稍后再试']);
  }
});

it('nor does a model help that declines', async () => {
  await plan([{ kind: 'content_filter', times: 1 }]);
  const refused = await propose('打招呼');
  expect([refused.status, (refused.body as ErrorBody).errors.rule_desc]).toEqual([
    422,
    ['AI 没有处理这段内容，请换个说法再试'],
  ]);
});
