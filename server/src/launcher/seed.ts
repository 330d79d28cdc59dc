import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDatabaseUrl } from '../platform/config/index.js';
import { startChild } from './child.js';
import type { DataFolder } from './data-folder.js';
import type { Settings } from './settings.js';

/**
 * Runs the seed program, which puts what is missing into the database through the services, when the schema or the program is new.
 * Answers whether it ran.
 */
export async function seedOnce(
  root: string,
  data: DataFolder,
  settings: Settings,
  schemaIsNew: boolean,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const folder = join(root, 'dist', 'server', 'src', 'seed');
  const program = join(folder, 'main.js');
  if (!existsSync(program)) return false;
  const stamp = data.file('seeded');
  const wanted = stampOf(folder, settings);
  if (!schemaIsNew && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const env = { ...settings, PORT: '0', SOCKET_PORT: '0', ROLES: 'worker' };
  let last = '';
  const child = startChild({
    name: 'The seed',
    command: [process.execPath, '--enable-source-maps', program],
    env,
    onLine: (line) => {
      last = line;
      onLine(line);
    },
  });
  signal.addEventListener('abort', () => void child.stop(), { once: true });
  const outcome = await child.ended;
  if (child.process.exitCode !== 0) throw new Error(`The seed ${outcome}: ${last}`);
  writeFileSync(stamp, wanted);
  return true;
}

/** Our own database is one and the same whatever its port of the day. */
function stampOf(folder: string, settings: Settings): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.js')) hash.update(readFileSync(join(folder, file)));
  }
  const database = new URL(loadDatabaseUrl(settings));
  hash.update(database.hostname === '127.0.0.1' ? database.pathname : `${database.host}${database.pathname}`);
  return hash.digest('hex');
}
