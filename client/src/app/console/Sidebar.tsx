/** The menu of the console: wide with words, or narrow with icons whose tooltips say the words. */
import { useState } from 'react';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { pages } from '#contracts';
import { flexRow, onSoft, onTouchScreen, plainList } from '../../ui/styles';
import { IconAction } from '../../ui/IconAction';
import { Logo } from '../../ui/Logo';
import { additions, entries, isAt, statistics } from './menu';
import type { MenuEntry } from './menu';
import { SignedInUser } from './SignedInUser';

const Frame = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  height: '100%',
  padding: '16px 12px',
  overflow: 'hidden auto',
  background: theme.vars.palette.background.paper,
  '&[data-narrow]': { padding: '12px 6px', alignItems: 'center' },
  '& ul': plainList,
  '& nav': { flex: 1 },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 18,
  '[data-narrow] > &': { flexDirection: 'column', gap: 8 },
  '& a': {
    ...flexRow(10),
    padding: '0 8px',
    borderRadius: 8,
    fontSize: 17,
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'none',
  },
  '[data-narrow] & a': { padding: 0 },
});

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  height: 38,
  [onTouchScreen]: { height: 44 },
  marginBottom: 2,
  padding: '0 12px',
  borderRadius: 8,
  fontSize: 14,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { background: theme.vars.palette.background.default },
  '&[aria-current]': {
    ...onSoft(theme, 'primary'),
    fontWeight: 600,
  },
  '[data-group] &': { paddingLeft: 28 },
  '[data-narrow] &': { justifyContent: 'center', width: 36, padding: 0 },
  '& svg': { fontSize: 20 },
}));

const GroupButton = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  width: '100%',
  height: 38,
  [onTouchScreen]: { height: 44 },
  marginBottom: 2,
  padding: '0 12px',
  borderRadius: 8,
  font: 'inherit',
  color: theme.vars.palette.text.secondary,
  '& svg': { marginLeft: 'auto', fontSize: 18, transition: 'transform 150ms' },
  '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
}));

const atOnce = { placement: 'right', enterDelay: 0, disableInteractive: true } as const;

interface SidebarProps {
  narrow: boolean;
  /** What the button in the head does, and what it is called; left out on a phone, where the drawer has its own ways to close. */
  toggle?: () => void;
}

export function Sidebar({ narrow, toggle }: SidebarProps) {
  return (
    <Frame aria-label="侧边栏" data-narrow={narrow || undefined}>
      <Head>
        <Link to={pages.console.home} aria-label="练货，回到首页">
          <Logo size={28} />
          {!narrow && '练货'}
        </Link>
        {toggle && <Toggle narrow={narrow} toggle={toggle} />}
      </Head>
      <nav aria-label="主菜单">
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.to} entry={entry} narrow={narrow} />
          ))}
          <Group narrow={narrow} />
          {additions.map((entry) => (
            <Entry key={entry.to} entry={entry} narrow={narrow} />
          ))}
        </ul>
      </nav>
      <SignedInUser narrow={narrow} />
    </Frame>
  );
}

function Toggle({ narrow, toggle }: { narrow: boolean; toggle: () => void }) {
  const label = narrow ? '展开菜单（Ctrl+B）' : '收起菜单（Ctrl+B）';
  return (
    <IconAction aria-label={label} tooltip={atOnce} size="small" onClick={toggle}>
      {narrow ? <KeyboardDoubleArrowRight fontSize="small" /> : <KeyboardDoubleArrowLeft fontSize="small" />}
    </IconAction>
  );
}

interface EntryProps {
  entry: MenuEntry;
  narrow: boolean;
}

function Entry({ entry, narrow }: EntryProps) {
  const { pathname } = useLocation();
  const { to, label, Icon } = entry;
  const link = (
    <Item
      to={to}
      aria-current={isAt(entry, pathname) ? 'page' : undefined}
      aria-label={narrow ? label : undefined}
    >
      {narrow ? <Icon aria-hidden /> : label}
    </Item>
  );
  return (
    <li>
      {narrow ? (
        <Tooltip title={label} {...atOnce}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

/** Opens by itself when one of its pages is shown; between pages it stays as it was left. */
function Group({ narrow }: { narrow: boolean }) {
  const { pathname } = useLocation();
  const inside = statistics.entries.some((entry) => isAt(entry, pathname));
  const [open, setOpen] = useState(inside);
  const [wasInside, setWasInside] = useState(inside);
  if (inside !== wasInside) {
    setWasInside(inside);
    if (inside) setOpen(true);
  }
  const children = statistics.entries.map((entry) => <Entry key={entry.to} entry={entry} narrow={narrow} />);
  if (narrow) return children;
  return (
    <li>
      <GroupButton aria-expanded={open} aria-controls="menu-statistics" onClick={() => setOpen(!open)}>
        {statistics.label}
        <KeyboardArrowDown aria-hidden />
      </GroupButton>
      <Collapse in={open} timeout={150}>
        <ul id="menu-statistics" data-group>
          {children}
        </ul>
      </Collapse>
    </li>
  );
}
