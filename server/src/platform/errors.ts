import { signInEnds, statusSentence, type SignInEnd } from '#contracts';

type Errors = Record<string, string[]>;

/**
 * Failures that a service expects. Each is one HTTP status and one Chinese sentence that a person can act on; the filter turns it
 * into the error body, the socket edge into a refusal. Anything else that is thrown is a surprise, logged and answered with 500.
 */
export abstract class DomainError extends Error {
  abstract readonly httpStatus: number;

  /** @param errors field → messages; for 422, for a 409 that fields are to blame for, and `version` where two editors collide */
  constructor(
    message: string,
    readonly errors: Errors = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** A failure of this status, which says what the status says unless something better is known. */
const withStatus = (httpStatus: keyof typeof statusSentence) =>
  class extends DomainError {
    readonly httpStatus = httpStatus;
    constructor(message: string = statusSentence[httpStatus], errors?: Errors, cause?: unknown) {
      super(message, errors, cause);
    }
  };

/** 400: well-formed, but makes no sense. */
export class BadRequestError extends withStatus(400) {}

/** 401: not signed in, or no longer. */
export class UnauthorizedError extends withStatus(401) {}

/** 401: the sign-in that was shown has ended. Why is the one key of `errors`; it may not be known. */
export class SignInEndedError extends UnauthorizedError {
  constructor(end: SignInEnd | null) {
    const message = signInEnds[end ?? 'timed_out'];
    super(message, end ? { [end]: [message] } : {});
  }
}

/** What somebody may not, for the audit log: it is for administrators, their page is not ours, or it is somebody else's. */
export interface Denied {
  reason: 'role' | 'origin' | 'owner';
  /** What may differ from one time to the next. */
  facts: Record<string, unknown>;
}

/** 403: signed in, but not allowed. */
export class ForbiddenError extends withStatus(403) {}

/** 403 that is audited. */
export class AccessDeniedError extends ForbiddenError {
  constructor(
    readonly denied: Denied,
    message?: string,
  ) {
    super(message);
  }
}

/** 404: absent, deleted or somebody else's; the three look alike. */
export class NotFoundError extends withStatus(404) {}

/** 404 for what is somebody else's: its caller is told what who asks for nothing is told, and the audit log what it was. */
export class NotYoursError extends NotFoundError {
  readonly denied: Denied;
  constructor(facts: Record<string, number>) {
    super();
    this.denied = { reason: 'owner', facts };
  }
}

/** What of a failure is to be audited. */
export const deniedIn = (thrown: unknown): Denied | null =>
  thrown instanceof AccessDeniedError || thrown instanceof NotYoursError ? thrown.denied : null;

/** 409: not allowed in the present state. */
export class ConflictError extends withStatus(409) {}

/**
 * 409: somebody else has changed it since the editor loaded it. `errors.version` tells it from other conflicts: whoever edits may
 * then fetch the newer one and choose.
 */
export class VersionConflictError extends ConflictError {
  constructor(changedBy: string, what: string) {
    const message = `${changedBy}刚刚也改了${what}，请先查看对方的修改`;
    super(message, { version: [message] });
  }
}

/** 413: more than may be sent. */
export class PayloadTooLargeError extends withStatus(413) {}

/** 422: fields that don't hold what they must. */
export class UnprocessableError extends withStatus(422) {
  constructor(errors: Errors, message?: string) {
    super(message ?? Object.values(errors)[0]?.[0], errors);
  }
}

/** @throws UnprocessableError when there is anything wrong with any field */
export function refuseFields(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new UnprocessableError(errors);
}

/** 429: too many requests; `retryAfterS` becomes the Retry-After header. */
export class TooManyRequestsError extends withStatus(429) {
  constructor(
    message?: string,
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

/** 503: something that this call needs is down; the same call may succeed later. */
export class UnavailableError extends withStatus(503) {
  constructor(message?: string, cause?: unknown) {
    super(message, {}, cause);
  }
}
