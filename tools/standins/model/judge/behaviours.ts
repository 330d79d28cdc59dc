import { offensive, rude } from '../customer/acts.js';
import { asksOpenly, meetsNeed, takesUp, tellsFigure, tellsGoods, type Before } from './bearing.js';

/** What good service in a shop sounds like: how a criterion names it, how a seller says it, and when there is a chance for it. */
export interface Moment extends Before {
  /** The turn as it was heard. */
  turn: readonly string[];
  /** The customer is sent to somebody or something else for the answer. */
  elsewhere: boolean;
  /** The customer voiced a doubt. */
  objects: boolean;
  /** The customer voiced one before, or does now. */
  raised: boolean;
  /** The customer shows that it would like to have it. */
  warms: boolean;
  /** The customer asked something. */
  asked: boolean;
  /** The customer answered what the learner had asked. */
  answered: boolean;
  /** The customer takes the thing to try it. */
  tries: boolean;
  /** The customer has said yes, or goodbye. */
  parts: boolean;
  /** The customer has said no. */
  refuses: boolean;
  /** The turn serves nobody: rude, without sense, words without a sentence, a transcript, the same again, or only the form of serving. */
  senseless: boolean;
  /** It is that, or beside the point. */
  hollow: boolean;
  /** Nothing shows that the turn has to do with the customer. */
  unrelated: boolean;
  /** The customer asked or doubted, and the turn goes around it. */
  evaded: boolean;
}

export interface Behaviour {
  /** In the past tense, after 店员: 打了招呼. */
  label: string;
  about: RegExp;
  said: RegExp;
  /** Also shown by how the turn bears on what the customer said, whatever its words. */
  shown?: (turn: readonly string[], moment: Moment) => string | null;
  /** Counts only as a question. */
  question?: true;
  /** Said at another moment it is something else. */
  onlyThen?: true;
  /** Also done by whatever lays to rest the worry that the customer has just voiced. */
  easing?: true;
  /** Said of any goods it tells nothing: where the goods are known, the turn must speak of them or of what the customer said. */
  grounded?: true;
  /** Its words alone are anybody's: their sentence takes up something that the customer has said. */
  bears?: true;
  /** How something is said: worth nothing where the customer's question or worry is evaded, or where nobody is answered. */
  manner?: true;
  chance: (moment: Moment) => boolean;
}

const always = () => true;
const early = ({ turnsBefore }: Moment) => turnsBefore === 0;
const exploring = ({ turnsBefore, objects, asked, warms, parts }: Moment) =>
  turnsBefore > 0 && turnsBefore <= 2 && !objects && !asked && !warms && !parts;
/** The customer has just told something about itself. */
const told = ({ answered, turnsBefore, objects, warms, parts }: Moment) =>
  answered && turnsBefore <= 4 && !objects && !warms && !parts;
const choosing = ({ customer }: Moment) => /选|哪[个款种双]|拿不定|纠结|犹豫|考虑|比较|还是/u.test(customer);
const presenting = ({ turnsBefore, asked, answered, objects, warms, parts, evaded }: Moment) =>
  evaded || (!warms && !parts && ((asked && turnsBefore > 0) || (answered && turnsBefore >= 3 && !objects)));
const doubting = ({ objects }: Moment) => objects;
const warming = ({ warms, turnsBefore, tries, parts }: Moment) =>
  warms && turnsBefore > 0 && !tries && !parts;

export const behaviours: readonly Behaviour[] = [
  {
    label: '用问候语打了招呼',
    about: /问候(?:语)?|打招呼|欢迎语|招呼顾客|欢迎顾客/gu,
    said: /您好|你好|欢迎光临|欢迎|早上好|上午好|中午好|下午好|晚上好/gu,
    chance: early,
  },
  {
    label: '从轻松的话题自然地接上了话',
    about: /破冰|轻松(?:的)?话题|这类轻松|接上话|寒暄|拉近|闲聊|放松下来/gu,
    said: /今天.{0,4}(?:天|热|冷|逛|想|来|带|人|休|下班|周末|有空)|天气|外面.{0,3}[热冷雨风雪晒]|累了|歇|下班|刚到|放假|过生日|您(?:在|正在|刚才)?看(?:的|中)?(?:是|这)|这[双款件部瓶台].{0,10}(?:卖得|很多|刚到|是新)|第一次来|逛街|陪(?:您|家人|朋友)|喜欢.{0,6}(?:款|颜色|风格|样)|眼光|气色|背的|穿的这/gu,
    shown: takesUp,
    onlyThen: true,
    chance: early,
  },
  {
    label: '给顾客留了空间',
    about: /空间|不紧跟|不催促|随时可以帮|随时帮忙/gu,
    said: /慢慢看|随便看|随时(?:叫|找|喊|问)|不着急|不急|有需要.{0,8}(?:叫|说|喊|问)|您先看/gu,
    onlyThen: true,
    chance: early,
  },
  {
    label: '用开放的问题了解了需要',
    about:
      /开放式|开放的问题|使用场景|用途|什么场合|了解.{0,10}(?:需求|需要|在意|场景)|(?:询问|问清|问了|挖掘|提问).{0,8}(?:需求|需要|用途|场景|场合|在意)|最在意/gu,
    said: /平时|主要|什么(?:场合|时候|样|用途|情况|地方|需要|需求)|怎么[用穿]|哪(?:些|方面|种|里)|在意|看重|用来|用途|想要什么|上班|困扰/gu,
    shown: asksOpenly,
    question: true,
    chance: exploring,
  },
  {
    label: '顺着顾客的话追问或复述',
    about: /顺着|追问|复述|确认.{0,4}(?:需求|需要|理解)|倾听|重述/gu,
    said: /您(?:刚才|刚刚|是)?(?:说|提到|讲)的?|也就是说|您的意思|听您|所以您|您是说|这么说您|记下|具体(?:是|说)|比如/gu,
    shown: (turn, moment) => (moment.answered ? takesUp(turn, moment) : null),
    bears: true,
    chance: told,
  },
  {
    label: '问清了给谁用',
    about: /问清楚?给谁[用穿戴].{0,8}[用穿戴]|给谁|谁用|使用对象|使用者|使用人/gu,
    said: /给谁|谁[用穿戴吃喝]|送人|送给|自己[用穿戴]|您自己|家里人|(?:平时|主要|日常|一般)(?:是|系)?(?:上班|返工|走路|跑步|保湿|拍照|在家|出门)/gu,
    question: true,
    chance: exploring,
  },
  {
    label: '了解了预算',
    about: /预算|价位|价格区间/gu,
    said: /预算|价位|价格(?:范围|区间)|心理价|多少钱(?:的|左右)|大概.{0,4}多少/gu,
    question: true,
    chance: exploring,
  },
  {
    label: '问清了尺码或肤质等个人情况',
    about: /尺码|尺寸|肤质|脚型|身高|度数|面积|规格要求|个人情况/gu,
    said: /尺[码寸]|多大码|几码|什么码|肤质|皮肤|过敏|脚型|身高|多大|多宽|度数/gu,
    question: true,
    chance: exploring,
  },
  {
    label: '把特点和顾客的需要对应了起来',
    about:
      /(?:特点|卖点|产品|商品|推荐|优势|功能).{0,12}(?:需求|需要|对应|结合|匹配|好处|利益)|顾客说过的需要|直接对应|对应起来|针对.{0,6}需求/gu,
    said: /所以|适合您|对您(?:来说)?|正好|这样(?:您|就|一来)|(?:您|刚才|刚刚)说.{0,24}这|就不会|不容易|满足您|符合您/gu,
    shown: meetsNeed,
    grounded: true,
    bears: true,
    chance: presenting,
  },
  {
    label: '用具体的材料、数字或对比作了说明',
    about:
      /具体的?(?:材质|参数|数据|说明|场景|信息)|材质|参数|使用场景或对比|对比说明|(?:产品|商品)(?:讲解|介绍|知识|特点|卖点)|(?:介绍|讲解|说明)(?:了)?.{0,4}(?:产品|商品|卖点|特点|功能)|好处/gu,
    said: /材质|面料|成分|用料|工艺|[\d一二三四五六七八九十两百千]+(?:\.\d+)?\s*(?:克|g|小时|毫安|mAh|年|天|个月|%|层|毫米|mm|升|倍|寸|瓦|周|块|元)|橡胶|真皮|纯棉|玻尿酸|神经酰胺|烟酰胺|鞋底|中底|鞋楦|网面|减震|缓震|处理器|像素|电池|比.{1,12}(?:轻|软|快|好|多|强|省|薄|耐|宽)|因为|采用|不含/giu,
    shown: tellsGoods,
    grounded: true,
    chance: presenting,
  },
  {
    label: '给出了依据',
    about: /证据|证明|依据|案例|证书|检测|口碑|事实依据/gu,
    said: /检测|报告|证书|认证|老顾客|回头客|很多(?:顾客|客人)|销量|评价|备案|专利|实验|测试|授权/gu,
    grounded: true,
    chance: presenting,
  },
  {
    label: '邀请顾客亲自体验',
    about: /试穿|试用|体验|试一试|试戴|亲自|摸一摸|演示|上手/gu,
    said: /试试|试一[试下点]|试穿|试用|试戴|上脚|上手|上身|体验|摸一?[摸下]|感受一下|走两步|[涂抹点]一?[点丢]|伸手|试一?[晚宿夜天]|尝尝|演示/gu,
    chance: presenting,
  },
  {
    label: '先对顾客的感受表示了理解',
    about: /理解|共情|同理|认同|安抚|接住|体谅|回应.{0,6}情绪/gu,
    said: /理解|明白|确实|[晓知]得|懂(?:您|的)|[不没]便宜|难怪|要考虑|(?:便宜|贵|[价价][格钱])[^，。]{0,3}，?是的?[，。]|[更也会]许[^，。]{0,4}[低便]|我(?:也|是)?认|不(?:跟您|和您)?争|不否认|不说.{1,6}不好|也?常逛|真的?(?:不少|便宜)|便宜[^，。]{0,4}(?:正常|是)|是(?:有点|便宜|挺)|您的?(?:顾虑|担心|感受)|很多(?:顾客|客人|人)|换[了成]我|(?:担心|顾虑|这样|这么想|想法)?[^，。]{0,3}很正常|体会|说得对|有道理|不奇怪|没关系|别(?:太)?(?:担心|急|着急)|您先别急|不着急|是对的|谨慎|辛苦|很?多人都|都一样|难免|常有|常见|心疼/gu,
    chance: doubting,
  },
  {
    label: '正面回应了顾客的顾虑',
    about:
      /(?:回应|回答|解答|化解|解决|处理|打消|消除).{0,10}(?:顾虑|异议|质疑|疑问|问题|担心)|正面回应|解释.{0,6}(?:价格|价值)|价格异议|异议处理|(?:说明|讲清).{0,4}价值|性价比/gu,
    said: /因为|算下来|相比|优惠|[\d一二三四五六七八九]折|会员|材质|工艺|耐[用穿]|质保|保修|退换|可以[退换]|能[退换]|不含|检测|正品|授权|当场|售后|简单|教您|半码|加宽|不磨|减震/gu,
    shown: tellsGoods,
    easing: true,
    grounded: true,
    chance: doubting,
  },
  {
    label: '给出了可以挑选的方案',
    about:
      /二选一|替代|其他(?:款|选择|方案)|备选|多个选择|搭配、?方案|具体的搭配|帮助(?:顾客|客户)?做决定|选择方案/gu,
    said: /还是|两款|要么|或者|另一款|另外一款|也可以(?:看|选|考虑)|先[^，。]{0,3}小的|套装|搭配|这款和/gu,
    grounded: true,
    chance: choosing,
  },
  {
    label: '提出了明确的下一步',
    about: /成交|促成|下一步|开单|下单|付款|提出购买|购买信号|主动邀约/gu,
    said: /(?:给|帮)您(?:先)?(?:拿|开|包|装|留|下单|预留|试|算|办|备)|开单|付款|扫码|结账|买单|包起来|装起来|带[一回上走会]|先(?:拿|办|开|带|穿)[这那一会回上]?|留到|再决定|要不(?:就|咱)|那(?:我|咱)们?(?:就|先)|拿[双件台部]新|收银|定下/gu,
    chance: warming,
  },
  {
    label: '自然地推荐了搭配',
    about: /连带|加购|附加|配套|关联销售/gu,
    said: /搭配|一起(?:带|买|拿|用)|再带|配一|顺便|鞋垫|袜子|护理|贴膜|保护壳|套装/gu,
    grounded: true,
    chance: warming,
  },
  {
    label: '讲清了售后保障',
    about: /售后|退换|保修|质保|保障/gu,
    said: /退换|无理由|可以退|可以换|能退|能换|包退|包换|保修|质保|三包|售后|维修/gu,
    grounded: true,
    chance: ({ objects, warms }) => objects || warms,
  },
  {
    label: '介绍了优惠或会员权益',
    about: /优惠|会员(?:权益|价|卡|日|优惠|活动|折)|折扣|促销活动|活动权益/gu,
    said: /优惠|活动|打折|[\d一二三四五六七八九]折|满减|立减|赠|送您|积分|会员(?!手机号|号)/gu,
    grounded: true,
    chance: ({ objects, warms }) => objects || warms,
  },
  {
    label: '说得亲切有礼貌',
    about: /礼貌(?!地?(?:道别|告别|送[客别]))|热情|敬语|语气|亲切|称呼得体|态度|有耐心/gu,
    said: /您|请|谢谢|感谢|不好意思|抱歉|麻烦|没关系|慢慢|[呢哦](?=[。，！？?!]|$)|感觉/gu,
    manner: true,
    chance: always,
  },
  {
    label: '说得简短清楚',
    about: /简短|简洁|清楚|简明|易懂|听得懂|一次只讲/gu,
    said: /^(?=.*[您你我的了吗呢是不在就这那可有好能会])[^\n]{4,70}$/gu,
    shown: (turn, moment) => (tellsFigure(turn, moment) ? turn.join('\n').slice(0, 40) : null),
    manner: true,
    chance: always,
  },
  {
    label: '礼貌地送了客',
    about: /送客|告别|道别|再来|联系方式/gu,
    said: /慢走|再来|欢迎下次|再见|微信/gu,
    chance: ({ customer }) => /走了|再见|考虑|改天|下次|谢谢/u.test(customer),
  },
];

/** What a seller had better not do; `instead`: the label of the behaviour that does it well. */
export interface Offence extends Pick<Behaviour, 'label' | 'about' | 'said'> {
  instead: string;
}

export const offences: readonly Offence[] = [
  {
    label: '把话说满了',
    about: /绝对化|夸大|虚假|过度承诺|乱承诺|做不到的承诺|保证/gu,
    said: /保证|绝对|(?:百分百|百分之百|100\s*%)(?!的?(?:纯?棉|全棉|羊毛|羊绒|真皮|牛皮|真丝|亚麻))|永远|全国第一|世界第一|最好的|包治|根治|治好|治愈|零副作用|全网最低|肯定不会|随便退|跟没穿(?:一样|似的)/gu,
    instead: '给出了依据',
  },
  {
    label: '催促了顾客',
    about: /催促|逼问|逼迫|施压|紧迫|强推|急着推销|急于推销|硬推|紧跟/gu,
    said: /赶紧(?:买|下单|定|付|的)|快点?(?:买|决定|下单)|今天不买|马上就没|错过|必须买|别(?:犹豫|想|考虑)了|(?<!爱)买不买|直接买|就买[这它]|买了?吧|最后一[双件台天]/gu,
    instead: '给顾客留了空间',
  },
  {
    label: '纠缠了顾客',
    about: /纠缠|死缠|缠着|不放/gu,
    said: /别走|不许走|先别急着走|再不买|(?<!爱)买不买|真的?不(?:买|要)|不买(?:会)?后悔|再想想嘛|就买|赶紧|快点?(?:买|决定|下单)|错过/gu,
    instead: '礼貌地送了客',
  },
  {
    label: '对顾客不客气',
    about: /冷落|逼问|不耐烦|推诿|敷衍/gu,
    said: new RegExp(rude, 'gu'),
    instead: '说得亲切有礼貌',
  },
  {
    label: '顶撞了顾客',
    about: /嘲讽|讽刺|辱骂|骂|顶撞|伤人|争辩|反驳/gu,
    said: new RegExp(offensive, 'gu'),
    instead: '说得亲切有礼貌',
  },
  {
    label: '替顾客做了决定',
    about: /(?:替|帮)顾客(?:下结论|做主|做决定|决定)/gu,
    said: /[你您]就?买(?!单|的|过|了|完|不)\S{0,6}吧|听我的|(?:别|不用)(?:再)?(?:挑|选|想|考虑|看别的)/gu,
    instead: '用开放的问题了解了需要',
  },
  {
    label: '贬低了别家',
    about: /贬低(?!顾客)|诋毁|攻击|说.{0,4}坏话/gu,
    said: /(?:别家|他家|他们家|隔壁|网上|竞品).{0,8}(?:假|垃圾|差|骗|烂|不行|坑)/gu,
    instead: '把特点和顾客的需要对应了起来',
  },
];
