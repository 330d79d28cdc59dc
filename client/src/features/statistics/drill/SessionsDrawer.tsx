/** The sessions behind a figure at the side of the page, the newest first; each leads to what was said in it. */
import { styled } from '@mui/material/styles';
import { departmentName, operationTypeLabel } from '#contracts';
import type { FigureKind, FigureSession } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { useFigureSessionsQuery } from '../../../api/console/statistics.api';
import { countText, scoreText } from '../../../lib/numbers';
import { fullTime, minutesText } from '../../../lib/time';
import { SideLink } from '../../../ui/RowLink';
import { StatusChip } from '../../../ui/StatusChip';
import { wrappingFlexRow } from '../../../ui/styles';
import { TypeChip } from '../../shared-course/course-chips';
import { SessionsSide, SideList } from '../../shared-record/SessionsSide';
import { NoScore } from '../../shared-score/NoScore';
import { isOfPeriod, sessionsFilter } from '../search/asked';
import type { Drill, StatisticsSearch } from '../search/search';
import { useStatisticsSearch } from '../search/use-statistics-search';

export interface SessionsDrawerProps {
  filter: AnyStatisticsDto;
  /** undefined: the drawer is closed. */
  drill: Drill | undefined;
}

export default function SessionsDrawer({ filter, drill }: SessionsDrawerProps) {
  const { search, change } = useStatisticsSearch();
  const onClose = () =>
    change({ drill: undefined, session: undefined, page: undefined, per_page: undefined });
  return (
    <SessionsSide
      of={drill}
      session={search.session}
      onRead={(session) => change({ session })}
      onClose={onClose}
    >
      {(shown) => <Sessions filter={filter} drill={shown} onClose={onClose} />}
    </SessionsSide>
  );
}

const sessionsOf: Record<FigureKind, string> = {
  training: '全部练习',
  participation: '说过话的练习',
  completion: '完成的练习',
  scored: '计入成绩的练习',
  passed: '合格的练习',
  excellent: '优秀的练习',
  unscored: '未评分的练习',
};

/** As the distribution calls it; its last part takes 100 in. */
const learnersText = ({ min, below }: Drill): string | undefined =>
  min === undefined ? undefined : `得分 ${min}–${below === undefined ? 100 : below - 1} 分的学员`;

/** What the list of sessions is of: 华东 · 异议处理 · 计入成绩的练习. */
export function drillTitle(drill: Drill): string {
  const { depts = [], called, type, employee_name: employee, rule_name: rule, figure } = drill;
  const where = called ?? (depts.length === 1 ? departmentName(depts[0]!) : undefined);
  return [where, type && operationTypeLabel[type], employee, rule, learnersText(drill), sessionsOf[figure]]
    .filter(Boolean)
    .join(' · ');
}

interface SessionsProps extends SessionsDrawerProps {
  drill: Drill;
  onClose: () => void;
}

function Sessions({ filter, drill, onClose }: SessionsProps) {
  const { search, change } = useStatisticsSearch();
  const ofPeriod = isOfPeriod(filter);
  const query = useFigureSessionsQuery(sessionsFilter(filter, drill, search), {
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  const counted = ofPeriod ? '这段时间里最好的一场' : '最好的一场';
  return (
    <SideList
      title={drillTitle(drill)}
      note={data && `共 ${countText(data.pagination.total)} 场，最近的在前。每项任务计入${counted}`}
      label="练习"
      query={query}
      empty="没有这样的练习，可能刚刚有了新的评分"
      onPage={change}
      onClose={onClose}
    >
      {(session) => <Session key={session.session_id} session={session} ofPeriod={ofPeriod} />}
    </SideList>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 16px',
  '& .name': wrappingFlexRow('4px 8px'),
  '& .score': {
    fontWeight: 600,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .score[data-none]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& small': { gridColumn: '1 / -1' },
}));

function Session({ session, ofPeriod }: { session: FigureSession; ofPeriod: boolean }) {
  const { session_id, student_name, dept_full_path, task_name, course_name, course_type } = session;
  const { end_time, duration, score, counted, corrected_on } = session;
  return (
    <Row>
      <span className="name">
        <SideLink<StatisticsSearch> opens={{ session: session_id }}>{student_name}</SideLink>
        {counted && <StatusChip tone="primary">{ofPeriod ? '计入本期' : '计入成绩'}</StatusChip>}
        {corrected_on && <StatusChip>{corrected_on} 更正过成绩</StatusChip>}
      </span>
      <span className="score" data-none={score === null || undefined}>
        {score === null ? <NoScore of={session} /> : `${scoreText(score)} 分`}
      </span>
      <small>
        {dept_full_path ?? '没有部门'} · {fullTime(end_time)} 结束，用时{duration < 1 ? '' : ' '}
        {minutesText(duration)}
      </small>
      <small>
        <TypeChip type={course_type} /> {task_name} · {course_name}
      </small>
    </Row>
  );
}
