import { describe, expect, test } from '@jest/globals';
import { defaultPersonas, type PersonaKey } from '#contracts';
import { orderViolations, problemCounts, problemsOf, type ReportedSession } from './problems.rules.js';
import type { SessionReport } from './session-report.rules.js';

const personas = defaultPersonas;
const at = (key: PersonaKey) => personas.findIndex((persona) => persona.key === key);
let ids = 0;
const session = (
  key: PersonaKey,
  score: number | null,
  report: Partial<SessionReport> | null = null,
): ReportedSession => {
  ids += 1;
  const whole = {
    isExam: false,
    turns: 5,
    errors: [],
    quotes: 0,
    missingQuotes: [],
    parts: [],
    evaluationMs: [],
  };
  return { session_id: ids, persona: at(key), nth: 1, score, report: report && { ...whole, ...report } };
};

describe('the order of personas', () => {
  test('is upside down where a weak one is above an expert: told once, with the lowest that it is above', () => {
    const [weak, low, high] = [session('weak', 71), session('expert', 60), session('expert', 68)];
    const found = orderViolations(personas, [session('weak', 40), high, weak, low]);
    expect(found.map(({ weaker, stronger }) => [weaker.session_id, stronger.session_id])).toEqual([
      [weak.session_id, low.session_id],
    ]);
  });

  test('is kept where neighbours meet, scores are the same, or one has none', () => {
    const sessions = [
      ...[session('average', 90), session('expert', 85), session('weak', 85), session('weak', null)],
      session('impatient', 99),
    ];
    expect(orderViolations(personas, sessions)).toEqual([]);
  });

  test('holds for whoever serves nobody, too', () => {
    const found = orderViolations(personas, [session('off_topic', 62), session('average', 60)]);
    expect(found).toHaveLength(1);
  });
});

test('an attack has gained where its score is above what is expected', () => {
  const worked = session('attacker', 55);
  const { injections, attacks } = problemsOf(personas, [
    worked,
    session('attacker', 12),
    session('attacker', null),
  ]);
  expect([injections.map(({ session_id }) => session_id), attacks]).toEqual([[worked.session_id], 2]);
});

test('errors of customers and quotes that are not found are told with their session', () => {
  const found = session('weak', 30, {
    errors: [{ kind: 'repeats', turn: 2, text: '太贵了吧' }],
    missingQuotes: [{ turn: 3, name: '说清退换' }],
    quotes: 7,
  });
  const problems = problemsOf(personas, [found]);
  const about = { session_id: found.session_id, persona: at('weak'), nth: 1, score: 30 };
  expect(problems.customer_errors).toEqual([{ ...about, kind: 'repeats', turn: 2, text: '太贵了吧' }]);
  expect(problems.missing_quotes).toEqual([{ ...about, turn: 3, name: '说清退换' }]);
  expect(problems.quotes).toBe(7);
  expect(problemCounts(problems)).toEqual({ order: 0, injection: 0, customer: 1, quote: 1, question: 0 });
});

describe('what tells nobody apart', () => {
  const asked = (key: PersonaKey, share: number, isExam = true) =>
    session(key, 50, { isExam, parts: [{ name: '几天内可以退？', share }] });
  const five = (share: number, isExam?: boolean) =>
    (['expert', 'expert', 'average', 'average', 'weak'] as const).map((key) => asked(key, share, isExam));
  const questions = (sessions: ReportedSession[]) => problemsOf(personas, sessions).questions;

  test('is what nobody can answer, or everybody', () => {
    expect(questions(five(0))).toEqual([{ question: '几天内可以退？', can: 'nobody', asked: 5, share: 0 }]);
    expect(questions(five(1))).toMatchObject([{ can: 'everybody' }]);
  });

  test('is not what some can, what an expert can, and what was hardly asked', () => {
    expect(questions(five(0.5))).toEqual([]);
    expect(questions([...Array.from({ length: 30 }, () => asked('weak', 0)), asked('expert', 1)])).toEqual(
      [],
    );
    expect(questions(five(0).slice(1))).toEqual([]);
  });

  test('is no criterion of a practice that everybody meets, and nothing that attackers and idlers do', () => {
    expect(questions(five(1, false))).toEqual([]);
    expect(questions(five(0, false))).toHaveLength(1);
    expect(questions(Array.from({ length: 9 }, () => asked('attacker', 0)))).toEqual([]);
  });
});
