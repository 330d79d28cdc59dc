/** When talks are read without anybody asking for it. Pure. */
import { localDay } from '../platform/time/index.js';

/** So many new talks are not left to the night. */
export const enoughTalks = 200;
const hourMs = 3_600_000;
/** When nobody practises. */
const nightBeginsAt = 3;

/** Something is new, and it was not read since the night began; or much is, and the last reading is an hour old. */
export function isCollectionDue(
  { waiting, finishedAt }: { waiting: number; finishedAt: Date | null },
  now: Date,
  zone: string,
): boolean {
  if (waiting === 0) return false;
  if (finishedAt === null) return true;
  const nightOf = (moment: Date) => localDay(zone)(new Date(moment.getTime() - nightBeginsAt * hourMs));
  const passed = now.getTime() - finishedAt.getTime();
  return nightOf(finishedAt) < nightOf(now) || (waiting >= enoughTalks && passed >= hourMs);
}
