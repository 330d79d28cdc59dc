/** What others change is asked for anew by whatever shows it. */
import type { ChangedEvent } from '#contracts';
import { changed, consoleApi, listOf, tagTypes } from './console-api';

type Tags = Parameters<typeof consoleApi.util.invalidateTags>[0];

/** By the audit log's name for an object. Objects that are missing here are shown by no list or form. */
const one: Record<string, (id: string) => Tags> = {
  course: (id) => [...listOf('Course'), ...changed('Course', id)],
  role: (id) => [...listOf('Role'), ...changed('Role', id)],
  rule: (id) => [...listOf('Rule'), ...changed('Rule', id)],
  prompt: (id) => changed('Prompt', id),
  // Whether a course may be changed depends on the tasks that use it.
  task: (id) => [...listOf('Task'), ...changed('Task', id), ...changed('TaskDetail', id), 'Course'],
  employee: () => [...listOf('Admin'), ...listOf('Employee')],
};

const gone: Record<string, Tags> = {
  'course.delete': listOf('Course'),
  'role.delete': listOf('Role'),
  'rule.delete': listOf('Rule'),
  'task.delete': [...listOf('Task'), 'Course'],
};

/** Of what was deleted only the lists: whoever still shows it would merely be told that it is gone. */
const outdatedBy = ({ action, object_type, object_id }: ChangedEvent): Tags =>
  gone[action] ?? one[object_type]?.(object_id) ?? [];

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
