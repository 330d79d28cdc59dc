/** The page's frame: a shell locked to what can be seen, and the buttons of its header. */
import { styled } from '@mui/material/styles';
import { plainButton } from '../../ui/styles';

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

/** 44 by 44: what a thumb hits. */
export const IconButton = styled('button')(({ theme }) => ({
  flex: '0 0 44px',
  height: 44,
  ...plainButton,
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  display: 'grid',
  placeItems: 'center',
}));

/** What scrolls between header and foot. */
export const Main = styled('main')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
});
