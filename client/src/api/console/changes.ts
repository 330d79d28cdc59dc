/** What others change is asked for anew by whatever shows it. */
import type { ChangedEvent } from '#contracts';
import { changed, consoleApi, listOf, tagTypes } from './console-api';
import type { ConsoleTag } from './console-api';

type Tags = Parameters<typeof consoleApi.util.invalidateTags>[0];

interface Shown {
  /** Under which tags one of them is shown. */
  one: readonly ConsoleTag[];
  /** What shows several. */
  lists: Tags;
}

/** By the audit log's name for an object. Objects that are missing here are shown by no list or form. */
const shown: Record<string, Shown> = {
  course: { one: ['Course'], lists: listOf('Course') },
  role: { one: ['Role'], lists: listOf('Role') },
  rule: { one: ['Rule'], lists: listOf('Rule') },
  prompt: { one: ['Prompt'], lists: [] },
  // Whether a course may be changed depends on the tasks that use it.
  task: { one: ['Task', 'TaskDetail'], lists: [...listOf('Task'), 'Course'] },
  employee: { one: [], lists: [...listOf('Admin'), ...listOf('Employee')] },
};

/** Of what was deleted only the lists: whoever still shows it would merely be told that it is gone. */
function outdatedBy({ action, object_type, object_id }: ChangedEvent): Tags {
  const { one, lists } = shown[object_type] ?? { one: [], lists: [] };
  return action.endsWith('.delete') ? lists : [...lists, ...one.flatMap((type) => changed(type, object_id))];
}

/** Somebody may do the same with many at once. */
const gatherMs = 500;

/** Answers what takes the news of changes, one's own left out: `refresh` asks again for what they made outdated, all at once. */
export function gatherChanges(refresh: (tags: Tags) => void, me: () => number | undefined) {
  let gathered: Tags = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    refresh(gathered);
    gathered = [];
  };
  const gather = (tags: Tags) => {
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
