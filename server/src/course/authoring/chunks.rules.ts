/** Passages of files in chunks that a model reads at once, and those among them that a question is about. Pure. */
import { normalise } from '#text';
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

/** Characters that are read at once: more would hold up whoever else asks this process. */
const mostCharacters = 500_000;

/** Why so many files can't be read at once; null when they can. */
export function tooMuchToRead(files: readonly FilePassages[]): string | null {
  const characters = files
    .flatMap(({ passages }) => passages)
    .reduce((sum, { text }) => sum + text.length, 0);
  if (characters <= mostCharacters) return null;
  const inTenThousands = (count: number) => `${Math.ceil(count / 10_000)} 万字`;
  return `所选文件共约 ${inTenThousands(characters)}，一次最多读 ${inTenThousands(mostCharacters)}，请减少文件后再试`;
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

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Every two neighbouring letters; of long texts only those that are looked for. */
function pairsIn(text: string, among?: ReadonlySet<string>): Set<string> {
  const letters = bare(text);
  const pairs = new Set<string>();
  for (let at = 1; at < letters.length; at += 1) {
    const pair = letters.slice(at - 1, at + 1);
    if (!among || among.has(pair)) pairs.add(pair);
  }
  return pairs;
}

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
  const wanted = new Set(all.flatMap((text) => [...pairsIn(text)]));
  const passages = files
    .flatMap((file) => excerptsIn(file, mostEach))
    .map((passage) => ({ passage, pairs: pairsIn(passage.excerpt, wanted) }));
  const spread = new Map<string, number>();
  for (const { pairs } of passages) for (const pair of pairs) spread.set(pair, (spread.get(pair) ?? 0) + 1);
  const worth = (pair: string) => Math.log(1 + passages.length / spread.get(pair)!);

  const nearest = (text: string) => {
    const asked = [...pairsIn(text)].filter((pair) => spread.has(pair));
    const ranked = passages
      .map(({ passage, pairs }) => ({
        passage,
        shared: asked.reduce((sum, pair) => sum + (pairs.has(pair) ? worth(pair) : 0), 0),
      }))
      .filter(({ shared }) => shared > 0)
      .sort((one, other) => other.shared - one.shared);
    let left = mostEach;
    const fits = ranked.findIndex(({ passage }) => (left -= passage.excerpt.length) < 0);
    return ranked.slice(0, fits < 0 ? undefined : fits).map(({ passage }) => passage);
  };
  return (texts) => {
    const kept = new Set(texts.flatMap(nearest));
    return named(passages.flatMap(({ passage }) => (kept.has(passage) ? [passage] : [])));
  };
}
