/** The settings are the same in the program, in what documents them and in what starts it with containers; the proxy says whom it sees. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../src/platform/config/index.js';

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
