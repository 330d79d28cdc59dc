import type { RuleFilterDto } from '#contracts/dto/lists';
import { authoredFilter, authoredIn, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

/** What the address of the list may say. */
export const rulesSearch = (search: RawSearch): AuthoredSearch => withoutEmpty(authoredIn(search));

/** The same as the server is asked. */
export const rulesFilter = (search: AuthoredSearch): RuleFilterDto =>
  withoutEmpty({ rule_name: search.name, ...authoredFilter(search) });
