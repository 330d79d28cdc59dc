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

/** iPhones play a page's sound in spite of their mute switch when it says that sound is what it is for; a microphone wants it otherwise. */
function asPlayback(playing: boolean): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = playing ? 'playback' : 'auto';
}

/** Lets the device rest when nobody listens any more. */
export function rest(): void {
  asPlayback(false);
  void context?.suspend().catch(() => undefined);
}

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
      asPlayback(true);
      source.onended = onEnded;
      source.start(at);
    },
    stop: () => {
      source.onended = null;
      source.stop();
      asPlayback(false);
    },
  };
}
