/** Two people judge what the machine has judged, blind to each other; what they agree on makes the rule's figures. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import readXlsx from 'read-excel-file/node';
import {
  limits,
  routes,
  type AgreementView,
  type DifferingLabelsView,
  type LabellingView,
  type LabelVerdict,
  type RuleView,
} from '#contracts';
import { kappa, tableOf } from '#agreement';
import { LabelDrawService } from '../../src/labelling/label-draw.service.js';
import { newAdministrator, people, tokenOf } from '../access/organisation.js';
import { asFile } from '../harness/as-file.js';
import { copySession } from '../practice/copy-session.js';
import { PracticeFixture, talk, type Learner } from '../practice/practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let first: string;
let second: string;
beforeAll(async () => {
  ({ fixture, learner } = await PracticeFixture.withPeople());
  first = await tokenOf(fixture.app, people.administrator);
  second = await newAdministrator(fixture.app, people.otherLearner);
});
afterAll(() => fixture.close());

const ruleId = 1;
const at = (route: string) => route.replace(':rule_id', String(ruleId));
const view = async (token: string) =>
  (await fixture.app.call('get', at(routes.rule.labelling), token)).body as LabellingView;
const agreement = async () =>
  (await fixture.app.call('get', at(routes.rule.agreement), first)).body as AgreementView;
const post = (path: string, body: object, token: string) => fixture.app.call('post', path, token).send(body);
const label = (token: string, item_id: number, verdict: LabelVerdict | null) =>
  post(routes.rule.label, { item_id, verdict }, token);

test('nothing is drawn before anybody has practised', async () => {
  expect(await view(first)).toMatchObject({ phase: 'none', total: 0, items: [], labellers: [] });
  const refused = await post(routes.rule.drawLabels, { rule_id: ruleId }, first);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '现在没有新的回答可以标，等学员按这条规则练过再来',
  ]);
  expect(await agreement()).toMatchObject({ state: 'untested', wanting: 200, n: 0, history: [] });
});

test('what was said is judged by two, settled where they differ, and counted once all of it is', async () => {
  const place = await fixture.place();
  const good = await learner.practiseToResult(place, talk.good, talk.poor);
  await copySession(fixture.app, good.session_id, 40);
  // Every second talk is spoken.
  await fixture.app.dataSource.query(
    `update session_event set payload = jsonb_set(payload, '{input}', '"voice"') where kind = 'turn.accepted' and session_id % 2 = 0`,
  );
  const drawn = (await post(routes.rule.drawLabels, { rule_id: ruleId }, first)).body as LabellingView;
  expect(drawn).toMatchObject({ phase: 'labelling', name: '开场破冰' });
  expect(drawn.total).toBeGreaterThan(60);
  expect(drawn.total).toBeLessThanOrEqual(limits.labelling.round);
  const [item] = drawn.items;
  expect(drawn.items.map(({ customer }) => customer)).toContain(talk.opening);
  expect(JSON.stringify(drawn)).not.toMatch(/王小明|met"|stand-in/);
  // Another one is refused meanwhile.
  expect((await post(routes.rule.drawLabels, { rule_id: ruleId }, second)).status).toBe(409);

  // Both have the same to judge, each in an order of their own.
  const others = await view(second);
  const idsOf = ({ items }: LabellingView) => items.map(({ item_id }) => item_id);
  expect(idsOf(others)).not.toEqual(idsOf(drawn));
  expect(idsOf(others).sort()).toEqual(idsOf(drawn).sort());

  expect((await label(first, item!.item_id, 'not_met')).body).toEqual({ phase: 'labelling' });
  // Said again, and taken back: nobody else sees anything of it.
  await label(first, item!.item_id, 'met');
  expect((await view(first)).items.find(({ item_id }) => item_id === item!.item_id)!.verdict).toBe('met');
  await label(first, item!.item_id, null);
  expect((await view(second)).items.every(({ verdict }) => verdict === null)).toBe(true);
  for (const { item_id } of drawn.items) await label(first, item_id, 'met');
  const waiting = await view(first);
  expect(waiting).toMatchObject({ phase: 'waiting', items: [], differing: [] });
  expect(waiting.labellers).toEqual([{ name: '林晓燕', is_me: true, labelled: drawn.total }]);
  const settle = (token: string, item_id: number, verdict: LabelVerdict) =>
    post(routes.rule.settleLabel, { item_id, verdict }, token);
  expect((await settle(first, item!.item_id, 'met')).body.message).toBe('两个人都标完这一批，才能一起定');

  const [odd, ...same] = idsOf(others);
  for (const item_id of same) await label(second, item_id, 'met');
  expect((await agreement()).n).toBe(0);
  expect((await agreement()).uncounted).toBeGreaterThan(0);
  expect((await label(second, odd!, 'not_met')).body).toEqual({ phase: 'settling' });
  expect((await label(second, odd!, 'met')).body.message).toBe('这一批两个人都标完了，不能再改');
  const { differing } = await view(first);
  expect(differing).toMatchObject([
    {
      item_id: odd,
      labels: [
        { name: '林晓燕', verdict: 'met' },
        { name: '陈静', verdict: 'not_met' },
      ],
      settled: null,
      machine: null,
    },
  ]);
  expect((await agreement()).n).toBe(0);
  expect((await settle(first, odd!, 'not_met')).body).toEqual({ phase: 'none' });
  const after = (await view(second)).differing[0]!;
  expect([after.settled, after.settled_name, typeof after.machine]).toEqual(['not_met', '林晓燕', 'string']);

  const known = await agreement();
  const rows = await fixture.app.dataSource.query<
    { people: string; machine: string; id: string; kind: string }[]
  >(
    `select coalesce(settled, verdict) as people, (select verdict from label_judged j where j.item_id = i.item_id) as machine,
       criterion_id as id from label_item i join label l on l.item_id = i.item_id and l.pass = 1 where chance_round_id is not null`,
  );
  const forbidden = ['opening-push', 'opening-cold'];
  const decided = rows.map(({ people, machine, id }) => {
    const yes = people === 'met';
    if (forbidden.includes(id)) return { people: yes, machine: machine !== 'not_met' };
    if (machine === 'not_applicable' && id !== 'opening-greet') return { people: yes, machine: !yes };
    return { people: yes, machine: machine === 'met' };
  });
  expect(known).toMatchObject({ n: rows.length, no_chance: 0, state: 'few', uncounted: 0, demo: true });
  expect(known.agreed).toBe(decided.filter(({ people, machine }) => people === machine).length);
  expect(known.kappa.value).toBeCloseTo(kappa(tableOf(decided))!, 12);
  const [spoken, short, unmarked] = known.fairness;
  const spokenLabels = (
    await fixture.app.dataSource.query<{ count: number }[]>(
      `select count(*)::int as count from label_item where chance_round_id is not null and session_id % 2 = 0`,
    )
  )[0]!.count;
  expect(spoken!.first).toBeGreaterThan(0);
  expect(spoken).toMatchObject({ first: spokenLabels, second: known.n - spokenLabels });
  expect([short!.characters! > 0, unmarked!.kind]).toEqual([true, 'unmarked']);
  expect(known.history).toMatchObject([{ n: rows.length, is_current: true, state: 'few' }]);
  const audited = await fixture.app.dataSource.query<{ action: string }[]>(
    `select action from audit_log where object_type = 'rule' and action like 'rule.%label%' order by id`,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'rule.draw_labels',
    'rule.settle_label',
    'rule.count_labels',
  ]);
});

test('the answers that the machine judges otherwise can be had, and figures with labels as a spreadsheet, without a name', async () => {
  const known = await agreement();
  const { body } = await fixture.app.call('get', at(routes.rule.agreementDiffering), first);
  const { items } = body as DifferingLabelsView;
  expect(items).toHaveLength(known.n - known.agreed);
  expect(known.criteria.reduce((sum, { differing }) => sum + differing, 0)).toBe(items.length);
  expect(items.length).toBeGreaterThan(0);
  for (const { people: said, machine, answer, text } of items) {
    expect(said).not.toBe(machine);
    expect([answer.join('') !== '', text !== '']).toEqual([true, true]);
  }
  const saved = await asFile(fixture.app.call('get', at(routes.rule.agreementExport), first));
  expect(saved.status).toBe(200);
  const sheets = await readXlsx(Readable.from(saved.body as Buffer));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['结论', '评分点', '历次检验', '标签']);
  const [figures, , , labels] = sheets.map(({ data }) => data);
  expect(figures!.find(([name]) => name === '一致程度 κ')![1]).toBeCloseTo(known.kappa.value!, 12);
  expect(labels!.length - 1).toBe(known.n + known.no_chance);
  expect(labels!.filter((row) => row.at(-1) === '否')).toHaveLength(items.length);
  const told = JSON.stringify([items, sheets.map(({ data }) => data)]);
  expect(told).not.toMatch(new RegExp(`王小明|林晓燕|陈静|${people.learner}`));
  const written = await fixture.app.dataSource.query<unknown[]>(
    `select from audit_log where action = 'rule.export_agreement' and object_id = '${ruleId}'`,
  );
  expect(written).toHaveLength(1);
});

test('another version is judged anew where the criterion says the same, once', async () => {
  const before = await agreement();
  const judge = () => post(routes.rule.judgeLabels, { rule_id: ruleId }, first);
  // All is known of the version and the model of today: one answer is asked about to find out.
  expect((await judge()).body).toEqual({ judged: 0, left: 0 });
  expect(await agreement()).toEqual(before);

  const rule = (await fixture.app.call('get', `/api/rule/${ruleId}`, first)).body as RuleView;
  const [greet, topic, ...rest] = rule.criteria;
  const edited = [{ ...greet!, keywords: ['再见'] }, { ...topic!, text: '接上别的话题' }, ...rest];
  const { rule_name, version } = rule;
  await post(routes.rule.update, { rule_id: ruleId, rule_name, version, criteria: edited }, first);
  expect(await agreement()).toMatchObject({ state: 'untested', n: 0, history: [{ is_current: false }] });
  // What a person has corrected is judged with the labels.
  await fixture.app.dataSource.query(
    `insert into corrected_verdict (session_id, turn, criterion, rule_id, criterion_text, answer, verdict_before, verdict, by_name, corrected_at)
     select session_id, turn, '1/' || criterion_id, 1, $2, '', 'not_applicable', 'met', '林晓燕', now() from label_item
     where criterion_id = $1 order by item_id limit 1`,
    [greet!.criterion_id, greet!.text],
  );
  const { known_errors: open } = await agreement();
  expect(open.unjudged).toBe(open.known);
  let last = { judged: 0, left: 1 };
  for (let round = 0; last.left > 0 && round < 20; round += 1) {
    last = (await judge()).body as typeof last;
    expect(last.judged).toBeGreaterThan(0);
  }
  const after = await agreement();
  expect(after).toMatchObject({
    version: 2,
    state: 'few',
    history: [{ is_current: true }, { is_current: false }],
  });
  // Greeting is told by other words now: what was said to be met is not, as far as the machine sees.
  expect(after.known_errors).toMatchObject({ known: open.known, unjudged: 0 });
  expect(after.known_errors.still).toBeGreaterThan(0);
  expect(await fixture.app.dataSource.query(`select verdict from corrected_judged`)).toEqual([
    { verdict: 'not_applicable' },
  ]);
  // What says something else now has no label; what says the same has been judged by its new words.
  const of = (id: string) => after.criteria.find(({ criterion_id }) => criterion_id === id)!;
  expect([of(topic!.criterion_id).n, of(greet!.criterion_id).n > 0]).toEqual([0, true]);
  const [met] = await fixture.app.dataSource.query<[{ count: number }]>(
    `select count(*)::int as count from label_judged join label_item using (item_id)
     where subject_version = 2 and criterion_id = $1 and verdict = 'met'`,
    [greet!.criterion_id],
  );
  expect(met.count).toBe(0);
});

test('the same seed draws the same', async () => {
  const draw = async () => {
    await fixture.app.get(LabelDrawService).draw({ kind: 'rule', id: 2 }, fixture.actor, 7);
    const items = await fixture.app.dataSource.query<{ round_id: number }[]>(
      `select session_id, turn, criterion_id, probability, why from label_item where subject = 'rule/2' order by item_id`,
    );
    await fixture.app.dataSource.query(
      `delete from label_judged where item_id in (select item_id from label_item where subject = 'rule/2')`,
    );
    await fixture.app.dataSource.query(`delete from label_item where subject = 'rule/2'`);
    await fixture.app.dataSource.query(`delete from label_round where subject = 'rule/2'`);
    return items;
  };
  const drawn = await draw();
  expect(drawn.length).toBeGreaterThan(0);
  expect(await draw()).toEqual(drawn);
});
