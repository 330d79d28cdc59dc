import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type PromptsSearch = ListSearch;

/** What the address of the list may say. */
export function promptsSearch(search: RawSearch): PromptsSearch {
  return pageIn(search);
}
