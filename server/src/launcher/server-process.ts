import { join } from 'node:path';
import { startAndAwait, type Child } from './child.js';
import type { Settings } from './settings.js';

export interface ServerPorts {
  apiPort: number | null;
  socketPort: number | null;
}

/** Starts the server and waits until it says that it is ready. */
export async function startServer(
  root: string,
  settings: Settings,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<{ child: Child; value: ServerPorts }> {
  const program = join(root, 'dist', 'server', 'src', 'main.js');
  return startAndAwait(
    {
      name: 'The server',
      command: [process.execPath, '--enable-source-maps', program],
      env: settings,
      onLine,
      signal,
    },
    readyPorts,
    60_000,
  );
}

function readyPorts(line: string): ServerPorts | null {
  if (!line.includes('"msg":"ready"')) return null;
  const { apiPort, socketPort } = JSON.parse(line) as ServerPorts;
  return { apiPort, socketPort };
}
