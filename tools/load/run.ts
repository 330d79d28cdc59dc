/** One run of the load driver, from its tasks to its report. */
import { seededRandom } from '../standins/seeded-random.js';

import { Api } from './api.js';
import { audit, type Said, type Verdict } from './ledger.js';
import { practise, type Script } from './learner.js';
import type { LoadOptions } from './options.js';
import { Figures, reportOf, type LoadReport } from './report.js';

const turnsPerSession = 3;

interface RunningTask {
  api: Api;
  /** The assignment. */
  id: number;
}

/** As many tasks as sessions are wanted, or all: a person has one running session a task. */
async function findTasks({ api, serviceKey, people, sessions }: LoadOptions): Promise<RunningTask[]> {
  const found: RunningTask[] = [];
  for (const person of people) {
    if (sessions !== null && found.length >= sessions) break;
    const caller = await Api.signIn(api, serviceKey, person);
    for (const task of await caller.runningTasks()) {
      found.push({ api: caller, id: task.practice_session_id });
    }
  }
  if (found.length < (sessions ?? 1))
    throw new Error(
      `These ${people.length} people have ${found.length} running practice tasks, too few for ${sessions ?? 1} sessions.`,
    );
  return found.slice(0, sessions ?? found.length);
}

function scriptOf(random: () => number, { thinkMs, cuts, patienceMs }: LoadOptions): Script {
  const pauses = Array.from({ length: turnsPerSession }, () => -Math.log(1 - random()) * thinkMs);
  const cutIn = new Set(pauses.map((_, n) => n).filter(() => random() < cuts));
  return { thinkMs: pauses, cutIn, patienceMs };
}

/**
 * Sessions begin as an open loop, at moments drawn from the seed, and so are all pauses: a slow server is not asked less.
 * @throws ApiError when the people can't sign in, Error when they have too few tasks
 */
export async function run(options: LoadOptions): Promise<LoadReport> {
  const tasks = await findTasks(options);
  const random = seededRandom(options.seed);
  const figures = new Figures();
  const said: Said[] = [];
  const owners = new Map<number, Api>();
  const begun = performance.now();
  await Promise.all(
    tasks.map(async ({ api, id }) => {
      const wait = random() * options.seconds * 1_000;
      const script = scriptOf(random, options);
      await new Promise((done) => setTimeout(done, wait));
      figures.lateMs.push(performance.now() - begun - wait);
      try {
        const sid = await begin(api, id, figures);
        figures.begun += 1;
        owners.set(sid, api);
        await practise(api, sid, script, figures, said);
      } catch (error) {
        figures.failed.push(String(error));
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const verdict = await auditAll(owners, said);
  return reportOf(figures, verdict, seconds, turnsPerSession);
}

async function begin(api: Api, id: number, figures: Figures): Promise<number> {
  try {
    const task = (await api.runningTasks()).find(({ practice_session_id }) => practice_session_id === id);
    if (!task) throw new Error(`The task of assignment ${id} has ended meanwhile.`);
    return await api.begin(task);
  } catch (error) {
    figures.leftOut('the session could not begin', turnsPerSession);
    throw error;
  }
}

async function auditAll(owners: ReadonlyMap<number, Api>, said: readonly Said[]): Promise<Verdict> {
  const verdict: Verdict = { acknowledged: 0, lost: 0, doubled: 0, altered: 0, gaps: 0, unanswered: 0 };
  for (const [sid, api] of owners) {
    const mine = said.filter((entry) => entry.sid === sid);
    await audit(await api.ticket(), sid, mine, verdict);
  }
  return verdict;
}
