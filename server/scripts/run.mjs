/** Runs programs for the launch scripts. No dependency, and Node 20.19 suffices: node_modules may not be there yet. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * The project's own Node, an exact version from the lock file; this script may run on an older one. Its package is asked for by name: npm 10
 * removes the command that the packages of all systems share when it leaves those of the others out.
 */
export const projectNode = () => {
  const system = `${process.platform}-${process.arch}`;
  const name = system === 'darwin-arm64' ? `node-bin-${system}` : `node-${system}`;
  const node = join(root, 'node_modules', name, 'bin', 'node');
  return existsSync(node) ? node : process.execPath;
};

const diesWithUs =
  process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0
    ? ['setpriv', '--pdeathsig', 'TERM', '--']
    : [];

/** Starts a program in the checkout with our terminal; it ends when we end, kill -9 included. */
export function start(command, { quiet = false, env = {} } = {}) {
  const [program, ...args] = [...diesWithUs, ...command];
  const path = [dirname(projectNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(':');
  return spawn(program, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
}

/** Exit code of a program; with `quiet` its output comes back as text instead of being shown. */
export function run(command, options = {}) {
  return new Promise((done) => {
    const child = start(command, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.once('error', (error) => done({ code: 127, output: error.message }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a step whose output matters only when it fails, and shows meanwhile that it goes on. */
export async function step(title, command, options = {}) {
  const begun = Date.now();
  const seconds = () => ((Date.now() - begun) / 1000).toFixed(0);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${title} …` : `${title} …\n`);
  const timer = setInterval(
    () => process.stdout.write(live ? `\r${title} … ${seconds()} s` : `  ${seconds()} s\n`),
    live ? 1000 : 10_000,
  );
  const result = await run(command, { quiet: true, ...options });
  clearInterval(timer);
  process.stdout.write(live ? `\r${title}: ${result.code === 0 ? 'done' : 'failed'} (${seconds()} s)\n` : '');
  return result;
}
