import { TableGrid } from './table-grid.ts';

/** Each cell with how many columns and rows it goes over. */
function grid(rows: [text: string, columns?: number, rows?: number][][]): string[][] {
  const table = new TableGrid();
  for (const row of rows) {
    table.row();
    for (const [text, columns = 1, over = 1] of row) {
      table.cell(columns, over);
      table.fill(text);
    }
  }
  return table.rows;
}

describe('a table', () => {
  it('shows a cell over several rows in each of them', () => {
    expect(grid([[['跑鞋', 1, 2], ['云步']], [['轻跑']]])).toEqual([
      ['跑鞋', '云步'],
      ['跑鞋', '轻跑'],
    ]);
  });

  it('leaves the columns empty that a cell covers', () => {
    expect(
      grid([
        [['价格', 2], ['备注']],
        [['门店'], ['网上'], ['无']],
      ]),
    ).toEqual([
      ['价格', '', '备注'],
      ['门店', '网上', '无'],
    ]);
  });

  it('has no more columns than anyone can read', () => {
    expect(grid([[['宽', 999_999_999]]])[0]).toHaveLength(500);
  });
});
