import { listSorts } from '#contracts';
import type { ListSort } from '#contracts';
import type { RuleFilterDto } from '#contracts/rule/rule.dto';
import { authoredFilter, authoredIn, sortFilter, sortIn, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch, SortText } from '../../lib/list-search';

export interface RulesSearch extends AuthoredSearch {
  sort?: SortText<ListSort<'rule'>>;
}

/** What the address of the list may say. */
export const rulesSearch = (search: RawSearch): RulesSearch =>
  withoutEmpty({ ...authoredIn(search), sort: sortIn(listSorts.rule, search.sort) });

/** The address's search as the server takes it. */
export const rulesFilter = (search: RulesSearch): RuleFilterDto =>
  withoutEmpty({ rule_name: search.name, ...authoredFilter(search), ...sortFilter(search) });
