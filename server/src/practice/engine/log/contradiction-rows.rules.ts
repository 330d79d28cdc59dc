import { pointContradictionText, type CourseSnapshot } from '#contracts';
import type { ExamAnswerEval, SessionState, Turn } from '#dialogue';
import type { Uncorrected } from '../../../evaluation/index.js';
import type { SessionFacts } from '../engine.types.js';
import type { OfEndedSession } from './ended-session.rules.js';

/** Something that a learner said otherwise than the material or the standard answer has it, as administrators' lists keep it. */
export interface ContradictionRow extends OfEndedSession {
  place: number;
  turn: number;
  thing: string;
  about: string;
  written: string;
  line: string;
  said: string;
  quote: string;
}
type Said = Pick<ContradictionRow, 'turn' | 'thing' | 'about' | 'written' | 'line' | 'said' | 'quote'>;

/** A session's rows by its newest evaluations. None before it has ended, when it was given up, and of previews. */
export function contradictionsOf(
  facts: SessionFacts,
  state: SessionState,
  uncorrected: Uncorrected,
): ContradictionRow[] {
  const { sid, assignmentId, taskId, courseId, employeeId } = facts;
  const { status, reason, endedAt } = state;
  if (assignmentId === null || taskId === null) return [];
  if (status !== 'ended' || endedAt === null || reason === 'abandoned') return [];
  return saidIn(facts.snapshot, state, uncorrected).map((said, place) => ({
    session_id: sid,
    place,
    assignment_id: assignmentId,
    task_id: taskId,
    course_id: courseId,
    employee_id: employeeId,
    ended_at: new Date(endedAt).toISOString(),
    ...said,
  }));
}

/** The rows as a step leaves them; null when it changes none of them. */
export function changedContradictions(
  facts: SessionFacts,
  before: SessionState,
  after: SessionState,
  uncorrected: Uncorrected,
): ContradictionRow[] | null {
  const rows = contradictionsOf(facts, after, uncorrected);
  return JSON.stringify(rows) === JSON.stringify(contradictionsOf(facts, before, uncorrected)) ? null : rows;
}

function saidIn(snapshot: CourseSnapshot, { turns }: SessionState, uncorrected: Uncorrected): Said[] {
  return [
    ...saidInTalk(snapshot, turns, uncorrected),
    ...turns.flatMap((turn) => saidInAnswer(snapshot, turn)),
  ];
}

/** What no later turn has put right. */
function saidInTalk(snapshot: CourseSnapshot, turns: readonly Turn[], uncorrected: Uncorrected): Said[] {
  const judged = turns.flatMap(({ index, messages, eval: { value } }) =>
    value?.type === 'practice-turn'
      ? [{ index, texts: messages.map(({ text }) => text), evaluation: value }]
      : [],
  );
  if (judged.every(({ evaluation }) => !evaluation.contradictions?.length)) return [];
  return uncorrected(snapshot, judged).map(({ turn, fact_id: _, spoiled: __, file, line, ...said }) => ({
    turn,
    ...said,
    line: file === undefined ? line : `《${file}》${line}`,
  }));
}

/** Of an exam the question stands for the thing and the key point for the line; what is contradicted in two points was said once. */
function saidInAnswer({ key_qa }: CourseSnapshot, { index: turn, eval: { value } }: Turn): Said[] {
  if (value?.type !== 'exam-answer') return [];
  const thing = key_qa[value.question]?.question ?? '';
  return pointsIn(value).map(({ line, said, written, quote }) => ({
    ...{ turn, thing, about: '', line, quote },
    ...(said === null || written === null ? { said: pointContradictionText({ said, written, quote }), written: line } : { said, written }), // prettier-ignore
  }));
}

function pointsIn({ points }: ExamAnswerEval) {
  const all = points.flatMap(({ text, contradictions = [] }) => contradictions.map((one) => ({ line: text, ...one }))); // prettier-ignore
  return all.filter(
    ({ said, written, quote }, at) =>
      all.findIndex((one) => one.said === said && one.written === written && one.quote === quote) === at,
  );
}
