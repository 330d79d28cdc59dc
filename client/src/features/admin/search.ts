import { listSorts } from '#contracts';
import type { ListSort } from '#contracts';
import type { AdminFilterDto } from '#contracts/auth/auth.dto';
import { pageIn, sortFilter, sortIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch, SortText } from '../../lib/list-search';

export interface PermissionsSearch extends ListSearch {
  name?: string;
  sort?: SortText<ListSort<'administrator'>>;
}

/** What the address of the list may say. */
export const permissionsSearch = (search: RawSearch): PermissionsSearch =>
  withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    sort: sortIn(listSorts.administrator, search.sort),
  });

/** The address's search as the server takes it. */
export const adminsFilter = ({ sort, ...rest }: PermissionsSearch): AdminFilterDto => ({
  ...rest,
  ...sortFilter({ sort }),
});
