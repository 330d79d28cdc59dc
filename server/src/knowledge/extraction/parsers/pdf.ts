import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import type { PassagePlace } from '#contracts';
import { brokenOnFailure, ExtractionError, reasons } from '../extraction-error.ts';
import type { Block } from '../extraction.types.ts';
import { linesOf, paragraphsOf, type TextItem } from './pdf-lines.rules.ts';
import type { Line } from './pdf-tables.rules.ts';

/**
 * Reads a PDF page by page. Only its text is asked for: scripts, links and attachments are never looked at, and pictures not decoded.
 */
export async function readPdf(path: string, onProgress: (percent: number) => void): Promise<Block[]> {
  const content = new Uint8Array(await readFile(path));
  const pages = await brokenOnFailure(() => linesOfPages(content, onProgress));
  if (pages.every((lines) => lines.length === 0)) throw new ExtractionError(reasons.scanned);
  return paragraphsOf(pages).map((found) =>
    'rows' in found
      ? { kind: 'table', place: placeOf(found.page), rows: found.rows }
      : { kind: 'paragraph', place: placeOf(found.page), text: found.text },
  );
}

async function linesOfPages(content: Uint8Array, onProgress: (percent: number) => void): Promise<Line[][]> {
  const pdf = await opened(content);
  const pages: Line[][] = [];
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const page = await pdf.getPage(no);
    const { items } = await page.getTextContent();
    pages.push(linesOf(items.filter((item): item is typeof item & TextItem => 'str' in item)));
    page.cleanup();
    onProgress((no / pdf.numPages) * 100);
  }
  return pages;
}

/** Which characters the fonts mean that Chinese PDFs name and don't bring along. The library takes folders, not addresses. */
const resources = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const fonts = { cMapUrl: `${resources}/cmaps/`, standardFontDataUrl: `${resources}/standard_fonts/` };

const placeOf = (no: number): PassagePlace => ({ kind: 'page', no, name: null });

async function opened(content: Uint8Array) {
  try {
    return await getDocumentProxy(content, { ...fonts, enableXfa: false, verbosity: 0 });
  } catch (error) {
    if ((error as Error).name === 'PasswordException') throw new ExtractionError(reasons.encrypted);
    throw error;
  }
}
