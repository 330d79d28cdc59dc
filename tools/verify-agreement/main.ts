/**
 * `npm run verify:agreement`: has the model judge the golden answers as the product judges, and prints how far it agrees with their labels, and
 * whether its scores may be called 可信. The model is the one that OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL name, without them the model
 * stand-in. docs/scoring.md says what the figures mean. Each run is kept in `.data/agreement-history.jsonl`, and the last ones are printed.
 *   --held-out      the answers that nothing was tuned on
 *   --fairness      judges them again as a machine writes down what is spoken, as people type, and with slips between characters that sound alike;
 *                   prints by how much scores move, and ends with 1 when that is too much
 *   --draws 3       how many times slips, and what a machine hears, are drawn for that
 *   --at-once 4     how many talks are judged at the same time
 *   --seed 1        of the draws behind the intervals
 */
import { GuardedModel, type Model } from '#llm';
import { loadModelSettings, type Environment } from '../../server/src/platform/config/index.js';
import { OpenAiWire } from '../../server/src/platform/llm/index.js';
import { optionsOf } from '../bench/options.js';
import { startModel } from '../standins/model/server.js';
import { standIn } from '../standins/model/stand-in.js';
import { seededRandom } from '../standins/seeded-random.js';
import { fairnessLines, isMissed, rewritten, shortAgainstLong, withLearners } from './fairness.js';
import { goldenFiles, type GoldenFile } from './golden.js';
import { historyLines, keepHistory, linesOf, readHistory } from './history.js';
import { judge, type Judged } from './judging.js';
import { report } from './report.js';
import { asSpoken, asTyped, withSlips } from './slips.js';

const options = optionsOf({ 'held-out': false, fairness: false, draws: '3', 'at-once': '4', seed: '1' });
const noDelays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
const part = options['held-out'] ? 'held-out' : 'tuning';

/** @param env where the model is */
async function run(env: Environment): Promise<void> {
  const settings = loadModelSettings(env);
  const model = new GuardedModel(new OpenAiWire(settings), {
    limits: { firstMs: settings.firstChunkMs, idleMs: settings.idleMs, totalMs: settings.totalMs },
  });
  const files = goldenFiles(part);
  const judged = await judge(files, model, Number(options['at-once']));
  const day = new Date().toISOString().slice(0, 10);
  for (const line of report({ files, part, judged, day }, seededRandom(Number(options.seed))))
    console.log(line);
  if (judged.models.size === 0) throw new Error('The model gave no usable answer.');
  for (const line of historyLines(readHistory(), part)) console.log(line);
  keepHistory(linesOf({ judged, part, day }, seededRandom(Number(options.seed))));
  if (options.fairness) await compare(files, model, judged);
}

/** The same answers, written as other people write them; what is drawn by chance is drawn so many times. */
async function compare(files: readonly GoldenFile[], model: Model, usual: Judged): Promise<void> {
  const random = seededRandom(Number(options.seed));
  const judgedAs = async (rewrite: (text: string) => string, draws = Number(options.draws)) => {
    const judged: Judged[] = [];
    for (let draw = 0; draw < draws; draw += 1)
      judged.push(await judge(withLearners(files, rewrite), model, Number(options['at-once'])));
    return judged;
  };
  const [spoken, typed, slipped] = [
    await judgedAs((text) => asSpoken(text, random)),
    await judgedAs(asTyped, 1),
    await judgedAs((text) => withSlips(text, random)),
  ];
  const rows = [
    rewritten('说出来再由机器写下的，比打字的', usual, spoken),
    shortAgainstLong(files, usual, random),
    shortAgainstLong(files, usual, random, true),
    rewritten('不加标点打的，比加标点的', usual, typed),
    rewritten('每百字错八个同音字的，比不错的', usual, slipped, 'points'),
  ];
  for (const line of fairnessLines(rows)) console.log(line);
  if (rows.some(isMissed)) process.exitCode = 1;
}

const standInModel = process.env.OPENAI_BASE_URL
  ? null
  : await startModel({ responder: standIn('lianhuo'), seed: 'lianhuo', delays: noDelays });
try {
  await run(
    standInModel
      ? {
          OPENAI_BASE_URL: `${standInModel.url}/v1`,
          OPENAI_API_KEY: 'none',
          OPENAI_MODEL: 'lianhuo-stand-in',
        }
      : process.env,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await standInModel?.close();
