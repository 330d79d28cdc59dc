import { ConfigError, loadDatabaseUrl } from '../config/index.js';
import { migrateDown, migrateUp } from './migrate.js';

/** `node dist/server/src/platform/database/migrate-cli.js [down]`: the schema of the database that DATABASE_URL names. */
async function run(direction: string | undefined): Promise<string> {
  const url = loadDatabaseUrl(process.env);
  if (direction === 'down') {
    const name = await migrateDown(url);
    return name === null ? 'There is no migration to take back.' : `Took back ${name}.`;
  }
  const names = await migrateUp(url);
  return names.length === 0 ? 'The database is up to date.' : `Applied ${names.join(', ')}.`;
}

run(process.argv[2]).then(
  (done) => console.log(done),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
