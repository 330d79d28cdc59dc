/** Stored evaluations and results as tests need them: scored, and with nothing in them. */
import type { ExamAnswerEval, ExamResult, JudgedBy, PracticeResult, PracticeTurnEval } from './types.js';

const judgedBy: JudgedBy = { prompt_id: 4, prompt_version: 1, model: null };
const session = {
  status: 'scored' as const,
  score: null,
  scoring_version: 2,
  unscoredTurns: [],
  good: [],
  weak: [],
  suggestions: [],
  comment: null,
  judged_by: judgedBy,
};

export const storedResult = (over: Partial<PracticeResult>): PracticeResult => ({
  type: 'practice',
  ...session,
  reached: null,
  red_line: null,
  radar: [],
  axes: [],
  criteria: [],
  ...over,
});

export const storedTurnEval = (over: Partial<PracticeTurnEval> = {}): PracticeTurnEval => ({
  type: 'practice-turn',
  status: 'scored',
  score: null,
  answer_reason: '',
  answer_eval: '',
  checks: [],
  flags: [],
  unscored: [],
  reasons: {},
  judged_by: judgedBy,
  ...over,
});

export const storedExamResult = (over: Partial<ExamResult> = {}): ExamResult => ({
  type: 'exam',
  ...session,
  kh_total: null,
  sd_total: 0,
  answered: 0,
  asked: 0,
  completion_rate: 0,
  left_out: [],
  questions: [],
  ...over,
});

export const storedAnswerEval = (over: Partial<ExamAnswerEval> = {}): ExamAnswerEval => ({
  type: 'exam-answer',
  status: 'scored',
  question: 0,
  sd_score: 10,
  kh_score: 10,
  kh_reason: '',
  points: [],
  flags: [],
  judged_by: judgedBy,
  ...over,
});
