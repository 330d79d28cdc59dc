/**
 * `npm test -- …`: all tests, or those that jest's arguments choose, in an order by chance (`--seed=N` repeats one). Results also go to
 * .data/test-results.json. What takes longer than these may is left to commands of their own: `npm run verify:uploads` (every hostile file),
 * `npm run verify:states` (every state of every page in every size), `npm run verify:re-evaluation` (1 000 sessions, with kills),
 * `npm run verify:recordings` (1 000 recordings, with drops and kills) and `npm run verify:batch-test` (100 sessions from the page, and 102 with kills).
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
