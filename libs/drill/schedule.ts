/**
 * When a card comes back: FSRS (ts-fsrs) with the verdict as its grade. Without steps within a day and without fuzz: a card is asked at most once a
 * day, and the same answers give the same days. What was not wholly met comes back tomorrow, in other words.
 */
import { createEmptyCard, fsrs, Rating, State, type Card, type Grade as FsrsGrade } from 'ts-fsrs';

/** good: every criterion met · hard: some of them · again: none. Nothing is easy: one answer says too little to send a card away for weeks. */
export type Grade = 'again' | 'hard' | 'good';

/** What is kept of a card between two reviews; times in milliseconds since the epoch. */
export interface Memory {
  due: number;
  last: number;
  /** Days in which nine tenths of it are remembered. */
  stability: number;
  /** 1…10. */
  difficulty: number;
  reps: number;
  lapses: number;
}

const dayMs = 86_400_000;

const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
const ratings: Record<Grade, FsrsGrade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

/** @param met of so many criteria that were asked about @returns null where none could be judged */
export function gradeOf(met: number, asked: number): Grade | null {
  if (asked === 0) return null;
  if (met === asked) return 'good';
  return met > 0 ? 'hard' : 'again';
}

const cardOf = ({ due, last, stability, difficulty, reps, lapses }: Memory): Card => ({
  due: new Date(due),
  last_review: new Date(last),
  ...{ stability, difficulty, reps, lapses, elapsed_days: 0, learning_steps: 0 },
  scheduled_days: Math.round((due - last) / dayMs),
  state: State.Review,
});

/** @param before null for a card that was never asked */
export function scheduled(before: Memory | null, grade: Grade, now: number): Memory {
  const at = new Date(now);
  const { card } = scheduler.next(before ? cardOf(before) : createEmptyCard(at), at, ratings[grade]);
  const { stability, difficulty, reps, lapses } = card;
  const due = grade === 'good' ? card.due.getTime() : now + dayMs;
  return { due, last: now, stability, difficulty, reps, lapses };
}
