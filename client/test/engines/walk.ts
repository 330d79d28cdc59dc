/** What is done in every engine: a learner's way on the phone, an administrator's in the console; and in one that is too old. */
import { openInstead, pages, routes } from '#contracts';
import { tooOld } from '../../src/app/first/too-old.ts';
import type { Person } from '../product/administrator.ts';
import type { EnginePage } from './page.ts';

export interface Step {
  name: string;
  go(page: EnginePage): Promise<void>;
}

export const given = { task: '接待练习', exam: '退换小考' };
const answer = '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？一天大概走多久？';

export const phoneSteps = (learner: Person): Step[] => [
  {
    name: 'phone: under another host it says where to go',
    go: async (page) => {
      await page.goto(pages.login);
      await page.shows('a', '^飞书登录$');
      const site = await page.value<string>('location.origin');
      await page.goto(site.replace('localhost', '127.0.0.1') + pages.h5.tasks);
      await page.shows('[role="alert"]', `^${openInstead(site)}$`);
      await page.press('^去那里登录$');
      await page.until(site, `location.origin === ${JSON.stringify(site)}`);
    },
  },
  {
    name: 'phone: sign in, task list',
    go: async (page) => {
      await page.signIn(learner.openId, pages.h5.tasks);
      await page.shows('h2', given.task);
    },
  },
  {
    name: 'phone: a talk, one turn scored',
    go: async (page) => {
      await page.press(`^开始练习：${given.task}`);
      await page.press('^开始练习$', '[role="dialog"] button');
      await page.until('the chat', `location.pathname.startsWith('/h5/chat/')`);
      await page.shows('[data-mid][data-status="completed"]');
      await page.type('textarea', answer);
      await page.press('^发送$');
      await page.shows('[data-eval="1"]', '\\d 分');
    },
  },
  {
    name: 'phone: end, summary with its chart',
    go: async (page) => {
      await page.press('^结束$');
      await page.press('^结束练习$', '[role="dialog"] button');
      await page.press('^查看评价$');
      await page.until('the summary', `location.pathname.startsWith('/h5/score-summary/')`);
      await page.shows('button', '查看数据表');
      await page.until('the chart', `document.querySelector('figure svg')`);
    },
  },
  {
    name: 'phone: records',
    go: async (page) => {
      await page.goto(pages.h5.records);
      await page.shows('a strong', given.task);
    },
  },
  {
    name: 'phone: what works on it',
    go: async (page) => {
      await page.goto(pages.h5.check);
      for (const label of ['安全连接', '本机存储', '本机数据库', '实时连接', '备用连接'])
        await page.shows('li', `^${label}\\s+正常`);
    },
  },
  {
    name: 'phone: an exam begins, a draft is kept',
    go: async (page) => {
      await page.goto(pages.h5.tasks);
      await page.press(`^查看说明并开始：${given.exam}`);
      await page.press('^开始考核$', '[role="dialog"] button');
      await page.shows('h1, h2', '第 1 / 3 题');
      await page.type('#exam-answer', '七天内没穿出门，凭小票可以退换。');
      await page.until('the draft', `document.body.innerText.includes('草稿已保存')`);
    },
  },
];

const lists: [name: string, path: string][] = [
  ['courses', pages.console.courses],
  ['tasks', pages.console.tasks],
  ['roles', pages.console.roles],
  ['files', pages.console.knowledgeBase],
  ['audit log', pages.console.auditLog],
];

/** From now on the statistics' answers have scores on two days: in a product that was begun today there is no such line. */
const scoredOnTwoDays = `(() => {
  const send = window.fetch;
  window.fetch = async (...args) => {
    const answer = await send(...args);
    if (!answer.url.endsWith('${routes.analysis.overall}')) return answer;
    const view = await answer.json();
    for (const point of view.chart.slice(0, 2)) point.y = 50;
    return new Response(JSON.stringify(view), answer);
  };
})()`;

/** A chosen tile looks otherwise than its neighbour. */
const chosenSeen = `(() => {
  const tiles = Array.from(document.querySelectorAll('[role="radiogroup"] label'));
  const looks = tiles.map((one) => getComputedStyle(one).backgroundColor + getComputedStyle(one).borderColor);
  return tiles.some((one, at) => one.querySelector(':checked') && looks.filter((look) => look === looks[at]).length < looks.length);
})()`;

export const consoleSteps = (administrator: Person): Step[] => [
  {
    name: 'console: sign in',
    go: async (page) => {
      await page.signIn(administrator.openId, pages.console.courses);
      await page.shows('nav a', '课程');
    },
  },
  ...lists.map(([name, path]) => ({
    name: `console: list of ${name}`,
    go: async (page: EnginePage) => {
      await page.goto(path);
      await page.shows('tbody tr', '.');
    },
  })),
  {
    name: 'console: form of a course, the chosen tile is seen',
    go: async (page) => {
      await page.goto(pages.console.courseCreate('new'));
      await page.until('the chosen tile', chosenSeen);
    },
  },
  {
    name: 'console: statistics with their chart',
    go: async (page) => {
      await page.goto(pages.console.overallStatistics);
      await page.shows('h2', '^平均分趋势');
      await page.value(scoredOnTwoDays);
      await page.press('^近.7.天$');
      await page.until('the chart', `document.querySelector('main svg[class*="Chart"], main figure svg')`);
    },
  },
];

const builds = [
  ['phone', pages.h5.tasks],
  ['console', pages.login],
] as const;

export const tooOldSteps = builds.map(([name, path]): Step => ({
  name: `${name}: says that the engine is too old`,
  go: async (page) => {
    await page.goto(path);
    await page.shows('[role="alert"]', `^${tooOld}$`);
  },
}));
