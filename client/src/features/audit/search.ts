import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type AuditSearch = ListSearch;

/** What the address of the list may say. */
export function auditSearch(search: RawSearch): AuditSearch {
  return pageIn(search);
}
