/** `/objection-library/{id}`: one objection by month, what customers said, what was answered best, and the examples that were picked. */
import { lazy, useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { limits, objectionLimits, pages } from '#contracts';
import type { ObjectionDetailView, ObjectionMonth } from '#contracts';
import {
  useDrillCourseMutation,
  useMoveWordingsMutation,
  useObjectionQuery,
  useObjectionsQuery,
  useRemoveObjectionExampleMutation,
  useShowObjectionsMutation,
  useUpdateObjectionMutation,
} from '../../api/console/objection.api';
import { isNarrowed } from '../../lib/list-search';
import { countText, scoreText } from '../../lib/numbers';
import { useListSearch } from '../../lib/use-list-search';
import { usePageId } from '../../lib/use-page';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { DateRangeFilter, FilterBar, FilterPlace } from '../../ui/FilterBar';
import { FigureTable } from '../../ui/FigureTable';
import { KpiStrip } from '../../ui/KpiStrip';
import { NotLoaded } from '../../ui/NotLoaded';
import { FoundFilter } from '../../ui/pickers/FoundFilter';
import type { Search } from '../../ui/pickers/FoundFilter';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { StatusChip } from '../../ui/StatusChip';
import { say } from '../../ui/Toasts';
import { flexRow, plainList, secondaryText } from '../../ui/styles';
import { ExampleDialog } from './ExampleDialog';
import type { ExampleAsked } from './ExampleDialog';
import { NameDialog } from './NameDialog';
import type { NameAsked } from './NameDialog';
import { objectionFilter } from './search';
import type { ObjectionSearch } from './search';
import { wonOfText, wonText } from './texts';
import { useUndoable } from './use-undoable';

const CourseFilter = lazy(() => import('../shared-course/CourseFilter'));

const list = { label: '异议库', to: pages.console.objections };

const Part = styled(Card)({ padding: 16, marginBottom: 16 });
const Heading = styled('h2')({ margin: '0 0 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 });
const Hint = styled('p')(({ theme }) => ({ margin: 0, ...secondaryText(theme) }));
const Lines = styled('ul')(({ theme }) => ({
  ...plainList,
  overflowWrap: 'anywhere',
  '& li': {
    ...flexRow(8),
    justifyContent: 'space-between',
    padding: '6px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& label': { ...flexRow(4), flex: 1, minWidth: 0 },
  '& li > span:first-of-type': { flex: 1, minWidth: 0, whiteSpace: 'pre-line' },
  '& small': { flex: 'none', whiteSpace: 'nowrap', ...secondaryText(theme) },
  '& .MuiButton-root': { flex: 'none' },
}));
/** How long it is says what the number beside it says. */
const Bar = styled('i')(({ theme }) => ({
  display: 'inline-block',
  height: 8,
  marginRight: 8,
  borderRadius: 4,
  verticalAlign: 'middle',
  background: theme.vars.palette.primary.main,
}));
const barWidth = 96;

export default function ObjectionPage() {
  // The route lets no other id through than a number.
  const id = usePageId() as number;
  const { search, change, reset } = useListSearch<ObjectionSearch>();
  const query = useObjectionQuery(objectionFilter(id, search), { refetchOnMountOrArgChange: true });
  const view = query.data;
  if (!view)
    return (
      <ConsolePage title="异议" crumbs={[list]}>
        {query.isError ? <NotLoaded what="这个异议" query={query} back={list} /> : <PageSkeleton />}
      </ConsolePage>
    );
  return (
    <ConsolePage
      title={view.name}
      crumbs={[list, { label: view.name }]}
      status={view.hidden && <StatusChip tone="neutral">已隐藏</StatusChip>}
      actions={<Buttons view={view} />}
    >
      <FilterBar active={isNarrowed(search)} onReset={reset}>
        <FilterPlace>
          <CourseFilter courseId={search.course} onChange={(course) => change({ course })} />
        </FilterPlace>
        <DateRangeFilter label="结束时间" from={search.from} to={search.to} onChange={change} />
      </FilterBar>
      {query.isError && !query.currentData ? (
        <NotLoaded what="这个异议" query={query} back={list} />
      ) : (
        <Figures view={view} />
      )}
    </ConsolePage>
  );
}

function Figures({ view }: { view: ObjectionDetailView }) {
  const most = Math.max(1, ...view.months.map(({ times }) => times));
  return (
    <>
      <KpiStrip
        label="次数"
        figures={[
          { label: '提出', value: view.times, unit: '次' },
          { label: '遇到的学员', value: view.people, unit: '人' },
          { label: '赢下', value: wonText(view), note: wonOfText(view) },
        ]}
        foot={view.note || undefined}
      />
      <Part>
        <Heading>按月</Heading>
        {view.months.length === 0 ? (
          <Hint>这段时间没有顾客提出过</Hint>
        ) : (
          <FigureTable
            label="按月"
            keyOf={({ month }: ObjectionMonth) => month}
            rows={view.months}
            columns={[
              { key: 'month', header: '月份', text: true, cell: ({ month }) => month },
              {
                key: 'times',
                header: '次数',
                text: true,
                cell: ({ times }) => (
                  <>
                    <Bar aria-hidden style={{ width: Math.max(2, (barWidth * times) / most) }} />
                    {countText(times)} 次
                  </>
                ),
              },
              {
                key: 'won',
                header: '赢下',
                cell: ({ won, judged }) => wonText({ won_share: judged === 0 ? null : won / judged }),
              },
            ]}
          />
        )}
      </Part>
      <Examples view={view} />
      {view.too_few ? (
        <Part>
          <Heading>原话和回答</Heading>
          <Hint>遇到的学员不到 {countText(limits.fewestPeople)} 人，不显示原话和回答，免得看出是谁。</Hint>
        </Part>
      ) : (
        <Said view={view} />
      )}
      {view.courses.length > 0 && (
        <Part>
          <Heading>来自这些课程</Heading>
          <Lines>
            {view.courses.map(({ course_id, course_name, times }) => (
              <li key={course_id}>
                <span>{course_name}</span>
                <small>{countText(times)} 次</small>
              </li>
            ))}
          </Lines>
        </Part>
      )}
    </>
  );
}

function Examples({ view }: { view: ObjectionDetailView }) {
  const [remove] = useRemoveObjectionExampleMutation();
  const undoable = useUndoable();
  const [asked, setAsked] = useState<ExampleAsked | null>(null);
  const drop = async (example_id: number) => {
    const { data } = await remove({ example_id });
    if (data) undoable('已移除示范回答', data);
  };
  const full = view.picked.length >= objectionLimits.examples;
  return (
    <>
      <Part>
        <Heading>示范回答</Heading>
        {view.picked.length === 0 && <Hint>还没有示范回答，可以从下面的好回答里挑，也可以自己写</Hint>}
        <Lines>
          {view.picked.map(({ example_id, text }) => (
            <li key={example_id}>
              <span>{text}</span>
              <Button
                size="small"
                aria-label={`移除“${text.slice(0, 20)}”`}
                onClick={() => void drop(example_id)}
              >
                移除
              </Button>
            </li>
          ))}
        </Lines>
        <Button
          size="small"
          variant="outlined"
          disabled={full}
          sx={{ mt: 2 }}
          onClick={() => setAsked({ objection_id: view.objection_id, text: '' })}
        >
          自己写一条
        </Button>
      </Part>
      {view.answers.length > 0 && (
        <Part>
          <Heading>得分最高的回答</Heading>
          <Lines>
            {view.answers.map(({ text, score, course_id }) => (
              <li key={text}>
                <span>{text}</span>
                <small>{scoreText(score)} 分</small>
                <Button
                  size="small"
                  disabled={full}
                  aria-label={`把“${text.slice(0, 20)}”设为示范`}
                  onClick={() => setAsked({ objection_id: view.objection_id, text, course_id })}
                >
                  设为示范
                </Button>
              </li>
            ))}
          </Lines>
        </Part>
      )}
      <ExampleDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** What customers said; what means something else is split off. */
function Said({ view }: { view: ObjectionDetailView }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState<NameAsked | null>(null);
  const [move] = useMoveWordingsMutation();
  const undoable = useUndoable();
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const moveTo = async ({ id, name }: { id: number; name: string }) => {
    const { data } = await move({ wording_ids: [...chosen], to_id: id });
    if (!data) return;
    setChosen([]);
    undoable(`已移到“${name}”`, data);
  };
  const split: NameAsked = {
    ...{ title: '拆成新的异议', save: '拆出来', name: '' },
    onSave: async ({ name }) => {
      const view = await move({ wording_ids: [...chosen], name }).unwrap();
      setChosen([]);
      undoable(`已拆成“${name.trim()}”`, view);
    },
  };
  return (
    <Part>
      <Heading>顾客的原话</Heading>
      <Lines>
        {view.lines.map(({ wording_id, text, times }) => (
          <li key={wording_id}>
            <label>
              <Checkbox
                size="small"
                checked={chosen.includes(wording_id)}
                onChange={() => toggle(wording_id)}
              />
              {text}
            </label>
            <small>{countText(times)} 次</small>
          </li>
        ))}
      </Lines>
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 2 }}
        disabled={chosen.length === 0}
        onClick={() => setAsked(split)}
      >
        把选中的拆成新的异议
      </Button>
      {chosen.length > 0 && (
        <FilterPlace>
          <FoundFilter
            label="移到"
            value={null}
            onChange={(to) => to && void moveTo(to)}
            useFound={useObjectionsByName}
            placeholder="输入异议名称"
            nothing="没有找到这个异议"
          />
        </FilterPlace>
      )}
      <NameDialog asked={asked} onClose={() => setAsked(null)} />
    </Part>
  );
}

function useObjectionsByName(name: string): Search {
  const { currentData, isFetching, isError } = useObjectionsQuery({ name }, { skip: name === '' });
  const found = currentData?.items.map(({ objection_id, name: called, times }) => ({
    ...{ id: objection_id, name: called, note: `${countText(times)} 次` },
  }));
  return { currentData: found, isFetching, isError };
}

function Buttons({ view }: { view: ObjectionDetailView }) {
  const { objection_id, name, note, hidden, version } = view;
  const [update] = useUpdateObjectionMutation();
  const [show] = useShowObjectionsMutation();
  const [drill, { isLoading }] = useDrillCourseMutation();
  const [asked, setAsked] = useState<NameAsked | null>(null);
  const undoable = useUndoable();
  const navigate = useNavigate();
  const rename: NameAsked = {
    ...{ title: '修改异议', save: '保存', name, note },
    onSave: async (values) => undoable('已保存', await update({ objection_id, version, ...values }).unwrap()),
  };
  const setHidden = async () => {
    const { data } = await show({ objection_ids: [objection_id], hidden: !hidden });
    if (data) undoable(hidden ? '已显示' : '已隐藏', data);
  };
  const makeCourse = async () => {
    const { data } = await drill({ objection_ids: [objection_id] });
    if (!data) return;
    say(`已建好草稿课程“${data.course_name}”，改好就可以发布`);
    void navigate({ to: pages.console.courseCreate(data.course_id) });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void setHidden()}>
        {hidden ? '显示' : '隐藏'}
      </Button>
      <Button variant="outlined" onClick={() => setAsked(rename)}>
        改名
      </Button>
      <Button variant="contained" loading={isLoading} onClick={() => void makeCourse()}>
        做成专练课程
      </Button>
      <NameDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
