/** A session at the side of a page, below whose it is. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { useRecordDetailQuery } from '../../api/console/task-detail.api';
import { CloseAction, IconAction } from '../../ui/IconAction';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { SideHead } from '../../ui/SideDrawer';
import { SessionUsage } from '../shared-cost/SessionUsage';
import { SessionRecord } from './SessionRecord';
import { showTurn } from '../shared-score/card-elements';

const whileUnderWay = 5_000;

interface RecordSideProps {
  session: number;
  /** The turn at which it is opened; its beginning without one. */
  turn?: number;
  /** The id of the heading, by which the drawer around it is named. */
  heading: string;
  /** What it is called, where it is not called by whose it is. */
  title?: string;
  /** Whose it is, as far as that is known before the record is there. */
  known?: { student_name: string; dept_name?: string | null };
  /** What can be done, and in a line below what else can be chosen. */
  actions?: ReactNode;
  choice?: ReactNode;
  /** To the list that it was opened from, where that stands at the side as well. */
  onBack?: () => void;
  onClose: () => void;
  /** Opens another session in this one's place. */
  onOpen: (session: number) => void;
}

export function RecordSide(props: RecordSideProps) {
  const { session, turn, heading, title, onBack, onClose, onOpen, ...head } = props;
  const [underWay, setUnderWay] = useState(false);
  const query = useRecordDetailQuery(
    { session_id: session },
    { refetchOnMountOrArgChange: true, pollingInterval: underWay ? whileUnderWay : 0 },
  );
  const { currentData, isError } = query;
  const moving = currentData?.state === 'running' || currentData?.state === 'evaluating';
  if (moving !== underWay) setUnderWay(moving);
  const isThere = currentData !== undefined;
  const { student_name, dept_name } = currentData ?? head.known ?? { student_name: '记录' };
  useEffect(() => {
    if (isThere && turn !== undefined) showTurn(turn);
  }, [isThere, session, turn]);
  return (
    <>
      <SideHead>
        {onBack && (
          <IconAction aria-label="回到列表" onClick={onBack}>
            <ArrowBack fontSize="small" />
          </IconAction>
        )}
        <div>
          <h2 id={heading}>{title ?? student_name}</h2>
          {!title && <p>{dept_name}</p>}
        </div>
        {head.actions}
        <CloseAction onClose={onClose} />
        {head.choice}
      </SideHead>
      {currentData && <SessionRecord key={session} record={currentData} onOpen={onOpen} />}
      {currentData && <SessionUsage session={session} />}
      {!currentData && !isError && <PageSkeleton />}
      {!currentData && isError && <NotLoaded what="这次练习" query={query} />}
    </>
  );
}
