/** The head of a page with tabs below: title, who is signed in, and the filters of its list as links, so that they stand in the address. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Account } from './Account';
import { flexRow } from './styles';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--above, 0px)',
  zIndex: theme.zIndex.appBar,
  paddingTop: 'env(safe-area-inset-top)',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Inner = styled('div')({
  maxWidth: 640,
  margin: '0 auto',
  padding: '12px 16px 0',
  '& h1': { margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600 },
});

const Title = styled('div')({
  ...flexRow(8),
  justifyContent: 'space-between',
});

const Filters = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 20,
  marginTop: 4,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    minHeight: 44,
    fontSize: 15,
    lineHeight: '22px',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
    marginBottom: -1,
    // The finger may miss the word by the half of the gap.
    '&::after': { content: '""', position: 'absolute', inset: '0 -10px' },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
}));

interface PhonePageHeadProps {
  title: string;
  filterLabel: string;
  /** Links; the one in force carries `aria-current`. */
  filters: ReactNode;
}

export function PhonePageHead({ title, filterLabel, filters }: PhonePageHeadProps) {
  return (
    <Bar>
      <Inner>
        <Title>
          <h1>{title}</h1>
          <Account />
        </Title>
        <Filters aria-label={filterLabel}>{filters}</Filters>
      </Inner>
    </Bar>
  );
}
