export { attachment, plainFileName } from './attachment.js';
export { xlsxStream, xlsxType, type Cell } from './xlsx.js';
export { zipStream, zipType, type ZipEntry } from './zip.js';
