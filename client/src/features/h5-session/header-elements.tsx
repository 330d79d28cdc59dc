/** What the headers of a practice and of an exam are made of. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { SessionView } from '#session-client';
import { cutOff, flexRow, plainButton } from '../../ui/styles';
import { Column } from '../shared-chat/layout';
import { BackButton } from '../../ui/touch-button';
import { clockText, useCountdown } from './use-countdown';

/** Below this the clock turns amber. */
const shortMs = 120_000;

export const Bar = styled('header')(({ theme }) => ({
  flex: 'none',
  background: theme.vars.palette.background.paper,
}));

const Inner = styled(Column)({
  ...flexRow(4),
  minHeight: 56,
  padding: '0 4px',
});

const Titles = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& h1': {
    margin: 0,
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    ...cutOff,
  },
  '& p': {
    margin: 0,
    fontSize: 12,
    lineHeight: '18px',
    color: theme.vars.palette.text.secondary,
    ...cutOff,
  },
}));

const Clock = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 6px',
  textAlign: 'right',
  fontSize: 12,
  lineHeight: '18px',
  color: theme.vars.palette.text.secondary,
  '& time': {
    display: 'block',
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
  '&[data-short="true"] time': { color: theme.vars.palette.warning.main },
}));

const Finish = styled('button')(({ theme }) => ({
  ...plainButton,
  position: 'relative',
  zIndex: 0,
  flex: 'none',
  minHeight: 44,
  padding: '0 12px',
  color: theme.vars.palette.text.primary,
  fontSize: 14,
  fontWeight: 600,
  // Drawn lower than it can be hit.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '6px 0',
    zIndex: -1,
    borderRadius: 8,
    background: theme.vars.palette.soft.neutral,
  },
  // In line with what stands below it.
  '&:last-child': { marginRight: 12 },
  // The narrowest phones need the room for the title; the menu beside it has the same word.
  '&:not(:last-child)': { '@media (max-width: 359px)': { display: 'none' } },
}));

interface HeadLineProps {
  name: string;
  /** What it is, and how far. */
  line: ReactNode;
  view: SessionView;
  running: boolean;
  onBack: () => void;
  /** null while it can't be ended here. */
  onFinish: (() => void) | null;
  /** What else can be done. */
  children?: ReactNode;
}

/** The way out, what is practised, how much time there is, and the way to end it. */
export function HeadLine({ name, line, view, running, onBack, onFinish, children }: HeadLineProps) {
  const { limits, clockOffsetMs } = view;
  return (
    <Inner>
      <BackButton onClick={onBack} />
      <Titles>
        <h1>{name}</h1>
        <p>{line}</p>
      </Titles>
      {running && limits && <TimeLeft endsAt={limits.endsAt} offsetMs={clockOffsetMs} />}
      {onFinish && (
        <Finish type="button" onClick={onFinish}>
          结束
        </Finish>
      )}
      {children}
    </Inner>
  );
}

/** A component of its own: it renders every second, the header does not. */
function TimeLeft({ endsAt, offsetMs }: { endsAt: string; offsetMs: number }) {
  const left = useCountdown(endsAt, offsetMs, true) ?? 0;
  return (
    <Clock data-short={left <= shortMs}>
      <time role="timer" aria-label="剩余时间">
        {clockText(left)}
      </time>
      剩余时间
    </Clock>
  );
}
