/** The side menu in the specification's order. */
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SelfImprovementOutlined from '@mui/icons-material/SelfImprovementOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import { pages } from '#contracts';

const at = pages.console;

export interface MenuEntry {
  to: string;
  label: string;
  Icon: typeof MenuBookOutlined;
  /** Further pages that belong to the entry, by how their paths begin. */
  also?: readonly string[];
}

/** The path of a page about one thing, without the thing. */
const about = (page: (id: 0) => string) => page(0).replace(/0$/, '');

export const entries: readonly MenuEntry[] = [
  {
    to: at.courses,
    label: '课程管理',
    Icon: MenuBookOutlined,
    also: [
      about(at.courseCreate),
      about(at.examCourseCreate),
      about(at.examLabelling),
      about(at.examAgreement),
      about(at.courseContradictions),
      at.batchTest,
    ],
  },
  {
    to: at.tasks,
    label: '任务管理',
    Icon: AssignmentOutlined,
    also: [at.taskOverview, about(at.taskCreate), about(at.taskDetail)],
  },
  { to: at.roles, label: '角色管理', Icon: FaceOutlined },
  {
    to: at.rules,
    label: '评分规则',
    Icon: RuleOutlined,
    also: [
      about(at.ruleCreate),
      about(at.ruleLabelling),
      about(at.ruleAgreement),
      at.prompts,
      at.reviews,
      at.appeals,
      at.reEvaluations,
    ],
  },
  { to: at.knowledgeBase, label: '知识库', Icon: FolderOutlined },
  {
    to: at.permissions,
    label: '权限管理',
    Icon: AdminPanelSettingsOutlined,
    also: [at.auditLog, at.systemCheck, at.modelCosts],
  },
];

export const statistics = {
  label: '数据统计',
  entries: [
    { to: at.overallStatistics, label: '整体情况统计', Icon: BarChartOutlined },
    { to: at.practiceStatistics, label: '练货统计分析', Icon: TimelineOutlined },
    { to: at.ownPractice, label: '自主练习', Icon: SelfImprovementOutlined },
  ] satisfies readonly MenuEntry[],
} as const;

/** What the specification has not. */
export const additions: readonly MenuEntry[] = [{ to: at.objections, label: '异议库', Icon: ForumOutlined }];

/** Does the menu's entry stand for the page at this path? */
export const isAt = ({ to, also = [] }: MenuEntry, path: string): boolean =>
  path === to || path.startsWith(`${to}/`) || also.some((start) => path.startsWith(start));
