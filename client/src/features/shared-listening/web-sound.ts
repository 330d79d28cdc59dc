/** Sentences as sound, spoken by the server and played by Web Audio: to the sample where the one before ends. */
import { voiceRoutes } from '#contracts';
import type { ErrorBody } from '#contracts';
import type { Clip, Sound } from './read-out';

/** One for all: a browser unlocks it where its page was touched, and it stays unlocked. */
let context: AudioContext | null = null;

const allowedWithinMs = 300;

const sounds = (): boolean => context?.state === 'running';

/** A touch unlocks what may sound later; to be called while one is handled. */
export function unlock(): void {
  context ??= new AudioContext();
  if (!sounds()) void context.resume().catch(() => undefined);
}

/** Whether this page may sound. Before anybody has touched it most browsers refuse it. */
export async function maySound(): Promise<boolean> {
  if (sounds()) return true;
  if (navigator.userActivation?.hasBeenActive === false) return false;
  unlock();
  await Promise.race([
    context!.resume().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, allowedWithinMs)),
  ]);
  return sounds();
}

const started = new Set<AudioBufferSourceNode>();

/** iPhones play a page's sound in spite of their mute switch while it says that this is what it does; a microphone wants it to say nothing. */
function note(source: AudioBufferSourceNode, isOn: boolean): void {
  if (isOn) started.add(source);
  else started.delete(source);
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = started.size > 0 ? 'playback' : 'auto';
}

/** Lets the device rest when nobody listens any more. */
export const rest = (): void => void context?.suspend().catch(() => undefined);

/** The customer of this session. */
export const customerOf = (session_id: number): Sound => ({
  now: () => context!.currentTime,
  load: async (text, signal) => {
    const response = await fetch(voiceRoutes.speech, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, audio/*' },
      body: JSON.stringify({ session_id, text }),
      signal,
    });
    if (!response.ok) {
      const answer = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
      throw new Error(answer.message);
    }
    return clipOf(await context!.decodeAudioData(await response.arrayBuffer()));
  },
});

function clipOf(buffer: AudioBuffer): Clip {
  const source = context!.createBufferSource();
  source.buffer = buffer;
  source.connect(context!.destination);
  return {
    seconds: buffer.duration,
    start: (at, onEnded) => {
      note(source, true);
      source.onended = () => {
        note(source, false);
        onEnded();
      };
      source.start(at);
    },
    stop: () => {
      source.onended = null;
      source.stop();
      note(source, false);
    },
  };
}
