import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startAndAwait, type Child } from './child.js';

export interface StandIn {
  url: string;
  child: Child;
  stop(): Promise<void>;
}

/** The built program of a stand-in; null when it isn't built. */
export function standInProgram(root: string, name: 'model' | 'provider'): string | null {
  const program = join(root, 'dist', 'tools', 'standins', name, 'main.js');
  return existsSync(program) ? program : null;
}

/** Starts a stand-in as a process of its own, which announces itself with `{"listening":"http://…"}`. PORT 0 takes a free port. */
export async function startStandIn(
  name: 'model' | 'provider',
  program: string,
  env: Record<string, string>,
  onLine?: (line: string) => void,
  signal?: AbortSignal,
): Promise<StandIn> {
  const { child, value: url } = await startAndAwait(
    {
      name: `The ${name} stand-in`,
      command: [process.execPath, program],
      env: { PORT: '0', ...env },
      onLine,
      signal,
    },
    listeningAddress,
  );
  return { url, child, stop: () => child.stop() };
}

function listeningAddress(line: string): string | null {
  return /^\{"listening":"(http:\/\/[^"]+)"/.exec(line)?.[1] ?? null;
}
