/** A talk or exam of a list, at its side. */
import { SideDrawer } from '../../ui/SideDrawer';
import { RecordSide } from './RecordSide';
import { useLastShown } from '../../ui/use-last-shown';

const heading = 'record-title';

export interface RecordDrawerProps {
  /** undefined: the drawer is closed. */
  session: number | undefined;
  onChange: (session: number | undefined) => void;
}

export default function RecordDrawer({ session, onChange }: RecordDrawerProps) {
  const last = useLastShown(session);
  const close = () => onChange(undefined);
  return (
    <SideDrawer open={session !== undefined} onClose={close} labelledBy={heading}>
      {last !== undefined && (
        <RecordSide session={last} heading={heading} onClose={close} onOpen={onChange} />
      )}
    </SideDrawer>
  );
}
