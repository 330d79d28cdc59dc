/** The columns of spreadsheets with what stands in their cells. */
import {
  oneDecimal,
  separated,
  timeFormat,
  type Cell,
  type SheetColumn,
} from '../../platform/files/index.js';

/** `time` puts a moment on the organisation's clock. */
type CellOf<Row> = (row: Row, time: (moment: Date | string | null) => Date | null) => Cell;

export interface Column<Row> extends SheetColumn {
  cell: CellOf<Row>;
}

const columnIn =
  (format?: string) =>
  <Row>(header: string, width: number, cell: CellOf<Row>): Column<Row> => ({ header, width, format, cell });

export const plain = columnIn();
/** Scores, rates and minutes. */
export const decimal = columnIn(oneDecimal);
export const count = columnIn(separated);
export const moment = columnIn(timeFormat);
