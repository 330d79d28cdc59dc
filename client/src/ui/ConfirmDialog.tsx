/** Asks before something that cannot be taken back, and says what will happen. Busy until it has. */
import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { shortened, wholeOf } from '../lib/shortened';
import { useBusy } from './use-busy';
import { useLastShown } from './use-last-shown';

/** What is asked, and the words of both answers. */
export interface Confirmation {
  title: string;
  text: string;
  /** What it is about, one by one. */
  items?: readonly string[];
  no: string;
  yes: string;
  /** One may say no also while it is under way. */
  mayLeave?: boolean;
}

export interface ConfirmDialogProps {
  /** null: nothing is asked. */
  confirmation: Confirmation | null;
  onNo: () => void;
  onYes: () => unknown;
}

/** Many of them scroll inside. */
const Items = styled('ul')({
  maxHeight: 200,
  margin: '8px 0 0',
  padding: '0 0 0 20px',
  overflow: 'auto',
  overflowWrap: 'anywhere',
});

/** The second click of a double click that opened the dialog is meant for what lay below it. */
const doubleClickMs = 500;

export default function ConfirmDialog({ confirmation, onNo, onYes }: ConfirmDialogProps) {
  const { busy, act } = useBusy(onYes);
  const last = useLastShown(confirmation);
  const openedAt = useRef(0);
  useEffect(() => {
    if (confirmation) openedAt.current = performance.now();
  }, [confirmation]);
  const held = busy && !last?.mayLeave;
  return (
    <Dialog
      open={confirmation !== null}
      onClose={(_event, reason) => {
        const tooSoon = reason === 'backdropClick' && performance.now() - openedAt.current < doubleClickMs;
        if (!held && !tooSoon) onNo();
      }}
      fullWidth
      maxWidth="xs"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
    >
      <DialogTitle id="confirm-title" component="h2" title={wholeOf(last?.title)}>
        {shortened(last?.title ?? '')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" sx={{ overflowWrap: 'anywhere' }}>
          {shortened(last?.text ?? '')}
        </DialogContentText>
        {last?.items && (
          <Items tabIndex={0}>
            {last.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Items>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onNo} disabled={held}>
          {last?.no}
        </Button>
        <Button variant="contained" onClick={act} loading={busy}>
          {last?.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
