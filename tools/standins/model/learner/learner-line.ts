/** What a learner says next, as good a seller as it is told to be: from nothing but the messages and the seed. */
import { concernIds, concerns, type ConcernId } from '../customer/concerns.js';
import { answersTo, samples } from '../judge/samples.js';
import { Dice } from '../random.js';
import type { ChatMessage } from '../request.js';
import { bare, clausesOf } from '../text.js';

/** Whoever learns to sell is played, not a customer. */
export const playsLearner = (instructions: string): boolean =>
  /你(?:来)?(?:扮演|是)一[名位个](?:正在)?(?:练习|参加考核|接受培训)的(?:学员|店员|销售|导购)/u.test(
    instructions,
  );

interface Talk {
  instructions: string;
  /** What the customer said last; '' where the learner begins. */
  heard: string;
  said: string[];
  dice: Dice;
}

type Level = 'expert' | 'average' | 'weak' | 'offTopic' | 'impatient';
/** The first that fits. */
const levels: readonly [RegExp, Level][] = [
  [/水平：熟练|熟练|老练|问得细|耐心细致|专业/u, 'expert'],
  [/水平：跑题|跑题|答非所问|聊天气/u, 'offTopic'],
  [/急性子|性子急|连着发/u, 'impatient'],
  [/水平：生疏|生疏|新手|话很?短|急着推荐|答不上来/u, 'weak'],
];
const levelOf = (who: string): Level => levels.find(([words]) => words.test(who))?.[1] ?? 'average';

const sectionOf = (instructions: string, name: string): string =>
  new RegExp(`【${name}】\\n([^【]*)`, 'u').exec(instructions)?.[1]?.trim() ?? '';
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter((line) => bare(line) !== ''); // prettier-ignore

/** Prices stand in lines that begin with a mark, which is not said; without the line's own mark it ends a section. */
const factsIn = (instructions: string): string[] =>
  linesOf(sectionOf(instructions.replaceAll('【价签】', ''), '货品'))
    .flatMap((line) => line.split(/[；。]/u))
    .map((line) => line.replace(/^[·•\s]+/u, '').trim())
    .filter((line) => bare(line).length >= 6 && !/练什么|你手上的货/u.test(line));

/** What of the goods answers a worry. */
const telling: Partial<Record<ConcernId, RegExp>> = {
  price: /折|会员|优惠|元/u,
  online: /同价|试|退换|质保/u,
  fit: /楦|软|试|换|磨|尺/u,
  quality: /质保|保|材|底/u,
  aftersales: /退|换|保/u,
};

function factFor(talk: Talk, concern: ConcernId | null): string | null {
  const facts = factsIn(talk.instructions).filter((fact) => !talk.said.some((line) => line.includes(fact)));
  const fitting = facts.filter((fact) => concern !== null && telling[concern]?.test(fact));
  const from = fitting.length > 0 ? fitting : facts;
  return from.length === 0 ? null : talk.dice.pick(from);
}

const worryIn = (heard: string): ConcernId | null =>
  concernIds.find((id) => concerns[id].voiced.test(heard)) ?? null;
/** One of the lines that was not said yet; any where all were. */
function fresh({ said, dice }: Talk, lines: readonly string[]): string {
  const left = lines.filter((line) => !said.some((before) => bare(before).includes(bare(line))));
  return dice.pick(left.length > 0 ? left : lines);
}

/** A few of the customer's own words. */
function echo({ heard }: Talk): string {
  const clause = clausesOf(heard).find((one) => bare(one).length >= 3 && bare(one).length <= 14);
  return clause ? `您刚才说“${clause}”，我记下了。` : '您刚才说的我记下了。';
}

const buys = /就(?:要|拿|买|定)?这|怎么付|在哪付|扫码|包起来|给我拿|我要这|开单|就它了|带走|买了/u;
const leaves = /再见|走了|改天|下次|考虑考虑|再看看|谢谢/u;

const greetings = ['您好，欢迎光临', '您好，外面走过来辛苦了', '下午好，欢迎光临'];

function expertLine(talk: Talk): string {
  const { heard, said, dice } = talk;
  const turn = said.length + 1;
  const worry = worryIn(heard);
  if (buys.test(heard) && turn > 2)
    return `好的，那我给您拿新的，这边帮您开单，${fresh(talk, ['扫码付款就可以', '扫一下这里就好'])}。${factFor(talk, 'aftersales') ?? '有问题凭小票随时来找我'}，谢谢您。`;
  if (leaves.test(heard) && turn > 2 && worry === null)
    return fresh(talk, samples['礼貌地送了客'] ?? ['没关系，您慢慢考虑，想好了随时来找我，慢走。']);
  if (turn === 1)
    return `${dice.pick(greetings)}！${fresh(talk, samples['从轻松的话题自然地接上了话']!)}您慢慢看，有需要随时叫我。`;
  if (worry !== null && turn > 1) {
    const fact = factFor(talk, worry);
    const answer = fresh(talk, answersTo[worry] ?? samples['正面回应了顾客的顾虑']!);
    return `您有这个顾虑很正常，我理解。${fact ? `${fact}，所以对您正好。` : ''}${answer}`;
  }
  if (turn === 2)
    return `${echo(talk)}${fresh(talk, ['请问您平时主要在什么场合用，最在意哪方面呢？', '您平时主要在什么时候用，最看重哪一点呢？'])}是您自己用吗？`;
  if (turn === 3) return `${echo(talk)}也就是说您最在意这一点，对吗？预算上大概想看什么价位呢？`;
  const fact = factFor(talk, null);
  const matched = fact ? `${fact}，所以正好适合您。` : fresh(talk, samples['把特点和顾客的需要对应了起来']!);
  const next = fresh(talk, [
    '您试一试，感受一下，觉得怎么样？',
    '您先体验一下，哪里不合适我马上给您换。',
    '那我给您拿一份新的，您再确认一下？',
  ]);
  return `${echo(talk)}${matched}${next}`;
}

const averageLines: readonly (readonly string[])[] = [
  ['您好，欢迎光临', '您好，欢迎来看看', '您好，看点什么'],
  ['您平时做什么用？', '您平时怎么用？', '平时主要做什么用？'],
  ['这个还不错，卖得挺好的', '这款很多人买，质量可以', '我觉得这款挺适合您'],
  ['价格是这样的，有活动', '会员可以打折', '贵一点是因为用料好'],
  ['可以试一下', '您可以试试看', '试试合不合适'],
  ['质量没问题的，可以退换', '不合适可以换', '有质保的'],
  ['要不要给您包起来？', '那就拿这个？', '我给您开单？'],
];
const weakLines: readonly (readonly string[])[] = [
  ['你好', '看吧', '嗯，你好'],
  ['要买什么', '买什么', '要哪个'],
  ['这双好', '就这个吧', '这个卖得多'],
  ['贵有贵的道理', '一分钱一分货', '都这个价'],
  ['就这个价', '不能便宜', '没有折扣'],
  ['要就给您包起来', '买不买', '那你再想想'],
];
const offTopicLines: readonly (readonly string[])[] = [
  ['昨晚的球赛看了吗，门将太离谱了', '最近那部电视剧真难看'],
  ['我家猫昨天又拆沙发了', '我邻居家的狗会开门'],
  ['月球背面其实很冷', '听说火星上有水'],
  ['推荐你去爬黄山看日出', '我想去海边待一个月'],
  ['股票又跌了，真烦', '今天地铁挤死了'],
  ['我想辞职去开咖啡馆', '中午吃什么还没想好'],
];
const impatientLines: readonly (readonly string[])[] = [
  ['您好！要看什么？这款？还是那款？', '欢迎光临！看哪款？我拿给您！'],
  ['平时怎么用？多大码？快说说看！', '您做什么用？预算多少？我来找！'],
  ['这款好，卖得快，您试试！', '就这款，轻，软，试一下！'],
  ['贵是因为材料好。会员打折。您看行吗？', '价格有活动。质量没问题。您放心！'],
  ['试试！走两步！感觉怎么样？', '不合适可以退换。真的。您试！'],
  ['那给您包起来？扫码就行！', '拿一双新的？我去拿！'],
];
/** In how many of its turns each is at its best: nobody serves every turn as well, or as badly, as all others. */
const atBest: Record<Level, number> = {
  expert: 1,
  average: 0.29,
  weak: 0.26,
  impatient: 0.3,
  offTopic: 0,
};

/** These turns lie evenly from the second or third on: two of a kind serve about as well, if not in the same turns. */
function isAtBest(level: Level, { said, instructions }: Talk, seed: string): boolean {
  const before = said.length * atBest[level] + 0.3 + 0.4 * new Dice(seed, instructions).next();
  return Math.floor(before + atBest[level]) > Math.floor(before);
}

const byLevel: Record<Exclude<Level, 'expert'>, readonly (readonly string[])[]> = {
  average: averageLines,
  weak: weakLines,
  offTopic: offTopicLines,
  impatient: impatientLines,
};

function examAnswer({ instructions, dice }: Talk): string {
  const whole = sectionOf(instructions, '你记得的答案');
  const part = sectionOf(instructions, '你只记得一部分');
  if (whole !== '') return whole;
  if (part !== '') return linesOf(part).join('，');
  return dice.pick(['这个我不太清楚。', '应该可以吧，我去问问同事。', '忘了，大概就是那样。']);
}

/** The learner's next line: here the customer speaks as the user, the learner as the assistant. */
export function learnerLine(messages: readonly ChatMessage[], seed: string): string {
  const of = (wanted: ChatMessage['role']) =>
    messages.filter(({ role }) => role === wanted).map(({ text }) => text);
  const instructions = of('system').join('\n');
  const talk = {
    instructions,
    heard: messages.at(-1)?.role === 'user' ? messages.at(-1)!.text : '',
    said: of('assistant'),
    dice: new Dice(seed, JSON.stringify(messages)),
  };
  if (/参加考核/u.test(instructions)) return examAnswer(talk);
  const level = levelOf(sectionOf(instructions, '你是怎样的人') || instructions);
  if (isAtBest(level, talk, seed)) return expertLine(talk);
  const lines = byLevel[level === 'expert' ? 'average' : level];
  return fresh(talk, lines[talk.said.length] ?? lines.flat());
}
