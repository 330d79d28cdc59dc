/**
 * `npm run verify:hearing`: words of goods that a machine misheard, in sentences written for this. Prints how many are right after one tap (≥ 98 %),
 * and what is offered where nothing was misheard (≤ 1 in 1 000); ends with 1 where it is not so.
 *   --sentences 2000  --seed 1
 */
import { optionsOf } from '../bench/options.js';
import { hearingFigures } from './hearing.js';

const options = optionsOf({ sentences: '2000', seed: '1' });
const { slips, right, missed, falseOffers, honest } = hearingFigures(
  Number(options.sentences),
  Number(options.seed),
);
console.log(
  `${((100 * right) / slips).toFixed(1)} % of ${slips} misheard words are right after one tap (≥ 98 %)`,
);
console.log(`${falseOffers.length} false offers in ${honest} sentences without a slip (≤ 1 in 1 000)`);
for (const text of [...new Set(missed)].slice(0, 10)) console.log(`  missed: ${text}`);
for (const text of [...new Set(falseOffers)].slice(0, 10)) console.log(`  false: ${text}`);
if (right < 0.98 * slips || falseOffers.length > honest / 1_000) process.exitCode = 1;
