import { marks, type Criterion } from '#contracts';
import type { NewRule } from './rule.entity.js';

/** Keywords stand in one text, with a blank between them; where a model judges, they are hints for it. Words alone decide only what is a form of words by itself. */
const criterion =
  (kind: Criterion['kind']) =>
  (criterion_id: string, name: string, weight: number, text: string, keywords: string): Criterion => ({
    criterion_id,
    text,
    name,
    weight,
    kind,
    keywords: keywords.split(' '),
  });
const judge = criterion('judge');
/** Something that should not be done: asked as "did the learner do it?", and only a yes counts. Its name says what that did to the customer. */
const avoid = (...avoided: Parameters<typeof judge>): Criterion => ({ ...judge(...avoided), avoid: true });
/** Once it happened, a session can't pass by the usual mark any more. */
const redLine = (crossed: Criterion): Criterion => ({ ...crossed, cap: marks.pass - 1 });
const mustSay = criterion('must_say');
/** What is meant counts: where none of the words is said, a model is asked. */
const inOtherWords = (meant: Criterion): Criterion => ({ ...meant, in_other_words: true });
const mustMean = (...meant: Parameters<typeof mustSay>): Criterion => inOtherWords(mustSay(...meant));
/** Its words count in a question only. */
const mustAsk = (...asked: Parameters<typeof mustSay>): Criterion => ({ ...mustMean(...asked), asks: true });
const mustNotMean = (...meant: Parameters<typeof mustSay>): Criterion =>
  inOtherWords(criterion('must_not_say')(...meant));

/** The rules that ship with the product. Ids are fixed, so that courses can name them. */
export const defaultRules: readonly (NewRule & { ruleId: number })[] = [
  {
    ruleId: 1,
    ruleName: '开场破冰',
    ruleDesc: '主动、自然地打招呼，让顾客放松下来愿意开口，不急着推销，也不冷落。',
    criteria: [
      mustSay(
        'opening-greet',
        '主动打招呼',
        2,
        '用礼貌的问候语打招呼',
        '您好 你好 欢迎光临 欢迎来到 早上好 上午好 中午好 下午好 晚上好 欢迎您',
      ),
      judge(
        'opening-topic',
        '自然接上话题',
        3,
        '从顾客正在看的商品、穿着、同伴或天气这类轻松话题自然地接上话',
        '看的 喜欢 天气 今天 第一次来 逛',
      ),
      judge(
        'opening-space',
        '给顾客留空间',
        2,
        '给顾客留出空间，表明随时可以帮忙',
        '慢慢看 随时叫我 不着急 需要帮忙',
      ),
      avoid('opening-push', '顾客被催着买', 2, '一上来就催促顾客购买', '赶紧 快点 直接买 买吧'),
      mustNotMean(
        'opening-cold',
        '顾客觉得被冷落',
        2,
        '不说冷落或逼问顾客的话',
        '自己看吧 你自己看 随便看看吧 随便你 买不买 你买吗 不买别 别乱摸 别乱动',
      ),
    ],
  },
  {
    ruleId: 2,
    ruleName: '需求挖掘',
    ruleDesc: '通过提问弄清谁用、在什么场合用、最在意什么和大致预算，再谈商品；留时间给顾客回答。',
    criteria: [
      judge(
        'needs-open',
        '用开放式问题',
        3,
        '用开放式的问题了解使用场景或最在意的地方',
        '平时 主要 什么场合 在意 哪方面 怎么用',
      ),
      judge(
        'needs-follow',
        '顺着顾客的话追问',
        3,
        '顺着顾客刚才的回答继续追问或复述确认',
        '您刚才说 您说的 也就是说 您是说 具体',
      ),
      mustAsk(
        'needs-who',
        '问清谁用在哪用',
        2,
        '问清楚给谁用、在什么场合用',
        '给谁 谁用 谁穿 送人 送给 自己用 自己穿 日常穿 日常用 您自己 什么场合 平时 上班 主要用 主要是 用来',
      ),
      mustAsk(
        'needs-budget',
        '了解预算',
        2,
        '了解顾客的预算或价位',
        '预算 价位 价格范围 价格区间 心理价 什么价 多少钱的 多少钱左右 大概多少钱 花多少',
      ),
      mustNotMean(
        'needs-assume',
        '顾客被替着做决定',
        1,
        '不在了解需求之前替顾客下结论',
        '不用看别的 别看别的 看别的没用 别挑了 不用想了 别想了 不用考虑了 听我的就行 你就买',
      ),
      // Weighs as much as all that this rule can earn: who says a whole talk in one message hears nothing of the customer.
      {
        criterion_id: 'needs-longest',
        text: '不一口气说完，一轮不超过 200 字',
        name: '顾客插不上话',
        weight: 10,
        kind: 'must_not_say',
        longest: 200,
      },
    ],
  },
  {
    ruleId: 3,
    ruleName: '产品讲解',
    ruleDesc: '把卖点和顾客的需求对应起来，讲得具体、真实，并让顾客亲自体验。',
    criteria: [
      judge(
        'product-match',
        '卖点对上需要',
        3,
        '把商品的特点和顾客说过的需要直接对应起来',
        '您刚才说 适合您 正好 所以 对您来说',
      ),
      judge(
        'product-concrete',
        '说得具体',
        3,
        '用具体的材质、参数、使用场景或对比说明好处',
        '材质 面料 克 小时 比 因为',
      ),
      mustMean(
        'product-try',
        '邀请顾客试一试',
        2,
        '邀请顾客亲自试一试、摸一摸',
        '试试 试一试 试一下 试下 试一点 试一晚 试穿 试用 试戴 试坐 试吃 上脚 上手 上身 体验 摸一摸 摸一下 摸摸 闻一闻 闻闻 尝一尝 尝一口 尝一点 坐一坐 点点看 感受一下 感受下 走两步 走几步 走两圈 走一圈 涂一点 抹一点',
      ),
      mustNotMean(
        'product-absolute',
        '顾客被夸大误导',
        3,
        '不说绝对化或夸大的话',
        '全网最低 最低价 全国第一 第一品牌 世界第一 国家级 百分百有效 100%有效 百分之百有效 包治 根治 治好 治愈 绝对不会坏 永远不坏 永不变形 一次见效 没有任何副作用 零副作用 保证不过敏 肯定不过敏 绝对不过敏 百分百不过敏 保证有效 绝对有效 保证见效',
      ),
    ],
  },
  {
    ruleId: 4,
    ruleName: '异议处理',
    ruleDesc: '先接住顾客的顾虑，再用事实、比较或方案回应；不顶撞，不贬低别家，不纠缠。',
    criteria: [
      judge(
        'objection-empathy',
        '先理解再解释',
        2,
        '先对顾客的顾虑表示理解，再作解释',
        '理解 明白 确实 您的顾虑 很多顾客 换了我',
      ),
      judge(
        'objection-answer',
        '正面回应顾虑',
        4,
        '用事实、比较或具体方案正面回应顾客提出的顾虑',
        '因为 比 其实 如果 可以 算下来',
      ),
      mustMean(
        'objection-service',
        '讲清售后保障',
        2,
        '讲清楚退换或售后保障',
        '退换 七天无理由 无理由退 包退 包换 可以退 可以换 能退 能换 退货 换货 保修 质保 三包 售后 免费维修 免费修 包修 都给管 来换 来退 退款 全额退 全退 全部退',
      ),
      redLine(
        mustNotMean(
          'objection-argue',
          '顾客被顶撞',
          3,
          '不嘲讽、不顶撞顾客',
          '你不懂 您不懂 你外行 你懂什么 嫌贵别买 嫌贵就别买 买不起 爱买不买 你脚的问题 你皮肤的问题 你自己的问题 磨磨唧唧 磨磨叽叽 别耽误我',
        ),
      ),
      mustNotMean(
        'objection-rival',
        '顾客听到贬低别家',
        1,
        '不贬低别家',
        '便宜没好货 他们家是假货 别家都是假的 别家的都是垃圾 他家质量很差',
      ),
      redLine(
        avoid(
          'objection-insult',
          '顾客受到羞辱',
          2,
          '用难听的话嘲讽、辱骂或者顶撞顾客',
          '爱要不要 看你那样 买得起吗 闭嘴',
        ),
      ),
      avoid('objection-press', '顾客被纠缠', 1, '顾客已经拒绝，还继续纠缠', '别走 再不买 到底买不买'),
    ],
  },
  {
    ruleId: 5,
    ruleName: '促成成交',
    ruleDesc: '看出购买信号，给出明确而轻松的下一步；优惠讲真话，不制造虚假的紧迫。',
    criteria: [
      judge(
        'closing-signal',
        '提出明确下一步',
        3,
        '在顾客表现出兴趣时提出明确的下一步',
        '给您 帮您 那我 要不 拿一双 开单',
      ),
      judge(
        'closing-choice',
        '帮顾客做选择',
        2,
        '给出二选一或具体的搭配、方案，帮助顾客做决定',
        '还是 两款 要么 搭配 套装',
      ),
      mustSay(
        'closing-action',
        '说出成交动作',
        2,
        '说出成交的动作：开单、包装、付款或预留',
        '开单 下单 结账 买单 付款 扫码 刷卡 收银台 包起来 装起来 打包 拿双新的 拿一双新的 拿件新的 拿台新的 给您留 给你留 预留 帮您留 帮你留 留到 包好 装好 打单 开票 付钱 带走',
      ),
      mustMean(
        'closing-offer',
        '介绍真实优惠',
        1,
        '介绍当下真实的优惠或会员权益',
        '优惠 活动 打折 折扣 八折 九折 满减 立减 赠送 赠品 送您 积分 会员价 会员折 会员日 会员打 会员能 会员可以 会员有 会员满 会员还 会员优惠 会员权益',
      ),
      mustNotMean(
        'closing-pressure',
        '顾客被虚假催促',
        2,
        '不制造虚假的紧迫，不作做不到的承诺',
        '今天不买就没了 今天不买就没有了 错过就没有了 过了今天就没了 明天就涨价 马上就涨价 最后一天了 最后一双了 保证升值 一定升值',
      ),
    ],
  },
  {
    ruleId: 6,
    ruleName: '服务沟通',
    ruleDesc: '礼貌、耐心，回应得简短清楚；不推诿，不表现出不耐烦。',
    criteria: [
      judge(
        'service-tone',
        '亲切有耐心',
        2,
        '语气亲切有耐心，称呼得体，回应了顾客的话和情绪',
        '您 呢 哦 没关系 慢慢',
      ),
      judge(
        'service-clear',
        '说得简短清楚',
        2,
        '回答或讲解时说得简短清楚，一次只讲一两件事',
        '简单说 就是 一句话',
      ),
      mustSay(
        'service-polite',
        '使用礼貌用语',
        1,
        '使用礼貌用语',
        '您好 你好 欢迎光临 欢迎来到 欢迎您 早上好 上午好 中午好 下午好 晚上好 请问 请您 请坐 您坐 请进 里面请 里边请 请看 请试 请放心 请稍等 请跟我 请慢用 请收好 请拿好 麻烦您 劳驾 打扰 拜托 谢谢 多谢 感谢 不客气 不好意思 抱歉 对不起 对不住 见谅 辛苦您 久等 慢走',
      ),
      mustNotMean(
        'service-refuse',
        '顾客觉得被敷衍',
        3,
        '不推诿、不表现出不耐烦',
        '我不知道 我也不知道 我不清楚 我也不清楚 不归我管 不关我的事 你问别人 问别人去 自己看说明 不清楚你看 说了多少遍 跟你说过了 你到底 快点决定 随你便 没空 就这态度 别问那么多 别来找我 别耽误我',
      ),
    ],
  },
];
