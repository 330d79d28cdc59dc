import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startAndAwait, type Child } from './child.js';
import { freePort } from './ports.js';

export interface RedisServerOptions {
  /** Its append-only file lies here. */
  dataDir: string;
  /** Where a fetched Redis is kept. */
  toolsDir: string;
  password: string | null;
  port?: number;
  databases?: number;
  onLine?: (line: string) => void;
  /** Ends it while it is getting ready. */
  signal?: AbortSignal;
  onProgress?: (text: string) => void;
}

export interface RunningRedis {
  port: number;
  child: Child;
  url(database?: number): string;
  stop(): Promise<void>;
}

/** Starts a Redis of our own on the loopback; it keeps its data and never drops a key for lack of memory. */
export async function startRedis(options: RedisServerOptions): Promise<RunningRedis> {
  const program = findRedis(options.toolsDir) ?? fetchRedis(options.toolsDir, options.onProgress);
  mkdirSync(options.dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${options.dataDir}"`,
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    `databases ${options.databases ?? 16}`,
    ...(options.password === null ? [] : [`requirepass ${options.password}`]),
  ];
  const { child } = await startAndAwait(
    {
      name: 'Redis',
      command: [program.path, '-'],
      // On its input rather than its command line, where everybody could read the password.
      input: settings.join('\n') + '\n',
      env: program.env,
      onLine: options.onLine,
      signal: options.signal,
    },
    (line) => (/ready to accept connections/i.test(line) ? true : null),
  );
  const login = options.password === null ? '' : `:${options.password}@`;
  return {
    port,
    child,
    url: (database = 0) => `redis://${login}127.0.0.1:${port}/${database}`,
    stop: () => child.stop(),
  };
}

interface Program {
  path: string;
  env: NodeJS.ProcessEnv;
}

function findRedis(toolsDir: string): Program | null {
  if (works('redis-server', {})) return { path: 'redis-server', env: {} };
  const fetched = join(toolsDir, 'redis', 'usr');
  const path = join(fetched, 'bin', 'redis-server');
  if (!existsSync(path)) return null;
  const library = join(fetched, 'lib');
  const folders = existsSync(library)
    ? readdirSync(library).filter((name) => name.endsWith('-linux-gnu'))
    : [];
  const env = { LD_LIBRARY_PATH: folders.map((name) => join(library, name)).join(':') };
  return works(path, env) ? { path, env } : null;
}

const works = (path: string, env: NodeJS.ProcessEnv): boolean =>
  spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0;

/** Debian's packages that make up a Redis server; which of the libraries exist depends on the release. */
const packages = [
  'redis-server',
  'redis-tools',
  'libjemalloc2',
  'liblua5.1-0',
  'lua-cjson',
  'lua-bitop',
  'liblzf1',
  'libatomic1',
  'libhiredis0.14',
  'libhiredis1.1.0',
];
const advice = 'Install Redis (for example: apt-get install redis-server) or set REDIS_URL.';

/** Unpacks Debian's Redis into the project's own folder, which needs no rights; once. */
function fetchRedis(toolsDir: string, onProgress?: (text: string) => void): Program {
  if (spawnSync('dpkg', ['--version']).status !== 0)
    throw new Error(`There is no redis-server on this machine. ${advice}`);
  onProgress?.('Fetching Redis (once)');
  const downloads = join(toolsDir, 'packages');
  const target = join(toolsDir, 'redis');
  mkdirSync(downloads, { recursive: true });
  mkdirSync(target, { recursive: true });
  download(downloads, toolsDir);
  for (const file of readdirSync(downloads).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg', ['-x', join(downloads, file), target]);
  }
  const program = findRedis(toolsDir);
  if (program === null) throw new Error(`Redis could not be fetched from Debian's packages. ${advice}`);
  return program;
}

function download(into: string, toolsDir: string): void {
  const fetch = (name: string, settings: string[]): boolean =>
    spawnSync('apt-get', [...settings, 'download', name], { cwd: into }).status === 0;
  if (fetch('redis-server', [])) {
    for (const name of packages.slice(1)) fetch(name, []);
    return;
  }
  // The machine's package lists are empty or old, and ours to leave alone: keep lists of our own.
  const lists = join(toolsDir, 'apt');
  mkdirSync(join(lists, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(lists, 'cache', 'archives', 'partial'), { recursive: true });
  const own = ['-o', `Dir::State::lists=${join(lists, 'lists')}`, '-o', `Dir::Cache=${join(lists, 'cache')}`];
  spawnSync('apt-get', [...own, 'update']);
  for (const name of packages) fetch(name, own);
}
