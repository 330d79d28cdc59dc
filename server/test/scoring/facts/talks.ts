/**
 * Labelled talks of shops: honest turns, and turns with one figure that is not the material's. Set 0 was written by who wrote code for it
 * (without the right line), 1 to 4 by others. They are what the weights of `libs/facts` are learned from.
 */
import { readFileSync } from 'node:fs';
import {
  compileFacts,
  dimensionsIn,
  likeliest,
  candidatesIn,
  type Fact,
  type Features,
  type Candidate,
} from '#facts';
import { numeralsIn } from '#text';

export interface Turn {
  customer: string[];
  said: string[];
  wrong?: { quote: string; right: string; line: string }[];
}
export interface Shop {
  set: string;
  trade: string;
  material: string;
  /** An exam's question, to which the material is the answer. */
  asked?: string;
  turns: Turn[];
}

/** A statement and a fact that it may contradict. */
export interface Pair {
  features: Features;
  isWrong: boolean;
  /** How much is learned from it: of a planted turn's other facts little. */
  weight: number;
}
/** A turn as it is learned from: whether something was planted, and the pairs that may be told of it. */
export interface Labelled {
  shop: number;
  isHonest: boolean;
  isExam: boolean;
  /** As it was written; what is made of it is learned from, but tells nothing of how good that is. */
  isWritten: boolean;
  pairs: Pair[];
}

const read = (name: string): Shop[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Shop);

export const shops = [...read('./talks.jsonl'), ...read('./exams.jsonl')];

export const touches = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
const letters = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

/** Is it the figure that was planted? */
export function isPlanted({ said }: Candidate, quote: string): boolean {
  if (!touches(quote, said.clause.text)) return false;
  return (
    said.company === 0 || touches(letters(quote), letters(said.written)) || dimensionsIn(quote).length === 0
  );
}

type Planted = NonNullable<Turn['wrong']>[number];

/** Is it the fact that was told wrongly? */
export const isFactOf = (fact: Fact, { right, line }: Planted): boolean =>
  fact.line === line.trim() && letters(right).includes(letters(fact.written));

const isRight = (fact: Fact, isFirst: boolean, planted: Planted): boolean =>
  planted.line === '' ? isFirst : isFactOf(fact, planted);

function pairsOf({ customer, said, wrong = [] }: Turn, facts: readonly Fact[], asked?: string): Pair[] {
  const [planted] = wrong;
  return candidatesIn({ texts: said, customer, ...(asked && { asked }) }, facts)
    .filter((candidate) => !planted || isPlanted(candidate, planted.quote))
    .flatMap((candidate) =>
      likeliest(candidate).map(({ fact, features }, at): Pair => {
        const isWrong = planted !== undefined && isRight(fact, at === 0, planted);
        return { features: features(), isWrong, weight: isWrong || !planted ? 1 : 0.2 };
      }),
    );
}

// ---- What is made of them ----------------------------------------------------------------------------------------

/** As nobody had been asked; a customer's own figure would be a statement then. */
function unasked(turn: Turn): Turn[] {
  const figures = (texts: readonly string[]) =>
    texts.flatMap((text) => numeralsIn(text).map(({ value }) => value));
  const theirs = figures(turn.customer);
  if (turn.customer.length === 0 || figures(turn.said).some((value) => theirs.includes(value))) return [];
  return [{ ...turn, customer: [] }];
}

const factors = [0.15, 4, 0.3, 10, 0.07, 6];
const timeUnit = /^\s*(?:个(?=[工小月星礼])半?)?(?:工作日|小时|分钟|星期|礼拜|[天日周月年])/u;

/** With a figure that is far from what was planted, which is near to what is right; every other time with 终身. */
function farOff({ customer, said, wrong = [] }: Turn, at: number): Turn[] {
  const [planted] = wrong;
  const [figure] = planted ? numeralsIn(planted.quote) : [];
  if (!planted || !figure || figure.value < 2) return [];
  const [before, after] = [planted.quote.slice(0, figure.from), planted.quote.slice(figure.to)];
  const value = figure.value * factors[at % factors.length]!;
  const endless = at % 2 === 0 && timeUnit.test(after) ? after.replace(timeUnit, '') : undefined;
  const quote =
    endless === undefined
      ? `${before}${value < 2 ? 300 : Math.round(value)}${after}`
      : `${before}终身${endless}`;
  return [
    {
      customer,
      said: said.map((text) => text.replace(planted.quote, quote)),
      wrong: [{ ...planted, quote }],
    },
  ];
}

/** What is made of a turn speaks for less than what was written. */
const made = 0.3;

export const labelled = (): Labelled[] =>
  shops.flatMap(({ material, asked, turns }, shop) => {
    const { facts } = compileFacts(material, asked);
    const of = (turn: Turn, isWritten: boolean): Labelled => ({
      shop,
      isHonest: !turn.wrong,
      isExam: asked !== undefined,
      isWritten,
      pairs: pairsOf(turn, facts, asked).map((pair) => ({
        ...pair,
        weight: pair.weight * (isWritten ? 1 : made),
      })),
    });
    return turns.flatMap((turn, at) => [
      of(turn, true),
      ...[...unasked(turn), ...farOff(turn, at), ...farOff(turn, at + 1).flatMap(unasked)].map((one) =>
        of(one, false),
      ),
    ]);
  });
