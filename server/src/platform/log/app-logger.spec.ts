import { openSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/index.js';
import { AppLogger, standardOutput, withLogContext } from './index.js';

const config = loadConfig({
  DATABASE_URL: 'postgres://user:database-pass@db/lianhuo',
  REDIS_URL: 'redis://cache',
  OPENAI_BASE_URL: 'https://model.example/v1',
  OPENAI_API_KEY: 'sk-model-key-1',
  OPENAI_MODEL: 'name',
  FEISHU_APP_ID: 'cli_1',
  FEISHU_APP_SECRET: 'feishu-secret-1',
  AUTH_SERVICE_KEY: 'service-key-that-is-long-enough',
});

function logged(write: (logger: AppLogger) => void): string {
  let lines = '';
  write(new AppLogger(config, { write: (line: string) => void (lines += line) }));
  return lines;
}

describe('the log', () => {
  it('bears the ids of the work under way', () => {
    const line = logged((logger) =>
      withLogContext({ requestId: 'r-1' }, () =>
        withLogContext({ sessionId: 7 }, () => logger.log('saved', 'Engine')),
      ),
    );
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      msg: 'saved',
      context: 'Engine',
      requestId: 'r-1',
      sessionId: 7,
    });
  });

  it('holds no configured secret, wherever it stands', () => {
    const lines = logged((logger) => {
      logger.error(new Error('refused: Bearer sk-model-key-1'));
      logger.warn({ msg: 'x', deep: { list: ['service-key-that-is-long-enough'] } });
      logger.log('postgres://user:database-pass@db failed with feishu-secret-1');
    });
    expect(lines).not.toMatch(/sk-model|service-key-that|database-pass|feishu-secret/);
    expect(lines).toContain('[redacted]');
  });

  it('leaves out what people typed, how they are reached and what proves who they are', () => {
    const line = logged((logger) =>
      logger.log({
        msg: 'request',
        headers: { authorization: 'Bearer token-1', cookie: 'sid=session-1' },
        body: { content: 'my-answer', mobile: '13800000000', access_token: 'token-2' },
      }),
    );
    expect(line).not.toMatch(/token-1|session-1|my-answer|13800000000|token-2/);
  });

  it('is cut where somebody made it long, so that a line has a size', () => {
    const long = 'x'.repeat(100_000);
    const lines = logged((logger) => {
      logger.warn(long);
      logger.error(new Error(long));
      logger.error({ msg: long, error: new Error(long) });
    });
    for (const line of lines.trim().split('\n')) expect(line.length).toBeLessThan(12_000);
  });

  it('does not end the server when it cannot be written', () => {
    const logger = new AppLogger(config, standardOutput(openSync('/dev/full', 'w')));
    expect(() => logger.log('on a full disk')).not.toThrow();
    expect(() => logger.log('and again')).not.toThrow();
  });

  it('keeps of a library error its kind and words, not the request that it carries', () => {
    const error = Object.assign(new Error('timeout'), { code: 'ECONNABORTED', config: { data: 'the-body' } });
    const line = logged((logger) => logger.error({ msg: 'call failed', error }));
    expect(JSON.parse(line).error).toMatchObject({ message: 'timeout', code: 'ECONNABORTED' });
    expect(line).not.toContain('the-body');
  });
});
