import { describe, expect, it } from '@jest/globals';
import { Dice } from '../random.js';
import { hear, sampleRate, speak } from './tones.js';
import { soundOfWav, wavOf } from './wav.js';

const sentence = '这双云步轻，走一天也不累，您试试？';

describe('The voice of tones', () => {
  it.each([['嗯'], [sentence], ['A 1,234 元（含税）🙂'], ['好'.repeat(300)]])(
    'is heard as it said: %s',
    (text) => {
      expect(hear(speak(text))).toBe(text);
    },
  );

  it('says a sentence of twenty characters within three seconds', () => {
    expect(speak('字'.repeat(20)).length / sampleRate).toBeLessThan(3);
  });

  it('is heard at any moment, softly, under noise, and through a file', () => {
    const dice = new Dice('noise');
    const said = speak(sentence, 180);
    const sound = new Float32Array(said.length + 30_000);
    said.forEach((value, n) => (sound[n + 12_345] = 0.2 * value));
    sound.forEach((value, n) => (sound[n] = value + 0.02 * (dice.next() - 0.5)));
    expect(hear(soundOfWav(wavOf(sound))!)).toBe(sentence);
  });

  it('says nothing where there is noise, silence, a hum, or only half of it', () => {
    const dice = new Dice('noise');
    const noise = Float32Array.from({ length: 5 * sampleRate }, () => dice.next() - 0.5);
    const hum = Float32Array.from({ length: sampleRate }, (_, n) =>
      Math.sin((2 * Math.PI * 500 * n) / sampleRate),
    );
    const said = speak(sentence);
    const sounds = [
      noise,
      new Float32Array(sampleRate),
      hum,
      said.subarray(0, said.length / 2),
      new Float32Array(),
    ];
    expect(sounds.map(hear)).toEqual(['', '', '', '', '']);
  });

  it('says several sentences one after another', () => {
    const [one, other] = [speak('多少钱？'), speak('太贵了')];
    const both = new Float32Array(one.length + 4_000 + other.length);
    both.set(one);
    both.set(other, one.length + 4_000);
    expect(hear(both)).toBe('多少钱？太贵了');
  });
});
