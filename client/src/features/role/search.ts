import type { RoleFilterDto } from '#contracts/dto/lists';
import { authoredFilter, authoredIn, numberIn, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

export interface RolesSearch extends AuthoredSearch {
  /** The role that is open at the side. */
  role?: number | 'new';
}

/** What the address of the list may say. */
export const rolesSearch = (search: RawSearch): RolesSearch =>
  withoutEmpty({
    ...authoredIn(search),
    role: search.role === 'new' ? 'new' : numberIn(search.role),
  });

/** The same as the server is asked. */
export const rolesFilter = (search: RolesSearch): RoleFilterDto =>
  withoutEmpty({ role_name: search.name, ...authoredFilter(search) });
