import { script, type Migration } from './script.js';

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
export class ReadAudit1790000011000 implements Migration {
  up = script(
    ...Object.entries(indexes).map(([name, on]) => `create index ${name} on audit_log ${on}`),
    `drop index audit_log_at`,
  );
  down = script(
    `create index audit_log_at on audit_log (at)`,
    ...Object.keys(indexes).map((name) => `drop index ${name}`),
  );
}
