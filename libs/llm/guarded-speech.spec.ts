import { describe, expect, it } from '@jest/globals';
import { ModelError } from './errors.js';
import type { FailedTry } from './guard.js';
import { GuardedSpeaker, GuardedTranscriber } from './guarded-speech.js';
import type { Spent } from './spending.js';
import type { OnSound, SpeechWire } from './speech.js';

const limits = { firstMs: 1_000, idleMs: 1_000, totalMs: 5_000 };
const down = () => new ModelError('unavailable', 'down');
const account = { purpose: 'speech', session: 3 };
const piece = (text: string) => new TextEncoder().encode(text);

function guarded() {
  const failed: FailedTry[] = [];
  const spent: Spent[] = [];
  const guard = {
    limits,
    retries: { maxRetries: 1, baseMs: 0 },
    onFailedTry: (one: FailedTry) => failed.push(one),
    onSpent: (one: Spent) => spent.push(one),
  };
  return { failed, spent, guard };
}

describe('Speaking', () => {
  function speaker(...tries: ((onSound: OnSound) => void)[]) {
    const { failed, spent, guard } = guarded();
    const voices: string[] = [];
    const wire: Pick<SpeechWire, 'speak'> = {
      speak: ({ voice }, onSound) =>
        Promise.resolve().then(() => {
          voices.push(voice);
          tries.shift()!(onSound);
        }),
    };
    const sound: string[] = [];
    const speak = (voice = '') =>
      new GuardedSpeaker(wire, 'alloy', guard).speak(
        { text: '多少钱？', voice },
        (bytes) => sound.push(new TextDecoder().decode(bytes)),
        { account },
      );
    return { failed, spent, voices, sound, speak };
  }

  it('hands sound on as it comes, in the usual voice where none is named, and counts characters', async () => {
    const { spent, voices, sound, speak } = speaker((on) => {
      on(piece('一'));
      on(piece('二'));
    });
    await speak();
    expect([sound, voices]).toEqual([['一', '二'], ['alloy']]);
    expect(spent).toMatchObject([{ account, sound: { seconds: 0, characters: 4 }, promptTokens: 0 }]);
  });

  it('is tried again while nothing was heard, and never afterwards', async () => {
    const again = speaker(
      () => {
        throw down();
      },
      (on) => on(piece('一')),
    );
    await again.speak('nova');
    expect([again.sound, again.voices, again.failed.length]).toEqual([['一'], ['nova', 'nova'], 1]);
    const broken = speaker((on) => {
      on(piece('一'));
      throw new ModelError('truncated', 'broken');
    });
    await expect(broken.speak()).rejects.toMatchObject({ kind: 'truncated' });
    expect([broken.failed[0]!.retryInMs, broken.spent]).toEqual([null, []]);
  });

  it('fails where no sound came, and where nobody is configured', async () => {
    const silent = speaker(
      () => undefined,
      () => undefined,
    );
    await expect(silent.speak()).rejects.toMatchObject({ kind: 'malformed' });
    const nobody = new GuardedSpeaker(null, 'alloy', guarded().guard);
    expect(nobody.configured).toBe(false);
    await expect(nobody.speak({ text: '好', voice: '' }, () => undefined)).rejects.toMatchObject({
      kind: 'misconfigured',
    });
  });
});

describe('Hearing', () => {
  const request = { audio: new Uint8Array(), fileName: 'speech.mp4', type: 'audio/mp4', words: [] };

  it.each([
    ['as the server says', 4, 4, false],
    ['as its page says where the server says nothing', null, 7, true],
  ])('counts seconds %s', async (_whose, told, seconds, estimated) => {
    const { spent, guard } = guarded();
    const wire = { transcribe: () => Promise.resolve({ text: '好', seconds: told }) };
    const { text } = await new GuardedTranscriber(wire, guard).transcribe(request, 6_200, { account });
    expect(text).toBe('好');
    expect(spent).toMatchObject([{ estimated, sound: { seconds, characters: 0 } }]);
  });

  it('is tried again, ends in time, and fails where nobody is configured', async () => {
    const { guard, failed } = guarded();
    let tries = 0;
    const wire = {
      transcribe: () =>
        (tries += 1) === 1 ? Promise.reject(down()) : Promise.resolve({ text: '', seconds: 1 }),
    };
    expect((await new GuardedTranscriber(wire, guard).transcribe(request, 0)).text).toBe('');
    expect(failed).toHaveLength(1);
    const slow = {
      transcribe: (_request: unknown, signal: AbortSignal) =>
        new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    };
    const hurried = new GuardedTranscriber(slow, { ...guard, limits: { ...limits, totalMs: 20 } });
    await expect(hurried.transcribe(request, 0)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(new GuardedTranscriber(null, guard).transcribe(request, 0)).rejects.toMatchObject({
      kind: 'misconfigured',
    });
  });
});
