/** The things of a material by their names, whole or in part: 云步 of 云步缓震跑鞋. */
import { normalise, remembered } from '#text';

/** 鞋垫 is no 鞋. */
const accessory = /^[垫袜刷油带盒套架膜壳罩包险]/u;

/** A Latin word of a name is said whole: price is no Pro. */
const isInWord = (name: string, at: number): boolean =>
  /[a-z]{2}/u.test(name.slice(Math.max(0, at - 1), at + 1));

/** How much of a thing's name stands in a text: letters of the longest piece of it. Figures alone are no name: 20 of X20. */
function namedIn(name: string, letters: string): number {
  let longest = 0;
  for (let from = 0; from < letters.length; from += 1)
    for (let at = 0; at < name.length; at += 1) {
      let length = 0;
      while (at + length < name.length && letters[from + length] === name[at + length]) length += 1;
      if (length < 2 || length <= longest || /^[\d.]+$/u.test(name.slice(at, at + length))) continue;
      if (isInWord(name, at) || isInWord(name, at + length)) continue;
      if (!accessory.test(letters.slice(from + length))) longest = length;
    }
  return longest;
}

/** The things that a text names; those of which most is named, a name before a longer one that holds it. */
export type Naming = (text: string) => readonly string[];
export function namingOf(things: readonly string[]): Naming {
  const names = things.map((thing) => ({ thing, name: normalise(thing) }));
  return remembered((text) => {
    const letters = normalise(text);
    const found = names.map((one) => ({ ...one, length: namedIn(one.name, letters) }));
    const most = Math.max(0, ...found.map(({ length }) => length));
    const best = most === 0 ? [] : found.filter(({ length }) => length === most);
    // S12 is 星河 S12, not 星河 S12 Pro.
    const isLonger = (name: string) => best.some((one) => one.name !== name && name.includes(one.name));
    return best.filter(({ name }) => !isLonger(name)).map(({ thing }) => thing);
  });
}

/** The name, or the piece of it that is said, is no part of the thing. */
export function withoutName(text: string, name: string): string {
  let left = text.replace(/\s/gu, '');
  const whole = name.replace(/\s/gu, '');
  for (let length = whole.length; length >= 2; length -= 1)
    for (let at = 0; at + length <= whole.length; at += 1)
      left = left.replace(whole.slice(at, at + length), '');
  return left;
}
