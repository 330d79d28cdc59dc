/** What of a rubric can earn points, and what can only cost them. */
import type { CriterionKind } from './enums.js';

interface Judged {
  kind: CriterionKind;
  avoid?: boolean | null;
}

/** Something that should not be said or done: it costs when it was, and leaving it out earns nothing. */
export const isForbidden = ({ kind, avoid }: Judged): boolean =>
  kind === 'must_not_say' || (kind === 'judge' && avoid === true);

/** Something that earns points when it is done. A rule without criteria is judged as a whole and earns by itself. */
export const canEarn = (criteria: readonly Judged[]): boolean =>
  criteria.length === 0 || criteria.some((criterion) => !isForbidden(criterion));

/**
 * How a line of an evaluation's reason begins, before the quoted words and the judge's reason. What should not have happened reads as what
 * did: the text of `avoid` names it, that of a forbidden word says what to leave out.
 */
export function reasonHead(check: Judged & { verdict: string; text: string }): string {
  if (check.verdict === 'met') return `✓ ${check.text}`;
  if (!isForbidden(check)) return `✗ ${check.text}`;
  return `✗ ${check.avoid ? '出现了' : '违反了'}：${check.text}`;
}

/** What should not have been said or done is told before what is missing or done. */
export const forbiddenFirst = <T extends Judged>(items: readonly T[]): T[] => [
  ...items.filter(isForbidden),
  ...items.filter((item) => !isForbidden(item)),
];
