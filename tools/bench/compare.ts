/**
 * `npm run bench`: the engine against the bare baseline, once with a frame every 40 ms and once with the engine's own, growing frames,
 * interleaved A B C A B C in one run on the same model, PostgreSQL and client. Prints a table, writes JSON, and ends with 0 (the gates hold), 1 (one does not) or 2 (the run proves nothing).
 *   --rounds 5  --rate 100  --learners 220  --seconds 6  --out .data/bench/report.json
 *   --profiles docs/performance   one more round of each side under the profiler, as flame graphs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { startEngine, startStores } from './benched-engine.js';
import { flameGraph } from './flame-graph.js';
import { exitCodeOf, judge, tableOf, type SideResult } from './gates.js';
import type { SessionAccess } from './learner.js';
import { bytesPerSession, bytesPerToken, joinedOnce, pause, playRound, type Load } from './load-round.js';
import { optionsOf } from './options.js';
import { startBaseline, startModel, type BenchedServer } from './benched-server.js';

const values = optionsOf({
  rounds: '5',
  rate: '100',
  learners: '220',
  seconds: '6',
  out: '.data/bench/report.json',
  profiles: '',
});
const load = (seconds: number, seed: number): Load => ({
  turnsPerSecond: Number(values.rate),
  learners: Number(values.learners),
  seconds,
  seed,
});
const idle = { few: 100, many: 600 };
const tokens = { short: 60, long: 600 };
/** After this long the engine has forgotten the sessions that nobody is in: 60 s, looked at every 30. */
const forgottenMs = 95_000;

async function measure(sides: readonly BenchedServer[]): Promise<SideResult[]> {
  const results: SideResult[] = [];
  const sessions: SessionAccess[][] = [];
  for (const side of sides) sessions.push(await joinedOnce(side, idle.many));
  await pause(forgottenMs);
  for (const [n, side] of sides.entries()) {
    const perSession = await bytesPerSession(side, sessions[n]!, idle.few);
    // Each side is warmed, so that no round pays for the compiler.
    await playRound(side, load(3, 0));
    const perToken = [await bytesPerToken(side, tokens.short), await bytesPerToken(side, tokens.long)];
    results.push({
      rounds: [],
      bytesPerSession: perSession,
      bytesPerToken: { short: perToken[0]!, long: perToken[1]! },
    });
  }
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const [n, side] of sides.entries()) {
      const result = await playRound(side, load(Number(values.seconds), round));
      results[n]!.rounds.push(result);
      console.error(`round ${round} ${side.name}: ${Math.round(result.cpuUsPerTurn)} µs a turn`);
    }
  }
  return results;
}

async function profile(side: BenchedServer, folder: string): Promise<void> {
  const begins = () => side.probe.startProfile();
  const { turns } = await playRound(side, load(Number(values.seconds), 99), begins);
  const profile = await side.probe.stopProfile();
  write(join(folder, `${side.name}.svg`), flameGraph(profile, `${side.name}: ${turns} turns of one round`));
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, content);
}

const model = await startModel();
const stores = await startStores(model.url);
const engine = await startEngine(stores.settings, Math.max(idle.many, Number(values.learners)));
const baseline = await startBaseline(stores.settings.DATABASE_URL!, model.url, 'even');
const equalFrames = await startBaseline(stores.settings.DATABASE_URL!, model.url, 'growing');
try {
  const [ours, bare, equal] = await measure([engine, baseline, equalFrames]);
  if (values.profiles) for (const side of [engine, baseline]) await profile(side, values.profiles);
  const report = judge(
    { engine: ours!, baseline: bare!, equalFrames: equal! },
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores`,
  );
  write(values.out, JSON.stringify({ ...report, engine: ours, baseline: bare, equalFrames: equal }, null, 2));
  console.log(tableOf(report));
  process.exitCode = exitCodeOf(report);
} finally {
  for (const { stop } of [engine, baseline, equalFrames, stores.process, model.process]) await stop();
}
