import { script, type Migration } from './script.js';

const allowed = (states: readonly string[]) => `
  alter table session_head drop constraint session_head_result_status_check,
    add constraint session_head_result_status_check check (result_status in (${states.map((one) => `'${one}'`).join(', ')}))`;
const before = ['none', 'pending', 'scored', 'unscored', 'withdrawn', 'returned'];

/** A model that only demonstrates may say that it can't judge a session: a final state without a score. Statistics count it as unscored. */
export class LeaveSessionsUndecided1790000034000 implements Migration {
  up = script(allowed([...before, 'undecided']));
  down = script(
    `update session_head set result_status = 'unscored' where result_status = 'undecided'`,
    allowed(before),
  );
}
