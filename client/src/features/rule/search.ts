import type { RuleFilterDto } from '#contracts/dto/lists';
import { dayIn, numberIn, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';
import { dayBegins, dayEnds } from '../../lib/time';

export interface RulesSearch extends ListSearch {
  name?: string;
  creator?: number;
  /** Made between these days. */
  from?: string;
  to?: string;
}

/** What the address of the list may say. */
export function rulesSearch(search: RawSearch): RulesSearch {
  return withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    creator: numberIn(search.creator),
    from: dayIn(search.from),
    to: dayIn(search.to),
  });
}

/** The same as the server is asked. */
export const rulesFilter = ({ name, creator, from, to, page, per_page }: RulesSearch): RuleFilterDto =>
  withoutEmpty({
    rule_name: name,
    creator_id: creator,
    start_time: from && dayBegins(from),
    end_time: to && dayEnds(to),
    page,
    per_page,
  });
