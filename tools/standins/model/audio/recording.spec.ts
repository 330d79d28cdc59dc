import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sayingFile } from './microphone.js';
import { codecOfMp4, packetsOfWebm } from './opus-packets.js';
import { soundOf } from './recording.js';
import { hear } from './tones.js';

/** Recorded by Chromium's MediaRecorder at 16 kbit/s from its fake microphone, with all that it does to a microphone's sound. */
const recorded = (type: 'mp4' | 'webm') => file(`chromium.${type}`);
const file = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', name));

/** An Ogg page with these packets, none of them 255 bytes or longer. */
function page(...packets: Buffer[]): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(packets.length, 26);
  return Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
}

const ogg = () => {
  const packets = packetsOfWebm(recorded('webm')).map((packet) => page(packet));
  return Buffer.concat([page(Buffer.from('OpusHead')), page(Buffer.from('OpusTags')), ...packets]);
};

const heardIn = async (file: Buffer) => {
  const sound = await soundOf(file);
  return sound && hear(sound);
};

describe('A recording', () => {
  it.each([
    ['mp4', () => recorded('mp4')],
    ['webm', () => recorded('webm')],
    ['ogg', ogg],
    ['wav', () => sayingFile('一分钱一分货，材料不一样。')],
  ])('is heard in %s', async (_type, file) => {
    expect(await heardIn(file())).toBe('一分钱一分货，材料不一样。');
  });

  it('of an iPhone is told by its codec and not heard: no decoder of AAC has a licence that this project takes', async () => {
    expect(codecOfMp4(file('aac.mp4'))).toBe('mp4a');
    expect(await heardIn(file('aac.mp4'))).toBeNull();
  });

  it('that breaks off says nothing, and what is none is told', async () => {
    expect(await heardIn(recorded('webm').subarray(0, 3_000))).toBe('');
    expect(await heardIn(recorded('mp4').subarray(0, 3_000))).toBe('');
    expect(await heardIn(Buffer.from('<html>'))).toBeNull();
    expect(await heardIn(Buffer.alloc(0))).toBeNull();
  });
});
