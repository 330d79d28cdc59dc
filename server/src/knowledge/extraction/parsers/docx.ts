import mammoth from 'mammoth';
import type { PassagePlace } from '#contracts';
import type { Block } from '../extraction.types.ts';
import { walkXml } from '../xml.ts';
import { brokenOnFailure } from '../extraction-error.ts';
import { textParts } from './office-parts.ts';
import { TableGrid } from './table-grid.ts';

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='标题 ${level}'] => h${level}:fresh`),
];
const utf8 = new TextEncoder();
const outer = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Reads a Word document: each heading begins a section, tables stay tables, pictures are left out. */
export async function readDocx(path: string): Promise<Block[]> {
  const buffer = Buffer.from(await textParts(path));
  const { value } = await brokenOnFailure(() =>
    mammoth.convertToHtml(
      { buffer },
      {
        styleMap,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    ),
  );
  return blocksOf(value);
}

/** Blocks of the plain HTML that mammoth makes: paragraphs, headings, lists and tables, well formed and without attributes of ours. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let place: PassagePlace = { kind: 'section', no: 1, name: null };
  let text = '';
  const tables: TableGrid[] = [];
  const flush = (heading = false) => {
    const found = text.trim();
    text = '';
    if (found === '') return;
    if (heading) {
      place = {
        kind: 'section',
        no: blocks.length === 0 ? 1 : place.no + 1,
        name: found.replace(/\s+/g, ' '),
      };
    }
    blocks.push({ kind: heading ? 'heading' : 'paragraph', place, text: found });
  };

  walkXml(utf8.encode(`<r>${html}</r>`), {
    open(name, attributes) {
      if (name === 'br') text += '\n';
      if (name === 'table') {
        if (tables.length === 0) flush();
        tables.push(new TableGrid());
      } else if (name === 'tr' && tables.length === 1) tables[0]!.row();
      else if ((name === 'td' || name === 'th') && tables.length === 1) {
        text = '';
        tables[0]!.cell(Number(attributes.colspan ?? 1), Number(attributes.rowspan ?? 1));
      } else if (tables.length === 0 && outer.has(name)) flush();
    },
    text: (more) => void (text += more),
    close(name) {
      if (tables.length === 0) {
        if (outer.has(name)) flush(/^h\d$/.test(name));
      } else if (name === 'table') {
        const table = tables.pop()!;
        if (tables.length === 0) blocks.push({ kind: 'table', place, rows: table.rows });
      } else if ((name === 'td' || name === 'th') && tables.length === 1) {
        tables[0]!.fill(text.trim());
        text = '';
      } else if (outer.has(name) || name === 'td' || name === 'th') text += '\n';
    },
  });
  flush();
  return blocks;
}
