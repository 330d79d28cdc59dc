/**
 * The console's part of the one API: the tags of what it shows, and how its files word their endpoints. Every domain has a file
 * beside this one which adds its endpoints by `consoleApi.injectEndpoints`; the phone's build has none of them.
 */
import { api } from '../api';

export const tagTypes = [
  'Course',
  'Role',
  'Rule',
  'Prompt',
  'Admin',
  'Audit',
  'Task',
  'TaskDetail',
  'Department',
  'Employee',
] as const;
export type ConsoleTag = (typeof tagTypes)[number];

export const consoleApi = api.enhanceEndpoints({ addTagTypes: tagTypes });

export const post = (url: string, body: object = {}) => ({ url, method: 'POST', body });

/** Also goes out while the page is being closed: for what `useUndoableDelete` has held back. */
export const lastPost = (url: string, body: object) => ({ ...post(url, body), keepalive: true });

/** A path of `routes` with its parameter put in: `pathTo(routes.course.one, 5)`. */
export const pathTo = (route: string, id: number | string): string => route.replace(/:\w+/, String(id));

/** What a list shows: itself, and each of its rows. A change names the row's tag, or the list's when rows come or go. */
export function listTags<Row>(type: ConsoleTag, idOf: (row: Row) => number | string) {
  return (page: { items: Row[] } | undefined) => [
    { type, id: 'LIST' },
    ...(page?.items ?? []).map((row) => ({ type, id: idOf(row) })),
  ];
}

/** One thing changed, wherever it is shown. */
export const changed = (type: ConsoleTag, id: number | string) => [{ type, id }];

/** Rows came or went. */
export const listOf = (type: ConsoleTag) => [{ type, id: 'LIST' }];
