/** What a turn does, told by how it bears on what the customer said rather than by words of its own. */
import { withArabicNumerals } from '#text';
import { askedBy, topics } from '../customer/topics.js';
import { asks, bare, clausesOf, commonLetter, numbersIn, sentencesOf, tellingPairsOf } from '../text.js';

/** What the customer has said before the turn, and what is true of the goods. */
export interface Before {
  /** What is true of the goods, line by line; empty where nobody has written any. */
  goods: readonly string[];
  /** The customer's last words before the turn. */
  customer: string;
  /** What the customer has said so far, but for its doubts. */
  told: string;
  /** Everything that it has said so far, line by line. */
  lines: readonly string[];
  /** Turns of the learner before this one. */
  turnsBefore: number;
}

const longestQuote = 40;
const lettersOf = (text: string): Set<string> =>
  new Set([...bare(text)].filter((letter) => /\p{Script=Han}/u.test(letter) && !commonLetter.test(letter)));
const sharesAny = (some: Iterable<string>, all: ReadonlySet<string> | readonly string[]): boolean => {
  const known = new Set(all);
  return [...some].some((one) => known.has(one));
};
const piece = (clause: string | undefined): string | null => clause?.slice(0, longestQuote) ?? null;

/** What a question asks for by its verb: 写 of 写什么好呢, 油 of 会不会油. Who says it again answers. */
const askedVerb =
  /(?<before>\p{Script=Han})(?:什么|多少|哪|几|谁|怎么)|(?:[会能]不[会能]|有没有)(?<after>\p{Script=Han})/gu;
const verbsAskedIn = (text: string): string[] =>
  [...text.matchAll(askedVerb)]
    .map(({ groups }) => groups!.before ?? groups!.after!)
    .filter((verb) => !commonLetter.test(verb));

/** Takes up what the customer has just said: a word or a number of it, two of its letters, or the verb of its question. */
export function takesUp(turn: readonly string[], { customer }: Pick<Before, 'customer'>): string | null {
  const letters = lettersOf(customer);
  const verbs = verbsAskedIn(customer);
  const found = turn
    .flatMap(clausesOf)
    .find(
      (clause) =>
        sharesAny(numbersIn(clause), numbersIn(customer)) ||
        sharesAny(tellingPairsOf(clause), tellingPairsOf(customer)) ||
        [...lettersOf(clause)].filter((letter) => letters.has(letter)).length >= 2 ||
        verbs.some((verb) => clause.includes(verb)),
    );
  return piece(found);
}

/** Takes up something that the customer has said at any time so far. */
export const takesUpAny = (turn: readonly string[], { lines }: Before): boolean =>
  lines.some((customer) => takesUp(turn, { customer }) !== null);

const open = /什么|哪|谁|怎么|多(?:久|大|重|高|长|宽)|几[个年天次双]|还是|(\p{Script=Han})[不没]\1/u;
/** Neither what it costs nor whether it is bought tells what is needed. */
const about = topics.filter((topic) => topic !== 'budget' && topic !== 'seen').map((topic) => askedBy[topic]);

/** Asks, so that yes and no are no answer, about the customer or what it has spoken of. */
export function asksOpenly(turn: readonly string[], { told, turnsBefore }: Before): string | null {
  if (turnsBefore > 2) return null;
  const asked = turn.flatMap(sentencesOf).filter(asks).flatMap(clausesOf);
  return piece(
    asked.find(
      (clause) =>
        open.test(clause) &&
        (about.some((topic) => topic.test(clause)) || sharesAny(lettersOf(clause), lettersOf(told))),
    ),
  );
}

const figure = /\d{2,}(?:\.\d+)?/gu;
const figuresIn = (text: string): string[] => withArabicNumerals(text).match(figure) ?? [];
const asksFigure = /多少|几[块元折克]|怎么卖|价/u;
/** Who is asked how much it is may answer by the figure alone: 1999. */
export const tellsFigure = (turn: readonly string[], { goods, customer }: Pick<Before, 'goods' | 'customer'>): boolean =>
  asksFigure.test(customer) && sharesAny(figuresIn(turn.join('\n')), figuresIn(goods.join('\n'))); // prettier-ignore

/** Says of the goods, to who has asked or doubts, something that stands in what is known of them. */
export function tellsGoods(turn: readonly string[], { goods, turnsBefore }: Before): string | null {
  if (turnsBefore === 0) return null;
  const facts = tellingPairsOf(goods.join('\n'));
  return piece(
    turn.flatMap(clausesOf).find((clause) => !asks(clause) && sharesAny(tellingPairsOf(clause), facts)),
  );
}

/** Says of the goods what they are, in one sentence with what the customer rather than the goods speaks of: its need. */
export function meetsNeed(turn: readonly string[], { goods, told, turnsBefore }: Before): string | null {
  if (turnsBefore === 0) return null;
  const facts = goods.join('\n');
  const lines = goods.map(lettersOf);
  const isUsual = (letter: string) => lines.filter((line) => line.has(letter)).length > 1;
  const needs = [...lettersOf(told)].filter((letter) => !isUsual(letter));
  const isFact = (clause: string) =>
    !asks(clause) &&
    (sharesAny(numbersIn(clause), numbersIn(facts)) ||
      sharesAny(tellingPairsOf(clause), tellingPairsOf(facts)));
  const sentences = turn.flatMap(sentencesOf).filter((sentence) => sharesAny(needs, lettersOf(sentence)));
  return piece(sentences.flatMap(clausesOf).find(isFact));
}
