/**
 * Under which tags the console keeps what it has asked for. Things of one kind share a tag; within it each thing has its own and so have
 * lists, which rows come to and go from.
 */
export const tagTypes = [
  'Course',
  'Role',
  'Rule',
  'Prompt',
  'Admin',
  'Audit',
  'Task',
  'Department',
  'Employee',
] as const;
export type ConsoleTag = (typeof tagTypes)[number];
export type Tag = ConsoleTag | { type: ConsoleTag; id: number | string };

export const one = (type: ConsoleTag, id: number | string): Tag[] => [{ type, id }];
export const listOf = (type: ConsoleTag): Tag[] => one(type, 'LIST');

/** What a list shows whose rows change without it: itself, and each of its rows. */
export const listTags =
  <Row>(type: ConsoleTag, idOf: (row: Row) => number | string) =>
  (page: { items: Row[] } | undefined): Tag[] => [
    ...listOf(type),
    ...(page?.items ?? []).flatMap((row) => one(type, idOf(row))),
  ];

interface Outdated {
  /** One was changed. */
  changed: (id: number | string) => Tag[];
  /** Some were added or deleted. Whoever still shows a deleted one would merely be told that it is gone. */
  cameOrWent: Tag[];
}

const byItself = (type: ConsoleTag): Outdated => ({
  changed: (id) => one(type, id),
  cameOrWent: listOf(type),
});
/** Whether a course may be changed depends on the tasks that use it. */
const tasks: Tag[] = [...listOf('Task'), 'Course'];
const people: Tag[] = [...listOf('Admin'), ...listOf('Employee')];

/** What is outdated, by the audit log's name for what was changed. What is missing here is shown by no list or form. */
export const outdated = {
  course: byItself('Course'),
  role: byItself('Role'),
  rule: byItself('Rule'),
  prompt: { changed: (id) => one('Prompt', id), cameOrWent: [] },
  task: { changed: (id) => [...one('Task', id), ...tasks], cameOrWent: tasks },
  employee: { changed: () => people, cameOrWent: people },
} satisfies Record<string, Outdated>;
type Kind = keyof typeof outdated;

/** For a mutation that changes one of them. */
export const changes =
  <Arg>(kind: Kind, idOf: (arg: Arg) => number) =>
  (_result: unknown, error: unknown, arg: Arg): Tag[] =>
    error ? [] : outdated[kind].changed(idOf(arg));

/** For a mutation that adds or deletes some. */
export const addsOrDeletes =
  (kind: Kind) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : outdated[kind].cameOrWent;
