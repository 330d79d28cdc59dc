import type { ContentBlock, SeededDocument } from './content.js';

/** The provider's numbers of blocks. */
const types = { page: 1, text: 2, heading: 4, bullet: 12, table: 31, cell: 32 } as const;

const words = (content: string) => ({
  elements: [{ text_run: { content, text_element_style: {} } }],
  style: {},
});

interface Block {
  block_id: string;
  parent_id: string;
  block_type: number;
  children?: string[];
  [kind: string]: unknown;
}

/** A document as the list of its blocks, each after its parent. */
export function blocksOf({
  token,
  title,
  pieces,
}: Pick<SeededDocument, 'token' | 'title' | 'pieces'>): Block[] {
  const root: Block = {
    block_id: token,
    parent_id: '',
    block_type: types.page,
    page: words(title),
    children: [],
  };
  const blocks = [root];
  const add = (parent: Block, block: { block_type: number; [kind: string]: unknown }): Block => {
    const added = { block_id: `${token}b${blocks.length}`, parent_id: parent.block_id, ...block };
    (parent.children ??= []).push(added.block_id);
    blocks.push(added);
    return added;
  };
  for (const piece of pieces) addPiece(root, piece, add);
  return blocks;
}

function addPiece(
  root: Block,
  piece: ContentBlock,
  add: (parent: Block, block: { block_type: number; [kind: string]: unknown }) => Block,
): void {
  if ('heading' in piece) add(root, { block_type: types.heading, heading2: words(piece.heading) });
  else if ('text' in piece) add(root, { block_type: types.text, text: words(piece.text) });
  else if ('list' in piece)
    for (const item of piece.list) add(root, { block_type: types.bullet, bullet: words(item) });
  else {
    const property = { row_size: piece.table.length, column_size: piece.table[0]?.length ?? 0 };
    const table = add(root, { block_type: types.table });
    const cells = piece.table.flat().map((content) => {
      const cell = add(table, { block_type: types.cell, table_cell: {} });
      add(cell, { block_type: types.text, text: words(content) });
      return cell.block_id;
    });
    table.table = { cells, property };
  }
}
