/** Text that PostgreSQL can hold: no NUL, no half of a character. People's own words are checked at the edge; models' words here. */
export function sanitizeText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A value whose texts PostgreSQL can all hold. */
export function sanitizeForPostgres<T>(value: T): T {
  if (typeof value === 'string') return sanitizeText(value) as T;
  if (Array.isArray(value)) return value.map(sanitizeForPostgres) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [sanitizeText(key), sanitizeForPostgres(part)]),
  ) as T;
}
