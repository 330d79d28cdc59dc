import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

/** A text stays a text, whatever it begins with: nothing that people have written is ever a formula. */
export type Cell = string | number | null;

export interface Sheet {
  name: string;
  /** `width` in characters. */
  columns: readonly { header: string; width: number }[];
  rows: AsyncIterable<Cell[]>;
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook with one sheet, whose head row stays in view. Rows are asked for as fast as somebody reads, and nothing that was read
 * is kept. Whoever stops reading destroys the stream, and no further row is asked for.
 */
export function xlsxStream({ name, columns, rows }: Sheet): Readable {
  const options = { name, columns: columns.map((column) => ({ ...column })), freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(rows, options) as WebStream<Uint8Array>);
}
