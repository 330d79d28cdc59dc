/** Simulated learners and their sessions stand in no list, figure, ranking, export, search or message: every call is asked, and every table. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startAccessFixture, type AccessFixture } from '../access/access-fixture.js';
import { routeLines } from '../access/matrix.js';
import { answerOf, whereTold } from '../access/where-told.js';
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

const telling = /7700770\d\d|模拟学员/;

test('no call of anybody tells of them, as it is sent or with nothing that narrows it', async () => {
  // Its own calls do: that is how they would be seen.
  for (const line of routeLines.filter(({ route }) => /batch_test\/(?:export\/)?:/.test(route)))
    expect(
      (await answerOf(fixture.app, line, { path: { batch_test_id: testId } }, access.tokens.admin!)).text,
    ).toMatch(telling);
  const isOther = (route: string) => !route.startsWith('/api/batch_test/');
  const told = await whereTold(fixture.app, access, telling, ['admin', 'learner'], isOther);
  expect(told.found).toEqual([]);
  expect(told.asked).toBeGreaterThan(300);
});

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
