/** Many sessions are evaluated again: tried first, on a sample and on all, then exactly that counts. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  limits,
  PromptId,
  routes,
  type Page,
  type ReEvaluationDetailView,
  type ReEvaluationSession,
  type ReEvaluationView,
  type StatisticsView,
} from '#contracts';
import { EvaluationRepository } from '../../src/practice/engine/evaluation-jobs/evaluation.repository.js';
import { ReEvaluationsRepository } from '../../src/practice/re-evaluations/re-evaluations.repository.js';
import { verifyStatistics } from '../../src/statistics/index.js';
import { people, tokenOf } from '../access/organisation.js';
import { eventually } from '../socket/waiting.js';
import { copySession } from './copy-session.js';
import { scoredOtherwise } from './scored-otherwise.js';
import { examCourse, PracticeFixture, talk, type AssignedCourse, type Learner } from './practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let token: string;
beforeAll(async () => {
  ({ fixture, learner } = await PracticeFixture.withPeople());
  token = await tokenOf(fixture.app, people.administrator);
});
afterAll(() => fixture.close());
beforeEach(() => Object.assign(limits.reEvaluation, usual));
afterEach(() => {
  jest.restoreAllMocks();
  fixture.model.control.faults.plan([]);
  fixture.hangUp();
});

const { prompt, analysis } = routes;
const usual = { ...limits.reEvaluation };
/** The model is asked in each turn. */
const judged = { scoring_rules: [{ rule_id: 3 }] };
const slow = (ms: number) => [{ kind: 'slow', match: '"name":"turn_evaluation"', ms, times: 1_000 }];

const post = (path: string, body: object = {}) => fixture.app.call('post', path, token).send(body);
async function done<T = ReEvaluationDetailView>(path: string, body: object): Promise<T> {
  const answer = await post(path, body);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  return answer.body as T;
}
const refused = async (path: string, body: object) => {
  const { status, body: answer } = await post(path, body);
  return [status, (answer as { message: string }).message];
};
const one = async (id: number) =>
  (await fixture.app.call('get', prompt.reEvalOne.replace(':re_evaluation_id', String(id)), token))
    .body as ReEvaluationDetailView;
async function reached(id: number, wanted: Partial<ReEvaluationView>): Promise<ReEvaluationDetailView> {
  let now = await one(id);
  const fits = () =>
    Object.entries(wanted).every(([key, value]) => now[key as keyof ReEvaluationView] === value);
  await eventually(async () => {
    now = await one(id);
    return fits();
  });
  return now;
}
const sessionsOf = async (re_evaluation_id: number, list: string) =>
  (await done<Page<ReEvaluationSession>>(prompt.reEvalSessions, { re_evaluation_id, list, per_page: 100 }))
    .items;
const summary = async ({ task_id }: AssignedCourse) =>
  ((await post(analysis.statistics, { stat_type: 'task', task_id })).body as StatisticsView).summary;
async function differences(): Promise<unknown> {
  const lines: string[] = [];
  const { dataSource, config } = fixture.app;
  const all = { learners: null, sessions: 100 };
  const found = await verifyStatistics(dataSource, config.timeZone, all, (line) => lines.push(line));
  return { found, sessions: await fixture.statisticsDiffer(), lines: lines.slice(0, -1) };
}
const nothingDiffers = { found: 0, sessions: [], lines: [] };
const lines = (action: string) =>
  fixture.app.dataSource.query<{ object_id: string; actor: boolean; detail: Record<string, unknown> }[]>(
    `select object_id, actor_id is not null as actor, detail from audit_log where action = $1 order by id`,
    [action],
  );
/** How often each session of a task was given a result. */
const resultsOf = ({ task_id }: AssignedCourse) =>
  fixture.app.dataSource.query<{ results: number }[]>(
    `select count(*)::int as results from session_event e join practice_session s using (session_id)
     where s.task_id = $1 and e.kind = 'session.result' group by session_id order by session_id`,
    [task_id],
  );

/** So many talks of a task, of which a third was scored ten points less than today's model does. */
async function talked(many: number) {
  const assigned = await fixture.place(judged);
  const first = await learner.practiseToResult(assigned, talk.good);
  await copySession(fixture.app, first.session_id, many - 1);
  const lowered = await scoredOtherwise(fixture.app, assigned.task_id, -10, 3);
  return { assigned, first, score: first.score!, lowered };
}

test('a task’s sessions are tried on a sample, then all, then exactly that counts; figures and learners follow', async () => {
  Object.assign(limits.reEvaluation, { sample: 2 });
  const { assigned, first, score, lowered } = await talked(7);
  expect(lowered).toHaveLength(3);
  const begun = await done(prompt.reEvalCreate, { task_id: assigned.task_id });
  const id = begun.re_evaluation_id;
  expect(begun).toMatchObject({
    total: 7,
    wanted: 2,
    by_name: '林晓燕',
    task_id: assigned.task_id,
    applied: 0,
  });
  const sampled = await reached(id, { state: 'judged' });
  expect(sampled).toMatchObject({ judged: 2, unscored: 0, failed: 0, paused: false });
  expect(await refused(prompt.reEvalApply, { re_evaluation_id: id, failing: 0 })).toEqual([
    409,
    '全部试评后才能应用',
  ]);
  expect(await resultsOf(assigned)).toEqual(Array(7).fill({ results: 1 }));

  await done(prompt.reEvalJudgeAll, { re_evaluation_id: id });
  const all = await reached(id, { state: 'judged' });
  expect(all).toMatchObject({ judged: 7, wanted: 7, higher: 3, lower: 0, failing: 0 });
  expect(all.mean_delta).toBeCloseTo(30 / 7);
  expect(all.criteria[0]).toMatchObject({ better: 3, worse: 0 });
  const changed = (await sessionsOf(id, 'all')).filter(({ changes }) => changes.length > 0);
  expect(changed.map(({ session_id }) => session_id).sort()).toEqual([...lowered].sort());
  expect(changed[0]).toMatchObject({
    ...{ student_name: '王小明', score_before: score - 10, score_after: score, outcome: null },
    changes: [{ before: 'not_met', after: 'met' }],
  });
  expect(await resultsOf(assigned)).toEqual(Array(7).fill({ results: 1 }));
  expect(await learner.result(lowered[0]!)).toMatchObject({ score: score - 10 });

  const since = performance.now();
  await done(prompt.reEvalApply, { re_evaluation_id: id, failing: 0 });
  expect(await reached(id, { state: 'done' })).toMatchObject({
    applied: 7,
    kept: 0,
    applied_by_name: '林晓燕',
  });
  await eventually(async () => (await summary(assigned)).average_score === score);
  expect(performance.now() - since).toBeLessThan(60_000);
  expect(await resultsOf(assigned)).toEqual(Array(7).fill({ results: 2 }));
  expect(await differences()).toEqual(nothingDiffers);

  const told = await learner.result(lowered[0]!);
  expect(told).toMatchObject({ state: 'scored', score, evaluated_anew: { score_before: score - 10 } });
  expect(told.earlier_results).toBeUndefined();
  expect((await learner.result(first.session_id)).evaluated_anew).toMatchObject({ score_before: score });

  const each = (await lines('session.reevaluate')).filter(({ detail }) => detail.re_evaluation === id);
  expect(each).toHaveLength(7);
  expect(each.every(({ actor }) => actor)).toBe(true);
  expect(each.find(({ object_id }) => object_id === String(lowered[0]))!.detail).toMatchObject({
    ...{ before: { score: score - 10 }, after: { score } },
  });
  expect((await lines('re_evaluation.create')).at(-1)).toMatchObject({ detail: { sessions: 7 } });
  expect((await lines('re_evaluation.apply')).at(-1)).toMatchObject({
    object_id: String(id),
    detail: { failing: 0 },
  });
  const page = await done<Page<ReEvaluationView>>(prompt.reEvalFilter, {});
  expect(page.items[0]).toMatchObject({ re_evaluation_id: id, state: 'done' });
});
