import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';

/**
 * A text stays a text, whatever it begins with: nothing that people have written is ever a formula. A date is shown as its UTC fields
 * say: see `wallClock`.
 */
export type Cell = string | number | Date | null;

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** How numbers and times are shown, in Excel's words. */
  format?: string;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Lines above the head row, such as what the rows were narrowed to. */
  preface?: readonly string[];
  rows: AsyncIterable<Cell[]>;
}

/** A sheet that is small enough to be held in memory. */
export interface BookSheet extends Omit<Sheet, 'rows'> {
  rows: readonly Cell[][];
  /** How the numbers of each row are shown, where rows and not columns are of one kind. */
  rowFormats?: readonly string[];
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const timeFormat = 'yyyy-mm-dd hh:mm:ss';
/** Of scores, rates and minutes. */
export const oneDecimal = '0.0';
/** Of counts. */
export const separated = '#,##0';

/**
 * A workbook with one sheet, whose head row stays in view. Rows are asked for as fast as somebody reads, and nothing that was read
 * is kept. Whoever stops reading destroys the stream, and no further row is asked for.
 */
export function xlsxStream({ name, columns, preface = [], rows }: Sheet): Readable {
  const options = { name, columns: columns.map(styled), freezePane: { rows: preface.length + 1 } };
  return Readable.fromWeb(
    writeXlsxStream(withHead(preface, columns, rows), options) as WebStream<Uint8Array>,
  );
}

export function xlsxBook(sheets: readonly BookSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, columns, preface = [], rows, rowFormats = [] }) => ({
      name,
      columns: columns.map(styled),
      freezePane: { rows: preface.length + 1 },
      rows: [
        ...preface.map((line) => [line]),
        columns.map(({ header }) => header),
        ...rows.map((row) => [...row]),
      ],
      cells: new Map(
        rowFormats.flatMap((numFmt, at) =>
          columns.map((_column, column) => [`${preface.length + 1 + at},${column}`, { style: { numFmt } }]),
        ),
      ),
    })),
  });
}

async function* withHead(
  preface: readonly string[],
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<Cell[]> {
  for (const line of preface) yield [line];
  yield columns.map(({ header }) => header);
  yield* rows;
}

const styled = ({ width, format }: SheetColumn) => (format ? { width, numFmt: format } : { width });
