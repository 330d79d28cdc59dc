import { isNativeError } from 'node:util/types';

const secretKey =
  /pass(word|wd)|secret|token|authorization|cookie|api[-_]?key|service[-_]?key|ticket|verifier|signature|mobile|phone|e-?mail|^(code|state)$/i;
/** What people have written or said is not secret, but no log needs it. */
const wordsKey = /^(content|text|answer)$/i;
const redacted = '[redacted]';
const mostItems = 50;
const mostCharacters = 2_000;

/** The beginning of a text that somebody else may have made long. */
export const cut = (text: string, length = mostCharacters): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** A copy fit for a log: secret values replaced, errors spelt out, deep and long things cut. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (isNativeError(value)) return describe(value, depth);
  if (depth > 4) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => redact(item, depth + 1));
  return redactFields(Object.entries(value), depth);
}

/** Errors of libraries carry requests, queries and parameters; of these only the harmless fields are kept. */
function describe(error: Error, depth: number): unknown {
  const known = ['code', 'status', 'severity', 'constraint', 'table', 'syscall', 'address', 'port'];
  const fields = Object.entries(error).filter(
    ([key, value]) => known.includes(key) && typeof value !== 'object',
  );
  const cause = error.cause === undefined || depth > 2 ? {} : { cause: redact(error.cause, depth + 1) };
  return {
    type: error.name,
    message: cut(error.message),
    stack: error.stack && cut(error.stack, 2 * mostCharacters),
    ...Object.fromEntries(fields),
    ...cause,
  };
}

function redactFields(entries: Array<[string, unknown]>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      secretKey.test(key) || wordsKey.test(key) ? redacted : redact(value, depth + 1),
    ]),
  );
}

const mostItemsKept = 200;

/** A copy fit to be kept: whole but for secret values, and for very long lists, which say what is left out. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) {
    const left = value.length - mostItemsKept;
    const kept = value.slice(0, mostItemsKept).map(withoutSecrets);
    return left > 0 ? [...kept, `…还有 ${left} 项`] : kept;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretKey.test(key) ? redacted : withoutSecrets(item)]),
  );
}

/** Replaces the given secrets wherever they stand in a finished log line. */
export function maskSecrets(secrets: readonly string[]): (line: string) => string {
  const long = secrets.filter((secret) => secret.length >= 6);
  return (line) => long.reduce((masked, secret) => masked.replaceAll(secret, '[redacted]'), line);
}
