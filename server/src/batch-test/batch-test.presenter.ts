import type {
  BatchTestDetailView,
  BatchTestProblems,
  BatchTestRef,
  BatchTestSession,
  BatchTestVersion,
  BatchTestView,
} from '#contracts';
import type { BatchTestRow, BatchTestSessionRow } from './batch-test.repository.js';
import { problemCounts, problemsOf } from './report/problems.rules.js';
import { isInBand, mean, secondsOf, spreadOf } from './report/spreads.rules.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(1)));
const isUnderWay = ({ state }: BatchTestSessionRow): boolean => state === 'running' || state === 'evaluating';

const versionView = (row: BatchTestRow): BatchTestVersion => ({
  hash: row.versionHash,
  version: row.courseVersion,
  course_status: row.courseStatus,
  update_time: row.courseUpdatedAt.toISOString(),
});

export const batchTestRef = (row: BatchTestRow): BatchTestRef => ({
  batch_test_id: row.id,
  number: row.number,
  version: versionView(row),
  time: row.askedAt.toISOString(),
});

/** What is wrong, of sessions that have begun. */
const problemsIn = (row: BatchTestRow, sessions: readonly BatchTestSessionRow[]): BatchTestProblems =>
  problemsOf(
    row.personas,
    sessions.flatMap(({ sessionId, persona, nth, score, report }) =>
      sessionId === null ? [] : [{ session_id: sessionId, persona, nth, score, report }],
    ),
  );

export function batchTestView(
  row: BatchTestRow,
  sessions: readonly BatchTestSessionRow[],
  counts = row.problemCounts ?? problemCounts(problemsIn(row, sessions)),
): BatchTestView {
  const counted = (holds: (session: BatchTestSessionRow) => boolean) => sessions.filter(holds).length;
  const left = counted((session) => session.state === 'waiting' || isUnderWay(session));
  const seconds = mean(
    sessions.flatMap(({ beganAt, endedAt, state }) =>
      beganAt && endedAt && state === 'done' ? [(endedAt.getTime() - beganAt.getTime()) / 1_000] : [],
    ),
  );
  return {
    ...batchTestRef(row),
    state: row.state,
    course_id: row.courseId,
    course_name: row.courseName,
    course_type: row.courseType,
    role_id: row.roleId,
    role_name: row.roleName,
    personas: [...row.personas],
    parallel: row.parallel,
    by_name: row.askedName,
    started_time: iso(row.startedAt),
    finished_time: iso(row.finishedAt),
    total: sessions.length,
    finished: counted(({ state }) => state === 'done' || state === 'failed'),
    running: counted(isUnderWay),
    failed: counted(({ state }) => state === 'failed'),
    scored: counted(({ score }) => score !== null),
    in_band: counted(({ score, persona }) => score !== null && isInBand(score, row.personas[persona]!)),
    seconds: rounded(seconds),
    seconds_left:
      seconds === null || row.state !== 'running' ? null : Math.ceil((seconds * left) / row.parallel),
    problem_counts: counts,
  };
}

export function batchTestDetail(
  row: BatchTestRow,
  sessions: readonly BatchTestSessionRow[],
  others: readonly BatchTestRow[],
): BatchTestDetailView {
  const problems = problemsIn(row, sessions);
  const reports = sessions.flatMap(({ report }) => report ?? []);
  return {
    ...batchTestView(row, sessions, problemCounts(problems)),
    sessions: sessions.map((session) => sessionView(row, session)),
    spreads: row.personas.map((persona, at) => spreadOf(at, persona, scoresOf(sessions, at))),
    problems,
    pass_score: row.passScore,
    first_words: secondsOf(sessions.flatMap(({ firstWords }) => firstWords)),
    evaluation: secondsOf(reports.flatMap(({ evaluationMs }) => evaluationMs)),
    tokens: sumOf(sessions.map(({ tokens }) => tokens)),
    cost: sumOf(sessions.map(({ cost }) => cost)),
    turns: rounded(mean(reports.map(({ turns }) => turns))),
    others: others.map(batchTestRef),
  };
}

/** null where nobody knows anything. */
function sumOf(parts: readonly (number | null)[]): number | null {
  const known = parts.flatMap((part) => part ?? []);
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0);
}

/** The scores that sessions of a persona have. */
export const scoresOf = (sessions: readonly BatchTestSessionRow[], persona: number): number[] =>
  sessions.flatMap((session) =>
    session.persona === persona && session.score !== null ? [session.score] : [],
  );

const sessionView = (row: BatchTestRow, session: BatchTestSessionRow): BatchTestSession => ({
  session_id: session.sessionId,
  persona: session.persona,
  nth: session.nth,
  state: session.state,
  score: session.score,
  in_band: session.score === null ? null : isInBand(session.score, row.personas[session.persona]!),
  turns: session.report?.turns ?? null,
  tokens: session.tokens,
  reason: session.reason,
});
