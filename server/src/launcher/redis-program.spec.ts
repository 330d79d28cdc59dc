import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { redisProgram } from './redis-program.js';

/** Says which packages are lacking, "downloads" a file for each, and writes down what it was asked. */
const aptGet = `
echo "$*" >> "$ASKED"
case "$*" in
  *simulate*) printf 'Inst libjemalloc2 (5.3.0-1 Debian:12 [amd64])\\nInst redis-server (7 Debian:12 [amd64])\\nConf redis-server (7)\\n';;
  *download*) touch libjemalloc2.deb redis-server.deb;;
esac`;
/** Unpacks the server from its package, and a library from the other. */
const dpkgDeb = `
case "$2" in
  redis-server*) mkdir -p "$3/usr/bin"; printf '#!/bin/sh\\necho "with $LD_LIBRARY_PATH"\\n' > "$3/usr/bin/redis-server"; chmod +x "$3/usr/bin/redis-server";;
  *) mkdir -p "$3/usr/lib/x86_64-linux-gnu";;
esac`;

describe('A machine without Redis', () => {
  const path = process.env.PATH;
  let root: string;
  let bin: string;
  const program = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\nPATH=/usr/bin:/bin\n${script}\n`, { mode: 0o755 });
  const tools = () => readdirSync(join(root, '.data/tools'));
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lianhuo-redis-program-'));
    bin = join(root, 'bin');
    mkdirSync(bin);
    process.env.PATH = bin;
    process.env.ASKED = join(root, 'asked');
  });
  afterEach(() => {
    process.env.PATH = path;
    delete process.env.ASKED;
    rmSync(root, { recursive: true });
  });

  it('takes its own when it has one', async () => {
    program('redis-server', 'exit 0');
    expect(await redisProgram(root)).toEqual({ path: 'redis-server', env: {} });
  });

  it('gets the system’s packages that it lacks, once, without touching its lists', async () => {
    program('apt-get', aptGet);
    program('dpkg-deb', dpkgDeb);
    const said: string[] = [];
    const first = await redisProgram(root, (text) => said.push(text));
    const libraries = join(root, '.data/tools/redis/usr/lib/x86_64-linux-gnu');
    expect(first.env).toEqual({ LD_LIBRARY_PATH: libraries });
    expect(spawnSync(first.path, { env: first.env, encoding: 'utf8' }).stdout).toBe(`with ${libraries}\n`);
    expect(await redisProgram(root, (text) => said.push(text))).toEqual(first);
    expect(said).toEqual(['Fetching Redis from the packages of this system (once) …']);
    expect(tools()).toEqual(['redis']);
    const asked = readFileSync(join(root, 'asked'), 'utf8').trim().split('\n').slice(1);
    expect(asked.filter((line) => line.includes(`Dir::State::lists=${root}`))).toHaveLength(3);
    expect(asked.at(-1)).toMatch(/download libjemalloc2 redis-server$/);
  });

  it('keeps nothing of an attempt that fails, and tries again at the next start', async () => {
    program('dpkg-deb', dpkgDeb);
    program('apt-get', '[ "$1" = --version ] && exit 0; echo "E: The list isn’t signed." >&2; exit 100');
    await expect(redisProgram(root)).rejects.toThrow(
      'Redis could not be fetched from the packages of this system (E: The list isn’t signed.). Install Redis',
    );
    expect(tools()).toEqual([]);
    program('apt-get', aptGet);
    expect((await redisProgram(root)).path).toBe(join(root, '.data/tools/redis/usr/bin/redis-server'));
  });

  it('says in one sentence what to do where there are no such packages', async () => {
    await expect(redisProgram(root)).rejects.toThrow(
      'There is no redis-server on this machine. Install Redis (for example: apt-get install redis-server) or set REDIS_URL.',
    );
  });
});
