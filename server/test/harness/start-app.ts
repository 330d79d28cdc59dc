import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import request, { type Test } from 'supertest';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Redis } from 'ioredis';
import { ownPort } from './own-port.js';
import { createApp } from '../../src/main.js';
import { loadConfig, type AppConfig } from '../../src/platform/config/index.js';
import { createDatabase, dropDatabase } from './databases.js';
import { testStack } from './stack.js';
import { testLog } from './test-log.js';

/** The real application, in this process and from source, on ports and a database of its own. */
export interface TestApp {
  baseUrl: string;
  socketUrl: string;
  config: AppConfig;
  app: NestExpressApplication;
  dataSource: DataSource;
  /** A provider of the application: `app.get(TaskService)`, to prepare what a test needs through services. */
  get<T>(token: abstract new (...args: never[]) => T): T;
  get<T>(token: string | symbol): T;
  /** An HTTP request to it; with a token, as whoever holds it. */
  call(method: 'get' | 'post' | 'put' | 'delete', path: string, token?: string): Test;
  close(): Promise<void>;
}

/** What integrations sign in with, in every test application. */
export const testServiceKey = 'service-key-of-the-domain-tests';

/**
 * Starts the application with the given settings (by their environment names) over those of the test run.
 * A DATABASE_URL that is given is used as it is and outlives the application, so that a test can start it twice.
 * `testModules` join the product's own: controllers that exist only to try the edge.
 * An error that it logs fails the test, unless that begins with `expectedErrors`.
 */
export async function startApp(
  overrides: Record<string, string> = {},
  testModules: DynamicModule[] = [],
): Promise<TestApp> {
  const given = overrides.DATABASE_URL;
  const database = given ?? (await createDatabase());
  const storageDir = await mkdtemp(join(tmpdir(), 'lianhuo-files-'));
  const [port, socketPort] = [await ownPort(), await ownPort()];
  const config = loadConfig({
    ...settingsOfTheRun(overrides.OPENAI_BASE_URL),
    REDIS_URL: overrides.REDIS_URL ?? (await emptyRedis()),
    DATABASE_URL: database,
    STORAGE_DIR: storageDir,
    PORT: String(port),
    SOCKET_PORT: String(socketPort),
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    ...overrides,
  });
  const server = await createApp(config, testModules, testLog(config));
  const baseUrl = `http://127.0.0.1:${server.apiPort ?? config.port}`;
  return {
    baseUrl,
    socketUrl: `http://127.0.0.1:${server.socketPort ?? config.socketPort}`,
    config,
    app: server.app,
    dataSource: server.app.get(DataSource),
    get: (token: never) => server.app.get(token, { strict: false }),
    call: (method, path, token) => {
      const call = request(baseUrl)[method](path);
      return token === undefined ? call : call.set('Authorization', `Bearer ${token}`);
    },
    close: async () => {
      await server.close();
      await rm(storageDir, { recursive: true, force: true });
      if (given === undefined) await dropDatabase(database);
    },
  };
}

/** Stand-ins that aren't built are replaced by an address where nobody answers. @param ownModel who plays, hears and speaks instead */
function settingsOfTheRun(ownModel?: string): Record<string, string> {
  const { model, provider } = testStack();
  const nobody = 'http://127.0.0.1:9';
  const address = ownModel ?? (model === null ? nobody : `${model}/v1`);
  return {
    DATABASE_POOL: '5',
    OPENAI_BASE_URL: address,
    OPENAI_API_KEY: 'key-of-the-domain-tests',
    OPENAI_MODEL: 'stand-in',
    TRANSCRIPTION_BASE_URL: address,
    TRANSCRIPTION_MODEL: 'stand-in',
    SPEECH_BASE_URL: address,
    SPEECH_MODEL: 'stand-in',
    FEISHU_APP_ID: provider?.appId ?? 'cli_domain_tests',
    FEISHU_APP_SECRET: provider?.appSecret ?? 'secret-of-the-domain-tests',
    FEISHU_DOMAIN: provider?.url ?? nobody,
    FEISHU_OAUTH_BASE: provider?.url ?? nobody,
    AUTH_SERVICE_KEY: testServiceKey,
    DIRECTORY_SYNC_AT: 'off',
    TURN_QUIET_MS: '0',
    MODEL_CALLS_PER_MINUTE: '1000000',
    MODEL_CALLS_PER_HOUR: '1000000',
  };
}

const databases = 64;
let taken = 0;

/** Each application has a Redis database of its own, so that no test works off another's queue. */
export async function emptyRedis(): Promise<string> {
  const url = new URL(testStack().redis);
  url.pathname = `/${1 + (taken++ % (databases - 1))}`;
  const client = new Redis(url.href);
  await client.flushdb();
  client.disconnect();
  return url.href;
}
