/** Listening to a talk: a loudspeaker at each of the customer's lines, and what reads them out by itself. Loaded where the course is read aloud. */
import { useEffect, useSyncExternalStore } from 'react';
import VolumeUp from '@mui/icons-material/VolumeUp';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import { styled } from '@mui/material/styles';
import type { PracticeSession, ReplyView, SessionView } from '#session-client';
import { useVoiceQuery } from '../../api/voice.api';
import { sayFailure } from '../../ui/Toasts';
import { StripButton } from '../../ui/strip';
import { plainButton, square } from '../../ui/styles';
import { listenerOf } from './listener';
import { customerOf, maySound, rest, unlock } from './web-sound';

/** 32 px are drawn, 44 are hit. */
const Loudspeaker = styled('button')(({ theme }) => ({
  ...plainButton,
  ...square(44, 8),
  alignSelf: 'flex-end',
  margin: '-6px -6px -6px -10px',
  color: theme.vars.palette.text.secondary,
  '& span': square(32, 8),
  '& svg': { fontSize: 20 },
  '&[aria-pressed="true"]': { color: theme.vars.palette.primary.main },
  '&[aria-pressed="true"] span': { background: theme.vars.palette.soft.primary },
}));

interface Listening {
  session: PracticeSession;
}

export interface ListenProps extends Listening {
  /** The line whose loudspeaker this is. */
  reply?: ReplyView;
  /** Without one: the talk that is listened to. */
  view?: SessionView;
}

export default function Listen({ session, reply, view }: ListenProps) {
  const { data: voice } = useVoiceQuery();
  if (!voice?.listen) return null;
  if (reply) return <Line session={session} reply={reply} />;
  return view && <ByItself session={session} view={view} on={voice.read_aloud} />;
}

const listenerIn = (session: PracticeSession) =>
  listenerOf(session, () => ({ sound: customerOf(session.sid), maySound, onFailure: sayFailure }));

function Line({ session, reply }: Listening & { reply: ReplyView }) {
  const listener = listenerIn(session);
  const reading = useSyncExternalStore(listener.subscribe, () => listener.of(reply.mid)) === 'reading';
  if (reply.status !== 'active' && reply.text === '') return null;
  return (
    <Loudspeaker
      type="button"
      aria-label="朗读"
      aria-pressed={reading}
      onClick={() => {
        unlock();
        listener.toggle(reply);
      }}
    >
      <span>{reading ? <VolumeUp aria-hidden /> : <VolumeUpOutlined aria-hidden />}</span>
    </Loudspeaker>
  );
}

const touches = ['click', 'touchend', 'keydown'] as const;

/** Follows the talk as long as it is on the screen. */
function ByItself({ session, view, on }: Listening & { view: SessionView; on: boolean }) {
  const listener = listenerIn(session);
  const refused = useSyncExternalStore(listener.subscribe, listener.refused);
  const byItself = on && view.role === 'driver';
  useEffect(() => {
    listener.see(view, byItself);
  }, [listener, view, byItself]);
  useEffect(() => {
    if (!on) return;
    touches.forEach((touch) => document.addEventListener(touch, unlock));
    return () => touches.forEach((touch) => document.removeEventListener(touch, unlock));
  }, [on]);
  useEffect(() => {
    const hidden = () => document.hidden && listener.stop();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      listener.stop();
      rest();
    };
  }, [listener]);
  const reply = view.turns.find((turn) => turn.reply?.mid === refused)?.reply;
  if (!reply || refused === null) return null;
  return (
    <StripButton
      type="button"
      onClick={() => {
        unlock();
        listener.toggle(reply);
      }}
    >
      <VolumeUp aria-hidden fontSize="small" />
      点一下开始朗读
    </StripButton>
  );
}
