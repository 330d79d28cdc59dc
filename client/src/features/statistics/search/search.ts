/** What the addresses of both pages may say. */
import { figureKinds, limits, OperationType, StatisticsType } from '#contracts';
import type { FigureKind } from '#contracts';
import { daysIn, numberIn, oneOf, pageIn, withoutEmpty } from '../../../lib/list-search';
import type { ListSearch, RawSearch } from '../../../lib/list-search';
import type { Days } from '../../../ui/pickers/DayRange';

/** Periods that move along with today, and `all`. Left out, unless days are said: all of a task, else the last 30 days. */
export const ranges = ['7d', '30d', 'month', 'all'] as const;
export type Range = (typeof ranges)[number];

/** Talks, exams, or both. Left out: talks. A task is of one type. */
export const kinds = ['practice', 'exam', 'all'] as const;
export type Kind = (typeof kinds)[number];

/** Of which sessions the drawer has the list: those of a figure, of all that is shown or of a part of it. */
export interface Drill {
  figure: FigureKind;
  /** The departments that are meant instead of those of the filter. */
  depts?: string[];
  /** What they are called where one name stands for several. */
  called?: string;
  type?: OperationType;
  employee?: number;
  employee_name?: string;
  rule?: number;
  rule_name?: string;
  /** Of learners whose score is at least, and less than this. */
  min?: number;
  below?: number;
}

export interface StatisticsSearch extends Days, ListSearch {
  range?: Range;
  kind?: Kind;
  /** Names from the top joined by `/`. */
  depts?: string[];
  type?: OperationType;
  courses?: number[];
  drill?: Drill;
  /** The session of the drawer's list that is read. */
  session?: number;
  /** Of the practice page alone: what is looked at. In its address left out: a task. */
  by?: StatisticsType;
  task?: number;
}

/** The usable ones of a list, each once. */
function listIn<T>(value: unknown, read: (one: unknown) => T | undefined): T[] | undefined {
  const found = Array.isArray(value) ? value.map(read).filter((one) => one !== undefined) : [];
  return found.length > 0 ? [...new Set(found)] : undefined;
}

const pathsIn = (value: unknown) => listIn(value, (one) => (String(one).trim() ? String(one) : undefined));

const idIn = (value: unknown): number | undefined => numberIn(value) || undefined;

const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, limits.name) : undefined;

const scoreIn = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : undefined;

function drillIn(value: unknown): Drill | undefined {
  const raw = (value ?? {}) as RawSearch;
  const figure = oneOf(figureKinds, raw.figure);
  if (figure === undefined) return undefined;
  return withoutEmpty<Drill>({
    figure,
    depts: pathsIn(raw.depts),
    called: nameIn(raw.called),
    type: oneOf(Object.values(OperationType), raw.type),
    employee: numberIn(raw.employee),
    employee_name: nameIn(raw.employee_name),
    rule: numberIn(raw.rule),
    rule_name: nameIn(raw.rule_name),
    min: scoreIn(raw.min),
    below: scoreIn(raw.below),
  });
}

export function statisticsSearch(search: RawSearch): StatisticsSearch {
  const range = oneOf(ranges, search.range);
  return withoutEmpty({
    ...pageIn(search),
    range,
    ...(range === undefined ? daysIn(search) : {}),
    depts: pathsIn(search.depts),
    type: oneOf(Object.values(OperationType), search.type),
    kind: oneOf(kinds, search.kind),
    courses: listIn(search.courses, idIn),
    drill: drillIn(search.drill),
    session: numberIn(search.session),
  });
}

export const practiceSearch = (search: RawSearch): StatisticsSearch =>
  withoutEmpty({
    ...statisticsSearch(search),
    by: oneOf(Object.values(StatisticsType), search.by),
    task: idIn(search.task),
  });
