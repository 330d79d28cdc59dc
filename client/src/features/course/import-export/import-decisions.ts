/** What somebody has decided about the things of a file that is to be imported. Pure; its spec lies beside. */
import type { ImportAction, ImportedObject } from '#contracts';
import type { ImportDecisionDto } from '#contracts/course/course-file.dto';
import { countText } from '../../../lib/numbers';

/** As it stands beside one thing; `action` is null while nothing was chosen, `name` what was typed for saving it under another one. */
export interface Choice {
  action: ImportAction | null;
  name: string;
}
export type Choices = Readonly<Record<string, Choice>>;

export const keyOf = ({ kind, name }: ImportedObject): string => `${kind} ${name}`;

const nothingChosen: Choice = { action: null, name: '' };

/** What is new is made unless it is skipped; what differs is left to a person. */
export const choiceOf = (choices: Choices, object: ImportedObject): Choice =>
  choices[keyOf(object)] ?? (object.state === 'create' ? { action: 'create', name: '' } : nothingChosen);

const isOpen = (choices: Choices, object: ImportedObject): boolean => {
  if (object.state === 'same') return false;
  const { action, name } = choiceOf(choices, object);
  return action === null || (action === 'save_as' && name.trim() === '');
};

/** How many things nobody has decided about yet. */
export const openIn = (choices: Choices, objects: readonly ImportedObject[]): number =>
  objects.filter((object) => isOpen(choices, object)).length;

/** The same for all that differ and let it be done. */
export const chosenForAll = (
  choices: Choices,
  objects: readonly ImportedObject[],
  action: ImportAction,
): Choices => ({
  ...choices,
  ...Object.fromEntries(
    objects
      .filter((object) => object.state === 'differs' && object.choices.includes(action))
      .map((object) => [keyOf(object), { ...choiceOf(choices, object), action }]),
  ),
});

/** As the server is told. */
export const decisionsOf = (choices: Choices, objects: readonly ImportedObject[]): ImportDecisionDto[] =>
  objects
    .filter(({ state }) => state !== 'same')
    .map((object) => {
      const { action, name } = choiceOf(choices, object);
      return {
        kind: object.kind,
        name: object.name,
        action: action!,
        ...(action === 'save_as' && { save_as: name.trim() }),
        ...(action === 'overwrite' && { version: object.version! }),
      };
    });

const parts = (counts: readonly [string, number][]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${countText(count)} 项`)
    .join('，');

/** 新建 2 项，相同 5 项，有差别 1 项 */
export const planSummary = (objects: readonly ImportedObject[]): string => {
  const count = (wanted: ImportedObject['state']) => objects.filter(({ state }) => state === wanted).length;
  return parts([
    ['新建', count('create')],
    ['相同', count('same')],
    ['有差别', count('differs')],
  ]);
};

/** 新建 2 项，覆盖 1 项 */
export const resultSummary = (objects: readonly { outcome: string }[]): string => {
  const count = (wanted: string) => objects.filter(({ outcome }) => outcome === wanted).length;
  return (
    parts([
      ['新建', count('created')],
      ['覆盖', count('overwritten')],
      ['跳过', count('skipped')],
    ]) || '没有要改的'
  );
};
