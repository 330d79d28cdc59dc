import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command line of a process that runs. Null when there is none of this number, or only a dead one that its parent has not waited
 * for (a zombie), which `kill(pid, 0)` takes for alive.
 */
export function commandOf(pid: number): string | null {
  const found = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  return found === null || /^[ZX]/.test(found.state) ? null : found.command;
}

interface Found {
  /** Its first letter is Z for a zombie, on all systems. */
  state: string;
  command: string;
}

function fromProc(pid: number): Found | null {
  try {
    // The name in brackets may hold anything, brackets too; the state follows the last one.
    const state = /\) (\S+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
    return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

function fromPs(pid: number): Found | null {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, state, command] = /^\s*(\S+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  return state === undefined ? null : { state, command: command! };
}
