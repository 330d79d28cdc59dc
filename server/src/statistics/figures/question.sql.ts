/** What every question to the figures begins with. */
import type { Span } from './calendar.rules.js';
import type { Scope } from './scope.rules.js';
import { Sources, type Subject } from './sources.sql.js';
import type { Statement } from './statement.js';

/** What figures are asked of. */
export interface Question {
  subject: Subject;
  span: Span;
  scope: Scope;
  timeZone: string;
}

export const sources = (statement: Statement, { subject, timeZone }: Question) =>
  new Sources(statement, subject, timeZone);

/**
 * CTE `place`: which places are meant, each with its cell; a place may have several. Where it has one, Postgres is told so: it would sort
 * hundreds of thousands of rows to join them otherwise.
 */
export const places = (
  statement: Statement,
  rows: readonly (readonly [storedId: number, cell: number])[],
): string => {
  const [stored, cell] = [0, 1].map((n) => statement.value(`{${rows.map((row) => row[n]).join()}}`));
  const single = new Set(rows.map(([storedId]) => storedId)).size === rows.length;
  const [shown, grouped] = single ? ['min(cell) as cell', ''] : ['cell', ', cell'];
  return `place as (
    select department_path_id, ${shown} from unnest(${stored}::int[], ${cell}::int[]) as p (department_path_id, cell)
    group by department_path_id${grouped})`;
};
