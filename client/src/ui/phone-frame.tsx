/** A page of the phone without tabs: a head with the way back, and what can be done at the foot. Bars reach from edge to edge; what is in them and between them keeps to a column. */
import { styled } from '@mui/material/styles';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { flexRow, secondaryText, twoLineClamp, viewHeight } from './styles';

const column = 640;
const besideColumn = `calc(50% - ${column / 2}px)`;

export const PhonePage = styled('div')({
  minHeight: viewHeight('var(--above, 0px)'),
  display: 'flex',
  flexDirection: 'column',
});

export const PhoneHead = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--above, 0px)',
  zIndex: 1,
  ...flexRow(4),
  minHeight: 56,
  padding: `4px max(12px, ${besideColumn} + 12px) 4px max(4px, ${besideColumn} + 4px)`,
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h1': { margin: 0, fontSize: 17, lineHeight: '24px', fontWeight: 600 },
  '& p': { ...twoLineClamp, ...secondaryText(theme), margin: 0 },
}));

export const PhoneFoot = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 12,
  padding: `8px max(12px, ${besideColumn} + 12px) max(8px, env(safe-area-inset-bottom))`,
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

export const PhoneMain = styled('main')({ flex: 1, width: '100%', maxWidth: column, margin: '0 auto' });

/** What is on its way. It comes into sight only when the answer takes longer than a blink. */
export const Bone = styled('div')(({ theme }) => ({
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  opacity: 0,
  animation: 'lh-late .2s .15s forwards',
  '@keyframes lh-late': { to: { opacity: 1 } },
}));

/** The way back; who came by an address goes to another page. */
export function useWayBack(otherwise: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => (canGoBack ? router.history.back() : void navigate({ to: otherwise }));
}
