/** The rows of the talk. `styled` rows, memoised: with 500 messages every `sx` object costs frames. */
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { lateLabel } from '#contracts';
import type { MessageView, PracticeSession, ReplyView } from '#session-client';
import { talkTime } from '../../lib/time';
import { lazyChunk } from '../../ui/lazy-chunk';
import type { ListenProps } from '../shared-listening/Listen';
import { ActionButton } from './action-button';
import { Small } from './layout';
import { Thinking } from './thinking';
import { useLiveText } from './use-live-text';

export const Listen = lazyChunk<ListenProps>(() => import('../shared-listening/Listen'));

const Line = styled('div')({ display: 'flex', gap: 8, padding: '4px 12px', alignItems: 'flex-start' });
const RightLine = styled(Line)({ justifyContent: 'flex-end' });
const NoteLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  padding: '0 12px',
});
const MiddleLine = styled(NoteLine)({ justifyContent: 'center', padding: '4px 12px' });
const Time = styled(Small)({
  padding: '12px 12px 8px',
  textAlign: 'center',
  fontSize: 12,
  lineHeight: '18px',
});

const Initial = styled('span')(({ theme }) => ({
  flex: '0 0 32px',
  height: 32,
  borderRadius: 8,
  background: '#FDE3D3',
  color: '#8A3B12',
  fontSize: 14,
  lineHeight: '32px',
  fontWeight: 600,
  textAlign: 'center',
  ...theme.applyStyles('dark', { background: '#4A2E1E', color: '#FFD0B3' }),
}));

const Bubble = styled('div')({
  maxWidth: '80%',
  padding: '8px 12px',
  fontSize: 'var(--chat-text, 16px)',
  lineHeight: 'var(--chat-line, 26px)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const CustomerBubble = styled(Bubble)(({ theme }) => ({
  borderRadius: '3px 12px 12px 12px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const LearnerBubble = styled(Bubble)(({ theme }) => ({
  padding: '9px 13px',
  borderRadius: '12px 3px 12px 12px',
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&[data-state="failed"]': {
    padding: '8px 12px',
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    border: `1px solid ${theme.vars.palette.error.main}`,
  },
}));

const Failed = styled(Small)(({ theme }) => ({ color: theme.vars.palette.error.main }));

const Caret = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 2,
  height: '1.1em',
  marginLeft: 2,
  verticalAlign: '-0.15em',
  background: theme.vars.palette.primary.main,
}));

export const TimeRow = memo(function TimeRow({ at }: { at: string }) {
  return <Time>{talkTime(at)}</Time>;
});

export const KeptRow = () => <Time>以上是上次说的，从这里再练</Time>;

interface LearnerRowProps {
  message: MessageView;
  /** Another page drives the talk: until this one does, nothing is sent. */
  waits: boolean;
  /** null where nothing can be sent any more. */
  onResend: ((cid: string) => void) | null;
  /** Takes the words back to where they were typed. */
  onEdit: ((message: MessageView) => void) | null;
  onDiscard: (cid: string) => void;
}

export const LearnerRow = memo(function LearnerRow({
  message,
  waits,
  onResend,
  onEdit,
  onDiscard,
}: LearnerRowProps) {
  const { state, refusal, cid, late } = message;
  return (
    <div data-cid={cid} data-state={state}>
      <RightLine>
        <LearnerBubble data-state={state}>
          <span className="visually-hidden">我：</span>
          {message.text}
        </LearnerBubble>
      </RightLine>
      {state === 'sending' && (
        <NoteLine>
          <Small>{waits ? '还没有发出，在这里继续后会发送' : '发送中…'}</Small>
        </NoteLine>
      )}
      {state === 'accepted' && late && (
        <NoteLine>
          <Small>{lateLabel}</Small>
        </NoteLine>
      )}
      {state === 'failed' && (
        <NoteLine role="alert">
          <Failed>发送失败：{refusal?.message ?? '没有发出去'}</Failed>
          {onResend && <ActionButton onClick={() => onResend(cid)}>重试</ActionButton>}
          {onEdit && <ActionButton onClick={() => onEdit(message)}>改一改</ActionButton>}
          <ActionButton onClick={() => onDiscard(cid)}>删除</ActionButton>
        </NoteLine>
      )}
    </div>
  );
});

interface CustomerRowProps {
  name: string;
  reply: ReplyView;
  session: PracticeSession;
  /** The course is read aloud. */
  aloud: boolean;
  /** Position in the model's queue; null when the reply doesn't wait there. */
  queued: number | null;
  /** Ends the wait for this reply; null for those who only watch. */
  onStop: (() => unknown) | null;
}

/** While a reply streams its text comes from `live`; when it is complete it never changes again. */
export const CustomerRow = memo(function CustomerRow({
  name,
  reply,
  session,
  aloud,
  queued,
  onStop,
}: CustomerRowProps) {
  return (
    <Line>
      <Initial aria-hidden>{name.slice(0, 1)}</Initial>
      <CustomerBubble aria-busy={reply.status === 'active'} data-mid={reply.mid} data-status={reply.status}>
        <span className="visually-hidden">{name}：</span>
        {reply.status === 'active' ? (
          <Streaming reply={reply} session={session} queued={queued} onStop={onStop} />
        ) : (
          reply.text || <Small as="span">（没有等到回应）</Small>
        )}
      </CustomerBubble>
      {aloud && <Listen session={session} reply={reply} />}
    </Line>
  );
});

function Streaming({ reply, session, queued, onStop }: Omit<CustomerRowProps, 'name' | 'aloud'>) {
  const text = useLiveText(session.live, reply.mid, reply.gen);
  if (!text) return <Thinking queued={queued} onStop={onStop} />;
  return (
    <>
      {text}
      <Caret aria-hidden />
    </>
  );
}

/** What the learner said is stored and the reply has not begun yet. */
export const WaitingRow = memo(function WaitingRow({
  name,
  queued,
}: {
  name: string;
  queued: number | null;
}) {
  return (
    <Line>
      <Initial aria-hidden>{name.slice(0, 1)}</Initial>
      <CustomerBubble aria-busy>
        <Thinking queued={queued} onStop={null} />
      </CustomerBubble>
    </Line>
  );
});

interface FailedRowProps {
  message: string;
  canRetry: boolean;
  turn: number;
  onRetry: (turn: number) => unknown;
}

export const FailedRow = memo(function FailedRow({ message, canRetry, turn, onRetry }: FailedRowProps) {
  return (
    <MiddleLine role="alert" data-reply-failed={turn}>
      <Small>{message}</Small>
      {canRetry && <ActionButton onClick={() => onRetry(turn)}>重试</ActionButton>}
    </MiddleLine>
  );
});
