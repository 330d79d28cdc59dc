import { script, type Migration } from './script.js';

const names = ['course_month', 'course_year'];

/** The best scores of single courses are read from an index, as those of all courses are. */
export class ReadCourseBests1790000026000 implements Migration {
  up = script(
    ...names.map(
      (name) => `
        create index statistics_rollup_${name}_scored on statistics_rollup_${name} (course_id, starts_on)
          include (employee_id, department_path_id, scored, score, best, best_at) where scored > 0`,
    ),
  );
  down = script(...names.map((name) => `drop index statistics_rollup_${name}_scored`));
}
