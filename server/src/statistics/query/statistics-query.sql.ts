/** What every question to the figures begins with. */
import type { SqlParameters } from '../../platform/database/index.js';
import type { Span } from '../period/calendar.rules.js';
import type { Scope } from '../departments/scope.rules.js';
import type { About } from './source-tables.sql.js';

/** What figures are asked of. */
export interface StatisticsQuery extends About {
  span: Span;
  scope: Scope;
}

/** A place without people who are meant. */
const notMeant = -1;

/**
 * The rows of `source` at the places that are meant, each with its place's `cell`. The cells are looked up in an array: joining a table of
 * them takes as long as adding the rows up.
 * @param columns of `source`, `department_path_id` among them
 */
export const atDepartments = (
  { value }: SqlParameters,
  places: Scope['places'],
  source: string,
  columns: readonly string[],
): string => {
  const cells = new Array<number>(Math.max(0, ...places.map(({ storedId }) => storedId))).fill(notMeant);
  for (const { storedId, cell } of places) cells[storedId - 1] = cell;
  return `(
    select x.*, (${value(`{${cells.join()}}`)}::int[])[department_path_id] as cell
    from (${source}) as x (${columns.join(', ')})) as x
    where cell > ${notMeant}`;
};

/** What rows of learners begin with. */
export const learnerAt = ['employee_id', 'department_path_id'] as const;

/** All places of the scope as one. */
export const together = ({ places }: Scope): Scope['places'] =>
  places.map(({ storedId }) => ({ storedId, cell: 0 }));
