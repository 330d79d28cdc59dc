/** The sessions behind a figure at the side of the page, and each of them as it is read. */
import { useState } from 'react';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import type { OverallStatisticsDto, StatisticsDto } from '#contracts/dto/statistics';
import { useFigureSessionsQuery } from '../../../api/console/statistics.api';
import { useRecordDetailQuery } from '../../../api/console/task-detail.api';
import { IconAction } from '../../../ui/IconAction';
import { NotLoaded } from '../../../ui/NotLoaded';
import { PageSkeleton } from '../../../ui/PageSkeleton';
import { SideDrawer, SideHead } from '../../../ui/SideDrawer';
import { SessionRecord } from '../../shared-record/SessionRecord';
import { sessionsFilter } from '../asked';
import type { Drill } from '../search';
import { useStatisticsSearch } from '../use-statistics-search';
import { drillTitle } from '../words';
import { SessionList } from './SessionList';

const heading = 'sessions-title';

interface SessionsDrawerProps {
  filter: OverallStatisticsDto | StatisticsDto;
}

export function SessionsDrawer({ filter }: SessionsDrawerProps) {
  const { search, change } = useStatisticsSearch();
  const { drill } = search;
  // While the drawer slides away it goes on showing what it held.
  const [last, setLast] = useState(drill);
  if (drill !== undefined && drill !== last) setLast(drill);
  const close = () => change({ drill: undefined, session: undefined, page: undefined, per_page: undefined });
  return (
    <SideDrawer open={drill !== undefined} onClose={close} labelledBy={heading}>
      {search.session !== undefined ? (
        <Talk session={search.session} onClose={close} />
      ) : (
        last && <Sessions filter={filter} drill={last} onClose={close} />
      )}
    </SideDrawer>
  );
}

const CloseAction = ({ onClose }: { onClose: () => void }) => (
  <IconAction aria-label="关闭" onClick={onClose}>
    <Close fontSize="small" />
  </IconAction>
);

function Sessions({ filter, drill, onClose }: SessionsDrawerProps & { drill: Drill; onClose: () => void }) {
  const { search, change } = useStatisticsSearch();
  const query = useFigureSessionsQuery(sessionsFilter(filter, drill, search), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <SideHead>
        <div>
          <h2 id={heading}>{drillTitle(drill)}</h2>
          {query.data && <p>共 {query.data.pagination.total.toLocaleString('zh-CN')} 场，最近的在前</p>}
        </div>
        <CloseAction onClose={onClose} />
      </SideHead>
      <SessionList query={query} onPage={change} />
    </>
  );
}

function Talk({ session, onClose }: { session: number; onClose: () => void }) {
  const { change } = useStatisticsSearch();
  const query = useRecordDetailQuery({ session_id: session }, { refetchOnMountOrArgChange: true });
  const { currentData, isError } = query;
  return (
    <>
      <SideHead>
        <IconAction aria-label="回到列表" onClick={() => change({ session: undefined })}>
          <ArrowBack fontSize="small" />
        </IconAction>
        <div>
          <h2 id={heading}>{currentData?.student_name ?? '记录'}</h2>
          <p>{currentData?.dept_name}</p>
        </div>
        <CloseAction onClose={onClose} />
      </SideHead>
      {currentData && (
        <SessionRecord key={session} record={currentData} onOpen={(other) => change({ session: other })} />
      )}
      {!currentData && !isError && <PageSkeleton />}
      {!currentData && isError && <NotLoaded what="这次练习" query={query} />}
    </>
  );
}
