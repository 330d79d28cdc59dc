/** Words of a course that a learner is likely to say: the names of its goods, and what its files call them. Pure. */
import { materialOf, type CourseSnapshot } from '#contracts';
import { compileFacts } from '#facts';
import { productWordsIn, withWordsOfFiles, type ProductWords } from '#hearing';

/** Without repetitions, in the order of the material. */
export function hintsOf(snapshot: CourseSnapshot): string[] {
  const subjects = compileFacts(materialOf(snapshot)).facts.map(({ subject }) => subject.trim());
  return [...new Set(subjects)].filter((subject) => subject !== '');
}

/** @param files what stands in the course's reference files */
export const productWordsOf = (snapshot: CourseSnapshot, files: readonly string[]): ProductWords =>
  withWordsOfFiles(
    productWordsIn([materialOf(snapshot), snapshot.course_description, snapshot.course_scenario]),
    files,
  );
