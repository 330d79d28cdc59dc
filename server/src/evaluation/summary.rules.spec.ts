import { describe, expect, it } from '@jest/globals';
import { courseWith } from '../../test/scoring/course.js';
import type { SessionCriterion } from '#dialogue';
import { summaryTask } from './judge-prompts.js';
import { pointsOf } from './summary.rules.js';

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

describe('Something that should not have been done', () => {
  const points = pointsOf(snapshot, [pushed], [], () => true);

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
    const found = pointsOf(snapshot, [cold], [], () => true);
    expect(found.weak[0]!.fallback).toBe('别冷落顾客：“别走”');
    expect(found.suggestions[0]!.fallback).toBe('下次别冷落顾客');
    expect(pointsForModel(found)[0]).toMatchObject({ point: '别冷落顾客', avoid: true });
    const unnamed = { ...cold, name: undefined };
    expect(pointsForModel(pointsOf(snapshot, [unnamed], [], () => true))[0]).toMatchObject({
      point: '别说冷落顾客的话',
      avoid: true,
    });
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
