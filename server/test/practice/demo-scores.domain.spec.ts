/** What a model that only demonstrates has scored is taken back once there is a real one, given back, or made anew. */
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import readXlsx from 'read-excel-file/node';
import {
  LearnerStatus,
  limits,
  routes,
  type CompletedPracticePage,
  type DemoScoresView,
  type SessionResultView,
  type StatisticsView,
  type TaskDetailsPage,
} from '#contracts';
import { fold, judgedByDemo } from '#dialogue';
import { clearDemoScores } from '../../src/practice/index.js';
import { DemoScoresRepository } from '../../src/practice/demo-scores/demo-scores.repository.js';
import { DemoScoresStarts } from '../../src/practice/demo-scores/demo-scores-starts.js';
import { DemoScoresWorker } from '../../src/practice/demo-scores/demo-scores-worker.js';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import { SessionStore } from '../../src/practice/engine/log/session-store.js';
import { ModelStatus } from '../../src/platform/llm/index.js';
import { verifyStatistics } from '../../src/statistics/index.js';
import { TakeDemoScoresBack1790000031000 } from '../../../migrations/31-demo-scores.js';
import { people, tokenOf } from '../access/organisation.js';
import { asFile } from '../harness/as-file.js';
import { copySession } from './copy-session.js';
import { eventually } from '../socket/waiting.js';
import { examCourse, PracticeFixture, talk, type Learner, type AssignedCourse } from './practice-fixture.js';

let fixture: PracticeFixture;
let token: string;
let learner: Learner;
let other: Learner;
beforeAll(async () => {
  ({ fixture, learner, other } = await PracticeFixture.withPeople());
  token = await tokenOf(fixture.app, people.administrator);
});
afterAll(() => fixture.close());
beforeEach(() => modelIs('demo'));
// Each test begins without a demonstration's score.
afterEach(async () => {
  jest.restoreAllMocks();
  fixture.hangUp();
  await modelIs('real');
  if ((await state()).found.sessions > 0) await clear();
});

const { practice, analysis } = routes;
const everybody = { learners: [people.learner, people.otherLearner] };
/** The model is asked in each turn. */
const judged = { scoring_rules: [{ rule_id: 3 }] };

async function modelIs(kind: 'demo' | 'real'): Promise<void> {
  fixture.model.control.posesAsReal = kind === 'real';
  await fixture.app.get(ModelStatus).ask();
}
const post = (path: string, body: object = {}) => fixture.app.call('post', path, token).send(body);
const state = async () => (await fixture.app.call('get', practice.demoScores, token)).body as DemoScoresView;
async function done(path: string, body: object = {}): Promise<DemoScoresView> {
  const answer = await post(path, body);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  return answer.body as DemoScoresView;
}
const clear = () => done(practice.demoScoresClear);
const newest = ({ cleared }: DemoScoresView) => cleared[0]!.run_id;
const refused = async (path: string, body: object = {}) => {
  const { status, body: answer } = await post(path, body);
  return [status, (answer as { message: string }).message];
};
const summary = async ({ task_id }: AssignedCourse) =>
  ((await post(analysis.statistics, { stat_type: 'task', task_id })).body as StatisticsView).summary;
/** Waits for the task's figures to be so. */
const figures = (assigned: AssignedCourse, wanted: Partial<StatisticsView['summary']>): Promise<boolean> =>
  eventually(async () => {
    const now = await summary(assigned);
    return Object.entries(wanted).every(([name, value]) => now[name as keyof typeof now] === value);
  });
async function differences(): Promise<unknown> {
  const lines: string[] = [];
  const { dataSource, config } = fixture.app;
  const found = await verifyStatistics(
    dataSource,
    config.timeZone,
    { learners: null, sessions: 100 },
    (line) => lines.push(line),
  );
  return { found, sessions: await fixture.statisticsDiffer(), lines: lines.slice(0, -1) };
}
const nothingDiffers = { found: 0, sessions: [], lines: [] };
const records = async (who: Learner) =>
  (await who.post(routes.client.practiceRecords, { per_page: 100 })).body as CompletedPracticePage;
/** What stands in the cells of the files that administrators have of a task. */
async function exported({ task_id }: AssignedCourse): Promise<unknown[][]> {
  const detail = `${analysis.exportDetail}?stat_type=task&task_id=${task_id}`;
  const files = [
    () => post(routes.task.detailsExport, { task_id }),
    () => fixture.app.call('get', detail, token),
  ];
  const cells: unknown[][] = [];
  // One after another: nobody exports twice at a time.
  for (const file of files) {
    const answer = await asFile(file());
    expect(answer.status).toBe(200);
    const sheets = await readXlsx(Readable.from(answer.body as Buffer));
    cells.push(sheets.flatMap(({ data }) => data.flat()));
  }
  return cells;
}
/** A result without what only the moment says. */
const asItWas = ({ duration: _, ...result }: SessionResultView) => result;
const lines = () =>
  fixture.app.dataSource.query<{ action: string; actor: boolean; detail: Record<string, unknown> }[]>(
    `select action, actor_id is not null as actor, detail from audit_log where object_type = 'demo_scores' order by id`,
  );
const flags = () =>
  fixture.app.dataSource.query<{ session_id: number; demo: boolean }[]>(
    `select session_id, demo from session_head order by session_id`,
  );

/** A talk of one learner and an exam of both, as a demonstration scores them. */
async function demonstrated() {
  const talked = await fixture.place(judged);
  const examined = await fixture.place(examCourse, everybody);
  const otherPlace = {
    ...examined,
    practice_session_id: await fixture.placeIn(examined.task_id, people.otherLearner),
  };
  const first = await learner.practiseToResult(talked, talk.good);
  const exam = await learner.examine(examined);
  const otherExam = await other.examine(otherPlace);
  return { talked, examined, otherPlace, first, exam, otherExam };
}

test('while the model demonstrates nothing can be cleared, and it says why', async () => {
  const { first, exam } = await demonstrated();
  expect([first.state, exam.state]).toEqual(['scored', 'scored']);
  expect(await state()).toMatchObject({ model: 'demo', running: null, last: null, cleared: [] });
  const why = (act: string) => [409, `现在用的还是演示模型，接入正式模型后才能${act}`];
  expect(await refused(practice.demoScoresClear)).toEqual(why('清除演示成绩'));
  expect(await refused(practice.demoScoresReevaluate)).toEqual(why('重新评分'));
  expect(await lines()).toEqual([]);

  // Heads from before the question was asked say the same.
  const before = await flags();
  expect(before.some(({ demo }) => demo)).toBe(true);
  const runner = fixture.app.dataSource.createQueryRunner();
  const migration = new TakeDemoScoresBack1790000031000();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(await flags()).toEqual(before);
  const store = fixture.app.get(SessionStore);
  for (const { session_id, demo } of before)
    expect(demo).toBe(judgedByDemo(fold((await store.load(session_id))!.log)));

  await modelIs('real');
  expect(await state()).toMatchObject({
    model: 'real',
    found: { sessions: 3, learners: 2, tasks: 2, exams: 2, exams_again: 2, undecided: 0 },
  });
});

describe('with a real model', () => {
  test('a clearing takes scores back: talks are without one, exams give their attempts back, figures follow, and all of it is undone', async () => {
    const { talked, examined, otherPlace, first, exam } = await demonstrated();
    const page = await records(learner);
    const before = { talk: await summary(talked), exam: await summary(examined) };
    await figures(talked, { training_count: 1, average_score: first.score });
    await figures(examined, { training_count: 2, average_score: exam.score });
    Object.assign(before, { talk: await summary(talked), exam: await summary(examined) });
    await modelIs('real');
    const real = await learner.practiseToResult(talked, talk.poor);

    const cleared = await clear();
    expect(cleared).toMatchObject({ found: { sessions: 0 }, running: null });
    expect(cleared.last).toMatchObject({ act: 'clear', total: 3, done: 3, kept: 0, by_name: '林晓燕' });
    expect(cleared.cleared[0]).toMatchObject({ sessions: 3, by_name: '林晓燕', days_left: 30 });
    await figures(talked, { average_score: real.score, scored_count: 1, unscored_count: 1 });
    await figures(examined, {
      training_count: 0,
      average_score: null,
      completion_rate: 0,
      unscored_count: 0,
    });
    expect(await differences()).toEqual(nothingDiffers);

    const hidden = await learner.result(first.session_id);
    expect(hidden).toMatchObject({
      state: 'withdrawn',
      score: null,
      band: null,
      radar_chart: [],
      comment: null,
    });
    expect(hidden.records.filter(({ chat_eval }) => chat_eval !== null)).toEqual([]);
    const gone = await learner.result(exam.session_id);
    expect(gone).toMatchObject({ state: 'withdrawn', score: null, can_practise_again: true });
    expect(gone.exam).toMatchObject({ released: false, kh_total: null, attempts_left: 1 });
    expect(await learner.card(examined.task_id)).toMatchObject({
      ...{ status: LearnerStatus.notStarted, attempts: 0, best_score: null, passed: null },
    });
    expect(await learner.card(talked.task_id)).toMatchObject({ attempts: 2, best_score: real.score });
    expect(
      (await records(learner)).items.find(({ session_id }) => session_id === exam.session_id),
    ).toMatchObject({
      ...{ score: null, band: null, withdrawn: true },
    });
    // An administrator still sees what there was.
    const shown = await fixture.app.call(
      'get',
      `${routes.prompt.practiceRecords}?session_id=${first.session_id}`,
      token,
    );
    expect((shown.body as SessionResultView).earlier_results).toMatchObject([{ score: first.score }]);
    expect(await refused(routes.prompt.reEvalRecords, { session_id: exam.session_id })).toEqual([
      409,
      expect.stringContaining('考核机会已退回'),
    ]);
    // Its learner can't ask a model for it.
    const asked = await learner.post(routes.prompt.taskEvaluate, { session_id: first.session_id });
    expect(asked.body).toMatchObject({ state: 'withdrawn' });

    // Who has begun another one meanwhile keeps that: of three sessions one stays cleared, and the talk as well.
    const again = await other.examine(otherPlace);
    expect(again.state).toBe('scored');
    const run_id = newest(await state());
    const undone = await done(practice.demoScoresUndo, { run_id });
    expect(undone.last).toMatchObject({ act: 'undo', total: 3, done: 2, kept: 1 });
    expect(undone.cleared[0]).toMatchObject({ run_id, sessions: 1 });
    expect(asItWas(await learner.result(exam.session_id))).toEqual(asItWas(exam));
    expect(await learner.card(examined.task_id)).toMatchObject({ attempts: 1, best_score: exam.score });
    expect((await learner.result(first.session_id)).score).toBe(first.score);
    await figures(talked, { training_count: 2, average_score: Math.max(first.score!, real.score!) });
    expect(await differences()).toEqual(nothingDiffers);
    expect((await records(learner)).total_count).toBe(page.total_count + 1);

    expect((await lines()).slice(-2)).toMatchObject([
      { action: 'demo_scores.clear', actor: true, detail: { sessions: 3, learners: 2, tasks: 2, exams: 2 } },
      { action: 'demo_scores.undo', actor: true, detail: { sessions: 3, clearing: run_id } },
    ]);
  });

  test('an undo that nothing has overtaken leaves every figure and result as it was', async () => {
    const { talked, examined, first, exam, otherExam } = await demonstrated();
    await figures(talked, { training_count: 1, average_score: first.score });
    await figures(examined, { training_count: 2, scored_count: 2 });
    const before = [await summary(talked), await summary(examined)];
    await modelIs('real');
    const run_id = newest(await clear());
    await figures(examined, { training_count: 0 });

    // Every list and file has the same word for it.
    const taken = { score: null, withdrawn: true };
    expect(await learner.card(talked.task_id)).toMatchObject({ best_score: null, withdrawn: true });
    const { task_id } = talked;
    const details = async () =>
      ((await post(routes.task.details, { task_id })).body as TaskDetailsPage).items[0]!;
    expect(await details()).toMatchObject({ ...taken, sessions: [taken] });
    const drill = { stat_type: 'task', task_id, figure: 'unscored' };
    expect((await post(analysis.sessions, drill)).body).toMatchObject({ items: [taken] });
    const word = '未评分（演示成绩已清除）';
    for (const cells of await exported(talked)) expect(cells).toContain(word);

    const undone = await done(practice.demoScoresUndo, { run_id });
    expect(undone.last).toMatchObject({ act: 'undo', total: 3, done: 3, kept: 0 });
    await figures(examined, { training_count: 2 });
    await figures(talked, { average_score: first.score });
    expect([await summary(talked), await summary(examined)]).toEqual(before);
    for (const [who, was] of [
      [learner, first],
      [learner, exam],
      [other, otherExam],
    ] as const)
      expect(asItWas(await who.result(was.session_id))).toEqual(asItWas(was));
    expect(await differences()).toEqual(nothingDiffers);
    for (const one of [await learner.card(task_id), await details()])
      expect(one).not.toHaveProperty('withdrawn');
    for (const cells of await exported(talked)) expect(cells).not.toContain(word);

    expect(await refused(practice.demoScoresUndo, { run_id })).toEqual([
      409,
      '这次清除的成绩已经恢复或重新评分，没有可以撤销的',
    ]);
    const late = newest(await clear());
    await fixture.app.dataSource.query(`update demo_score_run set asked_at = asked_at - interval '31 days'`);
    expect((await state()).cleared).toEqual([]);
    expect(await refused(practice.demoScoresUndo, { run_id: late })).toEqual([
      409,
      '清除已超过 30 天，不能再撤销',
    ]);
    expect((await post(practice.demoScoresUndo, { run_id: 9_999 })).status).toBe(404);
    expect(await refused(practice.demoScoresClear)).toEqual([409, '没有演示成绩，不需要清除']);
  });

  test('today’s model makes them anew instead, or what was cleared', async () => {
    const { talked, first, exam, otherPlace, otherExam } = await demonstrated();
    await modelIs('real');
    const asked = await done(practice.demoScoresReevaluate);
    expect(asked.last).toMatchObject({ act: 'reevaluate', total: 3, done: 3 });
    for (const [who, { session_id }] of [
      [learner, first],
      [learner, exam],
      [other, otherExam],
    ] as const)
      expect(await who.settled(session_id)).toMatchObject({ state: 'scored' });
    await eventually(async () => (await state()).found.sessions === 0);
    await figures(talked, { average_score: (await learner.result(first.session_id)).score });
    expect(await differences()).toEqual(nothingDiffers);

    await modelIs('demo');
    const second = await demonstrated();
    await modelIs('real');
    const run_id = newest(await clear());
    await other.examine(second.otherPlace);
    expect(await done(practice.demoScoresReevaluate, { run_id })).toMatchObject({
      last: { act: 'reevaluate', total: 3, done: 2, kept: 1 },
    });
    expect(await learner.settled(second.exam.session_id)).toMatchObject({ state: 'scored' });
    expect(await other.result(second.otherExam.session_id)).toMatchObject({ state: 'withdrawn' });
    expect((await other.card(second.examined.task_id)).attempts).toBe(1);
    expect((await other.card(otherPlace.task_id)).attempts).toBe(1);
    await eventually(async () => (await state()).found.sessions === 0);
    expect(await differences()).toEqual(nothingDiffers);
  });

  test('many sessions are dealt with by a worker, one act at a time; what a process that died has left is taken up', async () => {
    await demonstrated();
    await modelIs('real');
    const usual = { ...limits.demoScores };
    for (const over of [{ atOnce: 0 }, { waitMs: 0 }]) {
      Object.assign(limits.demoScores, over);
      const asked = await clear();
      Object.assign(limits.demoScores, usual);
      expect(asked.running ?? asked.last).toMatchObject({ act: 'clear', total: 3 });
      await eventually(async () => (await state()).running === null);
      if ('atOnce' in over) await done(practice.demoScoresUndo, { run_id: newest(await state()) });
    }
    const { last, cleared } = await state();
    expect(last).toMatchObject({ act: 'clear', total: 3, done: 3 });

    // Begun, and its process has dealt with one session without noting it.
    const ofRun = cleared[0]!.run_id;
    const runId = await fixture.app
      .get(DemoScoresStarts)
      .begin({ act: 'undo', ofRun, askedBy: null, askedName: '王管理员' });
    expect((await state()).running).toMatchObject({ act: 'undo', total: 3, done: 0 });
    expect(await refused(practice.demoScoresReevaluate, { run_id: ofRun })).toEqual([
      409,
      '上一次操作还在进行，完成后再试',
    ]);
    const [lot] = await fixture.app.get(DemoScoresRepository).next(runId, 1);
    const engine = fixture.app.get(PracticeEngine);
    await engine.dealWithAll([lot!.sessionId], `demo-scores-${runId}`, () => ({
      type: 'give_back',
      by: '王管理员',
    }));
    await fixture.app.dataSource.query(`update demo_score_run set due_at = now() where run_id = $1`, [runId]);
    await eventually(async () => (await state()).running === null);
    expect((await state()).last).toMatchObject({ run_id: runId, total: 3, done: 3, kept: 0 });
    const restored = await fixture.app.dataSource.query<unknown[]>(
      `select from session_event where kind = 'result.restored' and cid = $1`,
      [`demo-scores-${runId}`],
    );
    expect(restored).toHaveLength(3);
  });
});

test('many sessions are evaluated again with progress; where a process stopped in the middle it goes on, and each is evaluated once', async () => {
  const assigned = await fixture.place(judged);
  const { session_id } = await learner.practiseToResult(assigned, talk.poor);
  await copySession(fixture.app, session_id, 6);
  await modelIs('real');
  const usual = { ...limits.demoScores };
  Object.assign(limits.demoScores, { lot: 3 });
  fixture.model.control.faults.plan([{ kind: 'slow', match: '"name":"turn_evaluation"', ms: 1_000 }]);

  // The second lot was dealt with, but not noted.
  const runs = fixture.app.get(DemoScoresRepository);
  const settle = runs.settle.bind(runs);
  jest.spyOn(runs, 'settle').mockImplementationOnce(settle).mockRejectedValueOnce(new Error('stopped'));
  const wish = { act: 'reevaluate', ofRun: null, askedBy: null, askedName: '王管理员' } as const;
  const runId = await fixture.app.get(DemoScoresStarts).begin(wish);
  await expect(fixture.app.get(DemoScoresWorker).work(runId)).rejects.toThrow('stopped');
  const { running } = await state();
  expect(running).toMatchObject({ act: 'reevaluate', total: 7, done: 3, kept: 0 });
  expect(running!.evaluating).toBeGreaterThan(0);
  await fixture.app.dataSource.query(`update demo_score_run set due_at = now() where run_id = $1`, [runId]);
  await eventually(async () => (await state()).running === null);
  expect((await state()).last).toMatchObject({ run_id: runId, total: 7, done: 7, kept: 0 });
  await eventually(async () => (await state()).last!.evaluating === 0);
  expect(await state()).toMatchObject({ found: { sessions: 0 }, last: { unscored: 0 } });
  Object.assign(limits.demoScores, usual);

  await figures(assigned, { training_count: 7, scored_count: 1, unscored_count: 0 });
  const made = await fixture.app.dataSource.query<{ asked: number; results: number }[]>(
    `select (count(*) filter (where e.cid = $2))::int as asked, (count(*) filter (where e.kind = 'session.result'))::int as results
     from session_event e join practice_session s using (session_id) where s.task_id = $1 group by session_id`,
    [assigned.task_id, `demo-scores-${runId}`],
  );
  expect(made).toEqual(Array(7).fill({ asked: 1, results: 2 }));
  expect(await differences()).toEqual(nothingDiffers);
});

/** `DEMO_SESSIONS=1000 npm test -- … -t 'figures of'` measures: on a machine that does nothing else they take less than five seconds. */
const { DEMO_SESSIONS } = process.env;
test('the figures of many sessions follow', async () => {
  const many = Number(DEMO_SESSIONS ?? 60);
  const found = await fixture.app.dataSource.query<{ open_id: string }[]>(
    `select open_id from employee where left_at is null order by open_id = $1 desc, id limit 200`,
    [people.learner],
  );
  const assigned = await fixture.place(judged, { learners: found.map(({ open_id }) => open_id) });
  const { session_id } = await learner.practiseToResult(assigned, talk.good);
  await copySession(fixture.app, session_id, many - 1);
  await figures(assigned, { training_count: many, unscored_count: 0 });
  await modelIs('real');
  const one = jest.spyOn(fixture.app.get(SessionStore), 'load');
  const since = performance.now();
  await clear();
  await figures(assigned, {
    training_count: many,
    unscored_count: many,
    scored_count: 0,
    average_score: null,
  });
  if (DEMO_SESSIONS !== undefined) expect(performance.now() - since).toBeLessThan(5_000);
  expect((await state()).last).toMatchObject({ total: many, done: many, kept: 0 });
  // They are read together.
  expect(one).not.toHaveBeenCalled();
  expect(await differences()).toEqual(nothingDiffers);
});

describe('at the command line', () => {
  const run = async (options: Partial<Parameters<typeof clearDemoScores>[1]> = {}) => {
    const said: string[] = [];
    const how = { act: 'clear', yes: false, patienceMs: 20_000, ...options } as const;
    const ok = await clearDemoScores(fixture.app.dataSource, how, (line) => said.push(line));
    return { ok, said };
  };

  test('it is said what would be done; asked for, the product’s worker does it, unless its model demonstrates', async () => {
    expect(await run()).toEqual({ ok: false, said: ['没有演示成绩，不需要清除'] });
    await demonstrated();
    const found = 'Scores of a demonstration: 3 sessions of 2 learners in 2 tasks, 2 of them exams.';
    expect(await run()).toEqual({
      ok: true,
      said: [found, 'Nothing was changed; with `-- --yes` it is done.'],
    });
    expect(await run({ yes: true })).toEqual({
      ok: false,
      said: [found, '现在用的还是演示模型，接入正式模型后才能清除演示成绩'],
    });
    await modelIs('real');
    const cleared = await run({ yes: true });
    expect(cleared).toMatchObject({ ok: true });
    expect(cleared.said.at(-1)).toBe('3 of 3: 3 cleared.');
    expect((await lines()).at(-1)).toMatchObject({ action: 'demo_scores.clear', actor: false });
    expect((await run({ act: 'undo', yes: true })).said.at(-1)).toBe('3 of 3: 3 given back.');
    expect((await run({ act: 'reevaluate', yes: true })).said.at(-1)).toBe(
      '3 of 3: 3 queued to be evaluated again.',
    );
  });
});
