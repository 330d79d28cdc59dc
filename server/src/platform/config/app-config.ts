import { marks } from '#contracts';
import {
  address,
  choice,
  choices,
  ConfigError,
  dailyTime,
  flag,
  http,
  integer,
  list,
  optional,
  price,
  required,
  text,
  timeZone,
  trustedProxies,
  type DailyTime,
  type Environment,
} from './settings.js';
import { readFeishu, type FeishuSettings } from './feishu.js';
import { readSpeech, type SpeechSettings } from './speech.js';
import { readStorage, type StorageSettings } from './file-storage.js';
import { loadDatabaseUrl, loadRedisUrl } from './database-addresses.js';

export const roles = ['api', 'socket', 'worker'] as const;
export type Role = (typeof roles)[number];
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** An OpenAI-compatible server. Times in milliseconds. */
export interface ModelSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly name: string;
  /** From the request to the first piece, between pieces, and for a whole reply. */
  readonly firstChunkMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
}

/** In yuan for a million tokens. */
export interface ModelPrices {
  readonly input: number;
  /** Of the input, what the model server had read before. */
  readonly cached: number;
  readonly output: number;
}

/** Every setting of the server, read once at the start. Ports may be 0: the system then picks a free one. */
export class AppConfig {
  readonly nodeName!: string;
  readonly production!: boolean;
  readonly roles!: readonly Role[];
  readonly port!: number;
  readonly socketPort!: number;
  /** Where browsers find this site, without a trailing slash: sign-in returns here, and only this origin may call with a cookie. */
  readonly publicBaseUrl!: string;
  /** Where browsers find the socket; null: on the host of the page, as its request names it, on `socketPort`. For `npm start` only. */
  readonly socketBaseUrl!: string | null;
  /** Where programs of this server find the socket: the simulated learners of batch tests. */
  readonly socketInternalUrl!: string;
  readonly trustProxy!: false | number | string;
  /** Over https, browsers are told to ask every name below this site's encrypted as well. */
  readonly hstsSubdomains!: boolean;
  readonly databaseUrl!: string;
  readonly databasePool!: number;
  readonly redisUrl!: string;
  readonly model!: ModelSettings;
  /** null: nothing is told in money, and no budget can be used up. */
  readonly modelPrices!: ModelPrices | null;
  /** Servers that hear and speak, and how long voices are kept. */
  readonly speech!: SpeechSettings;
  readonly feishu!: FeishuSettings;
  /** Where files of the knowledge base lie. */
  readonly storage!: StorageSettings;
  /** Lets load testers and integrations sign in; null: nobody can. */
  readonly serviceKey!: string | null;
  /** How often anybody may ask, per minute unless it says otherwise. The service key is exempt. */
  readonly budgets!: {
    /** A person, and a network address, each route. */
    readonly caller: number;
    readonly address: number;
    /** An address that shows what never was a credential. */
    readonly denials: number;
    /** A person, everything that has a model work at once. */
    readonly modelPerMinute: number;
    readonly modelPerHour: number;
  };
  /** open_ids of the first administrators. */
  readonly adminOpenIds!: readonly string[];
  readonly timeZone!: string;
  /** When, in `timeZone`, the whole directory is mirrored every night; null: only when somebody orders it. */
  readonly directorySyncAt!: DailyTime | null;
  readonly marks!: { readonly pass: number; readonly excellent: number };
  /** Full paths of the departments below which shops are run directly or by franchisees. */
  readonly directDeptPaths!: readonly string[];
  readonly franchiseDeptPaths!: readonly string[];
  /** The reply begins this long after the learner's last message. */
  readonly turnQuietMs!: number;
  readonly logLevel!: LogLevel;

  constructor(values: Values) {
    Object.assign(this, values);
  }

  has(role: Role): boolean {
    return this.roles.includes(role);
  }
}

type Values = Omit<AppConfig, 'has'>;

/**
 * The settings of the given environment (`process.env`, or what a test wants).
 * @throws ConfigError with one readable sentence for the first setting that is missing or wrong.
 */
export function loadConfig(env: Environment): AppConfig {
  const values: Values = {
    nodeName: text(env, 'NODE_NAME', 'node-1'),
    production: env.NODE_ENV === 'production',
    roles: choices(env, 'ROLES', roles),
    ...readAddresses(env),
    model: loadModelSettings(env),
    modelPrices: readPrices(env),
    speech: readSpeech(env),
    feishu: readFeishu(env),
    storage: readStorage(env),
    serviceKey: readServiceKey(env),
    budgets: {
      caller: integer(env, 'REQUESTS_PER_CALLER', 300, 1, 1_000_000),
      address: integer(env, 'REQUESTS_PER_ADDRESS', 3_000, 1, 1_000_000),
      denials: integer(env, 'DENIALS_PER_ADDRESS', 120, 1, 1_000_000),
      modelPerMinute: integer(env, 'MODEL_CALLS_PER_MINUTE', 30, 1, 1_000_000),
      modelPerHour: integer(env, 'MODEL_CALLS_PER_HOUR', 300, 1, 1_000_000),
    },
    adminOpenIds: list(env, 'ADMIN_OPEN_IDS'),
    timeZone: loadTimeZone(env),
    directorySyncAt: dailyTime(env, 'DIRECTORY_SYNC_AT', '03:00'),
    marks: readMarks(env),
    directDeptPaths: list(env, 'DIRECT_DEPT_PATHS'),
    franchiseDeptPaths: list(env, 'FRANCHISE_DEPT_PATHS'),
    turnQuietMs: integer(env, 'TURN_QUIET_MS', 600, 0, 60_000),
    logLevel: choice(env, 'LOG_LEVEL', logLevels, 'info'),
  };
  return new AppConfig(values);
}

/** The organisation's time zone alone, for what needs no other setting. @throws ConfigError */
export const loadTimeZone = (env: Environment): string => timeZone(env, 'APP_TIMEZONE', 'Asia/Shanghai');

function readAddresses(env: Environment) {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const socketPort = integer(env, 'SOCKET_PORT', 3001, 0, 65_535);
  if (port === socketPort && port !== 0) {
    throw new ConfigError(`PORT and SOCKET_PORT must differ, but both are ${port}.`);
  }
  const publicBaseUrl = address(
    text(env, 'PUBLIC_BASE_URL', `http://localhost:${port}`),
    'PUBLIC_BASE_URL',
    http,
  );
  return {
    port,
    socketPort,
    publicBaseUrl,
    socketBaseUrl: readSocketBaseUrl(env, publicBaseUrl, socketPort),
    socketInternalUrl: address(
      text(env, 'SOCKET_INTERNAL_URL', `http://127.0.0.1:${socketPort}`),
      'SOCKET_INTERNAL_URL',
      http,
    ),
    trustProxy: trustedProxies(env, 'TRUST_PROXY'),
    hstsSubdomains: flag(env, 'HSTS_SUBDOMAINS'),
    databaseUrl: loadDatabaseUrl(env),
    databasePool: integer(env, 'DATABASE_POOL', 10, 2, 200),
    redisUrl: loadRedisUrl(env),
  };
}

/** `npm start` says "as the page": it doesn't know by which name of the machine it is asked for. Elsewhere a header names nothing. */
function readSocketBaseUrl(env: Environment, publicBaseUrl: string, socketPort: number): string | null {
  const value = optional(env, 'SOCKET_BASE_URL');
  if (value === socketAsPage) return null;
  if (value !== null) return address(value, 'SOCKET_BASE_URL', http);
  const beside = new URL(publicBaseUrl);
  beside.port = String(socketPort);
  return beside.origin;
}

/** The value of SOCKET_BASE_URL by which the host of the page is the socket's as well. */
export const socketAsPage = 'as-page';

/** The model's settings alone, for what needs no others. @throws ConfigError */
export function loadModelSettings(env: Environment): ModelSettings {
  const baseUrl = required(env, 'OPENAI_BASE_URL', 'the OpenAI-compatible model server');
  return {
    baseUrl: address(baseUrl, 'OPENAI_BASE_URL', http),
    apiKey: required(env, 'OPENAI_API_KEY', 'the key of the model server'),
    name: required(env, 'OPENAI_MODEL', 'the model that plays the customer'),
    firstChunkMs: integer(env, 'MODEL_FIRST_CHUNK_MS', 15_000, 1, 600_000),
    idleMs: integer(env, 'MODEL_IDLE_MS', 20_000, 1, 600_000),
    totalMs: integer(env, 'MODEL_TOTAL_MS', 90_000, 1, 600_000),
  };
}

function readPrices(env: Environment): ModelPrices | null {
  const [input, output] = [price(env, 'MODEL_PRICE_INPUT'), price(env, 'MODEL_PRICE_OUTPUT')];
  const cached = price(env, 'MODEL_PRICE_CACHED_INPUT');
  if (input === null && output === null && cached === null) return null;
  if (input === null || output === null)
    throw new ConfigError('MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT must both be set, or neither.');
  return { input, cached: cached ?? input, output };
}

function readServiceKey(env: Environment): string | null {
  const key = optional(env, 'AUTH_SERVICE_KEY');
  if (key !== null && key.length < 24) {
    throw new ConfigError(
      'AUTH_SERVICE_KEY must have at least 24 characters, because whoever knows it can sign in as anybody.',
    );
  }
  return key;
}

function readMarks(env: Environment) {
  const pass = integer(env, 'PASS_SCORE', marks.pass, 0, 100);
  const excellent = integer(env, 'EXCELLENT_SCORE', marks.excellent, 0, 100);
  if (excellent < pass) {
    throw new ConfigError(`EXCELLENT_SCORE (${excellent}) must not be below PASS_SCORE (${pass}).`);
  }
  return { pass, excellent };
}
