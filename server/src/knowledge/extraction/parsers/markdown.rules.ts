import type { PassagePlace } from '#contracts';
import type { Block } from '../extraction.types.ts';

/** Blocks of Markdown: a heading begins a section, tables stay tables; emphasis, links and pictures leave their words. */
export function markdownBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split(/\r\n?|\n/);
  let place: PassagePlace = { kind: 'section', no: 1, name: null };
  let fenced = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (/^\s*(```|~~~)/.test(line)) {
      fenced = !fenced;
      continue;
    }
    const heading = fenced ? null : /^#{1,6}\s+(.+?)\s*#*$/.exec(line);
    if (heading !== null) {
      const words = plain(heading[1]!);
      place = { kind: 'section', no: blocks.length === 0 ? 1 : place.no + 1, name: words };
      blocks.push({ kind: 'heading', place, text: words });
    } else if (!fenced && line.includes('|') && isRule(lines[at + 1] ?? '')) {
      const rows = [cellsOf(line)];
      for (at += 2; at < lines.length && lines[at]!.includes('|'); at += 1) rows.push(cellsOf(lines[at]!));
      at -= 1;
      blocks.push({ kind: 'table', place, rows });
    } else if (line.trim() !== '')
      addLine(blocks, fenced ? line : plain(line), place, at > 0 && goesOn(lines[at - 1]!, line));
  }
  return blocks;
}

/** Lines of one paragraph follow each other; each item of a list is a paragraph of its own. */
const goesOn = (before: string, line: string) =>
  before.trim() !== '' && !/^\s*([-*+>]|\d+[.)、])\s/.test(line);

function addLine(blocks: Block[], text: string, place: PassagePlace, more: boolean): void {
  const last = blocks.at(-1);
  if (more && last?.kind === 'paragraph') last.text += `\n${text}`;
  else blocks.push({ kind: 'paragraph', place, text });
}

const isRule = (line: string) => line.includes('|') && /^[\s|:-]+$/.test(line) && line.includes('-');

/** Bars behind a backslash belong to the cell. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.replaceAll('\\|', '|')));

const plain = (text: string) =>
  text
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__|`)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2')
    .trim();
