import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../../src/launcher/postgres.js';
import { commandOf } from '../../src/launcher/running.js';

describe('PostgreSQL of our own, over the lock of one that was killed', () => {
  let folder: string;
  const dataDir = (name = 'pg') => join(folder, name);
  const start = (name?: string) =>
    startPostgres({ root: resolve(import.meta.dirname, '../../..'), dataDir: dataDir(name), password: null });
  const companions: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lianhuo-lock-'));
    await (await start()).stop();
  });
  afterEach(() => companions.splice(0).forEach((one) => one.kill('SIGKILL')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a shell script that prints a process number and stays. */
  async function announced(script: string): Promise<number> {
    const shell = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    companions.push(shell);
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    return Number(String(line));
  }

  /** The lock that the killed one left, with this number for its own. */
  async function lockOf(pid: number): Promise<void> {
    const killed = await start();
    killed.child.process.kill('SIGKILL');
    await killed.child.ended;
    const file = join(killed.dataDir, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
  }

  async function serves(server: RunningPostgres): Promise<void> {
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await server.stop();
  }

  it('starts though the environment is set for another PostgreSQL', async () => {
    process.env.PGPORT = '';
    try {
      await serves(await start('another'));
    } finally {
      delete process.env.PGPORT;
    }
  });

  it('starts though the number is that of a dead process which nobody has waited for', async () => {
    // The shell becomes a program that waits for no child, and only then its child ends.
    const child = 'until grep -q sleep /proc/$$/comm; do :; done';
    const zombie = await announced(`(${child}) & echo $!; exec sleep 600`);
    while (commandOf(zombie) !== null) await new Promise((done) => setImmediate(done));
    expect(() => process.kill(zombie, 0)).not.toThrow();
    await lockOf(zombie);
    await serves(await start());
  });

  it('starts though the number is another program’s by now', async () => {
    await lockOf(await announced('echo $$; exec sleep 600'));
    await serves(await start());
  });

  it('starts though the number is that of a PostgreSQL over other data', async () => {
    const other = await start('other');
    await lockOf(other.child.process.pid!);
    await serves(await start());
    await serves(other);
  });

  it('starts over a lock that a full disk left empty', async () => {
    await lockOf(1);
    writeFileSync(join(dataDir(), 'postmaster.pid'), '');
    await serves(await start());
  });

  it('does not start beside one that lives, nor disturb it', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/already exists/);
    await serves(first);
  });
});
