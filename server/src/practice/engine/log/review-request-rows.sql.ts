import { recordset } from '../../../platform/database/index.js';

export const reviewRows = recordset({
  session_id: 'int',
  turn: 'int',
  about: 'text',
  asked_at: 'timestamptz',
  words: 'text[]',
  is_open: 'boolean',
  criterion: 'text',
  name: 'text',
  counted_as: 'text',
  reason: 'text',
  note: 'text',
  outcome: 'text',
  answered_at: 'timestamptz',
});
const reviewColumns = reviewRows.columns.join(', ');

/** Writes the rows of $1, within the transaction of the steps that made them. What was closed and is asked for again keeps its first time. */
export const putReviewRequests = `
insert into review_request (${reviewColumns}) select ${reviewColumns} from ${reviewRows.from('$1', 'r')}
on conflict (session_id, turn, about) do update set words = excluded.words, is_open = excluded.is_open,
  outcome = excluded.outcome, answered_at = excluded.answered_at`;

export const correctedRows = recordset({
  session_id: 'int',
  turn: 'int',
  criterion: 'text',
  rule_id: 'int',
  criterion_text: 'text',
  answer: 'text',
  verdict_before: 'text',
  level_before: 'int',
  verdict: 'text',
  level: 'int',
  quote: 'text',
  by_name: 'text',
  corrected_at: 'timestamptz',
});
const correctedColumns = correctedRows.columns.join(', ');

/** Writes the verdicts of $1 that a person has corrected. */
export const putCorrections = `
insert into corrected_verdict (${correctedColumns}) select ${correctedColumns} from ${correctedRows.from('$1', 'r')}`;
