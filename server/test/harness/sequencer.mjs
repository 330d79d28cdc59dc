import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

// What takes minutes begins first, so that no worker is still at it when all others are done.
const longest = /\/states\.browser\.spec\.ts$/;
const long =
  /\.(browser|fault)\.spec\.ts$|\/(launcher|process-roles|batch-test|bad-input)\.domain\.spec\.ts$/;
const rankOf = ({ path }) => (longest.test(path) ? 0 : long.test(path) ? 1 : 2);

/** Files run in an order by chance, so that none comes to rely on another; `--seed`, with what a run has printed, repeats its order. */
export default class Shuffled extends Sequencer {
  #seed;

  constructor(options) {
    super(options);
    this.#seed = options.globalConfig.seed;
  }

  sort(tests) {
    const place = new Map(tests.map((test) => [test, this.#placeOf(test)]));
    return [...tests].sort(
      (one, other) => rankOf(one) - rankOf(other) || (place.get(one) < place.get(other) ? -1 : 1),
    );
  }

  /** The same for the same seed, wherever the checkout lies. */
  #placeOf({ path, context }) {
    const file = relative(context.config.rootDir, path);
    return createHash('sha256').update(`${this.#seed} ${file}`).digest('hex');
  }
}
