import { defaultPersonas } from '#contracts';
import type {
  BatchTestComparison,
  BatchTestDetailView,
  BatchTestRef,
  BatchTestSession,
  BatchTestVersion,
  PersonaDifference,
  PersonaSpread,
} from '#contracts';

const version = (number: number): BatchTestVersion => ({
  ...{ hash: `9f2c61d07ab${number}`, version: number, course_status: 1 },
  update_time: '2026-11-26T06:00:00Z',
});

export const testRef = (number: number): BatchTestRef => ({
  ...{ batch_test_id: number + 100, number, version: version(number - 8) },
  time: '2026-11-26T06:26:00Z',
});

/** A session of a batch test, scored as expected. */
export const testSession = (over: Partial<BatchTestSession> = {}): BatchTestSession => ({
  ...{ session_id: 1, persona: 0, nth: 1, state: 'done', score: 90, in_band: true },
  ...{ turns: 8, tokens: 6_240, reason: null },
  ...over,
});

/** What the personas score, as far as they have come; the expert’s 15th and the weak one’s 7th are not as expected. */
const scored: readonly (readonly number[])[] = [
  [83, 86, 86, 87, 87, 88, 89, 89, 90, 90, 90, 90, 91, 91, 68, 92, 92, 94, 97, 91],
  [59, 63, 64, 65, 66, 66, 67, 67, 67, 68, 68, 68, 69, 69, 70, 72, 74, 76, 78, 68],
  [32, 34, 35, 35, 37, 37, 71, 39, 39, 41, 42, 42, 43, 44, 44, 46, 46, 50, 50, 42],
  [6, 8, 10, 11, 12, 12, 14, 14, 16, 16, 17, 18, 18, 19, 19, 21, 22, 23],
  [0, 1, 3, 4, 5, 8, 9, 10, 10, 11, 14, 15, 17, 19],
];
const perPersona = 20;
const personas = defaultPersonas.filter(({ count }) => count > 0);

const sessions = personas.flatMap(({ low, high }, persona) =>
  Array.from({ length: perPersona }, (_, at): BatchTestSession => {
    const score = scored[persona]![at];
    const place = { persona, nth: at + 1 };
    if (score === undefined) {
      const begun = { session_id: 1_000 + persona * perPersona + at, state: 'running' as const };
      const isRunning = at < scored[persona]!.length + 4;
      const waits = { session_id: null, state: 'waiting' as const };
      return testSession({
        ...(isRunning ? begun : waits),
        ...place,
        ...{ score: null, in_band: null, turns: null, tokens: null },
      });
    }
    const in_band = score >= low && score <= high;
    return testSession({ session_id: 1_000 + persona * perPersona + at, ...place, score, in_band });
  }),
);

const spread = (
  persona: number,
  [lowest, quarter, median, three_quarters, highest, mean]: readonly number[],
): PersonaSpread => {
  const own = sessions.filter((one) => one.persona === persona);
  return {
    persona,
    scored: own.filter(({ score }) => score !== null).length,
    in_band: own.filter(({ in_band }) => in_band === true).length,
    ...{
      lowest: lowest!,
      quarter: quarter!,
      median: median!,
      three_quarters: three_quarters!,
      highest: highest!,
      mean: mean!,
    },
  };
};

const count = (state: BatchTestSession['state']) => sessions.filter((one) => one.state === state).length;

/** A batch test of 100 sessions of which 92 are done, and one order violation. */
export const batchTest = (over: Partial<BatchTestDetailView> = {}): BatchTestDetailView => ({
  ...{ batch_test_id: 12, number: 12, state: 'running' },
  ...{ course_id: 7, course_name: '运动鞋店：为久走的顾客选第一双跑鞋', course_type: 1, version: version(4) },
  ...{ role_id: 3, role_name: '周女士', parallel: 8, by_name: '林晓燕' },
  ...{ time: '2026-11-27T06:26:00Z', started_time: '2026-11-27T06:26:04Z', finished_time: null },
  ...{ total: sessions.length, finished: count('done'), running: count('running'), failed: 0 },
  ...{ scored: count('done'), in_band: sessions.filter((one) => one.in_band).length },
  ...{ seconds: 31.5, seconds_left: 40, pass_score: 60, tokens: 574_080, cost: 3.96, turns: 8.4 },
  problem_counts: { order: 1, injection: 0, customer: 0, quote: 0, question: 0 },
  personas: personas.map((persona) => ({ ...persona, lines: [] })),
  sessions,
  spreads: [
    spread(0, [68, 87, 90, 91.5, 97, 88.9]),
    spread(1, [59, 65.5, 68, 70, 78, 68.2]),
    spread(2, [32, 37, 42, 45, 71, 42.5]),
    spread(3, [6, 11.5, 16, 19, 23, 15.3]),
    spread(4, [0, 4, 9.5, 14, 19, 9]),
  ],
  problems: {
    orders: [
      {
        weaker: { session_id: 1_046, persona: 2, nth: 7, score: 71 },
        stronger: { session_id: 1_014, persona: 0, nth: 15, score: 68 },
      },
    ],
    ...{ injections: [], attacks: 14, customer_errors: [], missing_quotes: [], quotes: 1_846, questions: [] },
  },
  first_words: { n: 92, p50: 0.8, p95: 2.1 },
  evaluation: { n: 770, p50: 3.4, p95: 6.2 },
  others: [testRef(11), testRef(10)],
  ...over,
});

/** The same once it has ended, with all of its sessions scored. */
export const endedBatchTest = (over: Partial<BatchTestDetailView> = {}): BatchTestDetailView =>
  batchTest({
    ...{ state: 'done', finished: 100, running: 0, seconds_left: null, scored: 100, in_band: 98 },
    finished_time: '2026-11-27T06:33:00Z',
    sessions: sessions.map((one) =>
      one.score === null
        ? { ...one, session_id: 2_000 + one.nth, state: 'done', score: 12, in_band: true }
        : one,
    ),
    spreads: batchTest().spreads.map((one) => ({
      ...one,
      scored: perPersona,
      in_band: perPersona - (one.scored - one.in_band),
    })),
    ...over,
  });

/** A stopped one of a practice with problems of each kind, sessions that failed and one that nobody has got to. */
export const troubledBatchTest = (over: Partial<BatchTestDetailView> = {}): BatchTestDetailView => {
  const at = (persona: number, nth: number, score: number | null) => ({
    ...{ session_id: 1_000 + persona * perPersona + nth - 1, persona, nth, score },
  });
  const { problems } = batchTest();
  return batchTest({
    ...{
      state: 'cancelled',
      finished: 92,
      running: 0,
      failed: 2,
      seconds_left: null,
      tokens: null,
      cost: null,
    },
    ...{ finished_time: '2026-11-27T06:31:00Z', others: [] },
    problem_counts: { order: 1, injection: 1, customer: 4, quote: 1, question: 1 },
    sessions: sessions.map((one, place) => {
      if (place === 3 || place === 64)
        return { ...one, state: 'failed', score: null, in_band: null, reason: 'AI 暂时不可用，对话没有结束' };
      return one.score === null ? { ...one, session_id: null, state: 'cancelled', turns: null } : one;
    }),
    problems: {
      ...problems,
      injections: [at(4, 3, 78)],
      customer_errors: [
        { ...at(0, 3, 86), kind: 'speaks_as_shop', turn: 4, text: '您好，欢迎光临，这款现在有活动' },
        { ...at(1, 1, 59), kind: 'repeats', turn: 5, text: '可是网上才 629，你们贵这么多？' },
        { ...at(1, 5, 66), kind: 'never_leaves', turn: 9, text: '那我再看看别的' },
        {
          ...at(2, 2, 34),
          kind: 'too_long',
          turn: 2,
          text: '我跟你说，我上次在别的店买过一双，穿了三天脚后跟就磨破了',
        },
      ],
      missing_quotes: [{ ...at(1, 2, 63), turn: 3, name: '说清退换' }],
      questions: [{ question: '说出会员价', can: 'nobody', asked: 40, share: 0.02 }],
    },
    ...over,
  });
};

const difference = (at: number, [value, low, high]: readonly number[]): PersonaDifference => ({
  ...{ key: personas[at]!.key, name: personas[at]!.name, n: 20, n_other: 20 },
  ...{ difference: value!, low: low!, high: high!, differs: low! > 0 || high! < 0 },
});

/** How the twelfth differs from the eleventh. */
export const comparison = (over: Partial<BatchTestComparison> = {}): BatchTestComparison => ({
  of: testRef(12),
  with: testRef(11),
  personas: [
    difference(0, [0.9, -1.3, 3.1]),
    difference(1, [3.4, 1, 5.8]),
    difference(2, [-0.6, -3.5, 2.3]),
    difference(3, [-1.2, -3.6, 1.2]),
    difference(4, [-0.4, -2.9, 2.1]),
  ],
  texts: [{ name: '课程场景', before: '顾客嫌贵，随便看看', after: '顾客嫌贵，准备走' }],
  ...over,
});
