/** The page of who is not in yet: one narrow column in the middle. */
import { styled } from '@mui/material/styles';
import { viewHeight } from '../../ui/styles';

export const Frame = styled('main')(({ theme }) => ({
  minHeight: viewHeight('var(--above, 0px)'),
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  maxWidth: 400,
  margin: '0 auto',
  padding: '24px 24px max(24px, env(safe-area-inset-bottom))',
  '& h1': { fontWeight: 600 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));
