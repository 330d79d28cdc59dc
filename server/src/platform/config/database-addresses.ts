import { address, integer, optional, required, text, type Environment } from './settings.js';

const withPort = (host: string, port: number) => `${host.includes(':') ? `[${host}]` : host}:${port}`;
const login = (user: string, password: string | null) =>
  `${encodeURIComponent(user)}${password === null ? '' : `:${encodeURIComponent(password)}`}@`;

/** Whether a database is configured: as one address or in parts. */
export const namesDatabase = (env: Environment): boolean =>
  optional(env, 'DATABASE_URL') !== null || optional(env, 'DATABASE_HOST') !== null;
export const namesRedis = (env: Environment): boolean =>
  optional(env, 'REDIS_URL') !== null || optional(env, 'REDIS_HOST') !== null;

/**
 * The database's address alone, for what needs no other setting. In parts a password may hold whatever characters it likes; in an
 * address they must be escaped. The address counts when both are there.
 * @throws ConfigError
 */
export function loadDatabaseUrl(env: Environment): string {
  const host = optional(env, 'DATABASE_HOST');
  const at = withPort(host ?? '', integer(env, 'DATABASE_PORT', 5432, 1, 65_535));
  const [user, password] = [text(env, 'DATABASE_USER', 'lianhuo'), optional(env, 'DATABASE_PASSWORD')];
  const name = encodeURIComponent(text(env, 'DATABASE_NAME', 'lianhuo'));
  const url = optional(env, 'DATABASE_URL');
  if (url === null && host !== null) return `postgres://${login(user, password)}${at}/${name}`;
  required(env, 'DATABASE_URL', 'the PostgreSQL database');
  return address(url!, 'DATABASE_URL', ['postgres', 'postgresql']);
}

/** The address of Redis, likewise given as one or in parts. @throws ConfigError */
export function loadRedisUrl(env: Environment): string {
  const host = optional(env, 'REDIS_HOST');
  const at = withPort(host ?? '', integer(env, 'REDIS_PORT', 6379, 1, 65_535));
  const password = optional(env, 'REDIS_PASSWORD');
  const url = optional(env, 'REDIS_URL');
  if (url === null && host !== null) return `redis://${password === null ? '' : login('', password)}${at}`;
  required(env, 'REDIS_URL', 'the Redis server');
  return address(url!, 'REDIS_URL', ['redis', 'rediss']);
}
