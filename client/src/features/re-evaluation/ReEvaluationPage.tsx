/** `/re-evaluations/{id}`: what evaluating many sessions again would change, whom and by which criterion, and having it count. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { none, pages, pointsText, reEvaluationLists } from '#contracts';
import type { ReEvaluationDetailView, ReEvaluationSession } from '#contracts';
import { useReEvaluationSessionsQuery } from '../../api/console/re-evaluation.api';
import { countText } from '../../lib/numbers';
import { useListSearch } from '../../lib/use-list-search';
import { usePageId } from '../../lib/use-page';
import { DataTable } from '../../ui/DataTable';
import type { Column, ListQuery } from '../../ui/DataTable';
import { KpiStrip } from '../../ui/KpiStrip';
import { LinkTabs } from '../../ui/LinkTabs';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { SideLink } from '../../ui/RowLink';
import { StatusChip } from '../../ui/StatusChip';
import { flexColumn, plainList, TwoLines } from '../../ui/styles';
import { TypeChip } from '../shared-course/course-chips';
import { RecordDrawer } from '../shared-record/record-drawer';
import { ScoreLabel } from '../shared-score/ScoreChip';
import type { ReEvaluationSearch } from './search';
import {
  changeText,
  endedText,
  isUnderWay,
  listLabel,
  progressPercent,
  progressText,
  scopeText,
  sessionText,
  standing,
} from './texts';
import { useLiveReEvaluation } from './use-live-re-evaluation';
import { useReEvaluationActs } from './use-re-evaluation-acts';

const list = { label: '重新评分', to: pages.console.reEvaluations };
const rules = { label: '评分规则', to: pages.console.rules };

const Status = styled('div')({ ...flexColumn(8), marginBottom: 16, '& p': { margin: 0 } });
const Changes = styled('ul')({ ...plainList, overflowWrap: 'anywhere' });
const Heading = styled('h2')({ margin: '0 0 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 });
const Criteria = styled('ul')({ margin: '0 0 16px', paddingLeft: 20, overflowWrap: 'anywhere' });

export default function ReEvaluationPage() {
  // The route lets no other id through than a number.
  const id = usePageId() as number;
  const { search, change } = useListSearch<ReEvaluationSearch>();
  const { page, per_page, list: listed } = search;
  const sessions = useReEvaluationSessionsQuery(
    { re_evaluation_id: id, list: listed, page, per_page },
    { refetchOnMountOrArgChange: true },
  );
  const query = useLiveReEvaluation(id, () => void sessions.refetch());
  if (query.view) return <Details view={query.view} sessions={sessions} search={search} change={change} />;
  return (
    <ConsolePage title="重新评分" crumbs={[rules, list]}>
      {query.isError ? <NotLoaded what="这次重新评分" query={query} back={list} /> : <PageSkeleton />}
    </ConsolePage>
  );
}

interface DetailsProps {
  view: ReEvaluationDetailView;
  sessions: ListQuery<ReEvaluationSession>;
  search: ReEvaluationSearch;
  change: (next: Partial<ReEvaluationSearch>) => void;
}

function Details({ view, sessions, search, change }: DetailsProps) {
  const acts = useReEvaluationActs(view);
  const { label, tone } = standing(view);
  const { list: listed = 'all', session, page } = search;
  return (
    <ConsolePage
      title={scopeText(view)}
      crumbs={[rules, list, { label: '结果' }]}
      status={<StatusChip tone={tone}>{label}</StatusChip>}
      actions={<Buttons view={view} acts={acts} />}
    >
      <Status role="status">
        {isUnderWay(view) && (
          <>
            <p>{progressText(view)}</p>
            <LinearProgress variant="determinate" aria-label="进度" value={progressPercent(view)} />
          </>
        )}
        {view.state === 'judged' && <p>{judgedWords(view)}</p>}
        {(view.state === 'done' || view.state === 'cancelled') && <p>{endedText(view)}</p>}
      </Status>
      <Figures view={view} />
      {view.criteria.length > 0 && (
        <>
          <Heading>评得不一样的评分点</Heading>
          <Criteria>
            {view.criteria.map(({ name, better, worse }) => (
              <li key={name}>
                {name}：{countText(better)} 场比原来好，{countText(worse)} 场比原来差
              </li>
            ))}
          </Criteria>
        </>
      )}
      <Card>
        <LinkTabs label="列表">
          {reEvaluationLists.map((one) => (
            <Link
              key={one}
              to="."
              search={{ list: one === 'all' ? undefined : one } as never}
              activeOptions={{ exact: true }}
              aria-current={one === listed ? 'page' : undefined}
              resetScroll={false}
            >
              {listLabel[one]}
            </Link>
          ))}
        </LinkTabs>
        <DataTable
          label="练习和考核"
          query={sessions}
          {...{ idOf, nameOf, columns }}
          empty={<Notice title={emptyText[listed]} />}
          onPage={change}
        />
      </Card>
      <RecordDrawer session={session} onChange={(next) => change({ session: next, page })} />
      {acts.dialog}
    </ConsolePage>
  );
}

const emptyText = {
  all: '还没有试评的',
  band: '没有等级变化的',
  failing: '没有不再及格的考核',
  not_applied: '没有保持原分的',
};

function judgedWords({ judged, total, failing }: ReEvaluationDetailView): string {
  if (judged < total)
    return `试评了随机抽出的 ${countText(judged)} 场，一共 ${countText(total)} 场。结果可以的话全部试评，再决定要不要应用。`;
  const fails = failing > 0 ? `有 ${countText(failing)} 场考核会从及格变成不及格，应用前请逐场看过。` : '';
  return `全部试评完了，还没有应用，成绩没有变。${fails}`;
}

function Buttons({
  view,
  acts,
}: {
  view: ReEvaluationDetailView;
  acts: ReturnType<typeof useReEvaluationActs>;
}) {
  const { state, paused, wanted, total } = view;
  if (state === 'done' || state === 'cancelled') return null;
  const main =
    state !== 'judged'
      ? paused
        ? { label: '继续', act: acts.resume }
        : { label: '暂停', act: acts.pause }
      : wanted < total
        ? { label: '全部试评', act: acts.judgeAll }
        : { label: '应用', act: acts.apply, waits: acts.isListing };
  return (
    <>
      <Button variant="outlined" disabled={acts.busy} onClick={acts.cancel}>
        取消重新评分
      </Button>
      <Button variant="contained" disabled={acts.busy || main.waits} onClick={main.act}>
        {main.label}
      </Button>
    </>
  );
}

function Figures({ view }: { view: ReEvaluationDetailView }) {
  const { judged, total, unscored, failed, band_changed, higher, lower, mean_delta, failing } = view;
  return (
    <KpiStrip
      label="变化"
      figures={[
        { label: '已试评', value: judged, unit: `/ ${countText(total)} 场` },
        { label: '等级变化', value: band_changed, unit: '场' },
        {
          label: '平均变化',
          value: mean_delta === null ? null : pointsText(mean_delta),
          unit: '分',
          note: `${countText(higher)} 场变高，${countText(lower)} 场变低`,
        },
        { label: '不再及格的考核', value: failing, unit: '场' },
      ]}
      foot={unscored + failed > 0 && `${countText(unscored + failed)} 场没有评出分数，应用时保持原来的成绩。`}
    />
  );
}

const columns: readonly Column<ReEvaluationSession>[] = [
  {
    key: 'who',
    header: '学员',
    width: 140,
    cell: ({ session_id, student_name }) => (
      <SideLink<ReEvaluationSearch> opens={{ session: session_id }}>{student_name}</SideLink>
    ),
  },
  {
    key: 'task',
    header: '任务',
    minWidth: 160,
    cell: ({ task_name, course_type }) => (
      <TwoLines title={task_name}>
        <TypeChip type={course_type} />
        {task_name}
      </TwoLines>
    ),
  },
  {
    key: 'before',
    header: '原来',
    oneLine: true,
    cell: ({ score_before, band_before, course_type, judged }) =>
      judged === null ? (
        none
      ) : (
        <ScoreLabel score={score_before} band={band_before} type={course_type} none="没有分数" />
      ),
  },
  {
    key: 'after',
    header: '重新评分',
    oneLine: true,
    cell: ({ score_after, band_after, course_type, judged }) =>
      judged === 'scored' ? <ScoreLabel score={score_after} band={band_after} type={course_type} /> : none,
  },
  {
    key: 'changes',
    header: '评得不一样的',
    minWidth: 200,
    isEmpty: ({ changes }) => changes.length === 0,
    cell: ({ changes }) =>
      changes.length === 0 ? (
        none
      ) : (
        <Changes>
          {changes.map((one) => (
            <li key={one.name}>{changeText(one)}</li>
          ))}
        </Changes>
      ),
  },
  { key: 'outcome', header: '结果', minWidth: 92, cell: sessionText },
];

const idOf = ({ session_id }: ReEvaluationSession) => session_id;
const nameOf = ({ student_name, task_name }: ReEvaluationSession) => `${student_name}，${task_name}`;
