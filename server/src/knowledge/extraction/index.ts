export { detectType, refuseTooMuchText } from './detect-type.ts';
export { ExtractionError, reasons } from './extraction-error.ts';
export type { Extraction, NewPassage } from './extraction.types.ts';
export { Extractor, type ExtractOptions } from './extractor.ts';
