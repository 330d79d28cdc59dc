import { recordset } from '../../../platform/database/index.js';
import { ofEndedSession } from './ended-session.sql.js';

export const contradictionRows = recordset({
  ...ofEndedSession,
  place: 'int',
  turn: 'int',
  thing: 'text',
  about: 'text',
  written: 'text',
  line: 'text',
  said: 'text',
  quote: 'text',
});
export const contradictionColumns = contradictionRows.columns.join(', ');

/** What sessions had is taken away before what they have is written: in one statement the new rows would meet the old ones. */
export const dropContradictions = `delete from contradiction where session_id = any ($1)`;
export const putContradictions = `
insert into contradiction (${contradictionColumns})
select ${contradictionColumns} from ${contradictionRows.from('$1', 'r')}`;
