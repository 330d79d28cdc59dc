/**
 * The load driver: simulated learners over the same client as the phone's. Sessions begin as an open loop, at moments drawn from the
 * seed, and so are all pauses. Exit code 0: everything acknowledged is there once, every text was shown rightly, every session ended.
 */
import { writeFileSync } from 'node:fs';
import { seeded } from '../bench/figures.js';
import { Api } from './api.js';
import { audit, isClean, type Said, type Verdict } from './ledger.js';
import { practise, type Script } from './learner.js';
import { readOptions, type LoadOptions } from './options.js';
import { Figures, reportOf } from './report.js';

const turnsPerSession = 4;

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

function scriptOf(random: () => number, { thinkMs, cuts }: LoadOptions): Script {
  const pauses = Array.from({ length: turnsPerSession }, () => -Math.log(1 - random()) * thinkMs);
  const cutIn = new Set(pauses.map((_, n) => n).filter(() => random() < cuts));
  return { thinkMs: pauses, cutIn };
}

async function run(options: LoadOptions): Promise<boolean> {
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
      figures.begun += 1;
      try {
        const sid = await api.begin((await api.tasks())[task]!);
        owners.set(sid, api);
        await practise(api, sid, script, figures, said);
      } catch (error) {
        figures.failed.push(String(error));
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const verdict = await auditAll(owners, said);
  const report = reportOf(figures, verdict, seconds);
  console.log(JSON.stringify(report, null, 2));
  if (options.out) writeFileSync(options.out, JSON.stringify(report, null, 2));
  return isClean(verdict) && figures.brokenTexts === 0 && figures.failed.length === 0;
}

async function auditAll(owners: ReadonlyMap<number, Api>, said: readonly Said[]): Promise<Verdict> {
  const verdict: Verdict = { acknowledged: 0, lost: 0, doubled: 0, altered: 0, gaps: 0, unanswered: 0 };
  for (const [sid, api] of owners) {
    const mine = said.filter((entry) => entry.sid === sid);
    await audit(await api.ticket(), sid, mine, verdict);
  }
  return verdict;
}

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
