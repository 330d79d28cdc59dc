import { listSorts } from '#contracts';
import type { ListSort } from '#contracts';
import type { RoleFilterDto } from '#contracts/role/role.dto';
import {
  authoredFilter,
  authoredIn,
  numberIn,
  sortFilter,
  sortIn,
  withoutEmpty,
} from '../../lib/list-search';
import type { AuthoredSearch, RawSearch, SortText } from '../../lib/list-search';

export interface RolesSearch extends AuthoredSearch {
  sort?: SortText<ListSort<'role'>>;
  /** The role that is open at the side. */
  role?: number | 'new';
}

/** What the address of the list may say. */
export const rolesSearch = (search: RawSearch): RolesSearch =>
  withoutEmpty({
    ...authoredIn(search),
    sort: sortIn(listSorts.role, search.sort),
    role: search.role === 'new' ? 'new' : numberIn(search.role),
  });

/** The address's search as the server takes it. */
export const rolesFilter = (search: RolesSearch): RoleFilterDto =>
  withoutEmpty({ role_name: search.name, ...authoredFilter(search), ...sortFilter(search) });
