import type { Responder } from './answer.js';
import { delaysFrom } from './delays.js';
import { startModel } from './server.js';

/**
 * A model server as a process of its own. Environment: PORT (0: any free one), HOST, SEED, FIRST_TOKEN_MS, TOKEN_MS, WHOLE_MS.
 * Prints one line of JSON when it listens: {"listening":"http://127.0.0.1:PORT"}; the base address of the API is that and /v1.
 */
export async function run(responder: (seed: string) => Responder): Promise<void> {
  const { env } = process;
  const seed = env.SEED || 'lianhuo';
  const running = await startModel({
    responder: responder(seed),
    seed,
    delays: delaysFrom(env),
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT ?? 0),
  });
  console.log(JSON.stringify({ listening: running.url }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
}
