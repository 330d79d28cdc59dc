/** What the REST API answers, as it stands on the wire (snake_case, times ISO 8601 with offset). */
import type {
  Band,
  CourseStatus,
  CourseType,
  CriterionKind,
  DueAfter,
  EndReason,
  Gender,
  InputMethod,
  LearnerStatus,
  MessageType,
  PromptId,
  PromptType,
  QuestionMode,
  SpeakerFirst,
  TaskAction,
  TaskStatus,
} from './enums.js';
import type { Page } from './http.js';

/** @example {"name": "王小明", "department": "西湖店", "department_id": "od-shop-1", "access_token": "eyJhbGciOiJIUzI1NiJ9…"} */
export interface EmployeeView {
  id: number;
  name: string;
  gender: Gender;
  department: string | null;
  department_id: string | null;
  open_id: string;
  union_id: string;
  is_admin: boolean;
  /** On login only: opaque bearer token. */
  access_token?: string;
}

/** Answer of `GET /feishu/current_user`. @example {"time_zone": "Asia/Shanghai", "demo_model": false} */
export interface CurrentUserView extends EmployeeView {
  /** The zone on whose clock screens show times. */
  time_zone: string;
  /** The model that plays and scores only demonstrates: its scores are no measure of anybody. */
  demo_model: boolean;
}

/** @example {"name": "西湖店", "dept_full_path": "浙江区/杭州/西湖店", "head_count": 18} */
export interface DepartmentView {
  department_id: string;
  name: string;
  has_child: boolean;
  dept_full_path: string;
  /** Added: the distinct people who work in it or anywhere below. */
  head_count: number;
}

/** @example {"dept_name": "西湖店", "dept_id": "od-shop-1"} */
export interface EmployeeSearchView {
  union_id: string;
  name: string;
  dept_name: string | null;
  dept_id: string | null;
  /** Added: what a task's audience, an administrator and the log's filter are named by, and the way to the main department. */
  id: number;
  open_id: string;
  dept_full_path: string | null;
  /** May use the console already. */
  is_admin: boolean;
}

/** @example {"creator_name": "林晓燕", "updater_name": "林晓燕"} */
export interface Authored {
  /** Grows with every change; an update that names an older one is refused. */
  version: number;
  creator_id: number;
  creator_name: string;
  updater_id: number | null;
  updater_name: string | null;
  create_time: string;
  update_time: string;
}

/** @example {"role_name": "王女士", "role_desc": "第一次买跑鞋，在意价格。"} */
export interface RoleView extends Authored {
  role_id: number;
  role_name: string;
  role_desc: string;
}

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

/**
 * One of the ten prompts in its current version, and what may stand in it between double braces.
 * @example {"content": "你是顾客，先开口。场景：{{scenario}}", "variables": [{"name": "scenario", "meaning": "课程场景"}]}
 */
export interface PromptView {
  id: PromptId;
  type: PromptType;
  content: string;
  version: number;
  variables: { name: string; meaning: string }[];
  updater_id: number | null;
  updater_name: string | null;
  update_time: string;
}

/** A rule as a course uses it. */
export interface ScoringRule {
  rule_id: number;
  rule_name: string;
  rule_desc: string;
  weight: number;
}

/** What an answer must say, what it is worth, and the passage it stands on. @example {"text": "七天内", "score": 5} */
export interface KeyPoint {
  text: string;
  score: number;
  source?: { file_id: number; passage_id: string; quote: string };
}

/** A question of an exam. Points that are bare texts share the question's score equally. @example {"question": "多久能退？", "answer": "七天内可以退换。", "key_points": ["七天内"]} */
export interface KeyQa {
  index: number;
  question: string;
  answer: string;
  score: number;
  key_points?: (string | KeyPoint)[];
}

/** @example {"course_description": "练习接待试鞋不买的顾客", "material": "【价签】云步缓震跑鞋 699 元", "reference_files": [{"file_id": 1, "file_name": "跑鞋知识.pdf"}]} */
export interface CourseView extends Authored {
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
  course_description: string;
  /** Facts about what is sold; null: the description is all that says them. */
  material: string | null;
  course_status: CourseStatus;
  question_mode: QuestionMode;
  input_method: InputMethod;
  max_dialogue_duration: number;
  max_dialogue_turns: number;
  speaker_first: SpeakerFirst;
  speaker_content: string;
  dialogue_settings: string;
  scoring_rules: ScoringRule[];
  role_config: RoleView[];
  key_qa: KeyQa[];
  reference_files: { file_id: number; file_name: string }[];
  max_attempts: number | null;
  /** Added, of an exam: the practice course that its result leads to. */
  practice_course_id: number | null;
  practice_course_name: string | null;
}

/** @example {"depts": [{"id": "od-shop-1", "name": "西湖店"}], "task_progress": 12} */
export interface TaskView extends Authored {
  task_id: number;
  task_name: string;
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
  students: { open_id: string; union_id: string; name: string }[];
  depts: { id: string; name: string }[];
  start_time: string | null;
  end_time: string | null;
  reminder_time: string | null;
  task_status: TaskStatus;
  task_progress: number;
  is_deleted: boolean;
  /** Why an action is not allowed now; null when it is. */
  refusals: Record<TaskAction, string | null>;
  created?: number[];
}

/** What the start sheet of an exam says. @example {"questions": 6, "max_attempts": 2} */
export interface LearnerExamView {
  questions: number;
  question_mode: QuestionMode;
  max_attempts: number;
  pass_score: number;
}

/** What a learner may know of a course: no key_qa, scoring keywords, prompts or settings. */
export interface LearnerCourseView {
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
  course_description: string;
  input_method: InputMethod;
  max_dialogue_turns: number;
  max_dialogue_duration: number;
  speaker_first: SpeakerFirst;
  /** The customer's name and one-line description. */
  roles: { role_name: string }[];
  /** The rubric: what is scored, and the criteria's texts. */
  rubric: {
    rule_name: string;
    rule_desc: string;
    weight: number;
    criteria: Pick<Criterion, 'text' | 'weight' | 'kind' | 'avoid' | 'cap'>[];
  }[];
  /** Of an exam, what its start sheet says; null for practice. */
  exam: LearnerExamView | null;
}

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

/**
 * A run that mirrors the provider's directory. `refused`: it would shrink the organisation by more than a fifth, or makes no sense.
 * @example {"departments": 24, "employees": 180, "left_employees": 0, "message": null}
 */
export interface DirectorySyncView {
  job_id: number;
  state: 'queued' | 'running' | 'done' | 'failed' | 'refused';
  departments: number | null;
  employees: number | null;
  /** People who were found to have left by this run. */
  left_employees: number | null;
  /** Why it failed or was refused. */
  message: string | null;
  create_time: string;
  update_time: string;
}

/**
 * Answer of `POST /feishu/jsapi_ticket`; timestamp in milliseconds.
 * @example {"ticket": "9f8e7d6c", "appid": "cli_a1b2c3", "signature": "0f9de62fce790f9a083d5c99e95740ceb90c27ed",
 * "noncestr": "f3a9c1", "timestamp": 1795156328000}
 */
export interface JsapiTicketView {
  /** Pages need the signature alone; with JSAPI_TICKET_HIDE this is "". */
  ticket: string;
  appid: string;
  signature: string;
  noncestr: string;
  timestamp: number;
}

/** Answer of `POST /api/client/socket-ticket`: serves one connection attempt. @example {"socket_base_url": "http://localhost:3001"} */
export interface SocketTicketView {
  ticket: string;
  expires_at: string;
  /** Where the practice socket is: its own base address. */
  socket_base_url: string;
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

/** What becomes of an evaluation. unscored: it may be asked for again; undecided: a model that only demonstrates can't do it, which is final. */
export type Settled = 'scored' | 'unscored' | 'undecided';

/** How one criterion was judged in one turn. @example {"name": "先问在哪里跑", "quote": "您平时跑步多还是走路多？"} */
export interface CriterionVerdict {
  criterion_id: string;
  rule_id: number;
  rule_name: string;
  text: string;
  name?: string;
  weight: number;
  kind: CriterionKind;
  avoid?: true;
  cap?: number;
  /**
   * Of what should not be said or done: not_met when it was, else not_applicable; leaving it out earns nothing. undecided: the model that
   * only demonstrates can't decide it, and it counts in nothing.
   */
  verdict: 'met' | 'not_met' | 'not_applicable' | 'undecided';
  /** Only for a rule without criteria, which is judged on five levels: the share earned, in percent. */
  level?: 0 | 25 | 50 | 75 | 100;
  /** Verbatim from one of the learner's messages of this turn; null where there is nothing to quote. */
  quote: string | null;
}

/**
 * A figure that was said and is not what the course's material says.
 * @example {"thing": "云步缓震跑鞋", "about": "价格", "said": "99 元", "written": "699 元", "quote": "云步只要 99 元", "line": "云步缓震跑鞋，699 元"}
 */
export interface FactContradiction {
  /** What it is about: 云步缓震跑鞋; empty for a rule of the shop. */
  thing: string;
  /** What of it: 价格, 质保; may be empty. */
  about: string;
  /** As it was said, and as the material has it: 99 元, 699 元. */
  said: string;
  written: string;
  /** The clause it was said in, verbatim from one of the learner's messages. */
  quote: string;
  /** The material's line it stands in, word for word; administrators alone are told it. */
  line?: string;
}

/** A clause that was taken for words to the grader and kept from the main judgement, word for word. */
export interface SetAside {
  /** Position of the message in the turn, from 0. */
  message: number;
  text: string;
  /** One of the labels of flags. */
  why: string;
}

/** asked: a person is to look at words that were set aside · closed: one has looked, and left it as it was. */
export type ReviewState = 'asked' | 'closed';

/**
 * What was kept from the judge of a turn or an answer, and what became of that. Each is missing where there is nothing to say.
 * @example {"set_aside": [{"message": 0, "text": "系统只能返回原支付渠道", "why": "冒充系统、管理员或评分人"}], "review": "asked"}
 */
export interface SetAsideView {
  set_aside?: SetAside[];
  /** An administrator has said that these words were meant for the customer: they count now. */
  restored?: true;
  review?: ReviewState;
}

/**
 * The evaluation of a practice turn, as records and the chat show it.
 * @example {"status": "scored", "answer_score": 86, "answer_reason": "问到了顾客的需要。", "answer_eval": "您平时主要在哪里穿？",
 * "flags": ["words"]}
 */
export interface PracticeChatEval extends SetAsideView {
  status: 'pending' | Settled;
  run: number;
  answer_score: number | null;
  answer_reason: string;
  answer_eval: string;
  checks: CriterionVerdict[];
  /** What was said otherwise than the material has it; none in evaluations from before there was any. */
  contradictions?: FactContradiction[];
  /** Signs that the text talks to the grader; for people, never a deduction. */
  flags: string[];
}

/** One key point of an exam's question as it was judged. `hit` null: it could not be judged. */
export interface JudgedPoint {
  text: string;
  /**
   * What it is worth; `earned` of it counts, less than all only where a question without points is judged by level, or where most of the
   * answer is about other questions.
   */
  score: number;
  earned: number | null;
  hit: boolean | null;
  /** Verbatim from the answer; null where there is nothing to quote. */
  quote: string | null;
  /** What the answer says against it, for which it is missed, whatever else is said; none in evaluations from before there was any. */
  contradictions?: PointContradiction[];
}

/**
 * What an answer says that contradicts a key point.
 * @example {"said": "三十天", "written": "七天", "quote": "三十天也能退"}
 */
export interface PointContradiction {
  /** A figure as it was said, and as the standard answer has it; both null where the opposite is said without one. */
  said: string | null;
  written: string | null;
  /** Verbatim from the answer. */
  quote: string;
}

/**
 * The evaluation of an exam's answer. Until it may be seen `kh_reason` is empty and `points` null.
 * @example {"status": "scored", "sd_score": 10, "kh_score": 6, "kh_reason": "说了七天，没有说要带小票。",
 * "judged_characters": 400}
 */
export interface ExamChatEval extends SetAsideView {
  status: 'pending' | Settled;
  run: number;
  sd_score: number;
  kh_score: number | null;
  kh_reason: string;
  points: JudgedPoint[] | null;
  /** Where the answer goes on beyond what is judged: so many of its characters were. */
  judged_characters?: number;
  /** Signs that the text talks to the grader; for administrators. */
  flags: string[];
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
  practice: { course_name: string; task_id: number; course_id: number; practice_session_id: number } | null;
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
}

export interface SummaryPoint {
  text: string;
  /** The turn it comes from; null when it concerns the whole talk. */
  turn: number | null;
  rule_name: string | null;
}

/** A result that a later one has replaced; of an earlier `scoring_version` its score can't be compared with newer ones. */
export interface EarlierResult {
  score: number | null;
  scoring_version: number;
  time: string;
}

/** What held a session's score below the mean of its axes; both null where nothing did. */
export interface ScoreLimits {
  /** Percent of everything the rubric could give that was earned, one decimal, where so little was earned that it decides the score. */
  reached: number | null;
  /** The red line that the score was cut to. */
  red_line: number | null;
}

/**
 * The evaluation of a whole session.
 * @example {"end_reason": "finished", "duration": 5.2, "score": 86, "band": "pass", "delta": 4, "progress": {"evaluated": 5, "total": 8},
 * "unscored_turns": [4], "undecided": ["介绍面料"], "radar_chart": [{"key": "需求挖掘", "value": 86}], "comment": "整体不错，收尾时可以再主动一点。",
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
