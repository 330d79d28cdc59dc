/** Chinese text as both abilities look at it. */

/** Letters and digits alone, lower case, half width. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');

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
export function pairsOf(text: string): Set<string> {
  const letters = [...bare(text)];
  return new Set(letters.slice(1).map((letter, at) => letters[at]! + letter));
}

/** Letters that occur in any talk and say nothing about what it is about. */
const common =
  /[的了吗呢吧啊呀是我你您他她它们这那哪有没不就都也很太还在看一个想去来说要上下会到过着和给又被把让能可以]/u;

/** Neighbouring letters that tell what a text is about. */
export const tellingPairsOf = (text: string): Set<string> =>
  new Set([...pairsOf(text)].filter((pair) => !common.test(pair)));

/** The text with what is quoted in it blanked out, letter for letter: it is somebody else's. */
export const ownWordsOf = (text: string): string =>
  text.replace(/“[^”]*”|「[^」]*」|『[^』]*』|"[^"]*"/gu, (quoted) => ' '.repeat(quoted.length));

/** Is it a question, by its mark or by its words? */
export const asks = (text: string): boolean =>
  /[?？]|[吗呢么]\s*[。~！!]*$|什么|哪|多少|几[双个号码天次]|怎么|如何|是不是|有没有|要不要|能不能|还是.{1,10}[?？]?$/u.test(
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
