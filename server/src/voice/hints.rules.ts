/** Words of a course that a learner is likely to say: the names of its goods. Pure. */
import { materialOf, type CourseSnapshot } from '#contracts';
import { compileFacts } from '#facts';

/** Without repetitions, in the order of the material. */
export function hintsOf(snapshot: CourseSnapshot): string[] {
  const subjects = compileFacts(materialOf(snapshot)).facts.map(({ subject }) => subject.trim());
  return [...new Set(subjects)].filter((subject) => subject !== '');
}
