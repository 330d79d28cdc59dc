import type { RoleFilterDto } from '#contracts/role/role.dto';
import { authoredFilter, authoredIn, numberIn, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

export interface RolesSearch extends AuthoredSearch<'role'> {
  /** The role that is open at the side. */
  role?: number | 'new';
}

/** What the address of the list may say. */
export const rolesSearch = (search: RawSearch): RolesSearch =>
  authoredIn('role', search, {
    role: search.role === 'new' ? 'new' : numberIn(search.role),
  });

/** The address's search as the server takes it. */
export const rolesFilter = (search: RolesSearch): RoleFilterDto =>
  withoutEmpty({ role_name: search.name, ...authoredFilter<'role'>(search) });
