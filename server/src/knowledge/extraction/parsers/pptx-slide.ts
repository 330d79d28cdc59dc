import type { PassagePlace } from '#contracts';
import type { Block } from '../extraction.types.ts';
import { walkXml } from '../xml.ts';
import { TableGrid } from './table-grid.ts';

/** A slide's title, texts and tables in the order in which they stand, then its notes. */
export function blocksOfSlide(
  slide: Uint8Array,
  notes: Uint8Array | undefined,
  place: PassagePlace,
): Block[] {
  const { blocks, hidden } = read(slide, place);
  if (hidden) return [];
  const title = blocks.find(({ kind }) => kind === 'heading');
  const named = { ...place, name: title?.kind === 'heading' ? title.text : null };
  const all = [...blocks, ...(notes === undefined ? [] : read(notes, place).blocks)];
  return all.map((block) => ({ ...block, place: named }));
}

/** Slide numbers, dates and footers say nothing of the slide. */
const furniture = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);

function read(content: Uint8Array, place: PassagePlace): { blocks: Block[]; hidden: boolean } {
  const blocks: Block[] = [];
  let hidden = false;
  let holder = '';
  let text = '';
  let inText = false;
  let inCovered = false;
  let table: TableGrid | null = null;
  walkXml(content, {
    open(name, attributes) {
      if (name === 'p:sld') hidden = attributes.show === '0' || attributes.show === 'false';
      if (name === 'p:sp') holder = '';
      if (name === 'p:ph') holder = attributes.type ?? 'body';
      if (name === 'a:t') inText = true;
      if (name === 'a:br') text += '\n';
      if (name === 'a:tbl') table = new TableGrid();
      if (name === 'a:tr') table?.row();
      // Cells that another covers stand in the file, too; the grid has filled them already.
      if (name === 'a:tc') {
        text = '';
        inCovered = covered(attributes);
        if (!inCovered) table?.cell(Number(attributes.gridSpan), Number(attributes.rowSpan));
      }
    },
    text: (more) => void (inText && (text += more)),
    close(name) {
      if (name === 'a:t') inText = false;
      if (name === 'a:tc') {
        if (!inCovered) table?.fill(text.trim());
        text = '';
      }
      if (name === 'a:p') {
        if (table !== null) text += '\n';
        else {
          if (text.trim() !== '' && !furniture.has(holder))
            blocks.push({ kind: /title/i.test(holder) ? 'heading' : 'paragraph', place, text: text.trim() });
          text = '';
        }
      }
      if (name === 'a:tbl' && table !== null) {
        blocks.push({ kind: 'table', place, rows: table.rows });
        table = null;
      }
    },
  });
  return { blocks, hidden };
}

const covered = ({ hMerge, vMerge }: Record<string, string>) =>
  [hMerge, vMerge].some((merge) => merge === '1' || merge === 'true');
