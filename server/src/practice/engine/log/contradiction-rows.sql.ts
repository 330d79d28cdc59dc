import { recordset } from '../../../platform/database/index.js';
import { ofEndedSession } from './ended-session.sql.js';

const columns = {
  ...ofEndedSession,
  place: 'int',
  turn: 'int',
  thing: 'text',
  about: 'text',
  written: 'text',
  line: 'text',
  said: 'text',
  quote: 'text',
} as const;

export const contradictionColumns = Object.keys(columns);
export const contradictionRows = recordset(columns);

/** What sessions had is taken away before what they have is written: in one statement the new rows would meet the old ones. */
export const dropContradictions = `delete from contradiction where session_id = any ($1)`;
export const putContradictions = `
insert into contradiction (${contradictionColumns.join(', ')})
select ${contradictionColumns.join(', ')} from ${contradictionRows.from('$1', 'r')}`;
