import { script, type Migration } from './script.js';

/** Turns at which a person is to look, as the logs say; listed for administrators. */
export class KeepReviewRequests1790000030000 implements Migration {
  up = script(`
    create table review_request (
      session_id int not null references practice_session (session_id),
      turn int not null,
      -- What the evaluation is to be looked at for.
      about text not null check (about in ('set_aside')),
      -- When it was asked for first.
      asked_at timestamptz not null,
      -- The words that it is about.
      words text[] not null,
      is_open boolean not null,
      primary key (session_id, turn, about)
    );
    create index review_request_open on review_request (asked_at desc, session_id desc, turn desc) where is_open`);
  down = script(`drop table review_request`);
}
