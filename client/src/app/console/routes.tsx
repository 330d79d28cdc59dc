/** The console's pages and where they are. Each is a chunk of its own, fetched when somebody is about to go there. */
import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router';
import { CourseType, pages } from '#contracts';
import { auditSearch } from '../../features/audit/search';
import { permissionsSearch } from '../../features/admin/search';
import { courseFormSearch, coursesSearch } from '../../features/course/search';
import { promptsSearch } from '../../features/prompt/search';
import { rolesSearch } from '../../features/role/search';
import { rulesSearch } from '../../features/rule/search';
import { taskDetailSearch } from '../../features/task-detail/search';
import { tasksSearch } from '../../features/task/search';
import type { RawSearch } from '../../lib/list-search';
import { lazyPage } from '../lazy-page';
import { ComingPage } from './ComingPage';
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

/** A page about one thing, which ends the path: its number, or `new` where one can be made. Another thing is another page. */
const about = (page: (id: 0) => string, makes: boolean) => ({
  getParentRoute: inShell,
  path: page(0).replace(/0$/, '$id'),
  params: {
    parse: ({ id = '' }: { id?: string }) => {
      if (!/^\d{1,10}$/.test(id) && !(makes && id === 'new')) throw notFound();
      return { id };
    },
  },
  remountDeps: ({ params }: { params: object }) => params,
});

const courses = createRoute({
  getParentRoute: inShell,
  path: at.courses,
  validateSearch: only(coursesSearch),
  component: lazyPage(() => import('../../features/course/CourseListPage')),
});

/** A form that makes a course stays when its path becomes that course's: the page itself tells courses apart. */
const aboutCourse = (page: (id: 0) => string) => ({ ...about(page, true), remountDeps: () => null });

const CourseForm = lazyPage(() => import('../../features/course/CourseFormPage'));
const courseForm = (type: CourseType) =>
  Object.assign(() => <CourseForm type={type} />, { preload: CourseForm.preload });

const courseCreate = createRoute({
  ...aboutCourse(at.courseCreate),
  validateSearch: only(courseFormSearch),
  component: courseForm(CourseType.practice),
});

const examCourseCreate = createRoute({
  ...aboutCourse(at.examCourseCreate),
  validateSearch: only(courseFormSearch),
  component: courseForm(CourseType.exam),
});

const prompts = createRoute({
  getParentRoute: inShell,
  path: at.prompts,
  validateSearch: only(promptsSearch),
  component: lazyPage(() => import('../../features/prompt/PromptsPage')),
});

const rules = createRoute({
  getParentRoute: inShell,
  path: at.rules,
  validateSearch: only(rulesSearch),
  component: lazyPage(() => import('../../features/rule/RulesPage')),
});

const ruleCreate = createRoute({
  ...about(at.ruleCreate, true),
  component: lazyPage(() => import('../../features/rule/RuleFormPage')),
});

const roles = createRoute({
  getParentRoute: inShell,
  path: at.roles,
  validateSearch: only(rolesSearch),
  component: lazyPage(() => import('../../features/role/RolesPage')),
});

const permissions = createRoute({
  getParentRoute: inShell,
  path: at.permissions,
  validateSearch: only(permissionsSearch),
  component: lazyPage(() => import('../../features/admin/PermissionsPage')),
});

const auditLog = createRoute({
  getParentRoute: inShell,
  path: at.auditLog,
  validateSearch: only(auditSearch),
  component: lazyPage(() => import('../../features/audit/AuditPage')),
});

const tasks = createRoute({
  getParentRoute: inShell,
  path: at.tasks,
  validateSearch: only(tasksSearch),
  component: lazyPage(() => import('../../features/task/TasksPage')),
});

const taskOverview = createRoute({
  getParentRoute: inShell,
  path: at.taskOverview,
  component: lazyPage(() => import('../../features/task/TaskOverviewPage')),
});

const taskCreate = createRoute({
  ...about(at.taskCreate, true),
  component: lazyPage(() => import('../../features/task-create/TaskCreatePage')),
});

const taskDetail = createRoute({
  ...about(at.taskDetail, false),
  validateSearch: only(taskDetailSearch),
  component: lazyPage(() => import('../../features/task-detail/TaskDetailPage')),
});

/** A menu entry whose page is not open yet, with what it will be for. */
const coming = (path: string, title: string, what: string) =>
  createRoute({
    getParentRoute: inShell,
    path,
    component: () => <ComingPage title={title}>{`开放后可以在这里${what}。`}</ComingPage>,
  });

export const routeTree = root.addChildren([
  home,
  courses,
  courseCreate,
  examCourseCreate,
  prompts,
  rules,
  ruleCreate,
  roles,
  permissions,
  auditLog,
  tasks,
  taskOverview,
  taskCreate,
  taskDetail,
  coming(at.knowledgeBase, '知识库', '上传商品资料，供课程引用'),
  coming(at.practiceStatistics, '练货统计分析', '按任务和课程查看练习的参与和得分'),
  coming(at.overallStatistics, '整体情况统计', '查看各部门的整体情况和排名'),
  coming(at.batchTest, '批量自动化测试', '让模拟学员批量练一门课程，检查评分是否稳定'),
]);
