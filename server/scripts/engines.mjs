/**
 * Part of `npm run check`: nothing in the built client is beyond the oldest engines that it is for. Syntax is lowered by the build; this finds
 * what a build can't lower, and calls that are neither polyfilled nor asked for, those of libraries included.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import knownToEngines from '../../client/lint/known-to-engines.js';
import { prepare } from './install-and-build.mjs';
import { root } from './run.mjs';

/** Fetched only by engines that can look behind (client/src/lib/knows-lookbehind.ts). */
const looksBehind = 'src/features/course/form/FactList.tsx';

await prepare({ builds: ['client'] });
const built = join(root, 'dist', 'client');
const linter = new Linter();
let found = 0;

function check(name, code, build, mayLookBehind = false) {
  const messages = linter.verify(
    code,
    {
      // Class fields are known to all; what later years brought is not.
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      linterOptions: { noInlineConfig: true },
      plugins: { own: { rules: { known: knownToEngines } } },
      rules: { 'own/known': ['error', build, mayLookBehind] },
    },
    name,
  );
  found += messages.length;
  const lines = code.split('\n');
  for (const { line, column, message } of messages) {
    const place = (lines[line - 1] ?? '').slice(Math.max(0, column - 60), column + 60);
    console.log(`${build} ${name}: ${message}\n    … ${place} …`);
  }
}

for (const [build, manifest, page] of [
  ['phone', 'h5', 'h5.html'],
  ['console', 'console', 'index.html'],
]) {
  const chunks = JSON.parse(readFileSync(join(built, '.vite', `${manifest}.json`), 'utf8'));
  const files = new Map(Object.values(chunks).map(({ file, src }) => [file, src]));
  for (const [file, src] of files)
    if (file.endsWith('.js'))
      check(file, readFileSync(join(built, file), 'utf8'), build, src === looksBehind);
  const html = readFileSync(join(built, page), 'utf8');
  const [, first] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  if (first === undefined) throw new Error(`${page} has no first script.`);
  check(`${page}.js`, first, build);
  console.log(`${build}: ${files.size} files`);
}
process.exit(found === 0 ? 0 : 1);
