/** What the rollups add up, as SQL over `ended_session e`, `assignment a` and `task t`. */

/** The task is there for everybody. */
export const validTask = `t.published_at is not null and not t.is_deleted`;
/** The assignment counts: it was not withdrawn, and neither was its task. */
export const validAssignment = `a.withdrawn_at is null and ${validTask}`;

/** Joins the assignment `a` of session `e`, if it counts: by its key, whatever PostgreSQL believes of how many sessions there are. */
export const joinAssignment = `
  cross join lateral (
    select a.department_path_id from assignment a join task t using (task_id)
    where a.assignment_id = e.assignment_id and ${validAssignment}
    offset 0) a`;

/** The columns that add up from row to row, besides `assigned`. */
export const addedColumns = [
  'sessions',
  'spoken',
  'unscored',
  'scored',
  'score',
  'pass_score',
  'excellent_score',
  'gains',
  'gain',
] as const;
export type AddedColumn = (typeof addedColumns)[number];

/** The columns of sums that a row has besides `assigned`; all are zero, the last two null, where there is no session. */
export const sumColumns = [...addedColumns, 'best', 'best_at'] as const;

/** A score and when it was reached as one number, in microseconds: the greatest is the best score's, of equals the earliest. */
const end = 2n ** 52n;
export const ranked = (score: string, at: string) =>
  `(${score} * ${end} + ${end} - 1 - (date_part('epoch', ${at}) * 1000000)::bigint)`;
export const bestOf = (greatest: string) => `
  (${greatest} / ${end})::smallint as best,
  timestamptz 'epoch' + (${end} - 1 - ${greatest} % ${end}) * interval '1 microsecond' as best_at`;

/** The sums of sessions. */
export const sessionSums = `
  count(*)::int as sessions,
  count(*) filter (where e.spoken)::int as spoken,
  count(*) filter (where e.result_status = 'unscored')::int as unscored,
  count(*) filter (where e.counted)::int as scored,
  coalesce(sum(e.score) filter (where e.counted), 0)::int as score,
  coalesce(sum(e.pass_score) filter (where e.counted), 0)::int as pass_score,
  coalesce(sum(e.excellent_score) filter (where e.counted), 0)::int as excellent_score,
  count(e.gain) filter (where e.counted)::int as gains,
  coalesce(sum(e.gain) filter (where e.counted), 0)::int as gain,
  ${bestOf(`max(${ranked('e.score', 'e.ended_at')}) filter (where e.counted)`)}`;

/** The sums of rollup rows `r`. */
export const rollupSums = `
  ${addedColumns.map((column) => `sum(r.${column})::int as ${column}`).join(', ')},
  ${bestOf(`max(${ranked('r.best', 'r.best_at')})`)}`;
