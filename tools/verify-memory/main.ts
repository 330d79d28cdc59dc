/**
 * `npm run verify:memory`: the schedule of 练三句 on three models of memory, beside a fixed one on days 1, 2, 7 and 14: reviews of a card within
 * thirty days, and recall on day 30. Prints both; ends with 1 when in any model it asks more often and less is remembered.
 *   --people 500  --cards 12  --seed 1
 */
import { optionsOf } from '../bench/options.js';
import { memoryModels } from './models.js';
import { byFixedDays, byFsrs, days, isWorse, trial, type Outcome } from './trial.js';

const options = optionsOf({ people: '500', cards: '12', seed: '1' });
const [people, cards, seed] = [options.people, options.cards, options.seed].map(Number) as [
  number,
  number,
  number,
];
const told = ({ reviews, recall }: Outcome) =>
  `${reviews.toFixed(2)} reviews, ${(100 * recall).toFixed(1)} % on day ${days}`;
console.log(`${people} people with ${cards} cards each`);
for (const model of memoryModels) {
  const own = trial(model, byFsrs, people, cards, seed);
  const fixed = trial(model, byFixedDays, people, cards, seed);
  const worse = isWorse(own, fixed);
  console.log(`${model.name}: FSRS ${told(own)}; 1-2-7-14 ${told(fixed)}${worse ? ': worse' : ''}`);
  if (worse) process.exitCode = 1;
}
