/** Parts of a page as a row of links, so that the one in force stands in the address. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: -1,
    fontSize: 14,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
  },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.primary.main,
  },
}));

/** `children` are links; the one in force carries `aria-current`. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return <Row aria-label={label}>{children}</Row>;
}
