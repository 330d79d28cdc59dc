import {
  loadConfig,
  namesDatabase,
  namesRedis,
  socketAsPage,
  type Environment,
} from '../platform/config/index.js';
import type { DataFolder } from './data-folder.js';
import { freePort, isFree } from './ports.js';

export type Settings = Record<string, string>;

/** Parts that nobody configured and that the launcher therefore brings itself. */
export interface OwnServices {
  postgres: boolean;
  redis: boolean;
  provider: boolean;
  model: boolean;
}

export function ownServices(env: Environment): OwnServices {
  const missing = (...names: string[]): boolean => names.every((name) => !env[name]?.trim());
  return {
    postgres: !namesDatabase(env),
    redis: !namesRedis(env),
    provider: missing('FEISHU_APP_ID', 'FEISHU_APP_SECRET', 'FEISHU_DOMAIN'),
    model: missing('OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'),
  };
}

/** The sample organisation's first administrator and its two trees of shops. */
const sampleOrganisation: Settings = {
  ADMIN_OPEN_IDS: 'ou_linxiaoyan',
  DIRECT_DEPT_PATHS: '直营',
  FRANCHISE_DEPT_PATHS: '加盟',
};

/** Addresses of the parts of our own, once they run. */
export interface ServiceAddresses {
  postgres: string | null;
  redis: string | null;
  provider: { url: string; appId: string; appSecret: string; encryptKey: string; token: string } | null;
  model: string | null;
}

/** The server's settings: what the environment says, and for what it does not say, the parts of our own. */
export function serverSettings(env: Environment, own: Settings, parts: ServiceAddresses): Settings {
  const settings: Settings = { NODE_ENV: 'production', ...own };
  if (parts.postgres) settings.DATABASE_URL = parts.postgres;
  if (parts.redis) settings.REDIS_URL = parts.redis;
  if (parts.model) {
    Object.assign(settings, {
      OPENAI_BASE_URL: `${parts.model}/v1`,
      OPENAI_API_KEY: 'stand-in',
      OPENAI_MODEL: 'stand-in',
      // It hears and speaks as well, unless the environment names who does.
      TRANSCRIPTION_BASE_URL: `${parts.model}/v1`,
      TRANSCRIPTION_MODEL: 'stand-in',
      SPEECH_BASE_URL: `${parts.model}/v1`,
      SPEECH_MODEL: 'stand-in',
    });
  }
  if (parts.provider) {
    const { url, appId, appSecret, encryptKey, token } = parts.provider;
    Object.assign(settings, sampleOrganisation);
    Object.assign(settings, { FEISHU_APP_ID: appId, FEISHU_APP_SECRET: appSecret });
    Object.assign(settings, {
      FEISHU_DOMAIN: url,
      FEISHU_OAUTH_BASE: url,
      FEISHU_JSSDK_URL: `${url}/h5-sdk.js`,
    });
    Object.assign(settings, { FEISHU_ENCRYPT_KEY: encryptKey, FEISHU_VERIFICATION_TOKEN: token });
  }
  for (const [name, value] of Object.entries(env)) if (value?.trim()) settings[name] = value;
  if (!settings.PUBLIC_BASE_URL) settings.SOCKET_BASE_URL ??= socketAsPage;
  return settings;
}

/**
 * Says what is wrong with the settings before anything is started for them.
 * @throws ConfigError
 */
export function checkSettings(env: Environment, own: Settings, parts: OwnServices): void {
  const address = 'http://127.0.0.1:9';
  loadConfig(
    serverSettings(env, own, {
      postgres: parts.postgres ? 'postgres://127.0.0.1/x' : null,
      redis: parts.redis ? 'redis://127.0.0.1' : null,
      provider: parts.provider
        ? { url: address, appId: 'x', appSecret: 'x', encryptKey: 'x', token: 'x' }
        : null,
      model: parts.model ? address : null,
    }),
  );
}

/** Settings that the launcher adds: ports that are free (unless the environment names them) and the service key. */
export async function ownSettings(env: Environment, data: DataFolder): Promise<Settings> {
  const port = env.PORT?.trim() || String(await freeOr(3000));
  const socketPort = env.SOCKET_PORT?.trim() || String(await freeOr(3001));
  return {
    PORT: port,
    SOCKET_PORT: socketPort,
    AUTH_SERVICE_KEY: data.secret('service-key'),
    STORAGE_DIR: data.file('storage'),
  };
}

const freeOr = async (wanted: number): Promise<number> => ((await isFree(wanted)) ? wanted : freePort());
