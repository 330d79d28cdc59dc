/** A learner's way from the task to the score and back, over HTTP and the socket, with a model that speaks over its wire. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes, type CompletedPracticePage, type LiveResult } from '#contracts';
import { PracticeFixture, talk, type Learner, type AssignedCourse } from './practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
beforeAll(async () => void ({ fixture, learner } = await PracticeFixture.withPeople()));
afterAll(() => fixture.close());

describe('a practice', () => {
  let assigned: AssignedCourse;
  let first: number;

  test('stands in the task list before it was ever begun', async () => {
    assigned = await fixture.place();
    expect(await learner.card(assigned.task_id)).toMatchObject({
      ...assigned,
      task_name: '跑鞋周练',
      course_type: 1,
      status: 1,
      best_score: null,
      passed: null,
      attempts: 0,
      running: null,
      last_session_id: null,
      course: { course_name: '跑鞋接待', roles: [{ role_name: '王女士' }], max_dialogue_turns: 5 },
    });
  });

  test('begins, and is the running one from then on', async () => {
    const begun = await learner.start(assigned);
    first = begun.session_id;
    expect(begun).toMatchObject({
      state: 'running',
      resumed: false,
      course: { course_id: assigned.course_id },
    });
    expect(await learner.start(assigned)).toMatchObject({ session_id: first, resumed: true });
    expect(await learner.card(assigned.task_id)).toMatchObject({
      status: 2,
      attempts: 0,
      running: { session_id: first, turn: 0, max_turns: 5 },
    });
  });

  test('is gone on with in the first page once the other, which had taken over, is closed', async () => {
    const { session_id } = await learner.start(await fixture.place());
    const one = await learner.open(session_id).drive();
    const two = learner.open(session_id);
    await two.until(({ role }) => role === 'viewer');
    await two.session.takeover();
    await one.until(({ role, free }) => role === 'viewer' && !free);
    two.session.close();
    await one.until(({ free }) => free);
    const three = learner.open(session_id, { want: 'viewer' });
    await three.until(({ free }) => free);
    one.session.submit('您好，想看什么鞋？');
    await one.until(({ role, turns }) => role === 'driver' && turns[1]?.messages[0]?.state === 'accepted');
    await three.until(({ role, free }) => role === 'viewer' && !free);
    one.session.close();
    three.session.close();
  });

  test('is talked, and each answer is scored while the talk goes on', async () => {
    const conversation = learner.open(first);
    await conversation.say(talk.good);
    const { turns } = await conversation.until((view) => view.turns[1]?.eval.status === 'scored');
    expect(turns[0]!.reply!.text).toBe(talk.opening);
    expect(turns[1]!.eval.value!.answer_score).toBeGreaterThan(0);
    const running = await learner.result(first);
    expect(running).toMatchObject({
      state: 'running',
      score: null,
      end_reason: null,
      end_time: null,
      progress: { evaluated: 1, total: 1 },
    });
    expect(running.records.map(({ index, message_type }) => [index, message_type])).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(running.records[1]!.content).toBe(talk.good);
    expect(running.records[3]!.chat_eval).toEqual(turns[1]!.eval.value);
  });

  test('is summed up after its end, exactly as it is stored', async () => {
    const conversation = await learner.open(first).drive();
    await conversation.finish();
    await conversation.until((view) => view.result.status === 'scored');
    const result = await learner.result(first);
    const stored = conversation.session.getSnapshot().result.value as LiveResult;
    expect(result).toMatchObject({
      session_id: first,
      ...assigned,
      task_name: '跑鞋周练',
      state: 'scored',
      end_reason: 'finished',
      score: stored.score,
      delta: null,
      radar_chart: stored.radar,
      good_performances: stored.good,
      weak_points: stored.weak,
      improvement_suggestions: stored.suggestions,
      comment: stored.comment,
      unscored_turns: [],
      pass_score: 60,
      excellent_score: 90,
    });
    expect(result.radar_chart.map(({ key }) => key)).toEqual(['开场破冰', '需求挖掘']);
    expect(result.score).toBeGreaterThan(0);
    expect((await learner.records(first)).body).toEqual(result);
    expect((await learner.post(routes.prompt.taskEvaluate, { session_id: first })).body).toEqual(result);
  });

  test('can be repeated: the list tells the best score, the records every attempt and what changed', async () => {
    const before = (await learner.result(first)).score!;
    const second = await learner.practiseToResult(assigned, talk.poor);
    expect(second.score).toBeLessThan(before);
    expect(second.delta).toBeCloseTo(second.score! - before, 5);
    expect(await learner.card(assigned.task_id)).toMatchObject({
      status: 3,
      best_score: before,
      passed: before >= 60,
      attempts: 2,
      running: null,
      last_session_id: second.session_id,
    });
    const records = (await learner.post(routes.client.practiceRecords, {})).body as CompletedPracticePage;
    expect(records).toMatchObject({ total_count: 2, pagination: { total: 2, page: 1, per_page: 10 } });
    expect(records.avg_score).toBeCloseTo((before + second.score!) / 2, 0);
    expect(records.averages).toEqual([{ course_type: 1, avg_score: records.avg_score }]);
    expect(records.items).toMatchObject([
      { session_id: second.session_id, score: second.score, delta: second.delta, band: 'improve', status: 3 },
      { session_id: first, score: before, delta: null, task_name: '跑鞋周练', task_id: assigned.task_id },
    ]);
    const page = await learner.post(routes.client.practiceRecords, { page: 2, per_page: 1, course_type: 1 });
    expect(page.body.items.map((item: { session_id: number }) => item.session_id)).toEqual([first]);
    expect((await learner.post(routes.client.practiceRecords, { course_type: 2 })).body).toMatchObject({
      items: [],
      total_count: 0,
      avg_score: null,
      averages: [],
    });
  });

  test('is not compared with a score that another arithmetic made', async () => {
    const [latest] = ((await learner.post(routes.client.practiceRecords, {})).body as CompletedPracticePage)
      .items;
    expect(latest!.delta).not.toBeNull();
    await fixture.app.dataSource.query(
      `update session_event set payload = payload #- '{result,scoring_version}'
       where session_id = $1 and kind = 'session.result'`,
      [first],
    );
    const records = (await learner.post(routes.client.practiceRecords, {})).body as CompletedPracticePage;
    expect(records.items).toMatchObject([
      { session_id: latest!.session_id, delta: null },
      { session_id: first },
    ]);
    expect((await learner.result(latest!.session_id)).delta).toBeNull();
  });
});
