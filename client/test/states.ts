/**
 * Every page of the phone in every state it can be in, and how the running product is brought there: by the server's data or by
 * a fault. A page or state that is missing here fails the spec; one that cannot be says why.
 */
import type { Page } from 'playwright-core';
import { limits, pages, routes, tooLateRefusal } from '#contracts';
import { ownRoutes } from '#contracts/practice/own.routes';
import type { AppealView, SessionResultView } from '#contracts';
import { drillRoutes } from '#contracts/drill/drill';
import { answerChanged } from './answer-changed.ts';
import { cutOff } from './cut-off.ts';
import { drillCard, drillQuestion, drillReview, drillSkills, drillToday, inDays } from './builders/drill.ts';
import type { Condition, Impossible } from './inspect-states.ts';
import type { LearnerState } from './learner-state.ts';
import { listeningStates } from './listening-states.ts';
import { voiceStates } from './voice-states.ts';

export type PageName = Exclude<keyof typeof pages, 'h5' | 'console'> | keyof (typeof pages)['h5'];

/** Who has practised. */
export const learnerName = '梁做过';

/** What the learner's exams are called; nobody has begun the third. */
export const exams = { sat: '退换政策考核', sitting: '会员权益考核', ahead: '新品知识考核' };

const { client, feishu } = routes;
const loading = 'role=status[name="正在加载"]';
const noDialog = { cannot: 'It opens nothing over itself.' };

/** A page whose content is on its way, or did not come. */
const awaited = (
  path: LearnerState['path'],
  call: string,
  missing: string,
): Record<'loading' | 'error', LearnerState> => ({
  loading: { as: 'learner', path, held: call, shows: loading },
  error: { as: 'learner', path, broken: call, shows: `role=alert >> text=${missing}` },
});

/** What the learner who has practised sees at an address, once `act` is done. */
const seen = (path: LearnerState['path'], shows: string, act?: LearnerState['act']): LearnerState => ({
  as: 'learner',
  path,
  ...(act && { act }),
  shows,
});

const scoresAwaited = (page: (session: number) => string) =>
  awaited(({ scored }) => page(scored), client.practiceTaskEval, '评价没有加载出来');

/** Loads the page again with these answers of 练三句. */
async function drilled(
  page: Page,
  answers: Partial<Record<keyof typeof drillRoutes, object>>,
): Promise<void> {
  for (const [call, json] of Object.entries(answers))
    await page.route(`**${drillRoutes[call as keyof typeof drillRoutes]}`, (route) =>
      route.fulfill({ json }),
    );
  await page.reload();
}

/** Answers the first card; `review`: what becomes of that. */
async function answerCard(page: Page, review: object): Promise<void> {
  await drilled(page, { today: drillToday(), ask: drillQuestion(), answer: review });
  await page.getByRole('textbox', { name: '你怎么接' }).fill('您比得真细。云步会员 9 折 629 元。');
  await page.getByRole('button', { name: '说好了' }).click();
}

/** The result as it is once a person has corrected a verdict of its first turn. */
function withAcceptedAppeal({ records, ...result }: SessionResultView): SessionResultView {
  const time = '2025-11-23T15:02:26+08:00';
  const appeal: AppealView = {
    ...{ state: 'accepted', criterion: '1/none', name: '介绍真实优惠', reason: 'said', asked_time: time },
    text: '报手机号就是按会员价算的',
    answer: {
      ...{ by_name: '林晓燕', text: '报手机号就是会员价，顾客听得明白，算说到了。', time },
      corrected: [{ criterion: '1/none', verdict: 'met', quote: null }],
      scores: { turn: { before: 75, after: 83.3 }, session: { before: 78, after: 79.9 } },
    },
  };
  return {
    ...result,
    records: records.map((line) =>
      line.chat_eval ? { ...line, chat_eval: { ...line.chat_eval, appeal } } : line,
    ),
  };
}

export const states: Record<PageName, Record<Condition, LearnerState | Impossible>> = {
  login: {
    empty: { cannot: 'It shows no data.' },
    loading: { cannot: 'It asks the server for nothing.' },
    error: {
      as: 'nobody',
      path: `${feishu.oauth}?redirect=${encodeURIComponent(pages.h5.tasks)}`,
      act: (page) => page.getByRole('button', { name: '拒绝' }).click(),
      shows: 'role=alert >> text=你在登录页选择了拒绝',
    },
    full: { as: 'nobody', path: pages.login, shows: 'role=link[name="飞书登录"]' },
    dialog: noDialog,
  },
  nonAdmin: {
    empty: { cannot: 'It shows no data but the name of whoever looks.' },
    loading: {
      as: 'learner',
      path: pages.nonAdmin,
      held: feishu.currentUser,
      shows: 'text=/^管理后台只对管理员开放/',
    },
    error: {
      as: 'learner',
      path: pages.nonAdmin,
      broken: feishu.logout,
      act: (page) => page.getByRole('button', { name: '退出登录' }).click(),
      shows: '[data-sonner-toast]',
    },
    full: seen(pages.nonAdmin, `text=/^${learnerName}，/`),
    dialog: noDialog,
  },
  check: {
    empty: { cannot: 'It shows what this phone can do.' },
    loading: { as: 'learner', path: pages.h5.check, held: client.socketTicket, shows: 'text=检查中' },
    error: { as: 'learner', path: pages.h5.check, broken: client.socketTicket, shows: 'text=服务器没有回应' },
    full: seen(
      pages.h5.check,
      'role=listitem >> text=/^(能用|没有得到允许|没有找到麦克风)/ >> nth=3',
      async (page) => {
        await page.getByRole('button', { name: '检查麦克风' }).click();
      },
    ),
    dialog: noDialog,
  },
  tasks: {
    empty: { as: 'newcomer', path: pages.h5.tasks, shows: 'text=暂无任务' },
    ...awaited(pages.h5.tasks, client.taskList, '任务没有加载出来'),
    full: seen(pages.h5.tasks, 'text=继续练习'),
    dialog: {
      as: 'beginner',
      path: pages.h5.tasks,
      act: (page) =>
        page
          .getByRole('button', { name: /^开始练习/ })
          .first()
          .click(),
      shows: 'role=dialog[name="场景与评分标准"]',
    },
  },
  records: {
    empty: { as: 'newcomer', path: pages.h5.records, shows: 'text=还没有记录' },
    ...awaited(pages.h5.records, client.practiceRecords, '记录没有加载出来'),
    full: seen(pages.h5.records, 'text=平均分'),
    dialog: noDialog,
  },
  drill: {
    empty: { as: 'newcomer', path: pages.h5.drill, shows: 'text=还没有要练的' },
    ...awaited(pages.h5.drill, drillRoutes.today, '今天的几句没有加载出来'),
    full: seen(pages.h5.drill, 'role=region[name="顾客说"]', (page) =>
      drilled(page, { today: drillToday(), ask: drillQuestion() }),
    ),
    dialog: noDialog,
  },
  chat: {
    empty: seen(({ fresh }) => pages.h5.chat(fresh), 'text=这次由你先开口'),
    loading: {
      as: 'learner',
      path: ({ talk }) => pages.h5.chat(talk),
      held: client.practiceTaskEval,
      shows: '[aria-busy="true"] [aria-hidden="true"] > div',
    },
    error: {
      as: 'learner',
      path: ({ talk }) => pages.h5.chat(talk),
      broken: client.practiceTaskEval,
      shows: 'role=alert >> text=没有打开',
    },
    full: seen(({ talk }) => pages.h5.chat(talk), '[data-eval="1"] [aria-expanded="true"]'),
    dialog: seen(
      ({ talk }) => pages.h5.chat(talk),
      'role=dialog >> text=本次 1 轮',
      (page) => page.getByRole('button', { name: '结束', exact: true }).click(),
    ),
  },
  summary: {
    empty: seen(({ silent }) => pages.h5.summary(silent), 'text=这次练习没有评分'),
    ...scoresAwaited(pages.h5.summary),
    full: seen(
      ({ scored }) => pages.h5.summary(scored),
      'figure svg >> visible=true',
      async (page) => {
        await page.getByRole('button', { name: '查看数据表' }).click();
        await page.getByText('评分标准', { exact: true }).click();
      },
    ),
    dialog: { cannot: 'What it has more unfolds in its place.' },
  },
  detail: {
    empty: seen(({ silent }) => pages.h5.detail(silent), 'text=还没有说过话'),
    ...scoresAwaited(pages.h5.detail),
    full: seen(({ scored }) => `${pages.h5.detail(scored)}#turn-1`, 'mark'),
    dialog: seen(
      ({ scored }) => pages.h5.detail(scored),
      'role=dialog >> role=button[name="请管理员看看"]',
      (page) => page.getByRole('button', { name: '评分有误？' }).first().click(),
    ),
  },
  own: {
    empty: {
      as: 'newcomer',
      path: pages.h5.own,
      act: (page) => page.getByRole('searchbox', { name: '搜索课程' }).fill('没有这样的课程'),
      shows: 'text=没有名字里有“没有这样的课程”的课程',
    },
    ...awaited(pages.h5.own, ownRoutes.courses, '课程没有加载出来'),
    full: seen(pages.h5.own, 'role=button[name=/^开始练习/]'),
    dialog: noDialog,
  },
  again: {
    empty: seen(({ scored }) => pages.h5.again(scored), 'text=这场是从头练的'),
    ...scoresAwaited(pages.h5.again),
    full: seen(({ forked }) => pages.h5.again(forked), 'text=变了什么'),
    dialog: noDialog,
  },
};

/** What else can be on the screen. */
export const furtherStates: Record<string, LearnerState> = {
  'today’s cards on the task list': seen(
    pages.h5.tasks,
    'role=region[name="今天练三句"] >> text=练三句',
    (page) => drilled(page, { today: drillToday() }),
  ),
  'the skills of the drill in the records': seen(
    pages.h5.records,
    'role=region[name="练三句的进步"]',
    (page) => drilled(page, { skills: drillSkills() }),
  ),
  'a drill’s question that did not come': seen(
    pages.h5.drill,
    'role=alert >> text=顾客的话没有加载出来',
    async (page) => {
      await page.route(`**${drillRoutes.ask}`, (route) => route.abort());
      await drilled(page, { today: drillToday() });
    },
  ),
  'a drill’s answer that was judged': seen(pages.h5.drill, 'text=差一点', (page) =>
    answerCard(page, drillReview()),
  ),
  'a drill’s answer that was wrong about the goods': seen(
    pages.h5.drill,
    'role=list[name="和资料不符"]',
    (page) =>
      answerCard(
        page,
        drillReview({
          contradictions: [
            { thing: '云步缓震跑鞋', about: '价格', said: '99 元', written: '699 元', quote: '只要 99 元' },
          ],
        }),
      ),
  ),
  'a drill’s answer that waits to be judged': seen(pages.h5.drill, 'text=收到了，待评分', (page) =>
    answerCard(page, drillReview({ state: 'pending', outcome: null, checks: [], better: '' })),
  ),
  'a drill that is done': seen(pages.h5.drill, 'role=group[name="每周练几次"]', (page) =>
    drilled(page, {
      today: drillToday({
        ...{ minutes_left: 0, next_time: inDays(1) },
        goal: { per_week: 3, done: 3, messages: true },
        cards: [
          drillCard({ today: 'met', mastered: true, due_time: inDays(12) }),
          drillCard({ card_id: 2, title: '顾客嫌贵', today: 'part', due_time: inDays(1) }),
          drillCard({ card_id: 3, title: '只看看不买', today: 'pending' }),
        ],
      }),
    }),
  ),
  'a drill with nothing due': seen(pages.h5.drill, 'text=今天没有要练的', (page) =>
    drilled(page, {
      today: drillToday({
        ...{ cards: [], minutes_left: 0, next_time: inDays(2) },
        goal: { per_week: null, done: 0, messages: false },
      }),
    }),
  ),
  'an unknown address': seen('/h5/nowhere', 'role=status >> text=没有这个页面'),
  'what was practised outside of tasks': seen(`${pages.h5.own}?tab=mine`, 'text=从第 1 轮再练'),
  'nothing practised outside of tasks': {
    as: 'newcomer',
    path: `${pages.h5.own}?tab=mine`,
    shows: 'text=还没有自己练过',
  },
  'a talk that was taken up again': seen(({ forked }) => pages.h5.chat(forked), 'text=和上次对比'),
  'tasks that are done': seen(`${pages.h5.tasks}?tab=done`, 'text=再练一次'),
  'the phone looked at by nobody': {
    as: 'nobody',
    path: pages.h5.check,
    shows: 'text=登录后才能检查 >> nth=1',
  },
  'who is signed in': seen(pages.h5.records, 'role=button[name="退出登录"]', (page) =>
    page.getByRole('button', { name: new RegExp(learnerName) }).click(),
  ),
  'the menu of a chat': seen(
    ({ talk }) => pages.h5.chat(talk),
    'role=menuitem >> text=重新开始',
    (page) => page.getByRole('button', { name: '更多' }).click(),
  ),
  'the scene of a chat': seen(
    ({ fresh }) => pages.h5.chat(fresh),
    'role=dialog >> text=评分标准',
    (page) => page.getByRole('button', { name: '场景与评分标准' }).click(),
  ),
  'the whole evaluation of a turn': seen(
    ({ talk }) => pages.h5.chat(talk),
    'role=dialog >> text=/做到了|需改进/',
    (page) =>
      page
        .locator('[data-eval="1"]')
        .getByRole('button', { name: /^(还有|完整评价)/ })
        .click(),
  ),
  'the rules of an exam': seen(pages.h5.tasks, 'role=button[name="开始考核"]', (page) =>
    page.getByRole('button', { name: `查看说明并开始：${exams.ahead}` }).click(),
  ),
  'an exam': seen(({ sitting }) => pages.h5.chat(sitting), '#exam-answer:enabled'),
  'an exam about to be handed in': seen(
    ({ sitting }) => pages.h5.chat(sitting),
    'role=button[name="再改改"]',
    async (page) => {
      await page.locator('#exam-answer:enabled').fill('会员价 629 元');
      await page.getByText('草稿已保存').waitFor();
      await page.getByRole('button', { name: '提交这题' }).click();
    },
  ),
  'an exam about to be ended': seen(
    ({ sitting }) => pages.h5.chat(sitting),
    'role=dialog >> text=还有 3 题没有提交',
    (page) => page.getByRole('button', { name: '结束', exact: true }).click(),
  ),
  'an exam that is over': seen(({ sat }) => pages.h5.chat(sat), 'role=button[name="查看结果"]'),
  'the result of an exam': seen(
    ({ sat }) => pages.h5.summary(sat),
    'text=标准答案',
    (page) => page.getByRole('button', { name: /顾客问多久能退/ }).click(),
  ),
  'the questions of an exam': seen(({ sat }) => `${pages.h5.detail(sat)}#turn-1`, 'mark'),
  'words that were set aside': seen(
    ({ scored }) => `${pages.h5.detail(scored)}#turn-1`,
    'role=group[name="没有算进评分的话"] >> role=button',
  ),
  'an appeal that was accepted': seen(
    ({ scored }) => pages.h5.detail(scored),
    'role=group[name="评分申诉"] >> text=已改为',
    (page) => answerChanged(page, client.practiceTaskEval, withAcceptedAppeal),
  ),
  'a chat that is over': seen(({ scored }) => pages.h5.chat(scored), 'role=button[name="查看评价"]'),
  'a chat whose time was over while words stood unsent': seen(
    ({ scored }) => pages.h5.chat(scored),
    'role=button[name=/^补交这句（\\d+ 秒）$/]',
    (page) => cutOff(page, { forMs: limits.lateMs }),
  ),
  'a chat in which they were handed in': seen(
    ({ scored }) => pages.h5.chat(scored),
    'role=status >> text=/^已补交一句，正在重新评分/',
    (page) => cutOff(page, { forMs: limits.lateMs, handedIn: 'before' }),
  ),
  'a chat in which they may not be handed in any more': seen(
    ({ scored }) => pages.h5.chat(scored),
    'role=region[name="没有发出的话"] >> text=/^补交时间已过/',
    (page) => cutOff(page, { forMs: -1 }),
  ),
  'a chat in which handing them in was refused': seen(
    ({ scored }) => pages.h5.chat(scored),
    `[data-sonner-toast] >> text=${tooLateRefusal}`,
    (page) => cutOff(page, { forMs: limits.lateMs, handedIn: 'in vain' }),
  ),
  'a chat of nobody': seen(pages.h5.chat(2_000_000_000), 'text=没有找到这次练习或考核'),
  'the summary of a talk with the full mark': seen(
    ({ scored }) => pages.h5.summary(scored),
    'text=较上次 +100.0',
    (page) =>
      answerChanged(page, client.practiceTaskEval, (result) => ({
        ...result,
        score: 100,
        band: 'excellent',
        delta: 100,
      })),
  ),
  'the summary of a talk that a demonstration can’t judge': seen(
    ({ scored }) => pages.h5.summary(scored),
    'text=这次练习没有分数',
    (page) =>
      answerChanged(page, client.practiceTaskEval, (result) => ({
        ...result,
        state: 'undecided',
        score: null,
        band: null,
        delta: null,
        undecided: ['用开放的问题了解了使用场景和需要', '邀请顾客试穿'],
      })),
  ),
  'the records of a learner whose scores were taken back': seen(
    pages.h5.records,
    'text=演示成绩已清除',
    (page) =>
      answerChanged(page, client.practiceRecords, ({ items, ...more }: { items: object[] }) => {
        const taken = { score: null, band: null, delta: null, withdrawn: true };
        return { ...more, items: items.map((one) => ({ ...one, ...taken })) };
      }),
  ),
  'the summary of a talk that goes on': seen(
    ({ talk }) => pages.h5.summary(talk),
    'role=button[name="继续练习"]',
  ),
  ...voiceStates,
  ...listeningStates,
  'the summary of nobody': seen(pages.h5.summary(2_000_000_000), 'role=button[name="去练货记录"]'),
};

/** Of these, the ones in which something lies on top of the page. */
export const opensOver: ReadonlySet<string> = new Set([
  'who is signed in',
  'the menu of a chat',
  'the scene of a chat',
  'how somebody speaks and listens',
  'the whole evaluation of a turn',
  'the rules of an exam',
  'an exam about to be ended',
  'the settings of the voice',
  'the settings of the voice, where it is taken back',
]);
