/**
 * `npm run verify:passport`: the rule by which scores are called 可信, tried on 1 000 simulated judges, and its intervals on 2 000 samples; and what
 * the queue of likely errors finds of errors that are planted. Prints what was seen; ends with 1 when it is not what is to be.
 *   --judges 1000  --samples 2000  --verdicts 100000  --seed 1
 */
import { optionsOf } from '../bench/options.js';
import { seededRandom } from '../standins/seeded-random.js';
import { lookedAt, plantedErrors } from './planted.js';
import { coverage, isMissed, shareOf, trustTrials, type Trial } from './trials.js';

const options = optionsOf({ judges: '1000', samples: '2000', verdicts: '100000', seed: '1' });
const random = seededRandom(Number(options.seed));
const planted = plantedErrors(Number(options.verdicts), seededRandom(Number(options.seed)));
const found: Trial = {
  title: `of the planted errors with a sign stand among the likeliest ${100 * lookedAt} % of verdicts`,
  ...{ seen: planted.first.signalled, runs: planted.signalled, least: 0.4, most: 1 },
};
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
for (const trial of [
  ...coverage(Number(options.samples), random),
  ...trustTrials(Number(options.judges), random),
  found,
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
const { first } = planted;
console.log(
  `Planted: ${planted.wrong} wrong of ${planted.verdicts} verdicts, ${planted.signalled} of them with a sign; of the likeliest ${first.verdicts} ${first.wrong} were wrong (${percent(first.wrong / first.verdicts)}, by chance ${percent(planted.wrong / planted.verdicts)}), ${first.signalled} with a sign.`,
);
