/** What may be sold in a shop, and what a customer of it thinks about. Everything not listed is met by `anything`. */
import type { ConcernId } from './concerns.js';
import type { Topic } from './topics.js';

export interface Goods {
  /** As a customer calls it. */
  name: string;
  words: RegExp;
  /** Names of such goods that are nearer than `name`. */
  kinds?: RegExp;
  /** 这双, 这部 … */
  it: string;
  /** What such a customer worries about when the scenario doesn't say. */
  concerns: readonly ConcernId[];
  /** What such a customer tells about himself when the scenario doesn't say. */
  facts: Partial<Record<Topic, readonly string[]>>;
  /** Questions of somebody who is interested. */
  curious: readonly string[];
  trying: { accept: readonly string[]; after: readonly string[] };
}

const shoes: Goods = {
  name: '鞋',
  words: /鞋|靴|脚感|帆布|磨脚/gu,
  kinds:
    /(?:跑步鞋|跑鞋|运动鞋|篮球鞋|徒步鞋|登山鞋|小白鞋|休闲鞋|老人鞋|高跟鞋|皮鞋|凉鞋|童鞋|靴子)(?!店|区|馆|柜|专)/u,
  it: '这双',
  concerns: ['price', 'fit', 'online', 'quality'],
  facts: {
    use: ['主要上班穿，走路多', '平时通勤，一天走一万来步', '周末跑跑步穿'],
    size: ['平时穿42的', '我一般穿38，脚有点宽', '41码吧'],
    preference: ['想要软一点的', '别太花就行', '轻一点的最好'],
    current: ['现在这双穿久了脚底疼', '之前那双半年就开胶了'],
  },
  curious: [
    '{it}鞋底软不软？',
    '这个颜色脏不脏？',
    '下雨天穿滑不滑？',
    '{it}跟旁边那双差在哪？',
    '透气怎么样？',
  ],
  trying: {
    accept: ['行，拿双我试试', '那我上脚试试', '可以，试一下吧'],
    after: ['嗯，挺合脚的', '走两步还挺软', '感觉比我脚上这双舒服'],
  },
};

const phone: Goods = {
  name: '手机',
  words: /手机|旗舰机|折叠屏|像素|内存|安卓|苹果|iphone|换机|续航|拍照|机型|套餐/giu,
  it: '这部',
  concerns: ['price', 'battery', 'online', 'aftersales'],
  facts: {
    use: ['平时刷视频，偶尔打打游戏', '主要拍照和聊天', '工作用，电话多'],
    preference: ['拍照好一点的', '别太重就行', '电池耐用就好'],
    current: ['现在这部用了三年，老卡', '旧的那部一天要充两次电'],
  },
  curious: ['{it}拍照清楚吗？', '玩久了烫不烫？', '内存够用几年？', '跟上一代差在哪？', '旧手机能抵钱吗？'],
  trying: {
    accept: ['行，我上手看看', '那我拿着试试', '给我玩一下'],
    after: ['嗯，手感还行', '拍出来还挺清楚', '滑起来确实顺'],
  },
};

const skincare: Goods = {
  name: '护肤品',
  words:
    /护肤|面霜|精华|乳液|爽肤水|防晒|肤质|敏感肌|油皮|干皮|面膜|洁面|美妆|化妆品|口红|粉底|肌肤|皮肤|专柜|水乳/gu,
  kinds: /(?:面霜|精华液?|乳液|爽肤水|防晒霜|面膜|洁面乳?|口红|粉底液?|水乳)(?!店|区|馆|柜|专)/u,
  it: '这瓶',
  concerns: ['safety', 'price', 'effect', 'authentic'],
  facts: {
    skin: ['有点混合，T区出油', '偏干，换季还会脱皮', '我是敏感肌，容易泛红'],
    use: ['早晚用，想补水', '最近脸上老起皮', '想要提亮一点的'],
    preference: ['清爽一点的', '味道别太重', '别太油就行'],
    current: ['之前用的那个有点搓泥', '现在用的是朋友推荐的，一般'],
  },
  curious: ['{it}用完会不会油？', '孕妇能用吗？', '早晚都能用吗？', '一瓶能用多久？', '里面有酒精吗？'],
  trying: {
    accept: ['行，手上先试试', '那给我涂一点看看', '可以，试一下'],
    after: ['嗯，还挺清爽', '吸收得还行，不黏', '没觉得刺激'],
  },
};

const clothing: Goods = {
  name: '衣服',
  words: /衣服|外套|羽绒服|衬衫|裙|西装|裤子|毛衣|女装|男装|童装|服装|面料|大衣|内衣/gu,
  kinds: /(?:羽绒服|外套|衬衫|连衣裙|裙子|西装|裤子|毛衣|童装|大衣|内衣)(?!店|区|馆|柜|专)/u,
  it: '这件',
  concerns: ['looks', 'price', 'fit', 'quality'],
  facts: {
    use: ['上班穿的', '下周要参加个婚礼', '平时出去玩穿'],
    size: ['一般穿M码', '我平时穿L', '不太清楚，你看呢'],
    preference: ['素一点的', '显瘦就行', '好搭配的'],
    current: ['之前那件洗两次就变形了', '家里的都太旧了'],
  },
  curious: ['{it}会不会起球？', '能机洗吗？', '还有别的颜色吗？', '怎么搭比较好看？', '里面穿什么合适？'],
  trying: {
    accept: ['行，拿件我试试', '那我上身看看', '试衣间在哪？'],
    after: ['嗯，还挺显瘦', '腰这里挺合适', '上身比挂着好看'],
  },
};

const appliance: Goods = {
  name: '电器',
  words: /冰箱|洗衣机|空调|电视|家电|电饭煲|净水|吸尘|扫地|热水器|油烟机|小家电|电器|微波炉|烤箱/gu,
  kinds:
    /(?:冰箱|洗衣机|空调|电视|电饭煲|净水器|吸尘器|扫地机器?人?|热水器|油烟机|微波炉|烤箱)(?!店|区|馆|柜|专)/u,
  it: '这台',
  concerns: ['price', 'aftersales', 'online', 'quality'],
  facts: {
    use: ['家里四口人用', '新房装修，慢慢配', '租房用，简单点就行'],
    size: ['地方不大，六十公分宽', '客厅二十来平'],
    preference: ['省电的', '声音小点的', '操作简单的'],
    current: ['旧的那台用了十年，噪音大', '上一台老是修'],
  },
  curious: ['{it}一天几度电？', '声音大不大？', '包安装吗？', '容量够不够？', '好不好清洗？'],
  trying: {
    accept: ['行，你演示一下', '那开起来我听听', '我摸摸看'],
    after: ['嗯，声音是不大', '操作还挺简单', '比我家那台利落'],
  },
};

const jewellery: Goods = {
  name: '首饰',
  words: /首饰|珠宝|黄金|金饰|钻石|钻戒|戒指|项链|手镯|耳环|翡翠|银饰|手表|腕表/gu,
  kinds: /(?:金戒指|戒指|项链|手镯|耳环|吊坠|翡翠|金饰|手表|腕表|钻戒)(?!店|区|馆|柜|专)/u,
  it: '这款',
  concerns: ['price', 'authentic', 'looks', 'aftersales'],
  facts: {
    use: ['平时戴的', '结婚纪念日送的', '过生日送人'],
    preference: ['简单大方的', '别太显眼', '细一点的好看'],
    size: ['圈口十三号吧', '不知道尺寸'],
  },
  curious: ['{it}多重？', '以后能换款吗？', '会不会掉色？', '有证书吗？', '怎么保养？'],
  trying: {
    accept: ['行，戴上看看', '那我试戴一下', '拿出来我看看'],
    after: ['嗯，衬得手挺白', '戴着还挺秀气', '比柜台里好看'],
  },
};

const bedding: Goods = {
  name: '家具',
  words: /床垫|沙发|家具|床|衣柜|餐桌|枕头|乳胶|家居|窗帘|四件套|被子/gu,
  kinds: /(?:床垫|沙发|衣柜|餐桌|枕头|窗帘|四件套)(?!店|区|馆|柜|专)/u,
  it: '这款',
  concerns: ['price', 'odour', 'quality', 'aftersales'],
  facts: {
    use: ['新房主卧用', '给老人房买的', '孩子分房睡用'],
    size: ['一米八的床', '客厅三米二长'],
    preference: ['硬一点的', '好打理的', '颜色浅一点'],
    current: ['旧的睡得腰疼', '之前那个塌了一块'],
  },
  curious: ['{it}有没有味道？', '能用多少年？', '送货上门吗？', '可以拆洗吗？', '里面是什么料？'],
  trying: {
    accept: ['行，我躺一下', '那我坐坐看', '我试一下软硬'],
    after: ['嗯，腰这里有撑住', '坐着挺舒服', '软硬正好'],
  },
};

const food: Goods = {
  name: '东西',
  words: /茶叶|茶|咖啡|奶茶|蛋糕|点心|零食|水果|红酒|白酒|酒|烘焙|面包|坚果|特产|礼盒|套餐|餐厅/gu,
  kinds: /(?:茶叶|咖啡豆?|蛋糕|红酒|白酒|面包|坚果|礼盒)(?!店|区|馆|柜|专)/u,
  it: '这个',
  concerns: ['price', 'authentic', 'quality', 'think'],
  facts: {
    use: ['送长辈的', '自己平时喝', '公司下午茶用'],
    preference: ['别太甜', '味道清淡一点', '包装好看点'],
  },
  curious: ['{it}能放多久？', '是今年的吗？', '甜不甜？', '有小份的吗？', '怎么存比较好？'],
  trying: {
    accept: ['行，我尝一口', '那试一点', '可以尝尝吗？行'],
    after: ['嗯，味道还不错', '挺香的', '比我平时喝的好'],
  },
};

const glasses: Goods = {
  name: '眼镜',
  words: /眼镜|镜片|镜框|近视|配镜|验光|隐形|度数/gu,
  it: '这副',
  concerns: ['price', 'fit', 'quality', 'aftersales'],
  facts: {
    use: ['整天对着电脑', '开车用的', '孩子上学戴'],
    size: ['三百来度', '左右差五十度'],
    preference: ['轻一点的', '别压鼻梁', '显脸小的'],
    current: ['现在这副老往下滑', '镜片都花了'],
  },
  curious: ['{it}防蓝光吗？', '多久能取？', '镜片会不会黄？', '压不压鼻子？', '验光要钱吗？'],
  trying: {
    accept: ['行，我戴戴看', '那我试戴一下', '拿给我照照镜子'],
    after: ['嗯，挺轻的', '戴着不压鼻梁', '还挺衬脸型'],
  },
};

const baby: Goods = {
  name: '奶粉',
  words: /奶粉|纸尿裤|母婴|婴儿|宝宝|尿不湿|辅食|童车|安全座椅/gu,
  kinds: /(?:奶粉|纸尿裤|童车|安全座椅|辅食)(?!店|区|馆|柜|专)/u,
  it: '这款',
  concerns: ['safety', 'authentic', 'price', 'aftersales'],
  facts: {
    use: ['宝宝八个月了', '马上要添辅食', '奶不够，混着喂'],
    preference: ['成分简单点的', '不上火的', '好消化的'],
    current: ['现在喝的那个有点便秘', '之前用的老漏'],
  },
  curious: [
    '{it}多大能用？',
    '转过来会不会不适应？',
    '保质期到什么时候？',
    '跟进口的差在哪？',
    '有小罐的吗？',
  ],
  trying: {
    accept: ['行，我看看', '那先拿个试用装', '可以看看实物吗？行'],
    after: ['嗯，闻着不腥', '摸着挺软', '做工还行'],
  },
};

const computer: Goods = {
  name: '电脑',
  words: /电脑|笔记本|平板|耳机|键盘|显卡|相机|音箱|智能手环|手环/gu,
  kinds: /(?:笔记本电脑|笔记本|平板|耳机|键盘|相机|音箱|手环|电脑)(?!店|区|馆|柜|专)/u,
  it: '这台',
  concerns: ['price', 'online', 'battery', 'aftersales'],
  facts: {
    use: ['上网课用', '出差办公用', '剪剪视频'],
    preference: ['轻一点的', '屏幕大点', '运行快就行'],
    current: ['旧的开机要两分钟', '现在那台风扇声太大'],
  },
  curious: ['{it}能用几年？', '散热怎么样？', '系统是装好的吗？', '能加内存吗？', '多重？'],
  trying: {
    accept: ['行，我试试手感', '那我操作一下', '打开我看看'],
    after: ['嗯，是挺快的', '屏幕挺清楚', '比我那台轻多了'],
  },
};

export const anything: Goods = {
  name: '东西',
  words: /$^/u,
  it: '这个',
  concerns: ['price', 'trust', 'think', 'quality'],
  facts: {
    use: ['自己用的', '先了解了解', '头一回，还没想那么细'],
    preference: ['实用一点的', '简单省心就行', '靠谱的就行'],
    current: ['以前没弄过，不太懂', '之前那个不怎么样'],
  },
  curious: ['有什么要注意的吗？', '一般人都选哪种？', '大概要多久？', '都包含什么呀？', '还有别的选择吗？'],
  trying: {
    accept: ['行，我试试', '可以，那试一下', '可以，我看看'],
    after: ['嗯，感觉还行', '是还不错', '比我想的好'],
  },
};
/** Nothing is known of such goods but what the text says. */
export const isUnseen = ({ words }: Goods): boolean => words === anything.words;

/** For every good the same: what nobody has written down elsewhere. */
export const commonFacts: Record<Topic, readonly string[]> = {
  use: ['平时用', '就日常用用'],
  who: ['给自己买的', '我自己用'],
  budget: ['没想好，别太贵就行', '中等价位吧', '看东西，值的话贵点也行'],
  size: ['一般大小吧', '标准的就行', '你帮我看看'],
  skin: ['有点偏干', '一般，没过敏过'],
  preference: ['简单一点的', '实用就行', '看着顺眼就行'],
  current: ['以前的用旧了', '之前用的一般般'],
  worry: ['就怕买回去不合适', '主要怕花冤枉钱', '怕用不住'],
  time: ['这几天就要用', '不太急', '这周末用'],
  seen: ['就看了看{it}', '{it}看着还行', '刚进来，还没看好'],
};

const all = [shoes, phone, skincare, clothing, appliance, jewellery, bedding, food, glasses, baby, computer];

const measured =
  /(?:买|选购|选|挑|看看|看|换|想要|购买|推荐|了解|咨询)(?:上|了|下)?(?:[一几两]?(双|部|台|件|条|款|套|瓶|盒|张|个|支|只|把|辆|副|块|份|些)|[一几两])(?:新的?|合适的|[^，。\s]{1,8}的)?([\p{Script=Han}]{2,5}?)(?=[，。、；,;\s（(]|$|的|给|送|来|和|用|时|放|，)/u;

/** By its name, by one of its kinds or by two of its words: skin alone may be a dog's. */
const isMeant = ({ name, kinds, words }: Goods, text: string): boolean => {
  const found = new Set(text.match(words));
  return found.size > 1 || (found.size > 0 && (text.includes(name) || kinds?.test(text) === true));
};

/**
 * What the text is about: the goods whose words occur most, under the name that the text itself uses where it can be read. A name
 * that belongs to none of them weighs more than one stray word.
 */
export function goodsIn(text: string): Goods {
  const counted = all.map((goods) => ({
    goods,
    count: isMeant(goods, text) ? text.match(goods.words)!.length : 0,
  }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  const [, measure, named] = measured.exec(text) ?? [];
  const belongs = named !== undefined && all.some(({ words }) => new RegExp(words.source, 'iu').test(named));
  if (named && !belongs && best.count <= 1)
    return { ...anything, name: named, it: measure && measure !== '些' ? `这${measure}` : anything.it };
  return best.count > 0 ? { ...best.goods, name: nameFor(best.goods, named, text) } : anything;
}

function nameFor(goods: Goods, named: string | undefined, text: string): string {
  if (named && new RegExp(goods.words.source, 'iu').test(named)) return named;
  return goods.kinds?.exec(text)?.[0] ?? goods.name;
}
