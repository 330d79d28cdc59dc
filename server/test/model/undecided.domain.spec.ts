/** A session that a model which only demonstrates can't judge, from its last word to every list that names it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes, type CompletedPracticePage, type TaskDetailsPage } from '#contracts';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { people } from '../access/organisation.js';
import { PracticeFixture, talk, type Learner } from '../practice/practice-fixture.js';

/** The stand-in, but that it can't decide anything. */
const judge = standIn('undecided');
const responder = {
  name: 'unsure',
  answer: (request: Parameters<typeof judge.answer>[0]) => {
    const ids = JSON.stringify(request.json?.schema ?? {}).match(/(?<=")q\d+(?=")/gu) ?? [];
    return { ...judge.answer(request), undecided: ids };
  },
};
/** Rules that ask a model. */
const judged = { scoring_rules: [{ rule_id: 3 }] };

let model: ModelServer;
let fixture: PracticeFixture;
let learner: Learner;
let administrator: Learner;
beforeAll(async () => {
  model = await startModel({
    responder,
    seed: 'undecided',
    delays: { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 },
  });
  fixture = await PracticeFixture.open({ OPENAI_BASE_URL: `${model.url}/v1` });
  learner = await fixture.learner();
  administrator = await fixture.learner(people.administrator);
});
afterAll(async () => {
  await fixture.close();
  await model.close();
});

const stored = async (sid: number) => {
  const [row] = await fixture.app.dataSource.query<{ head: string; counted: string; score: number | null }[]>(
    `select h.result_status as head, e.result_status as counted, e.score from session_head h join ended_session e using (session_id)
     where session_id = $1`,
    [sid],
  );
  return row;
};

test('has no score for good, is named everywhere, counts as unscored, and is scored by a real model later', async () => {
  const place = await fixture.place(judged);
  const result = await learner.practiseToResult(place, talk.good);
  const sid = result.session_id;
  expect(result).toMatchObject({ state: 'undecided', score: null, band: null, comment: null });
  expect(result.undecided!.length).toBeGreaterThan(0);
  expect(await stored(sid)).toEqual({ head: 'undecided', counted: 'unscored', score: null });
  expect(await fixture.statisticsDiffer()).toEqual([]);

  // Asking again changes nothing.
  expect((await learner.post(routes.prompt.taskEvaluate, { session_id: sid })).body).toMatchObject({
    state: 'undecided',
  });
  expect((await administrator.post(routes.prompt.acceptUnscored, { session_id: sid })).status).toBe(409);

  const records = (await learner.post(routes.client.practiceRecords, {})).body as CompletedPracticePage;
  expect(records.items[0]).toMatchObject({ session_id: sid, score: null, undecided: true });
  expect(records.avg_score).toBeNull();
  expect(await learner.card(place.task_id)).toMatchObject({ best_score: null, undecided: true });
  const details = (await administrator.post(routes.task.details, { task_id: place.task_id }))
    .body as TaskDetailsPage;
  expect(details.items[0]).toMatchObject({ score: null, undecided: true, sessions: [{ undecided: true }] });
  const drill = { stat_type: 'task', task_id: place.task_id, figure: 'unscored' };
  expect((await administrator.post(routes.analysis.sessions, drill)).body.items).toMatchObject([
    { session_id: sid, score: null, undecided: true },
  ]);

  model.control.posesAsReal = true;
  expect((await administrator.post(routes.prompt.reEvalRecords, { session_id: sid })).status).toBe(200);
  const scored = await learner.settled(sid);
  expect(scored.state).toBe('scored');
  expect(scored.score).not.toBeNull();
  expect(scored).not.toHaveProperty('undecided');
  expect(await stored(sid)).toMatchObject({ head: 'scored', counted: 'scored' });
  expect(await learner.card(place.task_id)).not.toHaveProperty('undecided');
  expect(await fixture.statisticsDiffer()).toEqual([]);
});
