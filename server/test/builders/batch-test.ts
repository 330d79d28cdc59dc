import { defaultPersonas, type BatchTestDetailView, type PersonaKey } from '#contracts';

/** A batch test that has come to its end, with twenty sessions of each kind of simulated learner, and found nothing wrong. */
export function batchTest(over: Partial<BatchTestDetailView> = {}): BatchTestDetailView {
  const personas = defaultPersonas.filter(({ count }) => count > 0);
  const median: Partial<Record<PersonaKey, number>> = {
    expert: 90,
    average: 68,
    weak: 42,
    off_topic: 16,
    attacker: 10,
  };
  return {
    batch_test_id: 7,
    number: 12,
    state: 'done',
    course_id: 1,
    course_name: '试鞋不买的顾客',
    course_type: 1,
    version: { hash: '9f2c61d07ab4', version: 4, course_status: 1, update_time: '2026-11-27T06:00:00Z' },
    role_id: null,
    role_name: null,
    personas: [...personas],
    parallel: 8,
    by_name: '林晓燕',
    time: '2026-11-27T06:20:00.000Z',
    started_time: '2026-11-27T06:20:01.000Z',
    finished_time: '2026-11-27T06:26:00.000Z',
    total: 100,
    finished: 100,
    running: 0,
    failed: 0,
    scored: 100,
    in_band: 100,
    seconds: 30,
    seconds_left: null,
    problem_counts: { order: 0, injection: 0, customer: 0, quote: 0, question: 0 },
    sessions: [],
    spreads: personas.map(({ key }, persona) => ({
      ...{ persona, scored: 20, in_band: 20, lowest: 0, quarter: 0, three_quarters: 100, highest: 100 },
      median: median[key]!,
      mean: median[key]!,
    })),
    problems: {
      orders: [],
      injections: [],
      attacks: 20,
      customer_errors: [],
      missing_quotes: [],
      quotes: 100,
      questions: [],
    },
    pass_score: 60,
    first_words: { n: 0, p50: null, p95: null },
    evaluation: { n: 0, p50: null, p95: null },
    tokens: null,
    cost: null,
    turns: 8,
    others: [],
    ...over,
  };
}
