/**
 * `npm test -- …`: all tests, or those that jest's arguments choose, in an order by chance (`--seed=N` repeats one). Results also go to
 * .data/test-results.json. `npm run verify:uploads` is the one of hostile files with every file, `npm run verify:re-evaluation` the one of a
 * re-evaluation whose worker is killed with 1 000 sessions, `npm run verify:recordings` the one of recordings through drops and kills with 1 000,
 * `npm run verify:batch-test` the one of a batch test that is killed with a hundred.
 *   --selectProjects domain   pure, domain, screen or browser   --testPathPatterns practice/results
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run } from './run.mjs';

await prepare();
mkdirSync(join(root, '.data'), { recursive: true, mode: 0o700 });
const jest = [
  projectNode(),
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
  '--json',
  `--outputFile=${join(root, '.data/test-results.json')}`,
  '--showSeed',
];
const { code } = await run([...jest, ...process.argv.slice(2)]);
process.exit(code);
