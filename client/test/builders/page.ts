import { paginate } from '#contracts';
import type { Page } from '#contracts';

/** One page of a list, by default its first. */
export function pageOf<T>(items: T[], page = 1, perPage = 10): Page<T> {
  const pagination = paginate(items.length, page, perPage);
  return { items: items.slice((page - 1) * perPage, page * perPage), pagination };
}
