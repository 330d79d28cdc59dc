/** What a page's loudspeaker says: its sound is recorded on the way out, and understood. */
import type { BrowserContext, Page } from 'playwright-core';
import { voiceRoutes } from '#contracts/voice/voice-routes';
import { soundOf } from '../../tools/standins/model/audio/recording.ts';
import { hear } from '../../tools/standins/model/audio/tones.ts';

/** From now on the pages of this profile record what they sound like, and note whether a reply was on its way when a part was asked for. */
export const listenIn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((speech: string) => {
    const pieces: Blob[] = [];
    const asked: { text: string; meanwhile: boolean }[] = [];
    let recorder: MediaRecorder | null = null;
    const recordFrom = (sounds: BaseAudioContext) => {
      const way = (sounds as AudioContext).createMediaStreamDestination();
      recorder = new MediaRecorder(way.stream, {
        mimeType: 'audio/webm;codecs=opus',
        audioBitsPerSecond: 64_000,
      });
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      recorder.start();
      return way;
    };
    const ways = new WeakMap<BaseAudioContext, AudioNode>();
    const original = Reflect.get(AudioNode.prototype, 'connect') as (to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const way = ways.get(this.context) ?? recordFrom(this.context);
        ways.set(this.context, way);
        original.call(this, way);
      }
      return original.call(this, to);
    } as typeof AudioNode.prototype.connect;
    let meanwhile = false;
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (String(data).includes('"ai.started"')) meanwhile = true;
          if (String(data).includes('"ai.completed"')) meanwhile = false;
        });
      }
    };
    const ask = window.fetch.bind(window);
    window.fetch = (to, how) => {
      if (to === speech) {
        const { text } = JSON.parse(how!.body as string) as { text: string };
        asked.push({ text, meanwhile });
      }
      return ask(to, how);
    };
    const recorded = async () => {
      if (!recorder) return '';
      const stopped = new Promise((resolve) => (recorder!.onstop = resolve));
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(pieces.splice(0)).arrayBuffer());
      recorder.start();
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    };
    Object.assign(window, { listenedIn: { asked, recorded } });
  }, voiceRoutes.speech);

interface ListenedIn {
  asked: { text: string; meanwhile: boolean }[];
  recorded: () => Promise<string>;
}
type Window = typeof globalThis & { listenedIn: ListenedIn };

/** The sentences that were asked for since the last time. */
export const askedFor = (page: Page): Promise<ListenedIn['asked']> =>
  page.evaluate(() => (globalThis as Window).listenedIn.asked.splice(0));

/** What was to be heard since the last time. */
export async function heardFrom(page: Page): Promise<string> {
  const sound = await page.evaluate(() => (globalThis as Window).listenedIn.recorded());
  const decoded = sound && (await soundOf(Buffer.from(sound, 'base64')));
  return decoded ? hear(decoded) : '';
}

/**
 * From its next document on this page may not sound before a finger has touched it, as browsers have it. For Chromium itself whatever a test asks of
 * a page is a touch.
 */
export const untouched = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let touched = false;
    document.addEventListener('pointerdown', () => (touched = true), true);
    const userActivation = {
      get hasBeenActive() {
        return touched;
      },
    };
    Object.defineProperty(navigator, 'userActivation', { value: userActivation });
    window.AudioContext = class extends AudioContext {
      override get state() {
        return touched ? super.state : 'suspended';
      }
      override resume() {
        return touched ? super.resume() : new Promise<void>(() => undefined);
      }
    };
  });
