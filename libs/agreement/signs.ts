/** Signs that a verdict may be wrong, and which are looked at first. */

/**
 * changed: the machine has said otherwise when it was asked again · control: it has answered a question about the answer wrongly whose answer was
 * known · flagged: the answer speaks to the grader · rare: hardly ever said of this criterion · near_pass: the session's score lies near its pass mark.
 */
export type Sign = 'changed' | 'control' | 'flagged' | 'rare' | 'near_pass';

/** How much each says. One that is strong comes before all weaker ones together. */
const says: Record<Sign, number> = { changed: 16, control: 8, flagged: 4, rare: 2, near_pass: 1 };

/** By this verdicts are put in order, the likeliest to be wrong first; 0 without a sign. */
export const likelihood = (signs: readonly Sign[]): number =>
  signs.reduce((sum, sign) => sum + says[sign], 0);
