/**
 * `npm run verify:audit`: checks the chain of the audit log, of the configured database or of `npm start`'s, running or not. It prints one
 * line of JSON. Exit code 0: every line is as it was written · 1: one was changed, taken out or put in · 2: it could not be checked.
 */
import pg from 'pg';
import { verifyChain } from '../platform/audit/chain.js';
import { runWithDatabase } from './with-database.js';

await runWithDatabase(async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const verdict = await verifyChain(async (sql) => (await client.query(sql)).rows);
    console.log(JSON.stringify({ ok: verdict.brokenAt === null, ...verdict }));
    return verdict.brokenAt === null ? 0 : 1;
  } finally {
    await client.end();
  }
});
