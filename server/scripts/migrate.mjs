import { launch } from './launch.mjs';

const [direction = 'up', ...more] = process.argv.slice(2);
if (!['up', 'down'].includes(direction) || more.length > 0) {
  console.error(
    `npm run migrate takes up, which it does without a word, or down, but not "${[direction, ...more].join(' ')}".`,
  );
  process.exit(1);
}
await launch('migrate', direction);
