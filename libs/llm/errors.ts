import type { Usage } from './model.js';

/**
 * Every way in which a model fails, classified once. `retryable` says whether the same request may succeed if it is sent
 * again soon; `code` is what a learner is shown (libs/contracts has the sentence).
 */
export type ModelFailure =
  /** Not reachable, 5xx, or an error reported within the answer. */
  | 'unavailable'
  /** No first piece, no next piece or no end in time. */
  | 'timeout'
  /** The server asks for patience (429). */
  | 'rate_limited'
  /** The server or the model declines this content. */
  | 'refused'
  /** Wrong key, unknown model, a request that this server does not understand: somebody must change a setting. */
  | 'misconfigured'
  /** The answer broke off before its end. */
  | 'truncated'
  /** What came is not what was asked for: HTML, broken JSON, nothing at all, an object of another shape. */
  | 'malformed'
  /** The model wrote more than the request allows it: the request's doing, the server is well. */
  | 'cut'
  /** Longer than any honest answer. */
  | 'oversized'
  /** The circuit breaker is open: the server failed too often just now and was not asked. */
  | 'resting'
  /** The caller ended the call. */
  | 'aborted';

export type ModelErrorCode = 'MODEL_UNAVAILABLE' | 'MODEL_TIMEOUT' | 'MODEL_REFUSED';

const retryable: Record<ModelFailure, boolean> = {
  unavailable: true,
  timeout: true,
  rate_limited: true,
  refused: false,
  misconfigured: false,
  truncated: true,
  malformed: true,
  cut: true,
  oversized: false,
  resting: false,
  aborted: false,
};

export class ModelError extends Error {
  override name = 'ModelError';
  readonly retryable: boolean;
  readonly code: ModelErrorCode;

  /**
   * @param detail for the log; holds neither prompts nor answers nor keys
   * @param more `retryAfterMs`: when the server, or the breaker, will listen again. `status`: of the HTTP answer. `usage`: what an answer
   *   that can't be used has cost
   */
  constructor(
    readonly kind: ModelFailure,
    detail: string,
    readonly more: { retryAfterMs?: number; status?: number; usage?: Usage | null; cause?: unknown } = {},
  ) {
    super(`${kind}: ${detail}`, { cause: more.cause });
    this.retryable = retryable[kind];
    this.code =
      kind === 'timeout' ? 'MODEL_TIMEOUT' : kind === 'refused' ? 'MODEL_REFUSED' : 'MODEL_UNAVAILABLE';
  }

  /** The model answered, but not with an object that can be read: asking again may help at once. */
  get unreadable(): boolean {
    return this.kind === 'malformed' || this.kind === 'truncated' || this.kind === 'cut';
  }

  get retryAfterMs(): number | undefined {
    return this.more.retryAfterMs;
  }
}

/** Anything thrown, classified: what is no ModelError came from the connection. */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const name = error instanceof Error ? error.name : typeof error;
  return new ModelError('unavailable', `the connection failed (${name})`, { cause: error });
}
