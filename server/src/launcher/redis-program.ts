import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { privateFolder } from './private-folder.js';

export interface Program {
  path: string;
  env: NodeJS.ProcessEnv;
}

const advice = 'Install Redis (for example: apt-get install redis-server) or set REDIS_URL.';

/**
 * The machine's own `redis-server`, or else Debian's, fetched once into the checkout below `root`.
 * @throws in one sentence what to do where there is neither
 */
export async function redisProgram(
  root: string,
  say: (text: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Program> {
  if (works({ path: 'redis-server', env: {} })) return { path: 'redis-server', env: {} };
  const fetched = join(root, '.data', 'tools', 'redis');
  if (!existsSync(fetched)) {
    if (!works({ path: 'apt-get', env: {} }))
      throw new Error(`There is no redis-server on this machine. ${advice}`);
    say('Fetching Redis from the packages of this system (once) …');
    await fetchRedis(fetched, signal);
  }
  const program = unpackedAt(fetched);
  if (!works(program)) throw new Error(`The Redis in ${fetched} does not start. ${advice}`);
  return program;
}

const works = ({ path, env }: Program): boolean =>
  spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0;

/** Its libraries lie in a folder that is named after the machine's architecture. */
function unpackedAt(folder: string): Program {
  const libraries = ['lib', 'usr/lib']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
    .filter((path) => path.endsWith('-linux-gnu'));
  return { path: join(folder, 'usr/bin/redis-server'), env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

/**
 * Unpacks Debian's or Ubuntu's Redis and what it needs that this machine lacks, which takes no rights. apt checks each package against the
 * signed list; the lists are our own, because the machine's may be empty or old, and are ours to leave alone. What is half done is never found.
 */
async function fetchRedis(target: string, signal?: AbortSignal): Promise<void> {
  privateFolder(join(target, '..'));
  const folder = mkdtempSync(`${target}-unfinished-`);
  const at = (...names: string[]) => join(folder, ...names);
  for (const path of ['lists/partial', 'cache/archives/partial', 'packages', 'redis'])
    mkdirSync(at(path), { recursive: true });
  const own = [
    ...[`Dir::State::lists=${at('lists')}`, `Dir::Cache=${at('cache')}`, 'Acquire::Languages=none'],
    // Its user for downloads can't write here, and a list that can't be had must not pass for one that is empty.
    ...['APT::Sandbox::User=', 'APT::Update::Error-Mode=any'],
  ].flatMap((setting) => ['-o', setting]);
  const run = promisify(execFile);
  const options = { cwd: at('packages'), signal, env: { ...process.env, LC_ALL: 'C' } };
  const apt = async (...words: string[]) => (await run('apt-get', [...own, ...words], options)).stdout;
  try {
    await apt('update');
    const plan = await apt('install', '--simulate', '--no-install-recommends', 'redis-server');
    await apt('download', ...[...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!));
    for (const file of readdirSync(options.cwd)) await run('dpkg-deb', ['-x', file, at('redis')], options);
    if (!existsSync(target)) renameSync(at('redis'), target);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.match(/^E: .*/m)?.[0] ?? (error as Error).message;
    throw new Error(`Redis could not be fetched from the packages of this system (${said}). ${advice}`, {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
