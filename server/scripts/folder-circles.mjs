/**
 * The law of folders, beside that of files (.dependency-cruiser.cjs): of the folders that lie in one folder, none imports another that
 * leads back to it. Files that lie in the common folder itself belong to all of them; tests may import what they like.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

const files = ['server/src', 'client/src', 'libs', 'tools', 'migrations'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => posix.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|test-support/.test(name)),
);
const known = new Set(files);
const found = (path) =>
  [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find((name) => known.has(name));
const leadsTo = (from, specifier) => {
  if (specifier.startsWith('#')) return found(`libs/${specifier.slice(1)}`);
  return specifier.startsWith('.')
    ? found(posix.join(dirname(from), specifier.replace(/\.js$/, '')))
    : undefined;
};

/** Common folder → folder in it → the folders beside it that its files import, each with one of those imports. */
const imports = new Map();
for (const from of files) {
  for (const { fileName } of ts.preProcessFile(readFileSync(join(root, from), 'utf8')).importedFiles) {
    const to = leadsTo(from, fileName);
    if (!to) continue;
    const [here, there] = [from.split('/'), to.split('/')];
    const depth = here.findIndex((name, at) => name !== there[at]);
    if (depth < 0 || depth >= here.length - 1 || depth >= there.length - 1) continue;
    const common = here.slice(0, depth).join('/');
    const folders = imports.get(common) ?? imports.set(common, new Map()).get(common);
    const own = folders.get(here[depth]) ?? folders.set(here[depth], new Map()).get(here[depth]);
    if (!own.has(there[depth])) own.set(there[depth], `${from} → ${to}`);
  }
}

/** The way from one folder to another, by the imports that make it; null without one. */
function way(folders, from, goal, passed = new Set()) {
  for (const [next, line] of folders.get(from) ?? []) {
    if (next === goal) return [line];
    if (passed.has(next)) continue;
    passed.add(next);
    const rest = way(folders, next, goal, passed);
    if (rest) return [line, ...rest];
  }
  return null;
}

let circles = 0;
for (const [common, folders] of imports) {
  for (const folder of folders.keys()) {
    const circle = way(folders, folder, folder);
    if (!circle) continue;
    circles += 1;
    console.log(`${common}/${folder} leads back to itself:\n  ${circle.join('\n  ')}`);
    break;
  }
}
process.exit(circles === 0 ? 0 : 1);
