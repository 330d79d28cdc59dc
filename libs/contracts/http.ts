/** The envelope of the REST API. */

/** How many rows an exported table will have, told before the first comes; about so many, because learners go on meanwhile. */
export const exportRowsHeader = 'X-Export-Rows';

/** @example {"total": 18, "pages": 2, "total_pages": 2, "per_page": 10, "last_page": 2, "previous_page": null, "next_page": 2} */
export interface Pagination {
  total: number;
  pages: number;
  total_pages: number;
  current_page: number;
  page: number;
  per_page: number;
  has_prev: boolean;
  has_next: boolean;
  first_page: number;
  last_page: number;
  previous_page: number | null;
  next_page: number | null;
}

export interface Page<T> {
  items: T[];
  pagination: Pagination;
}

/** `code` is the HTTP status, `status` its reason phrase, `message` one Chinese sentence, `errors` field → messages (422), else empty. */
export interface ErrorBody {
  code: number;
  status: string;
  message: string;
  errors: Record<string, string[]>;
}

/**
 * The pagination block for a total and the page asked for.
 * An empty list has one (empty) page, so that first and last page always exist.
 */
export function paginate(total: number, page: number, perPage: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const hasPrev = page > 1;
  const hasNext = page < pages;
  return {
    total,
    pages,
    total_pages: pages,
    current_page: page,
    page,
    per_page: perPage,
    has_prev: hasPrev,
    has_next: hasNext,
    first_page: 1,
    last_page: pages,
    previous_page: hasPrev ? Math.min(page - 1, pages) : null,
    next_page: hasNext ? page + 1 : null,
  };
}
