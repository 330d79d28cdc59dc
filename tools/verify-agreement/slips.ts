/** What people make of a sentence who type it in a hurry: marks left out, and characters that sound alike taken for each other. Pure. */

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
export function withSlips(text: string, random: () => number): string {
  const characters = [...text];
  const possible = characters.flatMap((character, at) => (others.has(character) ? [at] : []));
  let left = Math.max(1, Math.round(slipShare * characters.length));
  while (left > 0 && possible.length > 0) {
    const [at] = possible.splice(Math.floor(random() * possible.length), 1);
    const choices = others.get(characters[at!]!)!;
    characters[at!] = choices[Math.floor(random() * choices.length)]!;
    left -= 1;
  }
  return characters.join('');
}
