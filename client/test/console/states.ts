/** Every page of the console in every state it can be in, as states.ts has the phone's. */
import { pages, paginate, questionHash, routes } from '#contracts';
import type {
  AppealsPage,
  BatchTestDetailView,
  CourseView,
  DemoScoresView,
  ImportPlanView,
  OwnPracticeView,
  QuestionAnalysis,
  ReEvaluationDetailView,
} from '#contracts';
import type { Page } from 'playwright-core';
import { batchTest, comparison, endedBatchTest, troubledBatchTest } from '../builders/batch-test.ts';
import {
  criterionAnalyses,
  criterionFigures,
  questionAnalyses,
  questionAnalysis,
} from '../builders/item-analysis.ts';
import { differingLabel, lostAgreement, trustedAgreement } from '../builders/labelling.ts';
import { objectionDetail, objections } from '../builders/objection.ts';
import { pageOf } from '../builders/page.ts';
import { reEvaluated, reEvaluation } from '../builders/re-evaluation.ts';
import type { Address, Condition, Impossible, State } from '../inspect-states.ts';
import { chooseFiles, fill, pick } from './moves.ts';

/** What the suite has of its own. */
export interface ConsoleThings {
  /** A running task, somebody practised in it. */
  task: number;
  administrator: number;
  /** What its sessions would score today, all of them tried. */
  reEvaluation: number;
}
export const taskName = '护肤柜台：各种状态';
export const learnerName = '常练习';
export const administratorName = '柯管理';

export type ConsoleState = State<'administrator', ConsoleThings>;
/** `home` leads on to the courses and shows nothing itself. */
export type ConsolePage = Exclude<keyof typeof pages.console, 'home'>;

/** The sample organisation's, whose ids are the same everywhere: a course in use and a rule. */
const sample = { course: 1, rule: 1, practised: 3, practisedRule: 2, exam: 4 };

const at = pages.console;
const loading = 'role=status[name="正在加载"]';
const failed = 'role=alert >> text=/没有(加载出来|打开)/';
const as = 'administrator';

const noAppeals: AppealsPage = {
  items: [],
  pagination: paginate(0, 1, 10),
  counts: { open: 0, accepted: 0, declined: 0 },
  waits_since: null,
};
const noDialog: Impossible = { cannot: 'It opens nothing over itself.' };

/** The sample organisation's, by how its name begins. */
const file = '门店售后与会员服务规定';

/** Used by its courses, so that it is not deleted. */
const sampleRule = '需求挖掘';
const sampleRole = '陈小姐';

const nobody = 'zzz没有这个名字';

/** A list: narrowed to nothing, its call held back or broken, and with its rows. */
const list = (
  path: string,
  call: string,
  search: string,
  row: string,
  /** Where the row stands whatever else other tests have made. */
  full: Address<ConsoleThings> = path,
): Record<Exclude<Condition, 'dialog'>, ConsoleState> => ({
  empty: { as, path: `${path}?${search}`, shows: 'role=status >> text=/^没有找到/' },
  loading: { as, path, held: call, shows: loading },
  error: { as, path, broken: call, shows: failed },
  full: { as, path: full, shows: row },
});

const wrongIn = at.courseContradictions(sample.practised);
const sampleCourses = `${at.courses}?name=${encodeURIComponent('跑鞋')}`;
const sampleFiles = `${at.knowledgeBase}?name=${encodeURIComponent(file)}`;
const sampleRules = `${at.rules}?name=${encodeURIComponent(sampleRule)}`;
const sampleRoles = `${at.roles}?name=${encodeURIComponent(sampleRole)}`;
const ownTasks = `${at.tasks}?name=${encodeURIComponent(taskName)}`;
const named = (parameter: string) => `${parameter}=${encodeURIComponent(nobody)}`;
/** Opens the menu of a row by how its name begins, and does something: the first row may be another suite's. */
const menu = async (page: Page, row: string, name: RegExp) => {
  await page
    .getByRole('button', { name: `对“${row}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).first().click();
};

/** A form about a new thing, an existing one that does not come or cannot be had, and one that comes. */
const form = (
  page: (id: 'new' | number) => string,
  call: string,
  idOf: (things: ConsoleThings) => number,
  filled: string,
): Record<Exclude<Condition, 'dialog'>, ConsoleState> => {
  const one: Address<ConsoleThings> = (things) => page(idOf(things));
  const asked: Address<ConsoleThings> = (things) => callOf(call, idOf(things));
  return {
    empty: { as, path: page('new'), shows: 'role=button[name=/保存|暂存/]' },
    loading: { as, path: one, held: asked, shows: loading },
    error: { as, path: one, broken: asked, shows: failed },
    full: { as, path: one, shows: filled },
  };
};

/** Figures: of a time before there were any, held back or broken, and those of what was practised. */
const figures = (
  path: string,
  call: string,
  heading: string,
): Record<Exclude<Condition, 'dialog'>, ConsoleState> => ({
  empty: { as, path: `${path}?from=2001-01-01&to=2001-01-31`, shows: 'role=button[name="查看全部时间"]' },
  loading: { as, path, held: call, shows: loading },
  error: { as, path, broken: call, shows: failed },
  full: { as, path, shows: `role=heading[name="${heading}"]` },
});

/** The check is asked for by a press. */
const checking: Omit<ConsoleState, 'shows'> = {
  as,
  path: at.systemCheck,
  act: (page) => page.getByRole('button', { name: '开始检查' }).click(),
};

type Role = 'button' | 'link' | 'tab' | 'menuitem';

/** What something on the page opens. */
const pressed = (
  path: ConsoleState['path'],
  role: Role,
  name: string | RegExp,
  shows = 'role=dialog',
): ConsoleState => ({ as, path, act: (page) => page.getByRole(role, { name }).first().click(), shows });

/** What leaving a form asks that has something unsaved in it. */
const unsaved = (path: string, field: string, menuItem: string): ConsoleState => ({
  as,
  path,
  act: async (page) => {
    await page.getByRole('textbox', { name: field }).fill('还没有保存');
    await page.getByRole('link', { name: menuItem }).first().click();
  },
  shows: 'role=dialog',
});

const callOf = (route: string, id: number) => route.replace(/:\w+/, String(id));

const ofReEvaluation: Address<ConsoleThings> = ({ reEvaluation }) => at.reEvaluation(reEvaluation);
const reEvaluationCall: Address<ConsoleThings> = ({ reEvaluation }) =>
  callOf(routes.prompt.reEvalOne, reEvaluation);
const labelling = callOf(routes.rule.labelling, sample.rule);
const agreement = callOf(routes.rule.agreement, sample.rule);
const examLabelling = callOf(routes.course.labelling, sample.exam);
const examAgreement = callOf(routes.course.agreement, sample.exam);

const nobodys = 2_000_000_000;
const batchTestCall = callOf(routes.batchTest.one, nobodys);

const publishedWeeks: OwnPracticeView = {
  weeks: [
    ['2025-11-17', '2025-11-23'],
    ['2025-11-10', '2025-11-16'],
  ].map(([from, until]) => ({
    from: from!,
    until: until!,
    cells: [
      { department_name: null, people: 1_204, minutes: 18_030 },
      { department_name: '直营', people: 842, minutes: 12_600 },
      { department_name: '加盟', people: null, minutes: null },
      { department_name: '总部', people: null, minutes: null },
    ],
  })),
};

/** Has the network answer instead of the server, and the page ask again. */
async function given(page: Page, answers: Record<string, object>): Promise<void> {
  for (const [path, json] of Object.entries(answers))
    await page.route(`**${path}`, (route) => route.fulfill({ json }));
  await page.reload();
}

/** A batch test that nobody has asked for, as it would stand in some moment. */
function batchTestThat(
  view: BatchTestDetailView,
  shows: string,
  act: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): ConsoleState {
  return {
    as,
    path: at.batchTestOf(nobodys),
    act: async (page) => {
      await given(page, {
        [batchTestCall]: { ...view, batch_test_id: nobodys, course_id: sample.course },
        [routes.batchTest.compare]: comparison(),
        [routes.batchTest.filter]: pageOf([view]),
      });
      await act(page);
    },
    shows,
  };
}

export const consoleStates: Record<ConsolePage, Record<Condition, ConsoleState | Impossible>> = {
  courses: {
    ...list(at.courses, routes.course.filter, named('name'), 'role=link'),
    // Among whatever other tests have made.
    full: { as, path: sampleCourses, shows: 'role=link[name=/跑鞋/]' },
    dialog: {
      as,
      path: sampleCourses,
      act: (page) => menu(page, '运动鞋店：为久走的顾客选第一双跑鞋', /^编辑/),
      shows: 'role=dialog',
    },
  },
  courseCreate: {
    ...form(
      at.courseCreate,
      routes.course.one,
      () => sample.course,
      'text=/进行中|任务结束前不能修改|正被任务/',
    ),
    dialog: unsaved(at.courseCreate('new'), '课程名称', '课程管理'),
  },
  examCourseCreate: {
    ...form(at.examCourseCreate, routes.course.one, () => sample.course, 'role=heading[level=1]'),
    // The sample organisation's exam is in use: it can only be looked at.
    full: pressed(at.examCourseCreate('new'), 'button', '添加题目', 'role=listitem[name="第 1 题"]'),
    dialog: pressed(at.examCourseCreate('new'), 'button', '从表格粘贴'),
  },
  courseContradictions: {
    ...list(
      wrongIn,
      routes.analysis.contradictions,
      'from=2001-01-01&to=2001-01-31',
      'role=link[name="舒安保湿面霜 价格"]',
    ),
    dialog: pressed(wrongIn, 'link', '舒安保湿面霜 价格', 'role=dialog >> text=/第 . 轮/'),
  },
  knowledgeBase: {
    ...list(
      at.knowledgeBase,
      routes.knowledge.list,
      named('name'),
      `role=link[name=/^${file}/]`,
      sampleFiles,
    ),
    dialog: pressed(at.knowledgeBase, 'button', '上传文件'),
  },
  practiceStatistics: {
    ...figures(at.practiceStatistics, routes.analysis.statistics, '完成率 · 按部门'),
    dialog: pressed(at.practiceStatistics, 'button', /^部门 /, 'role=dialog >> role=treeitem'),
  },
  overallStatistics: {
    ...figures(at.overallStatistics, routes.analysis.overall, '部门对比'),
    dialog: pressed(at.overallStatistics, 'link', /^练货次数/, 'role=dialog >> role=link'),
  },
  batchTest: {
    empty: {
      as,
      path: at.batchTest,
      act: (page) => given(page, { [routes.batchTest.filter]: pageOf([]) }),
      shows: 'role=status >> text=/^还没有测试/',
    },
    loading: { as, path: at.batchTest, held: routes.batchTest.filter, shows: loading },
    error: { as, path: at.batchTest, broken: routes.batchTest.filter, shows: failed },
    full: {
      as,
      path: at.batchTest,
      act: (page) =>
        given(page, {
          [routes.batchTest.filter]: pageOf([
            batchTest(),
            endedBatchTest({ batch_test_id: 11, number: 11 }),
            batchTest({ batch_test_id: 10, number: 10, state: 'cancelled' }),
          ]),
        }),
      shows: 'role=link[name=/^第.12.次测试/]',
    },
    dialog: pressed(at.batchTest, 'button', '添加模拟学员', 'role=dialog >> role=textbox[name=/名称/]'),
  },
  batchTestOf: {
    empty: { cannot: 'It has one session at least.' },
    loading: { as, path: at.batchTestOf(nobodys), held: batchTestCall, shows: loading },
    error: { as, path: at.batchTestOf(nobodys), broken: batchTestCall, shows: failed },
    full: batchTestThat(batchTest(), 'role=img[name=/^熟练：20.场/]'),
    dialog: batchTestThat(batchTest(), 'role=dialog[name=/^停止第/]', (page) =>
      page.getByRole('button', { name: '停止', exact: true }).click(),
    ),
  },
  roles: {
    ...list(at.roles, routes.role.filter, named('name'), `role=button[name=/${sampleRole}/]`, sampleRoles),
    dialog: pressed(at.roles, 'button', '新建角色', 'role=textbox[name=/角色名称/]'),
  },
  rules: {
    ...list(at.rules, routes.rule.filter, named('name'), `role=link[name="${sampleRule}"]`, sampleRules),
    dialog: {
      as,
      path: sampleRules,
      act: (page) => menu(page, sampleRule, /删除/),
      shows: 'role=dialog >> text=/课程/',
    },
  },
  ruleCreate: {
    ...form(at.ruleCreate, routes.rule.one, () => sample.rule, 'text=/评分点 2/'),
    dialog: unsaved(at.ruleCreate('new'), '规则名称', '评分规则'),
  },
  ruleLabelling: {
    empty: { as, path: at.ruleLabelling(sample.rule), shows: 'role=button[name=/^抽 75 条/]' },
    loading: { as, path: at.ruleLabelling(sample.rule), held: labelling, shows: loading },
    error: { as, path: at.ruleLabelling(sample.rule), broken: labelling, shows: failed },
    full: {
      as,
      path: at.ruleLabelling(sample.practisedRule),
      act: (page) => page.getByRole('button', { name: /^抽/ }).click(),
      shows: 'role=group[name=/^判/]',
    },
    dialog: noDialog,
  },
  ruleAgreement: {
    empty: { as, path: at.ruleAgreement(sample.rule), shows: 'text=/还没有人检验过/' },
    loading: { as, path: at.ruleAgreement(sample.rule), held: agreement, shows: loading },
    error: { as, path: at.ruleAgreement(sample.rule), broken: agreement, shows: failed },
    full: {
      as,
      path: at.ruleAgreement(sample.rule),
      act: (page) => given(page, { [agreement]: trustedAgreement() }),
      shows: 'text=/机器和人判得差不多/',
    },
    dialog: {
      as,
      path: at.ruleAgreement(sample.rule),
      act: async (page) => {
        const view = trustedAgreement({ id: sample.rule });
        const { criterion_id } = view.criteria[0]!;
        const differing = [1, 2].map((id) => differingLabel(id, criterion_id));
        await given(page, {
          [agreement]: view,
          [callOf(routes.rule.agreementDiffering, sample.rule)]: { ...view, items: differing },
        });
        await page.getByRole('button', { name: /^看 2 条/ }).click();
      },
      shows: 'role=dialog >> text=/^人判/',
    },
  },
  examLabelling: {
    empty: { as, path: at.examLabelling(sample.exam), shows: 'role=button[name=/^抽 75 条/]' },
    loading: { as, path: at.examLabelling(sample.exam), held: examLabelling, shows: loading },
    error: { as, path: at.examLabelling(sample.exam), broken: examLabelling, shows: failed },
    full: { cannot: 'Nobody has taken the sample exam: a rule’s queue looks the same.' },
    dialog: noDialog,
  },
  examAgreement: {
    empty: { as, path: at.examAgreement(sample.exam), shows: 'text=/还没有人检验过/' },
    loading: { as, path: at.examAgreement(sample.exam), held: examAgreement, shows: loading },
    error: { as, path: at.examAgreement(sample.exam), broken: examAgreement, shows: failed },
    full: {
      as,
      path: at.examAgreement(sample.exam),
      act: (page) => given(page, { [examAgreement]: { ...lostAgreement(), kind: 'exam' } }),
      shows: 'text=/不再可信，分数要由人复核/',
    },
    dialog: noDialog,
  },
  reviews: {
    empty: { cannot: 'Somebody is asked to look at what the suite’s learner has said.' },
    loading: { as, path: at.reviews, held: routes.prompt.reviewFilter, shows: loading },
    error: { as, path: at.reviews, broken: routes.prompt.reviewFilter, shows: failed },
    full: { as, path: at.reviews, shows: `role=link[name="${learnerName}"]` },
    dialog: pressed(at.reviews, 'link', learnerName, 'role=dialog >> role=button[name="恢复并重新评分"]'),
  },
  reEvaluations: {
    empty: {
      as,
      path: at.reEvaluations,
      act: (page) => answered(page, routes.prompt.reEvalFilter, () => pageOf([])),
      shows: 'role=status >> text=/^还没有批量重新评过分/',
    },
    loading: { as, path: at.reEvaluations, held: routes.prompt.reEvalFilter, shows: loading },
    error: { as, path: at.reEvaluations, broken: routes.prompt.reEvalFilter, shows: failed },
    full: { as, path: at.reEvaluations, shows: `role=link[name="任务「${taskName}」"]` },
    dialog: pressed(
      at.reEvaluations,
      'button',
      '新的重新评分',
      'role=dialog >> role=button[name="开始试评"]',
    ),
  },
  reEvaluation: {
    empty: { cannot: 'It is about one session at least.' },
    loading: { as, path: ofReEvaluation, held: reEvaluationCall, shows: loading },
    error: { as, path: ofReEvaluation, broken: reEvaluationCall, shows: failed },
    full: { as, path: ofReEvaluation, shows: `role=link[name="${learnerName}"]` },
    dialog: pressed(ofReEvaluation, 'button', '应用', 'role=dialog >> text=/^应用新的结果/'),
  },
  appeals: {
    empty: {
      as,
      path: at.appeals,
      act: async (page) => {
        await page.route(`**${routes.prompt.appealFilter}`, (route) => route.fulfill({ json: noAppeals }));
        await page.reload();
      },
      shows: 'role=status >> text=/^没有待处理的申诉/',
    },
    loading: { as, path: at.appeals, held: routes.prompt.appealFilter, shows: loading },
    error: { as, path: at.appeals, broken: routes.prompt.appealFilter, shows: failed },
    full: pressed(at.appeals, 'button', new RegExp(learnerName), 'role=table[name="评分点"]'),
    dialog: {
      as,
      path: at.appeals,
      act: async (page) => {
        await page
          .getByRole('button', { name: new RegExp(learnerName) })
          .first()
          .click();
        await page.getByRole('button', { name: '看整场对话' }).click();
      },
      shows: 'role=dialog >> role=group[name="评分申诉"]',
    },
  },
  prompts: {
    empty: { cannot: 'The ten prompts are always there.' },
    loading: { as, path: at.prompts, held: callOf(routes.prompt.one, 1), shows: loading },
    error: { as, path: at.prompts, broken: callOf(routes.prompt.one, 1), shows: failed },
    full: { as, path: at.prompts, shows: 'role=textbox[name=/提示词内容/]' },
    dialog: {
      as,
      path: at.prompts,
      act: async (page) => {
        await page.getByRole('textbox', { name: /提示词内容/ }).fill('还没有保存的提示词');
        await page.getByRole('link', { name: 'AI考核' }).click();
      },
      shows: 'role=dialog',
    },
  },
  permissions: {
    ...list(
      at.permissions,
      routes.auth.admins,
      named('name'),
      `text=${administratorName}（我）`,
      `${at.permissions}?name=${encodeURIComponent(administratorName)}`,
    ),
    dialog: pressed(at.permissions, 'button', '添加管理员'),
  },
  auditLog: {
    ...list(
      at.auditLog,
      routes.audit.filter,
      'type=course&object=%22999999999%22',
      `role=region >> text=${administratorName}`,
      ({ administrator }) => `${at.auditLog}?actor=${administrator}`,
    ),
    dialog: noDialog,
  },
  modelCosts: {
    empty: { as, path: `${at.modelCosts}?month=2001-01`, shows: 'role=status >> text=/还没有用过模型/' },
    loading: { as, path: at.modelCosts, held: routes.cost.month, shows: loading },
    error: { as, path: at.modelCosts, broken: routes.cost.month, shows: failed },
    full: { as, path: at.modelCosts, shows: 'role=table[name="按用途"]' },
    dialog: { cannot: 'Budgets are set in yuan, and the product under test has no prices.' },
  },
  objections: {
    ...list(
      at.objections,
      routes.objection.filter,
      named('name'),
      'role=table[name="异议"] >> text=太贵了',
      at.objections,
    ),
    full: {
      as,
      path: at.objections,
      act: (page) => given(page, { [routes.objection.filter]: pageOf(objections) }),
      shows: 'text=怕不透气',
    },
    dialog: pressed(at.objections, 'button', '新增异议'),
  },
  objection: {
    empty: {
      as,
      path: at.objection(3),
      act: (page) =>
        given(page, {
          [routes.objection.detail]: objectionDetail({
            too_few: true,
            people: 2,
            lines: [],
            answers: [],
            months: [],
          }),
        }),
      shows: 'text=/不显示原话和回答/',
    },
    loading: { as, path: at.objection(3), held: routes.objection.detail, shows: loading },
    error: { as, path: at.objection(3), broken: routes.objection.detail, shows: failed },
    full: {
      as,
      path: at.objection(3),
      act: (page) => given(page, { [routes.objection.detail]: objectionDetail() }),
      shows: 'text=一双鞋要六百多',
    },
    dialog: {
      as,
      path: at.objection(3),
      act: async (page) => {
        await given(page, { [routes.objection.detail]: objectionDetail() });
        await page.getByRole('button', { name: '自己写一条' }).click();
      },
      shows: 'role=dialog',
    },
  },
  ownPractice: {
    empty: { as, path: at.ownPractice, shows: 'role=status >> text=还没有公布过' },
    loading: { as, path: at.ownPractice, held: routes.analysis.ownPractice, shows: loading },
    error: { as, path: at.ownPractice, broken: routes.analysis.ownPractice, shows: failed },
    full: {
      as,
      path: at.ownPractice,
      act: (page) => given(page, { [routes.analysis.ownPractice]: publishedWeeks }),
      shows: 'role=table >> text=不公布',
    },
    dialog: noDialog,
  },
  systemCheck: {
    empty: { as, path: at.systemCheck, shows: 'role=button[name="开始检查"]' },
    loading: { ...checking, held: routes.systemCheck, shows: 'role=progressbar' },
    error: { ...checking, broken: routes.systemCheck, shows: 'role=button[name="开始检查"]' },
    full: { ...checking, shows: 'role=button[name="复制报告"]' },
    dialog: noDialog,
  },
  tasks: {
    ...list(at.tasks, routes.task.filter, named('name'), `role=link[name="${taskName}"]`, ownTasks),
    dialog: {
      as,
      path: ownTasks,
      act: (page) => menu(page, taskName, /^结束/),
      shows: 'role=dialog',
    },
  },
  taskOverview: {
    empty: { cannot: 'The sample organisation has tasks in progress.' },
    loading: { as, path: at.taskOverview, held: routes.task.overview, shows: loading },
    error: { as, path: at.taskOverview, broken: routes.task.overview, shows: failed },
    // Those of the whole product that end first.
    full: { as, path: at.taskOverview, shows: 'main section li >> role=link' },
    dialog: noDialog,
  },
  taskCreate: {
    ...form(at.taskCreate, routes.task.one, ({ task }) => task, 'role=textbox[name=/任务名称/]'),
    dialog: unsaved(at.taskCreate('new'), '任务名称', '任务管理'),
  },
  taskDetail: {
    empty: {
      as,
      path: ({ task }) => `${at.taskDetail(task)}?${named('name')}`,
      shows: 'role=status >> text=/^没有找到/',
    },
    loading: {
      as,
      path: ({ task }) => at.taskDetail(task),
      held: routes.task.details,
      shows: loading,
    },
    error: {
      as,
      path: ({ task }) => at.taskDetail(task),
      broken: routes.task.details,
      shows: failed,
    },
    full: { as, path: ({ task }) => `${at.taskDetail(task)}?sort=-score`, shows: 'text=已完成' },
    dialog: {
      as,
      path: ({ task }) => at.taskDetail(task),
      act: async (page) => {
        await page.getByRole('link', { name: learnerName }).first().click();
      },
      shows: 'role=dialog >> figure svg',
    },
  },
};

/** A form that would make and start two tasks. */
async function twoTasks(page: Page): Promise<void> {
  await fill(page, '任务名称', '两门课程');
  await pick(page, '^课程', '运动鞋店');
  await pick(page, '^课程', '护肤柜台');
  await page.getByRole('button', { name: '现在开始' }).click();
  await page.getByRole('button', { name: '开始后 7 天' }).click();
  await pick(page, '^学员', learnerName);
}

/** What else can be on the screen. */
const drawn = 'role=list[name="出好的题目"]';
/** Has questions drawn from the sample file: other suites upload files that hold less. */
async function draw(page: Page): Promise<void> {
  await page.getByRole('button', { name: '从资料出题' }).click();
  await pick(page, '从哪些资料出题', '门店售后');
  await page.getByRole('button', { name: '开始出题' }).click();
  await page.locator(drawn).waitFor();
}

const noFigures = {
  share: { value: null, low: null, high: null },
  discrimination: { value: null, low: null, high: null },
} as const;
const measures: readonly Partial<QuestionAnalysis>[] = [
  {},
  { finding: 'good', discrimination: { value: 0.44, low: 0.21, high: 0.62 } },
  { finding: 'reversed', discrimination: { value: -0.31, low: -0.52, high: -0.06 } },
  { finding: 'easy', missed: [], median_seconds: null },
  { ...noFigures, n: 7, wanting: 13, finding: 'few', missed: [], median_seconds: null },
];

/** The sample exam in its form, and what answers would show of its questions. */
async function measured(page: Page): Promise<void> {
  const exam = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as CourseView,
    callOf(routes.course.one, sample.exam),
  );
  const questions = exam.key_qa.map((one, at) =>
    questionAnalysis({ ...measures[at % measures.length], hash: questionHash(one) }),
  );
  await page.route(`**${routes.task.checkEditable}`, (route) =>
    route.fulfill({ json: { can_edit: true, message: '' } }),
  );
  await page.route(`**${routes.analysis.questions}`, (route) =>
    route.fulfill({ json: questionAnalyses(questions.slice(0, -1)) }),
  );
  await page.reload();
}
const examForm = { as, path: at.examCourseCreate(sample.exam) } as const;
const weakQuestion = 'text=这道题区分不出会与不会';

/** Has the server answer otherwise, and the page ask again. */
async function answered(page: Page, path: string, change: (answer: never) => object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });
  await page.reload();
}
const openScores = (page: Page) => page.getByRole('button', { name: '演示成绩' }).click();
/** The scores of a demonstration once a real model is there. */
const demoScores = (scores: Partial<DemoScoresView>, dialog: string): ConsoleState => ({
  as,
  path: at.permissions,
  act: async (page) => {
    const found = { sessions: 1_012, learners: 309, tasks: 13, exams: 104, exams_again: 93, undecided: 37 };
    const answer = { model: 'real', found, running: null, last: null, cleared: [] } as const;
    await answered(page, routes.practice.demoScores, () => ({ ...answer, ...scores }));
    await openScores(page);
  },
  shows: `role=dialog[name="演示成绩"] >> ${dialog}`,
});
const noScores = { sessions: 0, learners: 0, tasks: 0, exams: 0, exams_again: 0, undecided: 0 };
const run = {
  run_id: 3,
  kept: 0,
  evaluating: 0,
  unscored: 0,
  by_name: '林晓燕',
  time: '2026-11-24T09:00:00Z',
};
const cleared = {
  run_id: 3,
  sessions: 1_012,
  by_name: '林晓燕',
  time: '2026-11-24T09:00:00Z',
  days_left: 29,
};
const withdrawn = { score: null, passed: null, withdrawn: true };

/** A re-evaluation that nobody has asked for, as it would stand in some moment. */
const reEvaluationThat = (
  over: Partial<ReEvaluationDetailView>,
  shows: string,
  act: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): ConsoleState => ({
  as,
  path: at.reEvaluation(nobodys),
  act: async (page) => {
    const criteria = [
      { name: '先问在哪里跑', better: 9, worse: 2 },
      { name: '说明七天内可以凭小票退换，并且告诉顾客要带好包装', better: 1, worse: 6 },
    ];
    const one = reEvaluation({
      wanted: 80,
      judged: 80,
      higher: 21,
      lower: 9,
      band_changed: 12,
      criteria,
      ...over,
    });
    await given(page, {
      [callOf(routes.prompt.reEvalOne, nobodys)]: one,
      [routes.prompt.reEvalSessions]: pageOf(reEvaluatedSessions),
    });
    await act(page);
  },
  shows,
});
const reEvaluatedSessions = [
  reEvaluated({
    ...{ session_id: 1, course_type: 2, task_name: '售后规定考核', failing: true },
    ...{ score_before: 64, score_after: 52.5, band_before: 'pass', band_after: 'improve' },
    changes: [{ name: '顾客没有小票怎么办？', before: 10, after: 4 }],
  }),
  reEvaluated({ session_id: 2, student_name: '陈晓琳', outcome: 'applied' }),
  reEvaluated({
    ...{ session_id: 3, judged: 'failed', score_before: null, score_after: null },
    ...{ band_before: null, band_after: null, changes: [] },
  }),
];

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
const planned = { id: 1, version: 2, differences: [], choices: [], refused: null };
const importPlan: ImportPlanView = {
  objects: [
    {
      ...planned,
      ...{ kind: 'role', name: '陈小姐', state: 'differs', choices: ['overwrite', 'skip', 'save_as'] },
      differences: [
        {
          field: '角色描述',
          before: '三十岁，第一次买跑鞋，在意价格。',
          after: '三十岁，常跑步，在意价格和重量。',
        },
      ],
    },
    { ...planned, kind: 'rule', name: '需求挖掘', state: 'same' },
    { ...planned, kind: 'prompt', name: 'AI练货 · 开场白', state: 'same' },
    {
      ...planned,
      ...{ kind: 'course', name: '试鞋不买的顾客', state: 'differs', choices: ['skip', 'save_as'] },
      differences: [
        { field: '课程场景', before: '顾客进店试了两双跑鞋。', after: '顾客进店试了三双跑鞋，准备走。' },
      ],
      refused: '课程正被任务“新人周练”使用，任务结束前不能修改、撤回或删除',
    },
    { ...planned, kind: 'course', name: '护肤柜台：换季敏感', state: 'create', choices: ['create', 'skip'] },
  ],
  missing: [{ kind: 'file', name: '跑鞋知识.pdf', course_name: '试鞋不买的顾客' }],
};

export const furtherConsoleStates: Record<string, ConsoleState> = {
  'an exam whose questions were answered': {
    ...examForm,
    act: async (page) => {
      await measured(page);
      await page.locator(weakQuestion).first().scrollIntoViewIfNeeded();
    },
    shows: weakQuestion,
  },
  'an exam whose answers did not come': {
    ...examForm,
    broken: routes.analysis.questions,
    shows: 'role=status >> text=/^作答情况没有加载出来/',
  },
  'another question for one of an exam': {
    ...examForm,
    act: async (page) => {
      await measured(page);
      await page.locator(weakQuestion).first().waitFor();
      await page.getByRole('button', { name: '给第 1 题换题' }).click();
    },
    shows: 'role=dialog >> role=status',
  },
  'another question that is awaited': {
    ...examForm,
    held: routes.course.rework,
    act: async (page) => {
      await measured(page);
      await page.getByRole('button', { name: '改写第 1 题' }).click();
    },
    shows: 'role=dialog >> role=progressbar',
  },
  'criteria that were due in practice': {
    as,
    path: ({ task }) => `${at.practiceStatistics}?range=all&task=${task}`,
    act: async (page) => {
      const found = criterionAnalyses(
        criterionFigures(),
        criterionFigures({
          ...noFigures,
          criterion_id: 'b',
          n: 0,
          met: 0,
          wanting: 20,
          finding: 'no_chance',
        }),
        criterionFigures({ criterion_id: 'c', finding: 'reversed' }),
      );
      await page.route(`**${routes.analysis.criteria}`, (route) => route.fulfill({ json: found }));
      await page.reload();
      await page.getByRole('table', { name: '评分点管不管用' }).scrollIntoViewIfNeeded();
    },
    shows: 'role=table[name="评分点管不管用"]',
  },
  'a re-evaluation after its sample': reEvaluationThat(
    { wanted: 20, judged: 20, failed: 1 },
    'role=button[name="全部试评"]',
  ),
  'a re-evaluation that has paused by itself': reEvaluationThat(
    { state: 'judging', paused: true, pause_reason: 'AI 暂时不可用，请稍后再试', judged: 33 },
    'text=/^试评已自动暂停/',
  ),
  'a re-evaluation by which exams would be failed': reEvaluationThat(
    { failing: 1 },
    'role=dialog >> text=/^王小明，售后规定考核/',
    (page) => page.getByRole('button', { name: '应用', exact: true }).click(),
  ),
  'a re-evaluation that is being applied': reEvaluationThat(
    { state: 'applying', applied: 41 },
    'role=progressbar[name="进度"]',
  ),
  'a re-evaluation that was applied': reEvaluationThat(
    {
      state: 'done',
      applied: 78,
      kept: 1,
      failed: 1,
      applied_by_name: '林晓燕',
      finished_time: '2026-11-24T09:00:00Z',
    },
    'text=/78 场按新的结果算/',
  ),
  'a re-evaluation that was cancelled': reEvaluationThat({ state: 'cancelled' }, 'text=/都保持原来的成绩/'),
  'a re-evaluation of a task that is to begin': {
    as,
    path: ({ task }) => `${at.reEvaluations}?task=${task}`,
    shows: `role=dialog >> text=/任务「${taskName}」/`,
  },
  'a batch test that waits for another one': batchTestThat(
    batchTest({
      state: 'queued',
      started_time: null,
      finished: 0,
      running: 0,
      scored: 0,
      seconds_left: null,
    }),
    'text=/前面的测试结束后自动开始/',
  ),
  'a batch test that has ended, beside another one': batchTestThat(
    endedBatchTest(),
    'role=region[name="课程场景的差别"]',
  ),
  'the scores of a batch test as a table': batchTestThat(
    endedBatchTest(),
    'role=table[name="得分分布"]',
    (page) => page.getByRole('button', { name: /^查看数据表.*得分分布$/ }).click(),
  ),
  'a batch test that has found problems of each kind, and was stopped': batchTestThat(
    troubledBatchTest(),
    'text=/做到了 2.0%/',
  ),
  'a simulated learner without a name': {
    as,
    path: at.batchTest,
    act: async (page) => {
      await page.getByRole('button', { name: '添加模拟学员' }).click();
      await page.getByRole('button', { name: '确定' }).click();
    },
    shows: 'text=请填写模拟学员的名称',
  },
  'a batch test of no course': {
    as,
    path: at.batchTest,
    act: (page) => page.getByRole('button', { name: /^(开始|排队)测试$/ }).click(),
    shows: 'text=请选择课程',
  },
  'an unknown address': { as, path: '/nowhere-at-all', shows: 'text=没有这个页面' },
  'a course to read': {
    as,
    path: `${at.courseCreate(sample.course)}?view=true`,
    shows: 'role=heading[level=1]',
  },
  'a course of nobody': { as, path: at.courseCreate(2_000_000_000), shows: 'text=/没有找到这门课程/' },
  'a form that was refused': {
    as,
    path: at.taskCreate('new'),
    act: (page) => page.getByRole('button', { name: '发布', exact: true }).click(),
    shows: 'text=请输入任务名称',
  },
  'a rule that is made within a course': {
    as,
    path: at.courseCreate('new'),
    act: (page) => page.getByRole('button', { name: '新建规则' }).click(),
    shows: 'role=group[name="新建规则"]',
  },
  'a course that requires a batch test': {
    as,
    path: at.courseCreate('new'),
    act: (page) => page.getByRole('switch', { name: '通过测试才能发布' }).check(),
    shows: 'role=combobox[name="“熟练”的中位分"]',
  },
  'an exam that can be tried': {
    as,
    path: at.examCourseCreate('new'),
    act: (page) => page.getByRole('button', { name: '试考' }).click(),
    shows: 'role=button[name="开始试考"]',
  },
  'questions to be drawn from a file at once': {
    as,
    path: sampleFiles,
    act: (page) => menu(page, file, /^出题/),
    shows: 'role=dialog[name="从资料出题"]',
  },
  'courses that are selected and sorted': {
    as,
    path: `${sampleCourses}&sort=-update_time`,
    act: (page) => page.getByRole('checkbox', { name: '选择本页全部' }).check(),
    shows: 'role=region[name="批量操作"]',
  },
  'a file of courses that is to be chosen': {
    as,
    path: sampleCourses,
    act: openImport,
    shows: 'role=dialog[name="导入课程"] >> role=button[name="选择文件"]',
  },
  'a file of courses, and what it would do': {
    as,
    path: sampleCourses,
    act: async (page) => {
      await page.route(`**${routes.course.importPlan}`, (route) => route.fulfill({ json: importPlan }));
      await openImport(page);
      await chooseFiles(page, { '练货课程.json': Buffer.from('{}') });
      await page.getByText('角色描述不同').click();
      await page.getByRole('radio', { name: '另存为' }).first().check();
    },
    shows: 'role=textbox[name="“陈小姐”的新名称"]',
  },
  'a file of courses that was refused': {
    as,
    path: sampleCourses,
    act: async (page) => {
      await openImport(page);
      await chooseFiles(page, { '别的.json': Buffer.from('{"a": 1}') });
    },
    shows: 'role=dialog >> role=alert >> text=/^这不是课程文件/',
  },
  'the scores of a demonstration': {
    as,
    path: at.permissions,
    act: openScores,
    shows: 'role=dialog[name="演示成绩"] >> role=alert >> text=/^现在用的是演示模型/',
  },
  'the scores of a demonstration that are awaited': {
    ...{ as, path: at.permissions, act: openScores, held: routes.practice.demoScores },
    shows: 'role=dialog[name="演示成绩"] >> role=progressbar[name="正在加载"]',
  },
  'the scores of a demonstration that did not come': {
    ...{ as, path: at.permissions, act: openScores, broken: routes.practice.demoScores },
    shows: 'role=dialog[name="演示成绩"] >> text=演示成绩没有加载出来',
  },
  'no scores of a demonstration': demoScores({ found: noScores }, 'text=没有演示模型评的成绩'),
  'scores of a demonstration, and a model that is away': demoScores(
    { model: 'unreachable', cleared: [cleared] },
    'role=alert >> text=/^模型没有连通/',
  ),
  'scores of a demonstration to be cleared': demoScores(
    { last: { ...run, act: 'undo', total: 12, done: 11, kept: 1 }, cleared: [cleared] },
    'role=button[name="清除演示成绩"]',
  ),
  'scores of a demonstration that are being cleared': demoScores(
    { running: { ...run, act: 'clear', total: 1_012, done: 300 } },
    'role=progressbar[name="进度"]',
  ),
  'scores of a demonstration that are made anew': demoScores(
    {
      found: noScores,
      last: { ...run, act: 'reevaluate', total: 1_012, done: 1_012, evaluating: 640, unscored: 3 },
    },
    'role=progressbar[name="评分进度"]',
  ),
  'a learner of a task whose score was taken back': {
    as,
    path: ({ task }) => at.taskDetail(task),
    act: (page) =>
      answered(page, routes.task.details, ({ items, ...more }: { items: object[] }) => ({
        ...more,
        items: items.map((item) => ({ ...item, ...withdrawn })),
      })),
    shows: 'text=演示成绩已清除',
  },
  'a talk behind a figure, as it is read': {
    as,
    path: ({ task }) =>
      `${at.practiceStatistics}?range=all&task=${task}&drill=${encodeURIComponent('{"figure":"training"}')}`,
    act: (page) => page.getByRole('dialog').getByRole('link').first().click(),
    shows: 'role=dialog >> figure svg',
  },
  'sessions behind a figure whose scores were taken back': {
    as,
    path: ({ task }) =>
      `${at.practiceStatistics}?range=all&task=${task}&drill=${encodeURIComponent('{"figure":"training"}')}`,
    act: (page) =>
      answered(page, routes.analysis.sessions, ({ items, ...more }: { items: object[] }) => ({
        ...more,
        items: items.map((item) => ({ ...item, ...withdrawn, counted: false })),
      })),
    shows: 'role=dialog >> text=演示成绩已清除',
  },
  'two tasks that start now': {
    as,
    path: at.taskCreate('new'),
    act: twoTasks,
    shows: 'text=现在开始的任务不用提醒',
  },
  'two tasks about to be published': {
    as,
    path: at.taskCreate('new'),
    act: async (page) => {
      await twoTasks(page);
      await page.getByRole('button', { name: '发布', exact: true }).click();
    },
    shows: 'role=dialog[name="发布 2 个任务？"]',
  },
  'a file beside the list, looked through': {
    as,
    path: sampleFiles,
    act: async (page) => {
      await page.getByRole('link', { name: file }).first().click();
      await page.getByRole('searchbox', { name: '在文件里查找' }).fill('会员');
    },
    shows: 'mark[data-current]',
  },
  'files on their way to the knowledge base': {
    as,
    path: at.knowledgeBase,
    held: routes.knowledge.upload,
    act: async (page) => {
      await page.getByRole('button', { name: '上传文件' }).first().click();
      const some = Buffer.alloc(200_000, '文字');
      await chooseFiles(page, {
        '产品手册.txt': some,
        '双十二门店活动讲解.md': some,
        '积分兑换表.csv': some,
      });
    },
    shows: 'text=等待中',
  },
  'an upload about to be replaced': {
    as,
    path: sampleFiles,
    act: async (page) => {
      await page.getByRole('link', { name: file }).first().click();
      await page.getByRole('button', { name: '替换文件' }).click();
    },
    shows: 'role=dialog[name=/^替换/]',
  },
  'a document of Feishu about to be added': {
    as,
    path: at.knowledgeBase,
    act: (page) => page.getByRole('button', { name: '添加飞书文档' }).click(),
    shows: 'role=textbox[name=/文档链接/]',
  },
  'questions drawn from a file': { as, path: at.examCourseCreate('new'), act: draw, shows: drawn },
  'the file that a question was drawn from': {
    as,
    path: at.examCourseCreate('new'),
    act: async (page) => {
      await draw(page);
      await page.getByRole('button', { name: '查看原文' }).first().click();
    },
    shows: 'role=region[name="文件的文字"]',
  },
  'the group of statistics opens by itself': {
    as,
    path: at.overallStatistics,
    shows: 'role=link[name="练货统计分析"]',
  },
};
