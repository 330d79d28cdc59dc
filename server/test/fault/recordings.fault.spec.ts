/**
 * Recordings that are sent while connections drop and the server is killed: nothing that was acknowledged is lost, and what is played at last is
 * what was recorded. `npm run verify:recordings` is the one of a thousand recordings.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { routes, type RecordingView } from '#contracts';
import { createDatabase, dropDatabase, emptyRedis, ownPort, testStack } from '../harness/index.js';
import { pause } from './pause.js';
import { SeededRandom } from './seeded-random.js';
import { ServerProcess } from './server-process.js';
import { TcpProxy } from './tcp-proxy.js';

const { RECORDINGS } = process.env;
const many = Number(RECORDINGS ?? 40);
const kills = Math.max(2, many / 100);
const atOnce = 8;
jest.setTimeout(1_800_000);

const serviceKey = 'service-key-of-the-fault-test';
const luck = new SeededRandom(25);
const between = (least: number, most: number) => least + luck.below(most - least + 1);

let database: string;
let storage: string;
let server: ServerProcess;
let proxy: TcpProxy;
let token: string;
beforeAll(async () => {
  database = await createDatabase();
  storage = await mkdtemp(join(tmpdir(), 'lianhuo-recordings-'));
  const [port, socketPort] = [await ownPort(), await ownPort()];
  proxy = await TcpProxy.to(port);
  server = new ServerProcess({
    ...{ NODE_NAME: 'recordings', PORT: String(port), SOCKET_PORT: String(socketPort), STORAGE_DIR: storage },
    ...{ DATABASE_URL: database, REDIS_URL: await emptyRedis(), AUTH_SERVICE_KEY: serviceKey },
    ...{ OPENAI_BASE_URL: `${testStack().model}/v1`, OPENAI_API_KEY: 'key', OPENAI_MODEL: 'stand-in' },
    ...{ TRANSCRIPTION_BASE_URL: `${testStack().model}/v1`, TRANSCRIPTION_MODEL: 'stand-in' },
    ...{ FEISHU_APP_ID: 'cli_fault', FEISHU_APP_SECRET: 'secret', FEISHU_DOMAIN: 'http://127.0.0.1:9' },
    ...{ MUTANTS: '[]' },
  });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `insert into employee (union_id, open_id, name, gender) values ('un', 'ou', '员工', 'F')`,
  );
  await client.end();
  await server.start();
  const signedIn = await ask('POST', routes.auth.login, { open_id: 'ou', name: '员工' });
  token = ((await signedIn.json()) as { access_token: string }).access_token;
  await ask('POST', routes.client.voice.consent, { given: true });
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await rm(storage, { recursive: true, force: true });
  await dropDatabase(database);
});

/** What was measured is told to who asked for it: past the harness, which fails whatever prints. */
const say = (line: string) => {
  if (RECORDINGS !== undefined) writeSync(1, `${line}\n`);
};

function ask(method: string, path: string, body?: object | Buffer): Promise<Response> {
  const bytes = Buffer.isBuffer(body);
  return fetch(`http://127.0.0.1:${proxy.port}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'x-service-key': serviceKey,
      'content-type': bytes ? 'application/octet-stream' : 'application/json',
    },
    ...(body && { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

/** Asked until it is answered: lines drop, and the server may be starting. A 503 is an answer that nothing was done. */
async function answered<T>(
  method: string,
  path: string,
  body?: object | Buffer,
): Promise<{ status: number; body: T }> {
  for (;;) {
    try {
      const answer = await ask(method, path, body);
      if (answer.status !== 503) return { status: answer.status, body: (await answer.json()) as T };
    } catch {
      dropped += 1;
    }
    await pause(100);
  }
}

let dropped = 0;
let pieces = 0;

/** A minute at most, of which only its first bytes are those of a recording. */
function recorded(): Buffer {
  const file = Buffer.from(Array.from({ length: between(20_000, 120_000) }, () => between(0, 255)));
  file.write('OggS', 'latin1');
  return file;
}

const at = (route: string, id: number) => route.replace(':recording_id', String(id));

/** Sends one recording as a phone does: where it can't tell what has come it asks. Answers its id. */
async function send(file: Buffer): Promise<number> {
  const cid = uuidv7();
  const begin = async () =>
    (await answered<RecordingView>('POST', routes.client.voice.recording, { cid, session_id: null })).body;
  let { recording_id, received } = await begin();
  let acknowledged = received;
  while (received < file.length) {
    const piece = file.subarray(received, received + between(2_000, 30_000));
    const path = `${at(routes.client.voice.content, recording_id)}?offset=${received}`;
    try {
      const answer = await ask('PUT', path, piece);
      if (answer.status !== 200) throw new Error(`${answer.status}`);
      ({ received } = (await answer.json()) as RecordingView);
      pieces += 1;
    } catch {
      dropped += 1;
      await pause(50);
      ({ recording_id, received } = await begin());
    }
    if (received < acknowledged)
      throw new Error(`${acknowledged} bytes were acknowledged, ${received} are there`);
    acknowledged = received;
  }
  return recording_id;
}

test(`${many} recordings lose nothing that was acknowledged, through drops and kills`, async () => {
  const began = performance.now();
  let sent = 0;
  let killed = 0;
  let over = false;
  const files = new Map<number, Buffer>();
  const people = Array.from({ length: atOnce }, async () => {
    while (sent < many) {
      sent += 1;
      const file = recorded();
      files.set(await send(file), file);
    }
  });
  const trouble = async () => {
    while (!over) {
      await pause(between(30, 150));
      proxy.reset(between(1, 3), luck.below);
      if (killed === kills || sent < ((killed + 1) * many) / (kills + 1)) continue;
      killed += 1;
      server.kill();
      await server.start();
    }
  };
  const troubled = trouble();
  await Promise.all(people);
  over = true;
  await troubled;

  const sentIn = performance.now() - began;
  const left = [...files];
  const listen = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [id, file] = next;
      const heard = await answered('POST', at(routes.client.voice.transcript, id), {
        bytes: file.length,
        milliseconds: 60_000,
      });
      expect(heard).toMatchObject({ status: 200, body: { recording_id: id } });
      const played = await ask('GET', at(routes.client.voice.content, id));
      expect(Buffer.from(await played.arrayBuffer()).equals(file)).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, listen));
  expect(files.size).toBe(many);
  expect(killed).toBeGreaterThanOrEqual(2);
  expect(server.accidents).toEqual([]);
  say(
    `${many} recordings in ${pieces} pieces, ${dropped} calls that were not answered, ${killed} kills, in ${(sentIn / 1_000).toFixed(0)} s: all is there`,
  );
});
