/** What is opened beside a page's list: one thing with its own head, over the page at the right. */
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { secondaryText, wrappingFlexRow } from './styles';

/** Stays while what is below it scrolls; its first part is the heading. */
export const SideHead = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  ...wrappingFlexRow('8px 12px'),
  padding: '12px 16px',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '& h2': { margin: 0, fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& p': { margin: 0, ...secondaryText(theme) },
}));

interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The id of the heading within, or what it is called where there is none. */
  labelledBy?: string;
  label?: string;
  /** As wide as this, for one thing alone; left out: as wide as cards, on their ground. */
  narrow?: number;
  /** For two things of the usual width side by side. */
  double?: boolean;
  /** It also opens from dialogs. */
  aboveDialogs?: boolean;
  children: ReactNode;
}

export function SideDrawer(props: SideDrawerProps) {
  const { open, onClose, labelledBy, label, narrow, double, aboveDialogs = false, children } = props;
  const named = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': labelledBy, 'aria-label': label };
  const size = narrow ? { width: narrow } : { width: double ? 1360 : 680, bgcolor: 'background.default' };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      sx={aboveDialogs ? { zIndex: ({ zIndex }) => zIndex.modal + 1 } : undefined}
      slotProps={{ paper: { ...named, sx: { ...size, maxWidth: '100%' } } }}
    >
      {children}
    </Drawer>
  );
}
