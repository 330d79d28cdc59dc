/**
 * `npm run bench:lists`: every list of the console with 100 000 rows behind it, asked one after another over HTTP in many ways. Prints
 * a table of p50 and p95, and ends with 1 when a p95 is over the goal in the best of the rounds. The first line is the baseline of the
 * same run: the cheapest signed-in call, so that a busy machine shows; the third column is a question's p95 as a multiple of the baseline's.
 *   --rows 100000  --asks 40  --rounds 3
 *   --only contradictions   the baseline, and of the questions those whose title begins so
 */
import { known } from '../../standins/provider/org/seed-people.js';
import { Api } from '../../load/api.js';
import { startServer, startStores } from '../benched-engine.js';
import { optionsOf } from '../options.js';
import { percentile } from '../percentiles.js';
import { startModel } from '../benched-server.js';
import { fill } from './fill.js';
import { questionsAbout } from './questions.js';

const values = optionsOf({ rows: '100000', asks: '40', rounds: '3', only: '' });
const usualGoalMs = 50;

interface Figures {
  title: string;
  p50: number;
  p95: number;
  goalMs: number;
}

async function ask(api: Api, path: string, bodies: readonly object[], times: number): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await api.post(path, bodies[n % bodies.length]!);
    took.push(performance.now() - began);
  }
  return took;
}

const model = await startModel();
const stores = await startStores(model.url);
const server = await startServer({ ...stores.settings, ROLES: 'api' });
try {
  console.error(`filling ${values.rows} rows into every table …`);
  const filled = await fill(stores.settings.DATABASE_URL!, Number(values.rows));
  const { openId, name } = known.administrator;
  const base = `http://127.0.0.1:${server.hello.apiPort as number}`;
  const api = await Api.signIn(base, stores.settings.AUTH_SERVICE_KEY!, { open_id: openId, name });
  const questions = questionsAbout(filled).filter(
    ({ title }, at) => at === 0 || title.startsWith(values.only),
  );
  const best = new Map<string, Figures>();
  for (let round = 0; round <= Number(values.rounds); round++) {
    console.error(
      `round ${round} of ${values.rounds}: ${questions.length} questions, ${values.asks} times each …`,
    );
    for (const { title, path, bodies, goalMs = usualGoalMs } of questions) {
      const took = await ask(api, path, bodies, Number(values.asks));
      const figures = { title, p50: percentile(took, 0.5), p95: percentile(took, 0.95), goalMs };
      // The round before the first warms caches and the compiler.
      if (round > 0 && figures.p95 < (best.get(title)?.p95 ?? Infinity)) best.set(title, figures);
    }
  }
  const [baseline] = best.values();
  for (const { title, p50, p95, goalMs } of best.values()) {
    const verdict = p95 > goalMs ? `  over ${goalMs} ms` : '';
    const ratio = `${(p95 / baseline!.p95).toFixed(1)} ×`;
    console.log(
      `${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)} ${ratio.padStart(8)}  ${title}${verdict}`,
    );
  }
  process.exitCode = [...best.values()].some(({ p95, goalMs }) => p95 > goalMs) ? 1 : 0;
} finally {
  for (const { stop } of [server, stores.process, model.process]) await stop();
}
