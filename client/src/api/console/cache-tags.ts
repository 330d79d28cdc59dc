/**
 * Under which tags the console keeps what it has asked for. Things of one kind share a tag; within it each thing has its own and so have
 * lists, which rows come to and go from.
 */
import type { DomainEventType } from '#contracts';

export const tagTypes = [
  'Course',
  'Role',
  'Rule',
  'Labelling',
  'File',
  'Prompt',
  'Review',
  'Appeal',
  'Admin',
  'Audit',
  'Task',
  'Department',
  'Employee',
  'Statistics',
  'DemoScores',
  'ReEvaluation',
  'BatchTest',
  'Cost',
  'Objection',
] as const;
export type ConsoleTag = (typeof tagTypes)[number];
export type Tag = ConsoleTag | { type: ConsoleTag; id: number | string };

export const one = (type: ConsoleTag, id: number | string): Tag[] => [{ type, id }];
export const listOf = (type: ConsoleTag): Tag[] => one(type, 'LIST');

/** What a list shows whose rows change without it: itself, and each of its rows by the field that has its id. */
export const listTags =
  <Id extends string>(type: ConsoleTag, id: Id) =>
  (page: { items: Record<Id, number>[] } | undefined): Tag[] => [
    ...listOf(type),
    ...(page?.items ?? []).flatMap((row) => one(type, row[id])),
  ];

/** A row may come to a list by a change, or go from it. */
const changed = (type: ConsoleTag, id: number): Tag[] => [...listOf(type), ...one(type, id)];
/** Whether a course may be changed depends on the tasks that use it. */
const tasks: Tag[] = [...listOf('Task'), 'Course'];

/** What an event makes outdated. Whoever still shows what was deleted would merely get the answer that it is gone. */
export const outdatedBy = {
  'course.added': () => listOf('Course'),
  'course.changed': (id) => changed('Course', id),
  'course.deleted': () => listOf('Course'),
  'role.added': () => listOf('Role'),
  'role.changed': (id) => changed('Role', id),
  'role.deleted': () => listOf('Role'),
  'rule.added': () => listOf('Rule'),
  'rule.changed': (id) => changed('Rule', id),
  'rule.deleted': () => listOf('Rule'),
  'file.added': () => listOf('File'),
  'file.changed': (id) => changed('File', id),
  'file.deleted': () => listOf('File'),
  'task.added': () => tasks,
  'task.changed': (id) => [...one('Task', id), ...tasks],
  'task.deleted': () => tasks,
  'prompt.changed': (id) => one('Prompt', id),
  'administrator.changed': () => [...listOf('Admin'), ...listOf('Employee')],
} satisfies Record<DomainEventType, (id: number) => Tag[]>;

/** For a mutation that changes one of them. */
export const changes =
  <Id extends string>(type: Extract<DomainEventType, `${string}.changed`>, id: Id) =>
  (_result: unknown, error: unknown, arg: Record<Id, number>): Tag[] =>
    error ? [] : outdatedBy[type](arg[id]);

/** For a mutation that does something with many of them. */
export const changesMany =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : tags;

/** For a mutation that adds or deletes some. */
export const addsOrDeletes =
  (type: Exclude<DomainEventType, `${string}.changed`>) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : outdatedBy[type]();
