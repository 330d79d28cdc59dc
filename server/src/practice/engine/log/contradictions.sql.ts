import { recordset } from '../../../platform/database/index.js';

const columns = {
  session_id: 'int',
  place: 'int',
  turn: 'int',
  assignment_id: 'int',
  task_id: 'int',
  course_id: 'int',
  employee_id: 'int',
  ended_at: 'timestamptz',
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
