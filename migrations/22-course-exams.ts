import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What exams are made of: the files that a course's questions come from, and the practice course that a result leads to. */
export class MakeExams1790000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table course add column reference_files int[] not null default '{}'`);
    await runner.query(`alter table course add column practice_course_id int references course (course_id)`);
    // Which courses use a file.
    await runner.query(
      `create index course_files on course using gin (reference_files) where not is_deleted`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index course_files`);
    await runner.query(`alter table course drop column practice_course_id`);
    await runner.query(`alter table course drop column reference_files`);
  }
}
