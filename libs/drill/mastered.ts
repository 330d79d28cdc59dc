/** 会了: all met twice, at least seven days apart, with no miss between. */
export interface CountedReview {
  at: number;
  met: boolean;
}

const apartMs = 7 * 86_400_000;

/** @param reviews oldest first */
export function isMastered(reviews: readonly CountedReview[]): boolean {
  const run = reviews.slice(reviews.findLastIndex(({ met }) => !met) + 1);
  return run.length > 1 && run.at(-1)!.at - run[0]!.at >= apartMs;
}
