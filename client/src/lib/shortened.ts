/** Names may have a hundred characters, where a sentence has room for some. Pure; the spec lies beside. */

/** As much of a name as a sentence has room for. */
const room = 24;

/** A name cut to that. */
export function short(name: string): string {
  const characters = [...name];
  return characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : name;
}

/** A sentence with the names that it quotes (“…”) in short. */
export const shortened = (sentence: string): string =>
  sentence.replace(/“([^”]*)”/gu, (_quoted, name: string) => `“${short(name)}”`);

/** The whole of what may be cut, to be read where the pointer rests; nothing for what is short anyway. */
export const wholeOf = (text: unknown): string | undefined =>
  typeof text === 'string' && [...text].length > room ? text : undefined;
