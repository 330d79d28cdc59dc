import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from './index.js';

const whole = {
  DATABASE_URL: 'postgres://user:hidden-word@db/lianhuo',
  REDIS_URL: 'redis://cache',
  OPENAI_BASE_URL: 'https://model.example/v1/',
  OPENAI_API_KEY: 'key',
  OPENAI_MODEL: 'name',
  FEISHU_APP_ID: 'cli_1',
  FEISHU_APP_SECRET: 'secret',
};

const sentenceFor = (wrong: Record<string, string>): string => {
  try {
    loadConfig({ ...whole, ...wrong });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no complaint';
};

describe('settings', () => {
  it('are few when everything has its usual value', () => {
    expect(loadConfig(whole)).toMatchObject({
      port: 3000,
      socketPort: 3001,
      roles: ['api', 'socket', 'worker'],
      publicBaseUrl: 'http://localhost:3000',
      socketBaseUrl: 'http://localhost:3001',
      timeZone: 'Asia/Shanghai',
      marks: { pass: 60, excellent: 90 },
      turnQuietMs: 600,
      modelPrices: null,
      trustProxy: false,
      serviceKey: null,
      directorySyncAt: { hour: 3, minute: 0 },
      feishu: { events: null },
      storage: { dir: '.data/storage', s3: null, quota: 10 * 1024 ** 3 },
      model: { baseUrl: 'https://model.example/v1', firstChunkMs: 15_000, idleMs: 20_000, totalMs: 90_000 },
    });
  });

  it('take an empty value for one that is not set', () => {
    expect(loadConfig({ ...whole, PORT: '', ROLES: ' ' })).toMatchObject({
      port: 3000,
      roles: ['api', 'socket', 'worker'],
    });
  });

  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is not set: it names the PostgreSQL database.'],
    [{ MODEL_PRICE_INPUT: '2' }, 'MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT must both be set, or neither.'],
    [
      { MODEL_PRICE_INPUT: '2 元', MODEL_PRICE_OUTPUT: '8' },
      'MODEL_PRICE_INPUT must be a price in yuan such as 2 or 0.5, but it is "2 元".',
    ],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but it is "http".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
    [{ PORT: '3001' }, 'PORT and SOCKET_PORT must differ, but both are 3001.'],
    [{ ROLES: 'api,wroker' }, 'ROLES may hold api, socket, worker, but it holds "wroker".'],
    [
      { APP_TIMEZONE: 'Shanghai' },
      'APP_TIMEZONE must be a time zone such as Asia/Shanghai, but it is "Shanghai".',
    ],
    [{ EXCELLENT_SCORE: '50' }, 'EXCELLENT_SCORE (50) must not be below PASS_SCORE (60).'],
    [
      { DIRECTORY_SYNC_AT: '3 am' },
      'DIRECTORY_SYNC_AT must be a time such as 03:00, or off, but it is "3 am".',
    ],
    [
      { FEISHU_VERIFICATION_TOKEN: 'token' },
      'FEISHU_ENCRYPT_KEY is not set: events of the workplace provider need key and token.',
    ],
    [
      { FEISHU_ENCRYPT_KEY: 'key' },
      'FEISHU_VERIFICATION_TOKEN is not set: events of the workplace provider need key and token.',
    ],
    [
      { STORAGE_QUOTA: 'much' },
      'STORAGE_QUOTA must be a number of bytes such as 500MB or 10GB, but it is "much".',
    ],
    [
      { S3_ENDPOINT: 'http://minio:9000' },
      'S3_BUCKET is not set: S3_ENDPOINT alone names no place for files.',
    ],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' },
      'S3_SECRET_ACCESS_KEY is not set: the storage needs both parts of its key, or none.',
    ],
    [
      { OPENAI_BASE_URL: 'model.example' },
      'OPENAI_BASE_URL must be an address that begins with http:// or https://.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be the number of proxies before the server or their addresses, but it is "true".',
    ],
    [{ HSTS_SUBDOMAINS: '1' }, 'HSTS_SUBDOMAINS must be true or false, but it is "1".'],
    [{ JSAPI_TICKET_HIDE: 'yes' }, 'JSAPI_TICKET_HIDE must be true or false, but it is "yes".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but it is "loud".',
    ],
  ])('say in one sentence what is wrong with %j', (wrong, sentence) => {
    expect(sentenceFor(wrong)).toBe(sentence);
  });

  it('find the socket on the host of the site, whatever a request says', () => {
    expect(loadConfig({ ...whole, PUBLIC_BASE_URL: 'https://site.example' }).socketBaseUrl).toBe(
      'https://site.example:3001',
    );
    expect(loadConfig({ ...whole, SOCKET_BASE_URL: 'https://talk.example' }).socketBaseUrl).toBe(
      'https://talk.example',
    );
  });

  it('take the stores in parts, with passwords as they are', () => {
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...others } = whole;
    const parts = {
      DATABASE_HOST: 'db',
      DATABASE_PASSWORD: 'a@b/c#d',
      REDIS_HOST: '::1',
      REDIS_PASSWORD: ':@',
    };
    expect(loadConfig({ ...others, ...parts })).toMatchObject({
      databaseUrl: 'postgres://lianhuo:a%40b%2Fc%23d@db:5432/lianhuo',
      redisUrl: 'redis://:%3A%40@[::1]:6379',
    });
    expect(loadConfig({ ...whole, ...parts })).toMatchObject({
      databaseUrl: whole.DATABASE_URL,
      redisUrl: whole.REDIS_URL,
    });
  });

  it('keep files in a bucket when one is named', () => {
    const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://minio:9000/', S3_PATH_STYLE: 'true' };
    expect(loadConfig({ ...whole, ...bucket, STORAGE_QUOTA: '500 mb' }).storage).toEqual({
      dir: '.data/storage',
      s3: {
        bucket: 'files',
        endpoint: 'http://minio:9000',
        region: 'us-east-1',
        pathStyle: true,
        credentials: null,
      },
      quota: 500 * 1024 ** 2,
    });
  });

  it('price what was read before as all input, unless it has a price of its own', () => {
    const prices = { MODEL_PRICE_INPUT: '2', MODEL_PRICE_OUTPUT: '8' };
    expect(loadConfig({ ...whole, ...prices }).modelPrices).toEqual({ input: 2, cached: 2, output: 8 });
    const cheaper = { ...prices, MODEL_PRICE_CACHED_INPUT: '0.2' };
    expect(loadConfig({ ...whole, ...cheaper }).modelPrices).toEqual({ input: 2, cached: 0.2, output: 8 });
  });

  it('let the nightly sync be another time, or none', () => {
    expect(loadConfig({ ...whole, DIRECTORY_SYNC_AT: '23:45' }).directorySyncAt).toEqual({
      hour: 23,
      minute: 45,
    });
    expect(loadConfig({ ...whole, DIRECTORY_SYNC_AT: 'off' }).directorySyncAt).toBeNull();
  });

  it('do not repeat a secret when they complain about it', () => {
    expect(sentenceFor({ DATABASE_URL: 'mysql://user:hidden-word@db/x' })).not.toContain('hidden-word');
    expect(sentenceFor({ AUTH_SERVICE_KEY: 'short-key' })).not.toContain('short-key');
  });
});
