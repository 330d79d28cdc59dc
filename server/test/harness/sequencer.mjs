import Sequencer from '@jest/test-sequencer';

/** What takes minutes begins first, so that no worker is still at it when all others are done. On a new machine jest has only the files' sizes to go by. */
const long = /\.(browser|fault)\.spec\.ts$|\/launcher\.domain\.spec\.ts$/;

export default class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => long.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
