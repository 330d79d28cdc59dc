import { ModelError } from '#llm';

/** The model answered, but not with an object that can be read: asking again may help at once. */
export const isUnreadable = (error: unknown): error is ModelError =>
  error instanceof ModelError && error.unreadable;
