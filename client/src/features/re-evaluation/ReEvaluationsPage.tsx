/** `/re-evaluations`: evaluating many sessions again, the newest first, and beginning another one. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { pages } from '#contracts';
import type { ReEvaluationView } from '#contracts';
import { useReEvaluationsQuery } from '../../api/console/re-evaluation.api';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { RowLink } from '../../ui/RowLink';
import { StatusChip } from '../../ui/StatusChip';
import { CreateDialog } from './CreateDialog';
import type { ReEvaluationsSearch } from './search';
import { differenceText, scopeText, standing } from './texts';

const columns: readonly Column<ReEvaluationView>[] = [
  {
    key: 'scope',
    header: '范围',
    minWidth: 200,
    cell: (row) => <RowLink to={pages.console.reEvaluation(row.re_evaluation_id)}>{scopeText(row)}</RowLink>,
  },
  { key: 'total', header: '场数', oneLine: true, cell: ({ total }) => `${countText(total)} 场` },
  {
    key: 'state',
    header: '状态',
    oneLine: true,
    cell: (row) => {
      const { label, tone } = standing(row);
      return <StatusChip tone={tone}>{label}</StatusChip>;
    },
  },
  { key: 'difference', header: '变化', minWidth: 200, cell: differenceText },
  { key: 'by', header: '发起人', oneLine: true, cell: ({ by_name }) => by_name },
  { key: 'time', header: '时间', oneLine: true, cell: ({ time }) => fullTime(time) },
];

const idOf = ({ re_evaluation_id }: ReEvaluationView) => re_evaluation_id;

export default function ReEvaluationsPage() {
  const { search, change } = useListSearch<ReEvaluationsSearch>();
  const { page, per_page, task, course } = search;
  // Others move while nobody looks.
  const query = useReEvaluationsQuery({ page, per_page }, { refetchOnMountOrArgChange: true });
  const asked = task !== undefined || course !== undefined;
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    if (asked) change({ task: undefined, course: undefined, page });
  };
  return (
    <ConsolePage
      title="重新评分"
      crumbs={[{ label: '评分规则', to: pages.console.rules }, { label: '重新评分' }]}
      actions={
        <Button variant="contained" onClick={() => setOpened(true)}>
          新的重新评分
        </Button>
      }
    >
      <Card>
        <DataTable
          label="重新评分"
          {...{ query, idOf, columns }}
          nameOf={scopeText}
          empty={
            <Notice title="还没有批量重新评过分。提示词改好或模型换过以后，可以在这里看成绩会怎么变，再决定要不要应用" />
          }
          onPage={change}
        />
      </Card>
      <CreateDialog open={opened || asked} {...{ task, course }} onClose={close} />
    </ConsolePage>
  );
}
