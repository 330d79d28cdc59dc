/** Words of a course that a learner is likely to say: the names of its goods. Pure. */
import { materialOf, type CourseSnapshot } from '#contracts';
import { compileFacts } from '#facts';
import { correctionsOf, productWordsIn, type Correction, type ProductWords } from '#hearing';

/** Without repetitions, in the order of the material. */
export function hintsOf(snapshot: CourseSnapshot): string[] {
  const subjects = compileFacts(materialOf(snapshot)).facts.map(({ subject }) => subject.trim());
  return [...new Set(subjects)].filter((subject) => subject !== '');
}

/** Worked out once for all recordings over a course. */
const productWords = new WeakMap<CourseSnapshot, ProductWords>();

function productWordsOf(snapshot: CourseSnapshot): ProductWords {
  const known = productWords.get(snapshot);
  if (known) return known;
  const words = productWordsIn([materialOf(snapshot), snapshot.course_description, snapshot.course_scenario]);
  productWords.set(snapshot, words);
  return words;
}

/** What was likely misheard of the words of a course. @param snapshot null: nothing is known of what was practised */
export const misheard = (text: string, snapshot: CourseSnapshot | null): Correction[] =>
  snapshot ? correctionsOf(text, productWordsOf(snapshot)) : [];
