import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['role', 'course', 'task'];

/** Roles, courses and tasks count their changes, as rules do, so that two editors cannot overwrite each other unseen. */
export class CountVersions1790000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`alter table ${table} add column version int not null default 1`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`alter table ${table} drop column version`);
  }
}
