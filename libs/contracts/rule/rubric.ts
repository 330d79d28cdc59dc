/** What of a rubric can earn points, and what can only cost them. */
import type { CriterionKind } from '../enums.js';
import { limits } from '../limits.js';

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

/** Is a name only the beginning of a text? Such a one stands for itself, but in no sentence. */
export const isCut = (name: string): boolean => name.endsWith('…');

const no = /^(?:不要|不可以|不可|不能|不得|不许|不应该|不应|不该|切勿|请勿|勿|严禁|禁止|避免|别|不)/u;

/** What a name asks to stop that says so itself (别顶撞顾客) or says what was done to the customer (顾客被顶撞, 顾客被催着买). */
function stopOfName(name: string): string | null {
  if (/^(?:别|不要|请勿|勿)/u.test(name)) return name.replace(no, '别');
  const [, verb, to] = /^顾客(?:觉得|感到)?被(.)着(.+)$/u.exec(name) ?? [];
  if (verb) return `别${verb === '替' ? verb : `${verb}着`}顾客${to!}`;
  const [, suffered] = /^顾客(?:觉得|感到)?(?:被|受到|遭到)([^了过]{2,4})$/u.exec(name) ?? [];
  if (suffered) return `别${suffered}顾客`;
  const [, heard] = /^顾客(?:听到|看到)([^了过]{2,})$/u.exec(name) ?? [];
  return heard ? `别${heard}` : null;
}

/** What a text asks to stop: 不嘲讽、不顶撞顾客 forbids, 催促顾客 and 顾客已经拒绝，还继续纠缠 name what should not be done. */
function stopOfText(text: string): string {
  const whole = text.trim().replace(/[。；;，,\s]+$/u, '');
  if (no.test(whole)) return whole.replace(no, '别').replace(/([，、；])不/gu, '$1别');
  const [, done] = /^顾客.*，(?:店员)?(?:还|又|却|就|仍然?)?(.+)$/u.exec(whole) ?? [];
  return `别${(done ?? whole).replace(/^(?:店员|员工|导购)/u, '').replace(/^没有?/u, '不')}`;
}

/** What is to stop where something happened that should not have: 别顶撞顾客. */
const stopText = ({ name, text }: Pick<Named, 'name' | 'text'>): string =>
  (name && stopOfName(name.trim())) || stopOfText(text);

/** The text of a criterion once it was judged: of what should not have happened what is to stop. */
export const judgedText = (criterion: Named): string =>
  isForbidden(criterion) ? stopText(criterion) : criterion.text;

/** The same where there is room for a few words. */
export const judgedName = (criterion: Named): string =>
  isForbidden(criterion) ? criterionName({ text: stopText(criterion) }) : criterionName(criterion);
