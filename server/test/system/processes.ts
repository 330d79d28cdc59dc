import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const build = resolve(import.meta.dirname, '../../../dist/server/src');

/** A process of its own that a test watches. */
export interface Program {
  process: ChildProcess;
  pid: number;
  output(): string;
  /** Waits for a text in its output, or in what comes after so many characters; fails when the process ends before that. */
  says(text: string, after?: number): Promise<void>;
  exitCode(): Promise<number | null>;
}

/** Runs a program of the build with nothing but the given settings. */
export function runProgram(path: string, env: Record<string, string>, ...args: string[]): Program {
  const file = resolve(build, path);
  if (!existsSync(file)) throw new Error(`${path} isn't built: run npm run build.`);
  return runCommand([process.execPath, file, ...args], env);
}

/** Runs a command; `detached` as the leader of a process group, which is what a terminal makes of it. */
export function runCommand(
  [program, ...args]: string[],
  env: Record<string, string>,
  where: { cwd?: string; detached?: boolean } = {},
): Program {
  // Where Node keeps what it has compiled is no setting: with it a program starts with a quarter less work.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const given = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env };
  const child = spawn(program!, args, { env: given, stdio: 'pipe', ...where });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return {
    process: child,
    pid: child.pid!,
    output: () => output,
    exitCode: () => ended,
    says: async (text, after = 0) => {
      while (!output.includes(text, after)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${output}`);
        await sleep(50);
      }
    },
  };
}

/** Every process below the given one, with the processes' command lines. */
export function descendants(pid: number): Map<number, string> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /^PPid:\s*(\d+)/m.exec(read(`/proc/${name}/status`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = new Map<number, string>();
  const open = [pid];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [child, parent] of parents) {
      if (parent !== next) continue;
      found.set(child, read(`/proc/${child}/cmdline`).replaceAll('\0', ' '));
      open.push(child);
    }
  }
  return found;
}

/** Those of the given processes that still run; one that nobody has waited for yet no longer does. */
export function alive(pids: Iterable<number>): number[] {
  return [...pids].filter((pid) => {
    const status = read(`/proc/${pid}/status`);
    return status !== '' && !/^State:\s*Z/m.test(status);
  });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
