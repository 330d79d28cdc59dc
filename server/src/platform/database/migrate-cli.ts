import { ConfigError, loadDatabaseUrl } from '../config/index.js';
import { migrate } from './migrate.js';

/** `node dist/server/src/platform/database/migrate-cli.js [down]`: the schema of the database that DATABASE_URL names. */
const run = async () => migrate(loadDatabaseUrl(process.env), process.argv[2] === 'down');

run().then(
  (done) => console.log(done),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
