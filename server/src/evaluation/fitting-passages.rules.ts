/** Which passages of a course's reference files a turn is judged by. */
import type { Passage } from '#facts';
import { nearestOf } from '#text';

/** Of one turn: the judge is to read them beside the material, with every turn. */
const most = { passages: 3, characters: 2_400 };

/** What is looked through: a passage is found by what it stands under as well. */
const foundBy = ({ heading, text }: Passage): string => `${heading}\n${text}`;

/**
 * The passages that share the most with what was said, in the order of the files; none that shares nothing.
 * @param passages all of the course's files
 * @param said the turn, and what the customer said before it
 */
export function fittingPassages(passages: readonly Passage[], said: readonly string[]): Passage[] {
  const asked = said.join('\n');
  const near = nearestOf(passages.map(foundBy), [asked])(asked).slice(0, most.passages);
  let left = most.characters;
  const fitting = new Set(near.filter((at) => (left -= foundBy(passages[at]!).length) >= 0));
  return passages.filter((_, at) => fitting.has(at));
}
