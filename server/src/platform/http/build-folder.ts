import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `dist` of the checkout, whether this file runs from the build or from the source. */
export function buildFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, 'dist');
}
