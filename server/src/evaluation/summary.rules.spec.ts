import { describe, expect, it } from '@jest/globals';
import { courseWith } from '../../test/scoring/course.js';
import type { SessionCriterion } from '#dialogue';
import type { TurnOfSession } from './evaluation.types.js';
import { summaryTask } from './judge-prompts.js';
import { pointsOf, sentenceOn, sessionEvaluation } from './summary.rules.js';

const pushed: SessionCriterion = {
  rule_id: 4,
  criterion_id: 'objection-press',
  text: '顾客已经拒绝，还继续纠缠',
  weight: 1,
  kind: 'judge',
  avoid: true,
  verdict: 'not_met',
  turn: 2,
  quote: '别走',
};
const snapshot = courseWith();
const none = new Map<number, string>();

describe('Something that should not have been done', () => {
  const points = pointsOf(snapshot, [pushed], [], () => true, none);

  it('is advised against, not advised, where nobody has a better wording', () => {
    expect(points.weak[0]!.fallback).toBe('别继续纠缠：“别走”');
    expect(points.suggestions[0]!.fallback).toBe('下次别继续纠缠');
  });

  it('is marked to the model as such, so that it does not praise it or ask for it', () => {
    expect(pointsForModel(points)).toEqual([
      expect.objectContaining({ kind: 'weak', avoid: true, quote: '别走' }),
      expect.objectContaining({ kind: 'suggestions', avoid: true }),
    ]);
  });

  it('is told by what is to stop', () => {
    const cold: SessionCriterion = {
      ...pushed,
      kind: 'must_not_say',
      avoid: undefined,
      text: '不说冷落顾客的话',
      name: '顾客觉得被冷落',
    };
    const found = pointsOf(snapshot, [cold], [], () => true, none);
    expect(found.weak[0]!.fallback).toBe('别冷落顾客：“别走”');
    expect(found.suggestions[0]!.fallback).toBe('下次别冷落顾客');
    expect(pointsForModel(found)[0]).toMatchObject({ point: '别冷落顾客', avoid: true });
    const unnamed = { ...cold, name: undefined };
    expect(pointsForModel(pointsOf(snapshot, [unnamed], [], () => true, none))[0]).toMatchObject({
      point: '别说冷落顾客的话',
      avoid: true,
    });
  });
});

describe('What is worth a word', () => {
  const missed = (at: number): SessionCriterion => ({
    ...pushed,
    criterion_id: `m${at}`,
    text: `讲清第${at}件事`,
    weight: 10 - at,
    avoid: undefined,
    turn: at,
    quote: null,
  });
  const may = () => true;

  it('is what should not have been done before all else, and of each kind three things', () => {
    const { weak, suggestions } = pointsOf(snapshot, [...[1, 2, 3, 4].map(missed), pushed], [], may, none);
    const ids = ['objection-press', 'm1', 'm2'];
    expect(weak.map(({ criterion }) => criterion.criterion_id)).toEqual(ids);
    expect(suggestions.map(({ criterion }) => criterion.criterion_id)).toEqual(ids);
    const met = [1, 2, 3, 4].map((at) => ({ ...missed(at), verdict: 'met' as const, quote: '好的' }));
    expect(pointsOf(snapshot, met, [], may, none).good).toHaveLength(3);
  });

  it('is a turn’s better wording where it may be advised, else what is missing', () => {
    const advised = (better: ReadonlyMap<number, string>) =>
      pointsOf(snapshot, [missed(1)], [], may, better).suggestions[0]!.fallback;
    expect(advised(new Map([[1, '走一天也舒服']]))).toBe('走一天也舒服');
    expect(advised(new Map([[2, '走一天也舒服']]))).toBe('讲清第1件事');
  });

  describe('where figures were said wrongly', () => {
    const wrong = (turn: number, about: string, spoiled: string[]): TurnOfSession => ({
      index: turn,
      texts: ['嗯'],
      evaluation: {
        contradictions: [
          {
            ...{
              fact_id: about,
              thing: '云步',
              about,
              said: '99 元',
              written: '699 元',
              quote: '99 元',
              line: '',
            },
            spoiled: spoiled.map((criterion_id) => ({ rule_id: pushed.rule_id, criterion_id })),
          },
        ],
      } as unknown as TurnOfSession['evaluation'],
    });
    const turns = [wrong(1, '价格', ['m2']), wrong(3, '价格', []), wrong(4, '', [])];
    const points = pointsOf(snapshot, [pushed, missed(1), missed(2)], turns, may, none);

    it('is these first, each once, and not again what only they kept from being met', () => {
      expect(points.wrong.map(({ text, turn }) => [text, turn])).toEqual([
        ['云步的价格说错了：说成了 99 元，资料是 699 元', 3],
        ['云步说错了：说成了 99 元，资料是 699 元', 4],
      ]);
      expect(points.weak.map(({ criterion }) => criterion.criterion_id)).toEqual(['objection-press', 'm1']);
      const by = { prompt_id: 5, prompt_version: 1, model: null, demo: false };
      const worded = { texts: new Map<string, string>(), comment: '下次先练：讲清第1件事。' };
      const { weak, comment } = sessionEvaluation(snapshot, [pushed, missed(1)], points, worded, by);
      expect(weak.map(({ rule_name }) => rule_name)).toEqual([null, null, '异议处理']);
      expect(comment).toBe('下次先把价格说对。');
    });

    it('is told so in the sentence over the whole', () => {
      const met = { ...missed(5), name: '先问用途', verdict: 'met' as const, quote: '好的' };
      expect(sentenceOn(pointsOf(snapshot, [met], turns, may, none))).toBe(
        '先问用途做得好，下次先把价格说对。',
      );
    });
  });

  it('is told in one sentence of at most 24 characters, with as much as fits whole', () => {
    const named = (name: string) => ({ ...missed(1), name, quote: '好的' });
    const points = (good: string, weak: string) => {
      const met = { ...named(good), verdict: 'met' as const, criterion_id: 'g' };
      return pointsOf(snapshot, [met, named(weak)], [], may, none);
    };
    expect(sentenceOn(points('先问用途', '讲清售后'))).toBe('先问用途做得好，下次先练：讲清售后。');
    expect(sentenceOn(points('先把场合和用途问清', '把退换和质保讲清楚'))).toBe(
      '下次先练：把退换和质保讲清楚。',
    );
    expect(sentenceOn(points('先把场合和用途问清', '这是一条没有短名而且写得特别特别长的评分点名称'))).toBe(
      '下一次，只练下面这一点。',
    );
  });
});

/** The points as they stand in the request. */
function pointsForModel(points: ReturnType<typeof pointsOf>): object[] {
  const { user } = summaryTask({
    snapshot,
    points,
    transcript: [],
    better: new Map(),
    boundary: '=== 0 ===',
    again: false,
  });
  return (JSON.parse(/^=== 0 ===\n(.+)$/mu.exec(user)![1]!) as { points: object[] }).points;
}
