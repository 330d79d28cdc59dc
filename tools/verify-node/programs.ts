/** Programs with nothing but the settings they are given, and no trace of them in the end. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Settings = Record<string, string>;
type Command = readonly string[];

export interface Running {
  /** The line that it was ready with. */
  ready: string;
  /** Ends it by a signal and answers how it ended: its exit code, or a signal's name. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

const running = new Set<ChildProcess>();
const patienceMs = 120_000;
/** What a machine gives to every program, and no setting of the product. */
const machine = { PATH: process.env.PATH!, HOME: process.env.HOME! };

function spawned([program, ...args]: Command, settings: Settings, onLine: (line: string) => void) {
  const child = spawn(program!, args, {
    env: { ...machine, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => resolve(code ?? signal!));
  }).finally(() => running.delete(child));
  return { child, ended };
}

/** Runs a program to its end. @throws with its last lines when it doesn't end with the exit code wanted */
export async function run(command: Command, settings: Settings = {}, wanted = 0): Promise<string[]> {
  const lines: string[] = [];
  const outcome = await spawned(command, settings, (line) => lines.push(line)).ended;
  if (outcome !== wanted)
    throw new Error(`${command.at(-1)} ended with ${outcome}: ${lines.slice(-5).join(' | ')}`);
  return lines;
}

/** Starts a program and waits for a line of which `isReady` says yes. @throws with its last lines when it ends before, or is too slow */
export async function start(
  command: Command,
  settings: Settings,
  isReady: (line: string) => boolean,
): Promise<Running> {
  const lines: string[] = [];
  let announce: (line: string) => void = () => undefined;
  const ready = new Promise<string>((resolve) => (announce = resolve));
  const { child, ended } = spawned(command, settings, (line) => {
    lines.push(line);
    if (isReady(line)) announce(line);
  });
  const failed = async (why: string): Promise<never> => {
    throw new Error(`${command.at(-1)} ${why}: ${lines.slice(-5).join(' | ')}`);
  };
  const timer = setTimeout(() => child.kill(), patienceMs);
  const line = await Promise.race([ready, ended.then((outcome) => failed(`ended with ${outcome}`))]);
  clearTimeout(timer);
  return {
    ready: line,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Ends what is left running. */
export async function endAll(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill();
  await Promise.all(ends);
}
