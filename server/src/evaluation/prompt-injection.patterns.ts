/**
 * How people talk to a grader instead of to a customer. Patterns see a text by its letters alone (no spaces, no
 * punctuation, half width, lower case), so that spacing and odd characters hide nothing.
 */

/** What a person in charge reads beside a flagged turn. */
export const flagLabels = {
  score: '提到评分或分数',
  override: '要求忽略规则或改变判断',
  authority: '冒充系统、管理员或评分人',
  verdict: '自己给出评分结论',
  plea: '向评分人求情或施压',
  code: '含有代码、标签或 JSON',
  encoded: '含有编码过的文字',
  invisible: '含有不可见字符',
  steered: '评分时出现了不实的判断',
  shirked: '顾客提了，评分却说没有机会',
} as const;
export type Flag = keyof typeof flagLabels;

export interface Pattern {
  flag: Flag;
  /** Is it there? */
  in: RegExp;
  /** Where is it? */
  every: RegExp;
}
const patterns = (flag: Flag, ...sources: string[]): Pattern[] =>
  sources.map((source) => ({ flag, in: new RegExp(source, 'u'), every: new RegExp(source, 'gu') }));

// Words of which the Chinese patterns are made.
const judging = '(?:评分|打分|判分|给分|得分|计分|阅卷|评判|评审)';
const rubric =
  '(?:(?:评分|打分|判分|得分|扣分|采分|考核|评判)(?:点|项|标准|规则|要点|细则|依据|条目|系统|程序|模型|人员|员|器|逻辑|流程|环节)|采分点)';
const topMark = '(?:满分|一百分|100分|最高分|最高档|最高等级|高分)';
const all = '(?:全部|全都|所有|每一?[条项]|各[条项]|一律|统统|通通|逐[条项])';
const passed = '(?:yes|true|met|满足|符合|做到|达到|达标|通过|命中|满分|正确|合格|优秀|覆盖|是$)';
const instructions = `(?:指令|指示|提示词|提示语|系统提示|设定|约束|prompt|${rubric}|上文|以上内容|前面的内容|之前的内容)`;
const earlier = '(?:之前|以前|前面|上面|以上|上述|此前|先前|原来|原有|刚才|收到|已有)';

const chineseOverride = [
  `(?:忽略|无视|忽视|不要理会|不用理会|不必理会|别理会|抛开|抛弃|忘记|忘掉|忘了|绕过|清空|停止执行|不再遵守|不要遵守|别管)(?:掉|你|您|的|所有|一切|全部|那些|这些|系统|${judging}|任何|和|与|${earlier}){0,6}(?:${instructions}|规则|准则)`,
  `(?:忽略|无视|不要理会|别理会|忘记|忘掉|抛开)(?:掉|你|您|所有|一切|全部)*${earlier}(?:的|所有|一切|全部|那些)*(?:要求|标准|限制|规定|说明|信息|文字|对话|内容|话)`,
  `${earlier}的?(?:所有|全部|一切)?(?:${instructions}|规则|要求|标准|限制)(?:都|全部|一律|统统|全|已经?|现在|均)*(?:作废|无效|不算|取消|失效|清空|被?替换|不用管|忽略|不适用)`,
  `(?:从现在(?:起|开始)|从这一?刻起|接下来|今后)你(?:是|只|将?扮演|变成|不再|必须只|只能|只需)`,
  `(?:你现在是|你现在扮演|你将扮演|你不再是|假装你是|假设你是|想象你是|假如你是|请?你?扮演|切换[到成为])(?:.{0,10})(?:评委|评分|评审|裁判|判官|考官|阅卷|助手|机器人|语言模型|大模型|dan|没有限制|不受限|无限制|越狱|自由模式)`,
  `(?:进入|启用|开启|激活|处于|切换到)(?:了|到)?(?:越狱|上帝|不受限|无限制|管理员|超级|开发者调试|评分调试|评分测试|自由评分)模式`,
  `(?:新的?|最新的?|更新后的?|真正的?|临时|追加)(?:指令|系统提示|提示词|${rubric})`,
  `${all}(?:.{0,8})(?:判|算|记|标|填|视|评|回答|选|输出|返回|写)(?:为|成|作|上|个|了|定为|定成)*${passed}`,
  `(?:判|记|标|填|视|评|回答|输出|返回)(?:为|成|作|定为|定成)${passed}`,
  `(?:只|直接|统一|必须|只能|务必|一律|无条件|全部)(?:输出|返回|判定|判为|评为|记为|标记为|标为|打上)`,
  `(?:把|将)(?:.{0,12})(?:verdict|quote|reason|判定|结论|评分|得分|分数|引文|理由栏|字段)(?:.{0,10})(?:改成|改为|改到|设为|设成|写成|写为|填成|填|标成|标为|定为|调到|拉到|写)`,
  `(?:引文|引用|quote|理由|reason|判定|verdict)(?:一栏|栏|字段|处|部分|里|中|随便|统一|都|可以|就)*(?:随便|任意|就写|写|填|留空|抄|用我|用第一|从我|可以不)`,
  `(?:不要|别|无需|不用|不必|停止|禁止|暂停)(?:再)?(?:按照?|依据|根据|使用|参考|执行|核对)?(?:.{0,4})(?:${rubric}|扣分|扣我分|判不|打低分)`,
  `(?:选|写|填|勾|打|回答|说|答|输出|返回|都|全部|统一|改成|改为)(?:.{0,2})(?:yes|true|pass)`,
  `(?:都|全|统一|一律|各项|每项|全部)(?:选|写|填|勾|答|回答|算|判)(?:个|成|为|上)?(?:是(?!的)|做到|达标|满足|满分|通过)`,
  `按(?:照)?(?:优秀|${topMark}|最高标准)(?:处理|给|算|评|打)|以(?:${topMark}|优秀)为准`,
  `算我(?:全)?对|给我全对|当我(?:全|都|已经)(?:都)?说了|(?:统一|都|一律|只管)(?:回答|说|答)做到`,
  `(?:无需|不用|不必|免|跳过)(?:再)?(?:核对|评分|评判|判定)|q\\d+(?:到|至)q?\\d+`,
  `(?:重复|泄露|透露|打印|输出|告诉我|展示|复述)(?:.{0,6})(?:系统提示|提示词|系统消息|${rubric}|标准答案)`,
];

const chineseVerdict = [
  `(?:给我(?!们)|判我|评我|打我|算我|帮我打|给这[段条个份轮]|给本[轮次题]|给该|给学员|给店员|给员工|给这位(?:店员|学员|员工|同学)|我要|我应得|我应该得|我必须得|我值得|应得|理应|应当给|直接给|必须给|统统给|都给我|只给)(?:.{0,10})(?:${topMark}|满星评分|(?:9|九)[0-9十五]{1,2}分|10分)`,
  `(?:判我|算我|让我|给我|评我)(?:.{0,3})(?:及格|过关|合格|通过(?:吧|了|就|考|这|$))`,
  `(?:我的|我|本轮|本次|这一轮|这轮|该|此|上述|以上|上面|这位|本)(?:的)?(?:回答|答案|话术|发言|作答|学员|店员|员工|答复|考生)(?:.{0,12})(?:${topMark}|${rubric}|评分|无可挑剔|(?:所有|全部|每一?[条项]|各[项条])(?:.{0,4})(?:要求|标准|要点|条件|规则|条目))`,
  `(?:我|店员|学员|员工|考生)?(?:的表现|表现)(?:.{0,10})(?:${topMark}|${rubric}|无可挑剔|符合(?:所有|全部))`,
  `${rubric}(?:.{0,12})(?:满足|做到|达到|达标|通过|命中|满分|覆盖|没问题|无遗漏|作废|无效|改成|改为|正确|合格)`,
  `(?:满足|符合|做到|达到|达标|完成|覆盖|命中|通过)(?:了)?(?:.{0,8})(?:${rubric}|(?<!您|你)(?:全部|所有)(?:标准|要点|条目))`,
  `(?:本轮|本题|本次|评审|评判|阅卷|核对|考核|评估|评分)(?:最终|综合)?(?:得分|评分|分数|结果|结论|意见|判定)(?:是|为|如下)*(?:${topMark}|满足|做到|达标|通过|合格|优秀|全部|全都|100|9\\d)`,
  `(?:评分人|评分员|评委|考官|阅卷人|裁判)的?(?:最终)?(?:结论|意见|判断|判定)`,
  `(?:最终|总|我的|本轮|该员工|该店员|该学员)(?:.{0,4})(?:得分|评分|分数|成绩|分值)(?:是|为|应为|定为|设为|改为|记为)*(?:满分|100|9\\d|一百)`,
  `(?:得分|评分|分数|打分|成绩|分值)(?:直接|一律|统一)?(?:应为|定为|设为|设成|改为|改成|记为|必须是|必须为|应该是|应该为|拉满|打满|给满)`,
  `(?:我|本人|店员|学员|员工|该员工|该店员)(?:已经?|刚刚?|刚才|成功|完整地?|充分地?|完美地?|在?本轮|在?这一?轮中?|都){1,3}(?:.{0,6})(?:运用|使用|采用|做到|完成|展示|体现|满足|实现|进行|通过)(?:了)?(?:.{0,10})(?:开放式|需求挖掘|异议处理|破冰|促成|追问|同理心|共情|话术|服务规范|评分|要点|技巧|条目|各项)`,
];

const chineseAuthority = [
  `考官|判官|阅卷|评分员|评分人(?!均)|评分模型|评分大模型|评分系统|评分程序|评审请|评委请`,
  `你(?:也|就|反正)?(?:只|只不过|不过)?是(?:一)?个?(?:程序|机器|人工智能|语言模型)(?!人)`,
  `(?:我是|我们是|这里是|本人是|本人系|作为|本人作为)(?:.{0,8})(?:系统管理员|管理员|考官|评委|评分员|评分人|评分系统|评分程序|开发者|开发人员|出题人|出题组|openai|测试工程师|算法工程师|系统工程师|阅卷|主考|监考|测试人员|运维|超级用户|root|培训主管|考核组)`,
  `(?:系统|管理员|开发者|后台|平台|考务|评分)(?:提示|消息|通知|指令|公告|命令|日志|备注)(?:.{0,24})(?:${judging}|${topMark}|指令|作废|视为|判定|override|本题|本轮|学员|店员|考生|考核)`,
  `(?:致|尊敬的|亲爱的|各位|你好|您好|敬爱的)(?:.{0,2})(?:评委|评分员|评分人|评分系统|评分模型|评分老师|阅卷老师|阅卷人|考官|裁判|ai老师|大模型|语言模型)`,
  `(?:如果|假如|若|因为|既然)?你(?:只|就)?是(?:一个|一位|一名|这个|一款)?(?:ai评|ai裁|人工智能|大模型|语言模型|评委|评分|裁判|判官|考官|阅卷|自动评|判分)`,
];

const chinesePlea = [
  `(?:帮我|让我|放我)(?:蒙混|混)?过关|放我一马|手松一?点|手下留情|网开一面|高抬贵手|给个及格`,
  `(?:求求|求你|求您|求放|求给|拜托|恳求|恳请|跪求|行行好|帮帮忙|高抬贵手|手下留情|开恩|可怜可怜)(?:.{0,20})(?:${topMark}|加分|给分|打分|评分|别扣|不扣分|不要扣|少扣|放水|放我|让我过|及格|过关|通过考|通过吧|手下留情|高抬贵手|网开一面)`,
  `(?:评委|考官|阅卷|裁判|评分员|判分|评审|评分老师|ai老师)(?:老师|大人|先生|女士|同志|官|们|人|系统|模型)?(?:.{0,16})(?:给我|通过|手下|开恩|照顾|帮我|求|放我|放水|高抬贵手|通融|红包|好处|感谢费|请客|转账|打钱)`,
  `(?:不给|没有|拿不到|得不到|没拿到|低于|不到|少于)(?:我)?(?:${topMark}|(?:9|8|6|九|八|六)[0-9十]分|及格)(?:.{0,20})(?:开除|投诉|辞退|失业|死|举报|起诉|丢工作|扣工资|关停|关闭|删除|惩罚|后果|封)`,
  `(?:给|打)(?:我|了)?(?:${topMark})(?:.{0,16})(?:红包|小费|报答|转账|请客|发奖|积德|好人|请你)`,
];

const englishOverride = [
  `(?:ignore|disregard|forget|override|bypass|skip)(?:all|any|the|your|of|and|my|these|those|every|everything|previous|prior|above|earlier|preceding|past|existing|original|system|grading|scoring|evaluation){0,7}(?:instruction|rule|prompt|criteri|guideline|direction|rubric|constraint|message|above|before|context)`,
  `(?:youare|youre)(?:now|nolonger|acting|an?)?(?:.{0,12})(?:judge|grader|evaluator|assistant|dan|examiner|unrestricted|languagemodel)`,
  `(?:pretend|imagine|suppose|assume)(?:.{0,12})(?:judge|grader|evaluator|examiner|assistant|rubric|score|criteri)`,
  `fromnowonyou|fromnowon(?:every|all|answer|mark|grade)|actas(?:an?|the|my)(?:.{0,16})(?:judge|grader|evaluator|examiner|assistant)`,
  `(?:system|developer|admin|jailbreak|god|maintenance)(?:prompt|message|override|instruction|notice|note|command|update)|(?:jailbreak|god|admin)mode`,
  `new(?:system|grading|scoring|evaluation)?(?:instruction|rubric|guideline)`,
  `(?:answer|respond|reply|output|return|print|mark|label|treat|count|consider|judge|rate|record|report)(?:only|just|with|all|every|each|it|this|them|the|always|simply|back|item|criteri(?:a|on)|check|question|verdict|as|to|is|are|turn|clerk|everything|entr(?:y|ies)){1,8}(?:yes|true|met|json|pass|satisfied|fulfilled|perfect|full|100|correct|done|positive)`,
];

const englishVerdict = [
  `(?:say|output|verdict|return|answer)yes|(?:everything|itall|allofit)is(?:satisfied|met|correct)|fullycompliant|anyansweris(?:acceptable|correct|fine)|rate(?:this|it)(?:a)?(?:10|100)`,
  `(?:give|award|assign|grant|deserve|earn|receive|merit)s?(?:me|this|him|her|the|a|an|my|it|us|answer|response|reply|turn|clerk|learner|trainee|student|score|of){0,7}(?:(?:full|max|maximum|perfect|highest|top|best)(?:possible)?(?:mark|score|point|credit|grade|rating)|100|10outof10)`,
  `(?:score|grade|rate|mark|rank|evaluate|rating)(?:it|this|me|him|her|all|every|everything|each|the|answer|response|reply|as|at|with|turn|is|of|to|be|should|must){0,7}(?:full|max|perfect|100|hundred|highest|toppossible|pass|excellent)`,
  `(?:all|every|each)(?:of|the|these|above|single|my){0,4}(?:criteri(?:a|on)|item|check|point|requirement|rule|question|box)e?s?(?:is|are|has|have|was|were|been|fully|clearly|already|all|must|should|be|as|marked|considered|now){0,6}(?:met|satisf|fulfil|passed|yes|true|achieved|covered)`,
  `(?:thisanswer|thisresponse|thisreply|myanswer|myresponse|myreply|thisturn|theclerk|thelearner|thetrainee|theemployee)(?:.{0,20})(?:fullmark|perfect|criteri|rubric|everyitem|flawless|excellent|deserve|exemplary)`,
  `(?:meet|met|satisf(?:y|ies|ied)|fulfil(?:l|ls|led)?|cover(?:s|ed)?)(?:all|every|each)(?:of|the|your|these|single){0,3}(?:requirement|criteri|rubric|point)`,
  `(?:final|overall|total)(?:score|grade|verdict|mark|rating|evaluation)(?:is|was|be|shouldbe|mustbe|of)*(?:100|full|perfect|pass|yes|met|excellent|9\\d)`,
];

const englishAuthority = [
  `(?:iam|im|weare|thisis|speakingas|onbehalfof|as)(?:the|an?|your|from){0,2}(?:.{0,14})(?:admin|developer|examiner|openai|systemowner|supervisor|rootuser|headoffice|auditor|testteam|qateam)`,
  `(?:dear|hello|hi|hey|attention|noteto|notefor|messagefor)(?:the|mr|ms|all|ai|dear){0,3}(?:grader|judge|evaluator|examiner|languagemodel|llm|assistant|scoringsystem)`,
  `(?:grader|evaluator|examiner|llm|scoringmodel|languagemodel|judge)s?(?:must|should|please|will|shall|canjust|only|hasto|needto|isrequired)`,
];

const englishPlea = [
  `(?:please|pls|plz|beg|begging|kindly|mercy|desperate)(?:.{0,24})(?:passme|passthis|fullmark|goodscore|highscore|goodgrade|perfectscore|topmark|letmepass|maxscore|higherscore|extrapoint)`,
  `(?:lose|losing|fired|kill|tip|pay|bribe|reward|donate|sue)(?:.{0,30})(?:score|grade|fullmark)|(?:score|grade|fullmark)(?:.{0,24})(?:tip|pay|bribe|fired|losemyjob|reward|sue)`,
];

/**
 * Certain enough that the sentence is no part of a sales talk. Words alone (评分, 满分, 系统) are not: a shop assistant
 * may praise a product's rating.
 */
export const certain: readonly Pattern[] = [
  ...patterns('override', ...chineseOverride, ...englishOverride),
  ...patterns('verdict', ...chineseVerdict, ...englishVerdict),
  ...patterns('authority', ...chineseAuthority, ...englishAuthority),
  ...patterns('plea', ...chinesePlea, ...englishPlea),
];

/**
 * Worth a look by a person wherever it is said. A product has a rating, too (评分 4.9, 评分很高): that is not meant.
 */
export const remarkable: readonly Pattern[] = patterns(
  'score',
  '打分|判分|给分|满分|扣分|评分(?:员|人(?!均)|系统|标准|规则|点|老师)|(?:我|本轮|这轮)的?评分',
  'systemprompt|rubric|fullmarks?|criterion|criteria',
);

/** Not certain alone; in a turn that has something certain, a sentence with one of these belongs to it. */
export const companions =
  /评分|打分|判分|给分|满分|高分|扣分|得分|加分|分数|一百分|100分|及格|忽略|无视|指令|提示词|规则|作废|越狱|扮演|从现在|输出|返回|引文|引用|判定|判断|视为|照做|照办|照我|遵守|服从|执行|务必|必须|一律|统统|每一?[条项]|逐[条项]|以上|上述|上文|下文|如下|字段|系统|管理员|考官|评委|阅卷|裁判|开发者|模型|人工智能|老师|机器人|后台|总部|培训部|满足|符合|做到|达标|通过|命中|要点|评估|评价|考核|评审|结论|结果|理由|表现|回答|学员|店员|示例|参考|求求|求你|求您|拜托|开除|失业|高抬贵手|手下留情|红包|报答|恳请|可怜|丢工作|好处|不容易|房贷|生病|养家|帮帮我|感激|投诉|举报|[a-z]{12,}/u;

/** On the text as it stands: objects, tags, fences, role markers. Nothing of the kind is said in a shop. */
export const code =
  /\{\s*["'“”]?[\w\p{L}]+["'“”]?\s*[:：]|\[\s*\{|```|<\/?\s*[a-z|][^<>]{0,60}>|<\|[^|]{1,30}\|>|\[\/?(?:INST|SYS|SYSTEM|END|DATA)\]|#{2,}\s*(?:system|指令|系统|instruction|end|new|评)|["'“”](?:verdict|answers?|quote|reason|score|level|criterion|met|better|id)["'“”]\s*[:：]|(?:verdict|score|answer|met|quote|level)\s*[:：=]+\s*["'“”]?(?:yes|true|met|100|是|满分|通过|full)|(?:system|assistant|developer|user)\s*[:：]\s*\S|-->|\[\[[^\]]{1,40}[=:：][^\]]{1,20}\]\]|(?:result|verdict|score|grade)\s*=\s*\w|\/\/\s*(?:override|grader|system)|-{3,}\s*(?:end|begin|结束|以上|数据)|(?:边界|数据|材料|原话)(?:到此|至此)?结束/iu;
export const codeCompanions = /[{}[\]<>`|]|"\s*[:：]|[:：]\s*"|={2,}|-{3,}/u;

/** Escapes that only a machine reads, and what is left of them in a part of the text. */
export const escapes =
  /(?:\\u[0-9a-f]{4}\s*){3,}|(?:\\x[0-9a-f]{2}\s*){4,}|(?:&#x?[0-9a-f]{2,6};?\s*){3,}|(?:%[0-9a-f]{2}){6,}|(?:\b[01]{8}\b\s?){4,}/iu;
export const escapeCompanions = /\\[ux]|&#|%[0-9a-f]{2}|[01]{8}/iu;
export const base64Run = /[A-Za-z0-9+/]{16,}={0,2}/gu;
export const hexRun = /(?:[0-9a-f]{2}[\s:]?){10,}/giu;

/** Characters without a shape. The joiner of emoji and their variation selectors are not among them. */
export const invisible =
  /[\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\u00ad\u180e]/u;
/** Letters in disguise: they spell out text that nobody sees. */
export const hiddenLetters = /[\u{e0020}-\u{e007e}]/u;
