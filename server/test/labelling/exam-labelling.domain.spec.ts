/** An exam's answers are labelled key point by key point; what comes of it stands beside scores, and may be demanded before it is published. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CourseStatus,
  routes,
  type AgreementView,
  type CourseView,
  type LabellingView,
  type TrustView,
} from '#contracts';
import { newAdministrator, people, tokenOf } from '../access/organisation.js';
import { copySession } from '../practice/copy-session.js';
import { answer, answers, exam } from '../practice/exam-fixture.js';
import { PracticeFixture, type AssignedCourse, type Learner } from '../practice/practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let first: string;
let second: string;
let place: AssignedCourse;
let sid: number;
beforeAll(async () => {
  ({ fixture, learner } = await PracticeFixture.withPeople());
  first = await tokenOf(fixture.app, people.administrator);
  second = await newAdministrator(fixture.app, people.otherLearner);
  place = await fixture.place(exam);
  ({ session_id: sid } = await learner.start(place));
  const conversation = learner.open(sid);
  await answer(conversation, 1, answers.half);
  await conversation.until(({ turns }) => turns[1]?.reply?.status === 'completed');
  await conversation.session.skip();
  await learner.settled(sid);
});
afterAll(() => fixture.close());

const get = async <T>(route: string, id: number): Promise<T> => {
  const answered = await fixture.app.call('get', route.replace(/:\w+/, String(id)), first);
  expect(answered.status).toBe(200);
  return answered.body as T;
};
const post = (path: string, body: object, token = first) => fixture.app.call('post', path, token).send(body);
const trust = () => get<TrustView>(routes.course.trust, place.course_id);
const agreement = () => get<AgreementView>(routes.course.agreement, place.course_id);
const update = async (more: object) => {
  const { version } = await get<CourseView>(routes.course.one, place.course_id);
  return post(routes.course.update, { course_id: place.course_id, version, ...more });
};
const publish = (course_status: CourseStatus) =>
  post(routes.course.changeStatus, { course_id: place.course_id, course_status });

test('two people judge key points of answers, and the figures are those of the labels', async () => {
  expect(await trust()).toMatchObject({ state: 'untested', of: [{ kind: 'exam', id: place.course_id }] });
  await copySession(fixture.app, sid, 30);
  const drawn = (await post(routes.course.drawLabels, { course_id: place.course_id })).body as LabellingView;
  expect(drawn).toMatchObject({ kind: 'exam', id: place.course_id, phase: 'labelling' });
  expect(new Set(drawn.items.map(({ text }) => text))).toEqual(new Set(['七天无理由退换', '凭购物小票办理']));
  expect(drawn.items[0]).toMatchObject({ answer: [answers.half] });
  expect(drawn.items[0]!.customer).toContain(exam!.key_qa![0]!.question);
  expect(JSON.stringify(drawn)).not.toMatch(/王小明|met"|stand-in/);
  const told = (text: string) => (text.includes('七天') ? 'met' : 'not_met');
  for (const token of [first, second])
    for (const { item_id, text } of drawn.items)
      await post(routes.rule.label, { item_id, verdict: told(text) }, token);
  const known = await agreement();
  expect(known).toMatchObject({ kind: 'exam', state: 'few', demo: true, no_chance: 0 });
  expect(known.n).toBeGreaterThan(30);
  // The stand-in hears the days, and no receipt.
  expect(known.agreed).toBe(known.n);
  expect(known.criteria.map(({ name }) => name)).toEqual(['七天无理由退换', '凭购物小票办理']);
  expect(await trust()).toMatchObject({ state: 'few', wanting: known.wanting });
  const audited = await fixture.app.dataSource.query<{ action: string }[]>(
    `select action from audit_log where action like 'course.%label%' order by id`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['course.draw_labels', 'course.count_labels']);
});

test('a session is believed by the key points and the model that it was judged by', async () => {
  const of = () => get<TrustView>(routes.task.recordTrust, sid);
  const before = await of();
  expect(before).toEqual(await trust());
  const { model } = await agreement();
  await fixture.app.dataSource.query(`update label_judged set model = 'another'`);
  expect((await of()).state).toBe('untested');
  // The course is believed by the model that judged last.
  expect((await trust()).state).toBe('few');
  await fixture.app.dataSource.query(`update label_judged set model = $1`, [model]);
  expect(await of()).toEqual(before);
});

test('an exam that demands it is published only while its scores are called 可信', async () => {
  await fixture.app.dataSource.query(`update task set ended_at = now() where task_id = $1`, [place.task_id]);
  expect((await publish(CourseStatus.pending)).status).toBe(200);
  expect((await update({ needs_trust: true })).body).toMatchObject({ needs_trust: true });
  const refused = await publish(CourseStatus.published);
  const { wanting } = await trust();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `这门考核要评分“可信”才能发布，现在是“样本不足（还差 ${wanting} 条）”：请到可信度页标注，或者去掉这个发布条件`,
  ]);
  expect((await update({ needs_trust: false })).status).toBe(200);
  expect((await publish(CourseStatus.published)).status).toBe(200);
  // Neither does an edit of a published one bring in the demand that it does not meet.
  expect((await update({ needs_trust: true })).status).toBe(409);
});

test('another wording of a key point is another version: what says the same is judged anew', async () => {
  const { key_qa } = await get<CourseView>(routes.course.one, place.course_id);
  const [asked, ...rest] = key_qa;
  const key_points = [
    { text: '七天无理由退换', score: 6 },
    { text: '凭购物凭证办理', score: 4 },
  ];
  expect((await update({ key_qa: [...rest, { ...asked!, key_points }] })).status).toBe(200);
  expect((await trust()).state).toBe('untested');
  let left = 1;
  for (let round = 0; left > 0 && round < 20; round += 1)
    ({ left } = (await post(routes.course.judgeLabels, { course_id: place.course_id })).body as {
      left: number;
    });
  const known = await agreement();
  expect(known).toMatchObject({ state: 'few', history: [{ is_current: true }, { is_current: false }] });
  const [days, receipt] = ['七天无理由退换', '凭购物凭证办理'].map((text) =>
    known.criteria.find(({ name }) => name === text)!,
  );
  expect([days!.n, receipt!.n]).toEqual([known.n, 0]);
});
