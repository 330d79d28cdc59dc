/** How much of a course's files its turns are judged by. Pure. */
import { limits } from '#contracts';

/** The first of the files, as many as can be read at once; what has no text takes no room. @param charactersOf undefined: no text */
export function firstThatFit(
  fileIds: readonly number[],
  charactersOf: (fileId: number) => number | undefined,
  most: number = limits.readAtOnce,
): number[] {
  let left = most;
  return fileIds.filter((fileId) => {
    left -= charactersOf(fileId) ?? 0;
    return left >= 0;
  });
}
