import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type PermissionsSearch = ListSearch;

/** What the address of the list may say. */
export function permissionsSearch(search: RawSearch): PermissionsSearch {
  return pageIn(search);
}
