import { script, type Migration } from './script.js';

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
export class NameSignIns1790000041000 implements Migration {
  up = script(
    ...tables.map(([old, name]) => `alter table ${old} rename to ${name}`),
    ...indexes.map(([old, name]) => `alter index ${old} rename to ${name}`),
    `alter table socket_ticket rename column auth_session_id to sign_in_id`,
  );
  down = script(
    `alter table socket_ticket rename column sign_in_id to auth_session_id`,
    ...indexes.map(([old, name]) => `alter index ${name} rename to ${old}`),
    ...tables.map(([old, name]) => `alter table ${name} rename to ${old}`),
  );
}
