import { script, type Migration } from './script.js';

/** A session that a demonstration could not decide is its, too: it is cleared, and evaluated again, together with those that it scored. */
export class ClearUndecidedSessions1790000035000 implements Migration {
  up = script(`update session_head set demo = true where result_status = 'undecided'`);
  down = script(`update session_head set demo = false where result_status = 'undecided'`);
}
