/** The product as a side of the comparison: its server alone with API and socket, over stores of its own, seated by its REST API. */
import { Api } from '../load/api.js';
import { seedOrganisation } from '../standins/provider/org/seed.js';
import { known } from '../standins/provider/org/seed-people.js';
import type { SessionAccess } from './learner.js';
import { makeTasks } from './tasks.js';
import { start, type Started } from './probe.js';
import type { BenchedServer } from './benched-server.js';

const dist = (file: string): string => new URL(`../../${file}`, import.meta.url).pathname;
const dataFolder = '.data/bench';

/** Stores with the sample content in them; `settings` is the environment that a server needs. */
export async function startStores(
  modelUrl: string,
): Promise<{ settings: Record<string, string>; process: Started }> {
  const model = { OPENAI_BASE_URL: modelUrl, OPENAI_API_KEY: 'bench', OPENAI_MODEL: 'bench' };
  const stores = await start(dist('server/src/launcher/without-server.js'), model, {
    arguments: [dataFolder],
  });
  return { settings: stores.hello.settings as Record<string, string>, process: stores };
}

/** The product's server with budgets that nobody uses up. */
export const startServer = (settings: Record<string, string>, inspect = false): Promise<Started> =>
  start(
    dist('server/src/main.js'),
    {
      ...settings,
      PORT: '0',
      SOCKET_PORT: '0',
      REQUESTS_PER_CALLER: '1000000',
      REQUESTS_PER_ADDRESS: '1000000',
      MODEL_CALLS_PER_MINUTE: '1000000',
      MODEL_CALLS_PER_HOUR: '1000000',
      LOG_LEVEL: 'info',
    },
    { inspect, ready: (line) => line.msg === 'ready' },
  );

/** @param most learners that will ever be seated at once */
export async function startEngine(settings: Record<string, string>, most: number): Promise<BenchedServer> {
  // Evaluation is the worker's: what is compared is the talk, with its evaluations written down as due.
  const server = await startServer({ ...settings, ROLES: 'api,socket' }, true);
  const { apiPort, socketPort } = server.hello as { apiPort: number; socketPort: number };
  const api = `http://127.0.0.1:${apiPort}`;
  const url = `http://127.0.0.1:${socketPort}`;
  const pool = furnish(api, settings.AUTH_SERVICE_KEY!, most);
  return {
    name: 'engine',
    probe: server.probe!,
    begin: async (count) => (await pool).begin(url, count),
    stop: server.stop,
  };
}

/** Everybody of the sample organisation, with enough tasks that so many can practise at once. */
async function furnish(api: string, serviceKey: string, most: number): Promise<TaskPool> {
  const everybody = seedOrganisation('small', 'lianhuo').people();
  const staff = everybody.filter(({ resigned, frozen }) => !resigned && !frozen);
  const people: Api[] = [];
  for (const { openId, name } of staff)
    people.push(await Api.signIn(api, serviceKey, { open_id: openId, name }));
  const chief = people[staff.findIndex(({ openId }) => openId === known.administrator.openId)]!;
  const tasks = await makeTasks(chief, staff, Math.ceil(most / staff.length));
  return new TaskPool(people, tasks);
}

/** Each task of each person holds one session. They are used in rotation, and a session that still runs in one is begun anew. */
class TaskPool {
  private next = 0;

  constructor(
    private readonly people: readonly Api[],
    private readonly tasks: ReadonlySet<number>,
  ) {}

  async begin(url: string, count: number): Promise<SessionAccess[]> {
    const begun: SessionAccess[] = [];
    while (begun.length < count) {
      const person = this.people[this.next++ % this.people.length]!;
      const tasks = (await person.runningTasks()).filter(({ task_id }) => this.tasks.has(task_id));
      for (const task of tasks.slice(0, count - begun.length))
        begun.push({ url, sid: await person.begin(task), token: person.token });
    }
    return begun;
  }
}
