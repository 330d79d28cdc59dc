/** The list of the talk: virtual, so 500 messages cost as little as 10, and stuck to the bottom until the learner scrolls up. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { styled } from '@mui/material/styles';
import { Virtuoso } from 'react-virtuoso';
import type { VirtuosoHandle } from 'react-virtuoso';
import { refusals } from '#contracts';
import type { PracticeSession, SessionView } from '#session-client';
import { CustomerRow, FailedRow, LearnerRow, TimeRow, WaitingRow } from './bubbles';
import { EvalRow } from './eval-row';
import { Column } from './layout';
import { rowsOf } from './rows';
import type { Row } from './rows';
import { told } from './told';
import { useSticky } from './use-sticky';

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
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  font: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  boxShadow: '0 2px 12px rgb(31 35 41 / 18%)',
  cursor: 'pointer',
}));

const Foot = styled('div')({ height: 8 });

interface TalkListProps {
  /** `main` where the talk is the page. */
  as?: 'main' | 'div';
  session: PracticeSession;
  view: SessionView;
  customer: string;
  passScore: number;
  excellentScore: number;
  /** How often this person has spoken here: each time leads to the bottom, where their words are. */
  spoken: number;
  /** Stands above the first row and scrolls with it. */
  intro: ReactNode;
}

export function TalkList({
  as = 'div',
  session,
  view,
  customer,
  passScore,
  excellentScore,
  spoken,
  intro,
}: TalkListProps) {
  const rows = useMemo(() => rowsOf(view), [view]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<VirtuosoHandle>(null);
  const { scrollerRef, settle, stuck, stick, release } = useSticky();
  const seen = useRef(rows.length);
  if (stuck) seen.current = rows.length;

  useEffect(() => {
    if (spoken > 0) stick();
  }, [spoken, stick]);

  const toggle = useCallback(
    (turn: number) => {
      // What was tapped stays under the finger, whatever unfolds below it.
      release();
      setUnfolded((open) => {
        const next = new Set(open);
        if (!next.delete(turn)) next.add(turn);
        return next;
      });
    },
    [release],
  );

  const resend = useCallback((cid: string) => session.resend(cid), [session]);
  const discard = useCallback((cid: string) => session.discard(cid), [session]);
  const retry = useCallback((turn: number) => told(session.retry(turn)), [session]);
  const evalRetry = useCallback((turn: number) => told(session.evalRetry(turn)), [session]);
  const { queued } = view;
  const drives = view.role === 'driver';
  const content = useCallback(
    (row: Row) => {
      switch (row.kind) {
        case 'time':
          return <TimeRow at={row.at} />;
        case 'learner':
          return <LearnerRow message={row.message} onResend={resend} onDiscard={discard} />;
        case 'eval':
          return (
            <EvalRow
              turn={row.turn}
              eval={row.eval}
              passScore={passScore}
              excellentScore={excellentScore}
              open={unfolded.has(row.turn)}
              onToggle={toggle}
              onRetry={evalRetry}
            />
          );
        case 'customer': {
          const active = row.reply.status === 'active';
          return (
            <CustomerRow
              name={customer}
              reply={row.reply}
              live={session.live}
              queued={active ? queued : null}
              onStop={active && drives ? () => told(session.stop(row.turn)) : null}
            />
          );
        }
        case 'waiting':
          return <WaitingRow name={customer} queued={queued} />;
        case 'failed':
          return (
            <FailedRow
              message={refusals[row.reply.code ?? 'MODEL_UNAVAILABLE'].message}
              canRetry={row.canRetry}
              turn={row.turn}
              onRetry={retry}
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
      queued,
      drives,
      toggle,
      resend,
      discard,
      retry,
      evalRetry,
    ],
  );

  const jump = () => {
    stick();
    list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  };

  return (
    <Frame as={as}>
      <Virtuoso<Row, { intro: ReactNode }>
        ref={list}
        scrollerRef={scrollerRef}
        data={rows}
        context={{ intro }}
        components={parts}
        computeItemKey={(_, row) => row.key}
        itemContent={(_, row) => <Column>{content(row)}</Column>}
        alignToBottom
        initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
        totalListHeightChanged={settle}
        increaseViewportBy={200}
        // Announced by Announcer, once and whole: rows that scrolling brings back into the page are no news.
        role="log"
        aria-live="off"
        aria-label="对话"
        tabIndex={0}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
      />
      {!stuck && (
        <Jump type="button" onClick={jump}>
          <KeyboardArrowDown aria-hidden />
          {rows.length > seen.current ? '新消息' : '跳到最新'}
        </Jump>
      )}
    </Frame>
  );
}

/** Outside the component: a part that is another function at every render is mounted anew at every render. */
const parts = {
  Header: ({ context }: { context: { intro: ReactNode } }) => <Column>{context.intro}</Column>,
  Footer: () => <Foot />,
};
