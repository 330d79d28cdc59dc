import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './build-folder.js';

/** The scripts that stand in the client's pages themselves, as a Content-Security-Policy names them: by their hashes. */
export function scriptsInPages(folder: string = join(buildFolder(), 'client')): string[] {
  const hashes = ['h5.html', 'index.html']
    .map((page) => join(folder, page))
    .filter((path) => existsSync(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)])
    .map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return [...new Set(hashes)];
}
