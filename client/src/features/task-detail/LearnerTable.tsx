/** The learners of a task, each with the session that counts. */
import { styled } from '@mui/material/styles';
import { LearnerStatus, learnerStatusLabel, unscoredLabel } from '#contracts';
import type { TaskDetailRow } from '#contracts';
import { fullTime } from '../../lib/time';
import { DataTable } from '../../ui/DataTable';
import type { Column, ListQuery } from '../../ui/DataTable';
import type { PageChange } from '../../ui/Pager';
import { RowLink } from '../../ui/RowLink';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import type { ReactNode } from 'react';
import type { TaskDetailSearch } from './search';

const tones: Record<LearnerStatus, Tone> = { 1: 'neutral', 2: 'primary', 3: 'good', 4: 'improve' };

const Score = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
});

function ScoreCell({ score, passed, status }: TaskDetailRow) {
  if (score === null) return status === LearnerStatus.completed ? unscoredLabel : '–';
  return (
    <Score>
      {passed === false && <StatusChip tone="improve">未合格</StatusChip>}
      {score}
    </Score>
  );
}

/** Narrow tables scroll inside: a name in one letter a line reads no better. */
const Line = styled('span')({
  display: 'inline-block',
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
});

const timeText = (time: string | null) => <Line>{time === null ? '–' : fullTime(time)}</Line>;

const columns: readonly Column<TaskDetailRow>[] = [
  { key: 'name', header: '学员', cell: (row) => <LearnerName row={row} /> },
  {
    key: 'dept',
    header: '部门',
    cell: ({ dept_name, full_dept_name }) => (
      <Line title={full_dept_name ?? undefined}>{dept_name ?? '–'}</Line>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status }) => <StatusChip tone={tones[status]}>{learnerStatusLabel[status]}</StatusChip>,
  },
  { key: 'start', header: '开始时间', cell: ({ start_time }) => timeText(start_time) },
  { key: 'end', header: '结束时间', wideOnly: true, cell: ({ end_time }) => timeText(end_time) },
  {
    key: 'cost',
    header: '用时',
    align: 'right',
    wideOnly: true,
    cell: ({ time_cost }) => <Line>{time_cost === null ? '–' : `${time_cost} 分钟`}</Line>,
  },
  { key: 'times', header: '次数', align: 'right', wideOnly: true, cell: ({ sessions }) => sessions.length },
  { key: 'score', header: '得分', align: 'right', cell: ScoreCell },
];

/** Leads to the session that counts; who has none yet is only named. */
function LearnerName({ row: { session_id, student_name } }: { row: TaskDetailRow }) {
  if (session_id === null) return <Line>{student_name}</Line>;
  return (
    <RowLink
      to="."
      search={((search: TaskDetailSearch) => ({ ...search, session: session_id })) as never}
      resetScroll={false}
    >
      <Line>{student_name}</Line>
    </RowLink>
  );
}

const idOf = ({ practice_session_id }: TaskDetailRow) => practice_session_id;
const nameOf = ({ student_name }: TaskDetailRow) => student_name;

interface LearnerTableProps {
  query: ListQuery<TaskDetailRow>;
  empty: ReactNode;
  onPage: (change: PageChange) => void;
}

export function LearnerTable({ query, empty, onPage }: LearnerTableProps) {
  return (
    <DataTable
      label="学员"
      query={query}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      empty={empty}
      onPage={onPage}
    />
  );
}
