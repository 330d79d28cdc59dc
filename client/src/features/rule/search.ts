import { dayIn, numberIn, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

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
