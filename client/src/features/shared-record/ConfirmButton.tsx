import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useConfirm } from '../../ui/use-confirm';
import type { Ask } from '../../ui/use-confirm';

interface ConfirmButtonProps {
  asks: Ask;
  loading: boolean;
  children: ReactNode;
}

/** What can be done with a session, asked for once more before it is done. */
export function ConfirmButton({ asks, loading, children }: ConfirmButtonProps) {
  const { confirm, dialog } = useConfirm();
  return (
    <>
      <Button size="small" variant="outlined" loading={loading} onClick={() => void confirm(asks)}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
