import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that a demonstration could not decide is its, too: it is cleared, and evaluated again, together with those that it scored. */
export class ClearUndecidedSessions1790000035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update session_head set demo = true where result_status = 'undecided'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update session_head set demo = false where result_status = 'undecided'`);
  }
}
