import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what the log is looked through, the newest line first. */
const indexes: Record<string, string> = {
  audit_log_newest: '(at, id)',
  audit_log_actor: '(actor_id, at, id)',
  audit_log_object: '(object_type, object_id, at, id)',
  // The operator class lets an index find the beginning of a word, whatever language the database sorts by.
  audit_log_action: '(action text_pattern_ops, at, id)',
  audit_log_outcome: '(outcome, at, id)',
};

/** Administrators read the log: its indexes follow what they ask. */
export class ReadAudit1790000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) {
      await runner.query(`create index ${name} on audit_log ${on}`);
    }
    await runner.query(`drop index audit_log_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create index audit_log_at on audit_log (at)`);
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
  }
}
