import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A course may say what is true of the goods. Null: nothing but its description does. */
export class AddCourseMaterial1790000029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table course add column material text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table course drop column material`);
  }
}
