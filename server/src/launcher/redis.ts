import { startAndAwait } from './child.js';
import { privateFolder } from './private-folder.js';
import { freePort } from './ports.js';
import { redisProgram } from './redis-program.js';
import type { RunningDatabase, DatabaseOptions } from './database-process.js';

export interface RedisServerOptions extends DatabaseOptions {
  databases?: number;
  onProgress?: (text: string) => void;
}

export interface RunningRedis extends RunningDatabase {
  url(database?: number): string;
}

/** Starts a Redis of our own on the loopback; it keeps its data and never drops a key for lack of memory. */
export async function startRedis(options: RedisServerOptions): Promise<RunningRedis> {
  const program = await redisProgram(options.root, options.onProgress, options.signal);
  privateFolder(options.dataDir);
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
