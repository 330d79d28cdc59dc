/** What of a rubric can earn points, and what can only cost them. */
import type { CriterionKind } from './enums.js';
import { limits } from './limits.js';

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

/** What should not have been said or done comes before what is missing or done. */
export const forbiddenFirst = <T extends Judged>(items: readonly T[]): T[] => [
  ...items.filter(isForbidden),
  ...items.filter((item) => !isForbidden(item)),
];

interface Named extends Judged {
  text: string;
  name?: string | null;
}

/** Where a thought ends within a text. */
const joint = /[，、；：。,;:（(]/u;
/** What leads on to something cannot end a name. */
const leadsOn = /[的地得和或与及把对给在从、，“（(]$/u;
const word = /[a-z0-9]/iu;

/** A name needs this many characters to say something. */
const fewest = 3;

/** What a criterion is called where there is room for a few words: its own name, else as much of its text as makes sense. */
export function criterionName({ name, text }: Pick<Named, 'name' | 'text'>): string {
  if (name) return name;
  const { name: most } = limits.criterion;
  const letters = [...text.trim()];
  if (letters.length <= most) return letters.join('');
  const end = letters.slice(0, most + 1).findLastIndex((letter) => joint.test(letter));
  if (end >= fewest) return letters.slice(0, end).join('');
  let cut = most - 1;
  while (cut > fewest && word.test(letters[cut - 1]!) && word.test(letters[cut]!)) cut -= 1;
  while (cut > fewest && leadsOn.test(letters[cut - 1]!)) cut -= 1;
  return `${letters.slice(0, cut).join('').trim()}…`;
}

/** The text of a criterion once it was judged: what should not have happened by what it did to the customer, if its name says that. */
export const judgedText = (criterion: Named): string =>
  (isForbidden(criterion) && criterion.name) || criterion.text;
