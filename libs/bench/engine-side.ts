/** The product as a side of the comparison: its server alone with API and socket, over stores of its own, seated by its REST API. */
import { Api } from '../load/api.js';
import { seedOrganisation } from '../standins/provider/org/seed.js';
import type { Seat } from './learner.js';
import { start, type Started } from './probe.js';
import type { Side } from './side.js';

const dist = (file: string): string => new URL(`../../${file}`, import.meta.url).pathname;
const dataFolder = '.data/bench';
/** The model words some openings; learners sit down when it has finished. */
const openingMs = 2_500;

/** Stores with the sample content in them; `settings` is the environment that a server needs. */
export async function startStores(
  modelUrl: string,
): Promise<{ settings: Record<string, string>; process: Started }> {
  const model = { OPENAI_BASE_URL: modelUrl, OPENAI_API_KEY: 'bench', OPENAI_MODEL: 'bench' };
  const stores = await start(dist('server/src/embedded/stack.js'), model, { arguments: [dataFolder] });
  return { settings: stores.hello.settings as Record<string, string>, process: stores };
}

export async function startEngine(settings: Record<string, string>): Promise<Side> {
  const server = await start(
    dist('server/src/main.js'),
    {
      ...settings,
      PORT: '0',
      SOCKET_PORT: '0',
      // Evaluation is the worker's: what is compared is the talk, with its evaluations written down as owed.
      ROLES: 'api,socket',
      REQUESTS_PER_CALLER: '1000000',
      REQUESTS_PER_ADDRESS: '1000000',
      LOG_LEVEL: 'info',
    },
    { inspect: true, ready: (line) => line.msg === 'ready' },
  );
  const { apiPort, socketPort } = server.hello as { apiPort: number; socketPort: number };
  const api = `http://127.0.0.1:${apiPort}`;
  const url = `http://127.0.0.1:${socketPort}`;
  const people = signedIn(api, settings.AUTH_SERVICE_KEY!);
  return {
    name: 'engine',
    probe: server.probe!,
    seats: async (count) => seats(await people, url, count),
    stop: server.stop,
  };
}

/** Everybody of the sample organisation who has a practice task. */
async function signedIn(api: string, serviceKey: string): Promise<Api[]> {
  const callers: Api[] = [];
  for (const { openId, name, resigned, frozen } of seedOrganisation('small', 'lianhuo').people()) {
    if (!resigned && !frozen) callers.push(await Api.signIn(api, serviceKey, { open_id: openId, name }));
  }
  return callers;
}

/** Each practice task of each person is a place; a session that still runs in it is begun anew. */
async function seats(people: readonly Api[], url: string, count: number): Promise<Seat[]> {
  const taken: Seat[] = [];
  for (const person of people) {
    const practice = (await person.tasks()).filter((item) => item.course_type === 1);
    for (const item of practice) {
      if (taken.length === count) break;
      taken.push({ url, sid: await person.begin(item), token: person.token });
    }
  }
  if (taken.length < count)
    throw new Error(`There are ${taken.length} places for ${count} learners; take a smaller load.`);
  await new Promise((done) => setTimeout(done, openingMs));
  return taken;
}
