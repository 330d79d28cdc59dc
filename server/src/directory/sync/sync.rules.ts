import { rootDepartmentId } from '#contracts';
import type { DailyTime } from '../../platform/config/index.js';
import type { Department } from '../directory.types.js';
import type { ProviderDepartment } from '../workplace-provider.port.js';

/** The name, or with a number where another department beside it has it: 人民广场店（2）. It is taken then. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}（${number}）`;
  taken.add(unique);
  return unique;
}

export interface PlannedDepartment extends Department {
  sortOrder: number;
}

export interface DirectorySize {
  departments: number;
  employees: number;
}

/** The directory that the provider gave contradicts itself; nothing of it is taken over. */
export class InconsistentDirectoryError extends Error {
  override name = 'InconsistentDirectoryError';
}

/**
 * Departments with their paths, parents before children: 直营/华东/一店, and 直营/华东/一店（2） for another of that name beside it. Every parent
 * must be there, and nothing may lie below itself.
 */
export function planDepartments(departments: ProviderDepartment[]): PlannedDepartment[] {
  const childrenOf = new Map<string, ProviderDepartment[]>();
  for (const department of departments) {
    childrenOf.set(department.parentId, [...(childrenOf.get(department.parentId) ?? []), department]);
  }
  const planned: PlannedDepartment[] = [];
  const visit = (parentId: string, pathIds: string[], pathNames: string[]): void => {
    const taken = new Set<string>();
    for (const department of childrenOf.get(parentId) ?? []) {
      const ids = [...pathIds, department.id];
      const names = [...pathNames, uniqueName(pathName(department.name), taken)];
      planned.push({
        departmentId: department.id,
        name: department.name,
        parentId,
        pathIds: ids,
        fullPath: names.join('/'),
        sortOrder: department.order,
      });
      visit(department.id, ids, names);
    }
  };
  visit(rootDepartmentId, [], []);
  // What can't be reached from the root hangs on an absent parent or runs in a circle.
  if (planned.length !== departments.length) {
    throw new InconsistentDirectoryError('Some departments do not hang together with the root.');
  }
  return planned;
}

/** "/" separates names in a path, so within a name it is written "／". */
const pathName = (name: string) => name.replaceAll('/', '／');

const largestShrink = 0.2;

/** Whether so much would disappear that a person should look first: more than a fifth of the departments or of the people. */
export function shrinksTooMuch(before: DirectorySize, after: DirectorySize): boolean {
  const tooMuch = (was: number, is: number) => was > 0 && (was - is) / was > largestShrink;
  return tooMuch(before.departments, after.departments) || tooMuch(before.employees, after.employees);
}

/** The date, in the zone, of the night that began last: a night begins at `at`, and what is before belongs to the one before. */
export function nightOf(moment: Date, at: DailyTime, zone: string): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
    }) // prettier-ignore
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  const begun = hour > at.hour || (hour === at.hour && minute >= at.minute);
  return new Date(Date.UTC(year, month - 1, begun ? day : day - 1)).toISOString().slice(0, 10);
}

const againAfterFailureMs = 3_600_000;

/** Whether the whole directory is to be mirrored: nobody has since the night began, or it failed more than an hour ago. */
export function isSyncDue(
  latest: { state: string; created_at: Date; updated_at: Date } | null,
  now: Date,
  at: DailyTime,
  zone: string,
): boolean {
  if (latest === null) return true;
  if (latest.state === 'failed') return now.getTime() - latest.updated_at.getTime() >= againAfterFailureMs;
  return nightOf(latest.created_at, at, zone) < nightOf(now, at, zone);
}
