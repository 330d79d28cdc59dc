/** What went wrong with a request, in one shape for everybody who shows it. */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorBody } from '#contracts';

export interface Failure {
  /** The HTTP status, or what kept an answer from coming. */
  status: number | 'network' | 'timeout' | 'unreadable';
  message: string;
  /** Field → sentences, when the server refused a form. */
  errors: Record<string, string[]>;
}

export const unexpected = 'An unexpected error occurred';

export const noConnection = '网络连接失败，请检查网络后再试';

const sentences = {
  network: noConnection,
  timeout: '服务器没有及时回应，请稍后再试',
  unreadable: '服务器的回答无法识别，请稍后再试',
};

const isErrorBody = (body: unknown): body is Partial<ErrorBody> => typeof body === 'object' && body !== null;

/** The server's own sentence, else one about the transport, else `unexpected`. */
export function failureOf(error: FetchBaseQueryError): Failure {
  if (typeof error.status === 'number') return refused(error.status, error.data);
  if (error.status === 'PARSING_ERROR') {
    return error.originalStatus >= 400
      ? refused(error.originalStatus, null)
      : { status: 'unreadable', message: sentences.unreadable, errors: {} };
  }
  const status = error.status === 'TIMEOUT_ERROR' ? 'timeout' : 'network';
  return { status, message: sentences[status], errors: {} };
}

function refused(status: number, body: unknown): Failure {
  const { message, errors } = isErrorBody(body) ? body : {};
  return { status, message: message || unexpected, errors: errors ?? {} };
}

/** A body that carries a code other than 0 and 200 is an error, whatever the HTTP status says; null when it is none. */
export function failureInBody(body: unknown, httpStatus: number): Failure | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code } = body;
  if (code === undefined || code === null || Number(code) === 0 || Number(code) === 200) return null;
  return refused(Number.isInteger(Number(code)) ? Number(code) : httpStatus, body);
}

/** The failure inside what RTK Query hands out as an error; null when there is none. */
export function failureFrom(error: unknown): Failure | null {
  if (error === undefined || error === null) return null;
  const { status, message, errors } = error as Partial<Failure>;
  return { status: status ?? 'unreadable', message: message || unexpected, errors: errors ?? {} };
}

/** Somebody else has changed the thing since it was loaded: `errors.version` distinguishes this from everything else that is refused. */
export const isOutdated = (error: unknown): boolean => failureFrom(error)?.errors.version !== undefined;
