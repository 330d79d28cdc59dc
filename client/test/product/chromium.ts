/** Which Chromium drives the tests, and how it is started. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH`, else one of the usual places; null when there is none. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : usual).find((path) => existsSync(path)) ?? null;
}

export function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({ executablePath, args });
}
