/** What an exam's result says, made of nothing but the stored result. Pure; its spec lies beside. */
import { undecidedShort, unscoredLabel } from '#contracts';
import type { ExamChatEval, ExamQuestionView, ExamResultView, JudgedPoint } from '#contracts';
import { scoreText } from '../../lib/numbers';
import type { Quoted } from './turns';

/** The question as it was written, before it may be seen as the customer asked it. */
export const titleOf = ({ question, asked }: ExamQuestionView): string =>
  question ?? asked ?? '没有问到这一题';

/** 7.0/10, or why there are no points yet. */
export function earnedText({ status, kh_score, sd_score }: ExamChatEval): string {
  if (status === 'pending') return '评分中';
  if (status === 'undecided') return undecidedShort;
  return kh_score === null ? unscoredLabel : `${scoreText(kh_score)}/${sd_score}`;
}

const shareOf = ({ eval: { kh_score, sd_score } }: ExamQuestionView): number | null =>
  kh_score === null || sd_score === 0 ? null : kh_score / sd_score;

/** Earned so little of its points that the whole exam would not pass like this. */
export function isWeak(question: ExamQuestionView, passScore: number): boolean {
  const share = shareOf(question);
  return share !== null && share * 100 < passScore;
}

/** Where most and least of the points were earned, the earliest of equals; null where all went alike. */
export function bestAndWorst(
  questions: readonly ExamQuestionView[],
): { best: ExamQuestionView; worst: ExamQuestionView } | null {
  const ordered = questions
    .filter((question) => shareOf(question) !== null)
    .sort((a, b) => shareOf(a)! - shareOf(b)! || a.turn - b.turn);
  const [worst] = ordered;
  const most = ordered.at(-1);
  if (!worst || !most || shareOf(worst) === shareOf(most)) return null;
  return { worst, best: ordered.find((question) => shareOf(question) === shareOf(most))! };
}

/** The question that cost most points; null where none did. */
export function costliest(questions: readonly ExamQuestionView[]): ExamQuestionView | null {
  const lost = ({ eval: { sd_score, kh_score } }: ExamQuestionView) => sd_score - (kh_score ?? sd_score);
  const most = Math.max(0, ...questions.map(lost));
  return most === 0 ? null : questions.find((question) => lost(question) === most)!;
}

/** What a completion rate is a share of. */
export function answeredText({ answered, questions: { length } }: ExamResultView): string {
  return answered === length ? `${length} 题全部答完` : `答了 ${answered} / ${length} 题`;
}

/** The words that a point was found in, and those that contradict one. */
export const quotesOf = ({ points }: ExamChatEval): Quoted[] =>
  (points ?? []).flatMap(({ hit, quote, contradictions = [] }): Quoted[] => [
    ...(hit ? [{ quote, verdict: 'met' as const }] : []),
    ...contradictions.map((one) => ({ quote: one.quote, verdict: 'not_met' as const })),
  ]);

/** Whether a key point was said, in a word, and how that looks. */
export function pointVerdict(
  { hit, earned, score, contradictions = [] }: JudgedPoint,
  { status }: Pick<ExamChatEval, 'status'>,
): {
  word: string;
  tone: 'good' | 'improve' | 'neutral';
} {
  if (hit === null || earned === null)
    return { word: status === 'undecided' ? undecidedShort : unscoredLabel, tone: 'neutral' };
  if (contradictions.length > 0) return { word: '说错了', tone: 'improve' };
  if (earned >= score) return { word: '说到了', tone: 'good' };
  return { word: earned > 0 ? '说到一部分' : '没说到', tone: 'improve' };
}
