/** A microphone beside a box of text: what is said lands in the box, to be read and changed before it is sent. Without a session it serves any box. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import Mic from '@mui/icons-material/Mic';
import MicOff from '@mui/icons-material/MicOff';
import { styled } from '@mui/material/styles';
import { storageKeys, voiceLimits } from '#contracts';
import type { HearingCorrection, TranscriptView } from '#contracts';
import { useVoiceConsentMutation, useVoiceQuery } from '../../api/voice.api';
import { device } from '../../lib/device';
import { silence } from '../../lib/sounding';
import { sayFailure } from '../../ui/Toasts';
import { plainButton, square } from '../../ui/styles';
import { Choice, ClosedCard, closedTitle, ConsentCard, CorrectionCard, NoteCard } from './cards';
import { canRecord, NoMicrophone, openMicrophone } from './microphone';
import type { OpenMicrophone, Trouble } from './microphone';
import { RecordingPanel } from './RecordingPanel';
import { RecordingUpload } from './recording-upload';
import type { Waiting } from './recording-upload';
import { Pause } from './pause';

const Round = styled('button')(({ theme }) => ({
  ...plainButton,
  ...square(44, 8),
  background: theme.vars.palette.soft.neutral,
  color: theme.vars.palette.text.primary,
  touchAction: 'none',
  WebkitTouchCallout: 'none',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  '&[aria-disabled="true"]': { color: theme.vars.palette.hint, cursor: 'default' },
}));

const barsShown = 24;
/** Who presses so long holds the button, and lets go when everything is said. */
const heldMs = 400;
const takeBackMs = 3_000;

export interface VoiceInputProps {
  /** Whose turn it becomes; null: of no session. */
  session: number | null;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  /** The recording that the box's words come from. Whoever sends them takes it. */
  recording?: RefObject<number | undefined>;
  /** Sends the box's words; left out where 说完就发 is not offered, and where the box is gone for good when it goes. */
  send?: () => void;
  /** Words are on their way: whoever takes the box's words away now would take them without these. */
  onBusy?: (busy: boolean) => void;
}

type Stage =
  | { at: 'idle' | 'consent' | 'opening' | 'recording' | 'hearing' | 'nothing' }
  | { at: 'closed'; why: Trouble }
  | { at: 'failed'; message: string }
  | { at: 'sending'; left: number };

/** One recording from the tap until its words are in the box. */
interface Attempt {
  upload: RecordingUpload;
  /** null: not open yet, or closed. */
  microphone: OpenMicrophone | null;
  milliseconds: number;
}

/** Absent where nothing can be recorded or nobody could turn it into text: the keyboard dictates everywhere. */
export default function VoiceInput(props: VoiceInputProps) {
  const offered = canRecord();
  const { data } = useVoiceQuery(undefined, { skip: !offered });
  return offered && data?.speak ? <Microphone {...props} /> : null;
}

function Microphone({ session, field, text, onText, recording, send, onBusy }: VoiceInputProps) {
  const { data: voice, refetch } = useVoiceQuery();
  const [consent] = useVoiceConsentMutation();
  const [stage, setStage] = useState<Stage>({ at: 'idle' });
  const [waiting, setWaiting] = useState<Waiting>(null);
  const [milliseconds, setMilliseconds] = useState(0);
  const [levels, setLevels] = useState<number[]>([]);
  const [corrections, setCorrections] = useState<HearingCorrection[]>([]);
  /** The button is being held, and what it began ends with that. */
  const [held, setHeld] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  /** The click that comes with letting go belongs to the press. */
  const ownClick = useRef(true);
  const gone = useRef(false);
  const sendsWhenDone = send !== undefined && voice?.send_when_done === true;

  // Words that are gone are nobody's recording, and nothing was misheard in them.
  const isEmpty = text.trim() === '';
  if (isEmpty && corrections.length > 0) setCorrections([]);
  useEffect(() => {
    if (isEmpty && recording) recording.current = undefined;
  }, [isEmpty, recording]);

  const start = async () => {
    if (attempt.current) return;
    silence();
    const pause = new Pause();
    const mine: Attempt = {
      upload: new RecordingUpload(session, setWaiting),
      microphone: null,
      milliseconds: 0,
    };
    attempt.current = mine;
    setCorrections([]);
    setWaiting(null);
    setStage({ at: 'opening' });
    try {
      const microphone = await openMicrophone({
        onPiece: (piece) => mine.upload.add(piece),
        onLevel: (level, so) => {
          setMilliseconds(so);
          setLevels((before) => [...before.slice(1 - barsShown), level]);
          if (so >= voiceLimits.milliseconds || (sendsWhenDone && pause.after(level, so)))
            now.current.finish();
        },
        onTaken: () => now.current.finish(),
      });
      if (attempt.current !== mine) return void microphone.stop();
      mine.microphone = microphone;
      setMilliseconds(0);
      setLevels([]);
      setStage({ at: 'recording' });
    } catch (error) {
      if (attempt.current !== mine) return;
      attempt.current = null;
      const why = error instanceof NoMicrophone ? error.why : 'busy';
      if (!device.getItem(storageKeys.voiceClosed)) return setStage({ at: 'closed', why });
      sayFailure(closedTitle[why]);
      setStage({ at: 'idle' });
    }
  };

  const cancel = () => {
    attempt.current?.upload.abort();
    void attempt.current?.microphone?.stop();
    attempt.current = null;
    setStage({ at: 'idle' });
  };

  const hear = async (mine: Attempt) => {
    setStage({ at: 'hearing' });
    try {
      const transcript = await mine.upload.transcript(mine.milliseconds);
      if (attempt.current !== mine) return;
      attempt.current = null;
      land(transcript);
    } catch (error) {
      if (attempt.current !== mine) return;
      const message = error instanceof Error ? error.message : '';
      if (gone.current) return sayFailure(`刚才的录音没有转成文字：${message}`);
      // Elsewhere consent may have been taken back.
      void refetch();
      setStage({ at: 'failed', message });
    }
  };

  const finish = async () => {
    const { current: mine } = attempt;
    if (!mine?.microphone) return;
    const { microphone } = mine;
    mine.microphone = null;
    setStage({ at: 'hearing' });
    mine.milliseconds = await microphone.stop();
    await hear(mine);
  };

  const land = (heard: TranscriptView | null) => {
    if (!heard?.text) return setStage({ at: 'nothing' });
    const at = now.current.text.length;
    now.current.onText((before) => before + heard.text);
    if (recording) recording.current = heard.recording_id;
    setCorrections(heard.corrections.map((one) => ({ ...one, start: one.start + at, end: one.end + at })));
    const sends = sendsWhenDone && heard.corrections.length === 0;
    setStage(sends ? { at: 'sending', left: takeBackMs / 1_000 } : { at: 'idle' });
  };

  /** What is the case now, for what began earlier. */
  const now = useRef({ text, onText, send, finish: () => void finish() });
  useLayoutEffect(() => {
    now.current = { text, onText, send, finish: () => void finish() };
  });

  // The box may be taken away over somebody who speaks, as when the time of a talk is up: what was said is still turned into text, which
  // stands with what was typed. Who leaves the page, or a box that is gone for good, takes the recording along.
  useEffect(() => {
    gone.current = false;
    const { pathname } = window.location;
    return () => {
      gone.current = true;
      const stays = now.current.send !== undefined && window.location.pathname === pathname;
      if (stays && attempt.current?.microphone) now.current.finish();
      else if (!stays) {
        attempt.current?.upload.abort();
        void attempt.current?.microphone?.stop();
        attempt.current = null;
      }
    };
  }, []);

  const { at } = stage;
  const busy = at === 'opening' || at === 'recording' || at === 'hearing';
  useEffect(() => {
    onBusy?.(busy);
  }, [busy, onBusy]);
  const round = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (at !== 'recording') return;
    // Nobody is recorded who looks at something else, and most phones would record silence.
    const onHidden = () => document.visibilityState === 'hidden' && now.current.finish();
    document.addEventListener('visibilitychange', onHidden);
    const { current: button } = round;
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      // The button that ended it is gone.
      button?.focus({ preventScroll: true });
    };
  }, [at]);
  useEffect(() => {
    if (at !== 'sending' && at !== 'nothing') return;
    // Who goes on typing has read it, and wants to say something else.
    const onInput = () => setStage({ at: 'idle' });
    const { current: box } = field;
    box?.addEventListener('input', onInput);
    return () => box?.removeEventListener('input', onInput);
  }, [at, field]);
  const isTalk = send !== undefined;
  useEffect(() => {
    if (isTalk) field.current?.setAttribute('placeholder', '打字或点话筒说话');
  }, [isTalk, field]);
  const left = stage.at === 'sending' ? stage.left : null;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => {
      if (left > 1) return setStage({ at: 'sending', left: left - 1 });
      setStage({ at: 'idle' });
      now.current.send?.();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  /** Letting go after a long press ends what pressing began; a short press leaves it open. */
  const press = () => {
    ownClick.current = true;
    if (voice?.consent !== 'given' || attempt.current) return;
    let long = false;
    const timer = setTimeout(() => {
      long = true;
      ownClick.current = false;
      setHeld(true);
      void start();
    }, heldMs);
    const letGo = () => {
      clearTimeout(timer);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
      if (!long) return;
      setHeld(false);
      // Who lets go before it is open has said nothing.
      if (attempt.current?.microphone) now.current.finish();
      else if (attempt.current) cancel();
    };
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
  };
  const tap = () => {
    if (!ownClick.current || attempt.current) return;
    if (voice?.consent === 'given') void start();
    else setStage({ at: 'consent' });
  };

  const misheard = corrections.find(({ heard }) => text.includes(heard));
  const answer = (change: boolean) => {
    if (!misheard) return;
    const { start: from, end, heard, meant } = misheard;
    setCorrections((all) => all.filter((one) => one !== misheard));
    if (!change) return;
    onText((words) => {
      const place = words.slice(from, end) === heard ? from : words.indexOf(heard);
      return place < 0 ? words : words.slice(0, place) + meant + words.slice(place + heard.length);
    });
  };

  return (
    <>
      {stage.at === 'consent' && voice && (
        <ConsentCard
          days={voice.retention_days}
          onGive={(given) => {
            setStage({ at: 'idle' });
            void consent({ given }).then(({ data }) => (data?.consent === 'given' ? start() : undefined));
          }}
        />
      )}
      {stage.at === 'closed' && (
        <ClosedCard
          why={stage.why}
          onAgain={() => void start()}
          onNever={() => {
            device.setItem(storageKeys.voiceClosed, '1');
            setStage({ at: 'idle' });
          }}
        />
      )}
      {stage.at === 'opening' && <NoteCard text="正在打开麦克风…" />}
      {stage.at === 'nothing' && <NoteCard text="没有听到说话，点话筒再说一次，或直接打字" />}
      {stage.at === 'hearing' && (
        <NoteCard text={waiting ? waitingText[waiting] : '正在转成文字…'} busy>
          <Choice type="button" onClick={cancel}>
            不要了
          </Choice>
        </NoteCard>
      )}
      {stage.at === 'failed' && (
        <NoteCard text={`录音还在，没有转成文字：${stage.message}`}>
          <Choice type="button" data-first onClick={() => attempt.current && void hear(attempt.current)}>
            再试一次
          </Choice>
          <Choice type="button" onClick={cancel}>
            不要了
          </Choice>
        </NoteCard>
      )}
      {stage.at === 'sending' && (
        <NoteCard text={`${stage.left} 秒后发送`}>
          <Choice type="button" data-first onClick={() => setStage({ at: 'idle' })}>
            先不发
          </Choice>
        </NoteCard>
      )}
      {misheard && stage.at === 'idle' && <CorrectionCard correction={misheard} onAnswer={answer} />}
      {stage.at === 'recording' && (
        <RecordingPanel
          held={held}
          milliseconds={milliseconds}
          levels={levels}
          onCancel={cancel}
          onDone={() => void finish()}
        />
      )}
      <Round
        type="button"
        aria-label="说话"
        ref={round}
        // Not `disabled`: it would lose the focus to nowhere.
        aria-disabled={stage.at === 'opening' || stage.at === 'hearing' || stage.at === 'failed'}
        onPointerDown={press}
        onContextMenu={(event) => event.preventDefault()}
        onClick={tap}
      >
        {stage.at === 'closed' ? <MicOff aria-hidden /> : <Mic aria-hidden />}
      </Round>
    </>
  );
}

const waitingText = {
  network: '网络断了，录音还在这台手机上，连上后接着传',
  server: '服务器暂时没有回应，录音还在这台手机上，会自动再试',
};
