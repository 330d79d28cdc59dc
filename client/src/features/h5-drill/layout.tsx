/** The frame of 练三句: how far the day is, what is on the screen, and what can be done. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { flexColumn, flexRow, plainButton, secondaryText, viewHeight } from '../../ui/styles';
import { BackButton } from '../../ui/touch-button';

/** Bars reach from edge to edge; what is in them and between them keeps to a column. */
const column = 640;
const besideColumn = `calc(50% - ${column / 2}px)`;

const Page = styled('div')({ ...flexColumn(0), minHeight: viewHeight('var(--above, 0px)') });

const Header = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--above, 0px)',
  zIndex: 1,
  background: theme.vars.palette.background.paper,
  '& > div': {
    ...flexRow(4),
    minHeight: 60,
    padding: `4px max(12px, ${besideColumn} + 12px) 4px max(4px, ${besideColumn} + 4px)`,
  },
  '& h1': { margin: 0, fontSize: 17, lineHeight: '24px', fontWeight: 600 },
  '& p': { ...secondaryText(theme), margin: 0 },
  '& .title': { flex: 1, minWidth: 0 },
}));

const Progress = styled('span')(({ theme }) => ({
  display: 'block',
  height: 3,
  background: theme.vars.palette.divider,
  '& i': {
    display: 'block',
    height: 3,
    background: theme.vars.palette.primary.main,
    transition: 'width .2s',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
}));

const Main = styled('main')({
  flex: 1,
  ...flexColumn(12),
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: column,
  margin: '0 auto',
  padding: 12,
});

const Footer = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 12,
  padding: `8px max(12px, ${besideColumn} + 12px) max(8px, env(safe-area-inset-bottom))`,
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** What else can be done with the page, at the right of its head. */
export const HeadAction = styled('button')(({ theme }) => ({
  ...plainButton,
  flex: 'none',
  minWidth: 44,
  minHeight: 44,
  padding: '0 8px',
  fontSize: 15,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  '&:disabled': { color: theme.vars.palette.hint, cursor: 'default' },
}));

const Bone = styled('div')(({ theme }) => ({
  height: 136,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  // What is there within a blink needs none.
  opacity: 0,
  animation: 'lh-late .2s .15s forwards',
  '@keyframes lh-late': { to: { opacity: 1 } },
}));

/** The shape of what is on its way. */
export const Bones = () => <Bone role="status" aria-label="正在加载" />;

interface FrameProps {
  /** 第 2 / 3 句 · 约还需 2 分钟 */
  about?: string;
  /** 0…1; left out: nothing is under way. */
  progress?: number;
  action?: ReactNode;
  footer?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

export function DrillFrame({ about, progress, action, footer, busy = false, children }: FrameProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: pages.h5.tasks }));
  return (
    <Page>
      <Header>
        <div>
          <BackButton onClick={back} />
          <div className="title">
            <h1>今天练三句</h1>
            {about && <p>{about}</p>}
          </div>
          {action}
        </div>
        <Progress aria-hidden>
          <i style={{ width: `${100 * (progress ?? 0)}%` }} />
        </Progress>
      </Header>
      <Main aria-busy={busy}>{children}</Main>
      {footer && <Footer>{footer}</Footer>}
    </Page>
  );
}
