import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownPort } from '../harness/index.js';
import { alive, descendants, runProgram, type Program } from './processes.js';

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lianhuo-launcher-'));
  let settings: Record<string, string>;
  beforeAll(async () => {
    const [port, socketPort] = [await ownPort(), await ownPort()];
    settings = { DATA_DIR: folder, PORT: String(port), SOCKET_PORT: String(socketPort) };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const launch = async (...args: string[]): Promise<Program> => {
    const launcher = runProgram('launcher/main.js', settings, ...args);
    await launcher.says('is ready');
    return launcher;
  };

  /** The process of a part, by what stands in its command line. */
  const partOf = (launcher: Program, words: string): number | undefined =>
    [...descendants(launcher.pid)].find(([, command]) => command.includes(words))?.[0];

  const query = async (text: string): Promise<unknown[]> => {
    const port = [
      ...readFileSync(join(folder, 'logs/postgres.log'), 'utf8').matchAll(/127\.0\.0\.1", port (\d+)/g),
    ].at(-1)![1];
    const password = readFileSync(join(folder, 'secrets/postgres'), 'utf8').trim();
    const client = new pg.Client(`postgres://lianhuo:${password}@127.0.0.1:${port}/lianhuo`);
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };

  it('leaves nothing that runs, and says by its exit code that it was not ready, when it is ended while it makes its stores', async () => {
    const launcher = runProgram('launcher/main.js', settings);
    while (partOf(launcher, 'initdb') === undefined) await sleep(10);
    const children = descendants(launcher.pid);
    launcher.process.kill('SIGINT');
    expect(await launcher.exitCode()).toBe(130);
    expect(alive(children.keys())).toEqual([]);
    expect(launcher.output()).toBe('Starting the stores …\n');
  });

  it('brings up what nobody configured, leaves no process behind when it is killed, and has its data at the next start', async () => {
    const first = await launch();
    const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`);
    expect(await ready.json()).toEqual({ status: 'ready', checks: { database: 'ok', redis: 'ok' } });
    expect(statSync(join(folder, 'service-key')).mode & 0o777).toBe(0o600);
    const open = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    const key = readFileSync(join(folder, 'service-key'), 'utf8');
    expect(first.output()).not.toContain(key.trim());
    await query("create table keepsake as select 'kept' as word");

    const children = descendants(first.pid);
    const programs = [...children.values()].join('\n');
    for (const name of ['postgres', 'redis-server', 'standins/provider', 'standins/model', 'src/main.js']) {
      expect(programs).toContain(name);
    }
    first.process.kill('SIGKILL');
    while (alive(children.keys()).length > 0) await sleep(50);

    const second = await launch('start', String(Date.now() - 3_600_000));
    expect(second.output()).toMatch(/is ready after 36\d\d\.\d s\./);
    expect(await query('select word from keepsake')).toEqual([{ word: 'kept' }]);
    expect(readFileSync(join(folder, 'service-key'), 'utf8')).toBe(key);
    const verdict = async () => {
      const program = runProgram('launcher/verify-audit.js', { DATA_DIR: folder });
      return [await program.exitCode(), (JSON.parse(program.output()) as { lines: number }).lines > 0];
    };
    expect(await verdict()).toEqual([0, true]);
    const again = descendants(second.pid);
    second.process.kill('SIGINT');
    expect(await second.exitCode()).toBe(0);
    expect(alive(again.keys())).toEqual([]);
    expect(await verdict()).toEqual([0, true]);
  });

  /** The provider's page, the way back with its grant, the directory, the page: each part has its share in a sign-in. */
  const signsIn = async (): Promise<number> => {
    const origin = `http://localhost:${settings.PORT}`;
    const begun = await fetch(`${origin}/feishu/oauth?redirect=%2F`, { redirect: 'manual' });
    const chooser = new URL(begun.headers.get('location')!);
    chooser.searchParams.set('sim_user', 'ou_wangxiaoming');
    const back = await fetch(chooser, { redirect: 'manual' });
    const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0]);
    const there = { cookie: cookie.join('; ') };
    const done = await fetch(back.headers.get('location')!, { headers: there, redirect: 'manual' });
    const sid = done.headers.getSetCookie().map((one) => one.split(';')[0]);
    return (await fetch(`${origin}/feishu/current_user`, { headers: { cookie: sid.join('; ') } })).status;
  };

  describe('whose log cannot be written at first', () => {
    const log = join(folder, 'logs/server.log');
    let launcher: Program;
    beforeAll(async () => {
      rmSync(log);
      symlinkSync('/dev/full', log);
      launcher = await launch();
    });

    it('goes on with a log that cannot be written, and writes it again when there is space', async () => {
      await launcher.says("server.log can't be written (ENOSPC: no space left on device, write)");
      rmSync(log);
      const ask = () => fetch(`http://127.0.0.1:${settings.PORT}/api/${'nowhere/'.repeat(200)}`);
      while (!launcher.output().includes('server.log is written again')) {
        expect((await ask()).status).toBe(404);
        await sleep(100);
      }
      expect((await ask()).status).toBe(404);
      expect(readFileSync(log, 'utf8')).toMatch(
        /^\s*server\.log is written again; \d+ lines are missing\.\n\{/,
      );
      for (const line of readFileSync(log, 'utf8').split('\n')) expect(line.length).toBeLessThan(600);
    });

    it('does not start twice over the same data', async () => {
      const second = runProgram('launcher/main.js', settings);
      expect(await second.exitCode()).toBe(1);
      expect(second.output().trim()).toBe(
        `Lianhuo already runs from this folder (process ${launcher.pid}); stop it first.`,
      );
      expect((await fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).status).toBe(200);
    });

    it('starts each part again that is killed, alone and all at once, and ends without a trace', async () => {
      const parts = {
        'The server': 'dist/server/src/main.js',
        PostgreSQL: 'bin/postgres',
        Redis: 'redis-server',
        'The provider stand-in': 'standins/provider',
        'The model stand-in': 'standins/model',
      };
      for (const dying of [...Object.entries(parts).map((part) => [part]), Object.entries(parts)]) {
        const before = launcher.output().length;
        for (const [, words] of dying) process.kill(partOf(launcher, words)!, 'SIGKILL');
        for (const [name] of dying) {
          await launcher.says(`${name} ended by SIGKILL; it is started again in`, before);
          await launcher.says(`${name} runs again.`, before);
        }
        const ready = () => fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(({ status }) => status);
        while ((await ready()) !== 200) await sleep(50);
        expect([dying.map(([name]) => name), await signsIn()]).toEqual([dying.map(([name]) => name), 200]);
      }
      const children = descendants(launcher.pid);
      launcher.process.kill('SIGINT');
      expect(await launcher.exitCode()).toBe(0);
      expect(alive(children.keys())).toEqual([]);
    });
  });

  it.each([
    ['is about to be started again', 0],
    ['is being started again', 1_000],
  ])('ends without a trace while a part %s', async (_state, afterMs) => {
    const launcher = await launch();
    const children = descendants(launcher.pid);
    process.kill(partOf(launcher, 'dist/server/src/main.js')!, 'SIGKILL');
    await launcher.says('it is started again in');
    await sleep(afterMs);
    while (afterMs > 0 && partOf(launcher, 'dist/server/src/main.js') === undefined) await sleep(5);
    const again = descendants(launcher.pid);
    launcher.process.kill('SIGTERM');
    expect(await launcher.exitCode()).toBe(0);
    expect(launcher.output()).not.toContain('runs again');
    expect(alive([...children.keys(), ...again.keys()])).toEqual([]);
  });

  it('ends with one readable sentence for a wrong setting, before anything is started', async () => {
    const launcher = runProgram('launcher/main.js', { ...settings, ROLES: 'api,everything' });
    expect(await launcher.exitCode()).toBe(1);
    expect(launcher.output()).toBe('ROLES may hold api, socket, worker, but it holds "everything".\n');
  });
});
