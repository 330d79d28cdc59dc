import { recordset } from '../../../platform/database/index.js';

export const reviewRows = recordset({
  session_id: 'int',
  turn: 'int',
  about: 'text',
  asked_at: 'timestamptz',
  words: 'text[]',
  is_open: 'boolean',
});

/** Writes the rows of $1, within the transaction of the steps that made them. What was closed and is asked for again keeps its first time. */
export const putReviewRequests = `
insert into review_request (session_id, turn, about, asked_at, words, is_open)
select session_id, turn, about, asked_at, words, is_open from ${reviewRows.from('$1', 'r')}
on conflict (session_id, turn, about) do update set words = excluded.words, is_open = excluded.is_open`;
