export { attachment } from './attachment.js';
export { xlsxStream, xlsxType, type Cell } from './xlsx.js';
