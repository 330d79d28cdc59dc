import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';

/** `dist` of the checkout, whether this file runs from the build or from the source. */
export function buildFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, 'dist');
}

/** The scripts that stand in the client's pages themselves, as a Content-Security-Policy names them: by their hashes. */
export function scriptsInPages(folder: string = join(buildFolder(), 'client')): string[] {
  const hashes = ['h5.html', 'index.html']
    .map((page) => join(folder, page))
    .filter((path) => existsSync(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)])
    .map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return [...new Set(hashes)];
}
