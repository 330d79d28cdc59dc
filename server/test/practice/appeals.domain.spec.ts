/** Appeals against scores: asked by their learner, accepted with corrected verdicts or declined with a sentence, and told. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  routes,
  type AppealDetailView,
  type AppealsPage,
  type AppealTrialView,
  type ExamChatEval,
  type PracticeChatEval,
  type SessionResultView,
} from '#contracts';
import { NoticeSenderService } from '../../src/task/notice-sender.service.js';
import { answer, answers, exam } from './exam-fixture.js';
import { PracticeFixture, talk, type Learner } from './practice-fixture.js';

const dayMs = 24 * 60 * 60_000;

let fixture: PracticeFixture;
let learner: Learner;
let other: Learner;
let administrator: Learner;
beforeAll(async () => void ({ fixture, learner, other, administrator } = await PracticeFixture.withPeople()));
afterAll(() => fixture.close());

const appeal = (session_id: number, criterion: string, who = learner, turn = 1) =>
  who.post(routes.client.appeal, { session_id, turn, criterion, reason: 'said', text: '我问过场合了' });
const accept = (session_id: number, corrected: object[], turn = 1) =>
  administrator.post(routes.prompt.appealAccept, { session_id, turn, corrected, text: '问到了，算做到。' });
const decline = (session_id: number, turn = 1) =>
  administrator.post(routes.prompt.appealDecline, { session_id, turn, text: '这一轮没有问到。' });
const detail = async (session_id: number, turn = 1) =>
  (await administrator.post(routes.prompt.appealDetail, { session_id, turn })).body as AppealDetailView;
const listed = async (state: string, sid: number) => {
  const { body } = await administrator.post(routes.prompt.appealFilter, { state, per_page: 100 });
  return (body as AppealsPage).items.filter(({ session_id }) => session_id === sid);
};
const evalOf = ({ records }: SessionResultView, turn = 1) =>
  records.findLast(({ index, chat_eval }) => index === turn && chat_eval !== null)!
    .chat_eval as PracticeChatEval;
const kinds = async (sid: number) => {
  const rows = await fixture.app.dataSource.query<{ kind: string }[]>(
    `select kind from session_event where session_id = $1 order by seq`,
    [sid],
  );
  return rows.map(({ kind }) => kind);
};
/** A criterion that a turn did not meet, and how it could be judged instead. */
const missedIn = (result: SessionResultView) => {
  const { rule_id, criterion_id } = evalOf(result).checks.find(
    ({ verdict, kind }) => verdict === 'not_met' && kind === 'judge',
  )!;
  return `${rule_id}/${criterion_id}`;
};
const practised = async (place?: Awaited<ReturnType<PracticeFixture['place']>>) =>
  learner.practiseToResult(place ?? (await fixture.place()), talk.poor);

describe('a talk', () => {
  test('is appealed against once a turn, by its own learner, and stands in the queue', async () => {
    const result = await practised();
    const { session_id: sid } = result;
    const criterion = missedIn(result);
    expect(new Date(result.appeal_until!).getTime() - new Date(result.end_time!).getTime()).toBe(30 * dayMs);
    const [others, absent] = [await appeal(sid, criterion, other), await appeal(999_999, criterion)];
    expect([others.status, others.body]).toEqual([404, absent.body]);
    expect((await appeal(sid, '1/none')).status).toBe(409);
    expect((await appeal(sid, criterion, learner, 2)).status).toBe(409);
    const asked = await appeal(sid, criterion);
    expect(asked.status).toBe(200);
    expect(evalOf(asked.body).appeal).toMatchObject({
      ...{ state: 'open', criterion, reason: 'said', text: '我问过场合了', answer: null },
    });
    expect((await appeal(sid, criterion)).body).toMatchObject({
      ...{ code: 409, message: '这一轮现在不能申诉，或已经提过了' },
    });
    expect((await kinds(sid)).filter((kind) => kind === 'review.requested')).toHaveLength(1);
    expect(await listed('open', sid)).toMatchObject([
      { turn: 1, course_type: 1, state: 'open', reason: 'said', text: '我问过场合了' },
    ]);
    const shown = await detail(sid);
    expect(shown.lines[1]).toEqual({ who: 'learner', text: talk.poor });
    expect(shown.criteria.find((one) => one.criterion === criterion)).toMatchObject({ verdict: 'not_met' });
    expect(shown).toMatchObject({ not_acceptable: null, counts: { accepted: 0 } });
  });

  test('is corrected by a person: what it would do is shown before, code computes, audited, both versions stay, statistics and the learner follow', async () => {
    const place = await fixture.place();
    const twin = await practised(place);
    const before = await practised(place);
    const { session_id: sid } = before;
    const criterion = missedIn(before);
    await appeal(sid, criterion);
    const corrected = [{ criterion, verdict: 'met', quote: talk.poor.slice(0, 3) }];
    const tried = (await administrator.post(routes.prompt.appealTry, { session_id: sid, turn: 1, corrected }))
      .body as AppealTrialView;
    expect(tried.same_wording).toMatchObject({ total: 1, sessions: 1, more: false });
    expect(tried.scores.session).toMatchObject({ before: before.score });
    expect(await learner.result(sid)).toMatchObject({ score: before.score });

    const wrong = [{ criterion, verdict: 'met', quote: '没有说过的话' }];
    expect((await accept(sid, wrong)).body).toMatchObject({ message: '引用的话要和学员说的一字不差' });
    expect((await accept(sid, [{ criterion, verdict: 'not_met' }])).body).toMatchObject({
      message: '没有改动，请先改一个评分点',
    });
    const done = await accept(sid, corrected);
    expect([done.status, done.body.state]).toEqual([200, 'accepted']);
    const result = await learner.result(sid);
    expect(result.score).toBe(tried.scores.session.after);
    expect(result.score).toBeGreaterThan(before.score!);
    const turn = evalOf(result);
    expect(turn).toMatchObject({ run: 2, answer_score: tried.scores.turn.after });
    expect(turn.checks.find((one) => `${one.rule_id}/${one.criterion_id}` === criterion)).toMatchObject({
      verdict: 'met',
      quote: talk.poor.slice(0, 3),
    });
    expect(turn.appeal).toMatchObject({
      state: 'accepted',
      answer: { text: '问到了，算做到。', corrected, scores: tried.scores },
    });
    expect((await kinds(sid)).slice(-2)).toEqual(['eval.corrected', 'session.result']);
    expect(((await administrator.records(sid)).body as SessionResultView).earlier_results).toMatchObject([
      { score: before.score },
    ]);
    expect(await learner.card(place.task_id)).toMatchObject({ best_score: result.score });
    expect(await learner.result(twin.session_id)).toMatchObject({ score: twin.score });
    expect((await accept(sid, corrected)).body).toMatchObject({ message: '这条申诉已经处理过了' });
    expect((await decline(sid)).status).toBe(409);
    expect([(await listed('open', sid)).length, (await listed('accepted', sid)).length]).toEqual([0, 1]);
    const lines = await fixture.app.dataSource.query<object[]>(
      `select actor_id, detail from audit_log where action = 'session.accept_appeal' and object_id = $1`,
      [String(sid)],
    );
    expect(lines).toMatchObject([
      {
        actor_id: fixture.actor.employeeId,
        detail: { before: { score: before.score }, after: { turn: 1, score: result.score } },
      },
    ]);
    const golden = await fixture.app.dataSource.query<object[]>(
      `select * from corrected_verdict where session_id = $1`,
      [sid],
    );
    expect(golden).toMatchObject([
      {
        criterion,
        answer: talk.poor,
        verdict_before: 'not_met',
        verdict: 'met',
        quote: talk.poor.slice(0, 3),
      },
    ]);
    // A phone that comes back reads the same of the log.
    const { turns, result: live } = await learner.open(sid).until((view) => view.result.status === 'scored');
    expect([turns[1]!.eval.run, live.value!.score]).toEqual([2, result.score]);
  });

  test('what a person has corrected holds when the talk is evaluated again', async () => {
    const before = await practised();
    const { session_id: sid } = before;
    const criterion = missedIn(before);
    await appeal(sid, criterion);
    await accept(sid, [{ criterion, verdict: 'met' }]);
    const { score } = await learner.result(sid);
    expect((await administrator.post(routes.prompt.reEvalRecords, { session_id: sid })).status).toBe(200);
    const anew = await learner.settled(sid);
    expect([anew.score, evalOf(anew).run]).toEqual([score, 3]);
  });

  test('is left as it is with a sentence: audited, nothing is lost, and it is told', async () => {
    const before = await practised();
    const { session_id: sid } = before;
    expect((await decline(sid)).status).toBe(409);
    await appeal(sid, missedIn(before));
    expect((await decline(sid)).body).toMatchObject({ state: 'declined' });
    const after = await learner.result(sid);
    expect(after).toMatchObject({ state: 'scored', score: before.score });
    expect(evalOf(after)).toMatchObject({
      run: 1,
      appeal: { state: 'declined', answer: { text: '这一轮没有问到。', corrected: [] } },
    });
    expect((await appeal(sid, missedIn(before))).status).toBe(409);
    expect(await listed('declined', sid)).toHaveLength(1);

    const sender = fixture.app.get(NoticeSenderService);
    await sender.sweep();
    await sender.sweep();
    const sent = await fixture.app.dataSource.query<object[]>(
      `select kind, state, told from notice where session_id = $1`,
      [sid],
    );
    expect(sent).toEqual([
      { kind: 'appeal', state: 'sent', told: '第 1 轮的评分申诉没有采纳，答复在评分详情里' },
    ]);
  });
});

describe('an exam', () => {
  const sat = async (max_attempts: number) => {
    const { session_id: sid } = await learner.start(await fixture.place({ ...exam, max_attempts }));
    const conversation = learner.open(sid);
    await answer(conversation, 1, answers.half);
    await answer(conversation, 2, '用软毛刷。');
    const result = await learner.settled(sid);
    conversation.session.close();
    return result;
  };

  test('is not appealed against before its answers may be seen', async () => {
    const result = await sat(2);
    expect(result).not.toHaveProperty('appeal_until');
    expect((await appeal(result.session_id, '1')).status).toBe(409);
  });

  test('has its key points corrected, and the points of the whole with them', async () => {
    const before = await sat(1);
    const { session_id: sid } = before;
    expect(before.exam!.questions[0]!.eval).toMatchObject({ kh_score: 6 });
    expect((await appeal(sid, '1')).status).toBe(200);
    expect(await detail(sid)).toMatchObject({
      course_type: 2,
      standard_answer: '七天无理由退换，凭购物小票办理。',
      criteria: [{ verdict: 'met' }, { verdict: 'not_met', name: '凭购物小票办理' }],
    });
    expect((await accept(sid, [{ criterion: '1', verdict: 'met' }])).status).toBe(200);
    const after = await learner.result(sid);
    const marked: ExamChatEval = after.exam!.questions[0]!.eval;
    expect(marked).toMatchObject({ kh_score: 10, points: [{ hit: true }, { hit: true, earned: 4 }] });
    expect(marked.appeal).toMatchObject({
      state: 'accepted',
      answer: { scores: { turn: { before: 6, after: 10 } } },
    });
    expect(after.score).toBeGreaterThan(before.score!);
  });
});

test('thirty days are over one day, and the queue says how long the oldest waits', async () => {
  const result = await practised();
  fixture.moveClock(30 * dayMs + 60_000);
  learner = await fixture.learner();
  expect(await learner.result(result.session_id)).not.toHaveProperty('appeal_until');
  expect((await appeal(result.session_id, missedIn(result))).status).toBe(409);
});

test('statistics hold of all these sessions what their logs say', async () => {
  expect(await fixture.statisticsDiffer()).toEqual([]);
});
