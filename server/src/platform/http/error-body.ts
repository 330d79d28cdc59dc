import { STATUS_CODES } from 'node:http';
import { statusSentence, type ErrorBody } from '#contracts';
import type { DomainError } from '../errors.js';

const sentences: Record<number, string | undefined> = statusSentence;

/** What a status says by itself. */
export const sentenceOf = (code: number): string => sentences[code] ?? statusSentence[code < 500 ? 400 : 500];

/** The shape of every error. */
export function bodyOf(code: number, error: DomainError | null): ErrorBody {
  return {
    code,
    status: STATUS_CODES[code] ?? 'Error',
    message: error?.message || sentenceOf(code),
    errors: error?.errors ?? {},
  };
}

export const unavailableBody = bodyOf(503, null);
