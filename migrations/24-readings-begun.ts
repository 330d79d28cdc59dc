import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file's reading is queued once for each time that it has to be begun. */
export class CountReadings1790000024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // How often a worker has begun with the reading that was asked for last.
    await runner.query(`alter table knowledge_file add column begun int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table knowledge_file drop column begun`);
  }
}
