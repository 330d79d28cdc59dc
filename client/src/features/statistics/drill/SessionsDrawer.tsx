/** The sessions behind a figure at the side of the page, and each of them as it is read. */
import { useState } from 'react';
import type { OverallStatisticsDto, StatisticsDto } from '#contracts/statistics/statistics.dto';
import { useFigureSessionsQuery } from '../../../api/console/statistics.api';
import { countText } from '../../../lib/numbers';
import { CloseAction } from '../../../ui/IconAction';
import { SideDrawer, SideHead } from '../../../ui/SideDrawer';
import { RecordSide } from '../../shared-record/RecordSide';
import { isOfPeriod, sessionsFilter } from '../search/asked';
import type { Drill } from '../search/search';
import { useStatisticsSearch } from '../search/use-statistics-search';
import { drillTitle } from './drill-title';
import { SessionList } from './SessionList';

const heading = 'sessions-title';

export interface SessionsDrawerProps {
  filter: OverallStatisticsDto | StatisticsDto;
  /** undefined: the drawer is closed. */
  drill: Drill | undefined;
}

export default function SessionsDrawer({ filter, drill }: SessionsDrawerProps) {
  const { search, change } = useStatisticsSearch();
  // While the drawer slides away it goes on showing what it held.
  const [last, setLast] = useState(drill);
  if (drill !== undefined && drill !== last) setLast(drill);
  const close = () => change({ drill: undefined, session: undefined, page: undefined, per_page: undefined });
  return (
    <SideDrawer open={drill !== undefined} onClose={close} labelledBy={heading}>
      {search.session !== undefined ? (
        <RecordSide
          session={search.session}
          heading={heading}
          onBack={() => change({ session: undefined })}
          onClose={close}
          onOpen={(session) => change({ session })}
        />
      ) : (
        last && <Sessions filter={filter} drill={last} onClose={close} />
      )}
    </SideDrawer>
  );
}

interface SessionsProps {
  filter: SessionsDrawerProps['filter'];
  drill: Drill;
  onClose: () => void;
}

function Sessions({ filter, drill, onClose }: SessionsProps) {
  const { search, change } = useStatisticsSearch();
  const ofPeriod = isOfPeriod(filter);
  const query = useFigureSessionsQuery(sessionsFilter(filter, drill, search), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <SideHead>
        <div>
          <h2 id={heading}>{drillTitle(drill)}</h2>
          {query.data && (
            <p>
              共 {countText(query.data.pagination.total)} 场，最近的在前。每项任务计入
              {ofPeriod && '这段时间里'}
              最好的一场
            </p>
          )}
        </div>
        <CloseAction onClose={onClose} />
      </SideHead>
      <SessionList query={query} ofPeriod={ofPeriod} onPage={change} />
    </>
  );
}
