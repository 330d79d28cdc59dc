/** What the rollups add up, as SQL over `ended_session e`, `assignment a` and `task t`. */
import { chanceOf } from '../../practice/index.js';

/** The task is there for everybody. */
export const validTask = `t.published_at is not null and not t.is_deleted`;
/** The assignment counts: it was not withdrawn, and neither was its task. */
export const validAssignment = `a.withdrawn_at is null and ${validTask}`;

/** Joins the assignment `a` of session `e`, if it counts: by its key, whatever PostgreSQL believes of how many sessions there are. */
export const joinAssignment = `
  cross join lateral (
    select a.department_path_id, t.course_type from assignment a join task t using (task_id)
    where a.assignment_id = e.assignment_id and ${validAssignment}
    offset 0) a`;

/** Sums of sessions, by the day on which each ended. */
const sessionColumns = ['sessions', 'spoken', 'unscored'] as const;
/** Sums of assignments with a score, by the day of their first one: of each what its best session says. */
export const scoreColumns = [
  'scored',
  'score',
  'pass_score',
  'excellent_score',
  'gains',
  'gain',
  'chance',
] as const;

/** The columns that add up from row to row, besides `assigned`. */
export const addedColumns = [...sessionColumns, ...scoreColumns] as const;
export type AddedColumn = (typeof addedColumns)[number];

/** The columns of sums that a row has besides `assigned`; all are zero, the last two null, where there is no session. */
export const sumColumns = [...addedColumns, 'own_scored', 'own_score', 'best', 'best_at'] as const;

/** The sums of rows `alias`; those of millionths leave the range of the others, and are whole numbers below 2^53, which floats add exactly and soonest. */
export const added = (columns: readonly AddedColumn[], alias: string): string =>
  columns
    .map((column) =>
      column === 'chance'
        ? `sum(${alias}.chance::float8)::bigint as chance`
        : `sum(${alias}.${column})::int as ${column}`,
    )
    .join(', ');

type Sums = Record<AddedColumn, string>;
export const sumsOfSession: Pick<Sums, (typeof sessionColumns)[number]> = {
  sessions: '1',
  spoken: 'e.spoken::int',
  unscored: `(e.result_status = 'unscored')::int`,
};
/** Of the session that counts for its assignment among all of its sessions. */
export const sumsOfCounted: Pick<Sums, (typeof scoreColumns)[number]> = {
  scored: '1',
  score: 'e.score',
  pass_score: 'e.pass_score',
  excellent_score: 'e.excellent_score',
  gains: '(e.gain is not null)::int',
  gain: 'coalesce(e.gain, 0)',
  chance: 'coalesce(e.chance, 0)::bigint',
};

const microseconds = (at: string): string => `(date_part('epoch', ${at}) * 1000000)::bigint`;

/**
 * A scored session as one number: the greatest is the one that counts, the best and of equals the earliest. From the left: 10 bits of its
 * score, 31 of its id, taken from the last, and 10 of each mark.
 */
const lastId = 2 ** 31 - 1;
export const packed = `((e.score::bigint << 51) | ((${lastId} - e.session_id)::bigint << 20) | (e.pass_score::bigint << 10) | e.excellent_score)`;
export const sessionIn = (best: string): string => `(${lastId} - (${best} >> 20 & ${lastId}))::int`;
const scoreIn = (best: string): string => `(${best} >> 51)::int`;

/** What some tries at an assignment come to: the best of them packed, the first one's score, how many there are, and the sum of their scores. */
export interface Tries {
  best: string;
  first: string;
  tries: string;
  total: string;
}
export const sumsOfTries = ({ best, first, tries, total }: Tries): typeof sumsOfCounted => ({
  scored: '1',
  score: scoreIn(best),
  pass_score: `(${best} >> 10 & 1023)::int`,
  excellent_score: `(${best} & 1023)::int`,
  gains: `(${tries} > 1)::int`,
  gain: `case when ${tries} > 1 then ${scoreIn(best)} - ${first} else 0 end`,
  chance: `case when ${tries} > 1 then ${chanceOf(scoreIn(best), total, tries)} else 0 end`,
});
/** What the scored ones of sessions `e` come to, for each group of them. */
export const triesOfSessions: Tries = {
  best: `max(${packed}) filter (where e.score is not null)`,
  // The earliest and its score as one number.
  first: `(min(${microseconds('e.ended_at')} * 1024 + e.score) filter (where e.score is not null) % 1024)::int`,
  tries: `count(e.score)`,
  total: `coalesce(sum(e.score), 0)`,
};

/** A score and when it was reached as one number, in microseconds: the greatest is the best score's, of equals the earliest. */
const end = 2n ** 52n;
export const ranked = (score: string, at: string) => `(${score} * ${end} + ${end} - 1 - ${microseconds(at)})`;
export const bestOf = (greatest: string) => `
  (${greatest} / ${end})::smallint as best,
  timestamptz 'epoch' + (${end} - 1 - ${greatest} % ${end}) * interval '1 microsecond' as best_at`;
