/**
 * `npm run migrate [down]`: applies the migrations that the database lacks; `down` takes the last one back. The database is the configured one
 * (DATABASE_URL), else `npm start`'s. One that a running `npm start` serves is left alone.
 */
import { launch } from './launch.mjs';

const [direction = 'up', ...more] = process.argv.slice(2);
if (!['up', 'down'].includes(direction) || more.length > 0) {
  console.error(
    `npm run migrate takes up, which it does without a word, or down, but not "${[direction, ...more].join(' ')}".`,
  );
  process.exit(1);
}
await launch('migrate', direction);
