/** A batch test of the shoe shop: simulated learners go through real sessions, whatever dies in the middle, and what comes of it is told. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { unzipSync } from 'fflate';
import {
  batchTestSentence,
  routes,
  type BatchTestComparison,
  type BatchTestDetailView,
  type BatchTestView,
  type Page,
  type PersonaKey,
  type RecordDetailView,
  type SessionResultView,
} from '#contracts';
import { people, tokenOf } from '../access/organisation.js';
import { run } from '../../../tools/batch-test/run.js';
import { verdictOf } from '../../../tools/batch-test/verdict.js';
import { expectedErrors, testServiceKey } from '../harness/index.js';
import { eventually } from '../socket/waiting.js';
import { batchTest, BatchTestFixture, cast } from './batch-test-fixture.js';

let fixture: BatchTestFixture;
let courseId: number;
beforeAll(async () => {
  fixture = await BatchTestFixture.open();
  courseId = await fixture.draft();
});
afterEach(() => fixture.practice.model.control.faults.plan([]));
afterAll(() => fixture.close());

const median = ({ personas, spreads }: BatchTestDetailView, key: PersonaKey) =>
  spreads[personas.findIndex((persona) => persona.key === key)]!.median!;
const slowCustomer = (ms: number) =>
  fixture.practice.model.control.faults.plan([{ kind: 'slow', match: '"stream":true', ms, times: 1e9 }]);
/** What is wrong with the logs of a batch test's sessions: one is no log, or there are more of them than the test has. */
const wrongLogs = (id: number) =>
  fixture.sql(
    `select session_id from batch_test_session b join session_event e using (session_id) where b.batch_test_id = $1
     group by session_id having count(*) <> max(e.seq) or count(*) filter (where e.kind = 'session.result') <> 1`,
    [id],
  );

test('a draft’s simulated learners are told apart, though their process is killed in the middle', async () => {
  slowCustomer(60);
  const personas = cast({ expert: 2, average: 2, weak: 2, off_topic: 2, attacker: 1 });
  const before = await fixture.sql<{ id: number }>(
    `select coalesce(max(session_id), 0) as id from practice_session`,
  );
  const id = await fixture.begin(courseId, personas, 5);
  await fixture.until(id, ({ running }) => running === 5);
  await eventually(async () => {
    const [said] = await fixture.sql<{ n: number }>(
      `select count(*)::int as n from batch_test_session join session_event using (session_id) where batch_test_id = $1 and kind = 'turn.accepted'`,
      [id],
    );
    return said!.n >= 6;
  });
  const killed = fixture.learnersPid!;
  process.kill(killed, 'SIGKILL');
  await eventually(() => fixture.learnersPid !== undefined && fixture.learnersPid !== killed);
  const ended = await fixture.ended(id);
  expect(ended).toMatchObject({ state: 'done', total: 9, finished: 9, scored: 9, failed: 0, running: 0 });
  expect(median(ended, 'expert')).toBeGreaterThan(median(ended, 'average'));
  expect(median(ended, 'average')).toBeGreaterThan(median(ended, 'weak'));
  expect(median(ended, 'weak')).toBeGreaterThanOrEqual(median(ended, 'off_topic'));
  expect(ended.problems).toMatchObject({ orders: [], injections: [], attacks: 1 });
  expect(ended.first_words.p50).toBeGreaterThan(0.05);
  expect(ended.evaluation.n).toBeGreaterThan(9);
  expect(await wrongLogs(id)).toEqual([]);
  const sessions = await fixture.sql<{ origin: string; employee_id: number | null }>(
    `select origin, employee_id from practice_session where session_id > $1`,
    [before[0]!.id],
  );
  expect(sessions).toEqual(Array(9).fill({ origin: 'batch', employee_id: null }));
  expect(fixture.learnersPid).toBeUndefined();
});

test('a session’s record and result are read as those of any session', async () => {
  const id = await fixture.begin(courseId, cast({ expert: 1 }));
  const { sessions } = await fixture.ended(id);
  const path = `${routes.prompt.practiceRecords}?session_id=${sessions[0]!.session_id}`;
  const { status, body } = await fixture.app.call(
    'get',
    path,
    await tokenOf(fixture.app, people.administrator),
  );
  expect(status).toBe(200);
  expect((body as SessionResultView).score).toBe(sessions[0]!.score);
  const learner = await fixture.app.call('get', path, await tokenOf(fixture.app, people.learner));
  expect(learner.status).toBe(404);
  const { session_id } = sessions[0]!;
  const record = await fixture.done<RecordDetailView>(routes.task.recordDetail, { session_id });
  expect(record).toMatchObject({ state: 'scored', student_name: '模拟学员', dept_name: null });
});

test('an exam is answered as far as each has learned it, and a question that nobody can answer is named', async () => {
  const key_qa = [
    { index: 1, question: '没有穿出门的鞋几天内可以退换？', answer: '七天内可以退换', score: 10 },
    { index: 2, question: '会员打几折？', answer: '会员九折', score: 10 },
  ];
  const exam = await fixture.draft({ course_type: 2, key_qa, scoring_rules: [], speaker_content: '' });
  const id = await fixture.begin(exam, cast({ expert: 2, weak: 2 }), 4);
  const ended = await fixture.ended(id);
  expect(ended).toMatchObject({ course_type: 2, scored: 4, failed: 0 });
  expect(median(ended, 'expert')).toBeGreaterThan(80);
  expect(median(ended, 'weak')).toBeLessThan(30);
  expect(ended.turns).toBe(2);
});

test('a second one waits for the first, and either can be stopped', async () => {
  slowCustomer(400);
  const first = await fixture.begin(courseId, cast({ weak: 6 }), 2);
  const second = await fixture.begin(courseId, cast({ weak: 1 }));
  const third = await fixture.begin(courseId, cast({ weak: 1 }));
  await fixture.until(first, ({ running }) => running === 2);
  expect(await fixture.one(second)).toMatchObject({ state: 'queued', running: 0, started_time: null });
  const cancelled = await fixture.done<BatchTestDetailView>(batchTest.cancel, { batch_test_id: first });
  expect(cancelled).toMatchObject({ state: 'cancelled', running: 0, failed: 0 });
  expect(cancelled.sessions.every(({ state }) => state === 'cancelled' || state === 'done')).toBe(true);
  await fixture.done(batchTest.cancel, { batch_test_id: third });
  expect((await fixture.ended(second)).state).toBe('done');
  const left = await fixture.sql(
    `select session_id from session_head join practice_session using (session_id) where origin = 'batch' and status <> 'ended'`,
  );
  expect(left).toEqual([]);
  expect(await fixture.post(batchTest.cancel, { batch_test_id: first })).toMatchObject({ status: 409 });
  const list = await fixture.done<Page<BatchTestView>>(batchTest.filter, { course_id: courseId });
  expect(list.items.slice(0, 3).map(({ batch_test_id, state }) => [batch_test_id, state])).toEqual([
    ...[
      [third, 'cancelled'],
      [second, 'done'],
    ],
    [first, 'cancelled'],
  ]);
});

test('whoever watches is told how far it is', async () => {
  const token = await tokenOf(fixture.app, people.administrator);
  const socket: Socket = io(`${fixture.app.socketUrl}/monitor`, {
    auth: { v: 1, device: crypto.randomUUID(), client: 'test', token },
    transports: ['websocket'],
  });
  try {
    const id = await fixture.begin(courseId, cast({ silent: 1 }));
    const told: BatchTestDetailView[] = [];
    socket.on('progress', ({ data }: { data: BatchTestDetailView }) => told.push(data));
    expect(await socket.emitWithAck('monitor.watch', { topic: `batch-test:${id}` })).toEqual({ ok: true });
    await eventually(() => told.some(({ state }) => state === 'done'));
    expect(told.at(-1)).toMatchObject({
      ...{ batch_test_id: id, finished: 1 },
      sessions: [{ turns: expect.any(Number) }],
    });
    // As long as nobody has counted, no turns are said, not none.
    const before = told.flatMap(({ sessions }) => sessions).filter(({ state }) => state === 'running');
    expect(new Set(before.map(({ turns }) => turns))).toEqual(new Set([null]));
  } finally {
    socket.disconnect();
  }
});

test('what can’t be tested is refused with what is wrong', async () => {
  const refused = async (body: object) => {
    const { status, body: answer } = await fixture.post(batchTest.create, body);
    return [status, (answer as { errors: object }).errors];
  };
  const personas = cast({ expert: 1 });
  expect(await refused({ course_id: courseId, parallel: 17, personas })).toEqual([
    ...[422, { parallel: [batchTestSentence.parallel] }],
  ]);
  expect(
    await refused({ course_id: courseId, parallel: 1, personas: cast({ expert: 150, weak: 51 }) }),
  ).toEqual([...[422, { personas: [batchTestSentence.tooMany] }]]);
  expect(await refused({ course_id: courseId, parallel: 1, personas, role_id: 99_999 })).toEqual([
    ...[422, { role_id: [batchTestSentence.otherRole] }],
  ]);
  expect((await refused({ course_id: 99_999, parallel: 1, personas }))[0]).toBe(404);
});

test('two of a course are compared, and one is handed out as a spreadsheet, with a line in the audit log each', async () => {
  const first = await fixture.begin(courseId, cast({ weak: 2 }));
  await fixture.ended(first);
  const { version } = await fixture.one(first);
  const course = (await fixture.app.call('get', `/api/course/${courseId}`, await tokenOf(fixture.app, people.administrator))).body as object; // prettier-ignore
  await fixture.done(routes.course.update, {
    ...course,
    course_scenario: '周日上午，运动鞋店刚开门，一位女士来看跑鞋。',
  });
  const second = await fixture.begin(courseId, cast({ weak: 2 }));
  const ended = await fixture.ended(second);
  expect(ended.version.hash).not.toBe(version.hash);
  expect(ended.others.map(({ batch_test_id }) => batch_test_id)).toContain(first);
  const compared = await fixture.done<BatchTestComparison>(batchTest.compare, {
    batch_test_id: second,
    other_id: first,
  });
  expect(compared.texts.map(({ name }) => name)).toEqual(['课程场景']);
  expect(compared.personas).toMatchObject([{ key: 'weak', n: 2, n_other: 2 }]);
  const file = await fixture
    .get(batchTest.export, second)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(
    Object.keys(unzipSync(new Uint8Array(file.body as Buffer))).filter((name) => /sheet\d/.test(name)),
  ).toHaveLength(3);
  const audited = await fixture.sql<{ action: string }>(
    `select action from audit_log where object_type = 'batch_test' and object_id = $1 order by id`,
    [String(second)],
  );
  expect(audited.map(({ action }) => action)).toEqual(['batch_test.create', 'batch_test.export']);
});

test('it is made from a terminal, too, with a word on whether it is passed', async () => {
  const told: string[] = [];
  const options = {
    ...{ courseId, personas: cast({ expert: 1, off_topic: 1 }), parallel: 2, inBand: 0.8, out: null },
    ...{ api: fixture.app.baseUrl, serviceKey: testServiceKey, openId: people.administrator },
  };
  const ended = await run(options, (line) => told.push(line));
  expect(told.at(-1)).toBe('done: 2 of 2');
  expect(verdictOf(ended, 0).passed).toBe(true);
  await expect(run({ ...options, courseId: 99_999 }, () => undefined)).rejects.toThrow('404');
});

test('a learner that fails again and again fails alone, with the reason', async () => {
  expectedErrors();
  fixture.practice.model.control.faults.plan([{ kind: 'content_filter', match: '接待顾客', times: 1e9 }]);
  const id = await fixture.begin(courseId, cast({ expert: 1, silent: 1 }), 2);
  const ended = await fixture.ended(id);
  expect(ended).toMatchObject({ state: 'done', finished: 2, failed: 1, scored: 1 });
  expect(ended.sessions[0]).toMatchObject({
    state: 'failed',
    score: null,
    reason: expect.stringMatching(/refused/),
  });
});
