/** How a session begins, and why it may not. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { routes } from '#contracts';
import { CourseService } from '../../src/course/course.service.js';
import { SessionQueries } from '../../src/practice/engine/log/session-queries.js';
import { RuleService } from '../../src/rule/rule.service.js';
import { TaskEndsService } from '../../src/task/task-ends.service.js';
import { eventually } from '../socket/waiting.js';
import { examCourse, PracticeFixture, talk, type Learner, type AssignedCourse } from './practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let other: Learner;
beforeAll(async () => void ({ fixture, learner, other } = await PracticeFixture.withPeople()));
afterAll(() => fixture.close());

const start = (place: object, who = learner) => who.post(routes.client.practiceStart, place);
const restart = (place: object, who = learner) => who.post(routes.client.practiceRestart, place);
const sessionsOf = (assigned: AssignedCourse) =>
  fixture.app.dataSource.query<{ session_id: number; status: string; reason: string | null }[]>(
    `select session_id, h.status, h.reason from practice_session s join session_head h using (session_id)
     where s.assignment_id = $1 order by session_id`,
    [assigned.practice_session_id],
  );

describe('starts at the same time', () => {
  test('begin one session, and every one of them answers it', async () => {
    const assigned = await fixture.place();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(assigned)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = new Set(answers.map(({ body }) => body.session_id));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => !body.resumed)).toHaveLength(1);
    expect(await sessionsOf(assigned)).toMatchObject([{ session_id: [...ids][0], status: 'running' }]);
  });

  test('use one attempt of an exam, also when the first is over before the second is decided', async () => {
    const assigned = await fixture.place(examCourse);
    const queries = fixture.app.get(SessionQueries);
    const counted = queries.countedSessions.bind(queries);
    const sitThrough = async () => {
      const { body } = await start(assigned);
      await (await learner.open(body.session_id).drive()).finish();
    };
    let overtaking: Promise<void> | null = null;
    const counting = jest.spyOn(queries, 'countedSessions').mockImplementation(async (of) => {
      const found = await counted(of);
      if (overtaking) return found;
      overtaking = sitThrough();
      // Either the other one gets through, or it waits for this one.
      await Promise.race([overtaking, eventually(() => fixture.somebodyWaits())]);
      return found;
    });
    expect((await start(assigned)).status).toBe(200);
    await overtaking;
    counting.mockRestore();
    expect(await sessionsOf(assigned)).toHaveLength(1);
  });
});

test('starts of many assignments at once all get through: none waits for a connection that another one holds', async () => {
  const places: AssignedCourse[] = [];
  while (places.length < 12) places.push(await fixture.place());
  const answers = await Promise.all(places.map((assigned) => start(assigned)));
  expect(answers.map(({ status, body }) => [status, body.resumed])).toEqual(places.map(() => [200, false]));
  expect(new Set(answers.map(({ body }) => body.session_id)).size).toBe(places.length);
});

describe('a start is refused', () => {
  test('for an assignment that was withdrawn: who had it is told so, and nobody else', async () => {
    const withdrawn = await fixture.place();
    await fixture.app.dataSource.query(
      `update assignment set withdrawn_at = now() where assignment_id = $1`,
      [withdrawn.practice_session_id],
    );
    for (const call of [start, restart]) {
      expect((await call(withdrawn)).body).toMatchObject({ code: 409, message: '任务已经撤回，不用做了' });
      expect((await call(withdrawn, other)).status).toBe(404);
    }
  });

  test('for an assignment that is absent, another’s or of a draft, with one and the same body', async () => {
    const assigned = await fixture.place();
    const draft = await fixture.place();
    await fixture.app.dataSource.query(`update task set published_at = null where task_id = $1`, [
      draft.task_id,
    ]);
    const absent = await start({ ...assigned, practice_session_id: 2_000_000_000 });
    expect(absent.status).toBe(404);
    for (const call of [start, restart]) {
      for (const [what, who] of [[assigned, other], [draft, learner]] as const) {
        const answer = await call(what, who);
        expect([answer.status, answer.body]).toEqual([404, absent.body]);
      }
    } // prettier-ignore
  });

  test('when the three don’t belong together', async () => {
    const [one, two] = [await fixture.place(), await fixture.place()];
    for (const wrong of [
      { ...one, task_id: two.task_id },
      { ...one, course_id: two.course_id },
    ]) {
      const answer = await start(wrong);
      expect(answer.body).toMatchObject({ code: 409, message: '任务和课程对不上，请刷新任务列表后再试' });
      expect((await restart(wrong)).body).toEqual(answer.body);
    }
    expect(await sessionsOf(one)).toEqual([]);
  });

  test('before the task’s start and after its end', async () => {
    const early = await fixture.place({}, { startsInMs: 600_000 });
    expect((await start(early)).body).toMatchObject({ code: 409, message: '任务还没有开始' });
    expect(await learner.card(early.task_id)).toMatchObject({ status: 1, running: null });
    const late = await fixture.place({}, { lastsMs: 500 });
    fixture.moveClock(600);
    expect((await start(late)).body).toMatchObject({ code: 409, message: '任务已经结束' });
    expect((await restart(late)).body).toMatchObject({ code: 409, message: '任务已经结束' });
    expect(await learner.card(late.task_id)).toMatchObject({ status: 4 });
  });

  test('when nothing can be earned any more by the course’s rules, and then a running session goes on', async () => {
    const rules = fixture.app.get(RuleService);
    const rule = { rule_name: '只看不能说的', rule_desc: '不乱承诺' };
    const greet = { text: '打招呼', weight: 1, kind: 'must_say' as const, keywords: ['您好'] };
    const promise = { text: '不乱承诺', weight: 1, kind: 'must_not_say' as const, keywords: ['保证'] };
    const { rule_id } = await rules.create({ ...rule, criteria: [greet, promise] }, fixture.actor);
    const assigned = await fixture.place({ scoring_rules: [{ rule_id, weight: 1 }] });
    const { session_id } = await learner.start(assigned);
    // Two edits at the same moment get past the check of published courses.
    await fixture.app.dataSource.query(`update scoring_rule set criteria = $2 where rule_id = $1`, [
      rule_id,
      JSON.stringify([{ ...promise, criterion_id: 'p' }]),
    ]);
    expect((await restart(assigned)).body).toMatchObject({
      code: 409,
      message: '这门课程的评分规则里没有能得分的评分点，暂时不能练习，请联系管理员',
    });
    expect(await sessionsOf(assigned)).toMatchObject([{ session_id, status: 'running' }]);
  });

  test('for bodies that hold something else than three ids', async () => {
    const assigned = await fixture.place();
    for (const wrong of [
      {},
      { ...assigned, task_id: '1' },
      { ...assigned, course_id: -1 },
      { ...assigned, extra: 1 },
    ])
      expect((await start(wrong)).status).toBe(422);
  });
});

test('a practice may be repeated at will: a number of attempts is for exams', async () => {
  const assigned = await fixture.place({ max_attempts: 1 });
  await learner.practise(assigned, talk.good);
  await learner.practise(assigned, talk.good);
  expect((await restart(assigned)).status).toBe(200);
  expect(await sessionsOf(assigned)).toHaveLength(3);
});

describe('a restart', () => {
  test('gives the running session up, which then counts nowhere, and begins another', async () => {
    const assigned = await fixture.place();
    const first = await learner.start(assigned);
    await learner.open(first.session_id).say(talk.good);
    const { status, body } = await restart(assigned);
    expect([status, body]).toMatchObject([200, { state: 'running', resumed: false }]);
    expect(await sessionsOf(assigned)).toMatchObject([
      { session_id: first.session_id, status: 'ended', reason: 'abandoned' },
      { session_id: body.session_id, status: 'running' },
    ]);
    expect(await learner.card(assigned.task_id)).toMatchObject({
      status: 2,
      attempts: 0,
      last_session_id: null,
      running: { session_id: body.session_id },
    });
    const given = await learner.result(first.session_id);
    expect(given).toMatchObject({ state: 'abandoned', score: null, end_reason: 'abandoned' });
    expect(given.records.some(({ content }) => content === talk.good)).toBe(true);
    const evaluate = await learner.post(routes.prompt.taskEvaluate, { session_id: first.session_id });
    expect(evaluate.body).toMatchObject({ code: 409, message: '这一场已放弃，不会评分' });
    const records = await learner.post(routes.client.practiceRecords, { per_page: 100 });
    expect(records.body.items.map((item: { session_id: number }) => item.session_id)).not.toContain(
      first.session_id,
    );
  });

  test('without a running session just begins one, of the course as it is read once', async () => {
    const assigned = await fixture.place();
    const read = jest.spyOn(fixture.app.get(CourseService), 'snapshot');
    await learner.practise(assigned, talk.good);
    read.mockClear();
    expect((await restart(assigned)).body).toMatchObject({ resumed: false });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    expect(await sessionsOf(assigned)).toMatchObject([{ reason: 'finished' }, { status: 'running' }]);
  });

  test('that is asked for twice at once leaves one running session', async () => {
    const assigned = await fixture.place();
    await learner.start(assigned);
    const answers = await Promise.all([restart(assigned), restart(assigned), restart(assigned)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const running = (await sessionsOf(assigned)).filter(({ status }) => status !== 'ended');
    expect(running).toHaveLength(1);
    expect(answers.map(({ body }) => body.session_id)).toContain(running[0]!.session_id);
  });
});

test('a session whose time is over keeps its last turn: no restart throws it away', async () => {
  const assigned = await fixture.place({ max_dialogue_duration: 1 });
  const { session_id } = await learner.start(assigned);
  const conversation = await learner.open(session_id).drive();
  const goOn = fixture.hold('reply');
  conversation.session.submit(talk.good);
  await conversation.until((view) => view.turns[1]?.reply?.status === 'active');
  fixture.moveClock(61_000);
  await conversation.until((view) => view.status === 'closing');
  expect((await restart(assigned)).body).toMatchObject({
    code: 409,
    message: '上一次练习正在结束，请稍后再试',
  });
  expect((await start(assigned)).body).toMatchObject({ session_id, resumed: true });
  goOn();
  const result = await learner.settled(session_id);
  expect(result).toMatchObject({ state: 'scored', end_reason: 'time' });
  expect(result.records.filter(({ message_type }) => message_type === 2)).toHaveLength(2);
});

describe('a running session', () => {
  test('is gone on with on another device', async () => {
    const assigned = await fixture.place();
    const { session_id } = await learner.start(assigned);
    const phone = learner.open(session_id);
    await phone.say(talk.good);
    phone.session.close();
    const again = await learner.start(assigned);
    expect(again).toMatchObject({ session_id, resumed: true });
    const tablet = await learner.open(again.session_id).drive();
    const { turns } = await tablet.until((view) => view.turns.length === 2);
    expect(turns[1]!.messages.map(({ text }) => text)).toEqual([talk.good]);
    expect(await tablet.say('您预算多少？')).toBe(2);
  });

  test('ends with its task, and what was said is scored', async () => {
    const assigned = await fixture.place({}, { lastsMs: 120_000 });
    const { session_id } = await learner.start(assigned);
    const { running, task_end_time } = await learner.card(assigned.task_id);
    expect(running!.ends_at).toBe(task_end_time);
    const conversation = learner.open(session_id);
    await conversation.say(talk.good);
    const limits = conversation.session.getSnapshot().limits!;
    expect(Math.floor(Date.parse(limits.endsAt) / 1_000)).toBe(Math.floor(Date.parse(task_end_time) / 1_000));
    fixture.moveClock(121_000);
    await conversation.until((view) => view.status === 'ended');
    expect(await learner.settled(session_id)).toMatchObject({ state: 'scored', end_reason: 'task_ended' });
    expect(await learner.card(assigned.task_id)).toMatchObject({ status: 3, running: null });
  });

  test('ends when its task is ended before its time', async () => {
    const assigned = await fixture.place();
    const { session_id } = await learner.start(assigned);
    const conversation = learner.open(session_id);
    await conversation.say(talk.good);
    expect(await learner.result(session_id)).toMatchObject({ can_practise_again: true });
    await fixture.app.dataSource.query(`update task set end_time = $1 where task_id = $2`, [
      new Date(fixture.now()),
      assigned.task_id,
    ]);
    await fixture.app.get(TaskEndsService).sweep();
    await eventually(async () => (await learner.result(session_id)).end_reason === 'task_ended');
    expect(await learner.result(session_id)).toMatchObject({ can_practise_again: false });
    expect((await start(assigned)).body).toMatchObject({ message: '任务已经结束' });
  });
});
