/** Chinese text as both abilities look at it. */
import { remembered } from '#text';

/** Letters and digits alone, lower case, half width. */
export const bare = remembered((text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, ''),
);

/** Pieces between marks that end a clause; marks are dropped. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[，。！？；、,.!?;:：\n\r…—~]+/u)
    .map((part) => part.trim())
    .filter((part) => bare(part) !== '');

/** Sentences with the mark that ends them. */
export const sentencesOf = (text: string): string[] =>
  (text.match(/[^。！？!?；;\n\r]+[。！？!?；;]?/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => bare(part) !== '');

/** Every two neighbouring letters. */
export const pairsOf = remembered((text): ReadonlySet<string> => {
  const letters = [...bare(text)];
  return new Set(letters.slice(1).map((letter, at) => letters[at]! + letter));
});

const digits = '零一二三四五六七八九';
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 };

/** 十五 is 15, 三百六 only 306: shops write such prices in figures. */
function figureOf(numeral: string): number {
  let [total, digit] = [0, 0];
  for (const letter of numeral.replaceAll('两', '二')) {
    const place = places[letter];
    if (place === undefined) digit = digits.indexOf(letter);
    else [total, digit] = [place === 10_000 ? (total + digit) * place : total + (digit || 1) * place, 0];
  }
  return total + digit;
}

const counted =
  /(\d+(?:\.\d+)?|[零一二两三四五六七八九十百千万]+)\s*(个?工作日|个?小时|分钟|个?月|个?星期|个?礼拜|厘米|毫米|公分|公斤|千克|[年天日号周元块折次双件倍步层代分%度克斤升米节片])/gu;
const sameUnits: Readonly<Record<string, string>> = {
  日: '天', 号: '天', 块: '元', 星期: '周', 礼拜: '周', 公分: '厘米', 千克: '公斤',
}; // prettier-ignore

/** 百分之三十 is 30%. */
const inFigures = (text: string): string =>
  text.normalize('NFKC').replace(/百分之([\d.]+|[零一二两三四五六七八九十百]+)/gu, '$1%');

/** Numbers with what they count, whatever digits they are written in: 7天. */
export const numbersIn = (text: string): string[] =>
  [...inFigures(text).matchAll(counted)].map(([, number, unit]) => {
    const figure = /\d/u.test(number!) ? Number(number) : figureOf(number!);
    const plain = unit!.replace('个', '');
    return `${figure}${sameUnits[plain] ?? plain}`;
  });

/** The text without them. */
export const withoutNumbers = (text: string): string => inFigures(text).replace(counted, ' ');

/** Letters that occur in any talk and say nothing about what it is about. */
export const commonLetter =
  /[的了吗呢吧啊呀是我你您他她它们这那哪有没不就都也很太还在看一个想去来说要上下会到过着和给又被把让能可以]/u;

/** Neighbouring letters that tell what a text is about. */
export const tellingPairsOf = remembered(
  (text): ReadonlySet<string> => new Set([...pairsOf(text)].filter((pair) => !commonLetter.test(pair))),
);

/** The text with what is quoted in it blanked out, letter for letter: it is somebody else's. */
export const ownWordsOf = (text: string): string =>
  text.replace(/“[^”]*”|「[^」]*」|『[^』]*』|"[^"]*"/gu, (quoted) => ' '.repeat(quoted.length));

/** The text with words in a row that make no sentence (退换 质保 保修 试穿) blanked out, letter for letter. */
export const withoutLists = (text: string): string =>
  text.replace(/(?:\p{Script=Han}{2,7}[ \u3000]+){3,}\p{Script=Han}{1,7}/gu, (list) =>
    ' '.repeat(list.length),
  );

/** Is it a question, by its mark or by its words? */
export const asks = (text: string): boolean =>
  /[?？]|[吗呢么]\s*[。~！!]*$|什么|啥|咋|哪|([会是有能要硬高宽紧挤顶痛疼累肿胀麻磨硌掉合够好])[不没]\1|多少|多(?:久|大|重|高)|几[双个号码天次]|怎么|如何|是不是|有没有|要不要|能不能|还是.{1,10}[?？]?$|请问|想(?:了解|知道|问)|方便(?:说|讲|透露)/u.test(
    text,
  );

/** Before a word in the same clause: is it denied there? 不仅, 没问题 and 不错 deny nothing. */
export function deniedBefore(before: string): boolean {
  const clause = before.split(/[，。！？；,.!?;\n]/u).at(-1)!;
  const near = clause.slice(-7).replace(/(.{1,2})[不没]\1/gu, '');
  return /(?:不(?![仅但光只错过管论同断]|好意思|客气)|没(?!问题|关系|事)|别(?!的|人|家)|无法|未(?!来)|拒绝|禁止|难以)[^，。]{0,4}$/u.test(
    near,
  );
}
