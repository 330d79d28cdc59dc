/** What a customer says, cut into what is spoken at once. Pure; its spec lies beside. */

/** Ends a sentence, whatever follows. */
const stop = /[。！？；…｡!?;\n\r\u2028\u2029]/;
/** Marks that belong to what is spoken already, and are not spoken themselves: `”` after `。”`, the second `！`. */
const leftBehind = /^[\s”’"'」』）)】》。！？；…｡!?;，,、.~～—]+/;
const saysSomething = /[\p{L}\p{N}]/u;

/** A comma ends something within a sentence that is longer than this: what comes first is heard while the rest is written. */
const longSentence = 16;
/** Longer than this nothing is that people say without a pause; the server takes up to 200. */
const longest = 60;

/**
 * The text's parts in their order: first a clause, so that it is heard soon, then sentences. As long as the text is not whole it may end
 * within a part, which is left out then: the parts of its beginning are the beginning of its parts, wherever it is cut.
 */
export function partsOf(text: string, isWhole: boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  const take = (to: number) => {
    const part = text.slice(from, to).replace(leftBehind, '').trim();
    from = to;
    if (saysSomething.test(part)) parts.push(part);
  };
  for (let at = 0; at < text.length; at += 1) {
    if (at - from >= longest) take(from + roomFor(text.slice(from, at)));
    const ends = endsAt(text, at);
    const isPause = ends === 'clause' && (parts.length === 0 || at + 1 - from > longSentence);
    if ((ends === 'sentence' || isPause) && saysSomething.test(text.slice(from, at + 1))) take(at + 1);
  }
  if (isWhole) take(text.length);
  return parts;
}

/** What the character here ends. Of `.` and `,` only the next one tells: 699.5 and 1,299 are figures. */
function endsAt(text: string, at: number): 'sentence' | 'clause' | null {
  const mark = text[at]!;
  if (stop.test(mark)) return 'sentence';
  if (mark === '，') return 'clause';
  if (mark !== '.' && mark !== ',') return null;
  const next = text[at + 1];
  if (next === undefined) return null;
  if (mark === ',') return /\d/.test(next) && /\d/.test(text[at - 1] ?? '') ? null : 'clause';
  return /[A-Za-z\d]/.test(next) ? null : 'sentence';
}

/** How much of a text that has no end is spoken at once: no word torn, and no character. */
function roomFor(text: string): number {
  const space = text.lastIndexOf(' ');
  if (space > 0) return space;
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}
