import { tableAt, type Line } from './pdf-tables.rules.ts';

/** What the PDF library says of a run of characters. */
export interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** The lines of a page in the order in which it writes them; where one has a wide gap, its parts. */
export function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  for (const { str: given, transform, width, height, hasEOL } of items) {
    // Spaces without a name in their font.
    const str = given.replace(/\p{Cc}/gu, ' ');
    const [, , , , left = 0, y = 0] = transform;
    if (str.trim() !== '') {
      if (open !== null && left - open.right > open.height) {
        lines.push(open);
        open = null;
      }
      if (open === null) open = { text: str, left, right: left + width, y, height };
      else {
        open.text += str;
        open.right = Math.max(open.right, left + width);
        open.height = Math.max(open.height, height);
      }
    } else if (open !== null) open.text += str;
    if (hasEOL && open !== null) {
      lines.push(open);
      open = null;
    }
  }
  return open === null ? lines : [...lines, open];
}

export type Found = { page: number; text: string } | { page: number; rows: string[][] };

/**
 * Lines joined to paragraphs, and tables. A paragraph that a page's end cuts in the middle of a sentence stands whole where it began.
 * What stands at the edge of one page after another, page numbers aside, is taken once.
 */
export function paragraphsOf(pages: readonly Line[][]): Found[] {
  const found: Found[] = [];
  const repeated = repeatedLines(pages);
  const seen = new Set<string>();
  let last: Line | null = null;
  pages.forEach((all, index) => {
    const page = index + 1;
    const edge = edgeLines(all).filter((line) => repeated.has(keyOf(line)));
    const once = edge.filter((line) => !seen.has(keyOf(line)));
    for (const line of once) seen.add(keyOf(line));
    // Before the paragraph that may go on from the page before.
    found.splice(-1, 0, ...once.map(({ text }) => ({ page, text: text.trim() })));

    const lines = all.filter((line) => !edge.includes(line));
    const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
    for (let at = 0; at < lines.length; at += 1) {
      const table = tableAt(lines, at);
      if (table !== null) {
        found.push({ page, rows: table.rows });
        at = table.next - 1;
        last = null;
        continue;
      }
      const line = lines[at]!;
      const before = found.at(-1);
      const goesOn: boolean = last !== null && (at === 0 ? cutByPage(last) : sameParagraph(last, line));
      if (goesOn && before !== undefined && 'text' in before)
        before.text = joined(before.text, line.text, at > 0 && sameLine(last!, line));
      else found.push({ page, text: line.text.trim() });
      last = { ...line, right: line.right / right };
    }
  });
  return found;
}

/** Short lines among the two highest and the two lowest of a page. */
function edgeLines(lines: readonly Line[]): Line[] {
  const sorted = lines.toSorted((a, b) => b.y - a.y);
  const edge = sorted.length <= 4 ? sorted : [...sorted.slice(0, 2), ...sorted.slice(-2)];
  return edge.filter(({ text }) => text.length <= 30);
}

const keyOf = ({ text, y }: Line) => `${Math.round(y / 2)} ${text.replace(/\d+/g, '#').trim()}`;

/** Keys of edge lines that stand on most of at least two pages. */
function repeatedLines(pages: readonly Line[][]): Set<string> {
  const times = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(edgeLines(page).map(keyOf))) times.set(key, (times.get(key) ?? 0) + 1);
  return new Set(
    [...times].filter(([, count]) => count >= 2 && count > pages.length / 2).map(([key]) => key),
  );
}

const sentenceEnd = /[。！？!?；;：:…][”’"』」）)】]*$/;

/** A line is full when it reaches close to where the page's longest ends; `right` is a share of that here. */
const full = (line: Line) => line.right > 0.88;

const cutByPage = (last: Line) => full(last) && last.text.length > 10 && !sentenceEnd.test(last.text.trim());

const sameLine = (last: Line, line: Line) => Math.abs(last.y - line.y) < line.height * 0.5;

function sameParagraph(last: Line, line: Line): boolean {
  if (sameLine(last, line)) return true;
  const gap = last.y - line.y;
  if (gap < 0 || gap > last.height * 2.2) return false;
  if (Math.abs(last.height - line.height) > last.height * 0.2) return false;
  const indented = line.left - last.left > line.height * 0.8;
  return full(last) && !(indented && sentenceEnd.test(last.text.trim()));
}

/** Latin words are parted by a space at a line's end, Chinese characters are not. */
function joined(before: string, after: string, gap: boolean): string {
  const apart = gap || (/[\w.,;:!?)]$/.test(before) && /^[\w(]/.test(after));
  return before.trimEnd() + (apart ? ' ' : '') + after.trim();
}
