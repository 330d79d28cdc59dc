/** The frame of every page of the console: the menu at the side, on a phone in a drawer behind a bar at the top. */
import { useEffect, useRef } from 'react';
import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { pages } from '#contracts';
import { MonitorConnection } from '../../api/monitor/MonitorConnection';
import { UploadsProvider } from '../../api/uploads/UploadsProvider';
import { useSignIn } from '../../api/use-sign-in';
import { DemoLine } from '../../ui/DemoLine';
import { IconAction } from '../../ui/IconAction';
import { Logo } from '../../ui/Logo';
import { PendingPage } from '../../ui/PageSkeleton';
import { signInPath, useLeave } from './leave';
import { Sidebar } from './Sidebar';
import { useFocusKept } from './use-focus-kept';
import { useSidebar } from './use-sidebar';
import { flexRow, viewHeight } from '../../ui/styles';

/** Of the bar at the top of a phone. */
const topBar = 56;
const width = { open: '16rem', narrow: '3rem', drawer: '18rem' };

const Frame = styled('div')({ display: 'flex', minHeight: viewHeight('var(--above, 0px)') });

const Side = styled('div')(({ theme }) => ({
  flex: 'none',
  position: 'sticky',
  top: 'var(--above, 0px)',
  boxSizing: 'border-box',
  height: viewHeight('var(--above, 0px)'),
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  transition: 'width 150ms',
}));

const Content = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

const Main = styled('main')({ flex: 1, outline: 'none' });

const TopBar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--above, 0px)',
  zIndex: theme.zIndex.appBar,
  ...flexRow(8),
  height: topBar,
  padding: '0 8px',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    ...flexRow(8),
    minHeight: 44,
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& button': { width: 44, height: 44 },
}));

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '8px 16px',
  borderRadius: 8,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
}));

export function Shell() {
  const { mobile, open, toggle, close } = useSidebar();
  const { pathname } = useLocation();
  useEffect(() => {
    close();
  }, [close, pathname]);
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);
  return (
    <>
      <DemoLine />
      {/* Sticky heads of pages stand below the line, and below the bar of the phone. */}
      <Frame
        style={{ '--top-bar': `calc(${mobile ? topBar : 0}px + var(--above, 0px))` } as React.CSSProperties}
      >
        <SkipLink href="#main">跳到内容</SkipLink>
        {mobile ? (
          <Drawer
            open={open}
            onClose={close}
            slotProps={{ paper: { sx: { width: width.drawer, maxWidth: '90vw' }, 'aria-label': '菜单' } }}
          >
            <Sidebar narrow={false} />
          </Drawer>
        ) : (
          <Side style={{ width: open ? width.open : width.narrow }}>
            <Sidebar narrow={!open} toggle={toggle} />
          </Side>
        )}
        <Content>
          {mobile && (
            <TopBar>
              <IconAction aria-label="打开菜单" aria-expanded={open} onClick={toggle}>
                <MenuIcon />
              </IconAction>
              <Link to={pages.console.home} aria-label="练货，回到首页">
                <Logo size={28} />
                练货
              </Link>
            </TopBar>
          )}
          <Main ref={main} id="main" tabIndex={-1}>
            <ForAdministrators />
          </Main>
        </Content>
      </Frame>
    </>
  );
}

/** The page, once it is certain that an administrator asks for it; others go where they belong. */
function ForAdministrators() {
  const session = useSignIn();
  const { admin, authenticated, awayBecause } = session;
  const failure = session.failure?.message;
  const leave = useLeave();
  const { href } = useLocation();
  useEffect(() => {
    if (failure !== undefined) leave(signInPath(href, awayBecause), failure);
    else if (authenticated && !admin) leave(pages.nonAdmin);
  }, [failure, awayBecause, authenticated, admin, leave, href]);
  if (!admin) return <PendingPage />;
  return (
    <MonitorConnection>
      <UploadsProvider>
        <Outlet />
      </UploadsProvider>
    </MonitorConnection>
  );
}
