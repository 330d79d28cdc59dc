/** The starts that the README and docs/operations.md name, each under a given Node. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { npm, type Node } from './nodes.js';
import { run, start, type Running, type Settings } from './programs.js';
import { use } from './use.js';

const built = (file: string): string => resolve('dist/server/src', file);

/** The path on which a given Node is what `node` is. */
const pathOf = ({ folder }: Node): Settings => ({ PATH: `${folder}:${process.env.PATH}` });

/** Stores and stand-ins beside a production start, under the project's own Node. */
export async function startStores(folder: string): Promise<Settings> {
  const { ready } = await start(
    [process.execPath, built('launcher/without-server.js'), `${folder}/stores`],
    {},
    (line) => line.startsWith('{"settings"'),
  );
  return (JSON.parse(ready) as { settings: Settings }).settings;
}

/** The scripts of a Node that is too old say one sentence. */
export async function refusal({ path, version }: Node): Promise<void> {
  const lines = await run([path, 'server/scripts/command.cjs', 'start'], {}, 1);
  if (lines.length !== 1 || !lines[0]!.startsWith('Lianhuo needs Node ') || !lines[0]!.includes(version))
    throw new Error(`It says ${lines.join(' | ')}`);
}

export async function npmStart(node: Node, folder: string): Promise<void> {
  const dataFolder = resolve(folder, `start-${node.version}`);
  const [port, socketPort] = [await freePort(), await freePort()];
  const settings = { ...pathOf(node), DATA_DIR: dataFolder, PORT: port, SOCKET_PORT: socketPort };
  const product = await start([...npm(node.path), 'start'], settings, (line) =>
    line.includes('is ready after'),
  );
  await use(`http://127.0.0.1:${port}`, readFileSync(resolve(dataFolder, 'service-key'), 'utf8').trim());
  await ends(product, 'SIGINT');
}

/** As docker-compose.yml has it: the schema, the seed, and a process a role. */
export async function productionStart(
  node: Node,
  folder: string,
  stores: Settings,
  redisDatabase: number,
): Promise<void> {
  const [port, socketPort, workerPort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    ...stores,
    ...pathOf(node),
    PORT: port,
    SOCKET_PORT: socketPort,
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    SOCKET_BASE_URL: `http://127.0.0.1:${socketPort}`,
    DATABASE_URL: await emptyDatabase(stores.DATABASE_URL!, `node_${node.version.replaceAll('.', '_')}`),
    REDIS_URL: stores.REDIS_URL!.replace(/\d+$/, String(redisDatabase)),
    STORAGE_DIR: resolve(folder, `storage-${node.version}`),
  };
  await run(['node', built('platform/database/migrate-cli.js')], settings);
  await run(['node', built('seed/main.js')], settings);
  // On one host, where a worker's health needs a port of its own.
  const roles = await Promise.all(
    [{ ROLES: 'api' }, { ROLES: 'socket' }, { ROLES: 'worker', PORT: workerPort }].map((role) =>
      start(['node', '--enable-source-maps', built('main.js')], { ...settings, ...role }, (line) =>
        line.includes('"msg":"ready"'),
      ),
    ),
  );
  await use(settings.PUBLIC_BASE_URL, stores.AUTH_SERVICE_KEY!);
  for (const role of roles) await ends(role, 'SIGTERM');
}

async function ends(program: Running, signal: NodeJS.Signals): Promise<void> {
  const outcome = await program.end(signal);
  if (outcome !== 0) throw new Error(`${signal} ended it with ${outcome}.`);
}

async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/[^/]+$/, name);
}

/** A port that nobody uses at the moment, below those that the system hands out to connections. */
async function freePort(): Promise<string> {
  const port = randomInt(15_000, 30_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, () => probe.close(() => resolve(true)));
  });
  return isFree ? String(port) : freePort();
}
