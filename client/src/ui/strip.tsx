import { styled } from '@mui/material/styles';
import { flexRow, plainButton } from './styles';

/** A button as a line of its own below what is read: nothing of it lies under the button. */
export const StripButton = styled('button')(({ theme }) => ({
  ...plainButton,
  flex: 'none',
  ...flexRow(4),
  justifyContent: 'center',
  minHeight: 44,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.default,
  color: theme.vars.palette.primary.main,
  fontSize: 14,
  fontWeight: 600,
}));
