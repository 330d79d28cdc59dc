/** `/review-requests`: turns at which somebody is asked to look, the newest first, each with its talk at the side. */
import { pages } from '#contracts';
import type { ReviewRequestView } from '#contracts';
import { useReviewRequestsQuery } from '../../api/console/review.api';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { Clamped, TwoLines } from '../../ui/styles';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { SideLink } from '../../ui/RowLink';
import { TypeChip } from '../shared-course/course-chips';
import { RecordDrawer } from '../shared-record/record-drawer';
import type { ReviewSearch } from './search';

const unit = { 1: '轮', 2: '题' };

const columns: readonly Column<ReviewRequestView>[] = [
  {
    key: 'who',
    header: '学员',
    width: 160,
    cell: ({ session_id, student_name }) => (
      <SideLink<ReviewSearch> opens={{ session: session_id }}>{student_name}</SideLink>
    ),
  },
  {
    key: 'words',
    header: '没有算进评分的话',
    cell: ({ words }) => <Clamped>{words.map((text) => `“${text}”`).join('')}</Clamped>,
  },
  {
    key: 'task',
    header: '任务',
    width: 240,
    cell: ({ task_name, course_type, turn }) => (
      <TwoLines title={task_name}>
        <TypeChip type={course_type} />
        {task_name}，第 {turn} {unit[course_type]}
      </TwoLines>
    ),
  },
  { key: 'asked', header: '时间', oneLine: true, cell: ({ asked_time }) => fullTime(asked_time) },
];

const idOf = ({ session_id, turn }: ReviewRequestView) => session_id * 1_000 + turn;
const nameOf = ({ student_name, turn }: ReviewRequestView) => `${student_name}，第 ${turn} 轮`;

export default function ReviewRequestsPage() {
  const { search, change } = useListSearch<ReviewSearch>();
  const { page, per_page, session } = search;
  // Learners ask at any time.
  const query = useReviewRequestsQuery({ page, per_page }, { refetchOnMountOrArgChange: true });
  return (
    <ConsolePage
      title="请人查看"
      crumbs={[{ label: '评分规则', to: pages.console.rules }, { label: '请人查看' }]}
    >
      <Card>
        <DataTable
          label="请人查看"
          {...{ query, idOf, nameOf, columns }}
          empty={
            <Notice title="没有要查看的。学员觉得自己的话不该被排除在评分外，请人看看时，会出现在这里" />
          }
          onPage={change}
        />
      </Card>
      <RecordDrawer session={session} onChange={(next) => change({ session: next, page })} />
    </ConsolePage>
  );
}
