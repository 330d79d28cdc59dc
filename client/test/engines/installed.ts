import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program of this machine. @throws with what Debian calls its package when it isn't there */
export function installed(what: string, setting: string, names: string[], debian: string): string {
  const named = process.env[setting];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found =
    named ?? folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  if (found === undefined || !existsSync(found))
    throw new Error(`no ${what} (Debian: ${debian}; ${setting} may name one)`);
  return found;
}
