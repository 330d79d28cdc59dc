/** What the records show. Pure. */
import { CourseType } from '#contracts';
import { pointsText } from '../../lib/numbers';

export interface RecordsSearch {
  type?: CourseType;
}

export function isCourseType(value: unknown): value is CourseType {
  return Object.values<unknown>(CourseType).includes(value);
}

/** +6.0, −3.5, or 持平: the change against the time before. */
export function deltaText(delta: number): string {
  if (delta === 0) return '与上次持平';
  return `较上次 ${pointsText(delta)}`;
}
