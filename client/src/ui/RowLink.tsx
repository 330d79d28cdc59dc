import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

/** A name in a list that leads to the page about it. */
export const RowLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
