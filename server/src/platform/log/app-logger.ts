import { isNativeError } from 'node:util/types';
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import type { AppConfig } from '../config/index.js';
import { logContext } from './context.js';
import { cut, maskSecrets, redact } from './redact.js';

/**
 * Nest's logger over pino: one JSON object a line on standard output, with the ids of the work under way and without secrets.
 * Code logs through Nest's `Logger`: `logger.log('text')`, `logger.warn({ msg: 'text', field })`, `logger.error(error)`.
 */
export class AppLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(config: AppConfig, destination?: DestinationStream) {
    this.pino = pino(
      {
        level: config.logLevel,
        base: { node: config.nodeName },
        timestamp: pino.stdTimeFunctions.isoTime,
        mixin: () => ({ ...logContext() }),
        formatters: { level: (level) => ({ level }) },
        hooks: { streamWrite: maskSecrets(secretsOf(config)) },
      },
      destination ?? standardOutput(),
    );
  }

  readonly log = this.at('info');
  readonly error = this.at('error');
  readonly warn = this.at('warn');
  readonly debug = this.at('debug');
  readonly verbose = this.at('trace');
  readonly fatal = this.at('fatal');

  private at(level: Level) {
    return (message: unknown, ...rest: unknown[]): void => this.write(level, message, rest);
  }

  /** Nest passes the context last, and for errors the stack before it. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const context = rest.length > 0 && typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const extra = (context === undefined ? rest : rest.slice(0, -1)).filter((item) => item !== undefined);
    this.pino[level]({
      ...(context !== undefined && { context }),
      ...(isNativeError(message)
        ? { msg: cut(message.message), error: redact(message) }
        : typeof message === 'object' && message !== null
          ? (redact(message) as object)
          : { msg: cut(String(message)) }),
      ...(extra.length > 0 && { detail: redact(extra.length === 1 ? extra[0] : extra) }),
    });
  }
}

/** While nothing can be written (a full disk), the last megabyte waits and what is beyond it is lost: no log is worth the server. */
export const standardOutput = (fd = 1): DestinationStream =>
  pino.destination({ dest: fd, sync: true, maxLength: 1_000_000 }).on('error', () => undefined);

function secretsOf(config: AppConfig): string[] {
  const passwords = [config.databaseUrl, config.redisUrl].map((url) =>
    decodeURIComponent(new URL(url).password),
  );
  return [config.model.apiKey, config.feishu.appSecret, config.serviceKey ?? '', ...passwords];
}
