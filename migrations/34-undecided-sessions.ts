import type { MigrationInterface, QueryRunner } from 'typeorm';

const allowed = (states: readonly string[]) => `
  alter table session_head drop constraint session_head_result_status_check,
    add constraint session_head_result_status_check check (result_status in (${states.map((one) => `'${one}'`).join(', ')}))`;
const before = ['none', 'pending', 'scored', 'unscored', 'withdrawn', 'returned'];

/** A model that only demonstrates may say that it can't judge a session: a final state without a score. Statistics count it as unscored. */
export class LeaveSessionsUndecided1790000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allowed([...before, 'undecided']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update session_head set result_status = 'unscored' where result_status = 'undecided'`,
    );
    await runner.query(allowed(before));
  }
}
