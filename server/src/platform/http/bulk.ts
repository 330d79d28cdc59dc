import { bulkChanged, limits, tooManyAtOnce, type BulkResult, type BulkView } from '#contracts';
import type { BulkDto } from '#contracts/platform/lists.dto';
import { ConflictError, DomainError, UnprocessableError } from '../errors.js';

/** A row that something is to be done with; without a name where it is not there any more. */
export interface BulkRow {
  id: number;
  name: string;
}

/** Which rows are meant: those named one by one, be they gone, or what fits now. */
interface Sources<Filter> {
  named: (ids: readonly number[]) => Promise<readonly BulkRow[]>;
  /** As many of what fits as are asked for, and how many fit in all. */
  fitting: (filter: Filter, take: number) => Promise<{ rows: readonly BulkRow[]; total: number }>;
}

/** The chosen rows of a list that answers its rows by their ids and by a filter. */
export const rowsOf = <Row, Filter>(
  list: {
    byIds: (ids: readonly number[]) => Promise<readonly Row[]>;
    page: (
      filter: Filter,
      slice: { skip: number; take: number },
    ) => Promise<{ rows: readonly Row[]; total: number }>;
  },
  rowOf: (row: Row) => BulkRow,
): Sources<Filter> => ({
  named: async (ids) => (await list.byIds(ids)).map(rowOf),
  fitting: async (filter, take) => {
    const { rows, total } = await list.page(filter, { skip: 0, take });
    return { rows: rows.map(rowOf), total };
  },
});

/** @throws ConflictError where the filter fits others than when somebody decided */
export async function bulkRows<Filter>(
  { ids, filter, expected }: BulkDto & { filter?: Filter | null },
  { named, fitting }: Sources<Filter>,
): Promise<readonly BulkRow[]> {
  if (ids != null) {
    const names = new Map((await named(ids)).map(({ id, name }) => [id, name]));
    return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  }
  const { rows, total } = await fitting(filter!, limits.bulk);
  if (total > limits.bulk) throw new UnprocessableError({ filter: [tooManyAtOnce] });
  if (total !== expected) throw new ConflictError(bulkChanged(total));
  return rows;
}

/**
 * Does the same with each row, one after another, each in a transaction of its own: what is refused says why and holds up nothing. A
 * surprise stays one; what was done before it is done.
 */
export async function eachOf(
  rows: readonly BulkRow[],
  act: (id: number) => Promise<unknown>,
): Promise<BulkView> {
  const results: BulkResult[] = [];
  for (const { id, name } of rows) {
    const reason = await refusalOf(() => act(id));
    results.push({ id, name, done: reason === null, reason });
  }
  const success_count = results.filter(({ done }) => done).length;
  return { total: rows.length, success_count, results };
}

async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.httpStatus < 500) return error.message;
    throw error;
  }
}
