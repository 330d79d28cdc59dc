/** What a list's address may say: each reader takes what is usable and leaves out the rest. */

export type RawSearch = Record<string, unknown>;

export interface ListSearch {
  page?: number;
  per_page?: number;
}

/** The address's reader makes a number of digits, also where they are meant as text. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** A whole number, 0 or more. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** A day as yyyy-MM-dd. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

/** One of these values, and nothing else. */
export const oneOf = <T extends string | number>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

export function pageIn(search: RawSearch): ListSearch {
  const page = numberIn(search.page);
  const perPage = numberIn(search.per_page);
  return withoutEmpty({ page: page || undefined, per_page: perPage || undefined });
}

/** Leaves out what is not said, so that the address stays short. */
export function withoutEmpty<T extends object>(search: T): T {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as T;
}

/** Is a list narrowed by anything but its page and what is named `beside`? */
export const isNarrowed = <S extends ListSearch>(search: S, ...beside: (keyof S)[]): boolean => {
  const open = new Set<keyof S>(['page', 'per_page', ...beside]);
  return (Object.keys(search) as (keyof S)[]).some((key) => search[key] !== undefined && !open.has(key));
};
