import { numberIn, pageIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface BatchTestsSearch extends ListSearch {
  /** Whose tests are listed, and of which the next one is. */
  course?: number;
}

/** What the address of the list may say. */
export const batchTestsSearch = (raw: RawSearch): BatchTestsSearch =>
  withoutEmpty({ ...pageIn(raw), course: numberIn(raw.course) });

export interface BatchTestSearch extends ListSearch {
  /** The session that is open at the side, at which turn, and the one beside it. */
  session?: number;
  turn?: number;
  beside?: number;
  /** The test that it is compared with. */
  with?: number;
}

/** What the address of one may say. */
export const batchTestSearch = (raw: RawSearch): BatchTestSearch =>
  withoutEmpty({
    session: numberIn(raw.session),
    turn: numberIn(raw.turn),
    beside: numberIn(raw.beside),
    with: numberIn(raw.with),
  });
