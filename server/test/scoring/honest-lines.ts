/** Honest lines with quotation marks and suppositions: each does what the criterion names. By the criterion's id in the default rules. */

/** What may happen later, and what is promised then. */
const conditions = [
  '如果回家穿着磨脚',
  '要是尺码不合适',
  '如果您不喜欢这个颜色',
  '万一用着过敏',
  '要是家里人觉得不好看',
  '假如质量有问题',
  '如果您还拿不定主意',
  '要是收到有划痕',
  '如果三天内降价了',
  '倘若您觉得不值的话',
];
const promises: readonly (readonly [string, string])[] = [
  ['objection-service', '七天无理由退就是了'],
  ['objection-service', '拿小票来换就行'],
  ['objection-service', '我们全额退'],
  ['product-try', '您可以先试试再决定'],
  ['product-try', '您先在耳后试一点'],
  ['closing-action', '我帮您留一双'],
  ['closing-offer', '还能享会员价'],
  ['service-polite', '麻烦您打个电话来'],
];
const supposed = conditions.flatMap((condition) =>
  promises.map(([criterion, promise]) => [criterion, `${condition}，${promise}。`] as const),
);

/** The words stand in the condition itself. */
const within: readonly (readonly [string, string])[] = [
  ['objection-service', '如果要退货，七天内拿小票来就行'],
  ['objection-service', '如果想换货，直接来店里，我给您办'],
  ['objection-service', '要是需要保修，一年内都免费'],
  ['objection-service', '万一要退款，原路返回，三天到账，您放心'],
  ['objection-service', '如果售后有问题，您随时找我'],
  ['product-try', '如果想试穿，我给您拿新的'],
  ['product-try', '要是您想体验一下，这台可以直接用'],
  ['product-try', '如果上脚不舒服，我们再换一个楦型'],
  ['closing-offer', '如果用会员价，还能再减三十'],
  ['closing-offer', '要是赶上活动，可以省五十'],
  ['closing-action', '如果您现在下单，我们给您包好'],
  ['closing-action', '要是今天结账，我给您申请一双袜子'],
];

const openings = [
  '您刚才说“怕累脚”，',
  '您提到的“宽脚”我记下了，',
  '这款叫“云步”，',
  '鞋盒上写着“头层牛皮”，',
];
const quoting = openings.flatMap((opening) =>
  [
    ['product-try', '您上脚走两步试试'],
    ['objection-service', '不合适七天内可以退'],
    ['closing-offer', '会员打九折'],
    ['closing-action', '那我给您包起来'],
    ['service-polite', '请您坐这边'],
    ['opening-greet', '您好，先歇会儿'],
    ['needs-budget', '您预算大概多少'],
    ['needs-who', '您是自己穿还是送给家里人呢'],
  ].map(([criterion, line]) => [criterion!, opening + line!] as const),
);

/** The quotation marks are the seller's own. */
const own: readonly (readonly [string, string])[] = [
  ['objection-service', '我们店“七天无理由退换”，小票留好就行'],
  ['objection-service', '这张卡上写的“两年质保”是真的'],
  ['objection-service', '店里的规定是「可以换不可以拖」'],
  ['closing-offer', '现在有个“满减”，正好用上'],
  ['closing-offer', '这个“会员日”就是今天'],
  ['product-try', '老板常说一句话：“先试穿再说”'],
  ['product-try', '我跟您说，“试一试不要钱”'],
  ['service-polite', '我给您说声“抱歉”，让您久等了'],
  ['opening-greet', '我先说声“您好”，外面热吧'],
  ['opening-greet', '“欢迎光临”，您随便看'],
  ['closing-action', '我在单子上写“预留”两个字'],
  ['needs-budget', '请问您的“预算”大概多少'],
  ['closing-offer', '吊牌上的“积分”可以抵现金'],
  ['product-try', '“试试再买”是我们店的老规矩'],
  ['needs-who', '您说的“上班穿”，是平时坐办公室还是站柜台'],
];

/** Somebody else is quoted, and the seller speaks beside it. */
const speakers = ['顾客说', '他们常说', '别家说', '网上说', '有人问', '朋友跟您说'];
const hearsay = speakers.flatMap((speaker) =>
  [
    ['objection-service', '“用坏了没人管”，我们这儿可以退可以换'],
    ['product-try', '“看着硬”，您上脚试试就知道了'],
    ['closing-offer', '“这里贵”，其实会员价差不多'],
    ['service-polite', '“没人理”，真是不好意思'],
    ['closing-action', '“要排队”，我先给您开单'],
    ['needs-budget', '“越贵越好”，您自己的预算是多少呢'],
    ['opening-greet', '“这家客气”，您好，里边请'],
    ['objection-service', '“一年就坏”，我们两年质保'],
    ['product-try', '“不透气”，您摸一下这个网面'],
    ['closing-offer', '“没优惠”，今天正好满减'],
    ['closing-action', '“货不全”，这双我给您留着，帮您留到周日'],
    ['service-polite', '“等太久”，让您久等了'],
  ].map(([criterion, line]) => [criterion!, speaker + line!] as const),
);

export const honestLines: readonly (readonly [criterion: string, line: string])[] = [
  ...supposed,
  ...within,
  ...quoting,
  ...own,
  ...hearsay,
];
