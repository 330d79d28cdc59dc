import type { CourseSnapshot, DrillReviewState } from '#contracts';
import type { PracticeTurnEval } from '#dialogue';
import type { CardInDeck, Memory } from '#drill';

/** A moment of a talk in which something due was not done, as a card keeps it. */
export interface Moment {
  /** What kind of moment it is. */
  moment: string;
  title: string;
  skill: string;
  /** What the customer said. */
  line: string;
  /** `rule_id/criterion_id`. */
  criteria: string[];
}

/** A card of a learner as the day's choice and the list need it. */
export interface ListedCard extends CardInDeck {
  title: string;
  skill: string;
  mastered: boolean;
  /** Its last answer that counted; null: it was never asked. */
  last: { at: number; met: number | null; asked: number | null } | null;
}

/** What asking and judging need of a card. */
export interface StoredCard {
  id: number;
  employeeId: number;
  courseId: number;
  line: string;
  criteria: string[];
  memory: Memory | null;
  snapshot: CourseSnapshot;
}

/** Something that the customer says or said; `askedAt` null: kept for later. */
export interface Question {
  id: number;
  cardId: number;
  text: string;
  askedAt: Date | null;
  keptFrom: Date | null;
  answered: boolean;
}

/** An answer as it is stored. */
export interface Review {
  id: number;
  cardId: number;
  employeeId: number;
  answer: string;
  answeredAt: Date;
  counted: boolean;
  state: DrillReviewState;
  triedAt: Date;
  met: number | null;
  asked: number | null;
  evaluation: PracticeTurnEval | null;
}

/** An answer that is to be judged, with what the customer had said and the better sentences that were given before. */
export interface ReviewToJudge extends Review {
  question: string;
  given: string[];
}

export interface Goal {
  perWeek: number | null;
  messages: boolean;
}
