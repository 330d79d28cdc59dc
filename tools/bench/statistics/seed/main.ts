/**
 * `npm run seed:scale`: fills an empty, migrated database with years of a large chain, by COPY and in minutes.
 *   --sessions 10000000  --learners 10000  --shops 1000  --years 3  --seed 1  --until <today>  --database-url $DATABASE_URL
 *   --logs 200000   so many sessions, the newest, have their whole log and can be opened: 2 GB and a minute and a half, where ten million need 100 GB
 * The same seed and day give the same rows.
 */
import { optionsOf } from '../../options.js';
import { loadHistory } from './load.js';
import { timeZone } from './calendar.js';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
const values = optionsOf({
  sessions: '10000000',
  learners: '10000',
  shops: '1000',
  years: '3',
  seed: '1',
  until: today,
  logs: '200000',
  'database-url': process.env.DATABASE_URL ?? '',
});
if (!values['database-url']) throw new Error('Name the database to fill: --database-url or DATABASE_URL.');
await loadHistory(
  {
    databaseUrl: values['database-url'],
    sessions: Number(values.sessions),
    learners: Number(values.learners),
    shops: Number(values.shops),
    days: Math.round(Number(values.years) * 365.25),
    seed: values.seed,
    until: values.until,
    logs: Number(values.logs),
  },
  (line) => console.error(line),
);
