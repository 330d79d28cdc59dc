/** The console's pages and where they are. Each is a chunk of its own, fetched when somebody is about to go there. */
import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router';
import { CourseType, pages } from '#contracts';
import { appealSearch } from '../../features/appeal/search';
import { auditSearch } from '../../features/audit/search';
import { batchTestSearch, batchTestsSearch } from '../../features/batch-test/search';
import { permissionsSearch } from '../../features/admin/search';
import { contradictionsSearch } from '../../features/contradictions/search';
import { costSearch } from '../../features/cost/search';
import { objectionSearch, objectionsSearch } from '../../features/objection/search';
import { courseFormSearch, coursesSearch } from '../../features/course/search';
import { filesSearch } from '../../features/knowledge/search';
import { promptsSearch } from '../../features/prompt/search';
import { rolesSearch } from '../../features/role/search';
import { rulesSearch } from '../../features/rule/search';
import { reEvaluationSearch, reEvaluationsSearch } from '../../features/re-evaluation/search';
import { reviewSearch } from '../../features/review/search';
import { practiceSearch, statisticsSearch } from '../../features/statistics/search/search';
import { taskCreateSearch } from '../../features/task-create/search';
import { taskDetailSearch } from '../../features/task-detail/search';
import { tasksSearch } from '../../features/task/search';
import type { RawSearch } from '../../lib/list-search';
import { lazyPage } from '../lazy-page';
import { Shell } from './Shell';

const at = pages.console;
const root = createRootRoute({ component: Shell });
const inShell = () => root;

/** What the page's reader leaves out is unsaid: by itself the router would hand it on as it stands in the address. */
const only =
  <S extends object>(read: (search: RawSearch) => S) =>
  (search: RawSearch): S => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });

const home = createRoute({
  getParentRoute: inShell,
  path: at.home,
  beforeLoad: () => {
    throw redirect({ to: at.courses, search: true, replace: true });
  },
});

type Load = Parameters<typeof lazyPage>[0];
type ReadSearch = (search: RawSearch) => object;

const lazily = (load: Load, read?: ReadSearch) => ({
  getParentRoute: inShell,
  ...(read && { validateSearch: only(read) }),
  component: lazyPage(load),
});

const page = (path: string, load: Load, read?: ReadSearch) => createRoute({ ...lazily(load, read), path });

/** What ends the path of a page about one thing: its number, or `new` where one can be made. */
const endsIn = (to: (id: 0) => string, makes: boolean) => ({
  path: to(0).replace(/0$/, '$id'),
  params: {
    parse: ({ id = '' }: { id?: string }) => {
      if (!/^\d{1,10}$/.test(id) && !(makes && id === 'new')) throw notFound();
      return { id };
    },
  },
});

/** A page about one thing. Another thing is another page. */
const about = (to: (id: 0) => string, makes: boolean, load: Load, read?: ReadSearch) =>
  createRoute({
    ...lazily(load, read),
    ...endsIn(to, makes),
    remountDeps: ({ params }: { params: object }) => params,
  });

const CourseForm = lazyPage(() => import('../../features/course/CourseFormPage'));

/** A form that makes a course stays when its path becomes that course's: the page itself tells courses apart. */
const courseForm = (to: (id: 0) => string, type: CourseType) =>
  createRoute({
    getParentRoute: inShell,
    ...endsIn(to, true),
    validateSearch: only(courseFormSearch),
    remountDeps: () => null,
    component: Object.assign(() => <CourseForm type={type} />, { preload: CourseForm.preload }),
  });

export const routeTree = root.addChildren([
  home,
  page(at.courses, () => import('../../features/course/CourseListPage'), coursesSearch),
  courseForm(at.courseCreate, CourseType.practice),
  courseForm(at.examCourseCreate, CourseType.exam),
  about(
    at.courseContradictions,
    false,
    () => import('../../features/contradictions/ContradictionsPage'),
    contradictionsSearch,
  ),
  page(at.prompts, () => import('../../features/prompt/PromptsPage'), promptsSearch),
  page(at.rules, () => import('../../features/rule/RulesPage'), rulesSearch),
  about(at.ruleCreate, true, () => import('../../features/rule/RuleFormPage')),
  about(at.ruleLabelling, false, () => import('../../features/labelling/LabellingPage')),
  about(at.examLabelling, false, () => import('../../features/labelling/ExamLabellingPage')),
  about(at.examAgreement, false, () => import('../../features/agreement/ExamAgreementPage')),
  about(at.ruleAgreement, false, () => import('../../features/agreement/AgreementPage')),
  page(at.reviews, () => import('../../features/review/ReviewRequestsPage'), reviewSearch),
  page(at.reEvaluations, () => import('../../features/re-evaluation/ReEvaluationsPage'), reEvaluationsSearch),
  about(
    at.reEvaluation,
    false,
    () => import('../../features/re-evaluation/ReEvaluationPage'),
    reEvaluationSearch,
  ),
  page(at.appeals, () => import('../../features/appeal/AppealsPage'), appealSearch),
  page(at.roles, () => import('../../features/role/RolesPage'), rolesSearch),
  page(at.permissions, () => import('../../features/admin/PermissionsPage'), permissionsSearch),
  page(at.systemCheck, () => import('../../features/admin/SystemCheckPage')),
  page(at.modelCosts, () => import('../../features/cost/CostPage'), costSearch),
  page(at.auditLog, () => import('../../features/audit/AuditPage'), auditSearch),
  page(at.tasks, () => import('../../features/task/TasksPage'), tasksSearch),
  page(at.taskOverview, () => import('../../features/task/TaskOverviewPage')),
  about(at.taskCreate, true, () => import('../../features/task-create/TaskCreatePage'), taskCreateSearch),
  about(at.taskDetail, false, () => import('../../features/task-detail/TaskDetailPage'), taskDetailSearch),
  page(at.knowledgeBase, () => import('../../features/knowledge/KnowledgeBasePage'), filesSearch),
  page(
    at.practiceStatistics,
    () => import('../../features/statistics/PracticeStatisticsPage'),
    practiceSearch,
  ),
  page(
    at.overallStatistics,
    () => import('../../features/statistics/OverallStatisticsPage'),
    statisticsSearch,
  ),
  page(at.objections, () => import('../../features/objection/ObjectionsPage'), objectionsSearch),
  about(at.objection, false, () => import('../../features/objection/ObjectionPage'), objectionSearch),
  page(at.ownPractice, () => import('../../features/own-practice/OwnPracticePage')),
  page(at.batchTest, () => import('../../features/batch-test/BatchTestsPage'), batchTestsSearch),
  about(at.batchTestOf, false, () => import('../../features/batch-test/BatchTestPage'), batchTestSearch),
]);
