import { malformed } from './failures.js';

export interface ProviderPage<T> {
  items?: T[];
  has_more?: boolean;
  page_token?: string;
}

const mostPages = 10_000;

/**
 * Every item of a paged list, or an error: never a part, and never for ever. A token that comes twice would go round in circles; an
 * item that comes twice means that the list moved under us and another one may be missing.
 */
export async function everyItem<T>(
  read: (pageToken: string | undefined) => Promise<ProviderPage<T>>,
  keyOf: (item: T) => string | undefined,
): Promise<T[]> {
  const items = new Map<string, T>();
  const tokens = new Set<string>();
  let token: string | undefined;
  for (let number = 0; number < mostPages; number += 1) {
    const page = await read(token);
    for (const item of page.items ?? []) {
      const key = keyOf(item);
      if (!key) throw malformed('An item of a list has no id.');
      if (items.has(key)) throw malformed('An item came on two pages of a list.');
      items.set(key, item);
    }
    if (!page.has_more) return [...items.values()];
    token = page.page_token;
    if (!token || tokens.has(token)) throw malformed('A list repeats its page token.');
    tokens.add(token);
  }
  throw malformed('A list has too many pages.');
}
