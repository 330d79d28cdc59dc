import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { wholeOf } from '../lib/shortened';
import { onTouchScreen, TwoLines } from './styles';

const Anchor = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // A finger may miss the words by the space around them.
  [onTouchScreen]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-12px 0' },
  },
}));

/** A name in a list that leads to the page about it, in two lines at most. */
export function RowLink({ children, ...link }: ComponentProps<typeof Anchor>) {
  return (
    <Anchor {...link} title={wholeOf(children)}>
      <TwoLines>{children as string}</TwoLines>
    </Anchor>
  );
}

interface SideLinkProps<Search> {
  /** What the page's address says then. */
  opens: Partial<Search>;
  children: ReactNode;
}

/** A name in a list that opens what it stands for at the side of the page. */
export const SideLink = <Search extends object>({ opens, children }: SideLinkProps<Search>) => (
  <RowLink to="." search={((search: Search) => ({ ...search, ...opens })) as never} resetScroll={false}>
    {children}
  </RowLink>
);
