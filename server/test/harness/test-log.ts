import { jest } from '@jest/globals';
import type { AppConfig } from '../../src/platform/config/index.js';
import { AppLogger } from '../../src/platform/log/index.js';

/** The log of an application under test: its errors are printed, so a test that expects none fails (quiet.mjs). */
export const testLog = (config: AppConfig) =>
  new AppLogger(Object.create(config, { logLevel: { value: 'error' } }) as AppConfig, {
    write: (line) => console.error(line.trimEnd()),
  });

/** What applications log as errors from here to the end of the test, which expects them: their messages, as they come. */
export function expectedErrors(): string[] {
  const messages: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => {
    messages.push((JSON.parse(line) as { msg: string }).msg);
  });
  return messages;
}
