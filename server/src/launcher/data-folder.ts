import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from './private-folder.js';
import { commandOf } from './running.js';

/** What the embedded mode keeps between starts, all of it below the project's ignored `.data`. */
export interface DataFolder {
  path: string;
  file(name: string): string;
  /** The secret of this name, made at the first start and readable to the present user alone. */
  secret(name: string): string;
}

export function openDataFolder(path: string): DataFolder {
  for (const folder of [path, join(path, 'logs'), join(path, 'secrets')]) privateFolder(folder);
  return {
    path,
    file: (name) => join(path, name),
    secret: (name) => readOrMake(name === 'service-key' ? join(path, name) : join(path, 'secrets', name)),
  };
}

function readOrMake(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(24).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/**
 * Marks the folder as in use and answers how to give it free again.
 * @param database all that is worked on: a launcher that serves another one is no hindrance
 * @throws when another launcher that still runs uses it.
 */
export function claim(folder: DataFolder, database: string | null = null): () => void {
  const file = folder.file('launcher.pid');
  const [pid, served] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const holder = Number(pid ?? NaN);
  if (Number.isInteger(holder) && holder !== process.pid && isLauncher(holder)) {
    if (database !== null && served && served !== placeOf(database)) return () => undefined;
    throw new Error(`Lianhuo already runs from this folder (process ${holder}); stop it first.`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** Says which database the launcher that holds the folder serves. */
export const noteDatabase = (folder: DataFolder, url: string): void =>
  appendFileSync(folder.file('launcher.pid'), `\n${placeOf(url)}`);

/** Keeps the addresses of what the launcher brought along, for commands that are given while it runs. */
export const noteSettings = (folder: DataFolder, settings: Record<string, string>): void =>
  writeFileSync(folder.file('settings.json'), JSON.stringify(settings), { mode: 0o600 });

/** What a launcher that runs over this folder brought along; null when none does. */
export function runningSettings(folder: DataFolder): Record<string, string> | null {
  const [pid, noted] = ['launcher.pid', 'settings.json'].map((name) => folder.file(name)) as [string, string];
  if (!existsSync(pid) || !existsSync(noted)) return null;
  const [holder] = readFileSync(pid, 'utf8').split('\n');
  return isLauncher(Number(holder))
    ? (JSON.parse(readFileSync(noted, 'utf8')) as Record<string, string>)
    : null;
}

/** A database, whoever asks for it. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname === 'localhost' ? '127.0.0.1' : hostname}:${port || 5432}${pathname}`;
}

/** A process number may have been given to another program since. */
const isLauncher = (pid: number): boolean => commandOf(pid)?.includes('src/launcher/') ?? false;
