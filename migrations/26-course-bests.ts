import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The best scores of single courses are read from an index, as those of all courses are. */
export class ReadCourseBests1790000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of names)
      await runner.query(
        `create index statistics_rollup_${name}_scored on statistics_rollup_${name} (course_id, starts_on)
         include (employee_id, department_path_id, scored, score, best, best_at) where scored > 0`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of names) await runner.query(`drop index statistics_rollup_${name}_scored`);
  }
}

const names = ['course_month', 'course_year'];
