export { AppLogger, standardOutput } from './app-logger.js';
export { logContext, withLogContext, type LogContext } from './context.js';
export { cut, redact, withoutSecrets } from './redact.js';
