/** The fault test is worth something if it finds bugs. Each of these was put into the built server, and must be found. */
import { describe, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SeededRandom } from './seeded-random.js';
import { claimsRunOut, cutLink, killServer, stalled, type Fault } from './faults.js';
import { again, withMutantSite, some } from './mutant-run.js';
import { runFaults } from './run.js';
import type { Mutant } from './deployment.js';

jest.setTimeout(600_000);

interface Bug {
  bug: string;
  plants: Mutant[];
  /** What of the schema has to go with it. */
  sql?: string;
  faults: Fault[];
  found: RegExp;
}

const bugs: Bug[] = [
  {
    bug: 'acknowledges before COMMIT',
    plants: [
      {
        file: 'server/src/practice/engine/actor/step-runner.js',
        find: 'if (!(await this.writer.write(written)))',
        put: `this.writer.write(written).catch(() => {});
              if (false)`,
      },
    ],
    faults: again(cutLink('before COMMIT'), killServer('before COMMIT')),
    found: /^lost: /,
  },
  {
    bug: 'does not know a message that it has stored already',
    plants: [
      {
        file: 'libs/dialogue/step.js',
        find: 'duplicate(state, input) ?? decide(state, input)',
        put: 'decide(state, input)',
      },
    ],
    sql: 'drop index session_event_cid',
    faults: again(stalled('postgres', 'before COMMIT', 3_200)),
    found: /^doubled: /,
  },
  {
    bug: 'takes seq outside the transaction',
    plants: [
      {
        file: 'server/src/practice/engine/log/step.sql.js',
        find: 'eventRow(sid, event)',
        put: `(() => {
          const taken = (globalThis.taken ??= new Map());
          taken.set(sid, Math.max(event.seq, (taken.get(sid) ?? 0) + 1));
          return eventRow(sid, { ...event, seq: taken.get(sid) });
        })()`,
      },
    ],
    faults: again(cutLink('before COMMIT')),
    found: /^gap: /,
  },
  {
    bug: 'lets an evaluation in without looking at its run',
    plants: [
      {
        file: 'libs/dialogue/evaluation-steps.js',
        find: "(held.status !== 'pending' && held.status !== 'unscored'))\n        return refuse('STALE');\n    if (input.run !== held.run)",
        put: "false)\n        return refuse('STALE');\n    if (false)",
      },
    ],
    faults: again(claimsRunOut),
    found: /^evaluated twice: /,
  },
];

const built = resolve(import.meta.dirname, '../../../dist');

describe('a server that', () => {
  test.each(bugs)('$bug is found out', async ({ plants, sql, faults, found }) => {
    for (const { file, find } of plants)
      expect(readFileSync(resolve(built, file), 'utf8').split(find)).toHaveLength(2);
    const breaches = await withMutantSite(sql, (site) =>
      runFaults({
        site,
        random: new SeededRandom(1),
        people: 3,
        tracks: [faults],
        plants,
        until: some(found),
      }),
    );
    expect(breaches).toContainEqual(expect.stringMatching(found));
  });
});
