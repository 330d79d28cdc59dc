import { SaxesParser } from 'saxes';
import { ExtractionError, reasons } from './extraction-error.ts';

export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Walks through an XML part of an Office file. Such parts have no document type, so one that has is refused: no entity is ever expanded. */
export function walkXml(content: Uint8Array, handler: XmlHandler): void {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new ExtractionError(reasons.entities);
  });
  parser.on('error', () => {
    throw new ExtractionError(reasons.broken);
  });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(name, attributes as Record<string, string>));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => handler.close?.(name));
  parser.write(xmlText(content)).close();
}

/** An XML part as text, for libraries that take it as it is. @throws ExtractionError when it is no UTF-8 or has a document type. */
export function xmlText(content: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(content);
  } catch {
    throw new ExtractionError(reasons.broken);
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ExtractionError(reasons.entities);
  return text;
}
