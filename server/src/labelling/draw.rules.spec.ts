import { describe, expect, test } from '@jest/globals';
import { limits, type Criterion, type LabelVerdict } from '#contracts';
import { Played } from '../../../libs/dialogue/played.test-support.js';
import { storedResult, storedTurnEval } from '../../../libs/dialogue/results.test-support.js';
import { randomFrom } from '#dialogue';
import { drawRound, unitKey, unitsOf, type Unit } from './draw.rules.js';

const due: Criterion = { criterion_id: 'due', text: '问预算', weight: 1, kind: 'judge' };
const forbidden: Criterion = { criterion_id: 'not', text: '不顶撞', weight: 1, kind: 'must_not_say' };
const unit = (session: number, over: Partial<Unit> = {}): Unit => ({
  ...{ session, turn: 1, criterion: due, verdict: 'met', model: 'm', demo: false, judgedAt: 0, why: [] },
  ...over,
});
const units = (many: number, over: (n: number) => Partial<Unit> = () => ({})): Unit[] =>
  Array.from({ length: many }, (_, n) => unit(n, over(n)));
const none = { units: new Set<string>(), answers: new Set<string>() };
const { round } = limits.labelling;

describe('a round', () => {
  test('holds so many, the same by the same seed', () => {
    const drawn = drawRound(units(400), none, 1, 7);
    expect(drawn).toHaveLength(round);
    expect(drawRound(units(400), none, 1, 7)).toEqual(drawn);
    expect(drawRound(units(400), none, 1, 8)).not.toEqual(drawn);
  });

  test('is half by chance, and half where errors are likeliest', () => {
    const signed = units(400, (n) => ({ why: n < 20 ? ['changed'] : n < 200 ? ['near_pass'] : [] }));
    const drawn = drawRound(signed, none, 0.5, 7);
    const likely = drawn.filter(({ probability }) => probability === null);
    const chance = drawn.filter(({ probability }) => probability !== null);
    expect([likely.length, chance.length]).toEqual([37, 38]);
    // The strongest signs come first, whatever of them chance had not taken already.
    const strong = drawn.filter(({ unit: { why } }) => why.includes('changed'));
    expect(strong).toHaveLength(20);
    expect(chance.every(({ probability }) => Math.abs(probability! - (0.5 * 38) / 400) < 1e-12)).toBe(true);
  });

  test('takes everything that an answer can earn, and of what is forbidden one in four', () => {
    const both = units(2_000).flatMap((one) => [one, { ...one, criterion: forbidden }]);
    const drawn = Array.from({ length: 40 }, (_, seed) => drawRound(both, none, 1, seed)).flat();
    const of = (id: string) => drawn.filter(({ unit: { criterion } }) => criterion.criterion_id === id);
    expect(of('not').length / of('due').length).toBeGreaterThan(0.2);
    expect(of('not').length / of('due').length).toBeLessThan(0.3);
    expect(of('not')[0]!.probability! * 4).toBeCloseTo(of('due')[0]!.probability!, 2);
  });

  test('draws nothing again, but by chance what only an error was likely in', () => {
    const all = units(60);
    const known = new Set(all.slice(0, 30).map(({ session, turn }) => `${session}/${turn}`));
    const drawn = drawRound(all, { ...none, answers: known }, 1, 7);
    expect(drawn.map(({ unit: { session } }) => session).sort((a, b) => a - b)[0]).toBe(30);
    const likely = { ...none, units: new Set(all.map(unitKey)) };
    expect(drawRound(all, likely, 1, 7)).toHaveLength(60);
    const signed = all.map((one) => ({ ...one, why: ['flagged' as const] }));
    expect(drawRound(signed, likely, 1, 7).filter(({ probability }) => probability === null)).toEqual([]);
    expect(
      drawRound(
        all,
        { units: likely.units, answers: new Set(all.map(({ session }) => `${session}/1`)) },
        1,
        7,
      ),
    ).toEqual([]);
  });

  test('finds errors where there are signs of them', () => {
    // 4 % of the verdicts are wrong, half of them without any sign; signs stand at one in a hundred of the right ones as well.
    const random = randomFrom(3);
    const wrong = new Set<number>();
    const signed = new Set<number>();
    const judged = units(5_000, (n) => {
      const isWrong = random() < 0.04;
      const hasSign = isWrong ? random() < 0.5 : random() < 0.01;
      if (isWrong) wrong.add(n);
      if (isWrong && hasSign) signed.add(n);
      return { why: hasSign ? [(['changed', 'flagged'] as const)[n % 2]!] : [] };
    });
    // The likeliest 5 % of them, round by round.
    const known = { units: new Set<string>(), answers: new Set<string>() };
    const found = new Set<number>();
    while (known.units.size < 250) {
      const likely = drawRound(judged, known, 1, 5).filter(({ probability }) => probability === null);
      if (likely.length === 0) break;
      for (const { unit: one } of likely) {
        known.units.add(unitKey(one));
        if (signed.has(one.session)) found.add(one.session);
      }
    }
    expect(found.size / signed.size).toBeGreaterThanOrEqual(0.4);
  });
});

describe('what a session holds of a rule', () => {
  const rule = { kind: 'rule', id: 3, criteria: [due, forbidden] } as const;
  const check = (criterion: Criterion, verdict: LabelVerdict | 'undecided') => ({
    ...criterion,
    ...{ rule_id: 3, rule_name: '规则', verdict, quote: null },
  });

  test('is each criterion in each turn that counts, with the signs of an error', () => {
    const s = new Played().started().answered('一');
    s.judge(
      1,
      1,
      storedTurnEval({ flags: ['给分'], checks: [check(due, 'met'), check(forbidden, 'undecided')] }),
    );
    s.answered('二');
    s.judge(
      2,
      1,
      storedTurnEval({ checks: [check(due, 'not_met'), { ...check(forbidden, 'met'), rule_id: 4 }] }),
    );
    s.answered('三');
    s.judge(3, 1, storedTurnEval({ status: 'unscored', checks: [check(due, 'met')] }));
    s.finish();
    s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 63 }) });
    const held = (pass_score: number) =>
      unitsOf(9, { pass_score, key_qa: [] }, s.log, s.state!, rule).map(
        ({ turn, criterion, verdict, why }) => [...[turn, criterion.criterion_id, verdict, why.join()]],
      );
    expect(held(80)).toEqual([
      [1, 'due', 'met', 'flagged'],
      [2, 'due', 'not_met', ''],
    ]);
    expect(held(60).map((row) => row[3])).toEqual(['flagged,near_pass', 'near_pass']);
  });

  test('and what a person has corrected is not what the machine says', () => {
    const s = new Played().started().answered('一');
    const judged = storedTurnEval({ checks: [check(due, 'not_met')] });
    s.judge(1, 1, judged);
    s.finish();
    s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 63 }) });
    const criterion = '3/due';
    const cid = (what: string) => ({ now: s.now, cid: what, turn: 1 }) as const;
    s.take({ type: 'appeal', ...cid('ask'), criterion, reason: 'said', text: '' });
    const corrected = [{ criterion, verdict: 'met' as const, quote: null }];
    s.take({
      ...{ type: 'correct', ...cid('accept'), by: '林晓燕', text: '算问了', corrected },
      eval: {
        ...storedTurnEval({ checks: [check(due, 'met')] }),
        corrected: { by: '林晓燕', criteria: [criterion] },
      },
      result: storedResult({ score: 80 }),
    });
    expect(s.state!.turns[1]!.eval.value).toMatchObject({ checks: [{ verdict: 'met' }] });
    expect(unitsOf(9, { pass_score: 60, key_qa: [] }, s.log, s.state!, rule)).toMatchObject([
      { turn: 1, verdict: 'not_met', why: [] },
    ]);
  });
});
