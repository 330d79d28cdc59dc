/** What a list's address may say: each reader takes what is usable and leaves out the rest. */
import { limits, listSorts } from '#contracts';
import type { ListSort, SortOrder } from '#contracts';
import { dayBegins, dayEnds } from './time';

export type RawSearch = Record<string, unknown>;

export interface ListSearch {
  page?: number;
  per_page?: number;
  /** By which column, with a minus for the other way round. */
  sort?: string;
}

export interface Sort {
  by: string;
  descending: boolean;
}

export type SortText<By extends string> = By | `-${By}`;

/** One of these columns, or one of them the other way round. */
export const sortIn = <By extends string>(columns: readonly By[], value: unknown) =>
  oneOf(
    columns.flatMap((by): SortText<By>[] => [by, `-${by}`]),
    value,
  );

export const sortText = ({ by, descending }: Sort): string => `${descending ? '-' : ''}${by}`;

export const sortOf = ({ sort }: ListSearch): Sort | null =>
  sort ? { by: sort.replace('-', ''), descending: sort.startsWith('-') } : null;

/** The address's search as the server takes it. */
export function sortFilter<By extends string>(search: { sort?: SortText<By> }) {
  const sort = sortOf(search);
  const order: SortOrder = sort?.descending ? 'desc' : 'asc';
  return sort ? { sort: sort.by as By, order } : {};
}

/** A name or a part of one. The address's reader makes a number of digits, also where they are meant as text. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= limits.name ? text : undefined;
}

/** A whole number, 0 or more, as ids and pages are. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= limits.id.max
    ? value
    : undefined;

/** A day of the calendar as yyyy-MM-dd. */
function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const at = Date.parse(`${value}T00:00:00Z`);
  // February the 31st is read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
}

/** From one day to another; a last one that lies before the first is left out. */
export function daysIn(search: RawSearch): { from?: string; to?: string } {
  const from = dayIn(search.from);
  const to = dayIn(search.to);
  return { from, to: from && to && to < from ? undefined : to };
}

/** One of these values, and nothing else. */
export const oneOf = <T extends string | number>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

export function pageIn(search: RawSearch): ListSearch {
  const page = numberIn(search.page);
  const perPage = numberIn(search.per_page);
  return withoutEmpty({ page: page || undefined, per_page: perPage || undefined });
}

/** A list that can be sorted, by its name in the contracts. */
type SortedList = keyof typeof listSorts;

/** What every list of authored things can be narrowed by, and sorted. */
export interface AuthoredSearch<List extends SortedList = SortedList> extends ListSearch {
  sort?: SortText<ListSort<List>>;
  name?: string;
  creator?: number;
  /** Days of creation, as yyyy-MM-dd. */
  from?: string;
  to?: string;
}

/** @param more what this list alone can be narrowed by */
export const authoredIn = <List extends SortedList, More extends object>(
  list: List,
  search: RawSearch,
  more: More,
): AuthoredSearch<List> & More =>
  withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    creator: numberIn(search.creator),
    ...daysIn(search),
    sort: sortIn<ListSort<List>>(listSorts[list], search.sort),
    ...more,
  });

/** From the first moment of one day to the last of another, as the server is asked. */
export const periodOf = ({ from, to }: { from?: string; to?: string }) => ({
  start_time: from && dayBegins(from),
  end_time: to && dayEnds(to),
});

/** The search as the server takes it, without the name, which each list has a word of its own for. */
export const authoredFilter = <List extends SortedList>(search: AuthoredSearch<List>) => ({
  creator_id: search.creator,
  ...periodOf(search),
  page: search.page,
  per_page: search.per_page,
  ...sortFilter<ListSort<List>>(search),
});

/** What a list's filter shows on all of its pages, in whatever order. */
export function shownBy<Filter extends object>(filter: Filter): Filter {
  const {
    page: _page,
    per_page: _size,
    sort: _sort,
    order: _order,
    ...rest
  } = filter as Filter & {
    page?: unknown;
    per_page?: unknown;
    sort?: unknown;
    order?: unknown;
  };
  return rest as Filter;
}

/** Leaves out what is not said, so that the address stays short. */
export function withoutEmpty<T extends object>(search: T): T {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as T;
}

/** Is a list narrowed by anything but its page, its order and what is named `beside`? */
export const isNarrowed = <S extends ListSearch>(search: S, ...beside: (keyof S)[]): boolean => {
  const open = new Set<keyof S>(['page', 'per_page', 'sort', ...beside]);
  return (Object.keys(search) as (keyof S)[]).some((key) => search[key] !== undefined && !open.has(key));
};

/** What a list's filters are made of: what the address says, and how it is changed. */
export interface ListFilters<S extends ListSearch> {
  search: S;
  change: (part: Partial<S>) => void;
  reset: () => void;
}

/** What the filter of one field of the search shows and does. */
export const fieldOf =
  <S extends ListSearch>({ search, change }: Pick<ListFilters<S>, 'search' | 'change'>) =>
  <K extends keyof S>(name: K) => ({
    value: search[name],
    onChange: (value: S[K]) => change({ [name]: value } as unknown as Partial<S>),
  });
