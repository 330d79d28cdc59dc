/** Was it done? By the behaviours that a criterion names, else by its own words. */
import { concerns, concernIds } from '../customer/concerns.js';
import {
  asks,
  bare,
  clausesOf,
  deniedBefore,
  ownWordsOf,
  pairsOf,
  sentencesOf,
  withoutLists,
} from '../text.js';
import { behaviours, offences, type Behaviour, type Moment } from './behaviours.js';
import { isDue } from './applicability.js';
import { takesUp, takesUpAny } from './bearing.js';
import { byLikeness, isGrounded, ownTermsOf } from './likeness.js';
import { polite } from './hear.js';
import { met, nothing, type Verdict } from './outcome.js';
import type { Item } from './request-material.js';

// ---- Where it is said -------------------------------------------------------------------------------------------

const clauseEnd = /[，。！？；,.!?;\n]/u;
const longestQuote = 40;

/** The clause around a match, as it stands; only the match where the clause is long. */
function quoteAround(text: string, from: number, to: number): string {
  let start = from;
  while (start > 0 && !clauseEnd.test(text[start - 1]!)) start -= 1;
  let end = to;
  while (end < text.length && !clauseEnd.test(text[end]!)) end += 1;
  const clause = text.slice(start, end).trim();
  return clause.length <= longestQuote ? clause : text.slice(from, to);
}

const isQuestion = (text: string, at: number): boolean => {
  const rest = text.slice(at);
  const sentence = `${text
    .slice(0, at)
    .split(/[。！!\n]/u)
    .at(-1)}${rest.split(/(?<=[。！!？?\n])/u)[0]}`;
  return asks(sentence);
};

/** The clause in which a pattern is first said and not denied, as it stands. @param read what of a text counts, letter for letter */
function findSaid(
  texts: readonly string[],
  pattern: RegExp,
  question = false,
  read = (text: string): string => text,
): string | null {
  for (const text of texts) {
    const counted = read(text);
    for (const hit of counted.matchAll(pattern)) {
      if (bare(hit[0]) === '' || deniedBefore(counted.slice(0, hit.index))) continue;
      if (question && !isQuestion(counted, hit.index)) continue;
      return quoteAround(text, hit.index, hit.index + hit[0].length);
    }
  }
  return null;
}

// ---- What a criterion asks for -------------------------------------------------------------------------------------

/** How much of a criterion's wording belongs to a behaviour. */
const weightOf = (text: string, about: RegExp): number =>
  [...text.matchAll(about)].reduce((sum, [hit]) => sum + hit.length, 0);

/** What the wording is most about; null when it names none of them. */
export function strongest<T extends { about: RegExp }>(text: string, from: readonly T[]): T | null {
  const weighed = from.map((one) => ({ one, weight: weightOf(text, one.about) }));
  const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a));
  return best.weight > 0 ? best.one : null;
}

/** What comes after 而不是 tells what is not meant. */
export const positive = (text: string) =>
  text.replace(/(?:，|,)?而不(?:是|只是)?[^，。；]*|(?:，|,)?没有绕开/gu, '');
/** 不催促, and 顾客拒绝后不纠缠; 不错 and 不仅 forbid nothing. */
export const forbids =
  /^(?:(?:在|当)?(?:顾客|客户)[^，。；]{1,10}?(?:以后|之后|后|时候|时)，?)?(?:[店学]员|自己|也|都|就|绝)?(?:不得|不(?![仅但光只错])|别(?![人的家])|没有|避免|未(?!来)|勿|禁止)/u;

const filler =
  /店员|顾客|客户|学员|员工|主动|自然|是否|能够|可以|说明|介绍|询问|请教|讲解|告知|告诉|提醒|表示|使用|进行|清楚|准确|明确|需要|应该|回答|提到|说出|讨论|了|的|地|得|和|与|或|并|及|向|给|把|将|对|问|在|时|有|是|为|到|出|让|请|要|用/gu;

/** The words that a criterion can't be met without. */
function contentOf(text: string): { terms: string[]; literal: string[] } {
  const literal = [...text.matchAll(/[“"「『]([^”"」』]+)[”"」』]/gu)].map(([, inner]) => inner!);
  const numbers = [...text.matchAll(/(?<![a-z\d.])\d+(?:\.\d+)?(?![a-z\d])/giu)].map(([number]) => number);
  const terms = text
    .replace(/[“"「『][^”"」』]*[”"」』]/gu, ' ')
    .replace(filler, ' ')
    .split(/[^\p{Script=Han}a-zA-Z]+/u)
    .filter((term) => term.length >= 2);
  return { terms, literal: [...literal, ...numbers] };
}

const holds = (text: string, term: string): boolean => {
  if (text.includes(term)) return true;
  const pairs = [...pairsOf(term)];
  const known = pairsOf(text);
  const common = pairs.filter((pair) => known.has(pair)).length;
  if (pairs.length >= 2 && common / pairs.length >= 0.6) return true;
  return (
    term.length >= 4 &&
    common > 0 &&
    [...term].filter((letter) => text.includes(letter)).length / term.length >= 0.55
  );
};

/** A criterion that names nothing known: its own words must be there, its figures and quoted words all of them. */
export function byOwnWords(text: string, learner: readonly string[]): Verdict {
  const { terms, literal } = contentOf(text);
  const all = learner.join('\n');
  if (terms.length + literal.length === 0) return nothing('not_applicable', null);
  if (literal.some((word) => !all.includes(word))) return nothing('not_met', null);
  if (terms.length === 0) {
    const line = learner.find((one) => one.includes(literal[0]!))!;
    // What an earlier clause denies was said all the same: 以下情况不能退：穿出门的.
    const before = line.slice(0, line.indexOf(literal[0]!));
    const isDenied = deniedBefore(before.slice(before.search(/[^，,：:。！？!?；;\n]*$/u)));
    return isDenied ? nothing('not_met', null) : met(literal[0]!, null);
  }
  const covered = terms.filter((term) => clausesOf(all).some((clause) => holds(clause, term)));
  if (covered.length === 0) return nothing('not_met', null);
  if (covered.length / terms.length < 0.5) return { ...nothing('not_met', null), part: true };
  const first = literal[0] ?? covered[0]!;
  const found = learner
    .flatMap((line) => clausesOf(line).map((clause) => ({ line, clause })))
    .find(
      ({ line, clause }) =>
        holds(clause, first) && !deniedBefore(line.slice(0, line.indexOf(clause)) + clause),
    );
  return found ? met(found.clause.slice(0, longestQuote), null) : nothing('not_met', null);
}

const weakHint = /^(?:您|呢|哦|比|可以|因为|如果|今天|就是|其实|所以|喜欢|好|对|请|确实|正好|还是|克|小时)$/u;

/** Where the behaviour itself is known, only a hint of so many letters tells more than its own words. */
const tellingHint = 5;

function byHints(item: Item, learner: readonly string[], question: boolean, least: number): string | null {
  for (const hint of item.hints) {
    if (bare(hint).length < least || weakHint.test(hint)) continue;
    const escaped = hint.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
    const quote = findSaid(learner, new RegExp(escaped, 'gu'), question);
    if (quote !== null) return quote;
  }
  return null;
}

/** Do these lines have the words that a behaviour or the item's hints tell of? */
export const shows = (lines: readonly string[], { said, question }: Behaviour, item: Item): boolean =>
  (findSaid(lines, said, question) ?? byHints(item, lines, question ?? false, 2)) !== null;

/** What lays to rest a worry that the customer's line voices. */
function easingIn(learner: readonly string[], customer: string): string | null {
  const voiced = concernIds.map((id) => concerns[id]).filter((worry) => worry.voiced.test(customer));
  const found = voiced.map(({ eases }) => findSaid(learner, new RegExp(eases.source, 'gu')));
  return found.find((quote) => quote !== null) ?? null;
}

/** 对顾客说了“…”: nothing but the quoted words is asked about. */
export function onlyQuotes(text: string): boolean {
  const { literal, terms } = contentOf(text);
  return literal.length > 0 && terms.length === 0;
}

const behaviourCalled = (label: string): Behaviour =>
  behaviours.find((behaviour) => behaviour.label === label)!;

/** Asked so, a text says what should be left out, each thing that it names. */
const violates = /^违反了/u;
function wasViolated(text: string, learner: readonly string[]): Verdict {
  for (const { about, said, instead } of offences) {
    const quote = weightOf(text, about) > 0 ? findSaid(learner, said, false, ownWordsOf) : null;
    if (quote !== null) return met(quote, behaviourCalled(instead));
  }
  return nothing('not_met', null);
}

/** Was something done that should not be? Where nothing known is named, only its own words can tell. */
function wasDone(text: string, item: Item, learner: readonly string[]): Verdict {
  if (onlyQuotes(text)) return byOwnWords(text, learner);
  if (violates.test(text)) return wasViolated(text, learner);
  const offence = strongest(text, offences);
  const behaviour = offence ? null : strongest(positive(text), behaviours);
  const instead = offence && behaviourCalled(offence.instead);
  const pattern = offence?.said ?? behaviour?.said;
  const quote =
    (pattern && findSaid(learner, pattern, behaviour?.question, ownWordsOf)) ??
    byHints(item, learner, false, pattern ? tellingHint : 2);
  if (quote !== null) return met(quote, instead);
  return pattern ? nothing('not_met', instead) : byOwnWords(text, learner);
}

/** A plain question about an omission (不打断顾客): leaving something out earns nothing, doing it is a miss. */
function judgeOmission(clause: string, learner: readonly string[], moment: Moment): Verdict {
  const offence = strongest(clause, offences);
  if (!offence || !isDue(clause, moment) || findSaid(learner, offence.said, false, ownWordsOf) === null) {
    return nothing('not_applicable', null);
  }
  return nothing('not_met', behaviourCalled(offence.instead));
}

/** Is there more in it than behaviours have in common in every shop? */
export const namesOwnThings = (text: string): boolean =>
  ownTermsOf(behaviours.reduce((left, { about }) => left.replace(about, ' '), text)).length >= 2;

/** So few letters right after a question or a worry speak of what that was about, if they speak of it at all. */
const short = 20;
const isShortAnswer = (learner: readonly string[], moment: Moment): boolean =>
  (moment.asked || moment.objects) &&
  bare(learner.join('')).length <= short &&
  (takesUp(learner, moment) ?? easingIn(learner, moment.customer)) !== null;

/** One thing that a criterion asks for. Not applicable only means that the customer gave no opportunity. */
function judgeClause(clause: string, item: Item, turn: readonly string[], moment: Moment): Verdict {
  if (forbids.test(clause)) return judgeOmission(clause, turn, moment);
  if (onlyQuotes(clause)) return byOwnWords(clause, turn);
  const learner = turn.map(withoutLists).map(polite);
  const behaviour = strongest(positive(clause), behaviours);
  const question = behaviour?.question ?? false;
  const chance = behaviour === null || behaviour.chance(moment);
  if (!isDue(clause, moment) || (behaviour?.onlyThen && !chance)) return nothing('not_applicable', behaviour);
  const { literal } = contentOf(positive(clause));
  if (literal.some((word) => !learner.join('\n').includes(word))) return nothing('not_met', behaviour);
  const least = behaviour ? tellingHint : 2;
  const telling = behaviour?.bears
    ? learner.flatMap(sentencesOf).filter((sentence) => takesUpAny([sentence], moment))
    : learner;
  const quote =
    (behaviour && findSaid(telling, behaviour.said, question)) ??
    behaviour?.shown?.(learner, moment) ??
    (behaviour?.easing ? easingIn(learner, moment.customer) : null) ??
    byHints(item, telling, question, least);
  const isEmpty =
    behaviour?.grounded === true && !isGrounded(learner, moment) && !isShortAnswer(learner, moment);
  const serves =
    !moment.hollow &&
    !moment.elsewhere &&
    !isEmpty &&
    !(behaviour?.manner && (moment.evaded || moment.unrelated));
  // Where its words are given, they tell: likeness is for what is said in words that nobody has named.
  const isKnown = behaviour !== null && item.hints.length > 0;
  if (!isKnown && moment.goods.length > 0 && namesOwnThings(positive(clause)))
    return byLikeness(positive(clause), learner, moment, { behaviour, shown: quote !== null && serves });
  if (quote !== null && serves) return met(quote, behaviour);
  if (!behaviour && !moment.hollow) return byOwnWords(positive(clause), learner);
  return nothing(chance ? 'not_met' : 'not_applicable', behaviour);
}

/** A description of several things is split; each counts the same. */
export function verdictOn(item: Item, learner: readonly string[], moment: Moment, inParts: boolean): Verdict {
  if (item.avoid) {
    return isDue(item.text, moment) ? wasDone(item.text, item, learner) : nothing('not_met', null);
  }
  const whole = judgeClause(item.text, item, learner, moment);
  if (!inParts) return whole;
  const parts = item.text
    .split(/[，。！？；,;\n]/u)
    .filter((clause) => bare(clause) !== '')
    .map((clause) => judgeClause(clause, item, learner, moment))
    .filter(({ result }) => result !== 'not_applicable');
  const done = parts.filter(({ result }) => result === 'met');
  if (parts.length === 0) return nothing('not_applicable', whole.behaviour);
  if (done.length === 0) return nothing('not_met', whole.behaviour);
  return { ...done[0]!, share: done.length / parts.length };
}
