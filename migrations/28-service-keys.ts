import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A token knows by which service key it was given. Of those from before nobody can tell, and they end: the tokens that were not made from
 * a browser's session. On the way back those end that nothing would end any more.
 */
export class RememberServiceKeys1790000028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table auth_session add column service_key_hash bytea`);
    await runner.query(
      `update auth_session set revoked_at = now() where kind = 'token' and parent_id is null and revoked_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update auth_session set revoked_at = now() where service_key_hash is not null and revoked_at is null`,
    );
    await runner.query(`alter table auth_session drop column service_key_hash`);
  }
}
