import { describe, expect, it } from '@jest/globals';
import {
  drillLimits,
  gradeOf,
  isMastered,
  paceOf,
  scheduled,
  todaysCards,
  type CardInDeck,
  type Day,
} from './index.js';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-02T02:00:00Z');
const daysUntil = ({ due, last }: { due: number; last: number }) => Math.round((due - last) / dayMs);

describe('when a card comes back', () => {
  it('is graded by how many of its criteria were met, and never easy', () => {
    expect([gradeOf(3, 3), gradeOf(2, 3), gradeOf(0, 3), gradeOf(0, 0)]).toEqual([
      'good',
      'hard',
      'again',
      null,
    ]);
  });

  it('is tomorrow as long as it is not wholly met, and later after each success', () => {
    expect(daysUntil(scheduled(null, 'again', start))).toBe(1);
    expect(daysUntil(scheduled(null, 'hard', start))).toBe(1);
    let memory = scheduled(null, 'good', start);
    const waits = [daysUntil(memory)];
    for (let times = 0; times < 3; times += 1) {
      memory = scheduled(memory, 'good', memory.due);
      waits.push(daysUntil(memory));
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(waits.length);
    const lapsed = scheduled(memory, 'again', memory.due);
    expect([lapsed.lapses, daysUntil(lapsed)]).toEqual([1, 1]);
    expect(lapsed.stability).toBeLessThan(scheduled(memory, 'hard', memory.due).stability);
  });

  it('is the same for the same answers', () => {
    expect(scheduled(scheduled(null, 'good', start), 'hard', start + 3 * dayMs)).toEqual(
      scheduled(scheduled(null, 'good', start), 'hard', start + 3 * dayMs),
    );
  });
});

describe('a day', () => {
  const fresh = (id: number, missed = 1): CardInDeck => ({ id, memory: null, missed, missedAt: 0 });
  const asked = (id: number, daysAgo: number): CardInDeck => ({
    ...fresh(id),
    memory: scheduled(null, 'again', start - daysAgo * dayMs),
  });
  const today = (more: Partial<Day> = {}): Day => ({
    ...{ end: start + dayMs / 2, answered: [], usedMs: 0, paceMs: drillLimits.paceMs, absentDays: 0 },
    ...more,
  });
  const ids = (deck: CardInDeck[], day = today()) => todaysCards(deck, day).map(({ id }) => id);

  it('has three cards: what is due first, the most forgotten of it before the rest, then the weakest new ones', () => {
    expect(ids([fresh(1), fresh(2, 4), asked(3, 2), asked(4, 9), fresh(5)])).toEqual([4, 3, 2]);
    expect(ids([{ ...fresh(1), memory: scheduled(null, 'good', start) }])).toEqual([]);
  });

  it('has five after five absent days, and never more', () => {
    const deck = Array.from({ length: 12 }, (_, at) => asked(at + 1, 20));
    expect(ids(deck, today({ absentDays: 4 }))).toHaveLength(3);
    expect(ids(deck, today({ absentDays: 5, paceMs: 30_000 }))).toHaveLength(5);
    expect(ids(deck, today({ absentDays: 60, paceMs: 30_000, answered: [1, 2] }))).toHaveLength(3);
  });

  it('ends after three minutes, by what answers take', () => {
    const deck = [fresh(1), fresh(2), fresh(3), fresh(4)];
    expect(ids(deck, today({ paceMs: 90_000 }))).toEqual([1, 2]);
    expect(ids(deck, today({ answered: [1], usedMs: 130_000 }))).toEqual([]);
    expect(ids(deck, today({ answered: [1, 2, 3], usedMs: 20_000 }))).toEqual([]);
    expect([paceOf([]), paceOf([1]), paceOf([40_000, 50_000, 400_000]), paceOf([400_000])]).toEqual([
      60_000, 30_000, 50_000, 90_000,
    ]);
  });
});

describe('mastered', () => {
  const at = (day: number, met = true) => ({ at: start + day * dayMs, met });
  it('is what was met twice at least seven days apart, without a miss between', () => {
    expect(isMastered([at(0)])).toBe(false);
    expect(isMastered([at(0), at(6)])).toBe(false);
    expect(isMastered([at(0), at(3), at(7)])).toBe(true);
    expect(isMastered([at(0), at(3, false), at(7)])).toBe(false);
    expect(isMastered([at(0, false), at(1), at(8)])).toBe(true);
    expect(isMastered([at(0), at(8), at(9, false)])).toBe(false);
  });
});
