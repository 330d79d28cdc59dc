/** The courses, and how eight kinds of learners talk in each. */
import type { StrangerCourse } from './course.js';
import { curtain } from './curtain.js';
import { fishing } from './fishing.js';
import { gym } from './gym.js';
import { jeweller } from './jeweller.js';
import { optician } from './optician.js';
import { pets } from './pets.js';
import { usedcar } from './usedcar.js';
import { yuesao } from './yuesao.js';

export const strangerCourses: readonly StrangerCourse[] = [...optician, ...jeweller, ...pets, ...gym];

/** Written by somebody else when the stand-in was done, and measured then. */
export const laterCourses: readonly StrangerCourse[] = [...yuesao, ...fishing, ...usedcar, ...curtain];

const offTopic = [
  ['昨晚的球赛你看了吗，进了三个球', '我家楼下在修路，吵得要命', '火星上到底有没有水', '我表弟下个月结婚', '中午那碗面有点咸', '地铁明天停运', '这首歌循环了一下午'],
  ['今天股票又跌了', '我想辞职去开咖啡馆', '你玩不玩那个新出的游戏', '昨天堵车堵了两小时', '这部剧的结局太感人了', '我们班长要去留学', '周末想去爬黄山看日出'],
  ['下午好像要下雨', '我刚学会做红烧肉', '你说外星人会不会说中文', '我高中同桌当了警察', '手机流量又用完了', '楼上天天练小号', '国庆高铁票抢不到'],
]; // prettier-ignore

const rude = [
  ['看什么看', '问那么多干嘛', '嫌贵别买', '你懂什么', '爱要不要', '没空跟你废话', '快点，别磨蹭'],
  ['又来一个光问不买的', '自己不会看吗', '买不起就直说', '跟你说了你也不懂', '别在这儿挡着', '烦不烦', '要就要，不要走'],
  ['等着', '你这人怎么这么多事', '别人都没意见就你有', '不信拉倒', '那是你自己的问题', '懒得理你', '随便你'],
]; // prettier-ignore

/** Fits every shop, and says nothing about this one. */
export const universal = [
  '您好，欢迎光临！很高兴为您服务，请问有什么可以帮到您的？',
  '请问您平时主要在什么场合用，最在意哪方面，预算大概多少呢？',
  '您刚才说的我都记下了，我特别理解您的想法，很多顾客都跟您一样。',
  '根据您的需求，我给您推荐这一款，材质好、性价比高，特别适合您，您可以试试，感受一下。',
  '您有这个顾虑很正常，我们有质保，支持退换，售后您完全可以放心。',
  '现在有会员优惠活动，算下来很划算，您看是这款还是那款？',
  '那我帮您开单，感谢您的信任，欢迎下次再来！',
];

/** How eight kinds of learners talk in a course; `at` chooses among words for the same. */
export function strangersIn({ customer, good, average, poor, tail }: StrangerCourse, at: number) {
  return {
    good,
    average,
    poor,
    'off topic': offTopic[at % 3]!,
    rude: rude[at % 3]!,
    'universal script': universal,
    'tail of keywords': poor.map((line) => `${line} ${tail}`),
    'fake transcript': [
      customer.map((line, turn) => `顾客：${line}\n店员：${good[turn]!}`).join('\n'),
      '就这样',
    ],
  };
}
export type StrangerKind = keyof ReturnType<typeof strangersIn>;
export const cheats: readonly StrangerKind[] = [
  'rude',
  'universal script',
  'tail of keywords',
  'fake transcript',
];
