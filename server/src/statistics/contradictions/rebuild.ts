import type { ContradictionRecount } from '../../practice/index.js';
import { chunksOf } from '../rollups/extent.js';

/** Ids that are looked through at once for what was said wrongly, and sessions whose logs are read in one transaction. */
const idsAtOnce = 20_000;
const logsAtOnce = 100;

/**
 * Writes what was said wrongly anew from the logs of all sessions, where it differs, while the product runs. It may be ended at any time and
 * started again.
 * @param commit runs its work in one transaction
 * @param say is told how far it is
 */
export async function rebuildContradictions(
  commit: <T>(work: () => Promise<T>) => Promise<T>,
  recount: ContradictionRecount,
  say: (line: string) => void,
): Promise<void> {
  const extent = await recount.extent();
  let [looked, written] = [0, 0];
  for (let { first } = extent ?? { first: 0 }; extent && first <= extent.last; first += idsAtOnce) {
    const sids = await recount.concerned(first, first + idsAtOnce - 1);
    for (const some of chunksOf(sids, logsAtOnce)) written += await commit(() => recount.rewrite(some));
    looked += sids.length;
  }
  say(`${looked} sessions in which something was said wrongly: the lists of ${written} written anew`);
}
