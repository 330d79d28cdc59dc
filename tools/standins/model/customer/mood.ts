/** How the instructions say that the customer feels: figures out of a hundred, or words. */
export type Degree = 'low' | 'middle' | 'high';
export interface Mood {
  patience: Degree;
  trust: Degree;
  interest: Degree;
}

const names: Record<keyof Mood, string> = { patience: '耐心', trust: '信任', interest: '兴趣' };
const low =
  '很低|较低|偏低|极低|低|不足|不多|很少|不够|快没|快要?用完|见底|所剩|耗|有限|不大|不高|没什么|缺乏|弱';
const high = '很高|较高|偏高|高|充足|很足|很好|很多|浓|强|不错|十足|足';

function degreeOf(text: string, name: string): Degree {
  const found = new RegExp(
    `${name}[^\\d，。；;\\n]{0,8}?(\\d{1,3})(?!\\d)(?:\\s*[/／]\\s*(\\d+))?`,
    'u',
  ).exec(text);
  if (found) {
    const share = Number(found[1]) / Number(found[2] ?? 100);
    return share <= 0.3 ? 'low' : share >= 0.65 ? 'high' : 'middle';
  }
  if (
    new RegExp(
      `(?:没有?|没什么|失去|缺乏|不太有|毫无|不感)${name}|${name}[^，。；;\\n]{0,5}?(?:${low})`,
      'u',
    ).test(text)
  ) {
    return 'low';
  }
  if (new RegExp(`${name}[^，。；;\\n]{0,5}?(?:${high})|(?:很有|充满|非常有)${name}`, 'u').test(text))
    return 'high';
  return 'middle';
}

export function readMood(text: string): Mood {
  const mood: Mood = {
    patience: degreeOf(text, names.patience),
    trust: degreeOf(text, names.trust),
    interest: degreeOf(text, names.interest),
  };
  if (/不耐烦|赶时间|着急走|急着走|烦躁/u.test(text)) mood.patience = 'low';
  if (/戒心|防备|不信任|怀疑/u.test(text) && mood.trust === 'middle') mood.trust = 'low';
  if (/(?<!不|没有?|难以|无法)信任(?:对方|店员|他|她|你)/u.test(text) && mood.trust === 'middle')
    mood.trust = 'high';
  return mood;
}

/** A rule for some other moment, not an order for now. */
const conditional = /如果|若|一旦|直到|除非|时用|时，|时再|的时候|的话|就会|才会|可能会|可以离开|写着/u;
const goes =
  /(?:要|决定|准备|打算|马上|该|选择)(?:离开|走(?:了|人|掉|(?=[，。；！]|$))|告别|道别)|(?:请|现在|只需?|用一句).{0,10}(?:告别|道别|离开)|耐心(?:值)?(?:已经?|都)?(?:用完|耗尽|没了|为\s*0|[是：:]\s*0(?!\d))|说完就走|不想再(?:聊|听|谈)/u;

export function saysToLeave(text: string): boolean {
  return text
    .split(/[。！？!?；;\n]/u)
    .some((sentence) => goes.test(sentence) && !conditional.test(sentence));
}
