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
beforeEach(() => void Object.assign(limits.reEvaluation, usual));
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

/** So many talks of a task, of which every other one was scored ten points less than today's model does. */
async function talked(many: number) {
  const assigned = await fixture.place(judged);
  const first = await learner.practiseToResult(assigned, talk.good);
  await copySession(fixture.app, first.session_id, many - 1);
  const lowered = await scoredOtherwise(fixture.app, assigned.task_id, -10, 2);
  const score = first.score!;
  return { assigned, first, score, older: Math.round(score * 10 - 100) / 10, lowered };
}

test('a task’s sessions are tried on a sample, then all, then exactly that counts; figures and learners follow', async () => {
  Object.assign(limits.reEvaluation, { sample: 2 });
  const { assigned, first, score, older, lowered } = await talked(7);
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
    ...{ student_name: '王小明', score_before: older, score_after: score, outcome: null },
    changes: [{ before: 'not_met', after: 'met' }],
  });
  expect(await resultsOf(assigned)).toEqual(Array(7).fill({ results: 1 }));
  expect(await learner.result(lowered[0]!)).toMatchObject({ score: older });

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
  expect(told).toMatchObject({ state: 'scored', score, evaluated_anew: { score_before: older } });
  expect(told.earlier_results).toBeUndefined();
  expect((await learner.result(first.session_id)).evaluated_anew).toMatchObject({ score_before: score });

  const each = (await lines('session.reevaluate')).filter(({ detail }) => detail.re_evaluation === id);
  expect(each).toHaveLength(7);
  expect(each.every(({ actor }) => actor)).toBe(true);
  expect(each.find(({ object_id }) => object_id === String(lowered[0]))!.detail).toMatchObject({
    ...{ before: { score: older }, after: { score } },
  });
  expect((await lines('re_evaluation.create')).at(-1)).toMatchObject({ detail: { sessions: 7 } });
  expect((await lines('re_evaluation.apply')).at(-1)).toMatchObject({
    object_id: String(id),
    detail: { failing: 0 },
  });
  const page = await done<Page<ReEvaluationView>>(prompt.reEvalFilter, {});
  expect(page.items[0]).toMatchObject({ re_evaluation_id: id, state: 'done' });
});

describe('before it counts', () => {
  test('a session that has moved since stays as it was; what is cancelled leaves what was applied', async () => {
    Object.assign(limits.reEvaluation, { lot: 1 });
    const { assigned, lowered, score } = await talked(5);
    const { re_evaluation_id: id } = await done(prompt.reEvalCreate, { task_id: assigned.task_id });
    const own = { re_evaluation_id: id };
    await reached(id, { state: 'judged', judged: 5 });
    await done(prompt.reEvalRecords, { session_id: lowered[0] });
    await learner.settled(lowered[0]!);
    await done(prompt.reEvalApply, { ...own, failing: 0 });
    expect(await reached(id, { state: 'done' })).toMatchObject({ applied: 4, kept: 1 });
    expect(await sessionsOf(id, 'not_applied')).toMatchObject([{ session_id: lowered[0], outcome: 'kept' }]);
    expect(await resultsOf(assigned)).toEqual(Array(5).fill({ results: 2 }));
    expect(await refused(prompt.reEvalCancel, own)).toEqual([409, '这次重新评分已经完成']);
    expect(await summary(assigned)).toMatchObject({ average_score: score });

    // Another one is cancelled after its first session.
    const again = (await done(prompt.reEvalCreate, { task_id: assigned.task_id })).re_evaluation_id;
    await reached(again, { state: 'judged', judged: 5 });
    const runs = fixture.app.get(ReEvaluationsRepository);
    const applied = runs.applied.bind(runs);
    jest.spyOn(runs, 'applied').mockImplementationOnce(async (...given) => {
      await applied(...given);
      await done(prompt.reEvalCancel, { re_evaluation_id: again });
    });
    await done(prompt.reEvalApply, { re_evaluation_id: again, failing: 0 });
    expect(await reached(again, { state: 'cancelled' })).toMatchObject({ applied: 1, kept: 0 });
    expect((await resultsOf(assigned)).filter(({ results }) => results === 3)).toHaveLength(1);
    const kept = `select from re_evaluation_session where re_evaluation_id = $1 and made is not null`;
    expect(await fixture.app.dataSource.query(kept, [again])).toEqual([]);
    expect((await lines('re_evaluation.cancel')).at(-1)).toMatchObject({
      detail: { applied: 1, sessions: 5 },
    });
    expect(await differences()).toEqual(nothingDiffers);
  });

  test('it is paused, resumed, and one runs at a time', async () => {
    Object.assign(limits.reEvaluation, { atOnce: 1 });
    const { assigned } = await talked(5);
    fixture.model.control.faults.plan(slow(150));
    const { re_evaluation_id: id } = await done(prompt.reEvalCreate, { course_id: assigned.course_id });
    const own = { re_evaluation_id: id };
    expect(await refused(prompt.reEvalCreate, { task_id: assigned.task_id })).toEqual([
      409,
      '另一次重新评分正在进行，完成或暂停后再试',
    ]);
    await eventually(async () => (await one(id)).judged > 0);
    const paused = await done(prompt.reEvalPause, own);
    expect(paused).toMatchObject({ state: 'judging', paused: true, pause_reason: null });
    expect(await refused(prompt.reEvalPause, own)).toEqual([409, '已经暂停']);

    // Meanwhile another one may run, and this one can't go on.
    const other = await talked(3);
    const second = await done(prompt.reEvalCreate, { task_id: other.assigned.task_id });
    expect(await refused(prompt.reEvalResume, own)).toEqual([409, expect.stringContaining('另一次重新评分')]);
    fixture.model.control.faults.plan([]);
    await reached(second.re_evaluation_id, { state: 'judged' });
    const still = await one(id);
    expect(still.judged).toBeLessThan(5);
    expect(still).toMatchObject({ state: 'judging', paused: true });
    await done(prompt.reEvalResume, own);
    expect(await reached(id, { state: 'judged' })).toMatchObject({ judged: 5, paused: false });
  });

  test('it pauses by itself where the model is away, and leaves alone what gives no score', async () => {
    Object.assign(limits.reEvaluation, { atOnce: 1, awayMs: [0, 0] });
    const { assigned } = await talked(3);
    const away = [{ kind: 'unauthorized', match: '"name":"turn_evaluation"', times: 1_000 }];
    fixture.model.control.faults.plan(away);
    const { re_evaluation_id: id } = await done(prompt.reEvalCreate, { task_id: assigned.task_id });
    const own = { re_evaluation_id: id };
    expect(await reached(id, { paused: true })).toMatchObject({
      ...{ state: 'judging', judged: 0, pause_reason: 'AI 暂时不可用，请稍后再试' },
    });
    fixture.model.control.faults.plan([
      { kind: 'wrong_schema', match: '"name":"turn_evaluation"', times: 3 },
    ]);
    await done(prompt.reEvalResume, own);
    const { judged: all, failed } = await reached(id, { state: 'judged' });
    expect([all, failed]).toEqual([3, 1]);
    expect(await sessionsOf(id, 'not_applied')).toMatchObject([{ judged: 'failed', score_after: null }]);
  });

  test('learners come first: nothing begins while many of their evaluations wait', async () => {
    const { assigned } = await talked(2);
    const runs = fixture.app.get(ReEvaluationsRepository);
    const owed = jest.spyOn(runs, 'owed').mockResolvedValue(16);
    const { re_evaluation_id: id } = await done(prompt.reEvalCreate, { task_id: assigned.task_id });
    await eventually(() => Promise.resolve(owed.mock.calls.length > 1));
    expect(await one(id)).toMatchObject({ state: 'judging', judged: 0 });
    owed.mockRestore();
    await reached(id, { state: 'judged', judged: 2 });
  });

  test('an exam that was passed and would be failed is listed, and its number is confirmed', async () => {
    const assigned = await fixture.place(examCourse);
    const exam = await learner.examine(assigned);
    await copySession(fixture.app, exam.session_id, 3);
    // What was passed: the first judged the same answer as right.
    const raised = await scoredOtherwise(fixture.app, assigned.task_id, 100 - exam.score!, 2);
    const { dataSource } = fixture.app;
    const wrong = `update session_event set payload = jsonb_set(payload, '{text}', '"不清楚"')
      where kind = 'turn.accepted' and session_id = any ($1)`;
    await dataSource.query(wrong, [raised]);
    const { re_evaluation_id: id } = await done(prompt.reEvalCreate, { task_id: assigned.task_id });
    expect(await reached(id, { state: 'judged' })).toMatchObject({ total: 4, failing: 2, band_changed: 2 });
    const failing = await sessionsOf(id, 'failing');
    expect(failing.map(({ session_id }) => session_id).sort()).toEqual([...raised].sort());
    expect(failing[0]).toMatchObject({ failing: true, band_after: 'improve', course_type: 2 });
    const apply = (confirmed: number) => ({ re_evaluation_id: id, failing: confirmed });
    expect(await refused(prompt.reEvalApply, apply(0))).toEqual([
      409,
      '有 2 场考核会从及格变成不及格，请看过名单后确认这个数',
    ]);
    await done(prompt.reEvalApply, apply(2));
    await reached(id, { state: 'done', applied: 4 });
    expect(await learner.result(raised[0]!)).toMatchObject({
      ...{ band: 'improve', evaluated_anew: { score_before: 100 } },
    });
  });

  test('what was tried by prompts that are not today’s is not applied', async () => {
    const { assigned } = await talked(2);
    const { re_evaluation_id: id } = await done(prompt.reEvalCreate, { task_id: assigned.task_id });
    await reached(id, { state: 'judged' });
    const path = prompt.one.replace(':id', String(PromptId.practiceAnswerEvaluation));
    const { content } = (await fixture.app.call('get', path, token)).body as { content: string };
    await done(prompt.save, { id: PromptId.practiceAnswerEvaluation, content: `${content}\n请从严。` });
    expect(await refused(prompt.reEvalApply, { re_evaluation_id: id, failing: 0 })).toEqual([
      409,
      '提示词改过了，试评的结果不再有效，请重新试评',
    ]);
    await done(prompt.reEvalCancel, { re_evaluation_id: id });
  });

  test('a scope is named, and has sessions in it', async () => {
    expect(await refused(prompt.reEvalCreate, {})).toEqual([400, '请选择任务、课程或时间段']);
    const nothing = { start_time: '2020-01-01T00:00:00+08:00', end_time: '2020-01-31T23:59:59+08:00' };
    expect(await refused(prompt.reEvalCreate, nothing)).toEqual([
      409,
      '这个范围内没有可以重新评分的练习或考核',
    ]);
    Object.assign(limits.reEvaluation, { most: 2 });
    const { assigned } = await talked(3);
    expect(await refused(prompt.reEvalCreate, { task_id: assigned.task_id })).toEqual([
      409,
      '这个范围有 3 场，一次最多 2 场，请缩小范围',
    ]);
    expect((await post(prompt.reEvalPause, { re_evaluation_id: 9_999 })).status).toBe(404);
    expect((await post(prompt.reEvalSessions, { re_evaluation_id: 9_999 })).status).toBe(404);
  });
});
