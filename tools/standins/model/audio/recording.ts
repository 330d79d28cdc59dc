/** Sound out of a recording, whatever a browser recorded it as. */
import { OpusDecoder } from 'opus-decoder';
import { codecOfMp4, packetsOfMp4, packetsOfOgg, packetsOfWebm } from './opus-packets.js';
import { sampleRate } from './tones.js';
import { soundOfWav } from './wav.js';

async function decoded(packets: readonly Buffer[]): Promise<Float32Array> {
  const decoder = new OpusDecoder({ channels: 1, streamCount: 1, coupledStreamCount: 0, sampleRate });
  await decoder.ready;
  try {
    return decoder.decodeFrames([...packets]).channelData[0] ?? new Float32Array();
  } finally {
    decoder.free();
  }
}

/** The sound at the voice's rate; null: no file of these kinds, or coded by something else than Opus and PCM (AAC). */
export async function soundOf(file: Buffer): Promise<Float32Array | null> {
  const text = file.toString('latin1', 0, 12);
  if (text.startsWith('RIFF')) return soundOfWav(file);
  if (text.startsWith('OggS')) return decoded(packetsOfOgg(file));
  if (text.startsWith('\x1aE\xdf\xa3')) return decoded(packetsOfWebm(file));
  if (text.slice(4, 8) === 'ftyp') return codecOfMp4(file) === 'Opus' ? decoded(packetsOfMp4(file)) : null;
  return null;
}
