/** The list of the talk: virtual, so 500 messages cost as little as 10, and stuck to the bottom until the learner scrolls up. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Virtuoso } from 'react-virtuoso';
import type { VirtuosoHandle } from 'react-virtuoso';
import { refusals } from '#contracts';
import type { SessionResultView } from '#contracts';
import type { MessageView, PracticeSession, SessionView } from '#session-client';
import { CustomerRow, FailedRow, KeptRow, LearnerRow, Listen, TimeRow, WaitingRow } from './bubbles';
import { EvalRow } from './eval-row';
import type { EvalSheetProps } from './EvalSheet';
import { isTyping } from './use-fitting-height';
import type { JumpProps } from './Jump';
import { Column } from './layout';
import { customerSpeaks, newestEvaluation, rowsOf } from './rows';
import type { Row } from './rows';
import { reportRefusal } from './use-practice-session';
import { lazyChunk } from '../../ui/lazy-chunk';
import { customerName } from '../shared-course/customer-name';
import { useTrueFor } from './use-true-for';
import { useSticky } from './use-sticky';

/** Not needed to begin a talk: fetched after it. */
const Jump = lazyChunk<JumpProps>(
  () => import('./Jump'),
  ({ away }) => away,
);
const Sheet = lazyChunk<EvalSheetProps>(
  () => import('./EvalSheet'),
  ({ value }) => value !== null,
);

/** Whoever has let go of the bottom and is back within this time needs no way there. */
const awayAfterMs = 150;

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  // Over the edges of its own, which the list takes away.
  '& > [role="log"]': { flex: 1, minHeight: 0, '&:focus-visible': { outlineOffset: -2 } },
});

const Foot = styled('div')({ height: 8 });

interface TalkListProps {
  /** `main` where the talk is the page. */
  as?: 'main' | 'div';
  session: PracticeSession;
  view: SessionView;
  practised: SessionResultView;
  /** How often this person has spoken here: each time leads to the bottom, where their words are. */
  spoken: number;
  /** Words that were refused go back to where they were typed. */
  onEdit: (text: string) => void;
  /** Whether a person can be asked to look at words that were set aside. */
  isReviewed?: boolean;
  /** Stands above the first row and scrolls with it. */
  intro: ReactNode;
}

export function TalkList({
  as = 'div',
  session,
  view,
  practised,
  spoken,
  onEdit,
  isReviewed = false,
  intro,
}: TalkListProps) {
  const rows = useMemo(() => rowsOf(view), [view]);
  const customer = customerName(practised.course);
  /** What this person has opened or folded; else the newest evaluation is open. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  /** The turn whose whole evaluation is shown. */
  const [whole, setWhole] = useState<number | null>(null);
  const list = useRef<VirtuosoHandle>(null);
  const { scrollerRef, settle, stuck, stick, release, show } = useSticky();
  const away = useTrueFor(!stuck, awayAfterMs);
  const seen = useRef(rows.length);
  if (stuck) seen.current = rows.length;

  useEffect(() => {
    if (spoken > 0) stick();
  }, [spoken, stick]);

  const newest = newestEvaluation(view);
  const speaks = customerSpeaks(rows);
  const atBottom = useRef(stuck);
  useEffect(() => {
    atBottom.current = stuck;
  });
  useLayoutEffect(() => {
    // What the customer says now comes first, and so does what somebody is answering; who has scrolled up stays there.
    if (speaks) show(null);
    else if (newest !== null && atBottom.current && !isTyping()) show(cardOf(newest));
  }, [newest, speaks, show]);

  const tapped = useRef<number | null>(null);
  const toggle = useCallback(
    (turn: number, open: boolean) => {
      // What was tapped stays under the finger, whatever unfolds below it.
      release();
      tapped.current = open ? turn : null;
      setChosen((before) => new Map(before).set(turn, open));
    },
    [release],
  );
  useLayoutEffect(() => {
    if (tapped.current !== null) show(cardOf(tapped.current));
    tapped.current = null;
  }, [chosen, show]);

  const drives = view.role === 'driver';
  const act = useMemo(
    () => ({
      resend: (cid: string) => session.resend(cid),
      edit: ({ cid, text }: MessageView) => {
        session.discard(cid);
        onEdit(text);
      },
      discard: (cid: string) => session.discard(cid),
      retry: (turn: number) => reportRefusal(session.retry(turn)),
      evalRetry: (turn: number) => reportRefusal(session.evalRetry(turn)),
    }),
    [session, onEdit],
  );
  const mayTalk = view.status === 'running' && drives;
  const { queued } = view;
  const content = useCallback(
    (row: Row) => {
      switch (row.kind) {
        case 'time':
          return <TimeRow at={row.at} />;
        case 'kept':
          return <KeptRow />;
        case 'learner':
          return (
            <LearnerRow
              message={row.message}
              waits={!drives}
              onResend={mayTalk ? act.resend : null}
              onEdit={mayTalk ? act.edit : null}
              onDiscard={act.discard}
            />
          );
        case 'eval':
          return (
            <EvalRow
              turn={row.turn}
              eval={row.eval}
              marks={practised}
              open={chosen.get(row.turn) ?? row.turn === newest}
              onToggle={toggle}
              onAll={setWhole}
              onRetry={act.evalRetry}
            />
          );
        case 'customer': {
          const active = row.reply.status === 'active';
          return (
            <CustomerRow
              name={customer}
              reply={row.reply}
              session={session}
              aloud={practised.course.read_aloud}
              queued={active ? queued : null}
              onStop={active && drives ? () => reportRefusal(session.stop(row.turn)) : null}
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
              onRetry={act.retry}
            />
          );
      }
    },
    [customer, session, practised, chosen, newest, queued, drives, mayTalk, toggle, act],
  );

  const shown = view.turns.find(({ index }) => index === whole);
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
        // Announced by Announcer, once and whole: rows that scrolling brings back into the page are not announced again.
        role="log"
        aria-live="off"
        aria-label="对话"
        tabIndex={0}
        style={{ height: '100%', overscrollBehavior: 'contain', outline: undefined }}
      />
      {practised.course.read_aloud && <Listen session={session} view={view} />}
      <Jump away={away} isNew={rows.length > seen.current} onJump={jump} />
      <Sheet
        turn={whole ?? 0}
        value={shown?.eval.value ?? null}
        review={shown?.review ?? null}
        reviewedIn={isReviewed ? session.sid : null}
        onClose={() => setWhole(null)}
      />
    </Frame>
  );
}

const cardOf = (turn: number): string => `[data-eval="${turn}"]`;

/** Outside the component: a part that is another function at every render is mounted anew at every render. */
const parts = {
  Header: ({ context }: { context: { intro: ReactNode } }) => <Column>{context.intro}</Column>,
  Footer: () => <Foot />,
};
