/** Sessions as cards, the newest first; each leads to what was said in it. */
import { styled } from '@mui/material/styles';
import type { FigureSession, FigureSessionsPage } from '#contracts';
import { fullTime, minutesText } from '../../../lib/time';
import { scoreText } from '../../../lib/numbers';
import { NotLoaded } from '../../../ui/NotLoaded';
import type { Query } from '../../../ui/NotLoaded';
import { Notice } from '../../../ui/Notice';
import { Pager } from '../../../ui/Pager';
import type { PageChange } from '../../../ui/Pager';
import { Card } from '../../../ui/ConsolePage';
import { RowLink } from '../../../ui/RowLink';
import { StatusChip } from '../../../ui/StatusChip';
import { plainList, wrappingFlexRow } from '../../../ui/styles';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { TypeChip } from '../../shared-course/course-chips';
import { NoScore } from '../../shared-score/NoScore';
import type { StatisticsSearch } from '../search/search';

const Frame = styled('div')({ padding: 16 });

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    padding: '12px 0',
  },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .name': wrappingFlexRow('4px 8px'),
  '& .score': {
    fontWeight: 600,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .score[data-none]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: 13,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

interface SessionListProps {
  query: Query<FigureSessionsPage>;
  /** What counts is the best of a part of the time. */
  ofPeriod: boolean;
  onPage: (change: PageChange) => void;
}

export function SessionList({ query, ofPeriod, onPage }: SessionListProps) {
  const { currentData, isError } = query;
  if (isError && !currentData) return <NotLoaded what="练习" query={query} />;
  return (
    <Frame aria-busy={query.isFetching}>
      <Card>
        {!currentData && <TableSkeleton columns={null} />}
        {currentData?.items.length === 0 && <Notice title="没有这样的练习，可能刚刚有了新的评分" />}
        {currentData && currentData.items.length > 0 && (
          <>
            <List aria-label="练习">
              {currentData.items.map((session) => (
                <Row key={session.session_id} session={session} ofPeriod={ofPeriod} />
              ))}
            </List>
            <Pager label="练习" pagination={currentData.pagination} onChange={onPage} />
          </>
        )}
      </Card>
    </Frame>
  );
}

function Row({ session, ofPeriod }: { session: FigureSession; ofPeriod: boolean }) {
  const { session_id, student_name, dept_full_path, task_name, course_name, course_type } = session;
  const { end_time, duration, score, counted, corrected_on } = session;
  return (
    <li>
      <span className="name">
        <RowLink
          to="."
          search={((search: StatisticsSearch) => ({ ...search, session: session_id })) as never}
          resetScroll={false}
        >
          {student_name}
        </RowLink>
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
    </li>
  );
}
