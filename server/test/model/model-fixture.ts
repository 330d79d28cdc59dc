/** The engine over a model that is a process of its own: nothing between the two but HTTP. */
import { join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { GuardedModel, Model } from '#llm';
import { standInProgram, startStandIn } from '../../src/launcher/stand-ins.js';
import { OpenAiWire } from '../../src/platform/llm/index.js';
import { startEngineFixture, Tab, type EngineStores, type EngineFixture } from '../engine/engine-fixture.js';
import { eventually } from '../socket/waiting.js';
import type { Learner } from './learners.js';

const root = resolve(import.meta.dirname, '../../..');
const programs = {
  'stand-in': standInProgram(root, 'model'),
  contrary: join(root, 'dist', 'tools', 'standins', 'model', 'contrary-main.js'),
};
const quick = { FIRST_TOKEN_MS: '0', TOKEN_MS: '0', WHOLE_MS: '0' };

export interface ModelProcess {
  /** With `/v1`. */
  url: string;
  /** Every request since the last call, as it came. */
  asked(): Promise<{ body: Record<string, unknown> }[]>;
  stop(): Promise<void>;
}

export async function startModelProcess(which: keyof typeof programs, seed = 'spec'): Promise<ModelProcess> {
  const program = programs[which];
  if (program === null || !existsSync(program))
    throw new Error('The stand-ins are not built: npm run build.');
  const { url, stop } = await startStandIn('model', program, { ...quick, SEED: seed });
  const control = (change: object) =>
    fetch(`${url}/__control`, { method: 'POST', body: JSON.stringify(change) });
  await control({ keepBodies: true });
  return {
    url: `${url}/v1`,
    stop,
    asked: async () => {
      const answer = await fetch(`${url}/__control/log`);
      const { requests } = (await answer.json()) as { requests: { body: string }[] };
      await control({ clearLog: true });
      return requests.map(({ body }) => ({ body: JSON.parse(body) as Record<string, unknown> }));
    },
  };
}

export const wireTo = (baseUrl: string, name = 'any-model'): OpenAiWire =>
  new OpenAiWire({ baseUrl, apiKey: 'k', name, firstChunkMs: 5_000, idleMs: 5_000, totalMs: 20_000 });

/** The engine as it is wired, with the port as the product makes it, over the model at this address. */
export function startModelFixture(engineStores: EngineStores, { url }: ModelProcess): Promise<EngineFixture> {
  class AtUrl extends GuardedModel {
    constructor() {
      super(wireTo(url));
    }
  }
  return startEngineFixture(engineStores, { replace: [[Model, AtUrl]] });
}

/** Lets a learner talk through a session until one of the two ends it, and waits for the result. */
export async function practise(
  fixture: EngineFixture,
  engineStores: EngineStores,
  sid: number,
  learner: Learner,
): Promise<Tab> {
  const tab = new Tab(fixture, sid, engineStores.employees[0]!);
  await tab.join();
  for (let turn = 1; ; turn += 1) {
    const { turns, status } = await engineStores.state(sid);
    const line = status === 'running' ? learner(turns.at(-1)?.reply?.text ?? '', turn) : null;
    if (line === null) break;
    const said = await tab.submit(line);
    if (!said.ok) throw new Error(said.code);
    await eventually(() =>
      tab.events.find((event) => /^ai\.(?:completed|failed)$/.test(event.t) && event.turn === turn),
    );
  }
  if ((await engineStores.state(sid)).status === 'running') {
    const cid = crypto.randomUUID();
    await fixture.commands.finish(tab.connection, { sid, cid });
  }
  await eventually(async () => /scored/u.test((await engineStores.state(sid)).result.status));
  return tab;
}
