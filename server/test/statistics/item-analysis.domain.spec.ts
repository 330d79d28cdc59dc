/** How much questions and criteria measure, from what was really said, against a plain recount of the logs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  questionHash,
  QuestionMode,
  routes,
  type CriterionAnalysisView,
  type Figure,
  type KeyQa,
  type QuestionAnalysisView,
} from '#contracts';
import { fold, questionsOf, type ExamResult, type PracticeResult, type SessionState } from '#dialogue';
import { SessionStore, type StoredSession } from '../../src/practice/index.js';
import { people } from '../access/organisation.js';
import { answer, asked, exam } from '../practice/exam-fixture.js';
import { PracticeFixture, talk, type AssignedCourse, type Learner } from '../practice/practice-fixture.js';
import { somePeople, type Somebody } from './stored-sessions.js';

let fixture: PracticeFixture;
let admin: Learner;
let everybody: Somebody[];
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  admin = await fixture.learner(people.administrator);
  everybody = await somePeople(fixture.app, 22);
});
afterAll(() => fixture.close());

const key_qa: KeyQa[] = [
  ...(exam!.key_qa as KeyQa[]),
  { index: 3, question: '几天内可以退？', answer: '七天内。', score: 5, key_points: ['七天'] },
];
const said = [
  '七天之内可以无理由退换，请您带上购物小票来办理。',
  '七天之内可以退的。',
  '用软毛刷蘸中性洗涤剂手洗。',
  '不知道。',
];

/** Everybody's place in a task of the course; what each does with it, some at the same time. */
async function everybodyDoes(
  course_id: number,
  act: (learner: Learner, place: AssignedCourse, nth: number) => Promise<void>,
): Promise<number> {
  const task_id = await fixture.task(course_id, { learners: everybody.map(({ openId }) => openId) });
  const waiting = everybody.entries();
  const one = async () => {
    for (const [nth, { openId }] of waiting) {
      const practice_session_id = await fixture.placeIn(task_id, openId);
      await act(await fixture.learner(openId), { practice_session_id, course_id, task_id }, nth);
    }
  };
  await Promise.all([one(), one(), one(), one()]);
  return task_id;
}

/** Answers, passes over or ends early, by which learner and which question it is. */
async function sit(learner: Learner, place: AssignedCourse, nth: number): Promise<void> {
  const { session_id } = await learner.start(place);
  const conversation = learner.open(session_id);
  for (const turn of [1, 2, 3]) {
    await asked(conversation, turn);
    const what = (nth * 7 + turn * 3) % 9;
    if (what === 7 && turn > 1) {
      await conversation.finish();
      break;
    }
    if (what === 8) await conversation.session.skip();
    else await answer(conversation, turn, said[what % said.length]!);
  }
  await learner.settled(session_id);
}

interface Loaded extends StoredSession {
  state: SessionState;
}
/** All sessions that there ever were of a course, folded. */
async function sessionsOf(courseId: number): Promise<Loaded[]> {
  const rows = await fixture.app.dataSource.query<{ id: number }[]>(
    `select session_id as id from practice_session where course_id = $1 order by session_id`,
    [courseId],
  );
  const stored = await fixture.app.get(SessionStore).loadAll(rows.map(({ id }) => id));
  return stored.sort((a, b) => a.facts.sid - b.facts.sid).map((one) => ({ ...one, state: fold(one.log) }));
}
/** The first of each place that was scored. */
const firstOf = (sessions: readonly Loaded[]): Loaded[] => {
  const places = new Map<number, Loaded>();
  for (const one of sessions)
    if (
      one.facts.assignmentId !== null &&
      one.state.status === 'ended' &&
      !places.has(one.facts.assignmentId)
    )
      places.set(one.facts.assignmentId, one);
  return [...places.values()].filter(({ state }) => state.result.status === 'scored');
};

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const covariance = (xs: readonly number[], ys: readonly number[]) =>
  xs.reduce((sum, x, at) => sum + (x - mean(xs)) * (ys[at]! - mean(ys)), 0) / (xs.length - 1);
function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [x, y] = [covariance(xs, xs), covariance(ys, ys)];
  return x < 1e-15 || y < 1e-15 ? null : covariance(xs, ys) / Math.sqrt(x * y);
}
const close = (figure: Figure, value: number | null) =>
  value === null ? expect(figure.value).toBeNull() : expect(figure.value).toBeCloseTo(value, 9);

test('questions of an exam: first attempts of tasks alone, unreached left out of means and nothing in α', async () => {
  const course_id = await fixture.course({
    ...exam,
    key_qa,
    question_mode: QuestionMode.random,
    max_attempts: 2,
  });
  await everybodyDoes(course_id, async (learner, place, nth) => {
    await sit(learner, place, nth);
    // A second attempt is no first one.
    if (nth % 5 === 0) await sit(learner, place, nth + 1);
  });
  const all = await sessionsOf(course_id);
  const first = firstOf(all);
  expect([first.length, all.length]).toEqual([22, 27]);

  const { body, status } = await admin.post(routes.analysis.questions, { course_id });
  const view = body as QuestionAnalysisView;
  expect([status, view.sessions, view.more]).toEqual([200, 22, false]);
  expect(view.questions).toHaveLength(3);

  /** What each earned by each question of the course, how it was answered, and whether it was asked at all. */
  const table = first.map(({ state, log }) => {
    const { questions } = state.result.value as ExamResult;
    return key_qa.map((_, position) => {
      const turn = questionsOf(state).indexOf(position) + 1;
      const mark = questions.find((one) => one.turn === turn)!;
      const put = log.findLast((event) => event.kind === 'ai.completed' && event.turn === turn - 1);
      const own = log.findLast((event) => event.kind === 'turn.accepted' && event.turn === turn);
      const value = state.turns.find(({ index }) => index === turn)?.eval.value;
      return {
        ...mark,
        reached: put !== undefined,
        seconds: own ? (own.at - put!.at) / 1_000 : null,
        missed:
          value?.type === 'exam-answer'
            ? value.points.filter(({ hit }) => !hit).map(({ text }) => text)
            : null,
      };
    });
  });
  // What was to happen has happened: something was never asked, something was passed over.
  expect(table.flat().some(({ reached }) => !reached)).toBe(true);
  expect(all.some(({ state }) => state.turns.some(({ skipped }) => skipped))).toBe(true);

  let enough = 0;
  key_qa.forEach((question, at) => {
    const found = view.questions.find(({ hash }) => hash === questionHash(question))!;
    const rows = table.filter((row) => row[at]!.reached);
    expect([found.n, found.wanting]).toEqual([rows.length, Math.max(0, 20 - rows.length)]);
    if (rows.length < 20) return close(found.share, null);
    enough += 1;
    const shares = rows.map((row) => row[at]!.kh_score! / row[at]!.sd_score);
    const rests = rows.map((row) => {
      const others = row.filter((_, other) => other !== at);
      return (
        others.reduce((sum, one) => sum + one.kh_score!, 0) /
        others.reduce((sum, one) => sum + one.sd_score, 0)
      );
    });
    close(found.share, mean(shares));
    close(found.discrimination, correlation(shares, rests));
    for (const { text, missed, of } of found.missed) {
      const has = (row: (typeof table)[number]) =>
        row[at]!.missed === null || row[at]!.missed!.includes(text);
      expect([missed, of]).toEqual([rows.filter(has).length, rows.length]);
    }
    const seconds = rows.flatMap((row) => row[at]!.seconds ?? []).sort((a, b) => a - b);
    const middle = mean([
      seconds[Math.floor((seconds.length - 1) / 2)]!,
      seconds[Math.floor(seconds.length / 2)]!,
    ]);
    if (seconds.length < 20) expect(found.median_seconds).toBeNull();
    else expect(found.median_seconds).toBeCloseTo(middle, 9);
  });
  expect(enough).toBeGreaterThan(0);

  const marks = table.map((row) => row.map(({ kh_score }) => kh_score!));
  const totals = marks.map((row) => row.reduce((sum, one) => sum + one, 0));
  const each = key_qa.map((_, at) => covariance(marks.map((row) => row[at]!), marks.map((row) => row[at]!))); // prettier-ignore
  const alpha = (3 / 2) * (1 - (each[0]! + each[1]! + each[2]!) / covariance(totals, totals));
  expect(view.exam).toMatchObject({ n: 22, wanting: 0, alpha: expect.closeTo(alpha, 9) });
  expect(view.exam.standard_error).toBeCloseTo(
    (Math.sqrt(covariance(totals, totals) * (1 - alpha)) * 100) / 20,
    9,
  );
});

test('a question in other words is another one, and an exam of other questions has no α yet', async () => {
  const course_id = await fixture.course({ ...exam, key_qa });
  const { body } = await admin.post(routes.analysis.questions, { course_id });
  expect(body).toEqual({
    ...{ sessions: 0, more: false, questions: [] },
    exam: { n: 0, wanting: 20, alpha: null, standard_error: null },
  });
  expect((await admin.post(routes.analysis.questions, { course_id: 999_999 })).status).toBe(404);
});

test('criteria of a practice: how often due, how often met, and what they tell apart', async () => {
  const course_id = await fixture.course();
  const task_id = await everybodyDoes(course_id, async (learner, place, nth) => {
    await learner.practiseToResult(place, [talk.good, talk.poor, '您好，欢迎光临！'][nth % 3]!);
    if (nth % 6 === 0) await learner.practiseToResult(place, talk.good);
  });
  const first = firstOf(await sessionsOf(course_id));
  expect(first).toHaveLength(22);
  const { body } = await admin.post(routes.analysis.criteria, { task_id });
  const view = body as CriterionAnalysisView;
  expect((await admin.post(routes.analysis.criteria, { course_id })).body).toEqual(view);
  expect(view.sessions).toBe(22);

  const results = first.map(({ state }) => (state.result.value as PracticeResult).criteria);
  expect(view.criteria).toHaveLength(results[0]!.length);
  const forbids = ({ kind, avoid }: PracticeResult['criteria'][number]) =>
    kind === 'must_not_say' || avoid === true;
  const metOf = (one: PracticeResult['criteria'][number]): number | null => {
    if (forbids(one)) return one.verdict === 'not_met' ? 0 : 1;
    return one.verdict === 'met' ? 1 : one.verdict === 'not_met' ? 0 : null;
  };
  for (const found of view.criteria) {
    const isIt = (one: PracticeResult['criteria'][number]) =>
      one.rule_id === found.rule_id && one.criterion_id === found.criterion_id;
    const due = results.filter((criteria) => metOf(criteria.find(isIt)!) !== null);
    const met = due.map((criteria) => metOf(criteria.find(isIt)!)!);
    expect([found.sessions, found.n, found.met]).toEqual([
      22,
      due.length,
      met.filter((one) => one === 1).length,
    ]);
    if (due.length === 0) {
      expect(found.finding).toBe('no_chance');
      continue;
    }
    if (due.length < 20) {
      expect(found.finding).toBe('few');
      continue;
    }
    close(found.share, mean(met));
    const rests = due.map((criteria) =>
      mean(criteria.flatMap((one) => (isIt(one) || forbids(one) ? [] : (metOf(one) ?? [])))),
    );
    close(found.discrimination, correlation(met, rests));
  }
  expect(new Set(view.criteria.map(({ finding }) => finding)).size).toBeGreaterThan(1);
});

test('a place that was withdrawn counts in nothing', async () => {
  const place = await fixture.place();
  const { course_id } = place;
  await (await fixture.learner()).practiseToResult(place, talk.good);
  const sessions = async () =>
    ((await admin.post(routes.analysis.criteria, { course_id })).body as CriterionAnalysisView).sessions;
  expect(await sessions()).toBe(1);
  await fixture.app.dataSource.query(`update assignment set withdrawn_at = now() where assignment_id = $1`, [
    place.practice_session_id,
  ]);
  expect(await sessions()).toBe(0);
});
