/** Puts an exam's result together: its figures, and what is worth saying about it. */
import { pointContradictionText } from '#contracts';
import { addUp, completionRate, examScore, isExamUndecided, scoringVersion } from '#scoring';
import type { ExamResult, JudgedBy } from '#dialogue';
import type { ExamToSumUp, QuestionOfExam } from './evaluation.types.js';
import { summaryPoints } from './summary.rules.js';
import type { Wording } from './wording.rules.js';

/** What an answer earned: nothing where there is none, null where it could not be marked. */
const earnedBy = ({ answer, evaluation }: QuestionOfExam): number | null =>
  answer === null ? 0 : (evaluation?.kh_score ?? null);

type Figures = Omit<ExamResult, 'good' | 'weak' | 'suggestions' | 'comment' | 'judged_by'>;

/**
 * The figures by arithmetic alone. A question without a score keeps the whole from having one, unless it is left out; one that can't be
 * decided counts in nothing, and where these are worth more than half there is no score at all.
 */
export function examFigures({ snapshot, questions, leftOut }: ExamToSumUp): Figures {
  const marks = questions.map((one) => ({
    turn: one.turn,
    sd_score: snapshot.key_qa[one.question]!.score,
    kh_score: earnedBy(one),
  }));
  const undecided = questions.flatMap(({ turn, evaluation }) =>
    evaluation?.status === 'undecided' ? [turn] : [],
  );
  const isLeftOut = ({ turn, kh_score }: (typeof marks)[number]) =>
    kh_score === null && leftOut.includes(turn) && !undecided.includes(turn);
  const due = marks.filter((mark) => !isLeftOut(mark));
  const counted = due.filter(({ turn }) => !undecided.includes(turn));
  const isUndecided =
    undecided.length > 0 && isExamUndecided(counted, addUp(due.map(({ sd_score }) => sd_score))!);
  const score = isUndecided ? null : examScore(counted);
  const isUnscored = counted.some(({ kh_score }) => kh_score === null);
  const answered = questions.filter(({ answer }) => answer !== null).length;
  return {
    type: 'exam',
    status: score !== null ? 'scored' : isUndecided && !isUnscored ? 'undecided' : 'unscored',
    score,
    scoring_version: scoringVersion,
    kh_total: addUp(counted.map(({ kh_score }) => kh_score)),
    sd_total: addUp(counted.map(({ sd_score }) => sd_score))!,
    answered,
    asked: questions.length,
    completion_rate: completionRate(answered, questions.length) ?? 0,
    unscoredTurns: counted.filter(({ kh_score }) => kh_score === null).map(({ turn }) => turn),
    left_out: marks.filter(isLeftOut).map(({ turn }) => turn),
    ...(undecided.length > 0 && { undecided }),
    questions: marks,
  };
}

/** Something to be said about the exam. `fallback` is used when the model words it badly. */
export interface ExamPoint {
  id: string;
  turn: number;
  rule_name: null;
  question: QuestionOfExam;
  /** The key point; null where the question was not answered. */
  point: string | null;
  quote: string | null;
  fallback: string;
}

export type ExamPoints = Record<'good' | 'weak' | 'suggestions', ExamPoint[]>;

/** One sentence over the whole exam in code's own words. */
export const sentenceOnExam = ({ good, weak }: Pick<ExamPoints, 'good' | 'weak'>): string => {
  if (weak.length === 0) return '每个要点都答到了，继续保持。';
  return good.length === 0 ? '要点都还没答到，先看标准答案。' : '答到的记牢，没答到的再看一遍。';
};

type Unnumbered = Omit<ExamPoint, 'id' | 'rule_name'> & { worth: number };

const longestAnswer = 100;
/** The first sentences of a long text, whole ones; of a first sentence that is longer its first clauses. */
function clipped(text: string): string {
  if (text.length <= longestAnswer) return text;
  const beginning = text.slice(0, longestAnswer);
  const end = [/^.*[。！？!?；;]/su, /^.*(?=[，,、])/su].map((whole) => whole.exec(beginning)?.[0]).find((one) => one !== undefined); // prettier-ignore
  return `${end ?? beginning}…`;
}

/** What is worth a word, what counts most first: hits, misses, and what to read up on for the questions that lost most. */
export function examPointsOf({ snapshot, questions }: ExamToSumUp): ExamPoints {
  const of = (question: QuestionOfExam) => ({ question, turn: question.turn });
  const good = questions.flatMap((question): Unnumbered[] =>
    (question.evaluation?.points ?? [])
      .filter(({ hit }) => hit === true)
      .map(({ text, quote, score }) => ({
        ...of(question),
        point: text,
        quote,
        fallback: quote === null ? text : `${text}：“${quote}”`,
        worth: score,
      })),
  );
  const weak = questions.flatMap((question): Unnumbered[] => {
    const { score, question: wanted } = snapshot.key_qa[question.question]!;
    if (question.answer === null)
      return [
        { ...of(question), point: null, quote: null, fallback: `没有回答：${clipped(wanted)}`, worth: score },
      ];
    return (question.evaluation?.points ?? [])
      .filter(({ hit }) => hit === false)
      .map((missed) => ({
        ...of(question),
        point: missed.text,
        quote: missed.quote,
        fallback: missed.contradictions
          ? missed.contradictions.map(pointContradictionText).join('；')
          : `${(missed.earned ?? 0) > 0 ? '只答到一部分' : '没有答到'}：${missed.text}`,
        worth: missed.score - (missed.earned ?? 0),
      }));
  });
  const lost = questions
    .map((question) => ({
      question,
      worth: weak.reduce((total, one) => total + (one.question === question ? one.worth : 0), 0),
    }))
    .filter(({ worth }) => worth > 0);
  const suggestions = lost.map(({ question, worth }): Unnumbered => ({
    ...of(question),
    point: null,
    quote: null,
    fallback: `复习：${clipped(snapshot.key_qa[question.question]!.answer)}`,
    worth,
  }));
  return {
    good: weightiest('g', good),
    weak: weightiest('w', weak),
    suggestions: weightiest('s', suggestions),
  };
}

/** How many strengths, and how many weaknesses, an exam's summary names at the most. */
const mostPoints = 5;

const weightiest = (letter: string, points: readonly Unnumbered[]): ExamPoint[] =>
  [...points]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, mostPoints)
    .map(({ worth: _, ...point }, at) => ({ ...point, id: `${letter}${at + 1}`, rule_name: null }));

/** The whole result. Without a score nothing is said. */
export function examResult(
  figures: Figures,
  points: ExamPoints,
  wording: Wording,
  judgedBy: JudgedBy,
): ExamResult {
  const said = figures.status === 'scored' ? points : { good: [], weak: [], suggestions: [] };
  return {
    ...figures,
    good: summaryPoints(said.good, wording),
    weak: summaryPoints(said.weak, wording),
    suggestions: summaryPoints(said.suggestions, wording),
    comment: wording.comment,
    judged_by: judgedBy,
  };
}
