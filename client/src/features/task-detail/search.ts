import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type TaskDetailSearch = ListSearch;

/** What the address of the list may say. */
export function taskDetailSearch(search: RawSearch): TaskDetailSearch {
  return pageIn(search);
}
