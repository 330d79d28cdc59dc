import { script, type Migration } from './script.js';

/**
 * A token knows by which service key it was given. Of those from before nobody can tell, and they end: the tokens that were not made from
 * a browser's session. On the way back those end that nothing would end any more.
 */
export class RememberServiceKeys1790000028000 implements Migration {
  up = script(`
    alter table auth_session add column service_key_hash bytea;
    update auth_session set revoked_at = now() where kind = 'token' and parent_id is null and revoked_at is null`);
  down = script(`
    update auth_session set revoked_at = now() where service_key_hash is not null and revoked_at is null;
    alter table auth_session drop column service_key_hash`);
}
