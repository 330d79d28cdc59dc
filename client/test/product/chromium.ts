/**
 * Which Chromium drives the tests, and how it is started. One comes with the packages for Linux on x64, its libraries and a Chinese font
 * with it, so that a machine needs nothing else and all see the same.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { privateFolder } from '../../../server/src/launcher/private-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const packed = join(root, 'node_modules/@sparticuz/chromium');
const tools = join(root, '.data/tools');
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const noChromium =
  'There is no Chromium: the packages bring one for Linux on x64 only. Install it, or let CHROMIUM_PATH name one.';

/** `CHROMIUM_PATH`, else the packages' own (`readyChromium` unpacks it), else one of the usual places; null when there is none. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`There is no ${named}, which CHROMIUM_PATH names.`);
  if (named) return named;
  return bringsChromium() ? join(unpacked(), 'chromium') : (usual.find((path) => existsSync(path)) ?? null);
}

const bringsChromium = (): boolean =>
  process.platform === 'linux' && process.arch === 'x64' && existsSync(packed);

/** Where the packages' Chromium lies once it is unpacked, each version in a folder of its own. */
function unpacked(): string {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  return join(tools, `chromium-${version}`);
}

/** The same, and it is there. */
export async function readyChromium(): Promise<string | null> {
  const path = chromiumPath();
  if (path !== null && !existsSync(path)) await unpack();
  return path;
}

/** `more`: further arguments. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await readyChromium();
  if (executablePath === null) throw new Error(noChromium);
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  const env = {
    ...(process.env as Record<string, string>),
    // The packages' font, whatever else is installed. Read on Linux alone.
    FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
    ...(executablePath.startsWith(tools) && { LD_LIBRARY_PATH: join(dirname(executablePath), 'lib') }),
  };
  return chromium.launch({ executablePath, args, env });
}

/** Unpacks the packages' Chromium and its libraries; what is half done is never found. */
async function unpack(): Promise<void> {
  privateFolder(tools);
  const folder = mkdtempSync(join(tools, 'chromium-unfinished-'));
  const decompress = (name: string, mode = 0o644) =>
    pipeline(
      createReadStream(join(packed, 'bin', `${name}.br`)),
      createBrotliDecompress(),
      createWriteStream(join(folder, name), { mode }),
    );
  try {
    await Promise.all([decompress('chromium', 0o755), decompress('al2023.tar')]);
    execFileSync('tar', ['-xf', 'al2023.tar'], { cwd: folder });
    rmSync(join(folder, 'al2023.tar'));
    renameSync(folder, unpacked());
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another process may have been quicker.
    if (!existsSync(unpacked())) throw error;
  }
}
