/** What opens below a button or a figure, over the page. */
import type { ReactNode } from 'react';
import Popover from '@mui/material/Popover';

interface PanelProps {
  label: string;
  /** null: closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  width?: number;
  children: ReactNode;
}

export function Panel({ label, anchor, onClose, width = 320, children }: PanelProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: {
            width,
            maxWidth: 'calc(100vw - 24px)',
            mt: 1,
            p: 4,
            borderRadius: '12px',
            boxSizing: 'border-box',
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}
