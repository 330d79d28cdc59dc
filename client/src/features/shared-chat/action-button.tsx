/** A word that does something, right where it is needed. Busy until what it started is answered, so a second tap does nothing. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { plainButton } from '../../ui/styles';
import { useBusy } from '../../ui/use-busy';

const Word = styled('button')(({ theme }) => ({
  ...plainButton,
  flex: 'none',
  minHeight: 44,
  padding: '0 12px',
  color: theme.palette.primary.main,
  fontSize: 14,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&:disabled': { color: theme.palette.text.secondary, cursor: 'default' },
}));

interface ActionButtonProps {
  onClick: () => unknown;
  children: ReactNode;
}

export function ActionButton({ onClick, children }: ActionButtonProps) {
  const { busy, act } = useBusy(onClick);
  return (
    <Word type="button" disabled={busy} onClick={act}>
      {children}
    </Word>
  );
}
