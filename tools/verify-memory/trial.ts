/** People with a deck of cards over thirty days, by a schedule: how often they are asked, and what they remember at the end. */
import { drillLimits, gradeOf, scheduled, todaysCards, type CardInDeck, type Grade } from '#drill';
import { seededRandom } from '../standins/seeded-random.js';
import type { MemoryModel, Trace } from './models.js';

export const days = 30;
const dayMs = 86_400_000;
/** Criteria of a card: who does not remember all of it may still remember some. */
const criteria = 3;
const partly = 0.4;

export interface Outcome {
  /** Of a card, the first time included. */
  reviews: number;
  /** Mean chance on day 30. */
  recall: number;
}

interface Card extends CardInDeck {
  trace: Trace;
  /** When it was first asked; null: not yet. */
  first: number | null;
}

type Ask = (deck: readonly Card[], day: number) => readonly Card[];

/** As the product asks: at most three a day, when FSRS says so. */
export const byFsrs: Ask = (deck, day) =>
  todaysCards(deck, {
    ...{ end: (day + 1) * dayMs, answered: [], usedMs: 0 },
    ...{ paceMs: drillLimits.paceMs, absentDays: 0 },
  });

const offsets = [0, 1, 2, 7, 14];

/** On fixed days after the first, which is when the product asks a new card, too: three new ones a day. */
export const byFixedDays: Ask = (deck, day) => {
  const begun = deck.filter(({ first }) => first !== null);
  const fresh = deck.filter(({ first }) => first === null).slice(0, drillLimits.cards);
  return [...begun.filter(({ first }) => offsets.includes(day - first!)), ...fresh];
};

/** One person; the same seed gives the same person by either schedule. */
function person(model: MemoryModel, ask: Ask, cards: number, seed: number): Outcome {
  const nature = seededRandom(seed);
  const luck = seededRandom(seed + 1);
  const deck: Card[] = Array.from({ length: cards }, (_, id) => ({
    ...{ id, memory: null, missed: 1, missedAt: 0, first: null },
    trace: model.learn(0, nature),
  }));
  let reviews = 0;
  for (let day = 0; day < days; day += 1) {
    for (const card of ask(deck, day)) {
      reviews += 1;
      const grade = card.first === null ? firstGrade(luck()) : graded(card.trace.recall(day), luck());
      card.trace.review(day, grade === 'good');
      card.memory = scheduled(card.memory, grade, day * dayMs);
      card.first ??= day;
    }
  }
  return { reviews: reviews / cards, recall: mean(deck.map(({ trace }) => trace.recall(days))) };
}

/** A moment that was missed in a talk is mostly missed again. */
const firstGrade = (luck: number): Grade => gradeOf(luck < 0.3 ? criteria : luck < 0.7 ? 1 : 0, criteria)!;
const graded = (recall: number, luck: number): Grade =>
  gradeOf(luck < recall ? criteria : luck < recall + (1 - recall) * partly ? 1 : 0, criteria)!;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length; // prettier-ignore

export function trial(model: MemoryModel, ask: Ask, people: number, cards: number, seed: number): Outcome {
  const all = Array.from({ length: people }, (_, at) => person(model, ask, cards, seed + 2 * at));
  return { reviews: mean(all.map(({ reviews }) => reviews)), recall: mean(all.map(({ recall }) => recall)) };
}

/** More work for less. */
export const isWorse = (own: Outcome, other: Outcome): boolean =>
  own.reviews > other.reviews && own.recall < other.recall;
