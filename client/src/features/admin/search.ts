import { pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface PermissionsSearch extends ListSearch {
  name?: string;
}

/** What the address of the list may say. */
export const permissionsSearch = (search: RawSearch): PermissionsSearch =>
  withoutEmpty({ ...pageIn(search), name: textIn(search.name) });
