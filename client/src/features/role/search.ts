import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type RolesSearch = ListSearch;

/** What the address of the list may say. */
export function rolesSearch(search: RawSearch): RolesSearch {
  return pageIn(search);
}
