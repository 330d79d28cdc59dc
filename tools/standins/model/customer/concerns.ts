/** What may keep a customer from buying: how it is raised, raised again, and laid to rest. {it} and {goods} are filled in. */
import { commonLetter } from '../text.js';

export const concernIds = [
  'price', 'online', 'fit', 'quality', 'safety', 'odour', 'aftersales', 'effect', 'authentic', 'battery', 'looks', 'hard',
  'trust', 'think',
] as const; // prettier-ignore
export type ConcernId = (typeof concernIds)[number];

export interface Concern {
  id: string;
  /** In a scenario. */
  named: RegExp;
  /** In the customer's own words. */
  voiced: RegExp;
  raise: readonly string[];
  again: readonly string[];
  /** What a seller says to it. */
  eases: RegExp;
  eased: readonly string[];
  /** It is asked, not feared. */
  isQuestion?: true;
  /** Nothing that the scenario names: what usually comes up with such goods. */
  isUsual?: true;
}

/** Reasons that carry weight whatever the worry is. */
const proof = /因为|检测|报告|证书|认证|实验|数据|对比|您看|老顾客|回头客|很多顾客/u;
const or = (...parts: RegExp[]) => new RegExp(parts.map((part) => part.source).join('|'), 'u');

const known: Record<ConcernId, Omit<Concern, 'id'>> = {
  price: {
    named: /贵|价格|价钱|性价比|划算|便宜|超预算|还价|砍价|讲价|精打细算/u,
    voiced: /贵|便宜点|打折|价钱|少点|优惠|预算有点|超出/u,
    raise: ['就是有点贵', '{it}怎么这么贵啊', '这价钱比我想的高', '能便宜点吗？', '有点超出我预算了'],
    again: ['可还是贵了点', '价钱上没得商量了？', '那到底为什么卖这么贵？', '别家可没这么贵'],
    eases: or(
      /优惠|[\d一二三四五六七八九]折|折扣|活动|满减|立减|会员|性价比|算下来|划算|值(?!班)|耐(?:穿|用)|一年|每天|赠|送您|分期|材质|成本|做工|用料|差价|平均|以旧换新|贵就?在/u,
      proof,
    ),
    eased: ['这么算倒也行', '哦，那还能接受', '这么说也不算太贵', '行吧，一分钱一分货'],
  },
  online: {
    named: /网上|电商|直播间|淘宝|京东|比价|线上|网购|买亏/u,
    voiced: /网上|直播间|网购|线上/u,
    raise: ['网上好像便宜不少', '我看直播间里更便宜', '网上也有吧？'],
    again: ['那我网上买不也一样？', '网上真的便宜啊', '店里跟网上到底差在哪？'],
    eases: or(
      /售后|试[穿用戴]|试一|[能先要得]试|不(?:能)?试|现(?:穿|场)|走[一两几]?[走步圈]|当面|寄来寄去|自己寄|不合脚|正品|现场|当场|保修|退换|服务|同价|一样的价|一个价|线上线下|门店|赠|质保|调货|假货|马上(?:能|就)|不用等|亲自|专柜/u,
      proof,
    ),
    eased: ['嗯，店里买是放心点', '也是，能试总比猜着买强', '那倒是，省得退来退去'],
  },
  fit: {
    named: /合脚|磨脚|尺码|大小|夹脚|合身|脚宽|挤脚|不合适|硌|压鼻/u,
    voiced: /磨脚|合脚|合身|挤|码数|大小|会不会紧|偏小|不合适/u,
    raise: ['会不会磨脚啊？', '就怕尺寸不合适', '{it}码数偏小吧？'],
    again: ['我之前就买小过一回', '买回去不合适怎么办？', '那大小到底准不准？'],
    eases: or(
      /试|穿上|[都先]穿|走[一两几]?[走步圈]|[大小换]一?[码号]|鞋楦|楦|加宽|宽[一]?些|半码|尺码|换码|可以换|能换|包换|退换|量一|柔软|软|不磨|贴合|包裹|弹|可调/u,
    ),
    eased: ['那就好，我就怕不合适', '能换的话就放心了', '哦，听着还行'],
  },
  quality: {
    named: /质量|耐穿|耐用|开胶|掉色|变形|起球|用不久|坏得快|做工|寿命/u,
    voiced: /结实|耐[用穿]|用多久|容易坏|开胶|变形|掉色|质量/u,
    raise: ['{it}质量怎么样？', '能用多久啊？', '会不会用几次就坏？'],
    again: ['之前买的没多久就坏了', '你说好可不算，凭什么呢？', '那真坏了怎么办？'],
    eases: or(
      /质保|保修|三包|包换|材质|面料|工艺|做工|牛皮|橡胶|不锈钢|加固|车线|耐磨|耐用|年|测试|退换|售后/u,
      proof,
    ),
    eased: ['嗯，摸着是挺扎实', '有质保就好', '听你这么说，心里有数了'],
  },
  safety: {
    named: /过敏|敏感|刺激|成分|孕|安全性|泛红/u,
    voiced: /过敏|刺激|成分|泛红/u,
    raise: ['我怕用了过敏', '会不会刺激啊？', '里面成分安全吗？'],
    again: ['上次用了一个就泛红', '万一过敏怎么办？', '你怎么知道不刺激呢？'],
    eases: or(
      /不含|无添加|无酒精|无香精|温和|敏感肌|试用|小样|耳后|手腕|成分|检测|备案|医学|皮肤科|低敏|舒缓|环保|等级|可以退|能退|包退|先试/u,
      proof,
    ),
    eased: ['那我放心一点', '哦，能先试就好', '成分简单倒是可以'],
  },
  odour: {
    named: /环保|味道|甲醛|异味|气味/u,
    voiced: /味道|环保|甲醛|气味/u,
    raise: ['会不会有味道？', '材料环保吗？', '新的是不是要散味？'],
    again: ['闻着好像有点味道', '环不环保有凭据吗？', '味道大的我可不敢要'],
    eases: or(
      /环保|检测|报告|等级|无(?:味|醛|胶)|没有味道|不用胶|散味|闻一?[闻下]|甲醛|天然|[EF]\s*[01]|可以退|能退|包退/u,
      proof,
    ),
    eased: ['闻着是没什么味', '有报告就好', '嗯，这样放心点'],
  },
  aftersales: {
    named: /售后|退换|保修|维修|质保|服务差/u,
    voiced: /售后|坏了找|保修|能退|能换|谁管/u,
    raise: ['坏了找谁修啊？', '售后怎么弄？', '不满意能退吗？'],
    again: ['我怕买完没人管', '那保修到底保什么？', '退的时候别又一堆条件吧'],
    eases: or(/保修|质保|三包|售后|退|换|上门|维修|电话|全国|联保|客服|找我|联系我|微信/u),
    eased: ['那就行，省心', '有人管就好', '嗯，这样我放心'],
  },
  effect: {
    named: /效果|见效|有没有用|没用|功效/u,
    voiced: /有用吗|效果|见效|多久能/u,
    raise: ['真的有用吗？', '用多久能看到效果？', '别又是智商税吧'],
    again: ['之前买的也说有效', '那到底怎么个有效法？', '你自己用过吗？'],
    eases: or(
      /周|天|个月|成分|坚持|每个人|因人而异|老实|搭配|顾客用|我自己用|实测|原理|吸收|补水|玻尿酸|烟酰胺|测试/u,
      proof,
    ),
    eased: ['这么说还比较实在', '行，听着有点道理', '嗯，坚持用看看'],
  },
  authentic: {
    named: /正品|假货|真假|仿|水货/u,
    voiced: /正品|真的假的|假货|保真/u,
    raise: ['你们这是正品吧？', '怎么知道是真的？', '不会是假货吧？'],
    again: ['我之前就买到过假的', '有什么能证明吗？', '光嘴上说可不行'],
    eases: or(/正品|授权|专柜|防伪|扫码|查询|证书|发票|小票|假一赔|官方|溯源|鉴定|批次/u),
    eased: ['能查就好', '那我信你们', '有票就行'],
  },
  battery: {
    named: /续航|电池|发热|卡顿|耗电|发烫|[老很太发变]卡|卡不卡/u,
    voiced: /电池|续航|充电|发烫|卡/u,
    raise: ['电池耐用吗？', '一天得充几次电？', '用久了会不会卡？'],
    again: ['现在这个就是电不经用', '真能撑一天吗？', '过两年还这么流畅吗？'],
    eases: or(
      /毫安|小时|快充|分钟|一整天|一天|散热|处理器|芯片|内存|流畅|优化|充满|省电|三年|换电池/u,
      proof,
    ),
    eased: ['能撑一天就够了', '那比我现在的强', '充得快也行'],
  },
  looks: {
    named: /颜色|款式|显胖|土|不好看|老气|搭配/u,
    voiced: /好看|显胖|颜色|老气|土|搭/u,
    raise: ['这颜色会不会显老？', '我穿会不会显胖？', '这款式是不是有点老气？'],
    again: ['总觉得不太适合我', '还有别的颜色吗？', '怕买回去没法搭'],
    eases: or(/显瘦|显白|百搭|搭配|衬|版型|修身|颜色|另一[款个]|试|照照|气质|适合您|收腰|低调|经典/u),
    eased: ['这么一说还行', '是挺好搭的', '嗯，好像没那么显老'],
  },
  hard: {
    named: /不会用|操作|复杂|麻烦|老人用/u,
    voiced: /麻烦(?!你|您|了)|复杂|不会用|学不会/u,
    raise: ['会不会很难用？', '操作复杂吗？', '我怕弄不明白'],
    again: ['说明书我可看不懂', '真的简单吗？', '到时候不会用找谁？'],
    eases: or(/简单|教您|一键|演示|演示|步骤|上门|电话|视频|帮您设|说明|学会|按一下|大字/u),
    eased: ['那还挺简单', '你教我就行', '嗯，看着不难'],
  },
  trust: {
    named: /推销|忽悠|套路|戒心|防备|不信任/u,
    voiced: /忽悠|套路|推销/u,
    raise: ['你不会忽悠我吧？', '别是套路吧？', '你们都这么说'],
    again: ['话说得都好听', '那有什么缺点你也说说', '你卖的当然说好'],
    eases: or(
      /实话|老实说|不适合|缺点|不一定|先看|不买也没关系|没关系|慢慢看|自己比较|可以退|理解|明白/u,
      proof,
    ),
    eased: ['你这人还挺实在', '行，那我听听', '这么说我就放心了'],
  },
  think: {
    named: /犹豫|考虑|商量|再看看|货比三家|拿不定|对比/u,
    voiced: /考虑|商量|再看看|想想|比较比较|转转/u,
    raise: ['我再考虑考虑', '我回去商量一下', '我再转转看看'],
    again: ['还是再想想吧', '也不急这一会儿', '我再比较比较'],
    eases: or(
      /考虑.{0,6}(?:什么|哪)|哪方面|担心|留|预留|名额|活动到|帮您比|对比|没关系|不着急|理解|先试|还有什么|可以退/u,
      proof,
    ),
    eased: ['嗯，你说得也对', '主要是怕买错', '行，那就不来回跑了'],
  },
};

export const concerns = Object.fromEntries(concernIds.map((id) => [id, { id, ...known[id] }])) as Record<
  ConcernId,
  Concern
>;

/** What may lay to rest whatever a scenario words itself: a figure, what is included, given back, put in writing. */
const settles =
  /[\d一二两三四五六七八九十百千]+\s*(?:元|块|折|天|年|个月|小时|次|人|公里|%)|免费|不(?:另|再|多)?[收加]|包含|都?含|另收|写在|合同|单子|赔|(?:可以|能|给您|给你)[退换租试改看]|保修|质保|教[您你]|[帮陪][您你]|查实|证明|贵就?在/u;

/** Two letters that tell what it is about, its figures or what settles such things. */
function answersTo(words: string): RegExp {
  const letters = [...words].filter((letter) => /\p{Script=Han}/u.test(letter) && !commonLetter.test(letter));
  const any = `[${letters.join('')}]`;
  return or(
    ...(letters.length > 1 ? [new RegExp(`${any}[^。！？!?]{0,12}${any}`, 'u')] : []),
    proof,
    settles,
  );
}

const literally = (words: string): RegExp => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'), 'u');

/** A worry that the scenario names in words of its own, such as 担心噪音影响楼下. */
export const ownConcern = (worry: string): Concern => ({
  id: worry,
  named: literally(worry),
  voiced: literally(worry),
  raise: [`我担心${worry}`, `就怕${worry}`],
  again: [`那${worry}怎么办？`, `万一${worry}呢？`, '那这个问题怎么解决？'],
  eases: answersTo(worry),
  eased: ['那就好，我就担心这个', '嗯，这样我放心点', '行，有办法就好'],
});

/** A question that the scenario words itself. */
export const ownQuestion = (question: string): Concern => ({
  id: question,
  named: literally(question),
  voiced: literally(question),
  raise: [`${question}？`],
  again: [`那${question}呢？`, `我是想问${question}`],
  eases: answersTo(question),
  eased: ['哦，明白了', '嗯，这下清楚了', '行，我知道了'],
  isQuestion: true,
});
