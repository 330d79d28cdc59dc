import { describe, expect, it } from '@jest/globals';
import { wireTime } from './index.js';

describe('times', () => {
  const evening = new Date('2026-03-09T16:05:06.789Z');

  it('bear the offset of their zone on the wire and stay the same moment', () => {
    expect(wireTime(evening, 'Asia/Shanghai')).toBe('2026-03-10T00:05:06+08:00');
    expect(wireTime(evening, 'America/St_Johns')).toBe('2026-03-09T13:35:06-02:30');
    expect(wireTime(evening, 'UTC')).toBe('2026-03-09T16:05:06+00:00');
    expect(new Date(wireTime(evening, 'Asia/Kolkata')).getTime()).toBe(
      Math.floor(evening.getTime() / 1000) * 1000,
    );
  });
});
