/** One run of the load driver, from its seats to its report. */
import { seeded } from '../bench/figures.js';
import { Api } from './api.js';
import { audit, type Said, type Verdict } from './ledger.js';
import { practise, type Script } from './learner.js';
import type { LoadOptions } from './options.js';
import { Figures, reportOf, type LoadReport } from './report.js';

const turnsPerSession = 3;

interface Seat {
  api: Api;
  /** Which of the person's tasks. */
  task: number;
}

/** As many places as sessions are wanted: a person has one running session a task. */
async function findSeats({ api, serviceKey, people, sessions }: LoadOptions): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const person of people) {
    if (seats.length >= sessions) break;
    const caller = await Api.signIn(api, serviceKey, person);
    const tasks = await caller.tasks();
    tasks.forEach((_, task) => seats.push({ api: caller, task }));
  }
  if (seats.length < sessions)
    throw new Error(
      `These ${people.length} people have ${seats.length} tasks, too few for ${sessions} sessions.`,
    );
  return seats.slice(0, sessions);
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
  const seats = await findSeats(options);
  const random = seeded(options.seed);
  const figures = new Figures();
  const said: Said[] = [];
  const owners = new Map<number, Api>();
  const begun = performance.now();
  await Promise.all(
    seats.map(async ({ api, task }) => {
      const wait = random() * options.seconds * 1_000;
      const script = scriptOf(random, options);
      await new Promise((done) => setTimeout(done, wait));
      figures.lateMs.push(performance.now() - begun - wait);
      figures.begun += 1;
      try {
        const sid = await begin(api, task, figures);
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

async function begin(api: Api, task: number, figures: Figures): Promise<number> {
  try {
    return await api.begin((await api.tasks())[task]!);
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
