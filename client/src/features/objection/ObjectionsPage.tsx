/** `/objection-library`: what customers object in talks of tasks, how often, and how often it is won. */
import { lazy, useState } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { objectionLimits, pages, routes } from '#contracts';
import type { ObjectionView } from '#contracts';
import {
  useCollectObjectionsMutation,
  useCreateObjectionMutation,
  useDrillCourseMutation,
  useMergeObjectionsMutation,
  useObjectionCollectionQuery,
  useObjectionsQuery,
  useShowObjectionsMutation,
} from '../../api/console/objection.api';
import { isNarrowed, shownBy } from '../../lib/list-search';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { usePageSelection } from '../../lib/use-page-selection';
import type { Chosen } from '../../lib/use-page-selection';
import { BulkBar } from '../../ui/BulkBar';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { DateRangeFilter, FilterBar, FilterPlace, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { RowLink } from '../../ui/RowLink';
import { say } from '../../ui/Toasts';
import { secondaryText, TwoLines, wrappingFlexRow } from '../../ui/styles';
import { useConfirm } from '../../ui/use-confirm';
import { useExport } from '../shared-export/use-export';
import { NameDialog } from './NameDialog';
import type { NameAsked } from './NameDialog';
import { objectionsFilter } from './search';
import type { ObjectionsSearch } from './search';
import { collectionText, wonOfText, wonText } from './texts';
import { useUndoable } from './use-undoable';

const CourseFilter = lazy(() => import('../shared-course/CourseFilter'));

const Collection = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('4px 12px'),
  marginBottom: 12,
  ...secondaryText(theme),
  '& [role="progressbar"]': { flex: '1 1 160px', height: 6, borderRadius: 3 },
}));

const Note = styled(TwoLines)(({ theme }) => ({ ...secondaryText(theme), fontWeight: 400 }));

const columnsOf = (search: ObjectionsSearch): readonly Column<ObjectionView>[] => [
  {
    key: 'name',
    header: '异议',
    sort: 'name',
    minWidth: 200,
    cell: ({ objection_id, name, note }) => (
      <>
        <RowLink
          to={pages.console.objection(objection_id)}
          search={{ course: search.course, from: search.from, to: search.to } as never}
        >
          {name}
        </RowLink>
        {note && <Note title={note}>{note}</Note>}
      </>
    ),
  },
  {
    key: 'times',
    header: '次数',
    sort: 'times',
    align: 'right',
    oneLine: true,
    cell: ({ times }) => `${countText(times)} 次`,
  },
  {
    key: 'people',
    header: '人数',
    sort: 'people',
    align: 'right',
    oneLine: true,
    cell: ({ people }) => `${countText(people)} 人`,
  },
  {
    key: 'won',
    header: '赢下',
    sort: 'won',
    align: 'right',
    oneLine: true,
    cell: (row) => <span title={wonOfText(row)}>{wonText(row)}</span>,
  },
  {
    key: 'examples',
    header: '示范回答',
    align: 'right',
    oneLine: true,
    cell: ({ examples }) => countText(examples),
  },
  {
    key: 'time',
    header: '最近一次',
    sort: 'last_time',
    minWidth: 160,
    isEmpty: ({ last_time }) => last_time === null,
    cell: ({ last_time }) => (last_time === null ? '–' : fullTime(last_time)),
  },
];
const idOf = ({ objection_id }: ObjectionView) => objection_id;
const nameOf = ({ name }: ObjectionView) => name;
const nothingHidden: ReadonlySet<number> = new Set();
const whileCollecting = 1_500;

export default function ObjectionsPage() {
  const { search, change, reset, sorting } = useListSearch<ObjectionsSearch>();
  const filter = objectionsFilter(search);
  const query = useObjectionsQuery(filter, { refetchOnMountOrArgChange: true });
  const { selection, chosen, clear } = usePageSelection(search, {
    data: query.data,
    idOf,
    hidden: nothingHidden,
  });
  const narrowed = isNarrowed(search);
  return (
    <ConsolePage title="异议库" actions={<Actions filter={filter} total={query.data?.pagination.total} />}>
      <Collecting onDone={() => void query.refetch()} />
      <FilterBar active={narrowed} onReset={reset}>
        <SearchFilter label="异议" value={search.name} onChange={(name) => change({ name })} />
        <FilterPlace>
          <CourseFilter courseId={search.course} onChange={(course) => change({ course })} />
        </FilterPlace>
        <SelectFilter
          label="显示"
          none="显示中的"
          options={[{ value: 'hidden', label: '已隐藏的' }]}
          value={search.state === 'hidden' ? 'hidden' : undefined}
          onChange={(state) => change({ state: state as 'hidden' | undefined })}
        />
        <DateRangeFilter label="结束时间" from={search.from} to={search.to} onChange={change} />
      </FilterBar>
      <Card>
        <DataTable
          label="异议"
          {...{ query, idOf, nameOf, selection, sorting }}
          columns={columnsOf(search)}
          empty={<Notice title="还没有异议，任务里的练习对话每天夜里收集到这里，也可以现在收集" />}
          onReset={narrowed ? reset : undefined}
          onPage={change}
        />
      </Card>
      <Bulk chosen={chosen} onClear={clear} hidden={search.state === 'hidden'} />
    </ConsolePage>
  );
}

function Collecting({ onDone }: { onDone: () => void }) {
  const [running, setRunning] = useState(false);
  const query = useObjectionCollectionQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: running ? whileCollecting : 0,
  });
  const [collect, { isLoading }] = useCollectObjectionsMutation();
  const view = query.data;
  const isRunning = view?.state === 'running';
  if (view && isRunning !== running) {
    setRunning(isRunning);
    if (!isRunning) queueMicrotask(onDone);
  }
  if (!view)
    return (
      <Collection role="status">{query.isError ? '没有查到收集的进度' : '正在查看收集的进度'}</Collection>
    );
  const begin = async () => {
    await collect();
    const { data } = await query.refetch();
    if (data?.state === 'idle') onDone();
  };
  return (
    <Collection>
      <span role="status">{collectionText(view)}</span>
      {isRunning ? (
        <LinearProgress
          variant="determinate"
          aria-label="收集的进度"
          value={view.total === 0 ? 0 : (100 * view.done) / view.total}
        />
      ) : (
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          disabled={view.waiting === 0}
          onClick={() => void begin()}
        >
          收集
        </Button>
      )}
    </Collection>
  );
}

function Actions({
  filter,
  total,
}: {
  filter: ReturnType<typeof objectionsFilter>;
  total: number | undefined;
}) {
  const { start, busy } = useExport();
  const [create] = useCreateObjectionMutation();
  const undoable = useUndoable();
  const [asked, setAsked] = useState<NameAsked | null>(null);
  const add: NameAsked = {
    ...{ title: '新增异议', save: '新增', name: '', note: '' },
    onSave: async (values) => undoable('已新增异议', await create(values).unwrap()),
  };
  const wanted = { what: '异议库', route: routes.objection.export, filter: shownBy(filter), posted: true };
  return (
    <>
      <Button variant="outlined" disabled={busy || !total} onClick={() => void start(wanted)}>
        导出
      </Button>
      <Button variant="contained" onClick={() => setAsked(add)}>
        新增异议
      </Button>
      <NameDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface BulkProps {
  chosen: Chosen<ObjectionView>;
  onClear: () => void;
  /** The list is of those that are hidden. */
  hidden: boolean;
}

function Bulk({ chosen: all, onClear, hidden }: BulkProps) {
  const [merge] = useMergeObjectionsMutation();
  const [show] = useShowObjectionsMutation();
  const [drill, { isLoading }] = useDrillCourseMutation();
  const undoable = useUndoable();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  // What is done is done with what one sees.
  const chosen = { ...all, offered: null };
  const [into, ...others] = [...chosen.rows].sort((one, other) => other.times - one.times);
  const askMerge = () =>
    confirm({
      title: `合并成“${into!.name}”？`,
      text: '下面这些会并到它里面，次数合在一起算。合并以后可以撤销。',
      items: others.map(nameOf),
      yes: '合并',
      act: async () => {
        const { data } = await merge({ into_id: idOf(into!), objection_ids: others.map(idOf) });
        if (!data) return;
        onClear();
        undoable(`已合并成“${into!.name}”`, data);
      },
    });
  const setHidden = async () => {
    const { data } = await show({ objection_ids: [...chosen.ids], hidden: !hidden });
    if (!data) return;
    onClear();
    undoable(hidden ? '已显示' : '已隐藏', data);
  };
  const makeCourse = async () => {
    const { data } = await drill({ objection_ids: [...chosen.ids] });
    if (!data) return;
    say(`已建好草稿课程“${data.course_name}”，改好就可以发布`);
    void navigate({ to: courseForm(data.course_id) });
  };
  return (
    <>
      <BulkBar chosen={chosen} onClear={onClear}>
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          disabled={chosen.count > objectionLimits.drilled}
          onClick={() => void makeCourse()}
        >
          做成专练课程
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={others.length === 0}
          onClick={() => void askMerge()}
        >
          合并
        </Button>
        <Button size="small" variant="outlined" onClick={() => void setHidden()}>
          {hidden ? '显示' : '隐藏'}
        </Button>
      </BulkBar>
      {dialog}
    </>
  );
}

const courseForm = (id: number) => pages.console.courseCreate(id);
