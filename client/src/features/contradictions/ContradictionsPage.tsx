/** `/course-contradictions/{id}`: what learners of a course said otherwise than its material has it. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { contradictionLabels as label, factName, pages, routes, unmarked } from '#contracts';
import type { ContradictionView } from '#contracts';
import type { ContradictionsDto } from '#contracts/statistics/statistics.dto';
import { useContradictionsQuery } from '../../api/console/statistics.api';
import { useTaskQuery } from '../../api/console/task.api';
import { isNarrowed } from '../../lib/list-search';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { usePageId } from '../../lib/use-page';
import { countText } from '../../lib/numbers';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { DateRangeFilter, FilterBar, SelectFilter } from '../../ui/FilterBar';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { SideLink } from '../../ui/RowLink';
import { lazyChunk } from '../../ui/lazy-chunk';
import { useExport } from '../shared-export/use-export';
import { contradictionsFilter } from './search';
import type { ContradictionsSearch } from './search';
import type { TalksDrawerProps } from './TalksDrawer';

const TalksDrawer = lazyChunk<TalksDrawerProps>(
  () => import('./TalksDrawer'),
  ({ wording }) => wording !== undefined,
);

const Fact = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontSize: 12, lineHeight: '18px', color: theme.vars.palette.text.secondary },
}));

const columns: readonly Column<ContradictionView>[] = [
  {
    key: 'fact',
    header: label.fact,
    minWidth: 200,
    cell: (row) => (
      <Fact>
        <SideLink<ContradictionsSearch> opens={{ wording: row.wording }}>{factName(row)}</SideLink>
        <small>
          {label.line}：{unmarked(row.line)}
        </small>
      </Fact>
    ),
  },
  { key: 'said', header: label.said, minWidth: 92, cell: ({ said }) => said },
  { key: 'written', header: label.written, minWidth: 92, cell: ({ written }) => <strong>{written}</strong> },
  { key: 'times', header: label.times, cell: ({ times }) => `${countText(times)} 次` },
  { key: 'learners', header: label.learners, cell: ({ learners }) => `${countText(learners)} 人` },
  { key: 'time', header: label.last_time, minWidth: 176, cell: ({ last_time }) => fullTime(last_time) },
];
/** A table knows its rows by numbers. */
const idOf = ({ wording }: ContradictionView) => parseInt(wording.slice(0, 8), 16);

export default function ContradictionsPage() {
  // The route lets no other id through than a number.
  const courseId = usePageId() as number;
  const { search, change, reset } = useListSearch<ContradictionsSearch>();
  const filter = contradictionsFilter(courseId, search);
  const { page, per_page } = search;
  const query = useContradictionsQuery({ ...filter, page, per_page }, { refetchOnMountOrArgChange: true });
  const task = useTaskQuery(search.task ?? skipToken).data;
  const narrowed = isNarrowed(search, 'wording', 'session', 'turn');
  const crumbs = [
    { label: '课程管理', to: pages.console.courses },
    ...(query.data ? [{ label: query.data.course_name }] : []),
    { label: '说错的地方' },
  ];
  return (
    <ConsolePage
      title="说错的地方"
      crumbs={crumbs}
      actions={<Export filter={filter} total={query.data?.pagination.total} />}
    >
      <FilterBar active={narrowed} onReset={reset}>
        {search.task !== undefined && (
          <SelectFilter
            label="任务"
            value={search.task}
            options={[{ value: search.task, label: task?.task_name ?? '这个任务' }]}
            onChange={(next) => change({ task: next })}
          />
        )}
        <DateRangeFilter label="结束时间" from={search.from} to={search.to} onChange={change} />
      </FilterBar>
      <Card>
        <DataTable
          label="说错的地方"
          {...{ query, idOf, columns }}
          nameOf={factName}
          empty={<None />}
          onReset={narrowed ? reset : undefined}
          onPage={change}
        />
      </Card>
      <TalksDrawer
        filter={filter}
        wording={search.wording}
        row={query.data?.items.find(({ wording }) => wording === search.wording)}
      />
    </ConsolePage>
  );
}

function Export({ filter, total }: { filter: ContradictionsDto; total: number | undefined }) {
  const { start, busy } = useExport();
  const wanted = { what: '说错的地方', route: routes.analysis.contradictionsExport, filter, posted: true };
  return (
    <Button variant="contained" disabled={busy || !total} onClick={() => void start(wanted)}>
      导出
    </Button>
  );
}

const None = () => <Notice title="还没有人说错，和资料不符的说法会出现在这里" />;
