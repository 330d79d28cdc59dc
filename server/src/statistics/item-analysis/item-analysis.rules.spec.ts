import { describe, expect, test } from '@jest/globals';
import { questionHash, type KeyQa } from '#contracts';
import type { SessionCriterion } from '#dialogue';
import {
  criterionAnalyses,
  knownQuestions,
  sittingOf,
  type SittingRow,
  type TurnRow,
} from './item-analysis.rules.js';

const refund: KeyQa = {
  index: 1,
  question: '多久能退？',
  answer: '七天内凭小票。',
  score: 10,
  key_points: ['七天内', '凭小票'],
};
const wash: KeyQa = { index: 2, question: '怎么洗？', answer: '手洗。', score: 2.5 };
const keyQa = [refund, wash];
const exam = knownQuestions(keyQa);
const [refundHash, washHash] = keyQa.map(questionHash); // prettier-ignore

const at = (turn: number, kind: TurnRow['kind'], at: number, hits: TurnRow['hits'] = null): TurnRow => ({
  ...{ turn, kind, at, hits },
});
/** The second question was asked first. */
const row = (over: Partial<SittingRow> = {}): SittingRow => ({
  learner: 7,
  snapshotId: 1,
  positions: [1, 0],
  marks: [
    { turn: 1, sd_score: 2.5, kh_score: 2.5 },
    { turn: 2, sd_score: 10, kh_score: 5 },
  ],
  turns: [
    at(0, 'ai.completed', 1_000),
    at(1, 'turn.accepted', 13_500),
    at(1, 'ai.completed', 14_000),
    at(2, 'turn.accepted', 62_000),
    at(1, 'eval.completed', 63_000, [true]),
    at(2, 'eval.completed', 64_000, [true, true]),
    at(2, 'eval.corrected', 99_000, [true, false]),
  ],
  ...over,
});

describe('a sitting', () => {
  test('has each question by its words, with what it earned, its newest verdicts and how long it took', () => {
    expect(sittingOf(row(), exam)).toEqual({
      learner: 7,
      questions: [
        // Judged as a whole, it has no points.
        { hash: washHash, worth: 25, earned: 25, reached: true, seconds: 12.5, points: [] },
        {
          ...{ hash: refundHash, worth: 100, earned: 50, reached: true, seconds: 48 },
          points: [
            { text: '七天内', hit: true },
            { text: '凭小票', hit: false },
          ],
        },
      ],
    });
  });

  test('that ended before a question was asked has not reached it; one that was passed over is missed in all points', () => {
    const early = sittingOf(
      row({ turns: [at(0, 'ai.completed', 1_000), at(1, 'turn.skipped', 2_000)] }),
      exam,
    );
    expect(early.questions.map(({ reached, seconds }) => [reached, seconds])).toEqual([
      [true, null],
      [false, null],
    ]);
    const passed = sittingOf(row({ turns: row().turns.slice(0, 3) }), exam);
    expect(passed.questions[1]).toMatchObject({ reached: true, points: [{ hit: false }, { hit: false }] });
  });

  test('of which something could not be marked says so', () => {
    const [first, second] = row().marks;
    const open = row({ marks: [first!, { ...second!, kh_score: null }] });
    expect(sittingOf(open, exam).questions[1]!.earned).toBeNull();
    const half = row({
      turns: [...row().turns, at(2, 'eval.completed', 1, [null, true])],
    });
    expect(sittingOf(half, exam).questions[1]!.points).toEqual([{ text: '凭小票', hit: true }]);
  });
});

test('questions are known by their words, with what they are worth and their points', () => {
  expect(knownQuestions(keyQa)).toEqual([
    { hash: refundHash, worth: 100, points: ['七天内', '凭小票'] },
    { hash: washHash, worth: 25, points: [] },
  ]);
});

describe('criteria', () => {
  const criterion = (
    verdict: SessionCriterion['verdict'],
    over: Partial<SessionCriterion> = {},
  ): SessionCriterion => ({
    ...{
      rule_id: 2,
      criterion_id: 'a',
      text: '问预算',
      weight: 1,
      kind: 'judge',
      verdict,
      turn: 1,
      quote: null,
    },
    ...over,
  });
  const axes = [{ rule_id: 2, rule_name: '需求挖掘', weight: 1, value: 50 }];
  const analysed = (many: number, ...criteria: SessionCriterion[]) =>
    criterionAnalyses(Array.from({ length: many }, (_, learner) => ({ learner, axes, criteria })));

  test('are those of the newest talk; other words are another one, another id or weight is not', () => {
    const old = [
      {
        learner: 1,
        axes,
        criteria: [criterion('met', { criterion_id: 'b', weight: 9 }), criterion('met', { text: '问用途' })],
      },
    ];
    const now = [{ learner: 2, axes, criteria: [criterion('not_met')] }];
    expect(criterionAnalyses([...old, ...now])).toMatchObject([
      {
        rule_name: '需求挖掘',
        criterion_id: 'a',
        name: '问预算',
        forbidden: false,
        sessions: 2,
        n: 2,
        met: 1,
      },
    ]);
    expect(criterionAnalyses([])).toEqual([]);
  });

  test.each([
    ['met', 20, 20],
    ['not_met', 20, 0],
    ['not_applicable', 0, 0],
    ['undecided', 0, 0],
  ] as const)('that are %s were due so often, and met so often', (verdict, n, met) => {
    expect(analysed(20, criterion(verdict))).toMatchObject([{ n, met }]);
  });

  test('that forbid are met where it was left out', () => {
    const forbidden = { kind: 'must_not_say', text: '不说最便宜' } as const;
    expect(analysed(20, criterion('not_applicable', forbidden))).toMatchObject([
      { forbidden: true, n: 20, met: 20 },
    ]);
    expect(analysed(20, criterion('not_met', forbidden))).toMatchObject([{ n: 20, met: 0, finding: 'hard' }]);
  });

  test('that are judged on levels earn their share, and are met from the fourth on', () => {
    expect(analysed(20, criterion('met', { level: 75 }))).toMatchObject([
      { met: 20, share: { value: 0.75 } },
    ]);
    expect(analysed(20, criterion('not_met', { level: 50 }))).toMatchObject([
      { met: 0, share: { value: 0.5 } },
    ]);
  });

  test('that never had a chance say so', () => {
    expect(analysed(20, criterion('not_applicable'))).toMatchObject([{ finding: 'no_chance' }]);
  });
});
