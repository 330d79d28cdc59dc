/** `/model-costs`: what the model's calls have cost in a month, by what they were for and by course, and the budgets. */
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { modelPurposeLabel, pages } from '#contracts';
import type { CostMonthView, CourseUsageView, ModelUsageView, PurposeUsageView } from '#contracts';
import { useCostMonthQuery } from '../../api/console/cost.api';
import { soundUsed } from '../shared-cost/sound-used';
import { countText, none, yuanText } from '../../lib/numbers';
import { dayOf } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { FigureTable } from '../../ui/FigureTable';
import type { FigureColumn } from '../../ui/FigureTable';
import { FilterBar, SelectFilter } from '../../ui/FilterBar';
import { KpiStrip } from '../../ui/KpiStrip';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { secondaryText, wrappingFlexRow } from '../../ui/styles';
import { BudgetButton } from '../shared-cost/BudgetButton';
import { afterwardsText, budgetText } from '../shared-cost/cost-text';
import type { CostSearch } from './search';

const monthsShown = 12;

/** Those before the month of a day, the newest first. */
function monthsBefore(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7),
  );
}

export default function CostPage() {
  const { search, change, reset } = useListSearch<CostSearch>();
  const { month } = search;
  const query = useCostMonthQuery(month ? { month } : {}, { refetchOnMountOrArgChange: true });
  return (
    <ConsolePage
      title="AI 费用"
      crumbs={[{ label: '权限管理', to: pages.console.permissions }, { label: 'AI 费用' }]}
    >
      <FilterBar active={month !== undefined} onReset={reset}>
        <SelectFilter
          label="月份"
          none="本月"
          options={monthsBefore(dayOf(Date.now())).map((value) => ({ value, label: value }))}
          unknown={month}
          value={month}
          onChange={(chosen) => change({ month: chosen })}
        />
      </FilterBar>
      {query.isError && !query.currentData ? (
        <NotLoaded what="费用" query={query} />
      ) : query.currentData ? (
        <Month view={query.currentData} isCurrent={month === undefined} />
      ) : (
        <PageSkeleton />
      )}
    </ConsolePage>
  );
}

const tokenColumns: FigureColumn<ModelUsageView>[] = [
  { key: 'calls', header: '调用次数', cell: ({ calls }) => countText(calls) },
  { key: 'input', header: '输入 tokens', cell: ({ prompt_tokens }) => countText(prompt_tokens) },
  { key: 'cached', header: '其中缓存命中', cell: ({ cached_tokens }) => countText(cached_tokens) },
  { key: 'output', header: '输出 tokens', cell: ({ completion_tokens }) => countText(completion_tokens) },
];

/** Nothing is told in money without prices. Money stands first: a phone shows two columns of figures beside the name. */
const figureColumns = (priced: boolean): FigureColumn<ModelUsageView>[] =>
  priced
    ? [{ key: 'cost', header: '费用', cell: ({ cost }) => yuanText(cost), strong: true }, ...tokenColumns]
    : tokenColumns;

const Budget = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('8px 16px'),
  '& > div': { flex: '1 1 240px', minWidth: 0 },
  '& p': { margin: 0 },
  '& small': { display: 'block', ...secondaryText(theme) },
  '& [role="progressbar"]': { marginTop: 8, height: 6, borderRadius: 3 },
}));
const Heading = styled('h2')({ margin: '0 0 8px', fontSize: 16, lineHeight: '24px' });

interface MonthProps {
  view: CostMonthView;
  isCurrent: boolean;
}

function Month({ view, isCurrent }: MonthProps) {
  const { priced, total, purposes, courses } = view;
  const figures = figureColumns(priced);
  const nameOfPurpose: FigureColumn<PurposeUsageView> = {
    key: 'purpose',
    header: '用途',
    text: true,
    cell: (used) => [modelPurposeLabel[used.purpose], soundUsed(used)].filter(Boolean).join(' '),
  };
  const nameOfCourse: FigureColumn<CourseUsageView> = {
    key: 'course',
    header: '课程',
    text: true,
    cell: ({ course_name }) => course_name,
  };
  return (
    <>
      {!priced && (
        <Alert severity="info" sx={{ mb: 4 }}>
          没有设置模型的价格（MODEL_PRICE_INPUT、MODEL_PRICE_OUTPUT），这里只有
          tokens，没有金额，也不能设预算。
        </Alert>
      )}
      <KpiStrip
        label={`${view.month} 的用量`}
        figures={[
          ...(priced ? [{ label: '费用', value: yuanText(total.cost) }] : []),
          { label: '调用次数', value: countText(total.calls) },
          {
            label: '输入 tokens',
            value: countText(total.prompt_tokens),
            note: `其中缓存命中 ${countText(total.cached_tokens)}`,
          },
          { label: '输出 tokens', value: countText(total.completion_tokens) },
        ]}
        foot={notesOf(view)}
      />
      {priced && isCurrent && <WholeBudget view={view} />}
      <Card>
        <Heading>按用途</Heading>
        {purposes.length === 0 ? (
          <Notice title="这个月还没有用过模型" />
        ) : (
          <FigureTable
            label="按用途"
            keyOf={({ purpose }) => purpose}
            rows={purposes}
            columns={[nameOfPurpose, ...figures]}
          />
        )}
      </Card>
      <Card>
        <Heading>按课程</Heading>
        {courses.length === 0 ? (
          <Notice title="这个月还没有课程用过模型" />
        ) : (
          <FigureTable
            label="按课程"
            keyOf={({ course_id }) => course_id}
            rows={courses}
            columns={[nameOfCourse, ...figures, ...(priced && isCurrent ? budgetColumns : [])]}
          />
        )}
      </Card>
    </>
  );
}

/** What is not as exact as it looks. */
function notesOf({ total, priced }: CostMonthView): string | undefined {
  const notes = [
    total.estimated_calls > 0 &&
      `${countText(total.estimated_calls)} 次调用模型服务没有报用量，tokens 按字数估算`,
    priced &&
      total.unpriced_calls > 0 &&
      `${countText(total.unpriced_calls)} 次调用时还没有设置价格，没有算进费用`,
  ].filter((note) => note !== false);
  return notes.length > 0 ? notes.join('；') : undefined;
}

function WholeBudget({ view: { budget } }: { view: CostMonthView }) {
  return (
    <Card sx={{ mb: 4 }}>
      <Budget>
        <div>
          <p>{budget ? budgetText(budget) : '还没有设每月总预算'}</p>
          {budget && (
            <LinearProgress
              variant="determinate"
              aria-label="本月预算已用"
              value={Math.min(100, (budget.spent / budget.limit) * 100)}
              color={budget.state === 'within' ? 'primary' : budget.state === 'warned' ? 'warning' : 'error'}
            />
          )}
          {budget && <small>{afterwardsText(budget)}</small>}
        </div>
        <BudgetButton of={{ course: null, budget }} variant="outlined" />
      </Budget>
    </Card>
  );
}

const budgetColumns: FigureColumn<CourseUsageView>[] = [
  {
    key: 'budget',
    header: '本月预算',
    cell: ({ budget }) => (budget ? yuanText(budget.limit) : none),
    low: ({ budget }) => budget !== null && budget.state !== 'within',
  },
  {
    key: 'set',
    header: '操作',
    cell: ({ course_id, course_name, budget }) => (
      <BudgetButton
        of={{ course: { course_id, course_name }, budget }}
        size="small"
        aria-label={`${budget ? '修改' : '设置'}“${course_name}”的预算`}
      />
    ),
  },
];
