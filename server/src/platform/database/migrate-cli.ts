import { ConfigError, loadDatabaseUrl } from '../config/index.js';
import { migrate } from './migrate.js';

/** `node dist/server/src/platform/database/migrate-cli.js [down]`: the schema of the database that DATABASE_URL names. */
const run = async () => {
  const direction = process.argv[2] ?? 'up';
  if (direction !== 'up' && direction !== 'down')
    throw new ConfigError(`The migrations go up or down, but not "${direction}".`);
  return migrate(loadDatabaseUrl(process.env), direction === 'down');
};

run().then(
  (done) => console.log(done),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
