/** A page of the console: where one is, what it is called and in which state it is, what can be done, and the page itself. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { wholeOf } from '../lib/shortened';
import { useTitle } from '../lib/use-page';
import { hintText, onTouchScreen, plainList, twoLineClamp, wrappingFlexRow } from './styles';

const Page = styled('div')({
  maxWidth: 1440,
  margin: '0 auto',
  padding: '0 24px 24px',
  '@media (max-width: 767px)': { padding: '0 12px 16px' },
});

const Head = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('8px 16px'),
  justifyContent: 'space-between',
  padding: '20px 0 16px',
  '&[data-sticky]': {
    position: 'sticky',
    zIndex: theme.zIndex.appBar - 1,
    top: 'var(--top-bar, 0px)',
    padding: '12px 0',
    background: theme.vars.palette.background.default,
    // It takes no line more from the form below because of a long name.
    '& h1': { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '@media (min-width: 768px)': { flexWrap: 'nowrap', '& > .title': { minWidth: 0 } },
  },
  '& nav ol': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    ...plainList,
    ...hintText(theme),
  },
  '& nav li + li::before': { content: '"/"', marginRight: 4 },
  '& nav a': {
    position: 'relative',
    color: 'inherit',
    textDecoration: 'none',
    [onTouchScreen]: { '&::after': { content: '""', position: 'absolute', inset: '-12px -4px' } },
  },
  '& nav a:hover': { textDecoration: 'underline' },
  // On a phone the way here has a line of its own; a short title leaves room for the buttons, and below a long one they share the width.
  '@media (max-width: 767px)': {
    position: 'relative',
    padding: '12px 0',
    '& > .title': { display: 'contents' },
    '& nav': { flex: '1 0 100%' },
  },
}));

const Title = styled('div')({
  ...wrappingFlexRow(8),
  // A name may be long; its whole stands in its tooltip.
  '& h1': { ...twoLineClamp, minWidth: 0, margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  '@media (max-width: 767px)': {
    flex: '999 1 auto',
    minWidth: 0,
    maxWidth: '100%',
  },
  '[data-sticky] > div > &': { flexWrap: 'nowrap' },
});

const Actions = styled('div')(({ theme }) => ({
  flex: 'none',
  ...wrappingFlexRow(8),
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  // Where the menu leaves little room, below the buttons: beside them it would leave none to the title.
  '@media (min-width: 768px) and (max-width: 1023px)': {
    '& > [role="status"]': { position: 'absolute', bottom: 0, right: 0, lineHeight: '17px' },
  },
  '@media (max-width: 767px)': {
    flex: '1 1 auto',
    '& > .MuiButton-root': { flex: '1 1 auto' },
    '& > [role="status"]': { position: 'absolute', top: 12, right: 0, lineHeight: '20px' },
  },
}));

export interface Crumb {
  label: string;
  to?: string;
}

interface ConsolePageProps {
  title: string;
  /** The way here; the page itself comes last, without an address. */
  crumbs?: readonly Crumb[];
  /** The state of what is shown, as a chip beside the title. */
  status?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions?: ReactNode;
  /** The head stays while the page scrolls: for long forms. */
  sticky?: boolean;
  children: ReactNode;
}

export function ConsolePage({ title, crumbs, status, actions, sticky = false, children }: ConsolePageProps) {
  useTitle(title);
  return (
    <Page>
      <Head data-sticky={sticky || undefined}>
        <div className="title">
          {crumbs && (
            <nav aria-label="位置">
              <ol>
                {crumbs.map(({ label, to }) => (
                  <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
                ))}
              </ol>
            </nav>
          )}
          <Title>
            <h1 title={wholeOf(title)}>{title}</h1>
            {status}
          </Title>
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Page>
  );
}

/** A white card, the ground of lists and forms. */
export const Card = styled('section')(({ theme }) => ({
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  '& + &': { marginTop: 16 },
}));
