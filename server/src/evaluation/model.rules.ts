import { ModelError, type Judged } from '#llm';

/** Which model answered, as it says itself. */
export type JudgingModel = Pick<Judged, 'model' | 'demo'>;

/** The model answered, but not with an object that can be read: asking again may help at once. */
export const isUnreadable = (error: unknown): error is ModelError =>
  error instanceof ModelError && error.unreadable;

/** There is no answer, for whatever reason but that nobody wants it any more: where it only words something, code has words of its own. */
export const isAway = (error: unknown): error is ModelError =>
  error instanceof ModelError && error.kind !== 'aborted';
