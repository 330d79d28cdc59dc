import { formatValue } from 'hucre';
import { readXlsx as readWorkbook, type Cell, type Sheet, type Workbook } from 'hucre/xlsx';
import type { PassagePlace } from '#contracts';
import type { Block } from '../extraction.types.ts';
import { brokenOnFailure, ExtractionError, reasons } from '../extraction-error.ts';
import { textParts } from './office-parts.ts';

/** Reads a workbook: of each sheet that is not hidden the tables, cells as they are shown, of formulas what they last came to. */
export async function readXlsx(path: string): Promise<Block[]> {
  const content = await textParts(path);
  const { sheets } = await brokenOnFailure(() => workbookOf(content));
  return sheets.flatMap((sheet, index) => [
    ...blocksOf(shownRows(sheet), { kind: 'sheet', no: index + 1, name: sheet.name }),
  ]);
}

async function workbookOf(content: Uint8Array): Promise<Workbook> {
  try {
    const sheets = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) =>
      !hidden && !veryHidden;
    return await readWorkbook(content, { readStyles: true, sheets });
  } catch (error) {
    // A cell far off makes the rectangle around all cells too large.
    if (/over the \d+ limit/.test(String(error))) throw new ExtractionError(reasons.sheetTooWide);
    throw error;
  }
}

function shownRows(sheet: Sheet): string[][] {
  const rows = sheet.rows.map((values, row) =>
    values.map((value, column) => shown(value, sheet.cells?.get(`${row},${column}`))),
  );
  for (const { startRow, startCol, endRow } of sheet.merges ?? []) {
    const text = rows[startRow]?.[startCol] ?? '';
    if (text === '') continue;
    for (let row = startRow + 1; row <= endRow && row < rows.length; row += 1) rows[row]![startCol] ||= text;
  }
  return rows;
}

function shown(value: Cell['value'], cell: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const format = cell?.style?.numFmt;
  if (format !== undefined && format !== 'General') return formatValue(value, format);
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return formatValue(value, value instanceof Date ? 'yyyy-mm-dd' : 'General');
}

/** Empty rows part one table from the next; a row with one cell before a wider table is its title. */
export function* blocksOf(rows: string[][], place: PassagePlace): Generator<Block> {
  let table: string[][] = [];
  for (const row of [...rows, []]) {
    if (row.some((cell) => cell.trim() !== '')) {
      table.push(row);
      continue;
    }
    const wide = table.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
    for (const cells of wide === -1 ? table : table.slice(0, wide))
      yield { kind: 'paragraph', place, text: cells.filter(Boolean).join('') };
    if (wide !== -1) yield { kind: 'table', place, rows: table.slice(wide) };
    table = [];
  }
}
