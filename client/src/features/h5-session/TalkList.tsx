/** The list of the talk: virtual, so 500 messages cost as little as 10, and stuck to the bottom until the learner scrolls up. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { styled } from '@mui/material/styles';
import { Virtuoso } from 'react-virtuoso';
import type { VirtuosoHandle } from 'react-virtuoso';
import { refusals } from '#contracts';
import type { PracticeSession, SessionView } from '#session-client';
import { CustomerRow, FailedRow, LearnerRow, TimeRow, WaitingRow } from './bubbles';
import { EvalRow } from './eval-row';
import { rowsOf } from './rows';
import type { Row } from './rows';

const stickWithinPx = 48;

const Frame = styled('div')({ position: 'relative', flex: 1, minHeight: 0 });

const Jump = styled('button')(({ theme }) => ({
  position: 'absolute',
  left: '50%',
  bottom: 12,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  padding: '0 16px 0 12px',
  border: 0,
  borderRadius: 22,
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  font: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  boxShadow: '0 2px 12px rgb(31 35 41 / 18%)',
  cursor: 'pointer',
}));

interface TalkListProps {
  session: PracticeSession;
  view: SessionView;
  customer: string;
  passScore: number;
  excellentScore: number;
  onResend: (cid: string) => void;
  onDiscard: (cid: string) => void;
  onRetry: (turn: number) => void;
  onEvalRetry: (turn: number) => void;
}

export function TalkList({ session, view, customer, passScore, excellentScore, ...on }: TalkListProps) {
  const rows = useMemo(() => rowsOf(view), [view]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<VirtuosoHandle>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const [stuck, setStuck] = useState(true);

  const toggle = useCallback((turn: number) => {
    setUnfolded((open) => {
      const next = new Set(open);
      if (!next.delete(turn)) next.add(turn);
      return next;
    });
  }, []);

  const toBottom = useCallback(() => list.current?.scrollToIndex({ index: 'LAST', align: 'end' }), []);

  // A growing last row does not count as a new one: while stuck, follow the streaming text as well.
  useEffect(() => {
    if (!stuck) return;
    return session.live.subscribe(() => {
      const el = scroller.current;
      if (el) requestAnimationFrame(() => (el.scrollTop = el.scrollHeight));
    });
  }, [session, stuck]);

  const { onResend, onDiscard, onRetry, onEvalRetry } = on;
  const item = useCallback(
    (_: number, row: Row) => {
      switch (row.kind) {
        case 'time':
          return <TimeRow at={row.at} />;
        case 'learner':
          return <LearnerRow message={row.message} onResend={onResend} onDiscard={onDiscard} />;
        case 'eval':
          return (
            <EvalRow
              turn={row.turn}
              eval={row.eval}
              passScore={passScore}
              excellentScore={excellentScore}
              open={unfolded.has(row.turn)}
              onToggle={toggle}
              onRetry={onEvalRetry}
            />
          );
        case 'customer':
          return <CustomerRow name={customer} reply={row.reply} live={session.live} />;
        case 'waiting':
          return <WaitingRow name={customer} />;
        case 'failed':
          return (
            <FailedRow
              message={refusals[row.reply.code ?? 'MODEL_UNAVAILABLE'].message}
              canRetry={row.canRetry}
              turn={row.turn}
              onRetry={onRetry}
            />
          );
      }
    },
    [
      customer,
      session,
      passScore,
      excellentScore,
      unfolded,
      toggle,
      onResend,
      onDiscard,
      onRetry,
      onEvalRetry,
    ],
  );

  return (
    <Frame>
      <Virtuoso<Row>
        ref={list}
        scrollerRef={(el) => (scroller.current = el as HTMLElement | null)}
        data={rows}
        computeItemKey={(_, row) => row.key}
        itemContent={item}
        alignToBottom
        initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
        atBottomThreshold={stickWithinPx}
        atBottomStateChange={setStuck}
        followOutput={(atBottom) => (atBottom ? 'auto' : false)}
        increaseViewportBy={200}
        role="log"
        aria-label="对话"
        aria-live="polite"
        aria-relevant="additions"
        tabIndex={0}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
      />
      {!stuck && rows.length > 0 && (
        <Jump onClick={toBottom}>
          <KeyboardArrowDown aria-hidden />
          新消息
        </Jump>
      )}
    </Frame>
  );
}
