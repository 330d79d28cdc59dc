import { lastAdministrator } from '#contracts';
import type { Employee } from '../directory/index.js';

/** The fields of a claim about a person that the directory has otherwise, with what is wrong; none when they belong together. */
export function contradictions(
  claim: { name: string; union_id: string },
  employee: Pick<Employee, 'name' | 'unionId'>,
): Record<string, string[]> {
  return {
    ...(claim.union_id !== employee.unionId && { union_id: ['union_id 和 open_id 不是同一个人'] }),
    ...(claim.name.trim() !== employee.name.trim() && { name: ['姓名和通讯录里的不一致'] }),
  };
}

/** Each person once: of several entries with the same open_id the first. What names nobody stays, to be refused one by one. */
export function eachOnce<T extends { open_id?: unknown }>(entries: readonly T[]): T[] {
  const seen = new Set<unknown>();
  return entries.filter(({ open_id }) => {
    if (typeof open_id !== 'string') return true;
    return !seen.has(open_id) && seen.add(open_id);
  });
}

/** Why the right can't be taken from one of these; null when it can. Somebody must be left who may use the console. */
export const cancelRefused = (administrators: readonly number[]): string | null =>
  administrators.length === 1 ? lastAdministrator : null;
