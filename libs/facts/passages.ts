/** The facts of passages of files, which stand beside a material. */
import { normalise } from '#text';
import { agrees } from './compare.js';
import { compileFacts, placeOf, type Fact } from './compile.js';
import { isTitleOf } from './lines.js';
import { labelOf } from './roles.js';
import { plain } from './units.js';

/** A piece of a file. */
export interface Passage {
  /** Tells it from the course's other ones: p12. */
  name: string;
  /** The name of the file. */
  file: string;
  /** What it stands under in its file; empty where nothing does. */
  heading: string;
  text: string;
}

const sentenceEnd = /(?<=[。！!？?；;])/u;

/** Longer lines are no titles, whatever they lack. */
const longestTitle = 20;

/** Each sentence as a line of a material: behind the title that it stands under, for prose names its thing above it. A table's rows stay as they are. */
function asMaterial({ heading, text }: Passage): string {
  if (text.includes('\t')) return text;
  let title = heading;
  return text
    .split('\n')
    .flatMap((written) => {
      const line = written.trim();
      if (line === heading) return [];
      if (line.length <= longestTitle && isTitleOf(plain(line))) {
        title = line.replace(/[：:]$/u, '');
        return [];
      }
      const sentences = line.split(sentenceEnd).filter((sentence) => sentence.trim() !== '');
      return sentences.map((sentence) => (title === '' ? sentence : `${title}：${sentence.trim()}`));
    })
    .join('\n');
}

/** The letters of the one stand in the other, in their order: 云步 and 云步跑鞋 are 云步缓震跑鞋. What has no name may be about anything. */
function isSameThing(one: string, other: string): boolean {
  const [short, long] = [normalise(one), normalise(other)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  let from = 0;
  return [...short].every((letter) => (from = long.indexOf(letter, from) + 1) > 0);
}

/** Tells the one otherwise than the other what is one thing of one thing? */
function differs(one: Fact, other: Fact): boolean {
  const place = placeOf(one);
  return (
    place !== null &&
    place === placeOf(other) &&
    isSameThing(one.subject, other.subject) &&
    !agrees(one, other)
  );
}

/**
 * What passages say in figures, as facts beside those of a material, by ids that begin with the passage's name. The material counts where
 * they say otherwise; where two files contradict each other nobody could be judged by either.
 * @param material the facts of the material
 */
export function factsOfPassages(passages: readonly Passage[], material: readonly Fact[]): Fact[] {
  const all = passages.flatMap((passage): Fact[] =>
    compileFacts(asMaterial(passage)).facts.map((fact) => ({
      ...fact,
      fact_id: `${passage.name}${fact.fact_id}`,
      file: passage.file,
    })),
  );
  const others = [...material, ...all];
  return all.filter((fact) => !others.some((other) => other.file !== fact.file && differs(fact, other)));
}

/** A fact again, by what was stored of it; null where its line alone doesn't tell it. */
export function factAgain(stored: {
  fact_id: string;
  thing: string;
  about: string;
  written: string;
  line: string;
}): Fact | null {
  const { fact_id, thing: subject, about, written, line } = stored;
  const fact = compileFacts(line).facts.find((one) => one.written === written && labelOf(one) === about);
  return fact ? { ...fact, fact_id, subject } : null;
}
