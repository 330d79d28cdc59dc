/** Of the questions that were drawn from all chunks those that are proposed, each once, with their scores. Pure. */
import type { ProposedQa } from '#contracts';
import { bigramsOf, numeralsIn, normalise } from '#text';
import { shareOut } from '#scoring';
import { pointsWithScores, type GroundedPair } from './questions.rules.js';

/** Questions about one passage ask the same when so much of what they say is the same, their figures and denials among it. */
const alikeFrom = 0.8;
const courtesies = /请问|想问一下|我想问|你们|您好|你好|这边|咱们|一下|[吗呢啊呀吧嘛]/gu;

interface Gist {
  passage: string;
  whole: string;
  pairs: ReadonlySet<string>;
  /** What makes another question of the same words: figures, and 不, 没. */
  telling: string;
}

const wholeOf = (question: string): string => normalise(question.replace(courtesies, ''));

function gistOf({ question, source }: GroundedPair): Gist {
  const whole = wholeOf(question);
  const figures = numeralsIn(question.normalize('NFKC')).map(({ value }) => value);
  return {
    passage: `${source.file_id} ${source.passage_id}`,
    whole,
    pairs: new Set(bigramsOf(whole)),
    telling: `${figures.join(' ')} ${whole.replace(/[^不没无未非别]/gu, '')}`,
  };
}

/** Questions about different passages are the same only in the same words: what sets them apart may be a single letter. */
function isSame(one: Gist, other: Gist): boolean {
  if (one.whole === other.whole) return true;
  if (one.passage !== other.passage || one.telling !== other.telling) return false;
  const shared = [...one.pairs].filter((pair) => other.pairs.has(pair)).length;
  return (2 * shared) / (one.pairs.size + other.pairs.size || 1) >= alikeFrom;
}

/** Questions that ask nothing that was asked already, in other courtesies neither. */
export function withoutAsked(pairs: readonly GroundedPair[], asked: readonly string[]): GroundedPair[] {
  const known = new Set(asked.map(wholeOf));
  return pairs.filter(({ question }) => !known.has(wholeOf(question)));
}

/** Each question once: of those that ask the same the one with the most points stays, where the first of them stood. */
export function withoutDuplicates(chunks: readonly (readonly GroundedPair[])[]): {
  chunks: GroundedPair[][];
  merged: number;
} {
  const seen: { gist: Gist; at: [chunk: number, index: number] }[] = [];
  const kept: GroundedPair[][] = chunks.map(() => []);
  let merged = 0;
  chunks.forEach((pairs, chunk) => {
    for (const pair of pairs) {
      const gist = gistOf(pair);
      const same = seen.find((one) => isSame(one.gist, gist));
      if (!same) {
        kept[chunk]!.push(pair);
        seen.push({ gist, at: [chunk, kept[chunk]!.length - 1] });
        continue;
      }
      merged += 1;
      const [first, index] = same.at;
      if (pair.points.length > kept[first]![index]!.points.length) kept[first]![index] = pair;
    }
  });
  return { chunks: kept, merged };
}

/** At most so many, taken in turn from all chunks, so that every chunk of the files is asked about; in the order of the files. */
export function evenly(chunks: readonly (readonly GroundedPair[])[], most: number): GroundedPair[] {
  const taken = chunks.map(() => 0);
  const all = chunks.reduce((sum, { length }) => sum + length, 0);
  for (let left = Math.min(most, all); left > 0;) {
    chunks.forEach(({ length }, chunk) => {
      if (left === 0 || taken[chunk] === length) return;
      taken[chunk]! += 1;
      left -= 1;
    });
  }
  return chunks.flatMap((pairs, chunk) => pairs.slice(0, taken[chunk]));
}

/** Scores in tenths that add up to the total, the questions' as well as their points'. */
export function withScores(pairs: readonly GroundedPair[], total: number): ProposedQa[] {
  const scores = shareOut(total, pairs.map(() => 1)); // prettier-ignore
  return pairs.map(({ question, answer, source, points }, at) => ({
    index: at + 1,
    question,
    answer,
    score: scores[at]!,
    key_points: pointsWithScores(points, scores[at]!),
    source,
  }));
}
