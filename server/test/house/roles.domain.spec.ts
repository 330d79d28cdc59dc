import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDatabase, dropDatabase, testStack } from '../harness/index.js';
import { runProgram } from './processes.js';

jest.setTimeout(60_000);

describe('the server process', () => {
  let settings: Record<string, string>;
  beforeAll(async () => {
    settings = {
      DATABASE_URL: await createDatabase(),
      REDIS_URL: testStack().redis,
      PORT: '0',
      SOCKET_PORT: '0',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: 'key',
      OPENAI_MODEL: 'model',
      FEISHU_APP_ID: 'cli_roles',
      FEISHU_APP_SECRET: 'secret-of-the-roles-test',
      FEISHU_DOMAIN: 'http://127.0.0.1:9',
    };
  });
  afterAll(() => dropDatabase(settings.DATABASE_URL!));

  const readyLine = (output: string) =>
    JSON.parse(output.split('\n').find((line) => line.includes('"msg":"ready"'))!) as Record<string, unknown>;

  it('works as a worker alone beside one that serves', async () => {
    const serving = runProgram('main.js', { ...settings, ROLES: 'api,socket' });
    const worker = runProgram('main.js', { ...settings, ROLES: 'worker', NODE_NAME: 'worker-1' });
    await Promise.all([serving.says('"msg":"ready"'), worker.says('"msg":"ready"')]);
    expect(readyLine(worker.output())).toMatchObject({
      node: 'worker-1',
      roles: ['worker'],
      apiPort: null,
      socketPort: null,
    });
    const { apiPort, socketPort } = readyLine(serving.output());
    expect((await fetch(`http://127.0.0.1:${String(apiPort)}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${String(socketPort)}/healthz`)).status).toBe(200);
    for (const program of [serving, worker]) {
      program.process.kill('SIGTERM');
      expect(await program.exitCode()).toBe(0);
    }
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, but it is "http"\.\n$/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' },
      /^The database that DATABASE_URL names can't be used: .*ECONNREFUSED.*\.\n$/,
    ],
    [
      { REDIS_URL: 'redis://127.0.0.1:9' },
      /^The Redis server that REDIS_URL names can't be used: .*ECONNREFUSED.*\.\n$/,
    ],
  ])('ends its start with one readable sentence for %j', async (wrong, sentence) => {
    const program = runProgram('main.js', { ...settings, ...wrong });
    expect(await program.exitCode()).toBe(1);
    expect(program.output()).toMatch(sentence);
  });
});
