import { numberIn, pageIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface ReviewSearch extends ListSearch {
  /** The session that is open at the side. */
  session?: number;
}

/** What the address of the list may say. */
export const reviewSearch = (raw: RawSearch): ReviewSearch =>
  withoutEmpty({ ...pageIn(raw), session: numberIn(raw.session) });
