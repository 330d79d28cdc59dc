/** Prompts as an administrator might write them, in different words and for different shops. */
import type { ChatMessage } from '../request.js';
import { play } from './customer-line.js';

const manner = `怎么说话
1. 像真人在店里聊天：多数时候一句话，十个字上下；一次只说一件事。
2. 商品的参数、价格、活动、售后要等店员告诉你，不替店员介绍。
3. 耐心低就话短、想走；信任高才愿意说真话。
- 状态里写着要离开时，用一句符合心情的话告别；没有写时，不说要走的话。`;

const state = '耐心 70/100，信任 45/100，兴趣 50/100。';

export const shoes = (now = state) => `你在一次门店销售练习里扮演顾客。

【课程】跑鞋接待
【场景】周六下午，运动鞋店里人不多。一位女士在跑鞋的架子前停下，拿起一双 699 元的跑鞋看了看价签。
【你是谁】
王女士：32岁，平时通勤要走很多路，最近开始晚上跑步。预算600元左右，穿38码，脚有点宽。
【这次对话的要求】
重点顾虑是价格和网上更便宜，其次是会不会磨脚。
【你此刻的状态】
${now}

${manner}`;

/** The same customer under other headings, and without any. */
export const shoesReworded = `# 背景资料
王女士走进一家运动鞋店，想买一双跑鞋。她 32 岁，平时通勤要走很多路，最近开始晚上跑步，预算600元左右，穿38码。
## 她心里的疙瘩
嫌价格贵，知道网上更便宜，还怕磨脚。
## 说话方式
短一点，口语，一次只说一件事，不要替店员介绍。`;

export const phone = `顾客画像：李先生，28岁，想给妈妈换一部新手机，旧手机用了四年，很卡。
妈妈平时刷视频、打视频电话。预算两千元左右。
他最担心操作复杂，妈妈不会用；也会拿网上价格来比。
请用顾客的口吻回答，每次一句话。`;

export const skincare = `角色设定
陈小姐，25岁，敏感肌，换季泛红，以前用过别家的产品过敏。她来护肤专柜想买一瓶保湿面霜。
最担心过敏，其次是价格。`;

export const treadmill = `你扮演一位顾客。健身器材店里，你想买一台跑步机放在家里。
你担心噪音影响楼下，也怕买了闲置。`;

export type Seller = (customer: string, turn: number) => string;

/** A talk of so many turns; answers what the customer said, the opening first. */
export function talk(system: string, seller: Seller, turns: number, seed = 'spec') {
  const messages: ChatMessage[] = [{ role: 'system', text: system }];
  const said: string[] = [];
  const customer = () => {
    const text = play(messages, seed);
    said.push(text);
    messages.push({ role: 'assistant', text });
    return text;
  };
  let last = customer();
  for (let turn = 0; turn < turns; turn += 1) {
    messages.push({ role: 'user', text: seller(last, turn) });
    last = customer();
  }
  return said;
}

/** Answers to worries, as a good seller gives them. */
const answers: [RegExp, string][] = [
  [/网上|直播|线上/u, '网上价格我理解，不过店里可以当场试，售后有保障，不满意七天可退换。'],
  [/贵|价|便宜|预算有/u, '我理解您的顾虑，这款耐用，算下来一天不到一块钱，现在会员还有九折优惠。'],
  [/合脚|磨|尺寸|码|大小|挤/u, '这款鞋楦做宽了，您可以试试，不合适七天能换码。'],
  [/质量|结实|用几次|多久|坏/u, '它用料扎实，质保一年，坏了我们包换，您放心。'],
  [/过敏|刺激|成分|泛红/u, '它不含酒精香精，敏感肌也能用，先在手腕试一下。'],
  [/用吗|效果|税/u, '一般坚持两周能看到补水效果，不过因人而异，我老实跟您说。'],
  [/难用|复杂|弄不明白|不会用/u, '操作简单，一键就好，我可以教您，也能帮您设置好。'],
  [/充|电|卡/u, '它电池大，充满能用一整天，处理器也流畅。'],
  [/噪音|楼下/u, '它有减震垫，噪音小，基本不影响楼下，您可以听听看。'],
  [/闲置/u, '很多顾客也担心闲置，我教您折叠收起来，先定个小计划。'],
  [/售后|修|退/u, '一年质保，有问题直接找我，七天可退换。'],
];
const course = [
  '您好，欢迎光临，请问想看点什么？',
  '您平时主要怎么用呢？',
  '您刚才说的我记下了，推荐您看看这款，正好适合您。',
  '您可以试试看，体验一下。',
  '感觉怎么样，舒服吗？',
  '那我帮您包起来，扫码付款可以吗？',
  '您看今天给您开单可以吗？',
  '要不就先带一份回去用着？',
];
const relieved = /不算|接受|也行|放心|那就好|是放心|也是|还行|挺|试|强|吧$/u;

/** Greets, asks, shows, answers every worry, lets try, and asks for the order. */
export function goodSeller(): Seller {
  let step = 0;
  return (customer) => {
    const worried = /[？]|怕|担心/u.test(customer) || !relieved.test(customer);
    const answer = step >= 2 && worried ? answers.find(([worry]) => worry.test(customer))?.[1] : undefined;
    if (answer) return answer;
    step += 1;
    return course[Math.min(step, course.length) - 1]!;
  };
}

const rudeness = [
  '买不买？',
  '你懂什么，便宜没好货',
  '嫌贵就别买',
  '随便你，没空跟你说',
  '问那么多干嘛',
  '爱买不买',
];
export const rudeSeller: Seller = (_customer, turn) => rudeness[turn % rudeness.length]!;
