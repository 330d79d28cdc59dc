/** 练三句 on the wire: the learner's own weakest moments as cards, which nobody else sees. */
import type { FactContradiction } from '../evaluation/evaluation.views.js';

/** How an answer did: all criteria met, some of them, or none. */
export type DrillOutcome = 'met' | 'part' | 'none';

/**
 * pending: kept, and not judged yet · unscored: it could not be judged, and counts in nothing · judged.
 */
export type DrillReviewState = 'pending' | 'unscored' | 'judged';

/**
 * A card of today.
 * @example {"title": "顾客嫌贵", "skill": "处理异议", "last": {"outcome": "none", "in_talk": true, "time": "2026-11-22T09:00:00.000Z"}}
 */
export interface DrillCardView {
  card_id: number;
  /** What the customer puts, or what is to be done, in a few words. */
  title: string;
  /** Name of the rule. */
  skill: string;
  /** How it last went, in a talk or here. */
  last: { outcome: DrillOutcome; in_talk: boolean; time: string };
  /** All met twice, at least seven days apart. */
  mastered: boolean;
  /** When it comes back; null: it was never asked. */
  due_time: string | null;
  /** What became of today's answer; null: not answered today. */
  today: DrillOutcome | Exclude<DrillReviewState, 'judged'> | null;
}

/**
 * How often a week one wants to practise; a time is a day with an answer.
 * @example {"per_week": 3, "done": 2, "messages": false}
 */
export interface DrillGoalView {
  /** null: none was chosen. */
  per_week: number | null;
  /** Days with an answer in this week, which begins on Monday. */
  done: number;
  /** Whether one message a week may remind of it. */
  messages: boolean;
}

/** Today's cards, answered ones first, and the weekly goal. @example {"cards_total": 7, "minutes_left": 2} */
export interface DrillTodayView {
  cards: DrillCardView[];
  /** All cards of this learner. */
  cards_total: number;
  /** What the cards that are left take, in minutes. */
  minutes_left: number;
  /** When the next card comes back; null: there is none, or one is left today. */
  next_time: string | null;
  goal: DrillGoalView;
}

/**
 * What the customer says this time.
 * @example {"question_id": 12, "customer": "周女士", "text": "隔壁同款才六百出头，你这儿凭什么卖 699？", "kept_from": "2026-11-22T09:00:00.000Z"}
 */
export interface DrillQuestionView {
  card_id: number;
  question_id: number;
  customer: string;
  text: string;
  /** When the same words were asked before: no new ones could be had; null: they are new. */
  kept_from: string | null;
}

/** One criterion of an answer. @example {"name": "先理解再解释", "met": true, "quote": "您比得真细", "note": "先对顾客的感受表示了理解"} */
export interface DrillCheckView {
  name: string;
  met: boolean;
  /** Verbatim from the answer; null where there is nothing to quote. */
  quote: string | null;
  /** Why it was judged so. */
  note: string;
}

/**
 * An answer and what became of it; all but the answer is empty until it is judged.
 * @example {"state": "judged", "outcome": "part", "answer": "您比得真细。会员 9 折 629 元。", "better": "没穿出门七天内能退换。", "example": null}
 */
export interface DrillReviewView {
  review_id: number;
  card_id: number;
  state: DrillReviewState;
  outcome: DrillOutcome | null;
  /** Said once more on the same day: it changes nothing. */
  counted: boolean;
  answer: string;
  checks: DrillCheckView[];
  /** What was said otherwise than the material has it, without its line. */
  contradictions: FactContradiction[];
  /** A better sentence; empty where there is none. */
  better: string;
  /** What an administrator has picked as a good answer to what this customer objects; null where there is nothing of the kind. */
  example: string | null;
  today: DrillTodayView;
}

/** Progress of one skill. @example {"name": "处理异议", "cards": 4, "mastered": 1, "weeks": [{"met": 2, "asked": 6}, {"met": 5, "asked": 6}]} */
export interface DrillSkillView {
  /** Name of the rule. */
  name: string;
  cards: number;
  mastered: number;
  /** Criteria met of those asked about, by week, in the order of `weeks` beside. */
  weeks: { met: number; asked: number }[];
}

/** @example {"weeks": ["2026-11-16", "2026-11-23"]} */
export interface DrillSkillsView {
  /** Their Mondays, oldest first. */
  weeks: string[];
  skills: DrillSkillView[];
}
