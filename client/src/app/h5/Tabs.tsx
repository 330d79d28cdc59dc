/** The two tabs of the phone, at the bottom where the thumb is. */
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import ShowChart from '@mui/icons-material/ShowChart';
import { styled } from '@mui/material/styles';
import { Link, Outlet } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { plainList } from '../../ui/styles';

const barHeight = 56;

const Page = styled('div')({ paddingBottom: `calc(${barHeight}px + env(safe-area-inset-bottom))` });

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  insetInline: 0,
  bottom: 0,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { display: 'flex', maxWidth: 640, ...plainList, margin: '0 auto' },
  '& li': { flex: 1 },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: barHeight,
    fontSize: 12,
    lineHeight: '18px',
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    '&:focus-visible': { outlineOffset: -4 },
  },
  '& a[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 600 },
}));

const tabs = [
  { to: pages.h5.tasks, label: '任务', Icon: FormatListBulleted },
  { to: pages.h5.records, label: '记录', Icon: ShowChart },
];

export function Tabs() {
  return (
    <>
      <Page>
        <Outlet />
      </Page>
      <Bar aria-label="主导航">
        <ul>
          {tabs.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Bar>
    </>
  );
}
