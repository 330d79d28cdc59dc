/** The machine's Firefox, driven over WebDriver BiDi, which it speaks itself. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAndAwait } from '../../../server/src/launcher/child.ts';
import { Commands } from './driver.ts';
import type { Driver, Engine } from './driver.ts';
import { installed } from './installed.ts';

/** @throws when there is none */
export async function firefox(): Promise<Engine> {
  const program = installed('Firefox', 'FIREFOX_PATH', ['firefox-esr', 'firefox'], 'firefox-esr');
  const name = execFileSync(program, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { name: name.trim(), open: (size) => open(program, size) };
}

async function open(program: string, { width, height }: { width: number; height: number }): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'lianhuo-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "zh-CN");\n');
  const { child, value: address } = await startAndAwait(
    {
      name: 'Firefox',
      command: [
        program,
        ...['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
        ...[`--width=${width}`, `--height=${height}`, 'about:blank'],
      ],
      // Its own folders, whoever runs it.
      env: { ...process.env, HOME: profile },
    },
    (line) => /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? null,
    60_000,
  );
  const commands = await Commands.to(`${address}/session`);
  await commands.send('session.new', { capabilities: {} });
  const { contexts } = await commands.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const { context } = contexts[0]!;
  await commands.send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    goto: async (url) => {
      const go = () => commands.send('browsingContext.navigate', { context, url, wait: 'none' });
      // A page that was still on its way elsewhere breaks the first one off.
      await go().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    evaluate: async <T>(expression: string) => {
      const answer = await commands.send<{
        type: string;
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value === undefined ? null : value))`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result!.value!) as T;
    },
    close: async () => {
      commands.close();
      await child.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
