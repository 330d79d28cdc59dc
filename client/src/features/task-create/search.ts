import { numberIn, withoutEmpty } from '../../lib/list-search';
import type { RawSearch } from '../../lib/list-search';

export interface TaskCreateSearch {
  /** The course that a new task gives to learners. */
  course?: number;
}

/** What the address of the form may say. */
export const taskCreateSearch = ({ course }: RawSearch): TaskCreateSearch =>
  withoutEmpty({ course: numberIn(course) });
