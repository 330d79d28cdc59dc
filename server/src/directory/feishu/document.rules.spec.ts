import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '../workplace-provider.port.js';
import { partsOf, type FeishuBlock } from './document.rules.js';

const words = (content: string) => ({ elements: [{ text_run: { content } }] });
const page = (...children: string[]): FeishuBlock => ({
  block_id: 'doc',
  block_type: 1,
  page: words('标题'),
  children,
});

describe('the text of a document', () => {
  it('stands in the order of its children, whatever order the blocks come in', () => {
    const blocks: FeishuBlock[] = [
      { block_id: 'b', block_type: 12, bullet: words('先问用途'), children: ['c'] },
      page('a', 'b', 'd'),
      { block_id: 'd', block_type: 14, code: words('退换') },
      { block_id: 'c', block_type: 13, ordered: words('再问感受') },
      { block_id: 'a', block_type: 3, heading1: words('接待') },
    ];
    expect(partsOf('doc', blocks)).toEqual([
      { kind: 'heading', text: '接待' },
      { kind: 'paragraph', text: '先问用途' },
      { kind: 'paragraph', text: '再问感受' },
      { kind: 'paragraph', text: '退换' },
    ]);
  });

  it('joins what is written in several styles, formulas and names of documents', () => {
    const elements = [
      { text_run: { content: '质保' } },
      { equation: { content: '3×30' } },
      { mention_doc: { title: '《政策》' } },
      { mention_user: { user_id: 'ou_x' } },
    ];
    expect(partsOf('doc', [page('a'), { block_id: 'a', text: { elements } }])).toEqual([
      { kind: 'paragraph', text: '质保3×30《政策》' },
    ]);
  });

  it('leaves out pictures, dividers and empty lines, and goes into columns and callouts', () => {
    const blocks: FeishuBlock[] = [
      page('image', 'line', 'empty', 'grid', 'gone'),
      { block_id: 'image', block_type: 27, image: { token: 'x' } },
      { block_id: 'line', block_type: 22, divider: {} },
      { block_id: 'empty', block_type: 2, text: words(' ') },
      { block_id: 'grid', block_type: 24, grid: {}, children: ['column'] },
      { block_id: 'column', block_type: 25, children: ['inside'] },
      { block_id: 'inside', block_type: 2, text: words('柱中的话') },
    ];
    expect(partsOf('doc', blocks)).toEqual([{ kind: 'paragraph', text: '柱中的话' }]);
  });

  it('keeps a table as its rows, a cell of several lines as one', () => {
    const cells = ['c1', 'c2', 'c3', 'c4'];
    const blocks: FeishuBlock[] = [
      page('t'),
      { block_id: 't', block_type: 31, children: cells, table: { cells, property: { column_size: 2 } } },
      ...cells.map((block_id) => ({ block_id, block_type: 32, children: [`${block_id}a`, `${block_id}b`] })),
      ...cells.map((id) => ({ block_id: `${id}a`, text: words(id) })),
      { block_id: 'c4b', text: words('第二行') },
    ];
    expect(partsOf('doc', blocks)).toEqual([
      {
        kind: 'table',
        rows: [
          ['c1', 'c2'],
          ['c3', 'c4\n第二行'],
        ],
      },
    ]);
  });

  it('ends when blocks stand within each other', () => {
    const blocks = [
      page('a'),
      { block_id: 'a', text: words('一'), children: ['b'] },
      { block_id: 'b', children: ['a'] },
    ];
    expect(partsOf('doc', blocks)).toEqual([{ kind: 'paragraph', text: '一' }]);
  });

  it('is an error when the document itself is not among the blocks', () => {
    expect(() => partsOf('doc', [{ block_id: 'a', text: words('一') }])).toThrow(ProviderError);
  });
});
