import type { AppealState } from '#contracts';
import { numberIn, oneOf, pageIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface AppealSearch extends ListSearch {
  /** Left out: those that are open. */
  state?: Exclude<AppealState, 'open'>;
  /** The appeal that is read: its session and turn. */
  session?: number;
  turn?: number;
}

/** What the address of the page may say. */
export const appealSearch = (raw: RawSearch): AppealSearch =>
  withoutEmpty({
    ...pageIn(raw),
    state: oneOf(['accepted', 'declined'] as const, raw.state),
    session: numberIn(raw.session),
    turn: numberIn(raw.turn),
  });
