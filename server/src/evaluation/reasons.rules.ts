/** Is a reason right about its verdict and about the turn? A model words both, and one may belie the other. */
import { isForbidden, type Criterion } from '#contracts';
import { bigramsOf, clauses, sayings } from '#text';
import type { Decided } from './turn.rules.js';

const who = '(?:店员|学员|导购|[您你]|这一轮|这轮|本轮|这里)*';
const asking = '追问|询问|问|了解';
const doing = `${asking}|说明?|讲解?|提|谈|介绍|回应|回答|答|解释|给|做|邀请|表示|表达|承认|确认|告知|告诉|推荐|安抚|认同|复述|体现|接`;
const ending = '(?:清楚?|明白?|到|及|出|全|住|过|一下)*';
const denial = new RegExp(
  `^${who}(?:完全|根本|并|还|也)?(?:没有?|未曾?|未能)(?:能|有|去|再|主动|及时|正面|具体|真正)*(?<verb>${doing})${ending}(?<about>.*)$`,
  'u',
);
const claim = new RegExp(
  `^${who}(?:已经?|确实|都|也|主动|清楚地?|成功|自然地?)*(?:(?:${doing})${ending}了(?<about>.+)|做到了|满足了?|符合要求)$`,
  'u',
);

/** 顾客的预算和用途: the things that a denial names. */
const thingsIn = (about: string): string[] =>
  about
    .replace(/^(?:有关|关于|顾客的?|客人的?|[您你]的?)+/u, '')
    .split(/[和与及、或]/u)
    .map((thing) => thing.replace(/的?(?:情况|问题|内容)$/u, '').trim())
    .filter((thing) => thing.length >= 2);

/** Does a text say that something was not asked or told (没有问预算) which somebody did ask or tell? */
export const deniesSaid = (text: string, said: readonly string[]): boolean =>
  clauses(text).some((clause) => {
    const { verb, about = '' } = denial.exec(clause.text)?.groups ?? {};
    if (verb === undefined) return false;
    const things = thingsIn(about);
    const asks = new RegExp(`^(?:${asking})$`, 'u').test(verb);
    const isSaid = (thing: string) =>
      said.some((line) => sayings(line, { kind: 'must_say', keywords: [thing], asks }).length > 0);
    return things.length > 0 && things.every(isSaid);
  });

/** Does it say that what the criterion names was done? */
function claimsIt(clause: string, { text, name }: Pick<Criterion, 'text' | 'name'>): boolean {
  const found = claim.exec(clause);
  if (!found) return false;
  const named = new Set(bigramsOf(text + (name ?? '')));
  const about = found.groups?.about;
  if (about === undefined || text.includes(clause)) return true;
  return thingsIn(about).some((thing) => bigramsOf(thing).some((pair) => named.has(pair)));
}

/**
 * Does a reason say the contrary of its verdict, or deny what the turn says? Of what was done in part either may be told, and what should not
 * have been done is told as it happened.
 */
export function isBelied(
  reason: string,
  criterion: Criterion,
  { verdict, level }: Pick<Decided, 'verdict' | 'level'>,
  said: readonly string[],
): boolean {
  if (isForbidden(criterion) || (level !== undefined && level > 0 && level < 100)) return false;
  const parts = clauses(reason).map(({ text }) => text);
  if (parts.length === 0) return false;
  if (verdict === 'met') return parts.every((part) => denial.test(part));
  return parts.every((part) => claimsIt(part, criterion)) || deniesSaid(reason, said);
}
