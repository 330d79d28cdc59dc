import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type RulesSearch = ListSearch;

/** What the address of the list may say. */
export function rulesSearch(search: RawSearch): RulesSearch {
  return pageIn(search);
}
