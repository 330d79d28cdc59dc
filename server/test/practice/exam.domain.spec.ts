/** An exam from its start to its result: over HTTP and the socket, with a model that speaks over its wire. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CourseType,
  routes,
  type CompletedPracticePage,
  type ExamChatEval,
  type TaskDetailsPage,
} from '#contracts';
import { people } from '../access/organisation.js';
import { enter } from '../socket/socket-fixture.js';
import { answer, answers, asked, exam, overhear, repliesAsked, secrets } from './exam-fixture.js';
import { PracticeFixture, talk, type Learner, type AssignedCourse, type Talk } from './practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let admin: Learner;
beforeAll(async () => void ({ fixture, learner, administrator: admin } = await PracticeFixture.withPeople()));
afterAll(() => fixture.close());
/** A person has ten connections at most. */
afterEach(() => opened.splice(0).forEach(({ session }) => session.close()));

const opened: Talk[] = [];
function open(sid: number, who = learner): Talk {
  opened.push(who.open(sid));
  return opened.at(-1)!;
}

const begun = async (more: object = {}, place?: AssignedCourse) => {
  const where = place ?? (await fixture.place({ ...exam, ...more }));
  const { session_id: sid, course } = await learner.start(where);
  return { place: where, sid, course, conversation: open(sid) };
};

test('goes question by question to points that are told with the result, and to answers once no attempt is left', async () => {
  const prompts = repliesAsked(fixture);
  const { place: assigned, sid, course, conversation } = await begun();
  expect(course.exam).toEqual({ questions: 2, question_mode: 1, max_attempts: 1, pass_score: 60 });
  const wire = await overhear(fixture, learner, sid);
  await answer(conversation, 1, answers.half);
  await asked(conversation, 2);
  const running = [
    await learner.result(sid),
    (await learner.records(sid)).body,
    (await learner.post(routes.client.practiceStart, assigned)).body,
    await learner.card(assigned.task_id),
  ];
  expect(await learner.card(assigned.task_id)).toMatchObject({ attempts: 0, max_attempts: 1 });
  expect((await learner.result(sid)).exam).toMatchObject({
    released: false,
    attempts_left: 0,
    questions: [
      { turn: 1, answer: answers.half, question: null, standard_answer: null, eval: { status: 'pending', points: null } },
      { turn: 2, answer: null },
    ],
  }); // prettier-ignore
  expect(await conversation.session.skip()).toMatchObject({ ok: true, turn: 2 });
  const told = await conversation.until(({ result }) => result.status === 'scored');
  expect(told.result.value).toEqual({
    kind: 'exam',
    status: 'scored',
    score: 40,
    completion_rate: 50,
    questions: [
      { turn: 1, sd_score: 10, kh_score: 6 },
      { turn: 2, sd_score: 5, kh_score: 0 },
    ],
  });
  expect(told.turns[1]!.eval).toMatchObject({ status: 'scored', value: null });
  await wire.close();
  const early = JSON.stringify([running, wire.heard, prompts, told]);
  // The first of them was in the learner's own answer.
  for (const secret of secrets.slice(1)) expect(early).not.toContain(secret);
  expect(early).not.toMatch(/kh_reason":"[^"]|"points":\[|key_points|key_qa/);

  const result = await learner.settled(sid);
  expect(result).toMatchObject({
    state: 'scored', end_reason: 'turns', score: 40, completion_rate: 50, can_practise_again: false, radar_chart: [],
    exam: {
      released: true, kh_total: 6, sd_total: 15, answered: 1, attempts_left: 0, accepted: null,
      questions: [
        {
          standard_answer: '七天无理由退换，凭购物小票办理。',
          question: '这双鞋穿着不合适怎么办？',
          eval: { kh_score: 6, points: [{ hit: true, earned: 6 }, { hit: false, earned: 0, quote: null }], flags: [] },
        },
        { answer: null, eval: { status: 'scored', kh_score: 0, kh_reason: '没有作答' } },
      ],
    },
  }); // prettier-ignore
  const [point] = result.exam!.questions[0]!.eval.points!;
  expect(answers.half).toContain(point!.quote!);
  expect(result.exam).not.toHaveProperty('integrity');
  expect(result.records.map(({ index, message_type }) => [index, message_type])).toEqual([
    [0, 2], [1, 1], [1, 2], [1, 4], [2, 4],
  ]); // prettier-ignore
  expect(result.records[3]).toMatchObject({
    content: '七天无理由退换，凭购物小票办理。',
    chat_eval: { kh_score: 6 },
  });
  const again = await learner.post(routes.client.practiceStart, assigned);
  expect(again.body).toMatchObject({ code: 409, message: '考核次数已经用完' });
  expect(await learner.card(assigned.task_id)).toMatchObject({ attempts: 1, status: 3, best_score: 40 });
  const details = await admin.post(routes.task.details, { task_id: assigned.task_id, page: 1, per_page: 10 });
  expect((details.body as TaskDetailsPage).items).toMatchObject([
    { score: 40, completion_rate: 50, rounds: 2 },
  ]);
});

test('its points and those of talks are averaged apart', async () => {
  const { session_id } = await learner.start(await fixture.place(exam));
  const conversation = await open(session_id).drive();
  await conversation.finish();
  await learner.settled(session_id);
  await learner.practiseToResult(await fixture.place(), talk.good);
  const { items, averages } = (await learner.post(routes.client.practiceRecords, { per_page: 100 }))
    .body as CompletedPracticePage;
  const meanOf = (type: CourseType) => {
    const scores = items.flatMap(({ course_type, score }) =>
      course_type === type && score !== null ? [score] : [],
    );
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };
  expect(averages.map(({ course_type }) => course_type)).toEqual([CourseType.practice, CourseType.exam]);
  for (const { course_type, avg_score } of averages) expect(avg_score).toBeCloseTo(meanOf(course_type), 0);
});

test('its result leads to the running task with the course that its own course names', async () => {
  const next = await fixture.place();
  const { session_id } = await learner.start(
    await fixture.place({ ...exam, practice_course_id: next.course_id }),
  );
  await (await open(session_id).drive()).finish();
  const { task_name } = await learner.card(next.task_id);
  expect((await learner.settled(session_id)).exam!.practice).toEqual({
    ...next,
    task_name,
    course_name: '跑鞋接待',
  });
});

describe('answers', () => {
  test('stay closed while an attempt is left or runs, and open with the end of the last', async () => {
    const assigned = await fixture.place({ ...exam, max_attempts: 2 }, { lastsMs: 3_600_000 });
    const { sid, conversation } = await begun({}, assigned);
    await answer(conversation, 1, answers.full);
    await conversation.finish();
    const closed = await learner.settled(sid);
    expect(closed).toMatchObject({ score: 66.7, can_practise_again: true, comment: null, weak_points: [] });
    expect(closed.task_end_time).toBe((await learner.card(assigned.task_id)).task_end_time);
    expect(closed.exam).toMatchObject({ released: false, attempts_left: 1 });
    expect(closed.exam!.questions[0]).toMatchObject({
      question: null,
      standard_answer: null,
      eval: { status: 'scored', kh_score: 10, kh_reason: '', points: null },
    });
    const text = JSON.stringify([closed, (await learner.records(sid)).body]);
    for (const secret of secrets.slice(2)) expect(text).not.toContain(secret);
    expect((await admin.records(sid)).body.exam).toMatchObject({ released: true });
    const last = await learner.start(assigned);
    // What is known of the first would help in the second.
    expect((await learner.result(sid)).exam).toMatchObject({ released: false, attempts_left: 0 });
    const second = open(last.session_id);
    await asked(second, 1);
    await second.finish();
    expect((await learner.settled(last.session_id)).score).toBe(0);
    expect((await learner.result(sid)).exam).toMatchObject({ released: true });
  });
});

describe('an exam that was begun', () => {
  test('can’t be begun anew, and counts in silence', async () => {
    const { place: assigned, sid, conversation } = await begun();
    const refused = await learner.post(routes.client.practiceRestart, assigned);
    expect(refused.body).toMatchObject({ code: 409, message: '考核开始后不能重新开始，请继续作答' });
    await conversation.until(({ role }) => role === 'driver');
    await conversation.finish();
    const result = await learner.settled(sid);
    expect(result).toMatchObject({ state: 'scored', score: 0, completion_rate: 0, end_reason: 'finished' });
    expect(result.exam!.questions.map(({ eval: { kh_score } }) => kh_score)).toEqual([0, 0]);
  });

  test('asks a random order that its log keeps', async () => {
    const { sid, conversation } = await begun({ question_mode: 2 });
    await asked(conversation, 1);
    const [row] = await fixture.app.dataSource.query<{ payload: { questions: number[]; seed: number } }[]>(
      `select payload from session_event where session_id = $1 and seq = 1`,
      [sid],
    );
    expect([...row!.payload.questions].sort()).toEqual([0, 1]);
    expect(row!.payload.seed).toBeGreaterThanOrEqual(0);
    await conversation.finish();
  });

  test('asks its plain question when the customer gives the answer away twice, and when no model is there', async () => {
    fixture.model.control.faults.plan([{ kind: 'adds', text: '是不是要用软毛刷和中性洗涤剂？还是凭购物小票？', times: 2 }]);
    const { conversation } = await begun();
    const first = await asked(conversation, 1);
    expect(first.turns[0]!.reply!.text).toBe('这双鞋穿着不合适怎么办？');
    const restored = breakReplies();
    await answer(conversation, 1, '不知道');
    const second = await asked(conversation, 2);
    restored();
    expect(second.turns[1]!.reply!.text).toBe('鞋面脏了怎么清洗？');
    await conversation.finish();
  }); // prettier-ignore
});

describe('what is typed', () => {
  test('is kept, survives another page and the end of the time, and is the answer then', async () => {
    const { sid, conversation } = await begun({ max_dialogue_duration: 1 });
    await asked(conversation, 1);
    conversation.session.draft(answers.half);
    await conversation.until(({ draftState }) => draftState === 'saved');
    conversation.session.close();
    const later = open(sid);
    await later.drive();
    expect(later.session.getSnapshot().draft).toMatchObject({ turn: 1, text: answers.half });
    later.session.draft(answers.full);
    await later.until(({ draftState }) => draftState === 'saved');
    fixture.moveClock(60_001);
    const result = await learner.settled(sid);
    expect(result).toMatchObject({ end_reason: 'time', score: 66.7 });
    expect(result.exam!.questions[0]).toMatchObject({ answer: answers.full, eval: { kh_score: 10 } });
  });

  test('is no draft any more once it is handed in, and none of a talk', async () => {
    const { conversation } = await begun();
    await asked(conversation, 1);
    conversation.session.draft('七天');
    await conversation.until(({ draftState }) => draftState === 'saved');
    await answer(conversation, 1, '七天');
    expect(conversation.session.getSnapshot()).toMatchObject({ draft: null, draftState: null });
    const rows: { draft: unknown }[] = await fixture.app.dataSource.query(
      `select draft from session_head where session_id = $1`,
      [conversation.session.sid],
    );
    expect(rows).toEqual([{ draft: null }]);
    await conversation.finish();
  });
});

describe('an administrator', () => {
  test('sees how an exam was taken, and the learner does not', async () => {
    const learners = [people.learner, people.otherLearner];
    const assigned = await fixture.place(exam, { learners });
    const other = await fixture.learner(people.otherLearner);
    const own = {
      ...assigned,
      practice_session_id: await fixture.placeIn(assigned.task_id, people.otherLearner),
    };
    const copied = '这个我记得是要看情况的，一般先请顾客说说哪里不合适再决定。';
    const theirs = (await other.start(own)).session_id;
    await answer(open(theirs, other), 1, `您好，${copied}`);
    const { sid, conversation } = await begun({}, assigned);
    await asked(conversation, 1);
    conversation.session.signal('paste');
    conversation.session.signal('away', 12_000.4);
    conversation.session.signal('away', 3_000);
    await answer(conversation, 1, copied);
    // A page that was without a network tells it late.
    const socket = await enter(`${fixture.app.socketUrl}/practice`, { token: learner.token });
    const late = { sid, turn: 1, kind: 'away', ms: 1_000 };
    expect(await socket.emitWithAck('exam.signal', late)).toEqual({ ok: true });
    const ahead: unknown = await socket.emitWithAck('exam.signal', { ...late, turn: 3 });
    expect(ahead).toMatchObject({ code: 'NOTHING_TO_DO' });
    socket.disconnect();
    const second = open(sid);
    await second.until(({ role }) => role !== null);
    await second.session.takeover();
    await answer(second, 2, answers.full);
    const seen = await learner.settled(sid);
    expect(JSON.stringify(seen)).not.toMatch(/integrity|takeovers|same_as/);
    const { exam: shown } = (await admin.records(sid)).body;
    expect(shown.integrity).toMatchObject([
      { turn: 1, pasted: 1, away: 3, away_ms: 16_000, same_as: [{ session_id: theirs }] },
      { turn: 2, pasted: 0, away: 0, away_ms: 0, same_as: [] },
    ]);
    expect(shown.integrity[0].same_as[0].student_name).not.toBe('');
    expect(shown.takeovers).toMatchObject([{ turn: 1 }]);
  });

  test('reads one mark by its words, and only with the exam’s own answer and score', async () => {
    const { sid, conversation } = await begun();
    await answer(conversation, 1, answers.half);
    await conversation.finish();
    const { exam: shown } = await learner.settled(sid);
    const { asked: question } = shown!.questions[0]!;
    const body = { session_id: sid, question, answer: answers.half };
    const standard = { sd_answer: '七天无理由退换，凭购物小票办理。', sd_score: 10 };
    const call = (more: object) => admin.post(routes.prompt.examChatEval, { ...body, ...standard, ...more });
    const marked = await call({});
    expect([marked.status, (marked.body as ExamChatEval).kh_score]).toEqual([200, 6]);
    expect((await call({ question: '这双鞋穿着不合适怎么办？' })).body).toEqual(marked.body);
    for (const wrong of [{ sd_score: 9 }, { sd_answer: '随便退' }])
      expect((await call(wrong)).status).toBe(409);
    expect((await call({ answer: '别的话' })).status).toBe(404);
    const byLearner = await learner.post(routes.prompt.examChatEval, { ...body, ...standard });
    expect(byLearner.status).toBe(403);
    const asTalk = await learner.post(routes.prompt.practiceChatEval, body);
    expect(asTalk.status).toBe(409);
  });

  test('accepts what could not be scored: the rest counts, and the missing question is named', async () => {
    const { sid, conversation } = await begun();
    await answer(conversation, 1, answers.full);
    await asked(conversation, 2);
    const early = await admin.post(routes.prompt.acceptUnscored, { session_id: sid });
    expect(early.status).toBe(409);
    // Refused for good: other failures are tried again first, which the engine's tests wait for.
    fixture.model.control.faults.plan([{ kind: 'content_filter', match: '鞋面脏了怎么清洗', times: 1_000 }]);
    await answer(conversation, 2, '用软毛刷蘸中性洗涤剂手洗，放在阴凉处晾干。');
    const unscored = await learner.settled(sid);
    expect(unscored).toMatchObject({ state: 'unscored', score: null, unscored_turns: [2] });
    fixture.model.control.faults.plan([]);
    const accepted = await admin.post(routes.prompt.acceptUnscored, { session_id: sid });
    expect(accepted.status).toBe(200);
    const result = await learner.settled(sid);
    expect(result).toMatchObject({ state: 'scored', score: 100, unscored_turns: [] });
    expect(result.exam).toMatchObject({ sd_total: 10, kh_total: 10, accepted: { missing: [2] } });
    expect(result.exam!.accepted!.by_name).not.toBe('');
    const [line] = await fixture.app.dataSource.query<{ object_id: string }[]>(
      `select object_id from audit_log where action = 'session.accept_unscored'`,
    );
    expect(line).toEqual({ object_id: String(sid) });
    expect((await admin.post(routes.prompt.acceptUnscored, { session_id: sid })).status).toBe(409);
  }, 120_000);
});

test('statistics hold of all these exams what their logs say', async () => {
  expect(await fixture.statisticsDiffer()).toEqual([]);
});

/** The model answers no reply until what this answers is called. */
function breakReplies(): () => void {
  fixture.model.control.faults.plan([{ kind: 'server_error', match: '"stream":true', times: 1_000 }]);
  return () => fixture.model.control.faults.plan([]);
}
