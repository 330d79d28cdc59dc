/** WAV files: PCM of 8, 16, 24 or 32 bits or floats, any rate, any number of channels. */
import { sampleRate } from './tones.js';

const header = 44;

/** 16-bit mono at the voice's own rate. */
export function wavOf(sound: Float32Array): Buffer {
  const file = Buffer.alloc(header + sound.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sound.length * 2, 40);
  sound.forEach((value, at) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), header + at * 2);
  });
  return file;
}

const readers: Record<string, (file: Buffer, at: number) => number> = {
  '1/8': (file, at) => (file.readUInt8(at) - 128) / 128,
  '1/16': (file, at) => file.readInt16LE(at) / 32_768,
  '1/24': (file, at) => file.readIntLE(at, 3) / 8_388_608,
  '1/32': (file, at) => file.readInt32LE(at) / 2_147_483_648,
  '3/32': (file, at) => file.readFloatLE(at),
};

/** The first channel at the voice's rate; null: no such file. */
export function soundOfWav(file: Buffer): Float32Array | null {
  let format: { code: number; channels: number; rate: number; bits: number } | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const from = at + 8;
    if (name === 'fmt ' && from + 16 <= file.length) {
      const code = file.readUInt16LE(from);
      format = {
        code: code === 0xfffe && size >= 26 ? file.readUInt16LE(from + 24) : code,
        channels: file.readUInt16LE(from + 2),
        rate: file.readUInt32LE(from + 4),
        bits: file.readUInt16LE(from + 14),
      };
    }
    if (name === 'data') return format && samples(file.subarray(from, from + size), format);
    at = from + size + (size % 2);
  }
  return null;
}

function samples(
  data: Buffer,
  { code, channels, rate, bits }: { code: number; channels: number; rate: number; bits: number },
): Float32Array | null {
  const read = readers[`${code}/${bits}`];
  const step = (channels * bits) / 8;
  if (!read || step === 0 || rate < 8_000) return null;
  const sound = Float32Array.from({ length: Math.floor(data.length / step) }, (_, n) => read(data, n * step));
  return resampled(sound, rate);
}

/** At the voice's rate: each sample the mean of those that it stands for, or between its neighbours. */
function resampled(sound: Float32Array, rate: number): Float32Array {
  if (rate === sampleRate) return sound;
  const ratio = rate / sampleRate;
  return Float32Array.from({ length: Math.floor(sound.length / ratio) }, (_, n) => {
    const at = n * ratio;
    if (ratio <= 1) {
      const [before, part] = [Math.floor(at), at % 1];
      return sound[before]! * (1 - part) + (sound[before + 1] ?? sound[before]!) * part;
    }
    const end = Math.min(sound.length, Math.ceil(at + ratio));
    let sum = 0;
    for (let from = Math.floor(at); from < end; from += 1) sum += sound[from]!;
    return sum / (end - Math.floor(at));
  });
}
