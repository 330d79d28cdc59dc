/** Simulated learners and their sessions stand in no list, figure, ranking, export, search or message: every call is asked, and every table. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { startAccessFixture, type AccessFixture } from '../access/access-fixture.js';
import { routeLines, type RouteLine, type Sending } from '../access/matrix.js';
import { routes, type SessionResultView } from '#contracts';
import { talk } from '../practice/practice-fixture.js';
import { BatchTestFixture, cast } from './batch-test-fixture.js';

/** No other id looks like one of the batch test's sessions. */
const firstSid = 770_077_001;

let fixture: BatchTestFixture;
let access: AccessFixture;
let sids: number[];
let testId: number;
beforeAll(async () => {
  fixture = await BatchTestFixture.open();
  const learner = await fixture.practice.learner();
  const place = await fixture.practice.place();
  await learner.practiseToResult(place, talk.good);
  await fixture.sql(`alter table practice_session alter column session_id restart with ${firstSid}`);
  const id = await fixture.begin(place.course_id, cast({ average: 2, attacker: 2, off_topic: 1 }), 5);
  const { sessions } = await fixture.ended(id);
  testId = id;
  sids = sessions.map(({ session_id }) => session_id!);
  await fixture.sql(`alter table practice_session alter column session_id restart with 1001`);
  // A judge that can't decide asks for a person; here nobody is to see it.
  await fixture.sql(
    `insert into review_request (session_id, turn, about, asked_at, words, is_open) values ($1, 1, 'set_aside', now(), '{}', true)
     on conflict do nothing`,
    [sids[0]],
  );
  access = await startAccessFixture(fixture.app);
});
afterAll(() => fixture.close());

/** Its own calls tell of it, and what ends the sign-in comes last. */
const isOther = ({ route }: RouteLine) =>
  !route.startsWith('/api/batch_test/') && route !== routes.feishu.logout;

async function textOf(
  { method, route }: RouteLine,
  { path, query, body, file }: Sending,
  token: string,
): Promise<string> {
  const url = new URL(
    route.replace(/:(\w+)/g, (_all, name: string) => String(path?.[name])),
    fixture.app.baseUrl,
  );
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  if (file) return '';
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // A spreadsheet, or an archive of files.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return Buffer.from(bytes).toString();
  return Object.values(unzipSync(bytes))
    .map((part) => Buffer.from(part).toString())
    .join('\n');
}

const telling = /7700770\d\d|模拟学员/;

test('no call of anybody tells of them, as it is sent or with nothing that narrows it', async () => {
  // Its own calls do: that is how they would be seen.
  for (const line of routeLines.filter(({ route }) => /batch_test\/(?:export\/)?:/.test(route)))
    expect(await textOf(line, { path: { batch_test_id: testId } }, access.tokens.admin!)).toMatch(telling);
  const found: string[] = [];
  let asked = 0;
  for (const person of ['admin', 'learner'] as const)
    for (const line of routeLines.filter(isOther)) {
      const sending = line.send(access.things);
      const wide = {
        ...sending,
        body: widened(sending.body),
        query: widened(sending.query) as Sending['query'],
      };
      for (const one of [sending, wide]) {
        asked += 1;
        const hit = telling.exec(await textOf(line, one, access.tokens[person]!));
        if (hit) found.push(`${line.method} ${line.route} as ${person}: ${hit[0]}`);
      }
    }
  expect(found).toEqual([]);
  expect(asked).toBeGreaterThan(300);
});

/** Without what narrows a list, and as many as there may be. */
const narrowing =
  /^(?:course_name|task_name|role_name|rule_name|file_name|name|creator_id|start_time|end_time|actor_id|action|object_type|object_id|outcome|course_status|course_type|status|task_id|course_id)$/;
const widened = (body: object | undefined): object =>
  Object.fromEntries([
    ...Object.entries(body ?? {}).filter(([key]) => !narrowing.test(key)),
    ...(body && 'per_page' in body ? [['per_page', 100]] : []),
  ]);

test('the statistics of the course count people alone', async () => {
  const answers = await fixture.sql<{ sessions: number }>(
    `select count(*)::int as sessions from ended_session`,
  );
  expect(answers).toEqual([{ sessions: 1 }]);
});

test('no table but a session’s own and the batch test’s has one of them', async () => {
  const own = [
    'practice_session',
    'session_head',
    'session_event',
    'evaluation',
    'batch_test_session',
    'review_request',
    // Costs are told of batch tests together.
    'session_model_usage',
  ];
  const tables = await fixture.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'session_id' and table_name <> all ($1)`,
    [own],
  );
  expect(tables.length).toBeGreaterThan(3);
  for (const { name } of tables) {
    const rows = await fixture.sql(`select 1 from ${name} where session_id = any ($1)`, [sids]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  const people = await fixture.sql(`select 1 from employee where id < 0 or name like '%模拟%'`);
  expect(people).toEqual([]);
});

test('an administrator who has the link reads one, and nobody else does', async () => {
  const read = async (person: 'admin' | 'learner') =>
    fixture.app.call('get', `${routes.prompt.practiceRecords}?session_id=${sids[0]}`, access.tokens[person]!);
  const answer = await read('admin');
  expect([answer.status, (answer.body as SessionResultView).state]).toEqual([200, 'scored']);
  expect((await read('learner')).status).toBe(404);
});
