/** The rows of the talk. `styled` rows, memoised: with 500 messages every `sx` object costs frames. */
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import type { LiveView, MessageView, Observable, ReplyView } from '#session-client';
import { shortTime } from '../../lib/time';
import { useLiveText } from './use-live-text';

const Line = styled('div')({ display: 'flex', gap: 8, padding: '4px 12px', alignItems: 'flex-start' });

const Initial = styled('span')({
  flex: '0 0 32px',
  height: 32,
  borderRadius: 8,
  background: '#FDE3D3',
  color: '#8A3B12',
  fontSize: 14,
  fontWeight: 600,
  display: 'grid',
  placeItems: 'center',
});

const CustomerBubble = styled('div')(({ theme }) => ({
  maxWidth: '78%',
  padding: '9px 12px',
  borderRadius: '3px 12px 12px 12px',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  fontSize: 16,
  lineHeight: '26px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const LearnerBubble = styled('div')(({ theme }) => ({
  maxWidth: '78%',
  padding: '10px 12px',
  borderRadius: '12px 3px 12px 12px',
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontSize: 16,
  lineHeight: '26px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-state="failed"]': {
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    border: `1px solid ${theme.palette.error.main}`,
  },
}));

const Caret = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 2,
  height: '1.1em',
  marginLeft: 1,
  verticalAlign: '-0.15em',
  background: theme.palette.primary.main,
}));

const Dots = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  height: 26,
  '& i': {
    width: 6,
    height: 6,
    borderRadius: 3,
    background: theme.palette.text.disabled,
    animation: 'lh-dot 1s infinite ease-in-out',
  },
  '& i:nth-of-type(2)': { animationDelay: '.15s' },
  '& i:nth-of-type(3)': { animationDelay: '.3s' },
  '@keyframes lh-dot': { '0%,60%,100%': { opacity: 0.35 }, '30%': { opacity: 1 } },
  '@media (prefers-reduced-motion: reduce)': { '& i': { animation: 'none' } },
}));

const Small = styled('div')(({ theme }) => ({
  fontSize: 12,
  lineHeight: '18px',
  color: theme.palette.text.secondary,
}));

const TextButton = styled('button')(({ theme }) => ({
  minHeight: 44,
  padding: '0 12px',
  border: 0,
  background: 'none',
  color: theme.palette.primary.main,
  font: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  cursor: 'pointer',
}));

export const TimeRow = memo(function TimeRow({ at }: { at: string }) {
  return <Small sx={{ textAlign: 'center', py: 1 }}>{shortTime(at)}</Small>;
});

interface LearnerRowProps {
  message: MessageView;
  onResend: (cid: string) => void;
  onDiscard: (cid: string) => void;
}

export const LearnerRow = memo(function LearnerRow({ message, onResend, onDiscard }: LearnerRowProps) {
  const { state, refusal, cid } = message;
  return (
    <div data-cid={cid} data-state={state}>
      <Line style={{ justifyContent: 'flex-end' }}>
        <LearnerBubble data-state={state}>
          <span className="visually-hidden">我：</span>
          {message.text}
        </LearnerBubble>
      </Line>
      {state === 'sending' && <Small sx={{ textAlign: 'right', px: 1.5 }}>发送中…</Small>}
      {state === 'failed' && (
        <Line style={{ justifyContent: 'flex-end', alignItems: 'center', padding: '0 12px' }} role="alert">
          <Small>{refusal?.message ?? '没有发出去'}</Small>
          <TextButton onClick={() => onResend(cid)}>重试</TextButton>
          <TextButton onClick={() => onDiscard(cid)}>删除</TextButton>
        </Line>
      )}
    </div>
  );
});

interface CustomerRowProps {
  name: string;
  reply: ReplyView;
  live: Observable<LiveView | null>;
}

/** While a reply streams its text comes from `live`; when it is complete it never changes again. */
export const CustomerRow = memo(function CustomerRow({ name, reply, live }: CustomerRowProps) {
  return (
    <Line>
      <Initial aria-hidden>{name.slice(0, 1)}</Initial>
      <CustomerBubble aria-busy={reply.status === 'active'} data-mid={reply.mid} data-status={reply.status}>
        <span className="visually-hidden">{name}：</span>
        {reply.status === 'active' ? <Streaming reply={reply} live={live} /> : reply.text || '（没有说完）'}
      </CustomerBubble>
    </Line>
  );
});

function Streaming({ reply, live }: { reply: ReplyView; live: Observable<LiveView | null> }) {
  const text = useLiveText(live, reply.mid, reply.gen);
  if (!text) return <Thinking />;
  return (
    <>
      {text}
      <Caret aria-hidden />
    </>
  );
}

function Thinking() {
  return (
    <Dots role="img" aria-label="对方正在输入">
      <i />
      <i />
      <i />
    </Dots>
  );
}

export const WaitingRow = memo(function WaitingRow({ name }: { name: string }) {
  return (
    <Line>
      <Initial aria-hidden>{name.slice(0, 1)}</Initial>
      <CustomerBubble>
        <Thinking />
      </CustomerBubble>
    </Line>
  );
});

interface FailedRowProps {
  message: string;
  canRetry: boolean;
  turn: number;
  onRetry: (turn: number) => void;
}

export const FailedRow = memo(function FailedRow({ message, canRetry, turn, onRetry }: FailedRowProps) {
  return (
    <Line style={{ alignItems: 'center', justifyContent: 'center' }} role="alert">
      <Small>{message}</Small>
      {canRetry && <TextButton onClick={() => onRetry(turn)}>重试</TextButton>}
    </Line>
  );
});
