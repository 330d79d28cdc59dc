/** Where the learner is: what is practised, which turn, how much time; and the way out. */
import ArrowBackIosNew from '@mui/icons-material/ArrowBackIosNew';
import { styled } from '@mui/material/styles';
import { courseTypeLabel } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import type { SessionView } from '#session-client';
import { ChatMenu } from './ChatMenu';
import type { MenuAction } from './ChatMenuList';
import { Column } from '../shared-chat/layout';
import { IconButton } from './layout';
import { currentTurn } from '../shared-chat/rows';
import { clockText, useCountdown } from './use-countdown';

/** Below this the clock turns amber. */
const shortMs = 120_000;

const Bar = styled('header')(({ theme }) => ({
  flex: 'none',
  background: theme.vars.palette.background.paper,
}));

const Inner = styled(Column)({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 56,
  padding: '0 4px',
});

const Back = styled(IconButton)({ '& svg': { fontSize: 20 } });

const Titles = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& h1': {
    margin: 0,
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& p': {
    margin: 0,
    fontSize: 12,
    lineHeight: '18px',
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
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
  position: 'relative',
  zIndex: 0,
  flex: 'none',
  minHeight: 44,
  padding: '0 12px',
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  cursor: 'pointer',
  // Drawn lower than it can be hit.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '6px 0',
    zIndex: -1,
    borderRadius: 8,
    background: theme.vars.palette.soft.neutral,
  },
  // The narrowest phones need the room for the title; the menu has the same word.
  '@media (max-width: 359px)': { display: 'none' },
}));

const Track = styled('div')(({ theme }) => ({
  height: 3,
  background: theme.vars.palette.divider,
  '& i': {
    display: 'block',
    height: '100%',
    background: theme.vars.palette.primary.main,
    transformOrigin: 'left',
    transition: 'width .2s',
  },
}));

interface ChatHeaderProps {
  course: LearnerCourseView;
  view: SessionView;
  onBack: () => void;
  onAction: (action: MenuAction) => void;
}

export function ChatHeader({ course, view, onBack, onAction }: ChatHeaderProps) {
  const { limits, status } = view;
  const running = status === 'running' || status === 'closing';
  const max = limits?.maxTurns ?? course.max_dialogue_turns;
  const turn = currentTurn(view, max);
  const canEnd = status === 'running' && view.role === 'driver';
  return (
    <Bar>
      <Inner>
        <Back type="button" aria-label="返回" onClick={onBack}>
          <ArrowBackIosNew aria-hidden />
        </Back>
        <Titles>
          <h1>{course.course_name}</h1>
          <p>
            {courseTypeLabel[course.course_type]} · 第 {turn} / {max} 轮
          </p>
        </Titles>
        {running && limits && <TimeLeft endsAt={limits.endsAt} offsetMs={view.clockOffsetMs} />}
        {canEnd && (
          <Finish type="button" onClick={() => onAction('finish')}>
            结束
          </Finish>
        )}
        <ChatMenu canEnd={canEnd} onAction={onAction} />
      </Inner>
      <Track role="progressbar" aria-label="轮次" aria-valuemin={0} aria-valuemax={max} aria-valuenow={turn}>
        <i style={{ width: `${(turn / max) * 100}%` }} />
      </Track>
    </Bar>
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
