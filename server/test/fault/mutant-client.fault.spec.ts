/** A bug planted into the learner's side: pieces of a reply are appended as they come, without a look at where they belong. */
import { expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { applyEvent } from '../../../libs/session-client/apply-event.js';
import { draftOf, reduceDraft } from '../../../libs/session-client/draft.js';
import { nextPlace } from '../../../libs/session-client/state.js';
import { SeededRandom } from './seeded-random.js';
import { slowReturn } from './faults.js';
import { again, withMutantSite, some } from './mutant-run.js';

jest.setTimeout(600_000);

const reducer = resolve(import.meta.dirname, '../../../libs/session-client/reducer.ts');

/** The client's own reducer with the bug in it; fails when the places that it goes to are no longer there. */
function planted(): object {
  let source = stripTypeScriptTypes(readFileSync(reducer, 'utf8'));
  const put = (find: RegExp, by: string) => {
    expect(source.match(new RegExp(find, 'g'))).toHaveLength(1);
    source = source.replace(find, by);
  };
  put(/live\.text\.slice\(0, off\) \+ d/, 'live.text + d');
  put(/if \(off > live\.text\.length\) return [^;]+;/, '');
  put(/if \(off \+ d\.length <= live\.text\.length\) return [^;]+;/, '');
  source = source.replaceAll(/^import .*;$/gm, '');
  put(/export function reduce\(/, 'return { reduce }; function reduce(');
  const imported = { applyEvent, draftOf, reduceDraft, nextPlace };
  return new Function(...Object.keys(imported), source)(...Object.values(imported)) as object;
}

test('a client that appends a piece without its offset is found out', async () => {
  jest.unstable_mockModule('../../../libs/session-client/reducer.js', planted);
  const { runFaults } = await import('./run.js');
  const breaches = await withMutantSite(undefined, (site) =>
    runFaults({
      site,
      random: new SeededRandom(1),
      people: 3,
      tracks: [again(slowReturn)],
      until: some(/^wrong text: /),
    }),
  );
  expect(breaches).toContainEqual(expect.stringMatching(/^wrong text: /));
});
