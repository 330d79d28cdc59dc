import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { sanitizeText } from '../log/sanitize-for-postgres.js';
import { DeltaFramer, framePausesMs, longestPauseMs, type Piece } from './delta-framer.js';

/** The same inputs in every run. */
const seed = 20_261_121;

/** What a client makes of frames that arrived in order. */
const shown = (frames: Piece[]): string => frames.reduce((text, { off, d }) => text.slice(0, off) + d, '');

describe('the frames of a reply', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const framed = () => {
    const frames: Piece[] = [];
    return { frames, framer: new DeltaFramer((piece) => frames.push(piece)) };
  };

  it('begin at once and then gather', () => {
    const { frames, framer } = framed();
    framer.push('好');
    expect(frames).toEqual([{ off: 0, d: '好' }]);
    framer.push('的');
    framer.push('，👟');
    expect(frames).toHaveLength(1);
    jest.advanceTimersByTime(framePausesMs[0]);
    expect(frames[1]).toEqual({ off: 1, d: '的，👟' });
    jest.advanceTimersByTime(10 * longestPauseMs);
    framer.push('走');
    expect(frames[2]).toEqual({ off: 5, d: '走' });
  });

  it('leave soon once, then in longer steps', () => {
    const times: number[] = [];
    const began = Date.now();
    const framer = new DeltaFramer(() => times.push(Date.now() - began));
    for (let ms = 0; ms < 800; ms += 10) {
      framer.push('好');
      jest.advanceTimersByTime(10);
    }
    expect(times).toEqual([0, 40, 160, 360, 560, 760]);
  });

  it('ask for quiet until the next one is due', async () => {
    const { framer } = framed();
    let quiet = true;
    void framer.push('好')?.then(() => (quiet = false));
    await jest.advanceTimersByTimeAsync(framePausesMs[0] - 1);
    expect(quiet).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(quiet).toBe(false);
  });

  it('never begin with blank space, and stop when the reply is stored', () => {
    const { frames, framer } = framed();
    framer.push('\n ');
    framer.push(' 好\0');
    framer.push('的');
    framer.close();
    framer.push('吗');
    jest.runAllTimers();
    expect(frames).toEqual([{ off: 0, d: '好' }]);
    expect(framer.text).toBe('好的');
  });

  it('carry no half of a character, whatever way a model cuts it', () => {
    const { frames, framer } = framed();
    for (const unit of ['好', '\ud83d', '\udc5f', '\udc5f', '\ud83d', '走', '\ud83d']) {
      framer.push(unit);
      jest.advanceTimersByTime(longestPauseMs);
    }
    expect(frames.map(({ d }) => d)).toEqual(['好', '👟', '\ufffd', '\ufffd走']);
    expect(framer.text).toBe('好👟\ufffd\ufffd走');
  });

  it('stand still while they are held, and go on with everything that came meanwhile', () => {
    const { frames, framer } = framed();
    framer.push('好');
    framer.hold();
    framer.push('的');
    jest.advanceTimersByTime(10 * longestPauseMs);
    framer.push('，');
    expect(shown(frames)).toBe('好');
    framer.goOn();
    expect(shown(frames)).toBe('好的，');
  });

  it('always show a beginning of the whole text that can be stored, carry each character once, and nothing while held', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constant('\n '),
      fc.constant('👟'),
      fc.constantFrom('\ud83d', '\udc5f'),
    );
    const pause = fc.constantFrom('hold', 'goOn', null);
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.nat(100), pause), { maxLength: 40 }), (steps) => {
        const { frames, framer } = framed();
        let held: number | null = null;
        for (const [text, wait, what] of steps) {
          if (what === 'hold') held = frames.length;
          if (what === 'goOn') held = null;
          if (what) framer[what]();
          framer.push(text);
          jest.advanceTimersByTime(wait);
          expect(framer.text.startsWith(shown(frames))).toBe(true);
          expect(sanitizeText(shown(frames))).toBe(shown(frames));
          if (held !== null) expect(frames).toHaveLength(held);
        }
        framer.goOn();
        jest.runAllTimers();
        expect(shown(frames)).toBe(framer.text);
        expect(frames.reduce((sum, { d }) => sum + d.length, 0)).toBe(framer.text.length);
      }),
      { numRuns: 300, seed },
    );
  });
});
