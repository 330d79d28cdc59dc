/** Runs programs for the launch scripts. No dependency, and Node 20.19 suffices: node_modules may not be there yet. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
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

const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;

/** Where Node keeps what it has compiled: the product's processes and those of the tests start with a quarter less work. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };

/** Who waits for us: npm, because the commands of package.json replace the shell that npm puts in between. */
const npm = process.ppid;
const running = new Set();
/** The first signal that was to end us. */
let endedBy = null;

/** Exit code of what a signal ended. */
const codeOf = (signal) => 128 + constants.signals[signal];

/** A step's output is ours to show. */
const isStep = (child) => child.stdout !== null;

/** Ends what runs, and us with it. A step has nothing to put in order; npm would take back a whole install first, which takes minutes. */
function end(signal) {
  if (endedBy !== null) return;
  endedBy = signal;
  if (running.size === 0) process.exit(codeOf(signal));
  for (const child of running) child.kill(signal);
  setTimeout(() => [...running].filter(isStep).forEach((child) => child.kill('SIGKILL')), 1_000).unref();
}

/** From the first program on. npm may be killed without passing anything on: then nobody waits for us any more, and we end as well. */
function listen() {
  if (process.listenerCount('SIGINT') > 0) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => process.ppid !== npm && end('SIGTERM'), 500).unref();
}

/**
 * Exit code of a program that runs in the checkout; with `quiet`, as a step, its output comes back as text instead of being shown. It ends
 * when we end, kill -9 included; Ctrl-C reaches a step through us alone.
 */
export function run(command, { quiet = false, env = {} } = {}) {
  listen();
  const diesWithUs = hasSetpriv ? ['setpriv', '--pdeathsig', quiet ? 'KILL' : 'TERM', '--'] : [];
  const [program, ...args] = [...diesWithUs, ...command];
  const path = [dirname(projectNode()), join(root, 'node_modules', '.bin'), process.env.PATH].join(':');
  const child = spawn(program, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: quiet,
    env: { ...(command[0] === projectNode() && compiled), ...process.env, PATH: path, ...env },
  });
  running.add(child);
  const ended = () => {
    running.delete(child);
    if (endedBy !== null && quiet) process.exit(codeOf(endedBy));
  };
  return new Promise((done) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.once('exit', ended);
    child.once('error', (error) => {
      ended();
      done({ code: 127, output: error.message });
    });
    child.once('close', (code, signal) => done({ code: code ?? codeOf(signal), output }));
  });
}

/** Runs programs whose output matters only when they fail, and shows meanwhile that they go on. Answers what `work` does, a code among it. */
export async function step(title, work) {
  const begun = Date.now();
  const seconds = () => ((Date.now() - begun) / 1000).toFixed(0);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${title} …` : `${title} …\n`);
  const timer = setInterval(
    () => process.stdout.write(live ? `\r${title} … ${seconds()} s` : `  ${seconds()} s\n`),
    live ? 1000 : 10_000,
  );
  const result = await work();
  clearInterval(timer);
  process.stdout.write(live ? `\r${title}: ${result.code === 0 ? 'done' : 'failed'} (${seconds()} s)\n` : '');
  return result;
}
