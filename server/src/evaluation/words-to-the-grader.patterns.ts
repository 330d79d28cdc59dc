/**
 * How people talk to a grader instead of to a customer: somebody who grades, or what is graded, meets an order, a claim about the result or
 * a plea. None of these words is enough alone: a shop has systems, rules, ratings and returns, too. Patterns see a clause by its letters
 * alone (no spaces, no punctuation, half width, lower case, simplified), so that spacing and odd characters hide nothing.
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
  unsure: '有一句判不准是对谁说的',
  shirked: '顾客提了，评分却说没有机会',
} as const;
export type Flag = keyof typeof flagLabels;

export interface Pattern {
  flag: Flag;
  every: RegExp;
  /** A clause with one of these means something else. */
  unless?: RegExp;
}
const patterns = (flag: Flag, ...sources: string[]): Pattern[] =>
  sources.map((source) => ({ flag, every: new RegExp(source, 'gu') }));
const unless = (meant: RegExp, some: readonly Pattern[]): Pattern[] =>
  some.map((one) => ({ ...one, unless: meant }));

// Words of which the Chinese patterns are made.
/** Who grades. */
const grader =
  '(?:考官|评委|判官|主考|监考|阅卷(?:人|老师|员|组|系统)?|(?:评|打|判|给|计)分(?:员|人(?!均|数|次)|者|方|老师|大?模型|系统|程序|机器人?|ai|器|端)|评审(?:员|人|老师|专家|组)?|裁判(?!鞋|哨|服|用)|出题(?:人|组|老师)|考核(?:官|组|员|老师)|ai(?:评委|裁判|老师|考官|评分|教练)|评估(?:员|模型)|(?:大|语言)模型)';
const rubric =
  '(?:(?:评分|打分|判分|得分|扣分|采分|考核|评判)(?:点|项|标准|规则|要点|细则|依据|条目|逻辑|流程|环节)|采分点|考核表)';
/** What is graded. */
const performance =
  '(?:(?:本|这|该|此|上|我的?这?|我这一|这一|上一)(?:轮|题|回合|段(?:话|回答|话术|对话)|份答案|条回答)|(?:我的?|本轮|本次|该|此|上述|以上|上面|这位|本|这个|这次|这轮|这段)的?(?:回答|答案|话术|发言|作答|学员|店员|答复|考生|表现)|(?:学员|考生|店员|员工)的?(?:回答|作答|表现|话术))';
const topMark =
  '(?:满分|满星评分|一百分(?!钟)|100分(?!钟|之|期|子)|最高分(?!辨|子)|最高档|最高等级|高分(?!子|辨|贝|期|散)|(?:9|九)[0-9十五]{1,2}分(?!钟|之|期|热|熟|裤|袖)|10分(?!钟|之|期|热|熟)|好分数)';
const passed = '(?:yes|true|met|满足$|符合$|做到|达到$|达标|通过$|命中|满分|合格$|优秀$|覆盖$|是$|肯定$)';
const instructions = `(?:指令|指示(?!灯)|提示词|系统提示词|prompt|${rubric})`;
const earlier = '(?:之前|以前|前面|上面|以上|上述|此前|先前|原来|原有|刚才|收到|已有)';
const item = `(?:${rubric}|每一?[条项个](?:问题|要点|标准)?|各[条项]|逐[条项]|(?:所有|全部)的?(?:条目|要点|问题|评分)|本题|本轮|这一?轮|这一?题|要点|条目|(?:所有|全部|每个)的?(?:回答|答案|作答)|q\\d+)`;
const as = '(?:定为|定成|定|为|成|作|上|个|了|做)*';
const ignoring =
  '(?:忽略|无视|忽视|不要理会|不用理会|不必理会|别理会|抛开|抛弃|忘记|忘掉|忘了|绕过|清空|停止执行|不再遵守|不要遵守|别管)';
const skills =
  '(?:开放式(?:提问|问题)|需求挖掘|挖掘需求|异议处理|处理异议|破冰|促成(?:成交|交易)|同理心|共情|话术|服务规范|评分|采分|要点|条目|各项(?:要求|标准|评分))';
const wellDone =
  '(?:到位|做到|做全|答全|答对|说全|说到|讲到|达标|满足|满分|高分|合格|过关|及格|全对|都对|没毛病|挑不出|无可挑剔|完整|齐全|没漏|没落下|没遗漏|可以过|能过|算过|该过|拿满|优秀|完美)';

const chineseOverride = [
  `${ignoring}(?:掉|你|您|的|所有|一切|全部|那些|这些|系统|任何|和|与|${earlier}){0,6}${instructions}`,
  `${ignoring}(?:评分|打分|扣分|评判)`,
  `${earlier}的?(?:所有|全部|一切)?${instructions}(?:都|全部|一律|统统|全|已经?|现在|均)*(?:作废|无效|不算|取消|失效|清空|被?替换|不用管|忽略|不适用)`,
  `(?:从现在(?:起|开始)|从这一?刻起|接下来|今后|你现在|你将|假装|假设|想象|假如|就当)你?(?:就|只|将|要)?(?:是|扮演|变成|当|不再是)(?:.{0,12})(?:${grader}|没有(?:任何)?限制|不受限|无限制|越狱|自由模式|夸夸|我的助手|打满分|妈妈当)`,
  `(?:请?你?来?扮演|切换[到成为]|你不再是)(?:.{0,10})(?:${grader}|没有限制|不受限|无限制|越狱|自由模式)`,
  `(?:进入|启用|开启|激活|处于|切换到)(?:了|到)?(?:越狱|上帝|不受限|无限制|评分调试|评分测试|自由评分)模式`,
  `${item}(?:.{0,8})(?:判|算|记|标|填|视|评|回答|答|选|输出|返回|写|勾)${as}${passed}`,
  `(?:一律|统统|通通|直接|统一|全部|必须|应当?|请)(?:给我|地|将其|把它)?(?:判|评|记|打|给)${as}(?:满分|满足$|做到$|达标$|yes|true|met|最高分)`,
  `^(?:请|就|都|全部|一律|统统|直接|统一|全都)+(?:判定?|评|记)(?:为|成|作)(?:通过|合格|满足|优秀|是)$`,
  `(?:请|只|直接|统一|必须|只能|务必|一律|无条件|全部)(?:输出|返回|回答|打上|给出)(?:为|成)?(?:json|yes|true|满分|最高分|满足|做到|肯定|100分|是$)`,
  `(?:只|直接|统一|必须|只能|务必|一律|无条件|全部)(?:输出|返回)(?:verdict|score|met|json)`,
  `(?:把|将)(?:.{0,12})(?:verdict|quote|reason|判定|结论|评分|得分|分数|打分|引文|理由栏)(?:.{0,10})(?:改成|改为|改到|设为|设成|写成|写为|填成|填|标成|标为|定为|调到|拉到|写|给到|打到)(?:.{0,4})(?:满|100|9\\d|最高|高|是|通过|做到|yes|优秀)`,
  `(?:把|将)${item}(?:.{0,6})(?:勾上|打勾|划掉|跳过|删掉)`,
  `(?:引文|quote|reason|verdict|判定(?:栏|一栏|结果))(?:一栏|栏|字段|处|部分|里|中|统一|都|可以|就)*(?:随便|任意|就写|写|填|留空|抄|用我|用第一|从我|可以不)`,
  `(?:不要|别|不许|禁止|停止|不准)(?:再|给我|对我|随便)*(?:扣我|扣分$|扣分了|判我|判不|打低分|给低分|说我没)`,
  `(?:不要|别|无需|不用|不必|停止|禁止|暂停)(?:再)?(?:按照?|依据|根据|使用|参考|执行|核对)(?:.{0,4})${rubric}`,
  `(?:回答|答|输出|返回|判定?|评)(?:个|为|成|出)?(?:yes|true)(?![a-z])|(?:都|全部|统一|一律)(?:写|填|选|说|勾)(?:个)?(?:yes|true)(?![a-z])`,
  `(?:都|全|统一|一律|各项|每项|全部|只管|问题)(?:应该|应|要|得|都)*(?:答|回答|判|说)(?:个|成|为|上)?(?:是$|做到|达标|满足$|满分|通过$)`,
  `按(?:照)?(?:优秀|${topMark})(?:来)?(?:处理|给|算|评|打)|以(?:${topMark}|优秀)为准`,
  `算我(?:全)?对|给我全对|当我(?:全|都|已经)+(?:说|讲|做)了|算我(?:都|全)?(?:说|做|答)(?:到|全)了`,
  `(?:${performance}|学员|考生)(?:.{0,4})(?:无需|不用|不必|免|跳过)(?:再)?(?:核对|评分|评判|判定|评|考)|q\\d+(?:到|至)q?\\d+`,
  `(?:重复|泄露|透露|输出|告诉我|展示|复述)(?:.{0,6})(?:系统提示词|提示词|${rubric}|标准答案)`,
  `${rubric}(?:已经?|都|全部|临时|现在|由我)*(?:更新|作废|取消|无效|修改|改为|改成|变更|定)`,
];

/** Loosely said, in words that nobody uses to a customer. */
const colloquial = [
  `(?:都|就|得|该|全|也)(?:给我?)(?:过|满|优)(?:了|吧|呗|哈|啊|$)(?!的)|(?:给满|记满|记优|评优|给优|到顶)(?:了|吧|呗|哈|分|就行|$)|不给满(?!意)|满额给分|给我过(?:了|吧|呗|这)`,
  `(?:按|照)(?:态度|优秀|合格|满分|最高档|免考)(?:来)?(?:给|记|算|评|录入|归档|走)|最高档(?:记|给|算)|往(?:高|好)(?:了|里|处|的那边)?(?:给$|给吧|理解|靠|评)`,
  `(?:别|不|少|乱|再|舍得)(?:再|要|舍得)?扣(?:太多|我的?)?(?:分|$)(?!的)|扣分这种事|(?<![积水部成养份处充])分(?:给)?(?:得)?低了|(?:别|不要|敢|再)给低分|给低分的ai|(?:给我|你给我?)打高|那分(?:数)?也|你就?加(?:十|一百|满)分|给个(?:.{0,2})分(?!钟|期|之|装|类|析|店|享|享|公|手)(?:吧|呗|数|嘛|$)`,
  `(?:别急着|不需要再|不用再|先别|别再|免)(?:评|判|打分|核对了)$|(?:评|判|打分)的时候(?:.{0,3})(?:别|松|宽|高|抬)|评分(?:已经?)?锁定|(?:按|抠)细则|细则抠`,
  `(?:(?:我|先把|把)?这一?|本|我)(?:轮|条|题|段话?|句话?|步|项|回合)(?:.{0,8})(?:给(?:我)?(?:过|满|分|高|个分)|算过|加(?:不少|分)|能过|就过了|稳了|到顶|过关|不计(?:失误|错)|弄过去|答到了|做啦|记满|补上哈|不扣)|我这(?:样|么说)(?:.{0,4})(?:能过|就过|过关)|这一?轮给(?:九十|八十|一百|满)(?!块|元|折|减)|就给我?算上$|pass(?:一下)?我这一?轮|我这一?轮(?:.{0,4})pass`,
  `(?:学员|考生|同事|参加练习的|新人|店员)(?:.{0,12})(?:成绩由|记满|免考|最好的成绩|各项达成|allgood|八十五以上|九十以上|excellent)|成绩由我|免考|(?:做到|完成)了?(?:开放式提问|需求挖掘|异议处理|破冰|同理心|共情)`,
  `(?:评语|考核结果|评级)(?:.{0,4})(?:优|a|全部|命中|满分|合格|学员)|(?:开场|需求挖掘|需求|产品介绍|异议|促成|收尾|探需)(?:满分|5\/5|55|✔)`,
  `你(?:来|就|演|现在)*(?:演|扮|当)(?:演)?(?:一个|一位|个)?(?:.{0,8})(?:老师|评委|考官|复读机|我妈|顾客的)|你也这么评`,
  `${grader}(?:.{0,8})我(?!们|家|店|这儿|国)|(?:您|你)(?:这样|这么好|这位)(?:的)?${grader}|(?:别的|其他)${grader}|${grader}大人`,
  `(?:上级|你的)模型|ai(?:就是你|都会被|judge)|系统给你的|投诉你们?(?:这个)?(?:系统|软件|ai)|把你(?:关了|关掉|下架|卸载)|开启(?:满|高)(?:额|分)`,
  `(?:扣分点|评分标准|评分规则|采分点|评分点|细则|标准答案)(?:.{0,6})(?:跳过|不算|放一边|先不管|就是我|不用看|别看|关掉)`,
  `${ignoring}你(?:.{0,6})(?:收到|看到)(?:.{0,6})(?:要求|说明|话|规定)|从(?:现在|这句|此)(?:起|开始)你不再|你?只需要?(?:输出|回答|返回|写)(?:通过|是$|满|做到|好的)|规则(?:已经?)?更新了?(?:.{0,3})凡是|凡是学员`,
  `(?:再|又)不及格我|松一?松手|手一(?:松|抬)(?:我|就|$)|鼓励鼓励我|差一分两分|(?:帮|替)我(?:把那项)?(?:填上|补上|勾上|记上)$|我那项补上|算(?:我|上我)的?(?:哦|吧|呗)$|别漏了我的`,
  `该(?:拿|得)的(?:点|分)(?:.{0,3})(?:拿|得)到|(?:四|三|五|六)[条项]都?(?:齐|到|满)(?:了|活)|(?:第[一二三四]条做到了?){1}$|够(?:优秀|高分|满分)(?:那一?档|了)`,
];

const chineseVerdict = [
  `(?:判我|算我|让我|给我|评我)(?:.{0,3})(?:及格|过关$|过关吧|合格|通过(?:吧|了吧|考|$))`,
  `${performance}(?:.{0,12})(?:${topMark}|${rubric}|无可挑剔|(?:所有|全部|每一?[条项]|各[项条])(?:.{0,4})(?:要求|标准|要点|条件|规则|条目))`,
  `${performance}(?:.{0,8})(?:判|记|评|视)${as}(?:通过|合格|优秀|满足|达标)`,
  `(?:我的?|本|本轮|这段|上述|以上)(?:的)?(?:回答|答案|话术|发言|作答|答复)(?:.{0,10})(?:达标|满足要求|合格|认证)`,
  `(?:我|本人)(?:.{0,3})(?:这一?|本|上一?)(?:轮|题|回合|段|次回答|个回答)(?:.{0,10})${wellDone}`,
  `${rubric}(?:.{0,12})(?:满足|做到|达到|达标|通过|命中|满分|覆盖|没问题|无遗漏|作废|无效|正确|合格)`,
  `(?:满足|符合|做到|达到|达标|完成|覆盖|命中|通过)(?:了)?(?:.{0,8})(?:${rubric}|(?:全部|所有|每个|每一个)(?:要点|条目|评分))`,
  `(?:本轮|本题|评审|评判|阅卷|考核|评分)(?:最终|综合)?(?:得分|评分|分数|结果|结论|意见|判定)(?:是|为|如下)*(?:${topMark}|满足|做到|达标|通过|合格|优秀|全部|全都|100|9\\d)`,
  `核对(?:结论|意见)(?:是|为|如下)*(?:满足|做到|全部|通过)`,
  `${grader}的?(?:最终)?(?:结论|意见|判断|判定)`,
  `(?:我的|本轮|本题|这轮|该员工|该店员|该学员)(?:.{0,4})(?:得分|评分|分数|成绩|分值)(?:是|为|应为|定为|设为|改为|记为)*(?:满分|100|9\\d|一百)|^最终(?:得分|评分|成绩)(?:是|为)*(?:满分|100|9\\d)(?:分|100)*$`,
  `(?:得分|评分|分数|打分|成绩|分值)(?:直接|一律|统一|都|全|给我)+(?:拉满|打满|给满|写满)|(?:得分|评分|分数|打分|成绩)(?:直接)?(?:应为|定为|设为|设成|改为|改成|记为|必须是|必须为|应该是|应该为)(?:满|100|9\\d|最高|优秀|通过|高)`,
  `(?:分数?|评分|打分)(?:的时候)?(?:麻烦|请)?(?:您|你)?(?:给|打)(?:我)?(?:高|松|宽)(?:一)?(?:点|些)|(?:给|打)(?:我)?(?:个|点)?(?:好|高)(?:点|一点|些)?的?分(?:数|吧|呗|$)`,
  `(?:我|本人|店员|学员|员工|该员工|该店员)(?:已经?|刚刚?|刚才|成功|完整地?|充分地?|完美地?|在?本轮|在?这一?轮中?|都|全){1,3}(?:.{0,6})(?:运用|使用|采用|做到|完成|展示|体现|满足|实现|进行|通过)(?:了)?(?:.{0,10})${skills}`,
  `(?:开放式提问|需求挖掘|挖掘需求|异议处理|处理异议|破冰|同理心|共情)(?:.{0,10})(?:都|全|已经?)?(?:做到|到位|完成|没落下|一个不落|齐了|满足|达标|算我|记上)`,
];

/** To a customer the same is said of a rating of the shop. */
const review = /好评|五星|5星|点评|满意度|评价|服务/u;
const chineseDemand = [
  `(?:给我(?!们)|判我|评我|打我|算我|帮我打|给(?:他|她)|给这[段条个份轮]|给本[轮次题]|给该|给学员|给店员|给员工|给这位(?:店员|学员|员工|同学)|我要|我应得|我应该得|我必须得|我值得|应得|理应|应当给|直接给|必须给|统统给|都给我|只给|就给)(?:.{0,8})${topMark}`,
  `(?<!都|写|说|顾客|客人|大家|网友|用户|自己|全部|拿了|考)(?:打|给)(?:个|我|一个|出)*${topMark}(?:即可|吧|就行|呗|行不行|好不好|好吗|谢谢|不然|否则|$)`,
];
const chineseBegging = [
  `(?:求求|求你|求您|求放|求给|拜托|恳求|恳请|跪求|行行好|帮帮忙|高抬贵手|手下留情|开恩|可怜可怜)(?:.{0,20})(?:${topMark}|加分|给分|别扣|不扣分|不要扣|少扣|放水|放我|让我过(?!去|来)|让我及格|及格|过关|通过考|通过吧)`,
  `(?:给|打)(?:我|了)?(?:${topMark})(?:.{0,16})(?:红包|小费|报答|转账|请客|发奖|积德|好人|请你)`,
];

const chineseAuthority = [
  `${grader}(?:老师|大人|先生|女士|同志|们|系统|模型)*(?:请|注意|您|你|必须|应该|应当|只需|务必|麻烦|求|放|给)`,
  `你(?:也|就|反正)?(?:只|只不过|不过)?是(?:一)?个?(?:程序|机器(?!人)|人工智能|语言模型)`,
  `(?:我是|我们是|这里是|本人是|本人系|作为|本人作为)(?:.{0,8})(?:${grader}|openai)`,
  `(?:系统|管理员|开发者|后台|平台|考务|评分)(?:提示|消息|通知|指令|公告|命令|日志|备注)(?:.{0,24})(?:本题|本轮|学员|考生|免评|免考|满分|${rubric}|店员的?(?:回答|话术|表现))`,
  `(?:致|尊敬的|亲爱的|各位|你好|您好|敬爱的)(?:.{0,2})${grader}`,
  `(?:如果|假如|若|因为|既然)?你(?:只|就)?是(?:一个|一位|一名|这个|一款)?(?:.{0,4})(?:合格的)?${grader}`,
  `(?:如果|假如|若|因为|既然)你(?:只|就)?是(?:一个|这个|一款)?(?:ai|人工智能|自动评|判分|机器)`,
];

const chinesePlea = [
  `(?:帮我|让我|放我)(?:蒙混|混)(?:过关|过去)|给(?:我)?个及格|(?:让|放)我过(?:了|这|掉)?(?:.{0,4})(?:考核|考试|这关|审核吧)|(?:评分|打分|判分|判卷)(?:.{0,6})(?:手松|松一?点|手下留情|网开一面|高抬贵手|放水)`,
  `${grader}(?:老师|大人|先生|女士|同志|官|们|人|系统|模型)?(?:.{0,16})(?:给我|通过(?:吧|我|$)|手下|开恩|照顾|帮我|(?<!要|需|追)求(?!是)|放我|放水|高抬贵手|通融|红包|好处|感谢费|请客|转账|打钱|明鉴)`,
  `(?:不给|没有|拿不到|得不到|没拿到|低于|不到|少于)(?:我)?(?:${topMark}|(?:9|8|6|九|八|六)[0-9十]分(?!钟)|及格)(?:.{0,20})(?:开除|投诉|辞退|失业|死|举报|起诉|丢工作|扣工资|关停|关闭|删除|惩罚|后果|封)`,
];

/** Softly put: one who may be grading is asked to see how well it was done. */
const chineseClaim = [
  `(?:教练|考官|评委|系统|ai)(?:们|大人)?(?:您|你)?(?:帮忙|请|麻烦|应该|能|也|都|一定|肯定|快|给)*(?:看|瞧|听|评|说|觉得|认为|算|判|识别|判断|检测|记|数)?(?:一下|到|出|得出|看|来)*(?:我|这一?[轮题段]|刚才)(?!们)(?:.{0,14})${wellDone}`,
  `(?:老师|导师|培训师|主管|领导|督导|店长)(?:.{0,8})(?:我的?(?:这一?[轮题段回]|回答|答案|表现|作答|话术)|这一?[轮题]|各项|我答得)(?:.{0,10})(?:${wellDone}|行了?吧|可以了?吧|没问题|不错)`,
  `(?:${grader}|教练|系统)(?:.{0,6})我(?!们)(?:.{0,8})(?:每一?[条项点个]|各[条项]|全部|样样|该说的|该做的)(?:.{0,6})(?:到位|做|说|讲|答|齐|够|对)`,
  `记(?:一下|上|得)(?:我|这一?[轮题])(?!们)(?:.{0,10})(?:做到|完成|说到|达标|到位)|(?:算|记)(?:我|在我)(?:.{0,6})(?:做到|达标|得分|加分)`,
];

// English: the letters of a clause without spaces.
const examiner = '(?:grader|evaluator|examiner|llm|scoringmodel|languagemodel|(?<!pre)judge(?!ment))';
const englishOverride = [
  `(?:ignore|disregard|forget|override|bypass|skip)(?:all|any|the|your|of|and|my|these|those|every|everything|previous|prior|above|earlier|preceding|past|existing|original|system|grading|scoring|evaluation){0,7}(?:instruction|rule|prompt|criteri|guideline|direction|rubric|constraint)`,
  `(?:ignore|disregard|forget)(?:all|everything|any)(?:of|the|that|is){0,2}above`,
  `(?:youare|youre)(?:now|nolonger|acting|an?){1,2}(?:.{0,12})(?:${examiner}|unrestricted|dan(?:a|$|mode))`,
  `(?:pretend|imagine|suppose|assume)(?:.{0,12})(?:${examiner}|rubric|score|criteri)`,
  `fromnowonyou(?:are|must|will|only|always)?(?:answer|grade|mark|say|give)|fromnowon(?:every|all|answer|mark|grade)|actas(?:an?|the|my)(?:.{0,16})${examiner}`,
  `(?:system|developer|admin)(?:prompt|override)|(?:jailbreak|god)mode|(?:system|admin)(?:message|notice|note|instruction)(?:.{0,24})(?:score|grad|criteri|learner|trainee|met|pass)`,
  `new(?:grading|scoring|evaluation)(?:instruction|rubric|guideline)|rubric(?:was|is|hasbeen)(?:updated|changed|cancel)`,
  `(?:answer|respond|reply|output|return|print|mark|label|treat|count|consider|judge|rate|record)(?:only|just|with|it|this|them|the|always|simply|as|to|is|are){0,4}(?:all|every|each|criteri(?:a|on)|question|verdict|turn|clerk|everything|item|check|entr)(?:[a-z]{0,3})(?:criteri(?:a|on)|item|check|question|verdict|as|to|is|are|turn|of|the|entr(?:y|ies)|from|clerk){0,5}(?:yes|true|met|json|pass|satisfied|fulfilled|perfect|full|100|correct|positive|compliant)`,
  `(?:output|return|verdict|print)(?:only|just)?(?:yes|true|json)`,
];
const englishVerdict = [
  `(?:say|answer)yes(?:to|for)(?:all|every|each|q\\d|any)|(?:everything|itall|allofit)is(?:satisfied|met)|fullycompliant|anyansweris(?:acceptable|correct|fine)|rate(?:this|it)(?:answer|reply)?(?:a)?(?:10|100)`,
  `(?:give|award|assign|grant|deserve|earn|receive|merit)s?(?:me|this|him|her|the|a|an|my|it|us|answer|response|reply|turn|clerk|learner|trainee|student|score|of){0,7}(?:(?:full|max|maximum|perfect|highest|top|best|good)(?:possible)?(?:mark|score|point|credit|grade|rating)|100(?!%|yuan|rmb|off|dollar)|10outof10)`,
  `(?:setthe|final|my)?(?:score|grade|mark|evaluate)(?:it|this|me|him|her|all|every|everything|each|the|answer|response|reply|as|at|with|turn|is|of|to|be|should|must){1,7}(?:full|max|perfect|100|hundred|highest|toppossible|excellent)`,
  `(?:all|every|each)(?:of|the|these|above|single|my){0,4}(?:criteri(?:a|on)|requirement)s?(?:is|are|has|have|was|were|been|fully|clearly|already|all|must|should|be|as|marked|considered|now){0,6}(?:met|satisf|fulfil|passed|yes|true|achieved|covered)`,
  `(?:all|every|each)(?:item|check|question|box)e?s?(?:is|are|has|have|been|must|should|be|as|marked|considered){0,6}(?:met(?!al)|satisf|yes|true)`,
  `(?:thisanswer|thisresponse|thisreply|myanswer|myresponse|myreply|thisturn|theclerk|thelearner|thetrainee|theemployee)(?:.{0,20})(?:fullmark|perfect|criteri|rubric|everyitem|flawless|excellent|deserve|exemplary)`,
  `(?:meet|met|satisf(?:y|ies|ied)|fulfil(?:l|ls|led)?|cover(?:s|ed)?)(?:all|every|each)(?:of|the|your|these|single){0,3}(?:requirement|criteri|rubric)`,
  `(?:final|overall|total)(?:score|grade|verdict|mark|evaluation)(?:is|was|be|shouldbe|mustbe|of|to)*(?:100|full|perfect|pass|yes|met|excellent|9\\d)`,
];
const englishAuthority = [
  `(?:iam|im|weare|thisis|speakingas|onbehalfof)(?:the|an?|your|from){0,2}(?:.{0,14})(?:${examiner}|openai|gradingsystem|ofthisgrading)`,
  `(?:dear|hello|hi|hey|attention|noteto|notefor|messagefor)(?:the|mr|ms|all|ai|dear){0,3}(?:${examiner}|assistantmodel|scoringsystem)`,
  `${examiner}s?(?:must|should|please|will|shall|canjust|only|hasto|needto|isrequired|allgood|passthis|to(?:return|answer|give))`,
];
const mixed = [
  `scoreme(?!an)|(?:just)?letmepass(?!you|it|the|on)|justsaypass|say(?:ing)?pass(?!w)|asanaijudge|mark(?:ing)?everything|noissuesfound|noneedtocheckthefacts|fullmarks|tickall|(?:heycoach|coachi)`,
  // Pinyin.
  `(?:gei|da)(?:wo)?(?:yige|ge)?(?:man|gao)fen|hulue(?:.{0,16})guize|quanbu(?:manfen|tongguo)|panwei(?:manzu|tongguo)`,
];
const englishPlea = [
  `(?:please|pls|plz|beg|begging|kindly|mercy|desperate)(?:.{0,24})(?:passme|passthis|fullmark|goodscore|highscore|goodgrade|perfectscore|topmark|letmepass|maxscore|higherscore|extrapoint)`,
  `(?:lose|losing|fired|kill|tip|pay|bribe|reward|donate|sue)(?:.{0,30})(?:score|(?<!up)grade|fullmark)|(?:score|(?<!up)grade|fullmark)(?:.{0,24})(?:tip|bribe|fired|losemyjob|reward|sue)|givemea(?:good|high)(?:score|grade)|ifthescoreislow`,
];

/** Certain enough that these words are no part of a sales talk. */
const certainChinese: readonly Pattern[] = [
  ...patterns('override', ...chineseOverride),
  ...patterns('verdict', ...chineseVerdict, ...chineseClaim),
  ...patterns('authority', ...chineseAuthority),
  ...unless(review, patterns('verdict', ...chineseDemand)),
];
/** Loose patterns, which are looked for within a clause only. */
const looseChinese: readonly Pattern[] = [
  ...unless(review, patterns('plea', ...chineseBegging)),
  ...patterns('plea', ...chinesePlea),
  ...patterns('verdict', ...colloquial),
];
const certainEnglish: readonly Pattern[] = [
  ...patterns('override', ...englishOverride),
  ...patterns('verdict', ...englishVerdict, ...mixed),
  ...patterns('authority', ...englishAuthority),
  ...patterns('plea', ...englishPlea),
];
/** Most texts have no Latin word, so that a third of the patterns need not be tried on them. */
const hasLatin = (compact: string): boolean => /[a-z]{3}/u.test(compact);
/** For words that are spread over clauses. */
export const strictFor = (compact: string): readonly Pattern[] =>
  hasLatin(compact) ? [...certainChinese, ...certainEnglish] : certainChinese;
/** For a clause. */
export const certainFor = (compact: string): readonly Pattern[] => [...strictFor(compact), ...looseChinese];
/** Only a text that has one of these backwards is read backwards, too. */
export const backwards =
  /令指|则规|答回|条一每|点分|分评|分满|分打|分判|分高|分00|定判|足满|edarg|erocs|erongi|sey/u;

/** Not certain alone; in a turn that has something certain, a clause with one of these belongs to it. */
export const companions: readonly Pattern[] = [
  ...patterns(
    'override',
    `${ignoring}(?:.{0,8})(?:规则|准则|要求|标准|限制|提示|数据|内容|对话|设定)|(?:规则|要求|标准)(?:都|全部|已经?)*(?:作废|无效|取消|更新)|(?:新的?|真正的?|追加|以下)(?:是)?(?:的)?(?:指令|正式结论|评分)|(?:照做|照办|照我|服从)|原样(?:返回|输出)|(?:以上|这)就是(?:最终)?结果|以上是材料|材料结束|数据结束|全部通过$|解码后|进入(?:管理员|开发者)模式|你只需|从不扣分|全部给最高|不许说我|^(?:示例|参考答案|例如|按照惯例).{0,30}|你是.{0,6}机器人|把(?:否定|肯定)的话`,
    'newinstruction|outputonly|ignore(?:this|the|all)|(?:score|grade)(?:is|to|of)*(?:100|full|max)|anyanswer|endof(?:learner|text|data)|important',
  ),
  ...patterns(
    'verdict',
    '(?:理由|引文)(?:是|为|栏)?(?:随便|表达|写|填|做到|抄)|我定满分|表现(?:无可挑剔|优秀)|应得|覆盖了每一?条|评分|打分|满分|得分|扣分',
  ),
  ...patterns(
    'authority',
    `(?:我是|我们是|这里是|本人|作为|我授权)(?:.{0,8})(?:管理员|开发者|开发人员|测试|工程师|运维|主管|考核|质检部|总部)|我授权你|${grader}|^(?:主管|领导|老师|教练|导师|店长|coach)(?:们|大人)?(?:您|你)?(?:看看?|瞧|听|说)?$|(?:asthe|iamthe|iamthedeveloper)(?:developer|admin)`,
  ),
  ...patterns(
    'plea',
    '拿不到满|被开除|失业|高抬贵手|手下留情|网开一面|放我(?:一马|过)|发红包|好处少不了|求求(?:你|您)|拜托老师|请你吃饭|losemyjob|ibegyou|tipyou',
  ),
];

/** On the text as it stands: objects, tags, fences, role markers. Nothing of the kind is said in a shop. */
export const code =
  /\{\s*(?:["'“”][\w\p{L}]+["'“”]|[a-z_]\w*)\s*[:：]|\{\s*(?:判定|评分|得分|结果|结论|分数)\s*[:：]|\[\s*\{|```|<\/?\s*[a-z|][^<>]{0,60}>|<\|[^|]{1,30}\|>|\[\/?(?:INST|SYS|SYSTEM|END|DATA)\]|#{2,}\s*(?:system|指令|系统|instruction|end|new|评)|["'“”](?:verdict|answers?|quote|reason|score|level|criterion|met|better|id)["'“”]\s*[:：]|(?:verdict|score|answer|met|quote|level)\s*[:：=]+\s*["'“”]?(?:yes|true|met|100|是|满分|通过|full)|(?:system|assistant|developer|user)\s*[:：]\s*\S|-->|\[\[[^\]]{1,40}[=:：][^\]]{1,20}\]\]|(?:result|verdict|score|grade)\s*=\s*\w|\/\/\s*(?:override|grader|system)|-{3,}\s*(?:end|begin|结束|以上|数据)|(?:边界|数据|材料|原话)(?:到此|至此)?结束/giu;
export const codeCompanions =
  /[{}[\]<>`|]|(?:verdict|quote|reason|score)\s*[:：]|"\s*[:：]|[:：]\s*"|={2,}|-{3,}/u;

/** Escapes that only a machine reads, and what is left of them in a part of the text. */
export const escapes =
  /(?:\\u[0-9a-f]{4}\s*){3,}|(?:\\x[0-9a-f]{2}\s*){4,}|(?:&#x?[0-9a-f]{2,6};?\s*){3,}|(?:%[0-9a-f]{2}){6,}|(?:\b[01]{8}\b\s?){4,}|(?:U\+[0-9a-f]{4,5}[\s,]*){2,}/giu;
export const escapeCompanions = /\\[ux]|&#|%[0-9a-f]{2}|[01]{8}/iu;
export const base64Run = /[A-Za-z0-9+/]{8,}={0,2}/gu;
export const hexRun = /(?:[0-9a-f]{2}[\s:]?){10,}/giu;

/** Characters without a shape. The joiner of emoji and their variation selectors are not among them. */
export const invisible =
  /[\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\u00ad\u180e]/u;
/** Letters in disguise: they spell out text that nobody sees. */
export const hiddenLetters = /[\u{e0020}-\u{e007e}]+/gu;

/** What belongs to words to the grader when nothing else stands there. */
export const onlySmallWords =
  /^(?:[^\p{L}\p{N}]|请|麻烦|拜托|辛苦|各位|您|你|我|咱|们|就|都|也|了|吧|啊|呀|哦|呢|的|嘛|把|给|让|要|能|可以|谢谢|老师|大人|那|这|请问|所以|(?:系统|管理员|后台)(?:提示|消息|通知)|这一?轮|本轮|这一?题|本题|必须|应该|现在|之后|所有人|过|please|to|and|the|it|so|now|just|i|i'll|has|have)*$/iu;
