/** What others change is asked for anew by whatever shows it. */
import type { ChangedEvent } from '#contracts';
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
  return {
    changed: (change: ChangedEvent) => {
      if (change.by === null || change.by !== me()) gather(tagsOf(change));
    },
    /** For a while changes may not have arrived. */
    missed: () => gather([...tagTypes]),
    stop: () => clearTimeout(timer),
  };
}
