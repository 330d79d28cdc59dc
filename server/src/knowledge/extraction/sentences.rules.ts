/** Characters that fonts in PDFs bear instead of the Chinese character that they look like; Unicode names most of them. */
const lookAlikes = /[\u2e80-\u2fd5\uf900-\ufaff]/g;
const [radicals, characters] = [
  '⻁⻄⻅⻆⻉⻋⻓⻔⻘⻚⻛⻜⻝⻢⻣⻤⻥⻦⻨⻩⻬⻮⻰⻳',
  '虎西见角贝车长门青页风飞食马骨鬼鱼鸟麦黄齐齿龙龟',
];
const looksLike = (radical: string) => characters[radicals.indexOf(radical)] ?? radical.normalize('NFKC');
const invisible =
  /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}|(?![\n\t])\p{Cc}/gu;

/** Text as it is stored: no invisible characters, no broken ones, one space where there were several. */
export function cleaned(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(lookAlikes, looksLike)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** Where a sentence ends, then a line, then a part of either. */
const ends = [
  /(?<=[。！？!?；;…][”’"』」）)】]{0,3})(?![。！？!?；;…”’"』」）)】])|(?<=[.]\s)/u,
  /(?<=\n)/u,
  /(?<=[，,、：:\s])/u,
];

/** A text in pieces of at most `most` characters that end where sentences end; a sentence that is longer ends at a comma, or anywhere. */
export function pieces(text: string, most: number, at = 0): string[] {
  if (text === '') return [];
  if (text.length <= most) return [text];
  const end = ends[at];
  if (end === undefined) return cut(text, most);
  const found: string[] = [];
  let open = '';
  for (const part of text
    .split(end)
    .flatMap((part) => (part.length > most ? pieces(part, most, at + 1) : [part]))) {
    if (open !== '' && open.length + part.length > most) {
      found.push(open);
      open = '';
    }
    open += part;
  }
  return [...found, open].map((piece) => piece.trim()).filter(Boolean);
}

function cut(text: string, most: number): string[] {
  const found: string[] = [];
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + most, text.length);
    // Not between the two halves of a character.
    if (/[\ud800-\udbff]/.test(text[to - 1]!) && to < text.length) to -= 1;
    found.push(text.slice(from, to));
    from = to;
  }
  return found;
}
