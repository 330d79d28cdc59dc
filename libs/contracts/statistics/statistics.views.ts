/** Statistics on the wire: figures by department, rankings, weak skills, and the sessions behind a figure. */
import type { CourseType } from '../enums.js';
import { countText } from '../limits.js';
import type { Page } from '../platform/lists.views.js';

export const StatisticsType = { task: 'task', course: 'course' } as const;

export type StatisticsType = (typeof StatisticsType)[keyof typeof StatisticsType];

/** How shops are run; the trees are named by DIRECT_DEPT_PATHS and FRANCHISE_DEPT_PATHS. */
export const OperationType = { direct: 'direct', franchise: 'franchise' } as const;

export type OperationType = (typeof OperationType)[keyof typeof OperationType];

/** Which sessions a figure stands for. */
export const figureKinds = [
  'training',
  'participation',
  'completion',
  'scored',
  'passed',
  'excellent',
  'unscored',
] as const;

export type FigureKind = (typeof figureKinds)[number];

/**
 * The figures of a group of learners. Rates are percentages with one decimal; null where nobody could be counted.
 * @example {"learner_count": 120, "training_count": 486, "participation_count": 104, "participation_rate": 86.7, "completion_count": 98,
 * "completion_rate": 81.7, "scored_count": 97, "average_score": 76.2, "pass_count": 89, "pass_rate": 91.8, "excellent_count": 23,
 * "excellent_rate": 23.7, "unscored_count": 2, "lift": 8.4, "chance_lift": 6.1}
 */
export interface StatisticsFigures {
  /** People who were meant. */
  learner_count: number;
  /** Completed sessions, scored or not. */
  training_count: number;
  /** People who said something in a session that has ended. */
  participation_count: number;
  participation_rate: number | null;
  /** People who completed a session. */
  completion_count: number;
  completion_rate: number | null;
  /** People with a score. */
  scored_count: number;
  /** The mean of the learners' scores, each the mean of the scores that count. */
  average_score: number | null;
  /** People whose score reaches the pass mark. */
  pass_count: number;
  pass_rate: number | null;
  excellent_count: number;
  excellent_rate: number | null;
  /** Sessions whose evaluation failed: in no average. */
  unscored_count: number;
  /** How far, on average, a learner's best session is above the first one; null while nobody has two. */
  lift: number | null;
  /** The same where the tries come in any order: what chance alone gives. */
  chance_lift: number | null;
}

/** Figures whose changes may be chance: those that are means over learners. */
export const comparedFigures = [
  'participation_rate',
  'completion_rate',
  'average_score',
  'pass_rate',
  'excellent_rate',
  'lift',
  'chance_lift',
] as const satisfies (keyof StatisticsFigures)[];

export type ComparedFigure = (typeof comparedFigures)[number];

/** clear: more than two standard errors · noise: less, so that it may be chance · few: fewer than ten people in one of the periods. */
export const changeMarks = ['clear', 'noise', 'few'] as const;

export type ChangeMark = (typeof changeMarks)[number];

/** The figures of the period that is compared with, from its first moment until before its last. */
export interface PreviousFigures extends StatisticsFigures {
  start_time: string;
  end_time: string;
}

/** The figures of everybody who is meant, and what they are compared with. @example {"shop_count": 48} */
export interface StatisticsSummary extends StatisticsFigures {
  /** The equal period just before; of one that has not passed yet as much time of the one before. null without both dates, and of one that has not begun. */
  previous: PreviousFigures | null;
  /** How much the difference to `previous` says; null without it. */
  changes: Record<ComparedFigure, ChangeMark> | null;
  /** Two standard errors of each difference; null of fewer than ten people in one of the periods. */
  margins: Record<ComparedFigure, number | null> | null;
  /** Departments whose people are meant, at the level of shops. */
  shop_count: number;
}

/** A department with everything below it. */
export interface DepartmentStatistics extends StatisticsFigures {
  dept_name: string;
  /** Names from the top joined by `/`; what dept_paths take. */
  dept_full_path: string;
  /** There are departments below it in these figures. */
  has_child: boolean;
  /** It was moved or removed since: the figures stay where they were made. */
  former: boolean;
}

/** The figures of a way of running shops. @example {"type_name": "直营"} */
export interface OperationStatistics extends StatisticsFigures {
  type_name: string;
  /** The paths whose departments are meant. */
  dept_paths: string[];
}

/** A point of the trend of the average score: `x` is the first day of the day, week or month. @example {"name": "直营", "x": "2026-11-16", "y": 76.2} */
export interface ChartPoint {
  name: string;
  x: string;
  y: number | null;
}

/**
 * A shop with the mean score of its learners, and how many of them have one.
 * @example {"region": "华东大区", "sub_region": "上海", "shop": "徐家汇店", "scored_count": 2}
 */
export interface UnrankedShop {
  region: string | null;
  sub_region: string | null;
  shop: string;
  average_score: number;
  scored_count: number;
  dept_full_path: string;
}

/** A shop in the ranking by average score. @example {"rank": 1, "scored_count": 6} */
export interface ShopRank extends UnrankedShop {
  rank: number;
}

/**
 * A learner in the ranking by the best score, with where it was reached.
 * @example {"rank": 1, "region": "华东大区", "sub_region": "上海", "shop": "徐家汇店", "dept_full_path": "直营/华东大区/上海/徐家汇店", "employee": "王小明", "max_score": 96.5}
 */
export interface EmployeeRank {
  rank: number;
  region: string | null;
  sub_region: string | null;
  shop: string | null;
  /** Of the shop, or of what there is above it; null outside of the trees that have shops. */
  dept_full_path: string | null;
  employee: string;
  max_score: number;
  employee_id: number;
}

/**
 * What `POST /api/analysis/statistics` answers.
 * @example {"ranked_shops": 48, "unranked_shops": 3, "corrected": {"sessions": 3, "last_on": "2026-11-19"}, "pass_score": 60, "excellent_score": 90}
 */
export interface StatisticsView {
  summary: StatisticsSummary;
  departments: DepartmentStatistics[];
  chart: ChartPoint[];
  /** The length of a point of the chart. */
  chart_step: 'day' | 'week' | 'month';
  types: OperationStatistics[];
  shop_top: ShopRank[];
  shop_bottom: ShopRank[];
  /** How many shops stand in the ranking. */
  ranked_shops: number;
  /** Shops of too few people to be ranked, the best first: no more than stand at an end. */
  shop_unranked: UnrankedShop[];
  unranked_shops: number;
  /** Of a task, where dates are asked for: how many of its people have completed it by now. null otherwise. */
  completed_by_now: { completion_count: number; learner_count: number } | null;
  /** Sessions among these whose score was corrected, and when that was last; null: none. */
  corrected: { sessions: number; last_on: string } | null;
  /** Below it a score is to be worked on: the pass mark of today. */
  pass_score: number;
  /** The mark of today from which a score is excellent. */
  excellent_score: number;
  /** What the departments that were asked for by any of their names are called today. null: none were. */
  dept_paths: string[] | null;
  /** Everything that ended before this moment is counted. */
  updated_at: string;
}

/** What `POST /api/analysis/overall/statistics` answers. @example {"ranked_shops": 48, "ranked_employees": 972} */
export interface OverallStatisticsView extends StatisticsView {
  employee_top: EmployeeRank[];
  employee_bottom: EmployeeRank[];
  ranked_employees: number;
}

export interface SkillRule {
  rule_id: number;
  rule_name: string;
}

/**
 * The mean of each rule's axis, null where fewer than three people were scored by it, and how many sessions it is of: within a task one of
 * each learner. In the order of the rules. @example {"scores": [82.5, 64.1], "sessions": [96, 94]}
 */
export interface SkillRow {
  dept_name: string;
  dept_full_path: string;
  has_child: boolean;
  former: boolean;
  scores: (number | null)[];
  sessions: number[];
}

/** What `POST /api/analysis/skills` answers: weak skills by department, from the sessions that count. @example {"overall": [80.3, 66.7]} */
export interface SkillsView {
  rules: SkillRule[];
  departments: SkillRow[];
  /** Everybody who is meant. */
  overall: (number | null)[];
  updated_at: string;
}

/**
 * What `POST /api/analysis/distribution` answers: learners by their score in tens, 0–9 first; the last takes 100 in.
 * @example {"bins": [{"from": 0, "to": 9, "learners": 2}]}
 */
export interface DistributionView {
  bins: { from: number; to: number; learners: number }[];
  updated_at: string;
}

/** One session behind a figure. */
export interface FigureSession {
  session_id: number;
  employee_id: number;
  student_name: string;
  dept_full_path: string | null;
  task_id: number;
  task_name: string;
  course_name: string;
  course_type: CourseType;
  start_time: string;
  end_time: string;
  /** Minutes. */
  duration: number;
  /** null: not scored, or not yet. */
  score: number | null;
  /** Without one for good: a model that only demonstrates can't judge it. */
  undecided?: true;
  /** A model that only demonstrates had scored it, and that was taken back. */
  withdrawn?: true;
  /** The one that counts for its assignment, among those of the period. */
  counted: boolean;
  /** The day on which its score was last corrected; null: it never was. */
  corrected_on: string | null;
}

/** What `POST /api/analysis/sessions` answers. */
export type FigureSessionsPage = Page<FigureSession>;

/**
 * A fact of a course with what learners said in its place.
 * @example {"wording": "0b1f7c1e-8f0a-4c9e-9d53-2f6f0c3d9a11", "thing": "云步缓震跑鞋", "about": "价格", "written": "699 元",
 * "line": "云步缓震跑鞋，699 元", "said": "99 元", "times": 12, "learners": 5}
 */
export interface ContradictionView {
  /** Stands for the fact and what was said, to ask for the talks by. */
  wording: string;
  /** What it is about: 云步缓震跑鞋; empty for a rule of the shop; of an exam the question. */
  thing: string;
  /** What of it: 价格; may be empty. */
  about: string;
  /** As the material has it: 699 元. */
  written: string;
  /** The material's line, of an exam the key point, word for word. */
  line: string;
  said: string;
  /** In how many turns, and by how many people. */
  times: number;
  learners: number;
  /** The end of the last session in which it was said. */
  last_time: string;
}

/** What `POST /api/analysis/contradictions` answers. */
export interface ContradictionsPage extends Page<ContradictionView> {
  course_name: string;
}

/** A turn in which something was said wrongly. @example {"turn": 2, "quote": "这双云步只要 99 元"} */
export interface ContradictionTalk {
  session_id: number;
  turn: number;
  /** The clause, verbatim. */
  quote: string;
  employee_id: number;
  student_name: string;
  dept_full_path: string | null;
  task_name: string;
  end_time: string;
}

/** What `POST /api/analysis/contradictions/talks` answers. */
export type ContradictionTalksPage = Page<ContradictionTalk>;

export interface StatisticsTask {
  task_id: number;
  task_name: string;
  course_type: CourseType;
  start_time: string;
  end_time: string;
}

export interface StatisticsCourse {
  course_id: number;
  course_name: string;
  course_type: CourseType;
}

/**
 * A closed calendar week of people's own practice, the whole company first. Once published it never changes.
 * @example {"from": "2025-11-17", "until": "2025-11-23"}
 */
export interface PublishedWeek {
  /** Monday and Sunday. */
  from: string;
  until: string;
  cells: PublishedWeekCell[];
}

/** @example {"department_name": "直营", "people": 12, "minutes": 180} */
export interface PublishedWeekCell {
  /** A top department as it was called then; null: the whole company. */
  department_name: string | null;
  /** Both null: not told, because it is of fewer than five people, or lets such a number be worked out. */
  people: number | null;
  /** To the half hour. */
  minutes: number | null;
}

/** The newest week first. */
export interface OwnPracticeView {
  weeks: PublishedWeek[];
}

/** What `/monitor` sends under the topic `statistics:0` when figures have moved: screens ask for them again. */
export interface StatisticsProgress {
  updated_at: string;
  /** When they last moved; null: not since the process that says so has begun. */
  moved_at: string | null;
}

/** What figures are called, on screens and in exports. */
export const figureLabel = {
  learner_count: '应练人数',
  training_count: '练货次数',
  participation_count: '参与人数',
  participation_rate: '参与率',
  completion_count: '完成人数',
  completion_rate: '完成率',
  scored_count: '得分人数',
  average_score: '平均分',
  pass_count: '合格人数',
  pass_rate: '合格率',
  excellent_count: '优秀人数',
  excellent_rate: '优秀率',
  unscored_count: '未评分场次',
  lift: '首次到最好',
  chance_lift: '随机提升',
} as const satisfies Record<keyof StatisticsFigures, string>;

/** With dates, completion is that of the period. */
export const labelOfFigure = (name: keyof StatisticsFigures, ofPeriod: boolean): string =>
  ofPeriod && name === 'completion_rate' ? '本期完成率' : figureLabel[name];

/** What has become of a period's scores since. */
export const correctedText = ({ sessions, last_on }: NonNullable<StatisticsView['corrected']>): string =>
  `${countText(sessions)} 场的成绩后来更正过，最近一次是 ${last_on}`;

/** What stands behind the name of a department that was moved or removed since. */
export const formerMark = '（原）';
