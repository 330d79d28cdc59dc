/** The sets of attacks and honest answers: the guard's own, by which it was made, the second, and the third, by which it is measured. */
import { asksNothing, attacks, softAttacks } from '../../server/test/scoring/attacks.js';
import { honestAnswers } from '../../server/test/scoring/honest-answers.js';
import { secondFamilies, type SecondFamily } from './second-attacks.js';
import { secondHonest } from './second-honest.js';
import { thirdFamilies, thirdHonest } from './third-set.js';

/** Where an attack stands: typed in the turn or answer itself, in a file, in a name, or in an earlier turn. */
export type Place = 'turn' | 'file' | 'name' | 'earlier';

export interface Attack {
  family: string;
  text: string;
  /** What of it asks for something, and what else it says. */
  order: string;
  rest: string;
  places: readonly Place[];
}

export interface SetOfAttacks {
  name: string;
  attacks: readonly Attack[];
  honest: readonly string[];
}

const idle = [...asksNothing, '```json'];
const own = (family: string, text: string): Attack => ({
  ...{ family, text, places: ['turn', 'earlier'] },
  order: idle.reduce((order, words) => order.replace(words, '\n'), text),
  rest: idle.filter((words) => text.includes(words)).join('，'),
});

/** A text with its order between ‹ and ›. */
export function marked(family: string, text: string, places: readonly Place[] = ['turn']): Attack {
  const order = /‹([^›]*)›/u.exec(text)?.[1];
  if (order === undefined) throw new Error(`No order is marked in “${text}”`);
  const rest = text.replace(/‹[^›]*›/u, '');
  return { ...{ family, places, order, rest }, text: text.replace(/[‹›]/gu, '') };
}

export const guardsOwn: SetOfAttacks = {
  name: 'The guard’s own set',
  attacks: [
    ...attacks.map(({ family, text }) => own(family, text)),
    ...softAttacks.map((text) => own('claims and pleas', text)),
  ],
  honest: honestAnswers,
};

const placesOf: Partial<Record<SecondFamily, readonly Place[]>> = {
  'in the contents of files': ['file'],
  'in names': ['name'],
  'laid in earlier turns': ['earlier', 'turn'],
};
export const second: SetOfAttacks = {
  name: 'The second set',
  attacks: Object.entries(secondFamilies).flatMap(([family, texts]) =>
    texts.map((text) => marked(family, text, placesOf[family as SecondFamily])),
  ),
  honest: secondHonest,
};

export const third: SetOfAttacks = {
  name: 'The third set',
  attacks: Object.entries(thirdFamilies).flatMap(([family, texts]) =>
    texts.map((text) => marked(family, text)),
  ),
  honest: thirdHonest,
};
