/**
 * What a customer can know from the instructions alone. Headings may have any wording or be missing, so sentences are told apart
 * by what they say: who the customer is and what for, how it feels now, and how it is to talk (which says nothing about it).
 */
import { dutySentences, errandIn, isPractice, isPrice, questionsIn, visitSentences } from '../description.js';
import { bare, clausesOf, sentencesOf, tellingPairsOf } from '../text.js';
import { concernIds, concerns, ownConcern, ownQuestion, type Concern } from './concerns.js';
import { commonFacts, goodsIn, type Goods } from './goods.js';
import { readMood, saysToLeave, type Mood } from './mood.js';
import { topicPatterns, topics, type Topic } from './topics.js';

export interface Scene {
  goods: Goods;
  /** What the customer asks and worries about, in the order in which it comes up. */
  concerns: Concern[];
  /** What it came for, where the text says so; null where it doesn't. */
  errand: string | null;
  /** What the customer says about itself when asked. */
  facts: Record<Topic, readonly string[]>;
  /** Topics that the instructions themselves tell about. */
  told: ReadonlySet<Topic>;
  mood: Mood;
  /** Say goodbye now. */
  leaving: boolean;
  /** It has what it came for. */
  bought: boolean;
  /**
   * Whether it may say that it goes. Instructions that keep account of how the customer feels decide that, too: who says so on its
   * own would still be there. What is said last may say it.
   */
  mayGo: boolean;
  /** This turn is the last or the one before it. */
  ending: boolean;
  /** A word of greeting comes before that question. */
  greets: boolean;
  /** A question that is to be asked (exams). */
  question: string | null;
  /** Neighbouring letters of everything above that tell what it is about, to find what is off topic. */
  pairs: ReadonlySet<string>;
}

type SceneSection = 'person' | 'script' | 'title' | 'manner' | 'state' | 'question';
interface Section {
  part: SceneSection;
  text: string;
}

const headings: [SceneSection, RegExp][] = [
  ['title', /课程|课题/u],
  ['script', /要求|剧本|安排|走向|设置|设定$/u],
  ['question', /要问的|考题|题目|本题|这道题/u],
  ['state', /状态|心情|情绪|此刻|感觉|感受/u],
  ['manner', /价签|怎么说|说话|边界|规则|注意|输出|格式|限制|风格|禁止|守则|须知|技巧|语气|原则|守住/u],
];
const marked = /^\s*(?:#{1,4}\s*|【|\*\*|[一二三四五六七八]、)([^】*\n]{2,24}?)(?:】|\*\*)?\s*[：:]?\s*$/u;
const markedInLine = /^\s*【([^】]{2,24})】\s*(\S.*)$/u;
const named = /^\s*([\p{Script=Han}]{2,10})[：:]\s*(.*)$/u;
const plain = /^\s*[\p{Script=Han}]{2,8}\s*$/u;

const partOf = (heading: string): SceneSection =>
  headings.find(([, words]) => words.test(heading))?.[0] ?? 'person';

/** Lines under their headings, whatever marks make a heading. */
function sectionsOf(instructions: string): Section[] {
  const sections: Section[] = [{ part: 'person', text: '' }];
  let afterBlank = true;
  for (const line of instructions.split('\n')) {
    const inLine = markedInLine.exec(line);
    const label = named.exec(line);
    const heading = inLine?.[1] ?? marked.exec(line)?.[1] ?? (afterBlank && plain.test(line) ? line : null);
    if (heading !== null) sections.push({ part: partOf(heading), text: inLine?.[2] ?? '' });
    else if (label && partOf(label[1]!) !== 'person') {
      sections.push({ part: partOf(label[1]!), text: label[2]! });
    } else if (afterBlank && sections.at(-1)!.part === 'question')
      sections.push({ part: 'person', text: line });
    else sections.at(-1)!.text += `\n${line}`;
    afterBlank = line.trim() === '';
  }
  return sections;
}

/** Sentences that tell how to talk and what to do: they hold words such as 价格 or 考虑 that say nothing about this customer. */
const guidance =
  /店员|学员|销售员|导购|输出|每[次轮]|一句话|[个多少]字|不超过|像真人|口语|如果|若|的话，|时，|的时候|接着|评价|打分|提示|指令|扮演|演顾客|第.{1,3}轮|先想|给出|守住|条目|旁白|追问|信任高|耐心低|对方/u;

const isGuidance = (sentence: string): boolean => guidance.test(sentence);

/** Longer ones are narration, not something one says in a shop. */
const longestFact = 22;

/** Told to whoever plays the customer; what it is to say comes after 才说. */
const direction = /^.*[问聊谈说]到.{0,10}?[才再就](?:会|肯|愿意)?(?:细)?(?:说|提)(?:起|到|出)?/u;
/** Not what one says of oneself: the scene, a title, an order. */
const narration =
  /[“”"'「」（）()]|门店|练习|课程|场景|店[里内]|走进|进来|来回|前来|看得出|商场|进店|柜台|货架|价签|拿起|停下|担心|顾虑|怕|[一几][位对]|先只?说|依次|其次|首先|愿意|知道|不再|一开始|真正|表示|接待|导购|推荐$|多半|通常|大多|往往|家长|客人|咨询|打电话|到店/u;

/** A clause about the customer as the customer says it. */
function firstPerson(clause: string): string | null {
  const said = clause
    .replace(/^[-*•\d.、\s]+/u, '')
    .replace(direction, '')
    .replace(/^(?:但是?|而且|并且?|所以|因为|同时|另外|且)/u, '')
    .replace(/^[\p{Script=Han}]{1,4}[：:]/u, '')
    .replace(
      /^(?:这位|该|一位|一名)?(?:(?:男|女|年轻|老)?顾客|客户|[\p{Script=Han}]{1,2}(?:女士|先生|小姐|阿姨|大叔|大爷|大妈|同学|姐|哥))(?:是|为)?/u,
      '我',
    )
    .replace(/(?<![送给])(?:这位|该)?(?:顾客|客户)|你自己|她自己|他自己|[她他你]/gu, (word) =>
      word.length > 2 ? '自己' : '我',
    )
    .replace(/我我/gu, '我')
    .replace(/^我(?=想|给|要|平时|现在|之前|以前|穿|戴|用)/u, '')
    .trim();
  return said.length < 3 || said.length > longestFact || narration.test(said) ? null : said;
}

function factsIn(sentences: readonly string[]): Map<Topic, string[]> {
  const found = new Map<Topic, string[]>();
  for (const clause of sentences.flatMap(clausesOf)) {
    const topic = topics.find(
      (each) => each !== 'worry' && each !== 'seen' && topicPatterns[each].test(clause),
    );
    const said = topic && firstPerson(clause);
    if (topic && said) found.set(topic, [...(found.get(topic) ?? []), said]);
  }
  return found;
}

/** Where a text says that something is a worry, not just a circumstance. */
const worries = /顾虑|担心|怕|在意|嫌|觉得|犹豫|最|介意|质疑|异议|比价|还价/u;
const inOwnWords =
  /(?:(?<!的)担心(?:的是)?|(?<!不)怕(?!不怕)(?:的是)?|顾虑(?:的)?是|介意(?:的是)?|疑虑是?|其次是)((?:[\p{Script=Han}]{2,12}、)*[\p{Script=Han}]{2,12})(?=[，。；！？,;”\n]|$)/gu;
const saysLittle =
  /^(?:会不会|是不是|[她他我会太更很买])+|(?:自己|没有?|不好|有点|在?店里|了$|[和与的会太更很买到上大])/gu;

/** What a seller is to do about it: 怕孩子三分钟热度先表示理解. */
const answered = /(?:的?时候?)?[先再要](?:表示|说|讲|解释|理解|安抚|回应).*$/u;

/** What is left of a worry's wording when the known worries are taken out of it. */
const beyondKnown = (worry: string): string =>
  concernIds
    .reduce((rest, id) => rest.replaceAll(new RegExp(concerns[id].named.source, 'gu'), ''), worry)
    .replace(saysLittle, '');

/** Worries that the text words itself and that none of the known ones covers. */
function ownConcerns(text: string, fewestLetters = 3): Concern[] {
  const listed = [...text.matchAll(inOwnWords)].flatMap(([, list]) => list!.split('、'));
  return listed
    .map((worry) => worry.replace(/^(?:[怕会]|担心|自己|她|他|我)+/u, '').replace(answered, ''))
    .filter(
      (worry) =>
        beyondKnown(worry).length >= fewestLetters || /^(?:太|不够)[\p{Script=Han}]{1,3}$/u.test(worry),
    )
    .map(ownConcern);
}

/** A worry is raised in the words that the text has for it, where there are such. */
function inTheseWords(concern: Concern, text: string): Concern {
  const words = text.match(new RegExp(concern.named.source, 'gu')) ?? [];
  const near = concern.raise.filter((line) => words.some((word) => line.includes(word)));
  return near.length === 0 ? concern : { ...concern, raise: near };
}

/** What is said only of what is worn, as the goods' own words tell. */
const ofWorn: readonly [RegExp, readonly string[]][] = [
  [/磨脚/u, ['鞋']],
  [/码数/u, ['鞋', '衣服']],
  [/显胖|我穿/u, ['衣服']],
];
const fitting = (concern: Concern, { words }: Goods): Concern => {
  const isWorn = (worn: readonly string[]) => worn.some((one) => new RegExp(words.source, 'iu').test(one));
  const raise = concern.raise.filter((line) =>
    ofWorn.every(([said, worn]) => !said.test(line) || isWorn(worn)),
  );
  return raise.length === 0 ? concern : { ...concern, raise };
};

/** What the text has the customer ask: 接着会问：“物品损坏怎么赔？”。 */
const quotedQuestions = (text: string): string[] =>
  [...text.matchAll(/会问[：:]((?:“[^”]+”、?)+)/gu)].flatMap(([, list]) =>
    [...list!.matchAll(/“([^”]+?)[？?]?”/gu)].map(([, question]) => question!),
  );

const gistOf = ({ id }: Concern): string[] =>
  [...tellingPairsOf(id)].filter(
    (pair) => /^\p{Script=Han}+$/u.test(pair) && !/怎么|什么|哪些|多少|没有/u.test(pair),
  );
const isAlike = (one: Concern, other: Concern): boolean => {
  const [own, others] = [gistOf(one), gistOf(other)];
  const common = own.filter((pair) => others.includes(pair)).length;
  return one.id === other.id || (common > 0 && common * 2 >= Math.min(own.length, others.length));
};
/** The first of those that speak of the same thing: 教练凶, 教练骂人. */
const unlike = (found: readonly Concern[]): Concern[] =>
  found.filter((one, at) => !found.slice(0, at).some((other) => isAlike(one, other)));
const most = { worries: 4, questions: 3 };
const fewest = { worries: 2, all: 3 };

/**
 * Named worries, those that something is to be done about first, with questions between them; the usual ones of such goods after them.
 * @param duties what a seller is to do, which tells what the customer asks and worries about
 * @param questions what it asks in so many words
 */
function concernsIn(
  text: string,
  duties: readonly string[],
  questions: readonly string[],
  goods: Goods,
): Concern[] {
  const weighty = sentencesOf(text).filter((sentence) => worries.test(sentence));
  const inOrder = (where: string) =>
    concernIds
      .map((id) => ({ id, at: where.search(concerns[id].named) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => inTheseWords(concerns[id], `${where}\n${text}`));
  const feared = duties.flatMap(clausesOf).filter((clause) => /嫌|怕|担心|顾虑|异议|觉得/u.test(clause));
  const due = ownConcerns(duties.join('\n').replace(/的(?=[，,])/gu, ''), 2);
  const own = ownConcerns(text);
  // 搬家麻烦 is no second worry that the goods are hard to use.
  const rest = (where: string) => [...due, ...own].reduce((left, { id }) => left.replaceAll(id, ' '), where);
  const found = [
    ...due,
    ...inOrder(rest(feared.join('\n'))),
    ...own,
    ...inOrder(rest(weighty.join('\n'))),
    ...inOrder(rest(text)),
  ];
  const asked = unlike(questions.map(ownQuestion)).slice(0, most.questions);
  const placed = unlike([...asked, ...found]).slice(asked.length, asked.length + most.worries);
  const named = Array.from({ length: Math.max(placed.length, asked.length) }, (_, at) => [
    asked[at],
    placed[at],
  ]);
  const usual = goods.concerns
    .map((id) => ({ ...concerns[id], isUsual: true as const }))
    .filter(({ id }) => placed.every((concern) => concern.id !== id))
    .slice(0, Math.max(fewest.worries - placed.length, fewest.all - placed.length - asked.length, 0));
  return [...named.flat().filter((one) => one !== undefined), ...usual].map((one) => fitting(one, goods));
}

function turnsLeft(instructions: string): number | null {
  const turn = /(?:现在|当前|目前)?是?第\s*(\d+)\s*轮/u.exec(instructions)?.[1];
  const most = /(?:最多|共|一共|上限)\s*(\d+)\s*轮/u.exec(instructions)?.[1];
  return turn && most ? Number(most) - Number(turn) : null;
}

/** What somebody wants to have is no worry, and no line of a price list: 怕家具磕坏 sells no furniture. */
const wanted = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !isPrice.test(sentence) || /预算|拿起|想/u.test(sentence))
    .flatMap(clausesOf)
    .filter((clause) => !/怕|担心|顾虑|嫌/u.test(clause))
    .join('，');
const priceTags = (instructions: string): string => instructions.match(/【价签】.*/gu)?.join('\n') ?? '';

/** Each turn of a talk brings the same instructions. */
let latest: { instructions: string; scene: Scene } | null = null;

export function readScene(instructions: string): Scene {
  if (latest?.instructions !== instructions) latest = { instructions, scene: sceneIn(instructions) };
  return latest.scene;
}

function sceneIn(instructions: string): Scene {
  const sections = sectionsOf(instructions);
  const of = (part: SceneSection) =>
    sections
      .filter((section) => section.part === part)
      .map(({ text }) => text)
      .join('\n');
  const told = (part: SceneSection) =>
    of(part)
      .split(/[。！？!?\n\r]+/u)
      .filter((sentence) => bare(sentence) !== '' && !isGuidance(sentence) && !isPractice(sentence));
  const person = told('person');
  const script = told('script');
  const about = [...person, ...script].join('\n');
  const toldAll = `${of('person')}\n${of('script')}`;
  const goods = goodsIn(about === '' ? instructions : `${wanted(about)}\n${of('title')}`);
  const duties = dutySentences(toldAll);
  const questions = [...quotedQuestions(toldAll), ...questionsIn([...visitSentences(toldAll), ...duties])];
  const state = of('state');
  const feeling = state === '' ? about : state.replace(/[^，。；\n]*[低高足尽][就才][^，。；\n]*/gu, '');
  const own = factsIn([...person, ...script.filter((sentence) => direction.test(sentence))]);
  const facts = Object.fromEntries(
    topics.map((topic) => [topic, own.get(topic) ?? goods.facts[topic] ?? commonFacts[topic]]),
  ) as Scene['facts'];
  const left = turnsLeft(instructions);
  const leaving = saysToLeave(state === '' ? instructions : state);
  return {
    goods,
    concerns: concernsIn(about, duties, questions, goods),
    errand: errandIn(toldAll),
    facts,
    told: new Set(own.keys()),
    mood: readMood(feeling),
    mayGo: leaving || state.trim() === '' || left === 0,
    leaving,
    bought: /已经?(?:买好|买下|购买|成交)/u.test(state),
    ending: left !== null && left <= 1,
    greets: /开场白|先打个?招呼/u.test(instructions),
    question: of('question').trim() || null,
    pairs: tellingPairsOf(`${toldAll}${of('title')}${priceTags(instructions)}${goods.name}`),
  };
}
