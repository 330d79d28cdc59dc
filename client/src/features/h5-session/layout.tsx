/** The page's frame: a shell locked to what can be seen, and what scrolls in it. */
import { styled } from '@mui/material/styles';

/** Fixed, because a page that scrolls under the keyboard loses its header on iOS; use-keyboard-inset says where the edges are. */
export const Shell = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  top: 'calc(var(--kb-top, 0px) + var(--above, 0px))',
  bottom: 'var(--kb-inset, 0px)',
  display: 'flex',
  flexDirection: 'column',
  background: theme.vars.palette.background.default,
}));

/** What scrolls between header and foot. */
export const Main = styled('main')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
});
