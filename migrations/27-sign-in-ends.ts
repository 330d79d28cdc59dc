import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why somebody's sign-in was ended stays with it. Of those that ended before nobody knows; what runs out by itself notes nothing. */
export class KeepSignInEnds1790000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth_session add column end_reason text
        check (end_reason is null or revoked_at is not null and end_reason in ('too_many', 'administrator', 'left', 'signed_out'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table auth_session drop column end_reason`);
  }
}
