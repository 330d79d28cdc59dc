/** The talk or exam that somebody is asked to look at, at the side of the list. */
import { useState } from 'react';
import Close from '@mui/icons-material/Close';
import { useRecordDetailQuery } from '../../api/console/task-detail.api';
import { IconAction } from '../../ui/IconAction';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { SideDrawer, SideHead } from '../../ui/SideDrawer';
import { SessionRecord } from '../shared-record/SessionRecord';

const heading = 'record-title';
const whileUnderWay = 5_000;

interface RecordDrawerProps {
  /** undefined: the drawer is closed. */
  session: number | undefined;
  onChange: (session: number | undefined) => void;
}

export function RecordDrawer({ session, onChange }: RecordDrawerProps) {
  // While the drawer slides away it goes on showing what it held.
  const [last, setLast] = useState(session);
  if (session !== undefined && session !== last) setLast(session);
  const close = () => onChange(undefined);
  return (
    <SideDrawer open={session !== undefined} onClose={close} labelledBy={heading}>
      {last !== undefined && <Record session={last} onChange={onChange} />}
    </SideDrawer>
  );
}

function Record({ session, onChange }: { session: number } & Pick<RecordDrawerProps, 'onChange'>) {
  const [underWay, setUnderWay] = useState(false);
  const query = useRecordDetailQuery(
    { session_id: session },
    { refetchOnMountOrArgChange: true, pollingInterval: underWay ? whileUnderWay : 0 },
  );
  const { currentData, isError } = query;
  const moving = currentData?.state === 'evaluating';
  if (moving !== underWay) setUnderWay(moving);
  return (
    <>
      <SideHead>
        <div>
          <h2 id={heading}>{currentData?.student_name ?? '记录'}</h2>
          <p>{currentData?.dept_name}</p>
        </div>
        <IconAction aria-label="关闭" onClick={() => onChange(undefined)}>
          <Close fontSize="small" />
        </IconAction>
      </SideHead>
      {currentData && <SessionRecord key={session} record={currentData} onOpen={onChange} />}
      {!currentData && !isError && <PageSkeleton />}
      {!currentData && isError && <NotLoaded what="这次练习" query={query} />}
    </>
  );
}
