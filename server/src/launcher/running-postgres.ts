import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.js';
import { databaseName } from './own-services.js';
import { nativeFolder, servesFolder, superuser } from './postgres.js';
import { postgresHome } from './postgres-user.js';

/** The address of our own database while `npm start` runs over this data folder; null when it doesn't. */
export function runningDatabase(root: string, data: DataFolder): string | null {
  const { dataDir } = postgresHome(nativeFolder(root), data.file('postgres'));
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return null;
  // PostgreSQL writes its process number into the first line and its port into the fourth.
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (!servesFolder(Number(pid), dataDir)) return null;
  const password = encodeURIComponent(data.secret('postgres'));
  return `postgres://${superuser}:${password}@127.0.0.1:${port!.trim()}/${databaseName}`;
}
