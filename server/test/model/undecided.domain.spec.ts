/** A session that a model which only demonstrates can't judge, from its last word to every list that names it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  routes,
  type CompletedPracticePage,
  type DemoScoresView,
  type SessionResultView,
  type TaskDetailsPage,
} from '#contracts';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { ClearUndecidedSessions1790000035000 } from '../../../migrations/35-undecided-of-demonstrations.js';
import { ModelStatus } from '../../src/platform/llm/index.js';
import { clearDemoScores } from '../../src/practice/index.js';
import { people, tokenOf } from '../access/organisation.js';
import { examCourse, PracticeFixture, talk, type Learner } from '../practice/practice-fixture.js';

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
  const assigned = await fixture.place(judged);
  const result = await learner.practiseToResult(assigned, talk.good);
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
  expect(await learner.card(assigned.task_id)).toMatchObject({ best_score: null, undecided: true });
  const details = (await administrator.post(routes.task.details, { task_id: assigned.task_id }))
    .body as TaskDetailsPage;
  expect(details.items[0]).toMatchObject({ score: null, undecided: true, sessions: [{ undecided: true }] });
  const drill = { stat_type: 'task', task_id: assigned.task_id, figure: 'unscored' };
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
  expect(await learner.card(assigned.task_id)).not.toHaveProperty('undecided');
  expect(await fixture.statisticsDiffer()).toEqual([]);
});

async function modelIs(kind: 'demo' | 'real'): Promise<void> {
  model.control.posesAsReal = kind === 'real';
  await fixture.app.get(ModelStatus).ask();
}
async function done(path: string, body: object = {}): Promise<DemoScoresView> {
  const answer = await administrator.post(path, body);
  expect([answer.status, answer.text]).toMatchObject([200, expect.anything()]);
  return answer.body as DemoScoresView;
}
const headOf = async (sid: number) => {
  const [row] = await fixture.app.dataSource.query<{ result_status: string; demo: boolean }[]>(
    `select result_status, demo from session_head where session_id = $1`,
    [sid],
  );
  return row!;
};
const asItWas = ({ duration: _, ...result }: SessionResultView) => result;

test('is cleared like a demonstration’s score: an exam gives its attempt back, an undo brings back what there was, and a real model scores it', async () => {
  await modelIs('demo');
  const [talked, examined] = [await fixture.place(judged), await fixture.place(examCourse)];
  const first = await learner.practiseToResult(talked, talk.good);
  const exam = await learner.examine(examined);
  expect([first.state, exam.state]).toEqual(['undecided', 'undecided']);
  expect((await learner.card(examined.task_id)).attempts).toBe(1);

  // Heads from before this was asked say the same.
  const runner = fixture.app.dataSource.createQueryRunner();
  const migration = new ClearUndecidedSessions1790000035000();
  await migration.down(runner);
  expect(await headOf(exam.session_id)).toEqual({ result_status: 'undecided', demo: false });
  await migration.up(runner);
  await runner.release();
  expect(await headOf(exam.session_id)).toEqual({ result_status: 'undecided', demo: true });

  await modelIs('real');
  const { demoScores, demoScoresClear, demoScoresUndo, demoScoresReevaluate } = routes.practice;
  const token = await tokenOf(fixture.app, people.administrator);
  const found = (await fixture.app.call('get', demoScores, token)).body as DemoScoresView;
  expect(found.found).toMatchObject({ sessions: 2, exams: 1, exams_again: 1, undecided: 2 });
  const said: string[] = [];
  const look = { act: 'clear', yes: false, patienceMs: 0 } as const;
  await clearDemoScores(fixture.app.dataSource, look, (line) => said.push(line));
  expect(said[0]).toMatch(
    / 2 sessions of 1 learners in 2 tasks, 1 of them exams, 2 that it could not decide\.$/,
  );
  const cleared = await done(demoScoresClear);
  expect(cleared).toMatchObject({ found: { sessions: 0, undecided: 0 }, last: { total: 2, done: 2 } });
  expect(await learner.result(first.session_id)).toMatchObject({ state: 'withdrawn', score: null });
  expect(await learner.result(exam.session_id)).toMatchObject({
    ...{ state: 'withdrawn', can_practise_again: true, exam: { attempts_left: 1 } },
  });
  expect(await learner.card(examined.task_id)).toMatchObject({ attempts: 0, best_score: null });
  expect(await fixture.statisticsDiffer()).toEqual([]);

  const run_id = cleared.cleared[0]!.run_id;
  expect(await done(demoScoresUndo, { run_id })).toMatchObject({ last: { total: 2, done: 2, kept: 0 } });
  for (const was of [first, exam])
    expect(asItWas(await learner.result(was.session_id))).toEqual(asItWas(was));
  expect(await fixture.statisticsDiffer()).toEqual([]);

  expect(await done(demoScoresReevaluate)).toMatchObject({ last: { act: 'reevaluate', total: 2, done: 2 } });
  for (const { session_id } of [first, exam])
    expect((await learner.settled(session_id)).score).not.toBeNull();
  expect((await learner.card(examined.task_id)).attempts).toBe(1);
  expect(await fixture.statisticsDiffer()).toEqual([]);
});
