/** Messages that the task has sent or tried to send. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { noticeKindLabel, noticeStateLabel } from '#contracts';
import type { NoticeState, NoticeView } from '#contracts';
import { useTaskNoticesQuery } from '../../api/console/task-detail.api';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { Notice } from '../../ui/Notice';
import type { PageChange } from '../../ui/Pager';
import { Card } from '../../ui/ConsolePage';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { wrappingFlexRow } from '../../ui/styles';

const tones: Record<NoticeState, Tone> = {
  waiting: 'neutral',
  sent: 'good',
  failed: 'error',
  unknown: 'improve',
};
const states = Object.keys(noticeStateLabel) as NoticeState[];

const Head = styled('div')({
  ...wrappingFlexRow('4px 12px'),
  marginBottom: 8,
  '& h2': { margin: 0, fontSize: 17, lineHeight: '26px', fontWeight: 600 },
});

const State = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Line = styled('span')({ whiteSpace: 'nowrap' });

type Row = NoticeView & { id: number };

const columns: readonly Column<Row>[] = [
  { key: 'name', header: '学员', cell: ({ student_name }) => <Line>{student_name}</Line> },
  { key: 'kind', header: '通知', cell: ({ kind }) => <Line>{noticeKindLabel[kind]}</Line> },
  {
    key: 'state',
    header: '状态',
    cell: ({ state, reason }) => (
      <State>
        <StatusChip tone={tones[state]}>{noticeStateLabel[state]}</StatusChip>
        {reason}
      </State>
    ),
  },
  { key: 'due', header: '应发时间', cell: ({ due_time }) => <Line>{fullTime(due_time)}</Line> },
  {
    key: 'try',
    header: '最近发送',
    cell: ({ try_time }) => <Line>{try_time === null ? '–' : fullTime(try_time)}</Line>,
  },
];
const idOf = ({ id }: Row) => id;
const nameOf = ({ student_name }: Row) => student_name;

export function Notices({ taskId }: { taskId: number }) {
  const [page, setPage] = useState<PageChange>({});
  const query = useTaskNoticesQuery({ task_id: taskId, ...page });
  const { data } = query;
  // A message has no number of its own that anybody needs.
  const rows = data && { ...data, items: data.items.map((notice, id) => ({ ...notice, id })) };
  const counted = data ? states.filter((state) => data.state_counts[state] > 0) : [];
  return (
    <Card aria-labelledby="notices-title">
      <Head>
        <h2 id="notices-title">通知</h2>
        {data &&
          counted.map((state) => (
            <StatusChip key={state} tone={tones[state]}>
              {noticeStateLabel[state]} {countText(data.state_counts[state])}
            </StatusChip>
          ))}
      </Head>
      <DataTable
        label="通知记录"
        query={{ ...query, data: rows }}
        {...{ idOf, nameOf, columns }}
        empty={<Notice title="还没有通知，到提醒时间和开始时间会发给没有完成的学员" />}
        onPage={setPage}
      />
    </Card>
  );
}
