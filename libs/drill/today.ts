/** Which cards are asked today: what is due, the most forgotten first, then new ones, the weakest first; never more than three minutes. */
import type { Memory } from './schedule.js';

export const drillLimits = {
  /** Of a day, by measured times. */
  dayMs: 180_000,
  /** 练三句; after so many days without one, five. */
  cards: 3,
  absentDays: 5,
  cardsAfterAbsence: 5,
  /** A card takes about so long until it is known how long a person takes. */
  paceMs: 60_000,
} as const;

export interface CardInDeck {
  id: number;
  /** null: never asked. */
  memory: Memory | null;
  /** How often its moment was missed in talks, and when last. */
  missed: number;
  missedAt: number;
}

export interface Day {
  /** The end of the day on the learner's calendar: what is due by then is due. */
  end: number;
  /** Cards that were answered today. */
  answered: readonly number[];
  /** What today's answers took. */
  usedMs: number;
  /** How long a card takes this person. */
  paceMs: number;
  /** Whole days without an answer before today; null: never any. */
  absentDays: number | null;
}

/** The middle of what the last answers took, within what can be: half a minute to a minute and a half. */
export function paceOf(milliseconds: readonly number[]): number {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? drillLimits.paceMs;
  return Math.min(90_000, Math.max(30_000, middle));
}

/** How much of it has run out: the share of its time that has passed, in its own stability. */
const forgotten = ({ memory }: CardInDeck, now: number): number =>
  memory ? (now - memory.last) / memory.stability : 0;

/** Cards that are still to be asked today, in order. */
export function todaysCards<C extends CardInDeck>(
  deck: readonly C[],
  { end, answered, usedMs, paceMs, absentDays }: Day,
): C[] {
  const most =
    absentDays !== null && absentDays >= drillLimits.absentDays
      ? drillLimits.cardsAfterAbsence
      : drillLimits.cards;
  const inTime = Math.floor((drillLimits.dayMs - usedMs) / paceMs);
  const room = Math.max(0, Math.min(most - answered.length, Math.max(inTime, answered.length === 0 ? 1 : 0)));
  const waiting = deck.filter(({ id }) => !answered.includes(id));
  const due = waiting
    .filter(({ memory }) => memory !== null && memory.due < end)
    .sort((a, b) => forgotten(b, end) - forgotten(a, end) || a.id - b.id);
  const fresh = waiting
    .filter(({ memory }) => memory === null)
    .sort((a, b) => b.missed - a.missed || b.missedAt - a.missedAt || a.id - b.id);
  return [...due, ...fresh].slice(0, room);
}
