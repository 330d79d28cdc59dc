export { AppLogger } from './app-logger.js';
export { logContext, withLogContext, type LogContext } from './context.js';
export { redact, withoutSecrets } from './redact.js';
