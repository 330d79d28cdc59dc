/** What becomes of a sentence that is typed in a hurry, or spoken: marks left out, and characters that sound alike taken for each other. Pure. */

/** Without the marks between clauses and at the end. */
export const asTyped = (text: string): string =>
  text
    .replace(/[，。！？；：,!?;:]+$/u, '')
    .replace(/[，。！；：、,!;]+/gu, ' ')
    .trim();

/** Characters of one sound and one tone, of those that are common in a shop. */
const alike =
  `的得 在再 有友 是事市视 做作坐座 他她它 这蔗 那哪 合和何 像象向 鞋协 双霜 轻清青 请顷 跑咆 脚角饺 码马 买荬 价架驾嫁 钱前
  退煺 换患幻 七期妻 天添 小晓 试式适示士 穿川 底抵 换宦 震阵振镇 会汇惠慧 员原元园 打大 折哲 系细戏 统桶筒 可渴 以已 平凭评瓶 时石食实拾 多哆 少绍
  步部布不 路录 久九酒 长常场 走 楼 店电殿 货或获 员圆 里理李礼 号浩 先鲜 后候厚 左佐 右幼 新心 旧就救 贵桂柜 便变 宜移疑 送宋 质制治志 保饱宝 三伞
  月越 日 年 洗喜 干甘 湿失 软阮 硬映 舒书输 服福符 重众中 量凉粮 看瞰 听厅 说硕 问 告 知之织 道到 明名鸣 白百 黑嘿 红洪 蓝兰篮 绿律 尺齿 寸 公工功 分芬 元缘`
    .split(/\s+/u)
    .filter((group) => group.length > 1);
const others = new Map(
  alike.flatMap((group) =>
    [...group].map((character) => [character, [...group].filter((one) => one !== character)] as const),
  ),
);

/** So many of a text's characters. */
const slipShare = 0.08;

/** With one in twelve characters by another one of the same sound, as far as it has such; fewer in texts that have few. */
export function withSlips(text: string, random: () => number, share = slipShare): string {
  const characters = [...text];
  const possible = characters.flatMap((character, at) => (others.has(character) ? [at] : []));
  let left = Math.max(1, Math.round(share * characters.length));
  while (left > 0 && possible.length > 0) {
    const [at] = possible.splice(Math.floor(random() * possible.length), 1);
    const choices = others.get(characters[at!]!)!;
    characters[at!] = choices[Math.floor(random() * choices.length)]!;
    left -= 1;
  }
  return characters.join('');
}

// ---- Spoken ---------------------------------------------------------------------------------------------------------

const digits = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];

/** 1999 as it is said: 一千九百九十九; what is longer is said digit by digit. */
function inWords(figure: string): string {
  const [whole = '', decimals] = figure.split('.');
  const one = (digit: string) => digits[Number(digit)]!;
  const places4 = [...whole].map((digit, at) =>
    digit === '0' ? '零' : one(digit) + places[whole.length - at - 1]!,
  );
  const said =
    whole.length > places.length || /^0/u.test(whole)
      ? [...whole].map(one).join('')
      : places4.join('').replace(/零+/gu, '零').replace(/零$/u, '').replace(/^一十/u, '十');
  return decimals === undefined ? said : `${said}点${[...decimals].map(one).join('')}`;
}

const numerals = (text: string): string =>
  text
    .replace(/(?<![\d.])(\d+(?:\.\d+)?)%/gu, (_, figure: string) => `百分之${inWords(figure)}`)
    .replace(/(?<![a-z\d.])\d+(?:\.\d+)?(?![a-z\d])/giu, (figure) => inWords(figure));

const hesitations = ['嗯', '那个', '呃', '就是'];
/** So many clauses begin with one. */
const hesitationShare = 1 / 3;
/** So many characters are taken for another one. */
const misheardShare = 0.03;

/** As a machine writes down what was said: numbers in characters, with 嗯 and 那个, commas alone or no marks at all, and some characters misheard. */
export function asSpoken(text: string, random: () => number): string {
  // Nobody speaks 😅.
  if (!/[\p{L}\p{N}]/u.test(text)) return text;
  const clauses = text.split(/[，。！？；：、,!?;:～~…\s]+/u).filter((clause) => clause !== '');
  const said = clauses.map((clause) =>
    random() < hesitationShare ? hesitations[Math.floor(random() * hesitations.length)]! + clause : clause,
  );
  // Numbers are heard as numbers, whatever else is misheard.
  return numerals(withSlips(said.join(random() < 0.5 ? '，' : ''), random, misheardShare));
}
