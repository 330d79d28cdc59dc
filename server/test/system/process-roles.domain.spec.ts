import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { routes, type DirectorySyncView } from '#contracts';
import { startRedis } from '../../src/launcher/redis.js';
import { Browser } from '../access/browser.js';
import {
  people,
  providerApp,
  settingsFor,
  startOrganisation,
  type Organisation,
} from '../access/organisation.js';
import { createDatabase, dropDatabase, emptyRedis, ownPort } from '../harness/index.js';
import { runProgram, type Program } from './processes.js';

const root = resolve(import.meta.dirname, '../../..');

describe('the server process', () => {
  let settings: Record<string, string>;
  let organisation: Organisation;
  beforeAll(async () => {
    organisation = await startOrganisation();
    settings = {
      DATABASE_URL: await createDatabase(),
      REDIS_URL: await emptyRedis(),
      PORT: '0',
      SOCKET_PORT: '0',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: 'key',
      OPENAI_MODEL: 'model',
      ...settingsFor(organisation),
    };
  });
  afterAll(async () => {
    await dropDatabase(settings.DATABASE_URL!);
    await organisation.close();
  });

  const readyLine = (output: string) =>
    JSON.parse(output.split('\n').find((line) => line.includes('"msg":"ready"'))!) as Record<string, unknown>;

  it('names the setting of a port that is not to be had, in one sentence', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, listening));
    const taken = String((other.address() as AddressInfo).port);
    try {
      for (const setting of ['PORT', 'SOCKET_PORT']) {
        const refused = runProgram('main.js', { ...settings, [setting]: taken });
        expect(await refused.exitCode()).toBe(1);
        expect(refused.output().trim().split('\n').at(-1)).toBe(
          `${setting} is ${taken}, where nothing can listen: listen EADDRINUSE: address already in use :::${taken}.`,
        );
      }
    } finally {
      await new Promise((closed) => other.close(closed));
    }
  });

  it('is given no direction for its migrations but up and down', async () => {
    const sideways = runProgram('platform/database/migrate-cli.js', settings, 'sideways');
    expect(await sideways.exitCode()).toBe(1);
    expect(sideways.output()).toBe('The migrations go up or down, but not "sideways".\n');
  });

  it('works as a worker alone beside one that serves, and does what the other one orders', async () => {
    const serving = runProgram('main.js', { ...settings, ROLES: 'api,socket' });
    await serving.says('"msg":"ready"');
    const { apiPort, socketPort } = readyLine(serving.output());
    const baseUrl = `http://127.0.0.1:${String(apiPort)}`;
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${String(socketPort)}/readyz`)).status).toBe(200);

    const browser = new Browser({ baseUrl });
    await browser.signIn(people.administrator);
    const ordered = await browser.post(routes.prompt.syncDepartments, {});
    expect(ordered.status).toBe(202);
    const state = async () =>
      (await browser.get(`${routes.prompt.syncDepartments}/${ordered.body.job_id}`))
        .body as DirectorySyncView;
    expect(await state()).toMatchObject({ state: 'queued' });

    const worker = runProgram('main.js', { ...settings, ROLES: 'worker', NODE_NAME: 'worker-1' });
    await worker.says('"msg":"ready"');
    const ready = readyLine(worker.output());
    expect(ready).toMatchObject({
      node: 'worker-1',
      roles: ['worker'],
      apiPort: null,
      socketPort: null,
      healthPort: expect.any(Number),
    });
    expect((await fetch(`http://127.0.0.1:${String(ready.healthPort)}/readyz`)).status).toBe(200);
    while (/queued|running/.test((await state()).state)) await new Promise((done) => setTimeout(done, 50));
    const everybody = (await organisation.people()).length;
    const { state: end, employees } = await state();
    expect(end).toBe('done');
    expect(employees).toBeGreaterThan(everybody - 10);

    for (const program of [serving, worker]) {
      program.process.kill('SIGTERM');
      expect(await program.exitCode()).toBe(0);
      expect(program.output()).not.toContain(providerApp.appSecret);
    }
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, but it is "http"\.\n$/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' },
      /^The database that DATABASE_URL or DATABASE_HOST names can't be used: .*ECONNREFUSED.*\.\n$/,
    ],
  ])('ends its start with one readable sentence for %j', async (wrong, sentence) => {
    const program = runProgram('main.js', { ...settings, ...wrong });
    expect(await program.exitCode()).toBe(1);
    expect(program.output()).toMatch(sentence);
  });

  it('says that nobody administers it, until somebody does', async () => {
    const sentence = 'Nobody is an administrator: ADMIN_OPEN_IDS must name somebody who works here.';
    const database = await createDatabase();
    const named = { ...settings, DATABASE_URL: database, ROLES: 'api' };
    const unnamed = { ...named, ADMIN_OPEN_IDS: '' };
    const end = async (program: Program) => {
      await program.says('"msg":"ready"');
      program.process.kill('SIGTERM');
      expect(await program.exitCode()).toBe(0);
      return program.output();
    };
    expect(await end(runProgram('main.js', unnamed))).toContain(sentence);
    const client = new pg.Client(database);
    await client.connect();
    await client.query(
      `insert into employee (union_id, open_id, name, gender) values ('un', $1, '甲', 'O')`,
      [people.administrator],
    );
    await client.end();
    // Who is named becomes one at the start, and stays one when nobody is named any more.
    for (const env of [named, unnamed]) expect(await end(runProgram('main.js', env))).not.toContain(sentence);
    await dropDatabase(database);
  });

  it.each(['worker', 'api,socket,worker'])(
    'starts as %s while Redis is away, and takes it up when it is there',
    async (roles) => {
      const port = await ownPort();
      const folder = mkdtempSync(join(tmpdir(), 'lianhuo-late-redis-'));
      const server = runProgram('main.js', {
        ...settings,
        ROLES: roles,
        REDIS_URL: `redis://127.0.0.1:${port}`,
      });
      await server.says('"msg":"ready"');
      expect(server.output()).toMatch(/Started without Redis \(.*ECONNREFUSED/);
      const redis = await startRedis({ root, dataDir: folder, password: null, port });
      await server.says('Redis is back');
      const { apiPort } = readyLine(server.output());
      if (apiPort !== null) {
        const baseUrl = `http://127.0.0.1:${String(apiPort)}`;
        const browser = new Browser({ baseUrl });
        await browser.signIn(people.administrator);
        const { job_id } = (await browser.post(routes.prompt.syncDepartments, {})).body as { job_id: number };
        const state = async () =>
          ((await browser.get(`${routes.prompt.syncDepartments}/${job_id}`)).body as DirectorySyncView).state;
        while (/queued|running/.test(await state())) await new Promise((done) => setTimeout(done, 50));
        expect(await state()).toBe('done');
      }
      server.process.kill('SIGTERM');
      expect(await server.exitCode()).toBe(0);
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
