import { pinyin } from 'pinyin-pro';

const known = new Map<string, readonly string[]>();

/** How a character is read, without its tone: more than one way for some, the usual one first. */
function readingsOf(char: string): readonly string[] {
  const before = known.get(char);
  if (before) return before;
  const readings = pinyin(char, { toneType: 'none', multiple: true, type: 'array' });
  known.set(char, readings);
  return readings;
}

/** The same character, or one that is read alike, tones aside; not where neither is usually read so (哪 and 能 as nài). */
export function soundsAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [readings, others] = [readingsOf(one), readingsOf(other)];
  return others.includes(readings[0]!) || readings.includes(others[0]!);
}

export const isHan = (char: string): boolean => char >= '\u4e00' && char <= '\u9fff';
