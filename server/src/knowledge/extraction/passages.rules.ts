import { createHash } from 'node:crypto';
import type { PassagePlace } from '#contracts';
import { ExtractionError, reasons } from './extraction-error.ts';
import type { Block, NewPassage } from './extraction.types.ts';
import { cleaned, pieces } from './sentences.rules.ts';

const size = { enough: 200, most: 600, tail: 100 };
/** A header longer than this stands in the first group of rows only; a row longer than this is text, not a row. */
const row = { header: 300, most: 1_200 };
/** Of the text of one file. */
export const mostCharacters = 20_000_000;
const longestName = 200;

interface Draft {
  place: PassagePlace;
  table: string[][] | null;
  text: string;
}

/**
 * Passages of about 200 to 600 characters in the order of the blocks. Sentences stay whole, no passage goes over a page, slide or
 * section, headings stand before what follows them, and each group of a table's rows begins with the table's header.
 */
export function toPassages(blocks: Iterable<Block>): NewPassage[] {
  const drafts: Draft[] = [];
  let open = null as (Draft & { headingsOnly: boolean }) | null;
  let characters = 0;

  const push = (draft: Draft) => {
    characters += draft.text.length;
    if (characters > mostCharacters) throw new ExtractionError(reasons.tooMuchText);
    drafts.push(draft);
  };
  const close = () => {
    if (open === null) return;
    const { place, text } = open;
    open = null;
    const last = drafts.at(-1);
    if (
      last?.table === null &&
      text.length < size.tail &&
      samePlace(last.place, place) &&
      fits(last.text, text)
    )
      last.text += `\n${text}`;
    else push({ place, table: null, text });
  };
  const add = (text: string, place: PassagePlace, heading: boolean) => {
    if (open !== null && !fits(open.text, text)) close();
    if (open === null) open = { place, table: null, text, headingsOnly: heading };
    else
      open = {
        place,
        table: null,
        text: `${open.text}\n${text}`,
        headingsOnly: open.headingsOnly && heading,
      };
  };

  for (const block of blocks) {
    const within = open !== null && samePlace(open.place, block.place);
    // A heading right after a heading begins a section of its own, but one passage.
    const under: boolean = open !== null && open.headingsOnly && block.place.kind === 'section';
    if (!within && !under) close();
    if (block.kind === 'table') {
      close();
      for (const draft of tableDrafts(block.rows, block.place)) push(draft);
    } else {
      if (block.kind === 'heading' && open !== null && !open.headingsOnly) close();
      for (const piece of pieces(cleaned(block.text), size.most))
        add(piece, block.place, block.kind === 'heading');
      if (open !== null && !open.headingsOnly && open.text.length >= size.enough) close();
    }
  }
  close();
  return withIds(drafts);
}

const samePlace = (a: PassagePlace, b: PassagePlace) => a.kind === b.kind && a.no === b.no;
const fits = (text: string, more: string) => text.length + 1 + more.length <= size.most;

/** Groups of rows with the header; what is too long for a row, or has one cell only, becomes text. */
function* tableDrafts(given: string[][], place: PassagePlace): Generator<Draft> {
  const rows = trimmed(given);
  const [header, ...body] = rows;
  if (header === undefined) return;
  if (header.length === 1 || rows.some((cells) => lineOf(cells).length > row.most)) {
    for (const cells of rows)
      for (const text of pieces(cells.filter(Boolean).join('\n'), size.most))
        yield { place, table: null, text };
    return;
  }
  const repeated = lineOf(header).length <= row.header;
  let group = [header];
  let length = lineOf(header).length;
  for (const cells of body) {
    const line = lineOf(cells).length + 1;
    if (length + line > size.most && group.length > 1) {
      yield tableDraft(group, place);
      group = repeated ? [header] : [];
      length = repeated ? lineOf(header).length : 0;
    }
    group.push(cells);
    length += line;
  }
  yield tableDraft(group, place);
}

const lineOf = (cells: string[]) => cells.join('\t');
const tableDraft = (table: string[][], place: PassagePlace) => ({
  place,
  table,
  text: table.map(lineOf).join('\n'),
});

/** Without empty rows and empty columns, every row with as many cells as the others. */
function trimmed(rows: string[][]): string[][] {
  const clean = rows.map((cells) => cells.map((cell) => cleaned(cell).replaceAll('\n', ' ')));
  const kept = clean.filter((cells) => cells.some(Boolean));
  const width = kept.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    kept.some((cells) => cells[at]),
  );
  return kept.map((cells) => columns.map((at) => cells[at] ?? ''));
}

/** A heading or a sheet's name, cut to its length, without what databases don't take: half a character, where it was cut. */
const named = (name: string | null) =>
  name && cleaned(name.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, ''));

/** An id is made of the words and of how often the same words stood before, never of the place. */
function withIds(drafts: Draft[]): NewPassage[] {
  const seen = new Map<string, number>();
  return drafts.map((draft) => {
    const before = seen.get(draft.text) ?? 0;
    seen.set(draft.text, before + 1);
    const hash = createHash('sha256').update(`${before}\n${draft.text}`).digest('hex');
    return {
      passageId: hash.slice(0, 16),
      ...draft,
      place: { ...draft.place, name: named(draft.place.name) },
    };
  });
}
