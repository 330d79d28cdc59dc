/** Simulated learners whose ability, and questions whose difficulty and discrimination are known; and a plain recount. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { examReliability, questionAnalyses, type AskedQuestion, type Sitting } from './index.js';

/** Numbers in [0, 1) by a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const asked = (hash: string, over: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ hash, worth: 100, earned: 0, reached: true, seconds: null, points: [] },
  ...over,
});

/** How much an answer depends on ability, and from where on it is right. */
interface Simulated {
  loading: number;
  threshold: number;
}
const exam: readonly Simulated[] = [
  { loading: 0.8, threshold: 0 },
  { loading: 0.7, threshold: -0.8 },
  { loading: 0.6, threshold: 0.6 },
  { loading: 0.6, threshold: -0.3 },
  { loading: 0.5, threshold: 0.2 },
  // Chance alone, and one that who can gets wrong.
  { loading: 0, threshold: 0.1 },
  { loading: -0.5, threshold: 0 },
];
const sitting = (learner: number, random: () => number): Sitting => {
  const ability = normal(random);
  return {
    learner,
    questions: exam.map(({ loading, threshold }, at) => {
      const drawn = loading * ability + Math.sqrt(1 - loading ** 2) * normal(random);
      return asked(`q${at}`, { earned: drawn > threshold ? 100 : 0 });
    }),
  };
};
const sittings = (n: number, seed: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: n }, (_, at) => sitting(at, random));
};

describe('of simulated answers', () => {
  /** So many answers that they are the truth. */
  const truth = questionAnalyses(sittings(60_000, 1));
  const samples = Array.from({ length: 200 }, (_, at) => questionAnalyses(sittings(60, at + 2)));
  const within = (value: number, { low, high }: { low: number | null; high: number | null }) =>
    low! <= value && value <= high!;

  test.each(exam.map((one, at) => [one.loading, at] as const))(
    'difficulty and discrimination of a loading of %d are recovered within the interval',
    (_loading, at) => {
      const known = truth[at]!;
      for (const figure of ['share', 'discrimination'] as const) {
        const hits = samples.filter((sample) => within(known[figure].value!, sample[at]![figure])).length;
        expect(hits / samples.length).toBeGreaterThanOrEqual(0.9);
      }
    },
  );

  test('the known difficulty is that of the normal distribution', () => {
    // P(Z > 0), P(Z > −.8), P(Z > .6)
    expect(truth.slice(0, 3).map(({ share }) => share.value!.toFixed(2))).toEqual(['0.50', '0.79', '0.27']);
  });

  test('what tells people apart, what does not and what is reversed are told from one another', () => {
    const found = questionAnalyses(sittings(300, 9)).map(({ finding }) => finding);
    expect(found.slice(0, 3)).toEqual(['good', 'good', 'good']);
    expect(found.slice(5)).toEqual(['weak', 'reversed']);
  });

  test('α of parallel questions is that of Spearman and Brown', () => {
    // Continuous marks of loading √.5 each: any two correlate by .5, so that eight have α = 8 × .5 / (1 + 7 × .5).
    const random = randomFrom(3);
    const parallel = Array.from({ length: 4_000 }, (_, learner): Sitting => {
      const ability = normal(random);
      const mark = () => Math.round(500 + 100 * Math.SQRT1_2 * (ability + normal(random)));
      return {
        learner,
        questions: Array.from({ length: 8 }, (_, at) => asked(`q${at}`, { worth: 1_000, earned: mark() })),
      };
    });
    const { alpha, standard_error, n } = examReliability(parallel[0]!.questions, parallel);
    expect(n).toBe(4_000);
    expect(alpha).toBeCloseTo(4 / 4.5, 1);
    // Errors of σ = 100 √.5 tenths in each of eight, of 8 000 tenths.
    expect(standard_error).toBeCloseTo((100 * Math.sqrt(8) * 100 * Math.SQRT1_2) / 8_000, 1);
  });
});

/** Any exams of a few learners: some question is not reached, not marked, or other words. */
const anySittings = fc.array(
  fc.record({
    learner: fc.integer({ min: 1, max: 150 }),
    questions: fc.uniqueArray(
      fc.record({
        hash: fc.constantFrom('a', 'b', 'c', 'd'),
        worth: fc.constantFrom(50, 100),
        part: fc.constantFrom(0, 0.3, 0.5, 1, null),
        reached: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      }),
      { selector: ({ hash }) => hash, minLength: 3 },
    ),
  }),
  { minLength: 15, maxLength: 90 },
).map((all) =>
  all.map(({ learner, questions }): Sitting => ({
    learner,
    questions: questions.map(({ part, ...one }) =>
      asked(one.hash, { ...one, earned: part === null ? null : one.reached ? part * one.worth : 0 }),
    ),
  })),
); // prettier-ignore

test('figures are those of a plain recount', () => {
  let compared = 0;
  fc.assert(
    fc.property(anySittings, (all) => {
      for (const found of questionAnalyses(all)) {
        const first = new Map<number, { question: AskedQuestion; others: AskedQuestion[] }>();
        for (const { learner, questions } of all)
          for (const question of questions)
            if (question.hash === found.hash && question.reached && !first.has(learner))
              first.set(learner, { question, others: questions.filter(({ hash }) => hash !== found.hash) });
        const counted = [...first.values()].filter(({ question }) => question.earned !== null);
        expect([found.n, found.wanting]).toEqual([counted.length, Math.max(0, 20 - counted.length)]);
        if (counted.length < 20) {
          expect([found.share.value, found.discrimination.value, found.finding]).toEqual([null, null, 'few']);
          continue;
        }
        let sum = 0;
        for (const { question } of counted) sum += question.earned! / question.worth;
        expect(found.share.value).toBeCloseTo(sum / counted.length, 10);
        const pairs = counted.flatMap(({ question, others }) => {
          const marked = others.filter(({ earned }) => earned !== null);
          const [worth, earned] = [0, 1].map((which) =>
            marked.reduce(
              (total, one) => total + (which === 0 ? one.worth : one.reached ? one.earned! : 0),
              0,
            ),
          );
          return worth === 0 ? [] : [[question.earned! / question.worth, earned! / worth!] as const];
        });
        if (pairs.length < 20) {
          expect(found.discrimination.value).toBeNull();
          continue;
        }
        const [mx, my] = [0, 1].map(
          (at) => pairs.reduce((total, pair) => total + pair[at as 0 | 1], 0) / pairs.length,
        );
        let [xy, xx, yy] = [0, 0, 0];
        for (const [x, y] of pairs) {
          xy += (x - mx!) * (y - my!);
          xx += (x - mx!) ** 2;
          yy += (y - my!) ** 2;
        }
        if (found.discrimination.value === null) expect(Math.min(xx, yy)).toBeCloseTo(0, 12);
        else expect(found.discrimination.value).toBeCloseTo(xy / Math.sqrt(xx * yy), 8);
        compared += 1;
      }
    }),
  );
  expect(compared).toBeGreaterThan(50);
});

describe('an exam', () => {
  const whole = (learner: number, earned: number, over: Partial<AskedQuestion> = {}): Sitting => ({
    learner,
    questions: [asked('a', { earned }), asked('b', { earned: 100 - earned / 2, ...over })],
  });
  const some = Array.from({ length: 30 }, (_, at) => whole(at, (at * 37) % 101));
  const of = some[0]!.questions;

  test('is reliable by those who were asked exactly its questions, worth as much, each once', () => {
    const other: Sitting[] = [
      whole(50, 10, { hash: 'c' }),
      whole(51, 10, { worth: 90 }),
      whole(52, 10, { earned: null }),
      whole(3, 90),
      { learner: 54, questions: [asked('a', { earned: 10 })] },
    ];
    expect(examReliability(of, [...some, ...other])).toEqual(examReliability(of, some));
    expect(examReliability(of, some).n).toBe(30);
    expect(examReliability(of, some.slice(0, 19))).toEqual({
      n: 19,
      wanting: 1,
      alpha: null,
      standard_error: null,
    });
  });

  test('counts what was never reached as nothing, and leaves it out of the question’s mean', () => {
    const late = some.map((one, at) =>
      at % 2 ? one : { ...one, questions: [one.questions[0]!, asked('b', { reached: false, earned: 0 })] },
    );
    const asZero = late.map((one) => ({
      ...one,
      questions: one.questions.map((question) => ({ ...question, reached: true })),
    }));
    expect(examReliability(of, late)).toEqual(examReliability(of, asZero));
    const [, b] = questionAnalyses([...late, ...some.map((one) => ({ ...one, learner: one.learner + 100 }))]);
    expect(b!.n).toBe(45);
  });

  test('of one question, or of scores that never differ, has no α', () => {
    const one = some.map(({ learner, questions }) => ({ learner, questions: questions.slice(0, 1) }));
    expect(examReliability(one[0]!.questions, one)).toMatchObject({
      n: 30,
      alpha: null,
      standard_error: null,
    });
    const same = some.map(({ learner }) => whole(learner, 40));
    expect(examReliability(of, same)).toMatchObject({ n: 30, alpha: null, standard_error: null });
  });
});

test('points are named that are missed most often, of those who were asked for them, and the median of who answered', () => {
  const points = (learner: number) => [
    { text: '七天内', hit: true },
    { text: '凭小票', hit: learner % 2 === 0 },
    { text: '没穿出门', hit: learner % 4 === 0 },
  ];
  const all = Array.from({ length: 24 }, (_, learner): Sitting => ({
    learner,
    questions: [asked('a', { earned: 50, seconds: learner < 20 ? learner : null, points: points(learner) })],
  }));
  expect(questionAnalyses(all)).toMatchObject([
    {
      missed: [
        { text: '没穿出门', missed: 18, of: 24 },
        { text: '凭小票', missed: 12, of: 24 },
      ],
      median_seconds: 9.5,
    },
  ]);
  expect(questionAnalyses(all.slice(1))).toMatchObject([{ median_seconds: null }]);
  expect(questionAnalyses(all.slice(0, 19))).toMatchObject([{ missed: [], median_seconds: null }]);
});
