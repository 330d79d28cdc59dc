/** Passages of files in chunks that a model reads at once, and those among them that a question is about. Pure. */
import { nearestOf, normalise } from '#text';
import { limits } from '#contracts';
import type { FilePassages, Passage } from '../../knowledge/index.js';

/** A passage as it is handed to the model: under a short name, and where it is very long, a piece of it. */
export interface ReadPassage extends Pick<Passage, 'passageId' | 'place'> {
  name: string;
  fileId: number;
  fileName: string;
  /** What is read. */
  excerpt: string;
  /** All that the passage says; quotes are looked for in it. */
  text: string;
}

export interface Chunk {
  fileId: number;
  fileName: string;
  passages: ReadPassage[];
}

/** Why so many files can't be read at once; null when they can. */
export function tooMuchToRead(files: readonly FilePassages[]): string | null {
  const characters = files
    .flatMap(({ passages }) => passages)
    .reduce((sum, { text }) => sum + text.length, 0);
  if (characters <= limits.readAtOnce) return null;
  const inTenThousands = (count: number) => `${Math.ceil(count / 10_000)} 万字`;
  return `所选文件共约 ${inTenThousands(characters)}，一次最多读 ${inTenThousands(limits.readAtOnce)}，请减少文件后再试`;
}

/** At most so many of the chunks, spread evenly over all of them. */
export const spreadOf = (chunks: readonly Chunk[], most: number): Chunk[] =>
  chunks.length <= most
    ? [...chunks]
    : Array.from({ length: most }, (_, at) => chunks[Math.floor((at * chunks.length) / most)]!);

const sentenceEnd = /[。！？!?；;\n]/gu;

/** A text in pieces of at most so many characters, cut behind a sentence where there is one. */
function excerptsOf(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const head = text.slice(0, most);
  const end = [...head.matchAll(sentenceEnd)].at(-1);
  const cut = end ? end.index + 1 : most;
  return [text.slice(0, cut), ...excerptsOf(text.slice(cut), most)];
}

const excerptsIn = (
  { fileId, fileName, passages }: FilePassages,
  most: number,
): Omit<ReadPassage, 'name'>[] =>
  passages.flatMap(({ passageId, place, text }) =>
    excerptsOf(text, most)
      .filter((excerpt) => normalise(excerpt) !== '')
      .map((excerpt) => ({ passageId, place, fileId, fileName, excerpt, text })),
  );

const named = (passages: readonly Omit<ReadPassage, 'name'>[]): ReadPassage[] =>
  passages.map((passage, at) => ({ ...passage, name: `p${at + 1}` }));

/** Every file in chunks of at most so many characters, in its order; no chunk goes across files. */
export function chunksOf(files: readonly FilePassages[], most: number): Chunk[] {
  return files.flatMap((file) => {
    const chunks: Omit<ReadPassage, 'name'>[][] = [];
    let length = Infinity;
    for (const passage of excerptsIn(file, most)) {
      if (length + passage.excerpt.length > most) {
        chunks.push([]);
        length = 0;
      }
      chunks.at(-1)!.push(passage);
      length += passage.excerpt.length;
    }
    const { fileId, fileName } = file;
    return chunks.map((passages) => ({ fileId, fileName, passages: named(passages) }));
  });
}

/** Those of the files' passages that are meant, whole. */
export const passagesNamed = (
  files: readonly FilePassages[],
  isMeant: (passage: Pick<ReadPassage, 'fileId' | 'passageId'>) => boolean,
): ReadPassage[] => named(files.flatMap((file) => excerptsIn(file, Infinity)).filter(isMeant));

/**
 * Looks through the files once for all texts. What it answers finds for some of them the passages that share the most with any, together
 * at most so many characters for each text, in the order of the files. Words that stand in few passages tell more than those that stand
 * in many.
 */
export function passageFinder(
  files: readonly FilePassages[],
  all: readonly string[],
  mostEach: number,
): (texts: readonly string[]) => ReadPassage[] {
  const passages = files.flatMap((file) => excerptsIn(file, mostEach));
  const nearest = nearestOf(
    passages.map(({ excerpt }) => excerpt),
    all,
  );
  const fitting = (text: string) => {
    let left = mostEach;
    const ranked = nearest(text);
    const fits = ranked.findIndex((at) => (left -= passages[at]!.excerpt.length) < 0);
    return ranked.slice(0, fits < 0 ? undefined : fits);
  };
  return (texts) => {
    const kept = new Set(texts.flatMap(fitting));
    return named(passages.filter((_, at) => kept.has(at)));
  };
}
