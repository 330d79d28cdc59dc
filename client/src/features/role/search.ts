import type { RoleFilterDto } from '#contracts/dto/lists';
import { dayIn, numberIn, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';
import { dayBegins, dayEnds } from '../../lib/time';

export interface RolesSearch extends ListSearch {
  name?: string;
  creator?: number;
  /** Made between these days. */
  from?: string;
  to?: string;
  /** The role that is open at the side. */
  role?: number | 'new';
}

/** What the address of the list may say. */
export function rolesSearch(search: RawSearch): RolesSearch {
  return withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    creator: numberIn(search.creator),
    from: dayIn(search.from),
    to: dayIn(search.to),
    role: search.role === 'new' ? 'new' : numberIn(search.role),
  });
}

/** The same as the server is asked. */
export const rolesFilter = ({ name, creator, from, to, page, per_page }: RolesSearch): RoleFilterDto =>
  withoutEmpty({
    role_name: name,
    creator_id: creator,
    start_time: from && dayBegins(from),
    end_time: to && dayEnds(to),
    page,
    per_page,
  });
