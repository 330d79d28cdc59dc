/** What others change is asked for anew by whatever shows it. */
import type { ChangedEvent } from '#contracts';
import { outdated, tagTypes, type Tag } from './cache-tags';

/** But for a delete, an act's name does not tell whether rows came or went. */
function outdatedBy({ action, object_type, object_id }: ChangedEvent): Tag[] {
  if (!(object_type in outdated)) return [];
  const { changed, cameOrWent } = outdated[object_type as keyof typeof outdated];
  return action.endsWith('.delete') ? cameOrWent : [...cameOrWent, ...changed(object_id)];
}

/** Somebody may do the same with many at once. */
const gatherMs = 500;

/** Answers what takes the news of changes, one's own left out: `refresh` asks again for what they made outdated, all at once. */
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
    told: (change: ChangedEvent) => {
      if (change.by === null || change.by !== me()) gather(outdatedBy(change));
    },
    /** Nobody was there to be told for a while. */
    missed: () => gather([...tagTypes]),
    stop: () => clearTimeout(timer),
  };
}
