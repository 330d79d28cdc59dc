/**
 * What a customer's words put to whoever serves: a question, an objection, a refusal, or the word that it buys. Decided by words alone,
 * clause by clause, so that it is the same on every reading. What only tells something puts nothing.
 */
import { clauses, type Clause } from './clauses.js';
import { simplifiedOf } from './simplified.js';

export const putKinds = ['question', 'objection', 'refusal', 'purchase'] as const;
export type Put = (typeof putKinds)[number];

// ---- Questions ---------------------------------------------------------------------------------------------------

/** 没什么, 什么都行 and 没穿几次 ask nothing, and 还没想好呢 doesn't either. */
const indefinite =
  /(?:没[^，。]{0,2}?|不|随便|说)(?:什么|啥|怎么|多少|几(?=[\p{Script=Han}]))|(?:什么|怎么|哪[个种款里儿]?|谁)(?:样)?(?:都|也)|怎么(?:又|老|还)是|(?:就那么|也就|才|前|这|那|好)几[\p{Script=Han}]|(?:还没|正|才)[^，。]*呢$/gu;
const interrogative =
  /什么|啥|咋|怎么|怎样|如何|多少|多(?:久|大|重|长|高|厚|宽|远)(?!了)|几(?![乎百千万])[\p{Script=Han}]|哪|谁|为何|凭什么|(?:想|请)问|问(?:一下|下)|(\p{Script=Han})不\1|有没有|是否|有[^，。]{1,8}没有?$|^(?![我那])[^，。]{2,8}还是[^，。]{2,8}$|.{2}(?<!的|要|也|就|都|还|才|可)不$|[是要][^，。]{1,6}还是/u;
const particle = /(?:吗|嗎|(?<![这那什怎要])么|呢)$|(?:不会|别)是[^，。]+吧$|不[^，。]{1,4}吧$|没事吧$/u;
/** 那然后呢, 嗯，你说: an invitation to go on, which any next word answers. */
const goesOn = /^(?:嗯|哦|那|然后|还有|你|您|倒是)*(?:说|然后|还有|接着说)(?:呢)?$/u;

function asks({ text, mark }: Clause): boolean {
  if (goesOn.test(text)) return false;
  if (/[?？]/u.test(mark)) return true;
  const bare = text.replace(/[啊呀哦~～]+$/u, '').replace(indefinite, '');
  return particle.test(bare) || interrogative.test(bare);
}

// ---- Refusals ----------------------------------------------------------------------------------------------------

const refuses =
  /(?<!要)不(?:要|用|买|需要|考虑|办|配|做|弄)了|(?<!是|想不|要)不想(?:要|买|办|做|弄|配|换|订)|^(?:我|那|就|还是|今天|先|真)*不(?:买|要|办|用|做|需要|想要|感兴趣|考虑)(?:吧|啦)?$|(?:先|就|还是)不(?:买|要|定|办|用|做)(?!$)|^(?:那|还是|就|今天(?:就)?)?算了(?!一)|没兴趣|(?:先|我)(?:得)?(?:走|回)(?:了|啦|去了)|走了$|走啦|改天(?:再)?(?:来|说)?|下[次回](?:再[说来看]|吧)|(?:去|到)别[家处](?:看|问|转)|去转转|不打扰|不耽误你|退出|没法聊|不用(?:买|配|换|办|做)(?:了)?$|别推了|不麻烦了|再见$/u;

// ---- Objections --------------------------------------------------------------------------------------------------

/** 不怕, 哪怕 and 恐怕 voice no worry; 担心的没有了 and 就放心了 lay one to rest. */
const relieved =
  /我就担心这个|不(?:怕|担心|算(?:太)?贵|贵|麻烦|刺激|磨|黏|晕)|没(?:觉得)?(?:刺激|不|什么味)|放心|那就好|倒行|也行|还能接受|哪怕|恐怕|没有?不|省得|不如你|挺|还行|可以接受/u;
/** Said after a worry was answered, of which the rest of the line may still tell. */
const eased = /^(?:嗯|哦)?那就好|那就放心|就放心了/u;
const worries =
  /担心|顾虑|担忧|犹豫|不放心|拿不准|没想明白|吃不准|心里没底|(?<![不哪恐害可])怕(?![水热冷黑疼痒])|害怕|介意|信不过|不(?:太|敢|大)?(?:信(?!用)|相信|敢要)|下不去手|(?<!不)嫌|不太(?:合适|适合|行|好|喜欢|满意)|不喜欢|不好看|不习惯|(?<!(?:别|不用|不能|不要|没)[^，。]{0,4})太(?![好棒谢感客辛])[\p{Script=Han}]{1,4}(?:了|吧)?$|有(?:点|些)(?:紧|重|硬|厚|薄|暗|花哨|土|老气|麻烦|复杂|吵|晃|刺鼻|远|久|扎)|没(?:这|那)么(?:好|神|简单|有用)|不踏实|不值/u;
const price =
  /(?<!不[要用买]?)贵(?!姓|公司|妇|的(?:跟|和|有|呢))|(?:能|可以|还能|再)?便宜(?:点|些|不少|一点)|(?:比我预?想的|太|价[^，。]{0,3})高|超(?:出|过|了)?.{0,4}预算|预算有点|少点|打(?:个)?折[吗么]|比我预?想的(?:多|贵)|比(?:你们|这里|这儿|你家)[^，。]{0,3}(?:便宜|低|少)|最低价|给个[^，。]{0,2}价|优惠点|还要(?:加钱|收费|另收)|没得商量|又得.{0,2}[千百万]|白花|不划算|亏(?!空)/u;
const elsewhere =
  /(?:网上|直播间|线上|别处|别的店|别家|别人家|隔壁|他家|他们家|淘宝|京东|拼多多)[^，。]{0,8}(?:便宜|活动|(?:才|就|只)?(?=(?:卖|要)?[\p{N}一二三四五六七八九两几][^个家]|卖|要|[\p{N}一二三四五六七八九两几])|也有|低|优惠|好|没这么|少)|网上买不也|(?:同样|一样)的(?:东西|货)|都一样$|跟[^，。]{0,6}不一样啊?/u;
const doubts =
  /智商税|忽悠|套路|推销|骗|被宰|假的|造假|假货|正品|染色|仿的|保真|真有|真的(?:有用|能|简单|会|便宜)|怎么知道|凭(?:什么|啥)|说得好听|光(?:嘴上)?说|话别说|太满|你们都这么说|(?:卖|家)[^，]{0,3}都(?:这么|说)|卖的当然|靠谱|有凭据|也说有效|夸大|我看不懂|不会是|出过事|跑路|关门|倒闭|差评|曝光|骗人/u;
const mishap =
  /会不会(?!用$|员)|(?:要是|万一|如果)[^，。]{0,12}(?:坏|不|过敏|假|关门|跑路|丢|碎|哭|没|拉|病|来不了|后悔|反悔)|(?:怎么|咋)办$|谁(?:管|负责)|找谁|不合适|不适合|偏小|买小过|磨脚啊|没人管|一堆条件|是不是有点|别又|安全吗|安不安全|干不干净|刺激|学不会|弄不明白|看不懂|不准(?!备|许|吧)|不灵|[用戴穿吃喝洗装放修退搬拿提](?:得)?不(?:了|上|惯|进|住|下|掉|干净|会|好|起|动)|是不是(?:就|会|太)|听说[^，。]{0,12}(?:不|假|坏|差|骗|召回|爆|出事|投诉|开了)|受不了|麻烦吗|复杂吗|没地方|没用吧|不[^，。]{1,4}吧$|没事吧$|副作用|上火|缩水|褪色|掉色|起球|拎不动|闻不了|用不上|用不着|吃不消|[装放]不下|不需要那么|不结实|不耐用|不牢|质量[^，。]{0,3}(?:差|不)|(?:就|又|老是?)(?:不转|坏|断|掉|漏|裂|开胶)了?|(?:做|弄|用|睡|洗)(?:塌|坏|破)了/u;
const hesitates =
  /先问问|考虑(?:下|一下|考虑|看看|再)|(?:想|琢磨|商量)(?:下|一下)|再比|再看(?:看|一眼|一下)|让我想|先不急|(?:再|先|回去|得|要)(?:考虑|想想|想一|比较|商量|转转|转一|逛|问问家)|考虑考虑|想想吧|想一想|回去[^，。]{0,6}(?:说一声|商量)|不急(?:这|着)|先等等|货比三家/u;
const complains =
  /(?:你|什么)[^，。]{0,3}态度|会不会说话|怎么这么说|受气|别催|越催|还没回答|没说啊|说说我问的|答非所问|扯远|又是这句|刚说过了|说别家不好|你都不清楚|没掉|没效果|不见效|浪费|退[货钱款]|投诉|听不懂你/u;
/** Kinds of objections; of a clause that is several the first is told. */
const objectsBy = { elsewhere, price, doubts, complains, hesitates, worries, mishap };
export type Objection = keyof typeof objectsBy;

const objects = ({ text }: Clause): boolean =>
  !relieved.test(text) && Object.values(objectsBy).some((pattern) => pattern.test(text));

/** What kind of objection a line makes, in simplified characters; null where it makes none. */
export function objectionIn(text: string): Objection | null {
  const parts = clauses(text).filter((clause) => objects(clause));
  const kinds = Object.entries(objectsBy) as [Objection, RegExp][];
  return kinds.find(([, pattern]) => parts.some((part) => pattern.test(part.text)))?.[0] ?? null;
}

// ---- Buying ------------------------------------------------------------------------------------------------------

const thing =
  '(?:[双部瓶件台款个副支盒条枚只套张节次份对包块罐束袋斤箱桶本把]|季卡|年卡|月卡|会员|旅行装|大瓶)';
const buysBy = new RegExp(
  [
    `(?:^|那|行|好|就|嗯|我)(?:先)?(?:来|拿|要|定|订|办|包|配|买|开)(?:这|那|它|[一两二三四五六七八九几个]${thing})[^，。试看]{0,4}(?:吧|了)?$`,
    `就(?:要|买|拿)[^，。]{0,5}(?:这|那)${thing}$|就按[^，。]{1,6}(?:配|拿|做|来|办)$`,
    `(?:^|[行好那可以嗯]|我)就(?:要|拿|买|定|办|选|来)?(?:这|那|它)(?:一)?${thing}?(?:了|吧|[^，。]{0,6}吧)$`,
    `就它了|就(?:这么)?(?:买|定)(?:了|吧)?$|就这样定`,
    `^(?:那|行|好|嗯|就|我|可以)+(?:先)?(?:要|买|拿|办|来|开|定|订)(?:一|两|个|这|那|它)?(?:一)?[^，。试看]{0,6}(?:了|吧)$`,
    `(?:给我|帮我)(?:拿|开|装|包|办|来|下)(?:一|两|个|这|那|起)?[^，。试看]{0,8}(?:吧|了|单)?$`,
    `^(?:先)?(?:拿|要|来|办|买)(?:这|那|一|两|个)[^，。试看]{0,6}吧$`,
    `我要(?:这|那|它|一|两)[^，。试看]{0,8}了?$`,
    `(?:怎么|在哪(?:里|儿)?|哪里|去哪)(?:付|结账|买单|交钱|开单)|扫码(?:行|可以|就)|刷卡(?:行|可以|吧)|微信付|支付宝付|可以?扫码|开单吧|买单吧|结账吧`,
    `包起来|装起来|装个袋|带走(?:了|吧)?$|小票给我|开个?(?:小|发)?票|成交`,
    `(?:这个)?也一起拿|那就配一个|行那就试一次|我先办个`,
  ].join('|'),
  'u',
);
/** What is asked, supposed, put off or only tried is not bought. */
const notYet =
  /试(?!一次)|看看|看一|瞧|摸|如果|要是|万一|假如|考虑|商量|(?<!要)不(?:要|买|拿|办)|别|算了|怎么卖|多少钱|[吗么][?？]?$(?<!扫码行吗)(?<!可以吗)/u;

const buys = ({ text }: Clause): boolean => {
  const plain = text.replace(/[啊呀哈哦啦呗嘛~～]+$/u, '');
  return buysBy.test(plain) && !notYet.test(plain);
};

/** Kinds in the order of `putKinds`, each once; nothing where the words only tell something. */
export function putsIn(text: string): Put[] {
  const parts = clauses([...text].map(simplifiedOf).join(''));
  const isEased = parts.some((clause) => eased.test(clause.text));
  const refused = parts.some((clause) => refuses.test(clause.text));
  const has: Record<Put, boolean> = {
    question: parts.some(asks),
    objection: !isEased && parts.some(objects),
    refusal: refused,
    purchase: !refused && parts.some(buys),
  };
  return putKinds.filter((kind) => has[kind]);
}
