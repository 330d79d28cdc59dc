import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type TasksSearch = ListSearch;

/** What the address of the list may say. */
export function tasksSearch(search: RawSearch): TasksSearch {
  return pageIn(search);
}
