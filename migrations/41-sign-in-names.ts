import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  ['auth_session', 'sign_in'],
  ['auth_attempt', 'sign_in_attempt'],
  ['auth_ticket', 'socket_ticket'],
];
const indexes = [
  ['auth_session_employee', 'sign_in_employee'],
  ['auth_session_revoked', 'sign_in_revoked'],
  ['auth_session_expires', 'sign_in_expires'],
  ['auth_attempt_expires', 'sign_in_attempt_expires'],
  ['auth_ticket_expires', 'socket_ticket_expires'],
  ['auth_ticket_session', 'socket_ticket_sign_in'],
];

/** A session is a talk or an exam; what proves who somebody is, is a sign-in. */
export class NameSignIns1790000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [old, name] of tables) await runner.query(`alter table ${old} rename to ${name}`);
    for (const [old, name] of indexes) await runner.query(`alter index ${old} rename to ${name}`);
    await runner.query(`alter table socket_ticket rename column auth_session_id to sign_in_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table socket_ticket rename column sign_in_id to auth_session_id`);
    for (const [old, name] of indexes) await runner.query(`alter index ${name} rename to ${old}`);
    for (const [old, name] of tables) await runner.query(`alter table ${name} rename to ${old}`);
  }
}
