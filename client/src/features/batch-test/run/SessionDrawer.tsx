/** One session of a batch test at the side of the page, or two of them beside each other. A chunk of its own. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { BatchTestDetailView } from '#contracts';
import { SideDrawer } from '../../../ui/SideDrawer';
import { RecordSide } from '../../shared-record/RecordSide';
import { sessionName } from '../texts';

export interface Opened {
  session?: number;
  turn?: number;
  beside?: number;
}

const Sides = styled('div')(({ theme }) => ({
  '& > * + *': { borderTop: `8px solid ${theme.vars.palette.divider}` },
  // Each is read by itself where there is room for both.
  '@media (min-width: 1024px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    height: '100%',
    '& > *': { overflowY: 'auto' },
    '& > * + *': { borderTop: 0, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  },
}));

export interface SessionDrawerProps {
  view: BatchTestDetailView;
  opened: Opened;
  onChange: (opened: Opened) => void;
}

export default function SessionDrawer({ view, opened, onChange }: SessionDrawerProps) {
  const { session } = opened;
  // While the drawer slides away it goes on showing what it held.
  const [last, setLast] = useState(opened);
  if (session !== undefined && parts.some((part) => opened[part] !== last[part])) setLast(opened);
  const close = () => onChange({});
  const sideOf = (id: number, heading: string, onClose: () => void) => {
    const known = view.sessions.find(({ session_id }) => session_id === id);
    const title = known && sessionName(view, known);
    const turn = id === last.session && last.beside === undefined ? last.turn : undefined;
    const onOpen = (other: number) => onChange({ session: other });
    return <RecordSide session={id} {...{ turn, heading, title, onClose, onOpen }} />;
  };
  return (
    <SideDrawer
      open={session !== undefined}
      onClose={close}
      labelledBy={headings[0]}
      double={last.beside !== undefined}
    >
      {last.session !== undefined && last.beside === undefined && sideOf(last.session, headings[0], close)}
      {last.session !== undefined && last.beside !== undefined && (
        <Sides>
          <div data-session>
            {sideOf(last.session, headings[0], () => onChange({ session: last.beside }))}
          </div>
          <div data-session>
            {sideOf(last.beside, headings[1], () => onChange({ session: last.session }))}
          </div>
        </Sides>
      )}
    </SideDrawer>
  );
}

const parts = ['session', 'turn', 'beside'] as const;
const headings = ['first-session', 'second-session'] as const;
