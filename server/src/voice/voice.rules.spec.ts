import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { voiceLimits } from '#contracts';
import { kindOf, recordingRefused, soundType } from './audio-kind.rules.js';
import { pieceOutcome, rangeOf } from './recording.rules.js';
import { Sound, SoundCache } from './sound.js';

const file = (head: string, size = 100) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(size)]);

describe('A file of sound', () => {
  it.each([
    ['mp4', '\0\0\0\x20ftypiso5'],
    ['webm', '\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81'],
    ['ogg', 'OggS\0\x02\0\0\0\0\0\0'],
    ['wav', 'RIFF\0\0\0\0WAVEfmt '],
  ])('is told by its content: %s', (kind, head) => {
    expect(kindOf(file(head))).toBe(kind);
    expect(soundType(file(head))).toBe(`audio/${kind}`);
  });

  it.each(['aac.mp4', 'chromium.mp4', 'chromium.webm'])(
    'that a browser’s kind of recorder made is taken: %s',
    (name) => {
      const recorded = readFileSync(
        join(import.meta.dirname, '../../../tools/standins/model/audio/recorded', name),
      );
      expect([kindOf(recorded), recordingRefused(recorded)]).toEqual([name.split('.')[1], null]);
    },
  );

  it.each(['', 'RIFF', 'RIFF\0\0\0\0AVI LIST', '<!doctype html>', 'ID3\x04\0\0\0\0\0\0\0\0'])(
    'is none that learners record: %j',
    (head) => {
      expect(kindOf(Buffer.from(head, 'latin1'))).toBeNull();
      expect(recordingRefused(Buffer.from(head, 'latin1'))).toMatch(/不支持这种录音/);
      expect(soundType(Buffer.from(head, 'latin1'))).toBe('audio/mpeg');
    },
  );

  it('is refused when it is longer than a minute can be', () => {
    expect(recordingRefused(file('OggS\0\x02\0\0\0\0\0\0', 1024 * 1024))).toBeNull();
    expect(recordingRefused(file('OggS\0\x02\0\0\0\0\0\0', 3 * 1024 * 1024))).toBe('一段录音最长 60 秒');
  });
});

describe('A piece of a recording', () => {
  const come = { pieces: [100, 50], isWhole: false };
  it.each([
    ['is what comes next', come, 150, 10, 'append'],
    ['was there already', come, 100, 50, 'held'],
    ['was there already, cut otherwise', come, 20, 60, 'held'],
    ['leaves something out', come, 151, 10, 'elsewhere'],
    ['is there only in part', come, 100, 51, 'elsewhere'],
    ['comes when the recording is whole', { ...come, isWhole: true }, 150, 10, 'elsewhere'],
    ['is a repetition when the recording is whole', { ...come, isWhole: true }, 0, 150, 'held'],
    ['is too much', { pieces: [voiceLimits.bytes], isWhole: false }, voiceLimits.bytes, 1, 'too_large'],
  ] as const)('%s', (_what, recording, offset, size, outcome) => {
    expect(pieceOutcome(recording, offset, size)).toBe(outcome);
  });
});

describe('A part of a recording', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=20-10', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
  ])('that %j asks for', (header, part) => {
    expect(rangeOf(header, 100)).toEqual(part);
  });
});

describe('Sentences that were spoken', () => {
  const read = async (sound: Sound) => {
    let text = '';
    for await (const piece of sound.read()) text += String(piece);
    return text;
  };

  it('are read from the beginning by everybody, while they come and afterwards', async () => {
    const sound = new Sound();
    sound.add(Buffer.from('一'));
    const early = read(sound);
    sound.add(Buffer.from('二'));
    sound.end();
    expect([await early, await read(sound)]).toEqual(['一二', '一二']);
  });

  it('that fail before they begin say why, and are made anew', async () => {
    const cache = new SoundCache(1_000);
    const failed = cache.get('a', () => Promise.reject(new Error('away')));
    await expect(failed.begun()).rejects.toThrow('away');
    const made = cache.get('a', (sound) => Promise.resolve(sound.add(Buffer.from('一'))));
    expect([await made.begun(), await read(made)]).toEqual(['audio/mpeg', '一']);
  });

  it('are forgotten when there are too many, those first that were not asked for lately', async () => {
    const cache = new SoundCache(25);
    let made = 0;
    const say = async (name: string) =>
      read(
        cache.get(name, (sound) => {
          made += 1;
          return Promise.resolve(sound.add(Buffer.alloc(10)));
        }),
      );
    await say('a');
    await say('b');
    await say('a');
    await say('c');
    await say('a');
    expect(made).toBe(3);
    await say('b');
    expect(made).toBe(4);
  });
});
