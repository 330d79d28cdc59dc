import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one request, socket command or job bears. */
export interface LogContext {
  requestId?: string;
  sessionId?: number;
  jobId?: string;
}

const store = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that its log lines, however deep, bear these ids besides those already set. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return store.run({ ...store.getStore(), ...context }, work);
}

/** The ids of the work under way; audit rows take their request id from here. */
export function logContext(): LogContext {
  return store.getStore() ?? {};
}
