/**
 * Can a text be said to a customer as it stands? What tells a seller what to do (先问清预算再推荐), describes the task or the people in it
 * (顾客是第一次来), asks the seller something, bears a label or only repeats what is asked for is nobody's sentence across a counter.
 */
import { normalise } from './keyword-matching.js';
import { narratedIn } from './narrated.js';
import { recitedIn } from './recited.js';
import { toNobody } from './sayings.js';
import { simplifiedOf } from './simplified.js';

// ---- What somebody who serves is told to do --------------------------------------------------------------------------

/** What only a seller does. What customers do or hear of as well (了解一下, 说明书, 讲究, 安抚奶嘴) is left out. */
const serves = [
  '问(?!一|问|题|卷|诊|答|您|你|我|个|下|过|心|得|世|医生|店长|同事|到底)|询问|追问|提问|倾听|听完|顺着|复述',
  '了解(?!一下|了|[吗吧]|$)|[弄搞](?:清|明白)|摸[清透]|安抚(?!奶|巾|玩|椅)|安慰(?!奶|剂)|认同|体谅|接[住话](?!了)|回应|答复|解答|化解|打消|消除(?:顾虑|疑虑|担心|戒心)',
  '处理(?:异议|投诉|顾虑|疑问|质疑)|应对|讲(?!真|究|实|道理|座|句|白|个|师|课|台|价|一)|说(?:清|明(?![书上天年一有没是这它]|的是)|出(?!来))|报[清出]|报价(?!单|是|在|含)',
  '介绍(?!一|费|人|信|说|朋友|您|你)|告知|告诉(?!您|你|我)|提醒(?!一|您|你|我|功能)|叮嘱|嘱咐|交代|强调(?!一)|解释(?!一)|总结(?!一|会)|归纳|梳理|分析(?!一|仪|师)',
  '演示(?!一)|示范(?!一|区)|展示(?:产品|商品|证|效果|优势)|突出(?:卖点|重点|优势|特点|好处)|推荐(?:合适|适合|对应|相应|商品|产品|搭配|款式|型号|段数|时)|(?<=[再后并])推荐',
  '引导(?!线|员|台)|邀请(?!好友|朋友|家人|码|函)|鼓励|促成|逼单|赞美|称赞|夸赞|道歉|致歉|送客|跟进|接待(?!时间|台|处|区|大厅)|打个?招呼|招呼(?!一声|我|您|你)|寒暄',
  '约定|留(?:出|足)?(?:空间|余地)|留出时间|给[出足](?!去|来)|提出(?!来|换|退|申请)|表示(?:理解|认同|感谢|歉意|欢迎)|表达|拉近|营造|建立信任|赢得信任|尊重|换位|谈(?!不上|好|恋)|聊(?!天|聊|一|得)',
  '(?<=主动|如实|照实)[说讲提]',
].join('|');
const wrongs =
  '贬低|诋毁|攻击(?!性)|夸大|隐瞒|争辩|争论|顶撞|敷衍|糊弄|冷落|打断|反驳|指责|催促|催(?=[她他顾客]|$)|逼(?=[她他问单迫顾客])|强推|硬推|强行推|纠缠|推诿|推卸|嫌弃|嘲讽|推销';
const manner =
  '至少|主动|自然地?|稳稳地?|耐心地?|热情地?|真诚地?|礼貌地?|认真地?|具体地?|及时地?|适[当时]地?|积极地?|用心地?|委婉地?|简短地?|清[楚晰]地?|准确地?|详细地?|完整地?|客观地?|坦诚地?|微笑着?|正面|如实|照实|重点|多|少|一?上来就|急[着于]|光|只|总|老|随[便意]|直接|马上|立[刻即]|轻易|乱';
const bids =
  '应该|应当|应(?![用急季对付])|需要|需|必?须|务必|不[要得许准应可]|切忌|切勿|避免|禁止|严禁|勿|(?<![特分区级类个性])别|(?<![只想主重需若就不])要(?![是么求])|先|再|主动|至少';
const begins = `(?:首先|其次|然后|接着|接下来|最后|还|也|并且?|同时|随后|之后|记得|注意|尽量|得|可以|能|会|[（(]?[一二三四五六七八九\\d]+[、.．)）]\\s*|${bids}|${manner})*`;

const ordersByClause = (): RegExp[] => [
  new RegExp(`^${begins}(?:${serves}|${wrongs})`, 'u'),
  new RegExp(`(?:${bids})(?:${manner}|先|再|也)*(?:${serves}|${wrongs})`, 'u'),
  new RegExp(`^(?:而且?|也|都|绝)*不(?:${wrongs})`, 'u'),
  /(?:不[得许准能可要]|别|勿|不)(?:随[意便]|空口|光|只|乱|轻易)*(?:承诺|许诺|打包票|说(?!是|别|不|明|实|定|好|错|清|完|到|了|谎|[\d一二三四五六七八九十百]))/u,
  new RegExp(`^${begins}把[^，]*(?:讲|说|介绍|交代|问|告诉|对应|联系|落到)`, 'u'),
  new RegExp(`^${begins}(?:用|以|从|通过|根据|按照?|针对|依据|围绕|结合|站在)[^，]*(?:了解(?!一)|说明(?!书)|介绍|讲解|回应|问(?!题)|招呼|接话|说服|说话|化解|打消|引导|推荐|挖掘)`, 'u'),
  /(?:要|应|须|得)[^，]{0,3}(?:说|讲|算|报|列)得?[^，]{0,2}(?:清楚|明白|具体|准确|透|全)/u,
  /^(?:语气|态度|表情|眼神|姿态|称呼|开场|收尾|用词|措辞|全程|讲解|介绍|回应|推荐|解释|回答)时?(?:要|应|需|须|保持|得|不能|尽量|可以|也)*(?:亲切|自然|热情|礼貌|真诚|耐心|具体|清楚|简[短洁]|准确|委婉|得体|专业|温和|诚恳|友好|主动|积极|有理有据|易懂|通俗)/u,
  /(?:保持|注意)(?:微笑|耐心|礼貌|热情|专业|距离|亲切|真诚|语气|态度|措辞|分寸)|微笑服务|多听少说|多问少说|少说多听|不冷场/u,
  /^(?:练习?|训练|学会|学习|掌握|考察)(?:怎么|如何|接待|处理|面对|应对|向|对|从|介绍|开场)|^(?:目标|任务|目的)是/u,
]; // prettier-ignore

// ---- The task and the people in it -----------------------------------------------------------------------------------

/** 很多顾客一开始也这么问 tells a customer of others. */
const otherCustomers =
  /(?:很多|好多|不少|许多|大多|多数|别的|其他|好些|有些|有的|老|新|常来的)的?(?:顾客|客人|客户)(?!来问|来店|想|要|拿|走进|提出|担心|嫌)|(?:顾客|客人|客户)们?(?=都|也|反馈|评价|口碑|满意|打分|回购|好评|说[“"「])|[送大]客户|客户(?=服务|经理|端)/gu;
const people =
  /顾客|客人|客户|店员|导购|柜员|营业员|销售员|员工(?![价食宿]|福利)|学员(?=要|应|需|先|主动|扮演|作为|面对)|(?:告诉|安抚|问|请|让|向|跟|和|与|教|提醒|引导|接待)(?:主人|家长|会员(?![卡价日权])|业主|患者|对方)/u;
const thirdPerson =
  /(?:问清?楚?|请|让|教|引导|安抚|提醒|告诉|对应到|接住|理解|回应|说服|顺着|听|叫|先认)[她他](?!们|家|妈|爸|爷|奶|姥|爱人|老公|老婆|太太|先生|自己|慢慢)/u;
/** Of those that no other word begins with. */
const surname =
  '[王李张刘陈杨赵周吴徐孙胡林何郭罗梁宋郑谢韩唐冯董曹袁邓傅沈曾彭吕苏卢蒋蔡贾丁魏薛余潘杜钟姜谭廖邹陆郝崔钱]';
const scenes = (): RegExp[] => [
  /^(?:[^，]{0,10}，)?(?:一[位名个对]|有一?[位名个]|[这那]位)[^，]{0,14}(?:女士|先生|小姐|阿姨|大爷|大妈|大叔|小伙|姑娘|妈妈|爸爸|年轻人|老人|学生|情侣|夫妻|男生|女生|男士|同学|宝妈|白领|业主|会员|女孩|男孩)[^，]{0,2}(?:走|进|来|站|拿|看|带|想|在|正|停|问|要|是|说|打开)/u,
  new RegExp(
    `(?:[小老]${surname}(?!子|家|师)|(?:${surname}|[黄朱许马高叶夏江方程])\\p{Script=Han}?(?:女士|先生|小姐|阿姨|太太|大爷|同学))(?![，,][^\\d]{0,4}(?:请|坐|慢|好|稍))`,
    'u',
  ),
  /(?:走进|来到)了?[^，]{0,6}(?:店|专柜|柜台|商场)(?!里)|来[^，]{1,4}(?:店|专柜|柜台)(?!里)(?:[买看选逛挑]|咨询|，|$)/u,
  /^(?:很|最|又|比较|有点|还)?(?:怕|担心|嫌|犹豫|纠结)(?!.*(?:就|可|的话|先|选|不用|试|能|看|正常|难免|对的))[^，？?]{2,12}$|^预算(?:有限|不高|[^，？?]{0,8}(?:左右|以内|上下))$/u,
  new RegExp(
    `${surname}老师(?=看|想|要|来|怕|担心|觉得)|听说(?!过)|想(?:知道|了解)(?!的|哪|更)|一直怀疑`,
    'u',
  ),
  /^(?:周|工作日|[早中晚]上|上午|中午|下午|傍晚|初|节前)[^来到去可能送]*(?:店|柜台|专柜|商场)里?$/u,
];
/** Words of trainings, which no customer hears in whatever sentence. */
const insider =
  /话术|竞品|同理心|共情|破冰|促单|逼单|痛点|客单价|购买信号|购买欲|需求挖掘|挖掘(?!机)|(?:开放|封闭)式的?(?:问|提问)|开放的问题|问候语|礼貌用语|敬语|绝对化|角色扮演|扮演(?=顾客|客人|店员|导购|一[位名])|得分点|这项[^，]{0,2}没有?分|评分(?:点|要求)|本课(?:程?[练学训]|程?目标)/u;
const insiderAlone = /卖点|异议|(?<!有|有这个|有点|什么|没|没有)顾虑/u;
/** The learner, where a description speaks to them. */
const toLearner =
  /由你|你(?:手上|手里|的任务|扮演|负责|面对|接待|是一?[名位])|[您你](?:可以|应该?|需要?|要|得|不妨|最好|先|再|多|主动)+(?:问清|询问|安抚|倾听|追问|复述|讲解|引导|认同|促成)|你[^，]{0,6}(?:怎么|如何)(?:回应|回答|开场|开口|接|说服|应对|介绍|推荐|化解|打消|安抚|处理)/u;
const quotesWords =
  /(?:^|可以|不妨|建议|下次|试试|改成|换成)(?:这[样么])?(?:直接)?[说问答](?:成|道)?[：:，]?[“「"『]/u;

const asksSeller = (): RegExp =>
  new RegExp(
    `(?:怎么|如何|怎样)(?:主动|自然|先|去|才能?|来)*(?:${serves}|回答|开[场口]|说服|打动|让[她他]|留住)|该(?:怎么|如何|怎样|先)*[说讲问答回做接]|为什么[不没](?:先|问|讲|说|介绍|了解)|(?:是否|有没有|是不是)(?:先|已经|${manner})*(?:${serves})|下一句|(?:问|讲)[清到出]楚?了?(?:吗|没有)|了解了(?:吗|没有)`,
    'u',
  );

// ---- Whole sentences -------------------------------------------------------------------------------------------------

/** Who speaks to somebody or of themselves is no order; a colon ends what leads to one. */
const speaks = /[您你我咱]/u;
const simplified = (text: string): string => [...text].map(simplifiedOf).join('');
const unitsOf = (text: string): string[] =>
  text.split(/(?<=[！？!?])|[。；;\n：]|(?<!\d):|:(?!\d)/u).map((unit) => unit.trim().replace(/^[·•●▪*—–\-“”"「」\s]+|[“”"「」]+$/gu, '')); // prettier-ignore

/** Made of the first text that is asked about: who asks about none does not have them made, and an engine that can't look behind can't. */
const patternsMade = () => ({
  orders: ordersByClause(),
  scenes: scenes(),
  asksSeller: asksSeller(),
});
let made: ReturnType<typeof patternsMade> | undefined;

/** Is this part of a text for who serves? */
function isForSeller(unit: string): boolean {
  const patterns = (made ??= patternsMade());
  if (insider.test(unit) || toLearner.test(unit) || quotesWords.test(unit)) return true;
  if (speaks.test(unit)) return false;
  const clauses = unit.split(/[，,！？!?]/u);
  return (
    people.test(unit.replace(otherCustomers, '')) ||
    thirdPerson.test(unit) ||
    insiderAlone.test(unit) ||
    patterns.scenes.some((pattern) => pattern.test(unit)) ||
    (/[？?吗呢]$/u.test(unit)
      ? patterns.asksSeller.test(unit)
      : clauses.some((clause) => patterns.orders.some((pattern) => pattern.test(clause))))
  );
}

/** Does a text tell a seller what to do, or what the task is, wherever in it? */
export const instructs = (text: string): boolean =>
  toNobody(text).length + narratedIn(text).length > 0 || unitsOf(simplified(text)).some(isForSeller);

/** 豆腐砂：, 练什么：, 店员：; what leads to a sentence says something itself (我给您算一下：, 其实就四样：). */
const label =
  /(?<=^|[。！？!?；;\n：:])\s*(?![^：:]*[您你咱这那就是有说讲看算听先再给帮能要会吧呢啊嘛对行好])[^，,。！？!?；;：:\n]{1,10}(?:：|:(?!\d))|(?:^|[。！？!?；;\n])\s*(?:第[一二三四五\d]+[步点条]|不能说的|可以这样说|参考说法|建议|我)[：:]/u;

/** What leads to a question whose thing is named in the criterion's own words. */
const askingLead = /请问|想先?问一?下|问一[下句]|方便说说|能先跟我说说|介意告诉我/gu;
/** Shorter clauses (早晚都用) are anybody's. */
const fewestLetters = 6;
const clausesIn = (text: string): string[] => text.split(/[，。；！？：,;!?:\n]/u).map(normalise).filter((clause) => clause.length >= fewestLetters); // prettier-ignore

/** Is what is asked for said again, with its verb or as a whole clause without a figure? */
function repeatsWording(text: string, wordings: readonly string[]): boolean {
  const left = text.replace(askingLead, '');
  const asked = new Set(wordings.flatMap(clausesIn));
  return (
    recitedIn(left, wordings).length > 0 ||
    clausesIn(left).some(
      (clause) => asked.has(clause) && !/[\d零一二两三四五六七八九十百千您我]/u.test(clause),
    )
  );
}

/** @param wordings what is asked of the seller, in the words that ask for it */
export const isSayable = (text: string, wordings: readonly string[] = []): boolean =>
  !label.test(simplified(text)) && !instructs(text) && !repeatsWording(text, wordings);
