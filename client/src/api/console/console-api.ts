/**
 * The console's part of the one API: how its files word their endpoints. Every domain has a file
 * beside this one which adds its endpoints by `consoleApi.injectEndpoints`; the phone's build has none of them.
 */
import { fileNameIn, saveFile } from '../../lib/save-file';
import { api } from '../api';
import { listOf, one, tagTypes } from './cache-tags';
import type { ConsoleTag } from './cache-tags';

export const consoleApi = api.enhanceEndpoints({ addTagTypes: tagTypes });

export const post = (url: string, body: object = {}) => ({ url, method: 'POST', body });

/** Also goes out while the page is being closed: for what `useUndoableDelete` has held back. */
export const lastPost = (url: string, body: object) => ({ ...post(url, body), keepalive: true });

/** Many rows of a list take as long as they are many; deletes that were held back go out while the page is being closed, too. */
export const bulkPost = (url: string, body: object) => ({ ...lastPost(url, body), timeout: 600_000 });

/** A query that posts what it is asked, and under which tags its answer is kept. */
export const asks = <Tags>(route: string, providesTags: Tags) => ({
  query: (body: object) => post(route, body),
  providesTags,
});

type Send = (url: string, body: object) => ReturnType<typeof post>;

/** A mutation that posts what is to be done, and what it makes outdated. */
export const posts = <Tags>(route: string, invalidatesTags: Tags, send: Send = post) => ({
  query: (body: object) => send(route, body),
  invalidatesTags,
});

/** A query for one thing of a kind by its id, which `route` has as its parameter. */
export const oneQuery = (type: ConsoleTag, route: string) => ({
  query: (id: number) => pathTo(route, id),
  providesTags: (_answer: unknown, _error: unknown, id: number) => one(type, id),
});

/** A query for who has written what a list shows. */
export const creatorsQuery = (type: ConsoleTag, route: string) => ({
  query: () => route,
  providesTags: () => listOf(type),
});

/** A path of `routes` with its parameter put in: `pathTo(routes.course.one, 5)`. */
export const pathTo = (route: string, id: number | string): string => route.replace(/:\w+/, String(id));

/** For a call that answers a file: has the browser save it, under `otherwise` where the answer names none. A refusal is read like any other. */
export const savedAs = (otherwise: string) => async (response: Response) => {
  if (!response.ok) return response.json() as Promise<unknown>;
  saveFile(await response.blob(), fileNameIn(response.headers.get('content-disposition')) ?? otherwise);
  return null;
};
