/** The learners of a task, each with the session that counts. */
import { styled } from '@mui/material/styles';
import {
  CourseType,
  LearnerStatus,
  learnerStatusLabel,
  passedLabel,
  roundsLabel,
  sessionsLabel,
  taskDetailLabel,
} from '#contracts';
import type { TaskDetailRow } from '#contracts';
import { fullTime, minutesText } from '../../lib/time';
import { rateText, scoreText } from '../../lib/numbers';
import { DataTable } from '../../ui/DataTable';
import type { Column, DataTableProps } from '../../ui/DataTable';
import { SideLink } from '../../ui/RowLink';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { NoScore } from '../shared-score/NoScore';
import { twoLineClamp } from '../../ui/styles';
import type { TaskDetailSearch } from './search';

const tones: Record<LearnerStatus, Tone> = { 1: 'neutral', 2: 'primary', 3: 'good', 4: 'improve' };

const Score = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

function ScoreCell(row: TaskDetailRow) {
  const { score, passed, status } = row;
  if (score === null) return status === LearnerStatus.completed ? <NoScore of={row} /> : '–';
  return (
    <Score>
      {passed === false && <StatusChip tone="improve">{passedLabel(passed)}</StatusChip>}
      {scoreText(score)}
    </Score>
  );
}

/** Narrow tables scroll inside: a name in one letter a line reads no better. */
const Name = styled('span')({ ...twoLineClamp, minWidth: 64, maxWidth: 160 });
const Department = styled('span')({ ...twoLineClamp, minWidth: 140, maxWidth: 260 });

const Line = styled('span')({ whiteSpace: 'nowrap' });

const timeText = (time: string | null) => <Line>{time === null ? '–' : fullTime(time)}</Line>;

/** Nobody has practised here yet. */
const isEmpty = ({ session_id }: TaskDetailRow) => session_id === null;

const columnsOf = (type: CourseType): readonly Column<TaskDetailRow>[] => [
  {
    key: 'name',
    header: taskDetailLabel.student_name,
    sort: 'student_name',
    cell: (row) => <LearnerName row={row} />,
  },
  {
    key: 'dept',
    header: taskDetailLabel.dept_name,
    sort: 'full_dept_name',
    cell: ({ full_dept_name }) =>
      full_dept_name === null ? '–' : <Department title={full_dept_name}>{full_dept_name}</Department>,
  },
  {
    key: 'status',
    header: taskDetailLabel.status,
    sort: 'status',
    cell: ({ status }) => <StatusChip tone={tones[status]}>{learnerStatusLabel[status]}</StatusChip>,
  },
  {
    key: 'start',
    header: taskDetailLabel.start_time,
    sort: 'start_time',
    isEmpty,
    cell: ({ start_time }) => timeText(start_time),
  },
  {
    key: 'end',
    header: taskDetailLabel.end_time,
    sort: 'end_time',
    isEmpty,
    cell: ({ end_time }) => timeText(end_time),
  },
  {
    key: 'cost',
    header: '用时',
    align: 'right',
    sort: 'time_cost',
    isEmpty,
    cell: ({ time_cost }) => <Line>{time_cost === null ? '–' : minutesText(time_cost)}</Line>,
  },
  {
    key: 'rounds',
    header: roundsLabel[type].header,
    align: 'right',
    sort: 'rounds',
    isEmpty,
    cell: ({ rounds }) => rounds ?? '–',
  },
  {
    key: 'completion',
    header: taskDetailLabel.completion_rate,
    align: 'right',
    isEmpty: ({ completion_rate }) => completion_rate === null,
    cell: ({ completion_rate }) => rateText(completion_rate),
  },
  {
    key: 'times',
    header: sessionsLabel[type].count,
    align: 'right',
    sort: 'sessions',
    cell: ({ sessions }) => sessions.length,
  },
  { key: 'score', header: taskDetailLabel.score, align: 'right', sort: 'score', isEmpty, cell: ScoreCell },
];

const columnsByType = {
  [CourseType.practice]: columnsOf(CourseType.practice).filter(({ key }) => key !== 'completion'),
  [CourseType.exam]: columnsOf(CourseType.exam),
};

/** Leads to the session that counts; who has none yet is only named. */
function LearnerName({ row: { session_id, student_name } }: { row: TaskDetailRow }) {
  if (session_id === null) return <Name>{student_name}</Name>;
  return (
    <SideLink<TaskDetailSearch> opens={{ session: session_id }}>
      <Name>{student_name}</Name>
    </SideLink>
  );
}

const idOf = ({ practice_session_id }: TaskDetailRow) => practice_session_id;
const nameOf = ({ student_name }: TaskDetailRow) => student_name;

type LearnerTableProps = Pick<
  DataTableProps<TaskDetailRow>,
  'query' | 'empty' | 'onReset' | 'onPage' | 'sorting'
>;

export function LearnerTable({ type, ...table }: LearnerTableProps & { type: CourseType }) {
  return <DataTable label="学员" {...{ idOf, nameOf }} columns={columnsByType[type]} {...table} />;
}
