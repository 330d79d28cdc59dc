/** What customers object in talks of tasks, gathered by meaning, on the wire. */

export const objectionLimits = {
  name: 40,
  note: 300,
  answer: 1_000,
  /** Examples that an objection has at most. */
  examples: 10,
  /** Objections that one drill course is made of: each is a criterion of its rule. */
  drilled: 12,
  /** Objections that are merged, shown or hidden by one call. */
  together: 100,
  /** Wordings that are moved by one call. */
  moved: 200,
  /** Lines, and answers, that a page of an objection shows. */
  lines: 20,
  answers: 10,
} as const;

export const objectionSorts = ['times', 'people', 'won', 'name', 'last_time'] as const;
export type ObjectionSort = (typeof objectionSorts)[number];

export const shownStates = ['shown', 'hidden'] as const;
export type ShownState = (typeof shownStates)[number];

/**
 * An objection with its figures in the period and course that were asked for.
 * @example {"objection_id": 3, "name": "太贵了", "note": "", "hidden": false, "times": 312, "people": 41, "judged": 290, "won": 119, "won_share": 0.41, "examples": 2, "last_time": "2026-11-26T08:12:00.000Z", "version": 1}
 */
export interface ObjectionView {
  objection_id: number;
  name: string;
  note: string;
  hidden: boolean;
  /** Turns in which a customer put it. */
  times: number;
  /** Learners to whom it was put. */
  people: number;
  /** Of these turns those whose answer has a score. */
  judged: number;
  /** Of these those whose answer reached the course's pass mark. */
  won: number;
  /** `won` of `judged`; null while none is judged. */
  won_share: number | null;
  /** Answers that administrators have picked. */
  examples: number;
  last_time: string | null;
  version: number;
}

/** A month of an objection. @example {"month": "2026-11", "times": 40, "judged": 38, "won": 19} */
export interface ObjectionMonth {
  month: string;
  times: number;
  judged: number;
  won: number;
}

/** What customers said, in one wording. @example {"wording_id": 71, "text": "这也太贵了吧。", "times": 12} */
export interface ObjectionLine {
  wording_id: number;
  text: string;
  times: number;
}

/** What a learner answered; whose words it is, is never told. @example {"text": "价格是高一点，它的缓震能用三年。", "score": 92.5, "course_id": 1} */
export interface ObjectionAnswer {
  text: string;
  score: number;
  course_id: number;
}

/** An answer that an administrator has picked or written. @example {"example_id": 5, "text": "这双的缓震能用三年。"} */
export interface ObjectionExample {
  example_id: number;
  text: string;
}

/** The change that can be taken back. @example {"change_id": 9, "action": "merge"} */
export interface ObjectionUndo {
  change_id: number;
  action: string;
}

export interface ObjectionDetailView extends ObjectionView {
  months: ObjectionMonth[];
  /** Both are empty where so few people stand behind it that they could be known. */
  lines: ObjectionLine[];
  answers: ObjectionAnswer[];
  too_few: boolean;
  picked: ObjectionExample[];
  /** Courses in whose talks it came up, the most frequent first. */
  courses: { course_id: number; course_name: string; times: number }[];
}

/** Answer of the calls that change objections. @example {"objection_ids": [3]} */
export interface ObjectionChangeView {
  objection_ids: number[];
  undo: ObjectionUndo | null;
}

/** How far talks have been read. @example {"state": "idle", "total": 120, "done": 120, "waiting": 0, "finished_at": "2026-11-26T08:12:00.000Z"} */
export interface ObjectionCollectionView {
  state: 'idle' | 'running';
  /** Of the run under way or the last one. */
  total: number;
  done: number;
  /** Talks that have ended or changed since they were read. */
  waiting: number;
  finished_at: string | null;
}

/** @example {"course_id": 12, "course_name": "异议专练：太贵了"} */
export interface DrillCourseView {
  course_id: number;
  course_name: string;
}
