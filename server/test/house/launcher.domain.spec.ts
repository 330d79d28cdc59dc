import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownPort } from '../harness/index.js';
import { alive, descendants, runProgram, type Program } from './processes.js';

describe('npm start', () => {
  let folder: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lianhuo-launcher-'));
    const [port, socketPort] = [await ownPort(), await ownPort()];
    settings = { DATA_DIR: folder, PORT: String(port), SOCKET_PORT: String(socketPort) };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const launch = async (): Promise<Program> => {
    const launcher = runProgram('embedded/main.js', settings);
    await launcher.says('is ready');
    return launcher;
  };

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

  it('brings up what nobody configured, leaves no process behind when it is killed, and has its data at the next start', async () => {
    const first = await launch();
    const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`);
    expect(await ready.json()).toEqual({ status: 'ready', checks: { database: 'ok', redis: 'ok' } });
    expect(statSync(join(folder, 'service-key')).mode & 0o777).toBe(0o600);
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

    const second = await launch();
    expect(await query('select word from keepsake')).toEqual([{ word: 'kept' }]);
    expect(readFileSync(join(folder, 'service-key'), 'utf8')).toBe(key);
    const verdict = async () => {
      const program = runProgram('embedded/verify-audit.js', { DATA_DIR: folder });
      return [await program.exitCode(), (JSON.parse(program.output()) as { lines: number }).lines > 0];
    };
    expect(await verdict()).toEqual([0, true]);
    const again = descendants(second.pid);
    second.process.kill('SIGINT');
    expect(await second.exitCode()).toBe(0);
    expect(alive(again.keys())).toEqual([]);
    expect(await verdict()).toEqual([0, true]);
  });

  it('does not start twice over the same data', async () => {
    const first = await launch();
    const second = runProgram('embedded/main.js', settings);
    expect(await second.exitCode()).toBe(1);
    expect(second.output().trim()).toBe(
      `Lianhuo already runs from this folder (process ${first.pid}); stop it first.`,
    );
    expect((await fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).status).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.exitCode()).toBe(0);
  });

  it('ends with one readable sentence for a wrong setting, before anything is started', async () => {
    const launcher = runProgram('embedded/main.js', { ...settings, ROLES: 'api,everything' });
    expect(await launcher.exitCode()).toBe(1);
    expect(launcher.output()).toBe('ROLES may hold api, socket, worker, but it holds "everything".\n');
  });
});
