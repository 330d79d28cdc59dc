/** What a browser's fake microphone plays. */
import { writeFileSync } from 'node:fs';
import { sampleRate, speak } from './tones.js';
import { wavOf } from './wav.js';

const silence = (ms: number): Float32Array => new Float32Array(Math.round((ms / 1_000) * sampleRate));

/**
 * A WAV file that says the text, with silence before it and behind it. Chromium plays it from its beginning whenever a microphone is opened, and
 * over again when it has ended, unless the name given to it ends in `%noloop`:
 * `--use-fake-ui-for-media-stream --use-fake-device-for-media-stream --use-file-for-fake-audio-capture=FILE%noloop`.
 */
export function sayingFile(text: string, { beforeMs = 800, afterMs = 1_000 } = {}): Buffer {
  const parts = [silence(beforeMs), speak(text), silence(afterMs)];
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return wavOf(all);
}

/** Writes such a file; a microphone that is opened from now on says it. */
export const saysInto = (path: string, text: string, times?: Parameters<typeof sayingFile>[1]): void =>
  writeFileSync(path, sayingFile(text, times));

/** How long the text is said, in milliseconds. */
export const sayingMs = (text: string): number => (speak(text).length / sampleRate) * 1_000;
