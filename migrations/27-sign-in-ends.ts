import { script, type Migration } from './script.js';

/** Why somebody's sign-in was ended stays with it. Of those that ended before nobody knows; what runs out by itself notes nothing. */
export class KeepSignInEnds1790000027000 implements Migration {
  up = script(`
    alter table auth_session add column end_reason text
      check (end_reason is null or revoked_at is not null and end_reason in ('too_many', 'administrator', 'left', 'signed_out'))`);
  down = script(`alter table auth_session drop column end_reason`);
}
