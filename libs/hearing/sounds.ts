import { pinyin } from 'pinyin-pro';

const known = new Map<string, ReadonlySet<string>>();

/** How a character is read, without its tone: more than one way for some. */
function readingsOf(char: string): ReadonlySet<string> {
  const before = known.get(char);
  if (before) return before;
  const readings = new Set(pinyin(char, { toneType: 'none', multiple: true, type: 'array' }));
  known.set(char, readings);
  return readings;
}

/** The same character, or one that is read alike, tones aside. */
export function soundsAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const readings = readingsOf(other);
  return [...readingsOf(one)].some((reading) => readings.has(reading));
}

export const isHan = (char: string): boolean => char >= '\u4e00' && char <= '\u9fff';
