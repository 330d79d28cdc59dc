/** What others change is asked for anew by whatever shows it. */
import type { ChangedEvent, RecentChanges } from '#contracts';
import { outdatedBy, tagTypes, type Tag } from './cache-tags';

/** A newer server may name what this console does not know yet. */
const tagsOf = ({ type, id }: ChangedEvent): Tag[] => (type in outdatedBy ? outdatedBy[type](id) : []);

/** Somebody may do the same with many at once. */
const gatherMs = 500;

/** Answers what handles changes of others, one's own left out: `refresh` asks again for what they made outdated, all at once. */
export function gatherChanges(refresh: (tags: Tag[]) => void, me: () => number | undefined) {
  let gathered: Tag[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    refresh(gathered);
    gathered = [];
  };
  const gather = (tags: Tag[]) => {
    gathered = [...gathered, ...tags];
    if (gathered.length > 0) timer ??= setTimeout(flush, gatherMs);
  };
  const changed = (change: ChangedEvent) => {
    if (change.by === null || change.by !== me()) gather(tagsOf(change));
  };
  /** For a while changes may not have arrived. */
  const missed = () => gather([...tagTypes]);
  return {
    changed,
    missed,
    /** What was changed since the pages began to ask, `ageMs` ago: all that may have been where the server does not know so far back. */
    recent: ({ ms, changes }: RecentChanges, ageMs: number) => {
      if (ms < ageMs) missed();
      else changes.filter(({ ago }) => ago <= ageMs).forEach(changed);
    },
    stop: () => clearTimeout(timer),
  };
}
