import { limits, paginate, type Page } from '#contracts';
import type { PageDto } from '#contracts/platform/lists.dto';

/** The slice of rows that a page stands for. */
export interface Slice {
  page: number;
  perPage: number;
  skip: number;
  take: number;
}

/** The rows to read for a request; `per_page` is capped at 100, never refused for being large. */
export function sliceOf(request: PageDto): Slice {
  const page = Math.max(1, request.page ?? limits.page.default);
  const perPage = Math.min(Math.max(1, request.per_page ?? limits.page.perPage), limits.page.perPageMax);
  return { page, perPage, skip: (page - 1) * perPage, take: perPage };
}

/** `{ items, pagination }` for the rows of a slice. */
export function pageOf<T>(items: T[], total: number, slice: Slice): Page<T> {
  return { items, pagination: paginate(total, slice.page, slice.perPage) };
}
