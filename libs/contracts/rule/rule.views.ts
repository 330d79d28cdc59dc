/** Rules with their criteria, on the wire. */
import type { CriterionKind, DueAfter } from '../enums.js';
import type { Authored, CourseUses } from '../platform/lists.views.js';
import type { CriterionVerdict } from '../evaluation/evaluation.views.js';

/** @example {"criterion_id": "c1", "name": "先问在哪里跑", "cap": 59, "longest": 200} */
export interface Criterion {
  criterion_id: string;
  text: string;
  /** What it is called where there is room for a few words; of what should not be said or done, what it did to the customer. */
  name?: string;
  weight: number;
  kind: CriterionKind;
  /** For must_say and must_not_say: any of these words (synonyms) counts. For judge: hints of what to look for. */
  keywords?: string[];
  /** Only for judge: `text` names something that should not be done. It counts only when it was done. */
  avoid?: true;
  /** Only for must_say: its words count in a question only (预算 in 您预算多少, not in 比您预算高). */
  asks?: true;
  /** Only for must_say and must_not_say: where none of its words is said, a model is asked whether it was said in others. Left out: words alone decide. */
  in_other_words?: true;
  /** Only for judge, without `avoid`: what the customer must have put before it is due; left out: as its text says (`dueAfterOf`). */
  due_after?: DueAfter;
  /** Only for must_not_say: it is violated, too, by a turn of more characters than this, which code counts. */
  longest?: number;
  /** Red line, 0–99, only for what should not be said or done: once it was, the session's score is at most this. */
  cap?: number;
}

/** @example {"rule_name": "需求挖掘"} */
export interface RuleView extends Authored {
  rule_id: number;
  rule_name: string;
  rule_desc: string;
  criteria: Criterion[];
}

export interface RuleListItem extends RuleView, CourseUses {}

/** Answer of `POST /api/rule/propose`. */
export interface ProposedCriteriaView {
  criteria: Pick<RuleView, 'criteria'>['criteria'];
}

/** Answer of `POST /api/rule/try`; null and the reason where the model could not decide. @example {"reason": "问到了顾客的需要。"} */
export interface TriedRuleView {
  score: number | null;
  /** The lowest red line that the answer crosses: no session with it scores more. Null where it crosses none. */
  red_line: number | null;
  checks: CriterionVerdict[];
  reason: string;
}
