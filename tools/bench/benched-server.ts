/** One side of the comparison: a running server, and sessions in it. */
import type { SessionAccess } from './learner.js';
import { start, type Probe, type Started } from './probe.js';

export interface BenchedServer {
  readonly name: 'engine' | 'baseline' | 'baseline with equal frames';
  readonly probe: Probe;
  /** `count` fresh sessions that nobody has joined yet. */
  begin(count: number): Promise<SessionAccess[]>;
  stop(): Promise<void>;
}

const here = (file: string): string => new URL(file, import.meta.url).pathname;

export async function startModel(): Promise<{ url: string; process: Started }> {
  const process = await start(here('./model.js'), {});
  return { url: `http://127.0.0.1:${process.hello.port as number}/v1`, process };
}

/** @param frames `even`: one every 40 ms; `growing`: as the engine sends them */
export async function startBaseline(
  databaseUrl: string,
  modelUrl: string,
  frames: 'even' | 'growing',
): Promise<BenchedServer> {
  const server = await start(
    here('./baseline-server.js'),
    { DATABASE_URL: databaseUrl, MODEL_URL: modelUrl, FRAMES: frames },
    { inspect: true },
  );
  const url = `http://127.0.0.1:${server.hello.port as number}`;
  // Both baselines write into one table.
  let sid = frames === 'even' ? 0 : 1_000_000;
  return {
    name: frames === 'even' ? 'baseline' : 'baseline with equal frames',
    probe: server.probe!,
    begin: async (count) => Array.from({ length: count }, () => ({ url, sid: ++sid })),
    stop: server.stop,
  };
}
