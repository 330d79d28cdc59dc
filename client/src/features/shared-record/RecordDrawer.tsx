/** The talk or exam that somebody is asked to look at, at the side of the list. */
import { useState } from 'react';
import { SideDrawer } from '../../ui/SideDrawer';
import { RecordSide } from './RecordSide';

const heading = 'record-title';

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
      {last !== undefined && (
        <RecordSide session={last} heading={heading} onClose={close} onOpen={onChange} />
      )}
    </SideDrawer>
  );
}
