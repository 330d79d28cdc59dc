/** What the statistics' calls answer: figures that add up, of an organisation with direct and franchised shops. */
import { CourseType, paginate } from '#contracts';
import type {
  DepartmentStatistics,
  DistributionView,
  EmployeeRank,
  FigureSession,
  FigureSessionsPage,
  OverallStatisticsView,
  ShopRank,
  SkillsView,
  StatisticsFigures,
} from '#contracts';

export const figures = (over: Partial<StatisticsFigures> = {}): StatisticsFigures => ({
  learner_count: 2896,
  training_count: 7846,
  participation_count: 2498,
  participation_rate: 86.3,
  completion_count: 2321,
  completion_rate: 80.1,
  scored_count: 2310,
  average_score: 77.1,
  pass_count: 2102,
  pass_rate: 91,
  excellent_count: 543,
  excellent_rate: 23.5,
  unscored_count: 2,
  lift: 8.4,
  chance_lift: 6.1,
  ...over,
});

export const department = (path: string, over: Partial<DepartmentStatistics> = {}): DepartmentStatistics => ({
  ...figures({ learner_count: 978, completion_count: 842, completion_rate: 86.1 }),
  dept_name: path.slice(path.lastIndexOf('/') + 1),
  dept_full_path: path,
  has_child: true,
  former: false,
  ...over,
});

const names = ['静安大悦城店', '天河正佳店', '杭州武林店', '南山海岸城店', '苏州中心店', '襄阳天元店'];

export const shopRank = (rank: number, over: Partial<ShopRank> = {}): ShopRank => ({
  rank,
  region: '华东',
  sub_region: '上海',
  shop: `${names[rank % names.length]}${rank}`,
  average_score: 90 - rank,
  scored_count: 12,
  dept_full_path: `直营/华东/上海/${names[rank % names.length]}${rank}`,
  ...over,
});

export const employeeRank = (rank: number, over: Partial<EmployeeRank> = {}): EmployeeRank => ({
  rank,
  region: '华东',
  sub_region: '上海',
  shop: '静安大悦城店',
  dept_full_path: '直营/华东/上海/静安大悦城店',
  employee: `陈思远${rank}`,
  max_score: 99 - rank,
  employee_id: rank,
  ...over,
});

const ten = Array.from({ length: 10 }, (_, at) => at + 1);

export const statistics = (over: Partial<OverallStatisticsView> = {}): OverallStatisticsView => ({
  summary: {
    ...figures(),
    previous: {
      ...figures({
        learner_count: 946,
        completion_count: 714,
        participation_count: 787,
        scored_count: 712,
        training_count: 6980,
        participation_rate: 83.2,
        completion_rate: 75.5,
        average_score: 75.3,
        pass_count: 653,
        pass_rate: 91.7,
        excellent_count: 152,
        excellent_rate: 21.3,
        lift: 8.2,
      }),
      start_time: '2026-08-10T16:00:00Z',
      end_time: '2026-09-30T16:00:00Z',
    },
    changes: {
      participation_rate: 'clear',
      completion_rate: 'few',
      average_score: 'noise',
      pass_rate: 'clear',
      excellent_rate: 'clear',
      lift: 'noise',
      chance_lift: 'noise',
    },
    margins: {
      participation_rate: 3.2,
      completion_rate: null,
      average_score: 1.9,
      pass_rate: 0.6,
      excellent_rate: 2,
      lift: 0.4,
      chance_lift: 0.4,
    },
    shop_count: 168,
  },
  departments: [
    department('直营/华东'),
    department('直营/华南', { completion_rate: 82.4, completion_count: 615, learner_count: 746 }),
    department('加盟/华东', { completion_rate: 77.9, completion_count: 388, learner_count: 498 }),
    department('加盟/西南', {
      completion_rate: 66.9,
      completion_count: 265,
      learner_count: 396,
      average_score: 71,
    }),
    department('加盟/旧华北', { has_child: false, former: true, completion_rate: null, lift: null }),
  ],
  chart: ten.flatMap((day) => [
    { name: '直营', x: `2026-11-${String(day + 10)}`, y: day === 4 ? null : 75 + day * 0.44 },
    { name: '加盟', x: `2026-11-${String(day + 10)}`, y: 70.7 + day * 0.34 },
  ]),
  chart_step: 'day',
  types: [
    { ...figures({ training_count: 5200, average_score: 79.4 }), type_name: '直营', dept_paths: ['直营'] },
    { ...figures({ training_count: 2646, average_score: 74.1 }), type_name: '加盟', dept_paths: ['加盟'] },
  ],
  shop_top: ten.map((rank) => shopRank(rank)),
  shop_bottom: ten.map((at) => shopRank(169 - at, { average_score: 55 + at, region: '西南' })),
  ranked_shops: 168,
  shop_unranked: [],
  unranked_shops: 0,
  completed_by_now: null,
  corrected: null,
  pass_score: 60,
  excellent_score: 90,
  dept_paths: null,
  employee_top: ten.map((rank) => employeeRank(rank)),
  employee_bottom: ten.map((at) => employeeRank(2311 - at, { max_score: 40 + at })),
  ranked_employees: 2310,
  updated_at: '2026-11-22T06:32:08Z',
  ...over,
});

const rules = ['开场破冰', '需求挖掘', '产品讲解', '异议处理', '促成成交', '服务沟通'];

export const skills = (over: Partial<SkillsView> = {}): SkillsView => ({
  rules: rules.map((rule_name, at) => ({ rule_id: at + 1, rule_name })),
  departments: [
    ['加盟/西南', [76, 61, 72, 51, 57, 73]],
    ['直营/华东', [88, 81, 84, 72, 76, 85]],
    ['直营/华南', [86, 79, 82, 69, 74, 83]],
    ['加盟/华东', [83, 72, null, 62, 70, 79]],
  ].map(([path, scores]) => ({
    dept_name: (path as string).split('/')[1]!,
    dept_full_path: path as string,
    has_child: true,
    former: false,
    scores: scores as (number | null)[],
    sessions: rules.map(() => 1_096),
  })),
  overall: [84.2, 73.5, 79.6, 64.1, 69.8, 80.3],
  updated_at: '2026-11-22T06:32:08Z',
  ...over,
});

export const distribution = (
  learners: readonly number[] = [0, 2, 8, 21, 64, 183, 412, 731, 646, 243],
): DistributionView => ({
  bins: learners.map((count, at) => ({ from: at * 10, to: at === 9 ? 100 : at * 10 + 9, learners: count })),
  updated_at: '2026-11-22T06:32:08Z',
});

export const figureSession = (over: Partial<FigureSession> = {}): FigureSession => ({
  session_id: 7,
  employee_id: 1,
  student_name: '王小明',
  dept_full_path: '直营/华东/上海/静安大悦城店',
  task_id: 9,
  task_name: '跑鞋周练',
  course_name: '跑鞋接待',
  course_type: CourseType.practice,
  start_time: '2026-11-20T06:32:00Z',
  end_time: '2026-11-20T06:41:00Z',
  duration: 9,
  score: 78,
  counted: true,
  corrected_on: null,
  ...over,
});

export const sessionsPage = (...items: FigureSession[]): FigureSessionsPage => ({
  items,
  pagination: paginate(items.length, 1, 10),
});
