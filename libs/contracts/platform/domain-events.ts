/**
 * What happens to the things that administrators look after: one word for each kind of change, of which consoles derive what they show
 * that is outdated. The audit log has words of its own, for people.
 */
export type DomainEventType =
  | 'course.added'
  | 'course.changed'
  | 'course.deleted'
  | 'role.added'
  | 'role.changed'
  | 'role.deleted'
  | 'rule.added'
  | 'rule.changed'
  | 'rule.deleted'
  | 'file.added'
  | 'file.changed'
  | 'file.deleted'
  | 'task.added'
  | 'task.changed'
  | 'task.deleted'
  | 'prompt.changed'
  | 'administrator.changed';

/** `id` is that of the thing it happened to; of an administrator the employee's. */
export interface DomainEvent {
  type: DomainEventType;
  id: number;
}

/** What `/monitor` sends every administrator: `changed`. `by` is the id of who did it, null when it was the system. */
export interface ChangedEvent extends DomainEvent {
  by: number | null;
}

/** What `/monitor` sends whoever has connected: `recent`, all that was changed in the last `ms` milliseconds, and how many of them `ago`. */
export interface RecentChanges {
  ms: number;
  changes: readonly (ChangedEvent & { ago: number })[];
}
