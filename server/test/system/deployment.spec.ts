/** The settings are the same in the program, in what documents them and in what starts it with containers; the proxy says whom it sees. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../src/platform/config/index.js';
import { composeServices } from './compose-file.js';

const root = resolve(import.meta.dirname, '../../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Every setting that the server asks its environment for. */
function settingsRead(): string[] {
  const asked = new Set<string>();
  const given: Record<string, string> = {
    DATABASE_URL: 'postgres://db/x',
    REDIS_URL: 'redis://cache',
    OPENAI_BASE_URL: 'http://model',
    OPENAI_API_KEY: 'key',
    OPENAI_MODEL: 'name',
    FEISHU_APP_ID: 'cli_1',
    FEISHU_APP_SECRET: 'secret',
  };
  loadConfig(new Proxy(given, { get: (values, name: string) => (asked.add(name), values[name]) }));
  // Set by the image and the launcher, not by people.
  asked.delete('NODE_ENV');
  return sorted(asked);
}

/** The names in the first column of a document's table of settings. */
function settingsDocumented(file: string): string[] {
  const rows = text(file)
    .split('\n')
    .filter((line) => /^\| `[A-Z][A-Z\d_]+`/.test(line));
  return sorted(rows.flatMap((row) => row.split('|')[1]!.match(/[A-Z][A-Z\d_]+/g)!));
}

describe('settings', () => {
  const launchersOwn = 'DATA_DIR';

  it.each(['docs/operations.md', 'README.md', 'README.zh-CN.md'])(
    'are those that the table of %s names',
    (file) => {
      expect(settingsDocumented(file)).toEqual(sorted([...settingsRead(), launchersOwn]));
    },
  );

  it('can all be given to the containers in .env, but for what the compose file decides', () => {
    const passed = [...text('docker-compose.yml').matchAll(/\$\{([A-Z\d_]+)/g)].map((match) => match[1]!);
    const decided = ['ROLES', 'SOCKET_PORT'];
    expect(sorted([...passed, ...decided])).toEqual(settingsRead());
    expect(text('docker-compose.yml')).toMatch(/ROLES: worker/);
  });
});

describe('the compose file', () => {
  /** Everything that an installation can't do without. */
  const env = {
    DATABASE_PASSWORD: 'one',
    REDIS_PASSWORD: 'two',
    OPENAI_BASE_URL: 'http://model',
    OPENAI_API_KEY: 'key',
    OPENAI_MODEL: 'name',
    FEISHU_APP_ID: 'cli_1',
    FEISHU_APP_SECRET: 'secret',
    ADMIN_OPEN_IDS: 'ou_1',
  };

  it.each(Object.keys(env))('refuses to start without %s, which the manual says', (name) => {
    expect(() => composeServices(env)).not.toThrow();
    expect(() => composeServices({ ...env, [name]: '' })).toThrow(
      new RegExp(` is missing a value: ${name} is not set: it .+\\.$`),
    );
    const asks = /it asks for[^.]*\./.exec(text('docs/operations.md'))![0];
    expect(asks).toContain(`\`${name}\``);
  });

  it('starts stores again as it does servers, and nothing that is done once', () => {
    const restarts = Object.entries(composeServices(env)).map(([name, { restart }]) => [name, restart]);
    const [always, never] = ['unless-stopped', 'no'];
    expect(Object.fromEntries(restarts)).toEqual({
      postgres: always, redis: always, migrate: never, seed: never, api: always, socket: always, worker: always, proxy: always,
    }); // prettier-ignore
  });

  it.each([
    [{}, { postgres: 1, redis: 1 }],
    [{ DATABASE_HOST: 'db' }, { postgres: 0, redis: 1 }],
    [{ DATABASE_URL: 'postgres://lianhuo@db/lianhuo' }, { postgres: 0, redis: 1 }],
    [
      { DATABASE_URL: 'postgres://db/x', DATABASE_HOST: 'db' },
      { postgres: 0, redis: 1 },
    ],
    [{ REDIS_HOST: 'cache' }, { postgres: 1, redis: 0 }],
    [{ REDIS_URL: 'redis://cache' }, { postgres: 1, redis: 0 }],
  ])('brings the stores that .env names no other for: %j', (others: Record<string, string>, scales) => {
    const services = composeServices({ ...env, ...others });
    const scale = (name: string) => Number(services[name]!.scale);
    expect({ postgres: scale('postgres'), redis: scale('redis') }).toEqual(scales);
    for (const { environment } of [services.migrate!, services.worker!])
      expect(environment).toMatchObject({ DATABASE_HOST: 'postgres', REDIS_HOST: 'redis', ...others });
    // Those that are there are waited for.
    expect(services.migrate!.depends_on).toHaveProperty('postgres.condition', 'service_healthy');
    expect(services.api!.depends_on).toHaveProperty('redis.condition', 'service_healthy');
  });

  it('asks for the password of no store but its own', () => {
    const passwords = { DATABASE_PASSWORD: '', REDIS_PASSWORD: '' };
    const others = { DATABASE_URL: 'postgres://db/x', REDIS_HOST: 'cache' };
    expect(composeServices({ ...env, ...others, ...passwords }).api!.environment).toMatchObject(passwords);
  });

  it.each([
    ['api', 3000],
    ['socket', 3001],
    ['worker', 3000],
  ])('asks %s whether it can serve', (name, port) => {
    const { healthcheck, environment } = composeServices(env)[name]!;
    expect(environment.ROLES).toBe(name);
    expect(healthcheck!.test.join(' ')).toContain(`'http://127.0.0.1:${port}/readyz'`);
  });
});

describe('the proxy', () => {
  const proxy = text('server/proxy.conf').replace(/#.*$/gm, '');
  const [server, ...locations] = proxy.split(/\blocation\b/);

  it('says itself who calls, and passes on nothing that a client says about it', () => {
    for (const header of [
      'Host $http_host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      "X-Forwarded-Host ''",
      "Forwarded ''",
    ]) {
      expect(server).toContain(`proxy_set_header ${header};`);
    }
    // A location with a header of its own inherits none of the server's.
    for (const location of locations) expect(location).not.toContain('proxy_set_header');
  });

  it('is the only one that the servers believe', () => {
    expect(text('docker-compose.yml')).toMatch(/TRUST_PROXY: \$\{TRUST_PROXY:-1\}/);
  });
});
