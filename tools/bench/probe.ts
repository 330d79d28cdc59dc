/** Looks into a running Node process through its inspector: CPU, memory after a collection, and a CPU profile. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { CpuProfile } from './flame-graph.js';

export interface Usage {
  /** User and system time since the start, microseconds. */
  cpuUs: number;
  /** What is alive: the heap and what hangs on it outside. Resident memory also holds what was once needed and never given back. */
  liveBytes: number;
}

export class Probe {
  private next = 1;
  private readonly waiting = new Map<number, (result: unknown) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id !== undefined) this.waiting.get(id)?.(result);
    });
  }

  static async attach(address: string): Promise<Probe> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Probe(socket);
  }

  async usage(): Promise<Usage> {
    const expression =
      '(() => { const { user, system } = process.cpuUsage(); const { heapUsed, external } = process.memoryUsage(); return JSON.stringify({ cpuUs: user + system, liveBytes: heapUsed + external }); })()';
    const { result } = (await this.ask('Runtime.evaluate', { expression })) as { result: { value: string } };
    return JSON.parse(result.value) as Usage;
  }

  async collectGarbage(): Promise<void> {
    await this.ask('HeapProfiler.collectGarbage');
  }

  async startProfile(): Promise<void> {
    await this.ask('Profiler.enable');
    await this.ask('Profiler.start');
  }

  async stopProfile(): Promise<CpuProfile> {
    return ((await this.ask('Profiler.stop')) as { profile: CpuProfile }).profile;
  }

  close(): void {
    this.socket.close();
  }

  private ask(method: string, params: object = {}): Promise<unknown> {
    const id = this.next++;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      this.waiting.set(id, (result) => {
        this.waiting.delete(id);
        resolve(result);
      });
    });
  }
}

export interface Started {
  child: ChildProcess;
  /** The first line on standard output that is a JSON object for which `ready` says yes. */
  hello: Record<string, unknown>;
  probe: Probe | null;
  stop(): Promise<void>;
}

/** Starts a Node program and waits until it says on standard output that it is ready. */
export async function start(
  script: string,
  env: NodeJS.ProcessEnv,
  {
    inspect = false,
    arguments: args = [],
    ready = () => true,
  }: { inspect?: boolean; arguments?: string[]; ready?: (line: Record<string, unknown>) => boolean } = {},
): Promise<Started> {
  // Code that lay idle for some collections is thrown away and compiled anew when it is needed; a session has no part in that.
  const flags = inspect ? ['--inspect=127.0.0.1:0', '--no-flush-bytecode'] : [];
  const child = spawn(process.execPath, [...flags, script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready`))),
  );
  exited.catch(() => undefined);
  const address = lineOf(child.stderr!, (line) => /^Debugger listening on (ws:\S+)/.exec(line)?.[1]);
  const hello = lineOf(child.stdout!, (line) => {
    if (!line.startsWith('{')) return undefined;
    const object = JSON.parse(line) as Record<string, unknown>;
    return ready(object) ? object : undefined;
  });
  const probe = inspect ? await Probe.attach(await Promise.race([address, exited])) : null;
  return {
    child,
    hello: await Promise.race([hello, exited]),
    probe,
    stop: async () => {
      probe?.close();
      const end = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await end;
    },
  };
}

function lineOf<T>(stream: NodeJS.ReadableStream, pick: (line: string) => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    createInterface({ input: stream }).on('line', (line) => {
      const found = pick(line);
      if (found !== undefined) resolve(found);
    });
  });
}
