import type { ExamResultView, SessionResultView } from '#contracts';

/** An exam's result: what it shares with a practice's, and what only exams have. */
export interface ExamOf {
  result: SessionResultView;
  exam: ExamResultView;
}
