/** What is opened beside a page's list: one thing with its own head, over the page at the right. */
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { secondaryText, wrappingFlexRow } from './styles';

const Side = styled(Drawer)(({ theme }) => ({
  '& .MuiDrawer-paper': { width: 680, maxWidth: '100%', background: theme.vars.palette.background.default },
}));

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
  /** The id of the heading within. */
  labelledBy: string;
  children: ReactNode;
}

export function SideDrawer({ open, onClose, labelledBy, children }: SideDrawerProps) {
  return (
    <Side
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': labelledBy } }}
    >
      {children}
    </Side>
  );
}
