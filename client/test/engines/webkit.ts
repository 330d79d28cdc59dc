/** WebKitGTK's small browser, driven over WebDriver on a display of its own. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../../../server/src/launcher/child.ts';
import { freePort } from '../../../server/src/launcher/ports.ts';
import type { Driver, Engine } from './driver.ts';
import { installed } from './installed.ts';

interface Answer<T> {
  value: T & { error?: string; message?: string };
}

/** @throws when something of it is missing */
export async function webkit(): Promise<Engine> {
  const driver = installed('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', ['WebKitWebDriver'], 'webkit2gtk-driver');
  const browser = miniBrowser();
  const display = process.env.DISPLAY
    ? null
    : installed('Xvfb, a display for WebKit', 'XVFB_PATH', ['Xvfb'], 'xvfb');
  const first = await open(driver, browser, display, { width: 800, height: 600 });
  await first.close();
  return { name: first.version, open: (size) => open(driver, browser, display, size) };
}

function miniBrowser(): string {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
  const found = libraries
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^webkit2?gtk/.test(name))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('no MiniBrowser (Debian: webkit2gtk-driver)');
  return found;
}

async function open(
  driver: string,
  binary: string,
  xvfb: string | null,
  { width, height }: { width: number; height: number },
): Promise<Driver & { version: string }> {
  const number = 90 + (process.pid % 900);
  const display =
    xvfb === null
      ? null
      : startChild({ name: 'Xvfb', command: [xvfb, `:${number}`, '-screen', '0', '1600x1200x24'] });
  const port = await freePort();
  // It says nothing when it is ready: below it is asked until it answers.
  const child = startChild({
    name: 'WebKitWebDriver',
    command: [driver, `--port=${port}`],
    env: {
      ...process.env,
      DISPLAY: display === null ? process.env.DISPLAY : `:${number}`,
      LANG: 'C.UTF-8',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const ask = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as Answer<T>;
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const close = async () => {
    await child.stop();
    await display?.stop();
  };
  try {
    for (let tries = 0; !(await ask('/status').catch(() => false)); tries += 1) {
      if (tries > 100) throw new Error('WebKitWebDriver does not answer');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { sessionId, capabilities } = await ask<{
      sessionId: string;
      capabilities: { browserName: string; browserVersion: string };
    }>('/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    });
    const session = `/session/${sessionId}`;
    await ask(`${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
    await ask(`${session}/window/rect`, { width, height: height + 80 });
    return {
      version: `WebKitGTK ${capabilities.browserVersion} (${capabilities.browserName})`,
      goto: async (url) => void (await ask(`${session}/url`, { url })),
      evaluate: <T>(expression: string) =>
        ask<T>(`${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
      close: async () => {
        await ask(session, undefined, 'DELETE').catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
