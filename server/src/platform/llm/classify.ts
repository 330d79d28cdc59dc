import { isNativeError } from 'node:util/types';
import { APIError } from 'openai';
import { asModelError, ModelError } from '#llm';

/** How long the server asks us to wait, in milliseconds: from seconds, a date, or the millisecond header. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? NaN);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

/** Words of the services for content that they decline. */
const declines = /content[_ ]?(?:filter|policy)|data_inspection|sensitive|inappropriate|moderation|safety/iu;

function ofStatus(error: APIError, status: number): ModelError {
  const more = { status, retryAfterMs: retryAfterMs(error.headers as Headers | undefined), cause: error };
  const code = String(error.code ?? error.type ?? '');
  if (status === 429 && /quota|billing|arrear/iu.test(code)) {
    return new ModelError('misconfigured', 'the quota is used up', more);
  }
  if (status === 429) return new ModelError('rate_limited', 'the server asks for patience', more);
  if (status === 408 || status === 409 || status >= 500) {
    return new ModelError('unavailable', `status ${status}`, more);
  }
  if (declines.test(`${code} ${error.message}`)) return new ModelError('refused', `status ${status}`, more);
  return new ModelError('misconfigured', `status ${status}${code && ` (${code})`}`, more);
}

/** Whatever the server or the connection throws, classified. Texts of the server are not repeated: they may quote the request. */
export function classify(error: unknown): ModelError {
  if (error instanceof APIError && typeof error.status === 'number') return ofStatus(error, error.status);
  if (isNativeError(error) && /timed? ?out/iu.test(error.message))
    return new ModelError('timeout', 'no connection', { cause: error });
  return asModelError(error);
}
