import { posix } from 'node:path';
import { ExtractionError, reasons } from '../extraction-error.ts';
import type { Block } from '../extraction.types.ts';
import { walkXml } from '../xml.ts';
import { partsOf } from './office-parts.ts';
import { blocksOfSlide } from './pptx-slide.ts';

const presentation = 'ppt/presentation.xml';

/** Reads a presentation: its slides in the order in which they are shown, with their notes; hidden ones are left out. */
export async function readPptx(path: string, onProgress: (percent: number) => void): Promise<Block[]> {
  const parts = await partsOf(path, (name) =>
    /^ppt\/(presentation\.xml|(slides|notesSlides|_rels)\/.*\.(xml|rels))$/.test(name),
  );
  const main = parts.get(presentation);
  if (main === undefined) throw new ExtractionError(reasons.broken);
  const targets = relations(parts, presentation);
  const ids = new Set<string>();
  walkXml(main, {
    open: (name, attributes) => void (name === 'p:sldId' && ids.add(attributes['r:id'] ?? '')),
  });
  return [...ids].flatMap((id, index) => {
    const slide = targets.get(id)?.target ?? '';
    const content = parts.get(slide);
    if (content === undefined) return [];
    const notes = [...relations(parts, slide).values()].find(({ type }) => type.endsWith('/notesSlide'));
    onProgress(((index + 1) / ids.size) * 100);
    return blocksOfSlide(content, notes && parts.get(notes.target), {
      kind: 'slide',
      no: index + 1,
      name: null,
    });
  });
}

/** What a part refers to inside the file, by id. */
function relations(
  parts: Map<string, Uint8Array>,
  name: string,
): Map<string, { type: string; target: string }> {
  const found = new Map<string, { type: string; target: string }>();
  const content = parts.get(posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`));
  if (content === undefined) return found;
  walkXml(content, {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      found.set(Id, { type: Type, target: posix.resolve('/', posix.dirname(name), Target).slice(1) });
    },
  });
  return found;
}
