/** What a file of sound is, told by its first bytes and not by what its sender calls it. Pure. */
import { audioTypes, voiceLimits, type AudioKind } from '#contracts';

/** As many bytes as it takes to tell. */
export const tellingBytes = 12;

/** null: none of those that are taken. */
export function kindOf(head: Buffer): AudioKind | null {
  const text = head.toString('latin1', 0, tellingBytes);
  if (text.slice(4, 8) === 'ftyp') return 'mp4';
  if (text.startsWith('\x1aE\xdf\xa3')) return 'webm';
  if (text.startsWith('OggS')) return 'ogg';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE' ? 'wav' : null;
}

/** What a browser is told that a sentence is. What is none of the kinds of recordings is MP3, which begins in several ways. */
export const soundType = (head: Buffer): string => {
  const kind = kindOf(head);
  return kind ? audioTypes[kind] : 'audio/mpeg';
};

/** Compressed, a minute takes a fifth of this at the rate that the phone records at. */
const compressedBytes = 2 * 1024 * 1024;

/** How long a WAV file is by its own word, in milliseconds; null where it doesn't say. */
function wavMilliseconds(file: Buffer): number | null {
  const bytesPerSecond = file.length >= 32 ? file.readUInt32LE(28) : 0;
  return bytesPerSecond > 0 ? ((file.length - 44) / bytesPerSecond) * 1_000 : null;
}

const longest = voiceLimits.milliseconds + voiceLimits.toleranceMs;
export const tooLong = '一段录音最长 60 秒';

/** Why a recording is not taken; null: it is. */
export function recordingRefused(file: Buffer): string | null {
  const kind = kindOf(file);
  if (!kind) return '不支持这种录音，请换一个浏览器，或直接打字';
  if (kind !== 'wav') return file.length > compressedBytes ? tooLong : null;
  return (wavMilliseconds(file) ?? 0) > longest ? tooLong : null;
}
