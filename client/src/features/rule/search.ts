import type { RuleFilterDto } from '#contracts/rule/rule.dto';
import { authoredFilter, authoredIn, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

export type RulesSearch = AuthoredSearch<'rule'>;

/** What the address of the list may say. */
export const rulesSearch = (search: RawSearch): RulesSearch => authoredIn('rule', search, {});

/** The address's search as the server takes it. */
export const rulesFilter = (search: RulesSearch): RuleFilterDto =>
  withoutEmpty({ rule_name: search.name, ...authoredFilter<'rule'>(search) });
