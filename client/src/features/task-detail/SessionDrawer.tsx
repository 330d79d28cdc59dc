/** One learner's session at the side of the list: how it was scored and what was said. */
import { useEffect } from 'react';
import Button from '@mui/material/Button';
import { sessionsLabel } from '#contracts';
import type { CourseType, TaskDetailRow } from '#contracts';
import { SideDrawer } from '../../ui/SideDrawer';
import { RecordSide } from '../shared-record/RecordSide';
import { SessionChoice } from './SessionChoice';
import { useLastShown } from '../../ui/use-last-shown';

const heading = 'session-title';

export interface SessionDrawerProps {
  /** What the task's course is. */
  type: CourseType;
  /** undefined: the drawer is closed. */
  session: number | undefined;
  /** The learners in sight, to go from one to the next. */
  rows: readonly TaskDetailRow[];
  onChange: (session: number | undefined) => void;
}

export default function SessionDrawer({ session, ...rest }: SessionDrawerProps) {
  const last = useLastShown(session);
  return (
    <SideDrawer open={session !== undefined} onClose={() => rest.onChange(undefined)} labelledBy={heading}>
      {last !== undefined && <Session id={last} {...rest} />}
    </SideDrawer>
  );
}

type SessionProps = Omit<SessionDrawerProps, 'session'> & { id: number };

function Session({ id, type, rows, onChange }: SessionProps) {
  const row = rows.find(({ sessions }) => sessions.some(({ session_id }) => session_id === id));
  const { previous, next } = useNeighbours(rows, row, onChange);
  return (
    <RecordSide
      session={id}
      heading={heading}
      known={row ?? { student_name: sessionsLabel[type].record }}
      actions={
        <>
          <Button size="small" variant="outlined" disabled={!previous} onClick={() => previous?.()}>
            上一位
          </Button>
          <Button size="small" variant="outlined" disabled={!next} onClick={() => next?.()}>
            下一位
          </Button>
        </>
      }
      choice={
        row && row.sessions.length > 1 ? (
          <SessionChoice type={type} sessions={row.sessions} value={id} onChange={onChange} />
        ) : null
      }
      onClose={() => onChange(undefined)}
      onOpen={onChange}
    />
  );
}

/** To the learners above and below who have practised; arrow keys do the same. */
function useNeighbours(
  rows: readonly TaskDetailRow[],
  row: TaskDetailRow | undefined,
  onChange: (session: number) => void,
) {
  const practised = rows.filter(({ session_id }) => session_id !== null);
  const at = row ? practised.indexOf(row) : -1;
  const to = (position: number) => {
    const neighbour = at < 0 ? undefined : practised[position];
    return neighbour ? () => onChange(neighbour.session_id!) : null;
  };
  const previous = to(at - 1);
  const next = to(at + 1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // In the list of sessions the arrows choose one.
      if (event.target instanceof HTMLSelectElement) return;
      if (event.key === 'ArrowLeft') previous?.();
      if (event.key === 'ArrowRight') next?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return { previous, next };
}
