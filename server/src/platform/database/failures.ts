import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';

const brokenLink = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** SQLSTATE classes and codes by which PostgreSQL says "not now": connection lost, shutting down, out of connections or disk, timed out, deadlock. */
const notNow = /^(08|53|57P0[1-5]|57014|25P03|40001|40P01)/;
const poolMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after|not established/;

/** True when the database answers and takes nothing: its disk is full or broken, or it only reads. */
export function refusesWrites(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    /^(53100|58030|25006)$/.test(String(error.code))
  );
}

/** Nothing was written: whoever asked for it had been answered already that it failed. */
export class OutOfTimeError extends Error {
  override name = 'OutOfTimeError';
  constructor() {
    super('The call was answered before its work was done.');
  }
}

/** True when the database can't be reached or can't work now, so that the same request may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  const cause = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  if (cause instanceof OutOfTimeError) return true;
  if (!isNativeError(cause)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return brokenLink.has(code) || (code.length === 5 && notNow.test(code)) || poolMessages.test(cause.message);
}

/** True when PostgreSQL ended a statement because it took too long. */
export function isOutOfTime(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '57014';
}

/** True when a statement broke the named unique constraint (or any, without a name). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505')
    return false;
  return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
}
