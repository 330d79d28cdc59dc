/** Sessions on the wire: as they begin, their records and results, as learners and administrators see them. */
import type { Band, CourseType, EndReason, LearnerStatus, MessageType } from '../enums.js';
import type { LearnerCourseView } from '../course/course.views.js';
import type {
  ExamChatEval,
  PracticeChatEval,
  ScoreLimits,
  Settled,
  SummaryPoint,
} from '../evaluation/evaluation.views.js';
import type { Page } from '../platform/lists.views.js';
import type { AppealListItem, AppealState } from '../evaluation/appeal.views.js';
import type { TaskView } from '../task/task.views.js';

/**
 * One learner's assignment, as the learner's task list shows it.
 * @example {"best_score": 86, "attempts": 1, "running": {"session_id": 1, "turn": 1, "max_turns": 10, "ends_at": "2026-11-20T06:32:08Z"}}
 */
export interface StudentTaskItem {
  task_name: string;
  task_id: number;
  course_id: number;
  course_type: CourseType;
  practice_session_id: number;
  task_start_time: string;
  task_end_time: string;
  status: LearnerStatus;
  /** Added: what the card shows. */
  best_score: number | null;
  passed: boolean | null;
  attempts: number;
  /** Of an exam; null for practice, which may be repeated as long as its task runs. */
  max_attempts: number | null;
  running: { session_id: number; turn: number; max_turns: number; ends_at: string } | null;
  /** The last ended session, scored or still 待评分. */
  last_session_id: number | null;
  /** That one has no score and gets none: a model that only demonstrates can't judge it. */
  undecided?: true;
  /** That one has none any more: a model that only demonstrates had made it, and it was taken back. */
  withdrawn?: true;
  course: LearnerCourseView;
}

/** Answer of a start. @example {"judged_characters": [400, 800]} */
export interface StartView {
  session_id: number;
  state: 'running';
  resumed: boolean;
  course: LearnerCourseView;
  /** Added, of an exam: how many characters of each answer are judged, turn by turn; null for practice. */
  judged_characters: number[] | null;
}

/** A question of an exam with what became of it, in the order in which it was asked. @example {"question": "多久能退？"} */
export interface ExamQuestionView {
  /** The learner's turn, counted from 1. */
  turn: number;
  /** The customer's wording; null before it was asked. */
  asked: string | null;
  /** null: not answered. */
  answer: string | null;
  eval: ExamChatEval;
  /** The question as it was written, its standard answer: null until they may be seen. */
  question: string | null;
  standard_answer: string | null;
}

/** What an administrator is shown of how an exam was taken; nothing is deducted for it. @example {"pasted": 1, "away": 2, "away_ms": 15000} */
export interface ExamIntegrity {
  turn: number;
  pasted: number;
  /** How often and how long, in milliseconds, the page was not seen. */
  away: number;
  away_ms: number;
  /** Other exams of the same task with this very answer. */
  same_as: { session_id: number; student_name: string }[];
}

/** An administrator's word that questions which could not be scored are left out. @example {"by_name": "林晓燕", "missing": [3]} */
export interface ExamAcceptance {
  by_name: string;
  time: string;
  /** Their turns. */
  missing: number[];
}

/** Of an exam's result; null for practice. @example {"kh_total": 12, "sd_total": 30, "answered": 3, "attempts_left": 0} */
export interface ExamResultView {
  /** Whether standard answers and points may be seen: no attempt is left, or the task has ended; always for administrators. */
  released: boolean;
  questions: ExamQuestionView[];
  kh_total: number | null;
  sd_total: number;
  answered: number;
  attempts_left: number;
  accepted: ExamAcceptance | null;
  /** What to practise next, where the learner has such a task now. */
  practice: {
    task_name: string;
    course_name: string;
    task_id: number;
    course_id: number;
    practice_session_id: number;
  } | null;
  /** For administrators only. */
  integrity?: ExamIntegrity[];
  takeovers?: { turn: number; time: string }[];
}

/** A line of a session: learner's message, customer's reply, evaluation, exam result. @example {"content": "这双跑鞋多少钱？我就是随便看看。"} */
export interface RecordView {
  index: number;
  message_type: MessageType;
  content: string;
  record_time: string;
  chat_eval: PracticeChatEval | ExamChatEval | null;
  /** Said after the end, within the time for what was not sent by then. */
  late?: true;
  /** Of a learner's message: the recording of it, where one is kept that whoever reads may play. */
  recording_id?: number | null;
}

/** A result that a later one has replaced; of an earlier `scoring_version` its score can't be compared with newer ones. */
export interface EarlierResult {
  score: number | null;
  scoring_version: number;
  time: string;
}

/** The session was evaluated again on this day, and that result counts; `score_before` is what counted before. @example {"score_before": 78} */
export interface EvaluatedAnew {
  time: string;
  score_before: number | null;
}

/** The session that was taken up again, and at which of its turns. @example {"session_id": 1, "turn": 4} */
export interface ForkedFrom {
  session_id: number;
  turn: number;
}

/** An assignment of the learner's that a talk can be handed in for. @example {"practice_session_id": 1, "task_name": "三月跑鞋周练"} */
export interface OpenAssignment {
  practice_session_id: number;
  task_name: string;
}

/** Of a session's result, where its learner practised outside of tasks. @example {"handed_in": null} */
export interface OwnPractice {
  /** Null: it began from the beginning. */
  forked_from: ForkedFrom | null;
  /** The name of the task that it was handed in for; null while it was not. */
  handed_in: string | null;
  /** Those that it could be handed in for now. */
  open_assignments: OpenAssignment[];
}

/**
 * The evaluation of a whole session.
 * @example {"end_reason": "finished", "duration": 5.2, "score": 86, "band": "pass", "delta": 4, "progress": {"evaluated": 5, "total": 8},
 * "unscored_turns": [4], "appeal_until": "2026-12-20T06:32:08Z", "undecided": ["介绍面料"], "radar_chart": [{"key": "需求挖掘", "value": 86}], "comment": "整体不错，收尾时可以再主动一点。",
 * "completion_rate": 100, "pass_score": 60, "excellent_score": 90}
 */
export interface SessionResultView extends ScoreLimits {
  session_id: number;
  task_id: number | null;
  course_id: number;
  practice_session_id: number | null;
  task_name: string;
  course_type: CourseType;
  /**
   * undecided: the model that only demonstrates could decide too little of it, which is final, and no score · withdrawn: such a model had
   * scored it, and that was taken back.
   */
  state: 'running' | 'evaluating' | Settled | 'withdrawn' | 'abandoned';
  end_reason: EndReason | null;
  start_time: string;
  end_time: string | null;
  /** Minutes, one decimal. */
  duration: number;
  score: number | null;
  /** The arithmetic behind the score; null while there is none. */
  scoring_version: number | null;
  band: Band | null;
  /** Difference to the learner's last scored session of the same assignment. */
  delta: number | null;
  /** Until when its task runs; null of a session without one. */
  task_end_time: string | null;
  /** Whether its assignment could be practised again when this was asked: not when the task has ended. */
  can_practise_again: boolean;
  progress: { evaluated: number; total: number };
  /** Turns with learner text that could not be scored. */
  unscored_turns: number[];
  /** What a model that only demonstrates could not decide and what counts in nothing: criteria by name, or an exam's questions (第 2 题). */
  undecided?: string[];
  radar_chart: { key: string; value: number | null }[];
  weak_points: SummaryPoint[];
  improvement_suggestions: SummaryPoint[];
  good_performances: SummaryPoint[];
  /** One sentence on the whole talk, worded by the model; null where there is none. */
  comment: string | null;
  /** Of an exam: answered questions of all, in percent. */
  completion_rate: number | null;
  exam: ExamResultView | null;
  /** Absent where the result that counts is of the first evaluation, or of one that was only asked for because there was none. */
  evaluated_anew?: EvaluatedAnew;
  /** Until when its learner may appeal against scores of its turns; missing where they may not, or not yet. */
  appeal_until?: string;
  /** Where it was practised outside of tasks. */
  own?: OwnPractice;
  /** What counted before the session was evaluated again, oldest first; for administrators only, where there is any. */
  earlier_results?: EarlierResult[];
  pass_score: number;
  excellent_score: number;
  /** The course as it was when the session started, as its learner may see it. */
  course: LearnerCourseView;
  records: RecordView[];
}

/** @example {"band": "pass"} */
export interface CompletedPracticeItem {
  session_id: number;
  course_type: CourseType;
  task_name: string;
  start_time: string;
  duration: number;
  score: number | null;
  status: LearnerStatus;
  course_id: number;
  task_id: number;
  /** Added: band and change against the learner's previous scored session of the assignment. */
  band: Band | null;
  delta: number | null;
  /** A model that only demonstrates had scored it, and that was taken back. */
  withdrawn: boolean;
  /** Without a score for good: a model that only demonstrates can't judge it. */
  undecided?: true;
}

/**
 * Answer of `POST /api/client/practice/records`: `avg_score` over all scored sessions of the list, not of the page.
 * @example {"total_count": 18, "avg_score": 82.5, "averages": [{"course_type": 1, "avg_score": 82.5}]}
 */
export interface CompletedPracticePage extends Page<CompletedPracticeItem> {
  total_count: number;
  avg_score: number | null;
  /** The same of each type that has a score: the points of a practice and of an exam are not the same thing. */
  averages: { course_type: CourseType; avg_score: number }[];
}

/** One of the caller's own tasks, of `POST /api/task/client/list/filter`. */
export interface ClientTaskItem extends Pick<
  TaskView,
  'task_id' | 'task_name' | 'course_id' | 'course_name' | 'course_type' | 'task_status'
> {
  practice_session_id: number;
  start_time: string;
  end_time: string;
  status: LearnerStatus;
}

/** Answer of `POST /api/task/record/detail`: a session as an administrator sees it. */
export interface RecordDetailView extends SessionResultView {
  student_id: number;
  student_name: string;
  dept_name: string | null;
}

/**
 * A turn at which an administrator is asked to look: its learner has asked, or the judge could not decide about words that it set aside.
 * @example {"words": ["退款系统只能返回原支付渠道"]}
 */
export interface ReviewRequestView {
  session_id: number;
  /** Of an exam, its question's. */
  turn: number;
  course_type: CourseType;
  task_name: string;
  student_name: string;
  words: string[];
  asked_time: string;
}

/**
 * Appeals of one state: those that are open the oldest first, others the latest answered first.
 * @example {"counts": {"open": 6, "accepted": 41, "declined": 28}}
 */
export interface AppealsPage extends Page<AppealListItem> {
  /** Of each state. */
  counts: Record<AppealState, number>;
  /** Since when the oldest open one waits; null where none does. */
  waits_since: string | null;
}
