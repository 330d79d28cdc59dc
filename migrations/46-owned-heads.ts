import { script, type Migration } from './script.js';

/**
 * Who owns a reply changes twice a turn. With an index on it each time wrote a new entry into every index of the table; without, Postgres changes
 * the row in its page. Owners are looked for among the sessions that have not ended, which `session_head_running` holds.
 */
export class DropOwnerIndex1790000046000 implements Migration {
  up = script(`drop index session_head_owner`);
  down = script(`create index session_head_owner on session_head (owner_boot) where owner_boot is not null`);
}
