import { withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface CostSearch extends ListSearch {
  /** yyyy-MM; this one without it. */
  month?: string;
}

/** What the address of the page may say. */
export const costSearch = ({ month }: RawSearch): CostSearch =>
  withoutEmpty({ month: /^20\d\d-(0[1-9]|1[0-2])$/.test(String(month)) ? String(month) : undefined });
