/** A microphone beside a box of text: what is said lands in the box, to be read and changed before it is sent. Without a session it serves any box. */
import { useEffect, useRef, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import Mic from '@mui/icons-material/Mic';
import MicOff from '@mui/icons-material/MicOff';
import { styled } from '@mui/material/styles';
import { limits, storageKeys, voiceLimits } from '#contracts';
import type { HearingCorrection, TranscriptView } from '#contracts';
import { useVoiceConsentMutation, useVoiceQuery } from '../../api/voice.api';
import { device } from '../../lib/device';
import { silence } from '../../lib/sounding';
import { sayFailure } from '../../ui/Toasts';
import { plainButton, square } from '../../ui/styles';
import { Choice, ClosedCard, ConsentCard, CorrectionCard, NoteCard } from './cards';
import { canRecord, openMicrophone } from './microphone';
import type { OpenMicrophone } from './microphone';
import { RecordingPanel } from './RecordingPanel';
import { RecordingUpload } from './recording-upload';
import { Pause } from './pause';

const Round = styled('button')(({ theme }) => ({
  ...plainButton,
  ...square(44, 22),
  background: theme.vars.palette.soft.neutral,
  color: theme.vars.palette.text.primary,
  touchAction: 'none',
  WebkitTouchCallout: 'none',
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
  /** The recording that the box's words come from. */
  recording?: RefObject<number | undefined>;
  /** Sends the box's words; left out where 说完就发 is not offered. */
  send?: () => void;
}

type Stage =
  | { at: 'idle' | 'consent' | 'closed' | 'opening' | 'recording' | 'nothing' }
  | { at: 'hearing' | 'failed'; message: string }
  | { at: 'sending'; left: number };

/** Absent where nothing can be recorded or nobody could turn it into text: the keyboard dictates everywhere. */
export default function VoiceInput(props: VoiceInputProps) {
  const offered = canRecord();
  const { data } = useVoiceQuery(undefined, { skip: !offered });
  return offered && data?.speak ? <Microphone {...props} /> : null;
}

function Microphone({ session, field, text, onText, recording, send }: VoiceInputProps) {
  const { data: voice } = useVoiceQuery();
  const [consent] = useVoiceConsentMutation();
  const [stage, setStage] = useState<Stage>({ at: 'idle' });
  const [milliseconds, setMilliseconds] = useState(0);
  const [levels, setLevels] = useState<number[]>([]);
  const [corrections, setCorrections] = useState<HearingCorrection[]>([]);
  const open = useRef<{ microphone: OpenMicrophone | null; upload: RecordingUpload } | null>(null);
  /** The button is being held, and what it began ends with that. */
  const held = useRef<true | null>(null);
  const gone = useRef(false);
  const done = useRef<() => void>(() => undefined);
  const sendsWhenDone = send !== undefined && voice?.send_when_done === true;

  const recordingNow = stage.at === 'recording';
  // What is left of this page takes the microphone and the upload with it.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      open.current?.upload.abort();
      void open.current?.microphone?.stop();
    };
  }, []);
  // Words that are gone are nobody's recording.
  useEffect(() => {
    if (text.trim() === '' && recording) recording.current = undefined;
  }, [text, recording]);

  const start = async () => {
    silence();
    setCorrections([]);
    setStage({ at: 'opening' });
    const pause = new Pause();
    const upload = new RecordingUpload(session, (waiting) =>
      setStage((now) =>
        now.at === 'hearing' ? { at: 'hearing', message: waiting ? waitingText : hearingText } : now,
      ),
    );
    try {
      const begun = performance.now();
      const microphone = await openMicrophone({
        onPiece: (piece) => upload.add(piece),
        onLevel: (level) => {
          const so = performance.now() - begun;
          setMilliseconds(so);
          setLevels((before) => [...before.slice(1 - barsShown), level]);
          if (so >= voiceLimits.milliseconds || (sendsWhenDone && pause.after(level, so))) done.current();
        },
      });
      if (gone.current) {
        upload.abort();
        await microphone.stop();
        return;
      }
      open.current = { microphone, upload };
      setMilliseconds(0);
      setLevels([]);
      setStage({ at: 'recording' });
    } catch {
      upload.abort();
      if (device.getItem(storageKeys.voiceClosed)) {
        sayFailure('没有麦克风权限，打字一样能练');
        setStage({ at: 'idle' });
      } else setStage({ at: 'closed' });
    }
  };

  const tap = () => {
    if (voice?.consent === 'given') void start();
    else setStage({ at: 'consent' });
  };

  const cancel = () => {
    open.current?.upload.abort();
    void open.current?.microphone?.stop();
    open.current = null;
    setStage({ at: 'idle' });
  };

  const hear = async (length: number) => {
    const { current: mine } = open;
    if (!mine) return;
    setStage({ at: 'hearing', message: hearingText });
    try {
      const transcript = await mine.upload.transcript(length);
      if (open.current !== mine) return;
      open.current = null;
      land(transcript);
    } catch (error) {
      if (open.current !== mine) return;
      setStage({ at: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };

  const finish = async () => {
    const { current: mine } = open;
    if (!mine?.microphone) return;
    const { microphone } = mine;
    mine.microphone = null;
    setStage({ at: 'hearing', message: hearingText });
    const length = await microphone.stop();
    setMilliseconds(length);
    await hear(length);
  };
  useEffect(() => {
    done.current = () => void finish();
  });

  const land = (heard: TranscriptView) => {
    if (heard.text === '') return setStage({ at: 'nothing' });
    const at = field.current?.selectionStart ?? text.length;
    onText((before) =>
      (before.slice(0, at) + heard.text + before.slice(at)).slice(0, limits.turn.characters),
    );
    if (recording) recording.current = heard.recording_id;
    setCorrections(heard.corrections.map((one) => ({ ...one, start: one.start + at, end: one.end + at })));
    const sends = sendsWhenDone && heard.corrections.length === 0;
    setStage(sends ? { at: 'sending', left: takeBackMs / 1_000 } : { at: 'idle' });
    const end = at + heard.text.length;
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
  };

  const sending = stage.at === 'sending' ? stage.left : null;
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  useEffect(() => {
    if (sending === null) return;
    const timer = setTimeout(() => {
      if (sending > 1) return setStage({ at: 'sending', left: sending - 1 });
      setStage({ at: 'idle' });
      sendNow.current?.();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [sending]);

  /** Letting go after a long press ends what pressing began; a short press leaves it open. */
  const press = () => {
    if (voice?.consent !== 'given') return;
    const timer = setTimeout(() => {
      held.current = true;
      void start();
    }, heldMs);
    const letGo = () => {
      clearTimeout(timer);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
      if (held.current === null) return;
      done.current();
      // The click that follows belongs to the press.
      setTimeout(() => (held.current = null));
    };
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
  };

  const misheard = corrections.find(({ heard }) => text.includes(heard));
  const answer = (change: boolean) => {
    if (!misheard) return;
    const { start: from, end, heard, meant } = misheard;
    setCorrections((all) => all.filter((one) => one !== misheard));
    if (!change) return;
    onText((words) => {
      const at = words.slice(from, end) === heard ? from : words.indexOf(heard);
      return at < 0 ? words : words.slice(0, at) + meant + words.slice(at + heard.length);
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
        <NoteCard text={stage.message}>
          <Choice type="button" onClick={cancel}>
            不要了
          </Choice>
        </NoteCard>
      )}
      {stage.at === 'failed' && (
        <NoteCard text={`录音还在，没有转成文字：${stage.message}`}>
          <Choice type="button" data-first onClick={() => void hear(milliseconds)}>
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
      {recordingNow && (
        <RecordingPanel
          milliseconds={milliseconds}
          levels={levels}
          onCancel={cancel}
          onDone={() => void finish()}
        />
      )}
      <Round
        type="button"
        aria-label="说话"
        disabled={stage.at === 'opening' || stage.at === 'hearing' || stage.at === 'failed'}
        onPointerDown={press}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => held.current === null && tap()}
      >
        {stage.at === 'closed' ? <MicOff aria-hidden /> : <Mic aria-hidden />}
      </Round>
    </>
  );
}

const hearingText = '正在转成文字…';
const waitingText = '网络断了，录音还在这台手机上，连上后接着传';
