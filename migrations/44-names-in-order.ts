import { script, type Migration } from './script.js';

/** The learners of a task that means everybody are read in the order of their names, as far as a page needs, instead of being sorted. */
export class ReadNamesInOrder1790000044000 implements Migration {
  up = script(`create index employee_by_name on employee (name collate "zh-x-icu", id)`);
  down = script(`drop index employee_by_name`);
}
