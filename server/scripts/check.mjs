/** `npm run check`: the lock file, types of server and client, lint, format, the import law, the first loads and the oldest engines. Everything is tried, then what failed is named. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run, step } from './run.mjs';

await prepare({ builds: [] });
const tool = (path, ...args) => [projectNode(), join(root, 'node_modules', path), ...args];
const script = (name) => [projectNode(), join(root, 'server', 'scripts', name)];
const folders = ['server', 'libs', 'tools', 'migrations', 'client'].filter((folder) =>
  existsSync(join(root, folder)),
);
const checks = [
  ['Lock file', [projectNode(), join(root, 'server', 'scripts', 'lock.mjs'), '--check']],
  ['Types of the server', tool('typescript/bin/tsc', '-p', 'server/tsconfig.json')],
  ['Types of the client', tool('typescript/bin/tsc', '-p', 'client/tsconfig.json')],
  ['Lint', tool('eslint/bin/eslint.js', '.')],
  ['Format', tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  [
    'Import law',
    tool('dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', ...folders),
  ],
  ['Law of folders', script('folder-circles.mjs')],
  ['First load of the phone and the console', script('bundle-budgets.mjs')],
  ['What the oldest engines know', script('engines.mjs')],
];

const failed = [];
for (const [title, command] of checks) {
  const { code, output } = await step(title, () => run(command, { quiet: true }));
  if (code === 0) continue;
  failed.push(title);
  console.log(output.trim());
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
