import type { CourseSnapshot } from '#contracts';
import { isGivenBack, type SessionState } from '#dialogue';
import type { SessionFacts } from '../engine.types.js';

/** Which ended session of an assignment a row is about. */
export interface OfEndedSession {
  session_id: number;
  assignment_id: number;
  task_id: number;
  course_id: number;
  employee_id: number;
  ended_at: string;
}

/** What statistics keep of a session of an assignment that ended and was neither given up nor given back. Scores and marks are tenths of a point. */
export interface EndedSession extends OfEndedSession {
  /** The day of the end as the organisation's clock shows it. */
  ended_on: string;
  /** The day on which its score became another than the one that first stood, or one that came on a later day than the end. */
  corrected_on: string | null;
  spoken: boolean;
  result_status: 'pending' | 'scored' | 'unscored';
  score: number | null;
  pass_score: number;
  excellent_score: number;
  /** The axes of a practice session's score. */
  rule_ids: number[];
  rule_scores: (number | null)[];
}

/** What of a session never changes and its row holds. */
export type EndedSessionFacts = Pick<
  SessionFacts,
  'sid' | 'assignmentId' | 'taskId' | 'courseId' | 'employeeId'
> & { snapshot: Pick<CourseSnapshot, 'pass_score' | 'excellent_score'> };

/** The day of a moment, `yyyy-MM-dd`. */
export type DayOf = (at: Date) => string;

/** A session's row; null as long as it has none. */
export function endedSession(
  facts: EndedSessionFacts,
  state: SessionState,
  dayOf: DayOf,
): EndedSession | null {
  const { assignmentId, taskId, snapshot } = facts;
  const { status, reason, turns } = state;
  if (assignmentId === null || taskId === null) return null;
  if (status !== 'ended' || reason === 'abandoned' || isGivenBack(state)) return null;
  const at = endOf(state);
  const result = outcome(state.result);
  return {
    session_id: facts.sid,
    assignment_id: assignmentId,
    task_id: taskId,
    course_id: facts.courseId,
    employee_id: facts.employeeId,
    ended_at: at.toISOString(),
    ended_on: dayOf(at),
    corrected_on: correctedOn(state.firstScore, result, dayOf, at),
    spoken: turns.some(({ messages }) => messages.some(({ text }) => text.trim() !== '')),
    pass_score: tenths(snapshot.pass_score),
    excellent_score: tenths(snapshot.excellent_score),
    ...result,
  };
}

/** What is said after a task's end belongs to the task: the earlier of the session's end and the task's, as it was known then. */
function endOf({ endedAt, taskEndedAt, plan }: SessionState): Date {
  const known = plan.taskEndsAt ?? (plan.endsWithTask ? plan.endsAt : Infinity);
  return new Date(Math.min(endedAt!, known, taskEndedAt ?? Infinity));
}

function correctedOn(
  first: SessionState['firstScore'],
  { score }: Pick<EndedSession, 'score'>,
  dayOf: DayOf,
  end: Date,
): string | null {
  if (!first) return null;
  const stood = first.score === null ? null : tenths(first.score);
  if (score !== stood) return dayOf(new Date(first.changedAt));
  const came = dayOf(new Date(first.at));
  return came > dayOf(end) ? came : null;
}

/** A session's row as a step leaves it; `row` is null when it has none any more. */
export interface EndedSessionChange {
  row: EndedSession | null;
}

/**
 * null when the step changes nothing of the row, nor ends a session of an assignment: one that was given up has no row, and changes which session of
 * its assignment is shown.
 */
export function changedEndedSession(
  facts: EndedSessionFacts,
  before: SessionState,
  after: SessionState,
  dayOf: DayOf,
): EndedSessionChange | null {
  const row = endedSession(facts, after, dayOf);
  if (facts.assignmentId !== null && before.status !== 'ended' && after.status === 'ended') return { row };
  return JSON.stringify(row) === JSON.stringify(endedSession(facts, before, dayOf)) ? null : { row };
}

/** What is withdrawn, and what can't be decided, is without a score like what could not be scored. */
const standsAs = {
  none: 'pending',
  pending: 'pending',
  scored: 'scored',
  unscored: 'unscored',
  undecided: 'unscored',
  withdrawn: 'unscored',
} as const satisfies Record<SessionState['result']['status'], EndedSession['result_status']>;

/** A score counts while its result does: not while a new one is made. */
function outcome({
  status,
  value,
}: SessionState['result']): Pick<EndedSession, 'result_status' | 'score' | 'rule_ids' | 'rule_scores'> {
  const result_status = standsAs[status];
  if (status !== 'scored' || !value || value.score === null)
    return { result_status, score: null, rule_ids: [], rule_scores: [] };
  const axes = value.type === 'practice' ? value.axes : [];
  return {
    result_status,
    score: tenths(value.score),
    rule_ids: axes.map(({ rule_id }) => rule_id),
    rule_scores: axes.map((axis) => (axis.value === null ? null : tenths(axis.value))),
  };
}

const tenths = (points: number): number => Math.round(points * 10);
