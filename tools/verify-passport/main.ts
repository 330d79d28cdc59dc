/**
 * `npm run verify:passport`: the rule by which scores are called 可信, tried on 1 000 simulated judges, and its intervals on 2 000 samples. Prints what
 * was seen; ends with 1 when it is not what is to be.
 *   --judges 1000  --samples 2000  --seed 1
 */
import { optionsOf } from '../bench/options.js';
import { seededRandom } from '../standins/seeded-random.js';
import { coverage, isMissed, shareOf, trustTrials } from './trials.js';

const options = optionsOf({ judges: '1000', samples: '2000', seed: '1' });
const random = seededRandom(Number(options.seed));
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
for (const trial of [
  ...coverage(Number(options.samples), random),
  ...trustTrials(Number(options.judges), random),
]) {
  const goal =
    trial.most === 1
      ? `≥ ${percent(trial.least)}`
      : trial.least === 0
        ? `≤ ${percent(trial.most)}`
        : `${percent(trial.least)} to ${percent(trial.most)}`;
  console.log(
    `${percent(shareOf(trial)).padStart(8)} of ${trial.runs}: ${trial.title} (${goal})${isMissed(trial) ? ': missed' : ''}`,
  );
  if (isMissed(trial)) process.exitCode = 1;
}
