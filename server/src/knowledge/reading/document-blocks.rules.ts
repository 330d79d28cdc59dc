import type { PassagePlace } from '#contracts';
import type { DocumentPart } from '../../directory/index.js';
import type { Block } from '../extraction/extraction.types.js';

/** A document's parts with their places: each heading begins a section, as in uploaded documents. */
export function blocksOf(parts: readonly DocumentPart[]): Block[] {
  let place: PassagePlace = { kind: 'section', no: 1, name: null };
  return parts.map((part, index) => {
    if (part.kind === 'heading')
      place = { kind: 'section', no: index === 0 ? 1 : place.no + 1, name: part.text.trim() };
    return { ...part, place };
  });
}
