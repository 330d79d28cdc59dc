import { script, type Migration } from './script.js';

/** Sign-ins, sign-ins under way and socket tickets. Secrets are kept as SHA-256 only. */
export class CreateAuth1790000002000 implements Migration {
  up = script(`
    create table auth_session (
      id int generated always as identity primary key,
      secret_hash bytea not null unique,
      employee_id int not null references employee (id) on delete cascade,
      kind text not null check (kind in ('browser', 'token')),
      -- The browser's session that a token was made from: they end together.
      parent_id int references auth_session (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index auth_session_employee on auth_session (employee_id) where revoked_at is null;
    create index auth_session_revoked on auth_session (revoked_at) where revoked_at is not null;
    create index auth_session_expires on auth_session (expires_at);
    create table auth_attempt (
      state_hash bytea primary key,
      return_to text not null,
      expires_at timestamptz not null
    );
    create index auth_attempt_expires on auth_attempt (expires_at);
    create table auth_ticket (
      ticket_hash bytea primary key,
      auth_session_id int not null references auth_session (id) on delete cascade,
      expires_at timestamptz not null
    );
    create index auth_ticket_expires on auth_ticket (expires_at);
    create index auth_ticket_session on auth_ticket (auth_session_id)`);
  down = script(`
    drop table auth_ticket;
    drop table auth_attempt;
    drop table auth_session`);
}
