import { describe, expect, test } from '@jest/globals';
import {
  ac1,
  bootstrapInterval,
  constantAnswer,
  kappa,
  kindsKappa,
  meanAbsoluteError,
  shareInterval,
  standardisedDifference,
  sumsOf,
  tableOf,
  trueNegatives,
  truePositives,
  trustChanges,
  trustHistory,
  trustOf,
  weightedKappa,
  type Label,
  type Table,
} from './index.js';

const table = (bothYes: number, missed: number, invented: number, bothNo: number): Table => ({
  bothYes,
  missed,
  invented,
  bothNo,
});
/** Numbers in [0, 1) that are always the same. */
const sequence = (): (() => number) => {
  let n = 0;
  return () => (n = (n + 0.618034) % 1);
};

describe('agreement on yes and no', () => {
  test('κ and AC1 are those of the literature', () => {
    expect(kappa(table(20, 5, 10, 15))).toBeCloseTo(0.4, 10);
    expect(ac1(table(20, 5, 10, 15))).toBeCloseTo(0.4059, 4);
    // Gwet's own example of why κ is not enough: 94 % are the same, and κ is below zero.
    expect(kappa(table(118, 5, 2, 0))).toBeCloseTo(-0.0234, 4);
    expect(ac1(table(118, 5, 2, 0))).toBeCloseTo(0.9408, 4);
  });

  test('there is none of nothing, and no κ where only one thing is ever said', () => {
    expect([kappa(table(0, 0, 0, 0)), ac1(table(0, 0, 0, 0))]).toEqual([null, null]);
    expect([kappa(table(9, 0, 0, 0)), ac1(table(9, 0, 0, 0))]).toEqual([null, 1]);
  });

  test('κ of more than two kinds is that of the literature, and of two kinds the usual one', () => {
    const sorted = (counts: Record<string, number>) =>
      Object.entries(counts).flatMap(([pair, times]) =>
        Array.from({ length: times }, () => [pair[0]!, pair[1]!] as const),
      );
    expect(kindsKappa(sorted({ yy: 20, yn: 5, ny: 10, nn: 15 }))).toBeCloseTo(0.4, 10);
    // Cohen's own example of 1960: shares .70 and .41 give .49 beyond chance.
    const cohen = { aa: 88, ab: 10, ac: 2, ba: 14, bb: 40, bc: 6, ca: 18, cb: 10, cc: 12 };
    expect(kindsKappa(sorted(cohen))).toBeCloseTo((0.7 - 0.41) / (1 - 0.41), 10);
    expect([kindsKappa([]), kindsKappa(sorted({ '--': 9 }))]).toEqual([null, null]);
  });

  test('a constant answer is the better one of two, and its κ is 0', () => {
    expect(constantAnswer(table(100, 41, 5, 54))).toEqual({ answer: true, hits: 141, of: 200 });
    expect(kappa(table(141, 0, 59, 0))).toBe(0);
  });

  test('Wilson’s interval is that of the tables, and wider where sessions agree within themselves', () => {
    const each = (hits: number, of: number) =>
      Array.from({ length: of }, (_, n) => ({ hits: n < hits ? 1 : 0, of: 1 }));
    expect(shareInterval(each(127, 141))!.map((end) => end.toFixed(3))).toEqual(['0.840', '0.940']);
    expect(shareInterval([{ hits: 54, of: 59 }])!.map((end) => end.toFixed(3))).toEqual(['0.816', '0.963']);
    const [low] = shareInterval(Array.from({ length: 20 }, (_, n) => ({ hits: n < 18 ? 7 : 0, of: 7 })))!;
    expect(low).toBeLessThan(shareInterval(each(126, 140))![0]);
    expect(shareInterval([])).toBeNull();
  });

  test('sessions are what is drawn for κ', () => {
    const one = table(3, 0, 0, 3);
    expect(bootstrapInterval([one, one, one], kappa, sequence())).toEqual([1, 1]);
    expect(bootstrapInterval([one], kappa, sequence())).toBeNull();
    const mixed = [table(4, 0, 0, 1), table(2, 1, 0, 2), table(1, 0, 1, 3), table(3, 1, 0, 1)];
    const [low, high] = bootstrapInterval(mixed, kappa, sequence())!;
    const seen = kappa(table(10, 2, 1, 7))!;
    expect(low < seen && seen < high).toBe(true);
    expect(bootstrapInterval(mixed, kappa, sequence())).toEqual([low, high]);
  });
});

describe('agreement on scores', () => {
  const levels = [0, 25, 50, 75, 100];
  const scores = [
    { people: 0, machine: 25 },
    { people: 25, machine: 25 },
    { people: 50, machine: 75 },
    { people: 75, machine: 75 },
    { people: 100, machine: 50 },
    { people: 100, machine: 100 },
  ];

  test('quadratic weighted κ is that of the matrix', () => {
    let [seen, expected] = [0, 0];
    for (const row of levels)
      for (const column of levels) {
        const at = (name: 'people' | 'machine', level: number) =>
          scores.filter((one) => one[name] === level).length;
        const both = scores.filter(({ people, machine }) => people === row && machine === column).length;
        seen += (row - column) ** 2 * both;
        expected += ((row - column) ** 2 * at('people', row) * at('machine', column)) / scores.length;
      }
    expect(weightedKappa(sumsOf(scores))).toBeCloseTo(1 - seen / expected, 12);
  });

  test('how far and to which side they lie apart', () => {
    expect(meanAbsoluteError(sumsOf(scores))).toBeCloseTo(100 / 6, 10);
    const kinder = scores.map(({ people }) => ({ people, machine: people + 5 }));
    const deviation = Math.sqrt(scores.reduce((sum, { people }) => sum + (people - 350 / 6) ** 2, 0) / 6);
    expect(standardisedDifference(sumsOf(kinder))).toBeCloseTo(5 / deviation, 10);
    expect([
      weightedKappa(sumsOf([])),
      meanAbsoluteError(sumsOf([])),
      standardisedDifference(sumsOf([])),
    ]).toEqual([null, null, null]);
  });
});

describe('what may be believed', () => {
  /** Of so many labels in sessions of four, every so many of people's yes and no is seen wrongly. */
  const labels = (count: number, wrongEach: number, from = 0): Label[] =>
    Array.from({ length: count }, (_, n) => {
      const people = (from + n) % 2 === 0;
      return { session: Math.floor((from + n) / 4), people, machine: n % wrongEach < 2 ? !people : people };
    });
  const state = (all: readonly Label[]) => trustOf(all, sequence());

  test('nothing without labels, and how many are wanting', () => {
    expect(state([])).toEqual({ state: 'untested', wanting: 200 });
    expect(state(labels(162, 20))).toEqual({ state: 'few', wanting: 38 });
    const one = Array.from({ length: 210 }, (_, n) => ({ session: n, people: n > 20, machine: n > 20 }));
    expect(state(one)).toEqual({ state: 'few', wanting: 9 });
  });

  test('trust is gained at 200, 300 … labels', () => {
    expect(state(labels(199, 40))).toEqual({ state: 'few', wanting: 1 });
    expect(state(labels(200, 40))).toEqual({ state: 'trusted', wanting: 0 });
    // A fifth is wrong at first: the rates are high enough when there are 300.
    const poor = [...labels(50, 5), ...labels(150, 150, 52)];
    expect(state(poor).state).toBe('review');
    const more = [...poor, ...labels(99, 99, 204)];
    expect(state(more).state).toBe('review');
    expect(state([...more, ...labels(1, 9, 304)]).state).toBe('trusted');
  });

  test('it is lost by the newest 150, looked at every 25, and begins anew with them', () => {
    const good = labels(200, 40);
    const worse = [...good, ...labels(150, 8, 200)];
    expect(trustChanges(worse, sequence())).toEqual([
      { labels: 200, trusted: true },
      { labels: 250, trusted: false },
    ]);
    expect(state(worse)).toEqual({ state: 'review', wanting: 0 });
    const mended = [...worse, ...labels(400, 400, 350)];
    expect(trustChanges(mended, sequence()).at(-1)!.trusted).toBe(true);
  });

  test('it is told what trust hangs on: by which labels it was given, what the last check found, and when the next look is', () => {
    const at = (all: readonly Label[]) => {
      const { measured, check, untilLook } = trustHistory(all, sequence());
      return { measured: [all.indexOf(measured[0]!), measured.length], check, untilLook };
    };
    const [good, poor] = [labels(210, 40), labels(210, 5)];
    expect(at(good.slice(0, 162))).toEqual({ measured: [0, 162], check: null, untilLook: 38 });
    expect(at(poor)).toEqual({ measured: [0, 210], check: null, untilLook: 90 });
    expect(at(good)).toEqual({ measured: [0, 200], check: null, untilLook: 15 });
    const kept = [...good, ...labels(20, 40, 210)];
    const checked = { labels: 225, kappa: kappa(tableOf(kept.slice(75, 225))), holds: true };
    expect(at(kept)).toMatchObject({ measured: [0, 200], check: checked, untilLook: 20 });
    const lost = [...labels(200, 40), ...labels(60, 8, 200)];
    const [given, newest] = [lost.slice(0, 200), lost.slice(100, 250)].map((some) => kappa(tableOf(some)));
    // The 150 that took it away begin anew: 200 are reached with 300.
    expect(at(lost)).toMatchObject({
      ...{ measured: [100, 160], untilLook: 40 },
      check: { labels: 250, kappa: newest, given, holds: false },
    });
    // Once it is given again, that look is of the past.
    const mended = [...lost, ...labels(400, 400, 260)];
    const again = trustChanges(mended, sequence()).at(-1)!;
    expect(again.trusted).toBe(true);
    expect(at(mended.slice(0, again.labels))).toMatchObject({ check: null, untilLook: 25 });
  });

  test('one rate that is too low takes it away, whatever κ', () => {
    const good = labels(200, 100);
    const later = Array.from({ length: 150 }, (_, n) => ({
      session: 100 + n,
      people: n % 3 > 0,
      machine: n % 3 > 0 || n % 15 === 0,
    }));
    expect(trueNegatives(tableOf(later))).toEqual({ hits: 40, of: 50 });
    expect(truePositives(tableOf(later))).toEqual({ hits: 100, of: 100 });
    expect(trustChanges([...good, ...later], sequence()).at(-1)).toEqual({ labels: 350, trusted: false });
  });
});
