export { attachment, plainFileName } from './attachment.js';
export {
  oneDecimal,
  separated,
  timeFormat,
  xlsxBook,
  xlsxStream,
  xlsxType,
  type BookSheet,
  type Cell,
  type SheetColumn,
} from './xlsx.js';
export { zipStream, zipType, type ZipEntry } from './zip.js';
