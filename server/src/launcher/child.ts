import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type EndSignal = 'SIGTERM' | 'SIGINT';

/** A process that this one started and that does not outlive it. */
export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** Settles when the process has ended; the text says how. */
  readonly ended: Promise<string>;
  /** Asks it to end, and makes it end after ten seconds. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  name: string;
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Written to its standard input, which is then closed. */
  input?: string;
  endSignal?: EndSignal;
  /** Ends it while it is getting ready. */
  signal?: AbortSignal;
  /** Put before the command and its parent-death signal, for example to take on another user. */
  wrapper?: readonly string[];
  onLine?: (line: string) => void;
}

// Where programs are, and what Node has compiled of them before.
const { PATH, NODE_COMPILE_CACHE } = process.env;
const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;

/** How long what a program said last may be on its way once it has ended, where somebody else keeps its output open. */
const lastWordsMs = 1_000;

/**
 * Starts a process in a session of its own, so that Ctrl-C reaches this process alone, which then ends its children in order.
 * The kernel ends the child when this process dies in any way (`setpriv --pdeathsig`), kill -9 included.
 */
export function startChild(options: ChildOptions): Child {
  const signal = options.endSignal ?? 'SIGTERM';
  const guard = hasSetpriv ? ['setpriv', '--pdeathsig', signal.slice(3), '--'] : [];
  const [program, ...args] = [...(options.wrapper ?? []), ...guard, ...options.command];
  const child = spawn(program!, args, {
    cwd: options.cwd,
    env: options.env ? { PATH, NODE_COMPILE_CACHE, ...options.env } : process.env,
    detached: true,
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  // A program that dies before it has read its input shows by its end.
  child.stdin?.on('error', () => undefined);
  if (options.input !== undefined) child.stdin?.end(options.input);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => {
      const how = by === null ? `ended with code ${code}` : `ended by ${by}`;
      const wait = setTimeout(resolve, lastWordsMs, how);
      child.once('close', () => {
        clearTimeout(wait);
        resolve(how);
      });
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => options.onLine?.(line));
  }
  return { name: options.name, process: child, ended, stop: () => stop(child, ended, signal) };
}

async function stop(child: ChildProcess, ended: Promise<string>, signal: EndSignal): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}

/**
 * Starts a child and waits for the line that says it is ready.
 * @throws with the child's last lines when it ends before that, or says nothing in time.
 */
export async function startAndAwait<T>(
  options: ChildOptions,
  ready: (line: string) => T | null,
  timeoutMs = 30_000,
): Promise<{ child: Child; value: T }> {
  const last: string[] = [];
  let announce: (value: T) => void = () => undefined;
  const announced = new Promise<T>((resolve) => (announce = resolve));
  const child = startChild({
    ...options,
    onLine: (line) => {
      last.push(line);
      if (last.length > 8) last.shift();
      options.onLine?.(line);
      const value = ready(line);
      if (value !== null) announce(value);
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>(
    (resolve) => (timer = setTimeout(resolve, timeoutMs, 'did not get ready in time')),
  );
  const calledOff = new Promise<string>((resolve) => {
    const onAbort = () => resolve('was not wanted any more');
    if (options.signal?.aborted) onAbort();
    options.signal?.addEventListener('abort', onAbort, { once: true });
  });
  const failed = Promise.race([child.ended, late, calledOff]).then((reason) => ({ reason }));
  const outcome = await Promise.race([announced.then((value) => ({ value })), failed]);
  clearTimeout(timer);
  if ('value' in outcome) return { child, value: outcome.value };
  await child.stop();
  throw new Error(`${options.name} ${outcome.reason}: ${last.join(' | ')}`);
}
