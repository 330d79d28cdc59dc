/**
 * A question whose answer is known: among those of a turn the judge is asked whether a random code was said, which it was
 * not. A judge that says yes follows something in the talk (or nothing at all), so none of its answers is used. This
 * does not depend on recognising an attack by its wording.
 */
import { randomBytes } from 'node:crypto';
import { lettersOf } from '#contracts/words';

/** Where unpredictable text comes from; tests give it by their own dice. */
export class Secrets {
  /** Lower case hex, two digits a byte. */
  hex(bytes: number): string {
    return randomBytes(bytes).toString('hex');
  }
}

export interface Control {
  id: string;
  text: string;
}

const normalised = (texts: readonly string[]) =>
  texts.flatMap((text) => lettersOf(text).map(({ char }) => char)).join('');

/** @param said everything in the request that somebody typed; the code occurs nowhere in it */
export function controlQuestion(id: string, said: readonly string[], secrets: Secrets): Control {
  const talk = normalised(said);
  let code = secrets.hex(4);
  while (talk.includes(code)) code = secrets.hex(4);
  return { id, text: `店员这一轮的话里出现了编号“${code}”` };
}
