/** What the model's calls cost: counted by what they are for, told to administrators, and kept to a month's budget. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { budgetUsedUp, routes, type CostMonthView, type SessionUsageView } from '#contracts';
import { SpendingRecorder } from '../../src/platform/llm/index.js';
import { Clock, localDay } from '../../src/platform/time/index.js';
import { tokenOf, people } from '../access/organisation.js';
import { PracticeFixture, talk, type AssignedCourse, type Learner } from '../practice/practice-fixture.js';

const prices = { MODEL_PRICE_INPUT: '2', MODEL_PRICE_CACHED_INPUT: '0.2', MODEL_PRICE_OUTPUT: '8' };
let fixture: PracticeFixture;
let learner: Learner;
let token: string;

const post = (path: string, body: object = {}) => fixture.app.call('post', path, token).send(body);
const flush = () => fixture.app.get(SpendingRecorder).flush();
const month = async () => (await post(routes.cost.month)).body as CostMonthView;
async function usageOf(session_id: number): Promise<SessionUsageView> {
  await flush();
  return (await post(routes.cost.session, { session_id })).body as SessionUsageView;
}
const calls = ({ purposes }: SessionUsageView) =>
  Object.fromEntries(purposes.map(({ purpose, calls: count }) => [purpose, count]));
/** What a course has cost this month, without any call. */
async function spend(courseId: number, cost: number): Promise<void> {
  await fixture.app.dataSource.query(
    `insert into model_usage values ($1, $2, 'other', 1, 0, 0, 1, 0, 1, $3)
     on conflict (day, course_id, purpose) do update set cost = excluded.cost`,
    [localDay('Asia/Shanghai')(fixture.app.get(Clock).now()), courseId, cost],
  );
}

/** Talks in which the model plays, judges and sums up. */
const judged = { speaker_first: 2, speaker_content: '' } as const;

describe('with prices', () => {
  beforeAll(async () => {
    fixture = await PracticeFixture.open(prices);
    learner = await fixture.learner();
    token = await tokenOf(fixture.app, people.administrator);
  });
  afterAll(() => fixture.close());
  afterEach(async () => {
    fixture.model.control.tellsUsage = true;
    await fixture.app.dataSource.query('delete from model_budget');
    await fixture.app.dataSource.query(`delete from model_usage where purpose = 'other'`);
  });

  test('a session’s calls are counted by what they are for, as often as they went over the wire, and priced', async () => {
    const assigned = await fixture.place(judged);
    const before = await month();
    const { session_id, state } = await learner.practiseToResult(assigned, talk.good, talk.poor);
    const usage = await usageOf(session_id);
    expect(state).toBe('scored');
    // One reply and one judgement a turn, and one summary.
    expect(calls(usage)).toEqual({ customer: 2, judge: 2, summary: 1 });
    const { total } = usage;
    expect([total.estimated_calls, total.unpriced_calls, total.cached_tokens]).toEqual([0, 0, 0]);
    const cost = (2 * total.prompt_tokens + 8 * total.completion_tokens) / 1_000_000;
    expect(total.cost).toBeCloseTo(cost, 4);
    const after = await month();
    expect(after.total.calls - before.total.calls).toBe(5);
    expect(after.courses.find(({ course_id }) => course_id === assigned.course_id)).toMatchObject({
      course_name: '跑鞋接待',
      ...total,
      budget: null,
    });
  });

  test('what a server does not tell is estimated, and said to be', async () => {
    const assigned = await fixture.place(judged);
    fixture.model.control.tellsUsage = false;
    const { session_id } = await learner.practiseToResult(assigned, talk.good);
    const { total } = await usageOf(session_id);
    expect([total.calls, total.estimated_calls]).toEqual([3, 3]);
    expect(total.prompt_tokens).toBeGreaterThan(1_000);
    expect(total.completion_tokens).toBeGreaterThan(5);
  });

  test('what authors have the model write is counted for them, in no course', async () => {
    const authoring = async () => {
      await flush();
      return (await month()).purposes.find(({ purpose }) => purpose === 'authoring')?.calls ?? 0;
    };
    const before = await authoring();
    expect((await post(routes.rule.propose, { rule_name: '问候', rule_desc: '向顾客问好' })).status).toBe(
      200,
    );
    expect(await authoring()).toBeGreaterThan(before);
  });

  test('what could not be written down is kept for the next time', async () => {
    const { dataSource } = fixture.app;
    const spending = fixture.app.get(SpendingRecorder);
    await dataSource.query('alter table model_usage rename to model_usage_away');
    spending.record({
      ...{ promptTokens: 10, cachedTokens: 0, completionTokens: 1, estimated: false },
      account: { purpose: 'other', session: 424_242 },
    });
    await expect(spending.flush()).rejects.toThrow('model_usage');
    await dataSource.query('alter table model_usage_away rename to model_usage');
    await spending.flush();
    const rows = await dataSource.query(
      'select calls, prompt_tokens::int as prompt from session_model_usage where session_id = 424242',
    );
    expect(rows).toEqual([{ calls: 1, prompt: 10 }]);
  });

  test('a session is expected to cost what the course’s have cost in the middle, else what those of all courses have', async () => {
    const assigned = await fixture.place(judged);
    const { session_id } = await learner.practiseToResult(assigned, talk.good);
    const { total } = await usageOf(session_id);
    const fresh = await fixture.course(judged);
    const { body } = await post(routes.cost.estimates, { course_ids: [assigned.course_id, fresh] });
    expect(body).toMatchObject({
      priced: true,
      sessions: [
        { course_id: assigned.course_id, cost: expect.any(Number), sessions: 1, of_all_courses: false },
        { course_id: fresh, of_all_courses: true },
      ],
      budgets: [],
    });
    expect(body.sessions[0].cost).toBeCloseTo(total.cost!, 4);
  });

  describe('a budget', () => {
    let assigned: AssignedCourse;
    beforeEach(async () => void (assigned = await fixture.place(judged)));
    const setBudget = (course_id: number | null, limit: number | null, stops = true) =>
      post(routes.cost.budget, { course_id, limit, stops });
    const start = () => learner.post(routes.client.practiceStart, assigned);

    test('of a course that is used up lets nobody begin and says why; whoever has begun goes on to the result', async () => {
      const { session_id } = await learner.start(assigned);
      const phone = learner.open(session_id);
      await phone.say(talk.good);
      expect((await setBudget(assigned.course_id, 10)).body).toMatchObject({
        courses: expect.arrayContaining([
          expect.objectContaining({
            course_id: assigned.course_id,
            budget: expect.objectContaining({ limit: 10, stops: true, state: 'within' }),
          }),
        ]),
      });
      await spend(assigned.course_id, 10);
      // The one that runs is answered, and not given up for one that can't begin.
      expect((await start()).body).toMatchObject({ session_id, resumed: true });
      const restarted = await learner.post(routes.client.practiceRestart, assigned);
      expect(restarted.body).toMatchObject({ code: 409, message: budgetUsedUp.course });
      await phone.say(talk.poor);
      await phone.finish();
      expect((await learner.settled(session_id)).state).toBe('scored');
      expect((await start()).body).toMatchObject({ code: 409, message: budgetUsedUp.course });
      await setBudget(assigned.course_id, null);
      expect((await start()).status).toBe(200);
    });

    test('of everything that is used up lets nobody begin anything', async () => {
      await setBudget(null, 5);
      await spend(0, 5);
      expect((await start()).body).toMatchObject({ code: 409, message: budgetUsedUp.all });
    });

    test('that only warns stops nobody, and administrators see it from four fifths on', async () => {
      await setBudget(assigned.course_id, 10, false);
      const budgets = async () => (await post(routes.cost.estimates, { course_ids: [] })).body.budgets;
      await spend(assigned.course_id, 7.9);
      expect(await budgets()).toEqual([]);
      await spend(assigned.course_id, 8);
      const warned = { course_id: assigned.course_id, course_name: '跑鞋接待', limit: 10, stops: false };
      expect(await budgets()).toMatchObject([{ ...warned, spent: 8, state: 'warned' }]);
      await spend(assigned.course_id, 20);
      expect(await budgets()).toMatchObject([{ ...warned, state: 'used_up' }]);
      expect((await start()).status).toBe(200);
    });

    test('of last month is no matter this month', async () => {
      await setBudget(assigned.course_id, 10);
      await fixture.app.dataSource.query(
        `insert into model_usage values ('2026-01-31', $1, 'other', 1, 0, 0, 1, 0, 1, 99)`,
        [assigned.course_id],
      );
      expect((await start()).status).toBe(200);
    });

    test('is audited with what it was, once, and is refused for a course that there is none of', async () => {
      const { course_id } = assigned;
      for (const limit of [10, 10, 20]) await setBudget(course_id, limit);
      const lines = await fixture.app.dataSource.query(
        `select detail from audit_log where action = 'course.budget' and object_id = $1 order by id`,
        [String(course_id)],
      );
      expect(lines.map(({ detail }: { detail: object }) => detail)).toEqual([
        { before: null, after: { limit: 10, stops: true } },
        { before: { limit: 10, stops: true }, after: { limit: 20, stops: true } },
      ]);
      expect((await setBudget(2_000_000_000, 10)).status).toBe(404);
      expect((await setBudget(course_id, 0)).status).toBe(422);
    });
  });
});

describe('without prices', () => {
  beforeAll(async () => {
    fixture = await PracticeFixture.open();
    learner = await fixture.learner();
    token = await tokenOf(fixture.app, people.administrator);
  });
  afterAll(() => fixture.close());

  test('tokens are told and nothing in money, and no budget stops anybody', async () => {
    const assigned = await fixture.place(judged);
    const { session_id } = await learner.practiseToResult(assigned, talk.good);
    const { total } = await usageOf(session_id);
    expect(total).toMatchObject({ calls: 3, unpriced_calls: 3, cost: null });
    expect(total.prompt_tokens).toBeGreaterThan(1_000);
    await post(routes.cost.budget, { course_id: assigned.course_id, limit: 1, stops: true });
    await spend(assigned.course_id, 2);
    expect((await learner.post(routes.client.practiceStart, assigned)).status).toBe(200);
    const { body } = await post(routes.cost.estimates, { course_ids: [assigned.course_id] });
    expect(body).toEqual({ priced: false, sessions: [], budgets: [] });
  });
});
