import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { byFinger } from './by-finger';

/** A name in a list that leads to the page about it. */
export const RowLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // A finger may miss the words by the space around them.
  [byFinger]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-12px 0' },
  },
}));
