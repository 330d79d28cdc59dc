/** What a seller does with a turn, as a customer takes it. */
import { asks, bare, deniedBefore, ownWordsOf, tellingPairsOf } from '../text.js';
import { concerns, type Concern } from './concerns.js';
import { isUnseen } from './goods.js';
import type { Scene } from './scene.js';
import { askedBy, topics, type Topic } from './topics.js';

const patterns = {
  greeting: /您好|你好|欢迎|早上好|上午好|中午好|下午好|晚上好|哈喽|hello|嗨/iu,
  space: /慢慢看|随便看看|不着急|随时(?:叫|找|喊)|有需要/u,
  empathy:
    /理解|明白|确实|您说得对|说的是|懂您|能体会|换(?:了|成)我|也会(?:这么|这样)|很多(?:顾客|客人|人)(?:都|也)|正常|没关系|别担心|不用担心/u,
  benefit:
    /适合|正好|所以|对您|特点|材质|面料|鞋底|功能|采用|设计|轻|软|透气|防滑|清楚|流畅|保湿|补水|温和|省电|耐|好处|缓震|支撑/u,
  recommend:
    /推荐.{0,3}(?:这|看|您)|(?:给|为)您推荐|这[双部瓶件台款个副]|这边|可以看看|给您拿|新款|卖得(?:最|很)?好|热销/u,
  guarantee: /质保|保修|三包|退换|可以退|可以换|能退|能换|包退|包换|无理由|售后|免费维修/u,
  offer: /优惠|打折|[\d一二三四五六七八九]折|活动|满减|立减|赠|送您|会员|积分|分期|抵扣|以旧换新/u,
  trial:
    /试试|试一[试下]|试穿|试用|试戴|上脚|上手|上身|体验|摸一?摸|感受一下|走两步|涂一点|尝尝|尝一|演示|坐坐|躺/u,
  feeling: /(?:感觉|觉得|舒服|合适).{0,6}(?:怎么样|如何|吗|不|呢)|怎么样[？?]?$/u,
  close:
    /开单|下单|结账|买单|付款|扫码|刷卡|收银|包起来|装起来|打包|拿双新|拿件新|拿台新|给您留|帮您留|定下来|就要这|带(?:一|走|回)|要不就|给您(?:拿|开|包)|您看是.{1,12}还是/u,
  addOn: /搭配|一起(?:带|买|拿)|再带|加购|配一|顺便|鞋垫|袜子|护理|贴膜|手机壳|套装|另外还有/u,
  thanks: /谢谢|感谢|不好意思|抱歉|对不起|久等|请坐|请进|请稍|喝(?:杯|点|口)?水/u,
  goodbye: /再见|慢走|欢迎(?:下次|再来)|下次再来/u,
  ignorance: /不知道|不清楚|不太懂|没听过|不了解|说明书|自己看|问别人/u,
} as const;

/** Words that hurt a customer, whoever they are said of. */
const hurtful =
  /爱[买要看]不[买要看]|买不起|买得起吗|[你您](?:是|就)*嫌贵|嫌贵[就别]|[你您]这种人|穿成这样|磨叽死|舍不得花|你懂(?:什么|个)|[你您]不懂|外行|随便[你您](?![^，。！？；\s吧呗啦了咯])|没空|烦死|烦不烦|别烦|神经病|发神经|有病(?!史)|毛病真多|事真多|便宜没好货|穷(?!尽)|抠门|土里土气|(?<!滚)滚(?![轮筒动滚])|废话|闭嘴|瞎[看问摸]|[真太]笨(?!重)|傻|蠢|懒得(?:理|跟|和|伺候)|不买(?:就|拉倒|别|算了|走)|[你您]到底(?:买|要)|说了多少遍|问那么多|问个没完|别乱[摸动]|浪费.{0,3}时间|挡着|(?<!给|先)自己看(?!看|着|一[看下])|关我什么事|不归我管/u;
/** Contempt for whom one speaks to: for what they have, know and are, and for their being here. Most is only said of 您 in the same clause. */
const contempt: readonly RegExp[] = [
  /(?<!不|没)(?:掏|花|付|用|玩|消费|供)不起|[你您](?:就|这|那|家|兜里|口袋里|手里|手头)*没(?:几个|什么|多少)钱|兜里没|[你您](?:家)?(?:这|那)?(?:点)?(?:条件|身板|档次|身份|水平|眼光)(?:也|就|还|得|能|只)|自己(?:是)?(?:个)?什么档次|什么(?:大户|有钱人)|配[你您](?:正|刚|就)|[你您](?:也|可|还|根本)?(?:不配|配不上|配吗)|一般人(?:家)?(?:可|还)?(?:用|买|穿)不/u,
  /(?<!我|我也|我还|从)没见过(?:什么)?(?:世面|好东西|好货)|[你您](?:见|用|吃|穿)过(?:什么|几[个样])好|没(?:有)?(?:见识|文化|素质|教养|品[味位])|土包子|乡巴佬|[你您][^，。！？]{0,6}(?:(?:认|识)(?:识)?字吗|看得懂(?:这些)?吗|听得懂(?:吗|没)|听得见吗|(?:听)?(?:懂|见)没有)|(?:这点)?常识(?:都|也)(?:没|不)|[你您]也?(?:分不出|记不住|听不懂|看不懂|搞不懂)|没(?:长)?(?:脑子|眼睛)|(?:有|长)脑子吗|长眼睛|眼睛(?:长|瞎)|[聋瞎]了?[吗啊吧]|脑子(?:有|进|不)/u,
  /(?<!不|没有?|别)(?:太|真|就是|多|别太)寒酸|寒酸[了样]|(?<!不是[您你]?|没|不)矫情|贪便宜|也?不嫌(?:丢人|寒碜)|(?<!别|不)逞能|想太多了吧|听风就是雨|(?:来|想|要|别)讹|真费劲|凑合就行|早[^，。！？]{1,4}不就(?:完|好|行)了/u,
  /[你您](?:们)?(?:这|那)(?:种|号|类)人|[你您]这样的(?:人|顾客|客人)?(?:我)?(?:见多|也|就|还|能|哪)|就[你您]这样|懂个(?:什么|啥|屁)|(?:光|只)(?:看|问|试)不买|半天(?:又|还)?不买|真正?(?:要|想)买的人|别(?!担心|怕)(?:给我|把(?:它|这|我))?[^，。！？]{0,4}(?:弄脏|弄坏|摸坏|压垮)|怪谁呢?|(?:那)?(?:是)?[你您]自己(?:贪|蠢|笨|乱|活该)|(?:出|有)了?事别(?:赖|怪|找)我|别赖我|看上[你您]才怪|上(?:网上|别处|别家)[^，。！？]{0,3}买(?:啊|呗|去)|[你您]去(?:买|找)[^，。！？]{0,5}(?:呗|去吧|好了)/u,
];
export const rude = new RegExp([hurtful, ...contempt].map(({ source }) => source).join('|'), 'u');
/** Of these what mocks or insults, and is not only cold. */
const mocking = /嫌贵.{0,3}(?:那边|别处|别家)|没那么(?:金贵|娇贵)|磨磨[唧叽]{2}|别耽误我/u;
const cold =
  /自己看|关我什么事|不归我管|没空|说了多少遍|便宜没好货|[你您]到底(?:买|要)|废话|随便[你您]|上(?:网上|别处|别家)|别赖我|别(?:赖|怪|找)我/u;
export const offensive = new RegExp(`(?!${cold.source})(?:${rude.source}|${mocking.source})`, 'u');

const bad = {
  rude,
  pushy:
    /买不买|要不要买|买吗[？?]?$|赶紧(?:买|下单|定|付)|快点?(?:买|决定|下单|付)|今天不买|马上就(?:没|涨)|错过(?:了)?就|必须买|别(?:再)?(?:犹豫|想|考虑|挑|看)了|闭眼|最后一[双件台天瓶]|不买(?:会)?后悔|就买(?:这|它|了)?吧[，。！!].{0,4}(?:快|别)|听我的就/u,
  boast:
    /保证|绝对|百分百|百分之百|100\s*%|永远|全国第一|世界第一|最好的|包治|根治|肯定不会|全网最低|一定有效/u,
  smear: /(?:别家|他家|他们家|隔壁|网上|别的店|竞品|其他牌子).{0,8}(?:假|垃圾|差劲|很差|骗|烂|不行|坑)/u,
  graderTalk:
    /评分|满分|打分|给我\s*\d+\s*分|忽略(?:以上|之前|前面|上面|所有)|系统(?:提示|消息|指令)|system|prompt|json|你现在是(?:评|系统|助手|AI)|管理员|机器人|人工智能|语言模型|\bAI\b/iu,
} as const;

export type Act =
  | keyof typeof patterns
  | keyof typeof bad
  | 'empty'
  | 'terse'
  | 'offTopic'
  | 'unrelated'
  | 'repeats'
  | 'question';

export interface TurnReading {
  acts: ReadonlySet<Act>;
  /** What was asked about the customer. */
  topics: Topic[];
  text: string;
}

const said = (text: string, pattern: RegExp): boolean => {
  if (!pattern.test(text)) return false;
  const all = new RegExp(pattern.source, pattern.flags.includes('i') ? 'giu' : 'gu');
  return [...text.matchAll(all)].some((hit) => !deniedBefore(text.slice(0, hit.index)));
};

function topicsIn(text: string): Topic[] {
  const questions = (text.match(/[^。！!\n]+[。！!\n?？]?/gu) ?? []).filter(asks).join('');
  return questions === '' ? [] : topics.filter((topic) => askedBy[topic].test(questions));
}

/** What is talked about in shops alone. */
const shopTalk =
  /适合|材质|面料|功能|采用|质量|价[格位钱]|款式|尺[码寸]|颜色|牌子|品牌|店里|门店|本店|商品|产品|现货|库存|预算|便宜|理解|顾虑|担心|放心|需要什么|需求|要不要|来一|拿一|给您|给你|网上|电话|地址|登记|预约|合同|定金|报价/u;
/** Deeds that need no goods to make sense in a shop. The others are told by words that occur anywhere. */
const plain: readonly Act[] = [
  'greeting', 'space', 'guarantee', 'offer', 'trial', 'feeling', 'close', 'addOn', 'thanks', 'goodbye', 'recommend',
  'rude', 'pushy', 'boast', 'smear', 'graderTalk', 'ignorance',
]; // prettier-ignore

/** Fewer tell nothing of goods that nobody knows. */
const tellingLetters = 10;
/** Said to whom one serves. */
const offers = /可以|[我咱]们|您|[给帮陪]你|不会|不用|没事|放心|[一二三四五六七八九十百两\d]+\s*[元块]/u;
/** Instructions that tell less than this can't tell what is beside the point. */
const leastKnown = 12;

const namesWorry = (text: string): boolean => Object.values(concerns).some(({ named }) => named.test(text));

/** Nothing in it has to do with a shop, these goods or this talk. */
function strays(
  text: string,
  scene: Scene,
  talk: string,
  acts: ReadonlySet<Act>,
  asked: readonly Topic[],
): boolean {
  if (plain.some((act) => acts.has(act)) || bare(text).length < 6) return false;
  const { words } = scene.goods;
  if (
    asked.length > 0 ||
    shopTalk.test(text) ||
    namesWorry(text) ||
    new RegExp(words.source, 'iu').test(text)
  )
    return false;
  const known = tellingPairsOf(talk);
  return ![...tellingPairsOf(text)].some((pair) => scene.pairs.has(pair) || known.has(pair));
}

/**
 * @param text the learner's turn: all messages since the customer's last one
 * @param earlier the learner's turns before it
 * @param talk what the customer has said so far
 */
export function readTurn(text: string, scene: Scene, earlier: readonly string[], talk: string): TurnReading {
  const acts = new Set<Act>();
  for (const [act, pattern] of Object.entries(patterns)) if (said(text, pattern)) acts.add(act as Act);
  const own = ownWordsOf(text);
  for (const [act, pattern] of Object.entries(bad)) if (said(own, pattern)) acts.add(act as Act);
  const asked = topicsIn(text);
  const eases = Object.values(concerns).some((worry) => worry.voiced.test(talk) && worry.eases.test(text));
  if (strays(text, scene, talk, acts, asked) && !eases) {
    // Where little is known of the scene or of its goods, words that do something in a talk may well belong to it.
    const mayBelong =
      isUnseen(scene.goods) && (bare(text).length < tellingLetters || asks(text) || offers.test(text));
    if (scene.pairs.size >= leastKnown && !mayBelong) acts.add('offTopic');
    else if (acts.size === 0) acts.add('unrelated');
  }
  const letters = bare(text);
  if (letters === '' || /^(.)\1*$/u.test(letters) || !/\p{Script=Han}|[a-z]{2}/u.test(letters))
    acts.add('empty');
  else if (letters.length <= 3 && acts.size === 0) acts.add('terse');
  if (letters.length > 3 && earlier.some((before) => bare(before) === letters)) acts.add('repeats');
  if (asks(text)) acts.add('question');
  return { acts, topics: asked, text };
}

/** Does this turn answer that worry? A bare "没关系" or a smear does not. */
export function eases(turn: TurnReading, concern: Concern): boolean {
  if (turn.acts.has('rude') || turn.acts.has('smear') || turn.acts.has('pushy')) return false;
  return said(turn.text, concern.eases) && bare(turn.text).length >= 6;
}
