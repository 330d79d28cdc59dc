import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of courses stays quick however long it grows. */
export class IndexCourseLists1790000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Holds what the list is narrowed by, so that counting and finding a page read the index alone.
    await runner.query(
      `create index course_newest on course (created_at desc, course_id desc)
         include (course_status, course_type, creator_id, course_name) where not is_deleted`,
    );
    await runner.query(
      `create index course_creators on course (creator_id, created_at desc) include (creator_name) where not is_deleted`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index course_creators, course_newest`);
  }
}
