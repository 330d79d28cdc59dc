/**
 * Where somebody says something in their own name. What others said is not theirs: a quotation after 顾客说 or 别家说, a line of a
 * transcript that begins with 顾客：, a comment of HTML. Nor is what they only suppose: 如果您不喜欢 of 如果您不喜欢，七天内可以退.
 */
import { type Clause, clauses, isWithin, type Span } from './clauses.js';
import { wordsSaid } from './keyword-matching.js';

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: hit, index }) => ({ from: index, to: index + hit.length }));

// ---- Others' words -----------------------------------------------------------------------------------------------

const transcriptLine = /^[ \t]*(?:顾客|客人|客户|顧客|客戶)[ \t]*[：:].*$/gmu;

const comment = /<!--[\s\S]*?(?:-->|$)/gu;

const others =
  '(?:顾客|客人|客户|顧客|客戶|他们|她们|他們|她們|他|她|别家|別家|别人|別人|人家|隔壁|对面|網上|网上|有人|有些人|有的人|其他店|别的店|朋友|同事|家人)';

const speaks = '(?:说|讲|问|喊|写|说道|宣传|承诺|吹嘘|吹|告诉我|说過|說|講|問|寫)';

const quotation = new RegExp(
  `${others}[^。！？!?\\n“”"「」『』]{0,8}?${speaks}(?:的是|过|了|着|道|的|我们?|咱们?)?[\\s，,：:]*(?<said>“[^”\\n]*”|「[^」\\n]*」|『[^』\\n]*』|"[^"\\n]*")`,
  'gu',
);

/** 您问能不能降血压 and 有顾客问我是不是包治: what was asked, without quotation marks. */
const reportedQuestion = new RegExp(
  `(?:${others}|您|你)[^，。！？!?\\n]{0,6}问(?:我们?|咱们?|过|了|的是)?[^，。！？!?\\n]{0,8}?(?:能不能|会不会|是不是|可不可以|是否|能否)[^，。！？!?\\n]*`,
  'gu',
);

/** Who says of others' words or of a supposition that it is so says it too: 顾客说“包治”，他们说得没错; 如果我说包治，那也是实话. */
const endorses =
  /^[”」』"\s，,。！!：:]*(?:[他她]们?|大家|这话?|那话?|这些话)?(?:说|讲)?(?:的|得)?(?:也|都|就|可|确实|真的|真|还真|一点儿?|是)*(?:没(?:有?说)?错|不假|不夸张|不过分|真的(?![吗么嗎])|实话|實話|事实|事實|对(?:的|了|啊)?(?=$|[\s，,。！!]))/u;

/**
 * Said to nobody: stage directions, what a form wants filled in, a report of oneself, what ought to be said, what a colleague would say or is
 * told to say, and what is told as an error.
 */
const unspoken: readonly RegExp[] = [
  /(?<=^|[。！？!?…\n])[ \t]*[（(][^（）()\n]*[)）]/gmu,
  /[^，。！？!?\n]*(?:【[^】\n]*(?:顾客|客户|产品|话术|名称|姓名|称呼|内容|痛点|卖点|利益|方式|政策)[^】\n]*】|[xX×]{2,}(?![lL])|_{2,}|\{[^}\n:：\d]{1,10}\})[^，。！？!?\n]*/gu,
  /(?<=^|[。！？!?\n])[ \t]*(?:店员|导购员?|销售员)(?:主动|根据|妥善|耐心|热情|微笑|提醒|询问|介绍|说明|回应|解释|认同|[与向][顾客]客|推荐了)[^\n。！？!?您你]*/gmu,
  /(?<=^|[。！？!?\n])[^\n。！？!?您你]*(?:应该|应当|接着要|标准做法|需要|要)(?:是|先|再|主动|根据)*[^，。您你]{0,4}(?:问清|询问|认同|共情|促成|总结|推荐|建议|回访|引导|讲解|介绍|说明|安抚)[^\n。！？!?您你]*/gmu,
  /(?:小[王李张刘陈杨赵周]|同事|店长)[^，。！？!?\n“”]{0,12}会(?:说|问|讲|先|教)[^。！？!?\n]*|(?:培训|话术|手册|标准答案)[^，。！？!?\n“”]{0,8}(?:教的?|写的?|要求|最后一句)[^。！？!?\n]*/gu,
  /(?<=^|[。！？!?\n])[ \t]*(?:如果|假如|要是)(?:这|对面|来的|面前|他|她)(?:是|真是|真的是|就是)?(?:真的?|真实的?)?(?:的)?(?:顾客|客人|客户)[^\n。！？!?]*|(?:接下来|然后|最后|这时候?|此时)?(?:正常|按理)(?:来说|说)?(?:应该|就该|该|要)(?:先|再)?问[她他][^\n。！？!?您你]*|(?:按照?|照)(?:公司|店里|门店)?的?(?:培训|话术|考核|评分)[^，。！？!?\n]{0,6}[，,][^。！？!?\n]*|[^，。！？!?\n]{0,10}标准(?:做法|动作|流程|答法)是[^。！？!?\n]*|(?:第[一二三四五六七八\d]|最后一?|下一?)步(?:就?是|应该|要)[^。！？!?\n您你]*/gmu,
  /(?<=^|[。！？!?\n])[ \t]*(?:小[王李张刘陈杨赵周吴徐孙马林何高]|店长)[，,][^，。您！？!?\n]{0,8}?(?:问[一问下]*|告诉|教|[跟和给向对](?=[^，。]{1,5}(?:说|讲|介绍|解释)))(?:[他她]|这位|那位|客人|顾客|人家)[^您。！？!?\n]*/gmu,
  /[^，。！？!?；\n]{0,8}?(?:误以为|(?:背|记|答|说)错成|错误的?(?:说法|答案|做法|理解)是|谣言)(?:(?!其实|实际|但|不过|应该|正确)[^。！？!?\n])*/gu,
  /(?:(?:公司|员工|销售|培训|门店|店员)(?:手册|教材|话术)|(?:手册|教材|话术|剧本|台词)第[^，。：:“”\n]{1,4}[章节条页])[^。！？!?“”"「」\n]{0,8}(?:“[^”\n]*”|"[^"\n]*"|「[^」\n]*」)/gu,
];

/** Where a text says something to nobody. */
export const toNobody = (text: string): Span[] => unspoken.flatMap((pattern) => spansOf(text, pattern));

/** What somebody else said, as it stands in a text. Other quotation marks are the writer's own: 我们的“七天无理由”. */
function othersWords(text: string): Span[] {
  const quoted = [...text.matchAll(quotation)].map((hit) => ({
    from: hit.index + hit[0].length - hit.groups!.said!.length,
    to: hit.index + hit[0].length,
  }));
  return [...spansOf(text, transcriptLine), ...spansOf(text, comment), ...quoted];
}

// ---- Suppositions ------------------------------------------------------------------------------------------------

const supposes =
  /^(?:那么?|所以|但是?|不过|其实|另外|还有|以后|您|你|这个|咱们?)?(?:如果说?|要是|假如|假设|假使|倘若|若是|万一|如果說|假設|萬一)/u;

/** Where the main clause begins without a comma: 如果不合适可以换. */
const begins =
  /(?:的话|的話)|就|可以|还(?=能|可以|有|送|享)|我们|我給您|我给您|我帮您|都(?!是)|随时|直接|尽管|也(?=可以|能|行|没)/u;

/** 如果我说 or 要是有人问 tells of words that nobody has said. */
const ofSpeech =
  /(?:我们?|店员|有人|别人|別人|他们|谁|誰)(?:跟|对|和|给|向|來|来)?(?:您|你|顾客|人家)?(?:说|讲|问|告诉|承诺|保证|說|講|問)/u;

const asksSomething = /[?？]|[吗嗎呢]$/u;

const promises =
  /可以|能|行|没问题|放心|免费|都|就|我们|我给|给您|帮您|为您|找我|拿来|来店|退|换|修|送|享|推荐|建议|试|包|随时|联系/u;

const refuses = /不能|不可以|不行|不给|不退|不换|没法|没有|办不到/u;

interface Supposition extends Span {
  /** What follows in the sentence is promised if it comes true. */
  isPromise: boolean;
}

const endsSentence = (clause: Clause): boolean => /[。！？!?；;\n\r]/u.test(clause.mark);

/** The conditional clauses of a text, each up to where its main clause begins. */
function suppositions(text: string): Supposition[] {
  const all = clauses(text);
  return all.flatMap((clause, at) => {
    const condition = supposes.exec(clause.text);
    if (!condition) return [];
    const rest = clause.text.slice(condition[0].length);
    const isSpoken = ofSpeech.test(clause.text);
    const main = isSpoken ? null : begins.exec(rest);
    const to = main ? main.index + (main[0].startsWith('的') ? main[0].length : 0) : rest.length;
    const end = all.findIndex((one, index) => index >= at && endsSentence(one));
    const after = endsSentence(clause) ? [] : all.slice(at + 1, (end < 0 ? all.length : end) + 1);
    const follows = [rest.slice(to), ...after.map((one) => one.text + one.mark)].join('，');
    const isPromise =
      !isSpoken && promises.test(follows) && !refuses.test(follows) && !asksSomething.test(follows.trim()); // prettier-ignore
    return [{ from: clause.from, to: clause.from + condition[0].length + to, isPromise }];
  });
}

// ---- Questions ---------------------------------------------------------------------------------------------------

const asksByWords =
  /什么|甚麼|什麼|多少|几[个双件款口岁位]|幾|哪|谁|誰|怎么|怎麼|怎样|是不是|有没有|有沒有|要不要|能不能|可不可以|方便(?:说|讲|透露|告诉)|还是|還是|[吗嗎呢么麼]$|请问|請問|想问|问一下|问问|问下|了解一下|了解下|说说|说一下|说下|讲讲|聊聊|告诉我|透露/u;

/** 您的预算，大概多少？ A clause of so few letters that compares nothing is what the next one asks about. */
const topic = /^[^比超高低]{1,6}$/u;

/** 您主要是走路穿，还是也想跑一跑？ What comes before the other choice is asked as well. */
const alternative = /^(?:还是|還是)/u;

/** 我就不问您送给谁了 asks nothing. */
const declinesToAsk = /(?<!要)不(?:会|想|再|多|去|便|打算|准备|用|必)*(?:问|打听|过问)/u;

/** Does the clause that a span stands in ask something? */
function isAsked(text: string, span: Span): boolean {
  const all = clauses(text);
  const at = all.findIndex((clause) => clause.from < span.to && span.from < clause.to);
  const asks = (clause: Clause | undefined) =>
    clause !== undefined &&
    (/^[”」』]?[？?]/u.test(clause.mark) ||
      (asksByWords.test(clause.text) && !declinesToAsk.test(clause.text)));
  const clause = all[at];
  if (!clause) return false;
  const next = endsSentence(clause) ? undefined : all[at + 1];
  const isChoice = next !== undefined && alternative.test(next.text) && /[？?]/u.test(next.mark);
  return asks(clause) || isChoice || (topic.test(clause.text) && asks(next));
}

/**
 * What of a text its writer does not say to the customer: others' words and what is only supposed.
 * @param isForbidden what must not be said is not said either in what something is promised for (如果要退货，七天内拿小票来就行), but it is
 *   to whomever it is said
 */
export function notOwnWords(text: string, isForbidden: boolean): Span[] {
  if (!isForbidden)
    return [
      ...othersWords(text),
      ...suppositions(text).filter(({ isPromise }) => !isPromise),
      ...toNobody(text),
    ];
  return [...othersWords(text), ...suppositions(text), ...spansOf(text, reportedQuestion)].filter(
    ({ to }) => !endorses.test(text.slice(to)),
  );
}

// ---- What counts -------------------------------------------------------------------------------------------------

/** As much of a criterion as words can decide. */
export interface Sought {
  kind: string;
  keywords?: readonly string[];
  /** Its words count in a question only. */
  asks?: boolean;
}

/**
 * Where a text says what a criterion's words look for, in the writer's own name. What is supposed says nothing that is forbidden;
 * what should be said may stand in a condition that something is promised for.
 */
export function sayings(text: string, { kind, keywords = [], asks }: Sought): Span[] {
  const hits = [...wordsSaid(text, keywords)];
  if (hits.length === 0) return [];
  const foreign = notOwnWords(text, kind === 'must_not_say');
  return hits.filter((hit) => {
    if (foreign.some((span) => isWithin(hit, span))) return false;
    return asks !== true || isAsked(text, hit);
  });
}

/** Every two neighbouring letters of a text, in their order: how much two texts have of them in common tells how alike they are. */
export function bigramsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, at) => letters[at]! + letter);
}
