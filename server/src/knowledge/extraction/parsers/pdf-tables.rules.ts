/** What stands on one line of a page without a wide gap. */
export interface Line {
  text: string;
  left: number;
  right: number;
  /** From the page's foot. */
  y: number;
  height: number;
}

interface Cell {
  left: number;
  right: number;
  lines: Line[];
}

/** Numbers and points of a list stand apart from their text like a column of their own. */
const marker = /^([•·●○■□◆▪‣\-–—*]|[（(]?([\da-z]{1,3}|[一二三四五六七八九十]{1,3})[.)、）．]?)$/i;

/**
 * The table that begins with a line, and the line that follows it; null when none begins there. A PDF knows no tables: rows are found by
 * what stands beside each other, columns by what stands above each other, in the order in which the page writes them.
 */
export function tableAt(lines: readonly Line[], from: number): { rows: string[][]; next: number } | null {
  const rows = rowsFrom(lines, from);
  // What stands alone below the last row with several cells is the text after the table.
  while (rows.length > 0 && rows.at(-1)!.length < 2) rows.pop();
  if (rows.filter((row) => row.length > 1).length < 2) return null;
  const columns = columnsOf(rows.flat());
  const widest = Math.max(...rows.map((row) => row.length));
  if (columns.length < 2 || columns.length < widest) return null;
  if (columns.length === 2 && rows.every(([first]) => marker.test(textOf(first!)))) return null;
  const count = rows.flat().reduce((sum, cell) => sum + cell.lines.length, 0);
  return {
    rows: rows.map((row) =>
      columns.map((column) =>
        row
          .filter((cell) => meet(cell, column))
          .map(textOf)
          .join(' '),
      ),
    ),
    next: from + count,
  };
}

function rowsFrom(lines: readonly Line[], from: number): Cell[][] {
  const rows: Cell[][] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]!;
    const row = rows.at(-1);
    const cell = row?.at(-1);
    const start = { left: line.left, right: line.right, lines: [line] };
    if (row === undefined || cell === undefined) rows.push([start]);
    else if (line.left > cell.right && beside(row, line)) row.push(start);
    else if (meet(cell, line) && below(cell.lines.at(-1)!, line, 1.7)) extend(cell, line);
    else if (line.left < cell.left && below(lowest(row), line, 4)) rows.push([start]);
    else break;
    // A line alone that nothing stands beside begins no table.
    if (rows.length === 1 && rows[0]!.length === 1 && rows[0]![0]!.lines.length > 3) break;
  }
  return rows;
}

const textOf = (cell: Cell) => cell.lines.map(({ text }) => text.trim()).join('');
const meet = (a: { left: number; right: number }, b: { left: number; right: number }) =>
  a.left < b.right && b.left < a.right;
const lowest = (row: Cell[]) =>
  row.flatMap((cell) => cell.lines).reduce((low, line) => (line.y < low.y ? line : low));

function beside(row: Cell[], line: Line): boolean {
  const ys = row.flatMap((cell) => cell.lines.map(({ y }) => y));
  return line.y < Math.max(...ys) + line.height * 2 && line.y > Math.min(...ys) - line.height * 2;
}

function below(above: Line, line: Line, heights: number): boolean {
  const gap = above.y - line.y;
  return gap > line.height * 0.5 && gap <= line.height * heights;
}

function extend(cell: Cell, line: Line): void {
  cell.lines.push(line);
  cell.left = Math.min(cell.left, line.left);
  cell.right = Math.max(cell.right, line.right);
}

/** Stretches of the page's width that cells take up, apart from each other. */
function columnsOf(cells: readonly Cell[]): { left: number; right: number }[] {
  const columns: { left: number; right: number }[] = [];
  for (const { left, right } of cells.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last !== undefined && left < last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}
