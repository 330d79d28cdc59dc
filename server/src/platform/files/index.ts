export { attachment, plainFileName } from './attachment.js';
export {
  oneDecimal,
  timeFormat,
  xlsxBook,
  xlsxStream,
  xlsxType,
  type Cell,
  type SheetColumn,
} from './xlsx.js';
export { zipStream, zipType, type ZipEntry } from './zip.js';
