/** Readers of single settings. Each refuses a wrong value with one sentence that names the setting. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is missing or wrong. The message is one sentence that says what the operator should change. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The trimmed value; an empty one counts as not set, because compose files pass unset variables as "". */
export function optional(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

export function text(env: Environment, name: string, fallback: string): string {
  return optional(env, name) ?? fallback;
}

export function required(env: Environment, name: string, purpose: string): string {
  const value = optional(env, name);
  if (value === null) throw new ConfigError(`${name} is not set: it names ${purpose}.`);
  return value;
}

export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = optional(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but it is "${value}".`);
  }
  return number;
}

/** A price in yuan, such as 0.5; null when it isn't set. */
export function price(env: Environment, name: string): number | null {
  const value = optional(env, name);
  if (value === null) return null;
  const number = /^\d{1,6}(\.\d{1,4})?$/.test(value) ? Number(value) : NaN;
  if (Number.isNaN(number))
    throw new ConfigError(`${name} must be a price in yuan such as 2 or 0.5, but it is "${value}".`);
  return number;
}

const units = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

/** A number of bytes such as 500MB or 10GB. */
export function bytes(env: Environment, name: string, fallback: string): number {
  const value = text(env, name, fallback);
  const [, number, unit = ''] = /^([1-9]\d{0,14})\s*([KMGT]B)?$/i.exec(value) ?? [];
  if (number === undefined)
    throw new ConfigError(`${name} must be a number of bytes such as 500MB or 10GB, but it is "${value}".`);
  return Number(number) * units[unit.toUpperCase() as keyof typeof units];
}

export function flag(env: Environment, name: string): boolean {
  const value = text(env, name, 'false');
  if (value !== 'true' && value !== 'false')
    throw new ConfigError(`${name} must be true or false, but it is "${value}".`);
  return value === 'true';
}

export function list(env: Environment, name: string): string[] {
  const parts = (optional(env, name) ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** A comma-separated choice out of `allowed`, in the order of `allowed`. */
export function choices<T extends string>(env: Environment, name: string, allowed: readonly T[]): T[] {
  const chosen = list(env, name);
  if (chosen.length === 0) return [...allowed];
  const unknown = chosen.find((part) => !(allowed as readonly string[]).includes(part));
  if (unknown !== undefined) {
    throw new ConfigError(`${name} may hold ${allowed.join(', ')}, but it holds "${unknown}".`);
  }
  return allowed.filter((part) => chosen.includes(part));
}

export function choice<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = optional(env, name) ?? fallback;
  const known = allowed.find((part) => part === value);
  if (known === undefined) {
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but it is "${value}".`);
  }
  return known;
}

export const http = ['http', 'https'] as const;

/** An address with one of the given schemes, without a trailing slash. The value itself is not repeated: it may hold a password. */
export function address(value: string, name: string, schemes: readonly string[]): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !schemes.includes(url.protocol.slice(0, -1)) || url.hostname === '') {
    throw new ConfigError(`${name} must be an address that begins with ${schemes.join(':// or ')}://.`);
  }
  return value.replace(/\/+$/, '');
}

export function timeZone(env: Environment, name: string, fallback: string): string {
  const value = text(env, name, fallback);
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    throw new ConfigError(`${name} must be a time zone such as Asia/Shanghai, but it is "${value}".`);
  }
  return value;
}

/** A time of the day. */
export interface DailyTime {
  readonly hour: number;
  readonly minute: number;
}

/** A time such as 03:00; null for "off". */
export function dailyTime(env: Environment, name: string, fallback: string): DailyTime | null {
  const value = text(env, name, fallback);
  if (value === 'off') return null;
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  if (hour === undefined)
    throw new ConfigError(`${name} must be a time such as 03:00, or off, but it is "${value}".`);
  return { hour: Number(hour), minute: Number(minute) };
}

/**
 * What `trust proxy` of Express takes: false, the number of proxies before this server, or a comma-separated list of their
 * addresses. `true` is refused: it would let any caller choose the address that audit and rate limits see.
 */
export function trustedProxies(env: Environment, name: string): false | number | string {
  const value = optional(env, name);
  if (value === null || value === 'false' || value === '0') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  if (
    /^[0-9a-fA-F.:/, ]+$|^(loopback|linklocal|uniquelocal)(\s*,\s*(loopback|linklocal|uniquelocal))*$/.test(
      value,
    )
  ) {
    return value;
  }
  throw new ConfigError(
    `${name} must be the number of proxies before the server or their addresses, but it is "${value}".`,
  );
}
