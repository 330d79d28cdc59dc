import { reEvaluationLists } from '#contracts';
import type { ReEvaluationList } from '#contracts';
import { numberIn, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface ReEvaluationsSearch extends ListSearch {
  /** Whose sessions a new one is to be about. */
  task?: number;
  course?: number;
}

/** What the address of the list may say. */
export const reEvaluationsSearch = (raw: RawSearch): ReEvaluationsSearch =>
  withoutEmpty({ ...pageIn(raw), task: numberIn(raw.task), course: numberIn(raw.course) });

export interface ReEvaluationSearch extends ListSearch {
  list?: ReEvaluationList;
  /** The session that is open at the side. */
  session?: number;
}

/** What the address of one may say. */
export const reEvaluationSearch = (raw: RawSearch): ReEvaluationSearch => {
  const list = textIn(raw.list);
  return withoutEmpty({
    ...pageIn(raw),
    list: reEvaluationLists.find((one) => one === list),
    session: numberIn(raw.session),
  });
};
