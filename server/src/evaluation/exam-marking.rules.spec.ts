import { describe, expect, it } from '@jest/globals';
import type { KeyPoint } from '#contracts';
import { addUp, levels } from '#scoring';
import fc from 'fast-check';
import { keyQa } from '../../test/scoring/exam.js';
import { examAnswerEval, pointQuestions } from './exam-marking.rules.js';
import { keyOf } from './judge-questions.rules.js';
import type { Decided } from './turn.rules.js';

/** The same inputs in every run. */
const seed = 20_261_122;
const holds = <T>(property: fc.IRawProperty<T>) => fc.assert(property, { seed });

const tenths = fc.integer({ min: 1, max: 10_000 }).map((each) => each / 10);
const point: fc.Arbitrary<string | KeyPoint> = fc.oneof(
  fc.constant('七天无理由退换'),
  fc.record({ text: fc.constant('凭小票'), score: tenths }),
);
const question = fc
  .record({ score: tenths, key_points: fc.array(point, { maxLength: 12 }) })
  .map((drawn) => keyQa(drawn));
const marked = {
  question: 0,
  sd_score: 0,
  flags: [],
  judged_by: { prompt_id: 9, prompt_version: 0, model: null },
};
const evaluate = (asked: ReturnType<typeof keyQa>, decide: (at: number) => Decided | undefined) => {
  const questions = pointQuestions(asked);
  const decided = new Map(
    questions.flatMap((one, at) => {
      const found = decide(at);
      return found ? [[keyOf(one), found] as const] : [];
    }),
  );
  return examAnswerEval(
    { ...marked, sd_score: asked.score },
    questions.map((one) => ({ ...one, contradictions: [] })),
    { decided, reasons: new Map() },
    '凭小票',
  );
};
/** Of each key point whether it is hit. */
const whichHit = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
const hit: Decided = { verdict: 'met', quote: '凭小票' };
const miss: Decided = { verdict: 'not_met', quote: null };
const onLevel = (level: (typeof levels)[number]): Decided => ({ verdict: 'not_met', level, quote: '凭小票' });

describe('The mark of an answer', () => {
  it('lies between 0 and what the question is worth, and is the sum of its points to the digit', () => {
    holds(
      fc.property(question, whichHit, (asked, hits) => {
        const { kh_score, sd_score, points } = evaluate(asked, (at) => {
          if (asked.key_points!.length === 0) return onLevel(hits[at] ? 75 : 25);
          return hits[at] ? hit : miss;
        });
        expect(kh_score).toBeGreaterThanOrEqual(0);
        expect(kh_score).toBeLessThanOrEqual(sd_score);
        expect(kh_score).toBe(addUp(points.map(({ earned }) => earned)));
        expect(addUp(points.map(({ score }) => score))).toBe(asked.score);
        const all = asked.key_points!.length > 0 && points.every((one) => one.hit);
        if (all) expect(kh_score).toBe(sd_score);
      }),
    );
  });

  it('is never less for one hit more', () => {
    holds(
      fc.property(question, whichHit, fc.nat(11), (asked, hits, more) => {
        fc.pre(asked.key_points!.length > 0);
        const score = (also: number) =>
          evaluate(asked, (at) => (hits[at] || at === also ? hit : miss)).kh_score!;
        expect(score(more)).toBeGreaterThanOrEqual(score(-1));
      }),
    );
  });

  it('grows with the level where the answer is judged as a whole', () => {
    const asked = keyQa({ score: 5, key_points: [] });
    const marks = levels.map((level) => evaluate(asked, () => onLevel(level)).kh_score);
    expect(marks).toEqual([0, 1.3, 2.5, 3.8, 5]);
  });

  it('is unknown while one point is', () => {
    const { status, kh_score, kh_reason } = evaluate(keyQa(), (at) => (at === 0 ? hit : undefined));
    expect([status, kh_score, kh_reason]).toEqual(['unscored', null, '']);
  });

  it('is less, and says why, where most of the answer is about other questions', () => {
    const asked = keyQa();
    const mark = (relevance: number, isHit: boolean) =>
      examAnswerEval(
        { ...marked, sd_score: asked.score },
        pointQuestions(asked).map((one) => ({ ...one, contradictions: [] })),
        {
          decided: new Map(pointQuestions(asked).map((one) => [keyOf(one), isHit ? hit : miss])),
          reasons: new Map(),
        },
        '凭小票',
        relevance,
      );
    expect(mark(44, true)).toMatchObject({ kh_score: 4.4, points: [{ earned: 2.2, hit: true }, {}] });
    expect(mark(44, true).kh_reason).toMatch(
      /^回答里多半是别的题的内容，答到的按 44% 计分，下次只答这一题。/u,
    );
    expect(mark(44, false).kh_reason).not.toContain('别的题');
    expect(mark(100, true)).toMatchObject({ kh_score: 10 });
    expect(mark(100, true).kh_reason).not.toContain('别的题');
  });
});
