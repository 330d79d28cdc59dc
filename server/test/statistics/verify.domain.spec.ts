/** From a talk to the rollups and those who watch them; and whether what is wrong in them is found and mended. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StatisticsProgress } from '#contracts';
import { advisoryLocks } from '../../src/platform/database/index.js';
import { rebuildStatistics, verifyStatistics } from '../../src/statistics/index.js';
import { people } from '../access/organisation.js';
import { PracticeFixture, talk, type Learner } from '../practice/practice-fixture.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import { eventually } from '../socket/waiting.js';
import { runProgram } from '../system/processes.js';

let fixture: PracticeFixture;
let front: PracticeFixture;
let administrator: Learner;
beforeAll(async () => {
  fixture = await PracticeFixture.open({ NODE_NAME: 'back' });
  front = await fixture.front();
  administrator = await front.learner(people.administrator);
});
afterAll(async () => {
  hangUp();
  await front.close();
  await fixture.close();
});

const query = <T>(sql: string): Promise<T> => fixture.app.dataSource.query(sql);
const settled = () =>
  eventually(async () => {
    const [{ waits }] = await query<[{ waits: boolean }]>(
      `select exists (select from statistics_change) or exists (select from statistics_task_change) as waits`,
    );
    return !waits;
  });
async function verify(learners: number | null = null): Promise<{ found: number; lines: string[] }> {
  const lines: string[] = [];
  const { dataSource, config } = fixture.app;
  const options = { learners, sessions: 100 };
  const found = await verifyStatistics(dataSource, config.timeZone, options, (line) => lines.push(line));
  return { found, lines: lines.slice(0, -1) };
}
const rebuild = () => rebuildStatistics(fixture.app.dataSource, fixture.app.config.timeZone, () => undefined);

test('a talk that ends stands in the rollups within seconds, and whoever watches in another process is told', async () => {
  const socket = await enter(`${front.app.socketUrl}/monitor`, { token: administrator.token });
  const told: { topic: string; data: StatisticsProgress }[] = [];
  const begun = Date.now();
  socket.on('progress', (event: (typeof told)[number]) => told.push(event));
  const watched: unknown = await socket.emitWithAck('monitor.watch', { topic: 'statistics:0' });
  expect(watched).toEqual({ ok: true });
  await eventually(() => told.length > 0);
  const other: unknown = await socket.emitWithAck('monitor.watch', { topic: 'statistics:1' });
  expect(other).toMatchObject({ ok: false, code: 'NOT_FOUND' });

  const place = await fixture.place({}, { learners: [people.learner, people.otherLearner] });
  for (const words of [talk.poor, talk.good]) {
    const learner = await fixture.learner();
    const { session_id } = await learner.start(place);
    const conversation = learner.open(session_id);
    await conversation.say(words);
    await conversation.finish();
    await learner.settled(session_id);
  }
  const ended = Date.now();
  await settled();
  const months = await query(
    `select grain, sum(assigned)::int as assigned, sum(sessions)::int as sessions, sum(scored)::int as scored, sum(gains)::int as gains
     from statistics_rollup where grain in (1, 2) group by grain order by grain`,
  );
  // Of all courses, of those of its type, and of its own.
  const sums = { sessions: 6, scored: 3, gains: 3 };
  expect(months).toEqual([
    { grain: 1, assigned: 0, ...sums },
    { grain: 2, assigned: 6, ...sums },
  ]);
  await eventually(() => Date.parse(told.at(-1)!.data.updated_at) >= ended - 1_000);
  expect(Date.parse(told.at(-1)!.data.moved_at ?? '')).toBeGreaterThanOrEqual(begun);
  expect(told.every(({ topic }) => topic === 'statistics:0')).toBe(true);
  expect(await verify()).toEqual({ found: 0, lines: [] });
});

/** What is planted, and what verify says of it. */
const inRollups: [string, string, RegExp][] = [
  ['a sum of a day', `update statistics_rollup set score = score + 1 where grain = 1 and scored > 0`, /"grain":1,/],
  ['a sum of a month', `update statistics_rollup set spoken = 0 where grain = 2 and sessions > 0`, /"grain":2,/],
  ['a sum of a year', `update statistics_rollup set gain = -5 where grain = 3 and gains > 0`, /"grain":3,/],
  ['a course’s month that is gone', `delete from statistics_rollup where grain = 2 and course_id > 0`, /"stored":null/],
  ['a type’s year', `update statistics_rollup set best_at = now() where grain = 3 and course_id < 0 and scored > 0`, /"best_at"/],
  ['the bests of a week', `update statistics_rollup set own_score = own_score + 1 where grain = 4 and own_scored > 0`, /"own_score"/],
  ['what chance gives', `update statistics_rollup set chance = chance + 1 where grain = 1 and gains > 0`, /"chance"/],
  ['assignments', `update statistics_rollup set assigned = assigned + 1 where grain = 2`, /"assigned"/],
  ['a row that nothing explains',
   `insert into statistics_rollup (grain, starts_on, course_id, employee_id, department_path_id, assigned, sessions, spoken, unscored, scored,
      score, pass_score, excellent_score, gains, gain)
    select 2, starts_on - interval '1 year', 0, employee_id, department_path_id, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0 from statistics_rollup
    where grain = 2 limit 1`, /"expected":null/],
  ['an axis', `update statistics_axis_rollup set score = score + 1 where grain = 2`, /"axes"/],
  ['a year of an axis', `update statistics_axis_rollup set score = score + 1 where grain = 3`, /"axes"/],
  ['a trend', `update statistics_trend set means = means + 1`, /"trend"/],
  ['a pause', `update statistics_pause set before_total = before_total + 1`, /"pause"/],
  ['a pause that is gone', `delete from statistics_pause`, /"pause".*"stored":null/],
  ['which session is shown', `update shown_session set session_id = session_id + 1 where state = 2`, /"shown"/],
  ['an assignment that shows nothing', `delete from shown_session`, /"shown".*"stored":null/],
  ['a task’s period', `update statistics_task set ends_on = ends_on + 40`, /"task"/],
]; // prettier-ignore
test.each(inRollups)('%s that is wrong is found, and a rebuild mends it', async (_what, plant, says) => {
  await query(plant);
  const { found, lines } = await verify();
  expect(found).toBeGreaterThan(0);
  expect(lines.join('\n')).toMatch(says);
  await rebuild();
  expect(await verify()).toEqual({ found: 0, lines: [] });
});

const inSessions: [string, string, RegExp][] = [
  ['a score', `update ended_session set score = score - 1 where counted`, /"session"/],
  ['which session counts', `update ended_session set counted = not counted`, /"counted":false/],
  ['a gain', `update ended_session set gain = gain + 1 where counted`, /"gain"/],
  ['the first day', `update ended_session set first_on = first_on - 1 where counted`, /"first_on"/],
  ['an end after its own', `update ended_session set ended_at = ended_at + interval '1 hour' where counted`, /"session"/],
  ['a session that is not there', `delete from ended_session where counted`, /"stored":null/],
  ['what only the log knows', `update ended_session set spoken = false`, /"log".*"spoken"/],
  ['a correction', `update ended_session set corrected_on = '2026-01-01'`, /"log".*"corrected_on"/],
]; // prettier-ignore
test.each(inSessions)('%s that is wrong is found against heads and logs', async (_what, plant, says) => {
  await query(`create table kept as select * from ended_session`);
  await query(plant);
  await settled();
  const { found, lines } = await verify();
  expect(found).toBeGreaterThan(0);
  expect(lines.join('\n')).toMatch(says);
  await query(`delete from ended_session`);
  await query(`insert into ended_session select * from kept`);
  await query(`drop table kept`);
  await settled();
  expect(await verify()).toEqual({ found: 0, lines: [] });
});

test('a sample looks at some learners only, and what waits to be counted is no difference', async () => {
  expect((await verify(1)).found).toBe(0);
  await query(`alter table ended_session disable trigger ended_session_changed`);
  const [{ employee_id: id }] = await query<[{ employee_id: number }]>(
    `update ended_session set spoken = not spoken where counted returning employee_id`,
  ).then(([rows]) => rows as unknown as [{ employee_id: number }]);
  await query(`alter table ended_session enable trigger ended_session_changed`);
  expect((await verify()).lines.some((line) => line.startsWith('{"rollup"'))).toBe(true);
  await query(`update ended_session set spoken = not spoken where counted and employee_id = ${id}`);
  await settled();
  expect(await verify()).toEqual({ found: 0, lines: [] });
});

test('of a trend for whose days a change waits nothing is said before it is counted', async () => {
  const worker = fixture.app.dataSource.createQueryRunner();
  await worker.startTransaction();
  // As another worker does, so that none takes the change.
  await worker.query(`select pg_advisory_xact_lock(${advisoryLocks.rollups})`);
  await query(`update statistics_trend set means = means + 1`);
  expect((await verify()).lines.join()).toContain('"trend"');
  await query(
    `insert into statistics_change (employee_id, day, assignment_id, scored)
     select employee_id, ended_on, assignment_id, true from ended_session where score is not null`,
  );
  expect(await verify()).toEqual({ found: 0, lines: [] });
  await worker.commitTransaction();
  await worker.release();
  await settled();
  expect(await verify()).toEqual({ found: 0, lines: [] });
});

test('both are programs, whose exit code says whether everything agrees', async () => {
  const env = { DATABASE_URL: fixture.app.config.databaseUrl };
  const agrees = runProgram('launcher/verify-statistics.js', env);
  expect([await agrees.exitCode(), agrees.output()]).toEqual([
    0,
    expect.stringMatching(/: 0 differences\n$/),
  ]);
  await query(`update statistics_rollup set spoken = spoken + 1`);
  const differs = runProgram('launcher/verify-statistics.js', env);
  expect([await differs.exitCode(), differs.output()]).toEqual([
    1,
    expect.stringMatching(/[1-9] differences\n$/),
  ]);
  const rebuilt = runProgram('launcher/rebuild-statistics.js', env);
  expect([await rebuilt.exitCode(), rebuilt.output()]).toEqual([
    0,
    expect.stringMatching(/ (\d+) of \1 months\n$/),
  ]);
  expect(await verify()).toEqual({ found: 0, lines: [] });
});
