import { statusSentence } from '#contracts';

/**
 * Failures that a service expects. Each is one HTTP status and one Chinese sentence that a person can act on; the filter turns it
 * into the error body, the socket edge into a refusal. Anything else that is thrown is a surprise, logged and answered with 500.
 */
export abstract class DomainError extends Error {
  abstract readonly httpStatus: number;
  /** Field → messages; for 422, for a 409 that fields are to blame for, and `version` where two editors collide. */
  readonly errors: Record<string, string[]> = {};
}

/** 400: well-formed, but makes no sense. */
export class BadRequestError extends DomainError {
  override name = 'BadRequestError';
  readonly httpStatus = 400;
}

/** 401: not signed in, or no longer. */
export class UnauthorizedError extends DomainError {
  override name = 'UnauthorizedError';
  readonly httpStatus = 401;
  constructor(message: string = statusSentence[401]) {
    super(message);
  }
}

/** 403: signed in, but not allowed. */
export class ForbiddenError extends DomainError {
  override name = 'ForbiddenError';
  readonly httpStatus = 403;
  constructor(message: string = statusSentence[403]) {
    super(message);
  }
}

/** 404: absent, deleted or somebody else's; the three look alike. */
export class NotFoundError extends DomainError {
  override name = 'NotFoundError';
  readonly httpStatus = 404;
  constructor(message: string = statusSentence[404]) {
    super(message);
  }
}

/** 409: not allowed in the present state. */
export class ConflictError extends DomainError {
  override name = 'ConflictError';
  readonly httpStatus = 409;
  override readonly errors: Record<string, string[]>;
  constructor(message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.errors = errors;
  }
}

/**
 * 409: somebody else has changed it since the editor loaded it. `errors.version` tells it from other conflicts: whoever edits may
 * then fetch the newer one and choose.
 */
export class VersionConflictError extends ConflictError {
  override name = 'VersionConflictError';
  constructor(changedBy: string, what: string) {
    const message = `${changedBy}刚刚也改了${what}，请先查看对方的修改`;
    super(message, { version: [message] });
  }
}

/** 422: fields that don't hold what they must. */
export class UnprocessableError extends DomainError {
  override name = 'UnprocessableError';
  readonly httpStatus = 422;
  override readonly errors: Record<string, string[]>;
  constructor(errors: Record<string, string[]>, message?: string) {
    super(message ?? Object.values(errors)[0]?.[0] ?? statusSentence[422]);
    this.errors = errors;
  }
}

/** 429: too many requests; `retryAfterS` becomes the Retry-After header. */
export class TooManyRequestsError extends DomainError {
  override name = 'TooManyRequestsError';
  readonly httpStatus = 429;
  constructor(
    message: string = statusSentence[429],
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

/** 503: something that this call needs is down; the same call may succeed later. */
export class UnavailableError extends DomainError {
  override name = 'UnavailableError';
  readonly httpStatus = 503;
  constructor(message: string = statusSentence[503], cause?: unknown) {
    super(message, { cause });
  }
}
