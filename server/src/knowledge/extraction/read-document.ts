import type { UploadType } from '#contracts';
import { detectType } from './detect-type.ts';
import { ExtractionError, reasons } from './extraction-error.ts';
import type { Block, Extraction } from './extraction.types.ts';
import { toPassages } from './passages.rules.ts';

type Read = (path: string, onProgress: (percent: number) => void) => Promise<Block[]>;

/** A parser is loaded when a file of its type comes. */
const readers: Record<UploadType, () => Promise<Read>> = {
  pdf: async () => (await import('./parsers/pdf.ts')).readPdf,
  docx: async () => (await import('./parsers/docx.ts')).readDocx,
  xlsx: async () => (await import('./parsers/xlsx.ts')).readXlsx,
  pptx: async () => (await import('./parsers/pptx.ts')).readPptx,
  txt: async () => (await import('./parsers/text.ts')).readTxt,
  md: async () => (await import('./parsers/text.ts')).readMd,
  csv: async () => (await import('./parsers/text.ts')).readCsv,
};

/** The passages of a document. @throws ExtractionError with the reason why there are none */
export async function readDocument(
  path: string,
  fileName: string,
  onProgress: (percent: number) => void,
): Promise<Extraction> {
  const type = await detectType(path, fileName);
  const read = await readers[type]();
  const passages = toPassages(await read(path, onProgress));
  if (passages.length === 0) throw new ExtractionError(reasons.noText);
  return { type, passages };
}
