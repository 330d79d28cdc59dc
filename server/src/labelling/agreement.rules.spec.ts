import { describe, expect, test } from '@jest/globals';
import {
  ac1,
  kappa,
  meanAbsoluteError,
  rateOf,
  sumsOf,
  tableOf,
  truePositives,
  weightedKappa,
} from '#agreement';
import type { Criterion, LabelVerdict } from '#contracts';
import { agreementOf, trustIn, trustOfAll, type LabelledAnswer } from './agreement.rules.js';
import { criterionHash, ruleHash, yesOrNo } from './criteria.rules.js';
import type { CountedLabel } from './label.repository.js';
import type { SubjectAt } from './subject.rules.js';

const judge = (criterion_id: string, over: Partial<Criterion> = {}): Criterion => ({
  ...{ criterion_id, text: `要做到${criterion_id}`, weight: 1, kind: 'judge' },
  ...over,
});
const criteria = [
  judge('a'),
  judge('b', { weight: 3 }),
  judge('c', { kind: 'must_not_say', keywords: ['x'] }),
];
const now: SubjectAt = {
  ...{ kind: 'rule', id: 1, name: '异议处理', version: 6, hash: ruleHash(criteria), criteria },
};
const hashes = new Map(criteria.map((criterion) => [criterion.criterion_id, criterionHash(criterion)]));
const at = (n: number) => new Date(1_790_000_000_000 + n * 60_000);
const row = (n: number, over: Partial<CountedLabel> = {}): CountedLabel => {
  const criterionId = over.criterionId ?? 'a';
  const people = over.people ?? (n % 2 === 0 ? 'met' : 'not_met');
  return {
    ...{ subject: 'rule/1', itemId: n, sessionId: Math.floor(n / 4), turn: n, criterionId },
    criterionHash: hashes.get(criterionId)!,
    ...{ countedAt: at(0), people, first: people, second: people, machine: people },
    ...{ subjectHash: now.hash, subjectVersion: 6, model: 'judge-large', demo: false, judgedAt: at(n) },
    ...over,
  };
};
const rows = (many: number, over: (n: number) => Partial<CountedLabel> = () => ({})): CountedLabel[] =>
  Array.from({ length: many }, (_, n) => row(n, over(n)));
/** Every ninth is judged wrongly. */
const wrong = (n: number): Partial<CountedLabel> =>
  n % 9 === 0 ? { machine: n % 2 === 0 ? 'not_met' : 'met' } : {};

const knownOf = (
  of: SubjectAt,
  labels: readonly CountedLabel[],
  uncounted: number,
  answers: readonly LabelledAnswer[] = [],
) => agreementOf(of, labels, uncounted, 60, answers);

describe('what a verdict says', () => {
  test.each<[Partial<Criterion>, LabelVerdict, boolean | null]>([
    [{}, 'met', true],
    [{}, 'not_met', false],
    [{}, 'not_applicable', null],
    // What was not said is not due in a turn, and people say that it was not done.
    [{ kind: 'must_say' }, 'not_applicable', false],
    [{ kind: 'must_not_say' }, 'not_applicable', true],
    [{ kind: 'must_not_say' }, 'not_met', false],
    [{ avoid: true }, 'not_applicable', true],
    [{ avoid: true }, 'not_met', false],
  ])('%j %s: %s', (over, verdict, says) => {
    expect(yesOrNo(judge('a', over), verdict)).toBe(says);
  });
});

describe('a rule is another one', () => {
  test('by what judges are told of it, and a criterion by what it says', () => {
    const of = (over: Partial<Criterion>) => ruleHash([judge('a', over)]) === ruleHash([judge('a')]);
    expect([of({ weight: 9 }), of({ name: '名' }), of({ keywords: ['预算'] }), of({ text: '别的' })]).toEqual(
      [...[true, true, false, false]],
    );
    const same = (over: Partial<Criterion>) => criterionHash(judge('a', over)) === criterionHash(judge('a'));
    expect([same({ keywords: ['预算'] }), same({ text: '别的' }), same({ avoid: true })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what is known of a rule', () => {
  test('is nothing without labels', () => {
    expect(knownOf(now, [], 12)).toMatchObject({
      ...{ state: 'untested', wanting: 200, n: 0, model: null, uncounted: 12, history: [] },
      kappa: { value: null, low: null, high: null },
    });
  });

  test('below thirty labels there is no number, only how many are wanting', () => {
    const few = knownOf(now, rows(29, wrong), 0);
    expect(few).toMatchObject({ state: 'few', wanting: 171, n: 29 });
    expect([few.kappa.value, few.ac1.value, few.true_positive.value, few.labellers.value]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(few.criteria[0]).toMatchObject({ state: 'few', wanting: 1, kappa: { value: null } });
    expect(knownOf(now, rows(30, wrong), 0).kappa.value).not.toBeNull();
  });

  test('the figures are those of libs/agreement, with intervals around them', () => {
    const labels = rows(200, wrong);
    const table = tableOf(
      labels.map(({ people, machine }) => ({ people: people === 'met', machine: machine === 'met' })),
    );
    const known = knownOf(now, labels, 0);
    expect(known.kappa.value).toBeCloseTo(kappa(table)!, 12);
    expect(known.ac1.value).toBeCloseTo(ac1(table)!, 12);
    expect(known.true_positive.value).toBeCloseTo(rateOf(truePositives(table))!, 12);
    expect(known.constant).toEqual({ answer: true, hits: 100, of: 200 });
    for (const { value, low, high } of [known.kappa, known.ac1, known.true_positive, known.true_negative])
      expect(low! < value! && value! < high!).toBe(true);
    expect(knownOf(now, labels, 0)).toEqual(known);
  });

  test('who sees no chance is counted apart; a machine that sees none where people do is wrong', () => {
    const labels = rows(60, (n) => ({
      people: n < 20 ? 'not_applicable' : 'met',
      machine: n < 30 ? 'not_applicable' : 'met',
    }));
    expect(knownOf(now, labels, 0)).toMatchObject({ n: 40, no_chance: 20, agreed: 30, yes: 40, no: 0 });
  });

  test('scores are those of answers in which all that can be earned is labelled', () => {
    // Of each answer both criteria are labelled, of every third the machine sees `b` wrongly.
    const labels = rows(120).flatMap((one, n) => [
      { ...one, people: 'met' as const, machine: 'met' as const },
      {
        ...one,
        itemId: 500 + n,
        criterionId: 'b',
        criterionHash: hashes.get('b')!,
        machine: n % 3 ? one.people : ('met' as const),
      },
    ]);
    const scores = rows(120).map(({ people }, n) => ({
      people: people === 'met' ? 100 : 25,
      machine: (n % 3 ? people : 'met') === 'met' ? 100 : 25,
    }));
    const known = knownOf(now, labels, 0);
    expect(known.mean_error.value).toBeCloseTo(meanAbsoluteError(sumsOf(scores))!, 10);
    expect(known.weighted_kappa.value).toBeCloseTo(weightedKappa(sumsOf(scores))!, 10);
    expect(known.mean_difference.value).toBeGreaterThan(0);
    expect(
      knownOf(
        now,
        labels.filter(({ criterionId }) => criterionId === 'a'),
        0,
      ).mean_error.value,
    ).toBeNull();
  });

  test('a criterion is unclear where people differ among themselves, or the machine differs from them', () => {
    const of = (criterionId: string, over: (n: number) => Partial<CountedLabel>) =>
      rows(40, (n) => ({ criterionId, itemId: n, ...over(n) }));
    const machine = of('a', (n) => ({ machine: n % 4 < 2 ? 'met' : 'not_met' }));
    const peopleDiffer = of('b', (n) => ({ second: n % 4 < 2 ? 'met' : 'not_met' }));
    const clear = of('c', () => ({}));
    expect(
      knownOf(now, [...machine, ...peopleDiffer, ...clear], 0).criteria.map(({ state }) => state),
    ).toEqual(['machine_differs', 'people_differ', 'clear']);
  });

  test('criteria stand in the order of what is to be done about them', () => {
    const of = (criterionId: string, many: number, over: (n: number) => Partial<CountedLabel> = () => ({})) =>
      rows(many, (n) => ({ criterionId, itemId: n, ...over(n) }));
    const unclear = of('c', 40, (n) => ({ machine: n % 4 < 2 ? 'met' : 'not_met' }));
    const known = knownOf(now, [...of('a', 12), ...of('b', 40), ...unclear], 0);
    expect(known.criteria.map(({ criterion_id, state }) => [criterion_id, state])).toEqual([
      ['c', 'machine_differs'],
      ['b', 'clear'],
      ['a', 'few'],
    ]);
  });

  test('what 可信 takes is asked of the labels by which it was given, or of all since it was taken away', () => {
    const few = knownOf(now, rows(29, wrong), 0);
    const unknown = { kappa_low: null, true_positive: null, true_negative: null };
    expect(few.needs).toEqual({ n: 29, yes: 15, no: 14, ...unknown, until_look: 171 });
    expect(few.check).toBeNull();
    const some = knownOf(now, rows(162, wrong), 0);
    expect(some.needs).toMatchObject({ n: 162, kappa_low: some.kappa.low, until_look: 38 });
    expect(some.needs.true_positive).toBe(some.true_positive.value);
    const trusted = knownOf(now, rows(230), 0);
    expect(trusted).toMatchObject({
      ...{ state: 'trusted', needs: { n: 200, true_positive: 1, until_look: 20 } },
      check: { labels: 225, kappa: 1, given: 1, true_positive: 1, true_negative: 1, holds: true },
    });
    // The machine sees from the 200th on every third otherwise.
    const fallen = (n: number) => (n >= 200 && n % 3 === 0 ? { machine: wrong(n * 9).machine! } : {});
    const lost = knownOf(now, rows(250, fallen), 0);
    expect(lost).toMatchObject({
      ...{ state: 'review', wanting: 50, needs: { n: 150, until_look: 50 } },
      check: { labels: 250, given: 1, holds: false },
    });
    expect(lost.history[0]!.changes.map(({ labels, trusted: is }) => [labels, is])).toEqual([
      [200, true],
      [250, false],
    ]);
  });

  test('another model begins anew, and what was known of the earlier one stays', () => {
    const before = rows(220);
    const later = rows(10, (n) => ({ model: 'judge-small', judgedAt: at(900 + n), countedAt: at(900) }));
    const known = knownOf(now, [...before, ...later], 0);
    expect(known).toMatchObject({ model: 'judge-small', state: 'few', n: 10 });
    expect(known.history).toMatchObject([
      { model: 'judge-small', is_current: true, n: 10, kappa: { value: null } },
      {
        ...{ model: 'judge-large', is_current: false, n: 220, state: 'trusted' },
        changes: [{ labels: 200, trusted: true, time: at(199).toISOString() }],
      },
    ]);
    const edited = { ...now, hash: 'other', version: 7 };
    expect(knownOf(edited, before, 0)).toMatchObject({
      state: 'untested',
      n: 0,
      history: [{ is_current: false }],
    });
  });
});

describe('what stands beside a score', () => {
  const enough = rows(200, wrong);

  test('is what the labels of its version and its model say, of criteria in the same words', () => {
    expect(trustIn(now, []).state).toBe('untested');
    expect(trustIn(now, enough)).toEqual(trustIn(now, enough, 'judge-large'));
    expect(trustIn(now, enough).state).not.toBe('untested');
    expect(trustIn(now, enough, 'judge-small').state).toBe('untested');
    expect(trustIn({ ...now, hash: 'another' }, enough).state).toBe('untested');
    expect(trustIn({ ...now, criteria: [judge('a', { text: '别的' })] }, enough).state).toBe('untested');
    expect(trustIn(now, rows(20))).toEqual({ state: 'few', wanting: 180 });
  });

  test('is, of what is made of several, the least of them', () => {
    const of = (id: number, state: 'few' | 'trusted' | 'untested', wanting: number) =>
      ({ kind: 'rule', id, name: `规则${id}`, state, wanting }) as const;
    const [few, fewer, trusted] = [of(1, 'few', 38), of(2, 'few', 120), of(3, 'trusted', 0)];
    expect(trustOfAll([trusted, few, fewer])).toEqual({
      state: 'few',
      wanting: 120,
      of: [trusted, few, fewer],
    });
    expect(trustOfAll([trusted]).state).toBe('trusted');
    expect(trustOfAll([trusted, of(4, 'untested', 200)]).state).toBe('untested');
    expect(trustOfAll([])).toEqual({ state: 'untested', wanting: 0, of: [] });
  });
});

describe('from which score people pass an answer', () => {
  const verdicts = { 0: [false, false], 25: [true, false], 75: [false, true], 100: [true, true] } as const;
  /** Answers to which people give 0, 25, 75 and 100 by turns, and the machine what `strict` makes of it. */
  const answers = (many: number, strict: (people: number) => number) =>
    Array.from({ length: many }, (_, n) => {
      const people = [0, 25, 75, 100][n % 4]!;
      const said = (score: number, criterion: number): LabelVerdict =>
        verdicts[score as keyof typeof verdicts][criterion] ? 'met' : 'not_met';
      return ['a', 'b'].map((criterionId, criterion) =>
        row(n, { criterionId, people: said(people, criterion), machine: said(strict(people), criterion) }),
      );
    }).flat();
  const goods = { ...now, criteria: criteria.slice(0, 2), hash: ruleHash(criteria.slice(0, 2)) };
  const boundaryOf = (labels: readonly CountedLabel[]) =>
    knownOf(goods, labels.map((label) => ({ ...label, subjectHash: goods.hash })), 0).boundary; // prettier-ignore

  test('is told apart from the mark where the machine is strict, and what that changes on answers that had no part in it', () => {
    const found = boundaryOf(answers(240, (people) => ({ 0: 0, 25: 0, 75: 25, 100: 100 })[people]!))!;
    expect(found).toMatchObject({ mark: 60, fitted: 19 });
    expect(found.tuned_on + found.after.of).toBe(240);
    expect(found.tuned_on).toBeGreaterThan(60);
    expect(found.after.of).toBeGreaterThan(60);
    expect(found.after.hits).toBe(found.after.of);
    expect(found.before.value).toBeCloseTo(0.75, 1);
  });

  test('is the mark’s own place where the machine says what people do', () => {
    const found = boundaryOf(answers(240, (people) => people))!;
    expect(found.before).toEqual(found.after);
    expect(found.before.value).toBe(1);
  });

  test('is not said of few answers', () => {
    expect(boundaryOf(answers(199, (people) => people))).toBeNull();
  });
});

describe('how something is said', () => {
  /** Every third is spoken, the rest typed, the longer ones with marks. */
  const answers = (many: number): LabelledAnswer[] =>
    Array.from({ length: many }, (_, turn) => ({
      ...{ session: Math.floor(turn / 4), turn, spoken: turn % 3 === 0 },
      ...{ characters: 4 + (turn % 5) * 10, marked: turn % 5 < 2 },
    }));
  const fairnessOf = (many: number, over: (n: number) => Partial<CountedLabel> = () => ({})) =>
    Object.fromEntries(
      knownOf(now, rows(many, over), 0, answers(many)).fairness.map((one) => [one.kind, one]),
    );

  test('is no difference to a machine that judges as people do', () => {
    const { spoken, short, unmarked } = fairnessOf(240);
    expect(spoken).toMatchObject({ first: 80, second: 160, wanting: 0, characters: null });
    expect(short).toMatchObject({ characters: 24, first: 96, second: 144 });
    // Who speaks sets no marks.
    expect(unmarked!.first + unmarked!.second).toBe(160);
    for (const one of [spoken, short, unmarked]) expect(one!.difference.value).toBe(0);
  });

  test('is one to a machine that misses one in four of what is spoken', () => {
    const { spoken, short } = fairnessOf(240, (n) => (n % 12 === 0 ? { machine: 'not_met' } : {}));
    expect(spoken!.difference.value).toBeLessThan(-0.1);
    expect(spoken!.difference.high).toBeLessThan(0);
    expect(Math.abs(short!.difference.value!)).toBeLessThan(0.1);
  });

  test('is not told of fewer than 30 labels of a kind, nor of answers that are not known', () => {
    expect(fairnessOf(60).spoken).toMatchObject({ first: 20, wanting: 10, difference: { value: null } });
    expect(knownOf(now, rows(60), 0).fairness[0]).toMatchObject({ first: 0, second: 0, wanting: 30 });
  });
});
