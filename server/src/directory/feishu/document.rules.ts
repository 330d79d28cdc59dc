import type { DocumentPart } from '../workplace-provider.port.js';
import { malformed } from './failures.js';

interface Element {
  text_run?: { content?: string };
  equation?: { content?: string };
  mention_doc?: { title?: string };
}
interface Words {
  elements?: Element[];
}

/** A block of a document: it stands in the list of its parent's children, and bears its words under the name of its kind. */
export interface FeishuBlock {
  block_id?: string;
  block_type?: number;
  children?: string[];
  table?: { cells?: string[]; property?: { column_size?: number } };
  [kind: string]: unknown;
}

/** Kinds of blocks that bear words: heading1 to heading9 are headings, all others are text. */
const headings = Array.from({ length: 9 }, (_, index) => `heading${index + 1}`);
const texts = ['text', 'bullet', 'ordered', 'code', 'quote', 'todo', 'equation'];

/**
 * The text of a document in its order, tables as their rows. What is no text (pictures, files, boards) is left out.
 * @throws ProviderError when the list lacks the document itself
 */
export function partsOf(documentId: string, blocks: readonly FeishuBlock[]): DocumentPart[] {
  const byId = new Map(blocks.map((block) => [block.block_id, block]));
  const root = byId.get(documentId);
  if (!root) throw malformed('A document came without its first block.');
  const seen = new Set<string>();
  const below = (block: FeishuBlock): DocumentPart[] =>
    (block.children ?? []).flatMap((id) => {
      const child = byId.get(id);
      // A block that stands in two places would go round in circles.
      if (!child || seen.has(id)) return [];
      seen.add(id);
      return partsOfBlock(child);
    });
  const partsOfBlock = (block: FeishuBlock): DocumentPart[] => {
    if (block.table) return [{ kind: 'table', rows: rowsOf(block.table) }];
    return [...wordsOf(block), ...below(block)];
  };
  const rowsOf = ({ cells = [], property }: NonNullable<FeishuBlock['table']>): string[][] => {
    const width = Math.max(1, property?.column_size ?? cells.length);
    const words = cells.map((id) =>
      below(byId.get(id) ?? {})
        .map(plain)
        .join('\n'),
    );
    return Array.from({ length: Math.ceil(words.length / width) }, (_, row) =>
      words.slice(row * width, (row + 1) * width),
    );
  };
  return below(root);
}

const plain = (part: DocumentPart): string =>
  part.kind === 'table' ? part.rows.map((cells) => cells.join(' ')).join('\n') : part.text;

function wordsOf(block: FeishuBlock): DocumentPart[] {
  for (const name of [...headings, ...texts]) {
    const { elements } = (block[name] ?? {}) as Words;
    const text = (elements ?? []).map(saidBy).join('');
    if (text.trim() !== '') return [{ kind: name.startsWith('heading') ? 'heading' : 'paragraph', text }];
  }
  return [];
}

const saidBy = ({ text_run: run, equation, mention_doc: mention }: Element): string =>
  run?.content ?? equation?.content ?? mention?.title ?? '';
