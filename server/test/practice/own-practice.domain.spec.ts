/** What is practised outside of tasks: talks taken up again, talks of any course, handed in, and seen by their learner alone. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OwnCourseItem, OwnSessionItem, Page, SessionResultView, StartView } from '#contracts';
import { ownRoutes } from '#contracts/practice/own.routes';
import { startAccessFixture } from '../access/access-fixture.js';
import { people } from '../access/organisation.js';
import { routeLines } from '../access/matrix.js';
import { answerOf, whereTold } from '../access/where-told.js';
import { turnLine } from './turn-line.js';
import { examCourse, PracticeFixture, talk, type AssignedCourse, type Learner } from './practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let other: Learner;
let administrator: Learner;
let place: AssignedCourse;
beforeAll(async () => {
  ({ fixture, learner, other, administrator } = await PracticeFixture.withPeople());
  place = await fixture.place();
});
afterAll(() => fixture.close());

const { again, courses, start, sessions, handIn } = ownRoutes;
const takeUp = (session_id: number, turn: number, who = learner) => who.post(again, { session_id, turn });
const mine = async (who = learner) =>
  ((await who.post(sessions, { per_page: 100 })).body as Page<OwnSessionItem>).items;
/** A whole talk of the course outside of tasks, and its result. */
async function practiseOwn(course_id: number, ...sayings: string[]): Promise<SessionResultView> {
  const { session_id } = (await learner.post(start, { course_id })).body as StartView;
  const phone = await learner.open(session_id).drive();
  for (const text of sayings) await phone.say(text);
  await phone.finish();
  return learner.settled(session_id);
}
const give = (session_id: number, practice_session_id: number, who = learner) =>
  who.post(handIn, { session_id, practice_session_id });

describe('a talk that is taken up again', () => {
  test('keeps what was said before the turn with its scores, and the turn is said and scored anew', async () => {
    const source = await learner.practiseToResult(place, talk.good, talk.poor, talk.good);
    const begun = await takeUp(source.session_id, 2);
    expect([begun.status, begun.body]).toEqual([
      200,
      expect.objectContaining({ state: 'running', resumed: false, judged_characters: null }),
    ]);
    const sid = (begun.body as StartView).session_id;
    const phone = await learner.open(sid).drive();
    const { turns, limits } = phone.session.getSnapshot();
    expect(limits).toMatchObject({ forkedTurn: 2 });
    expect(turns.map(({ index, eval: { status } }) => [index, status])).toEqual([
      [0, 'none'],
      [1, 'scored'],
    ]);
    expect(await phone.say(talk.good)).toBe(2);
    await phone.until((view) => view.turns[2]?.eval.status === 'scored');
    await phone.finish();
    const result = await learner.settled(sid);
    expect(result).toMatchObject({
      ...{ state: 'scored', task_id: null, practice_session_id: null, can_practise_again: false },
      own: { forked_from: { session_id: source.session_id, turn: 2 }, handed_in: null, open_assignments: [] },
    });
    expect(turnLine(result, 1)).toEqual(turnLine(source, 1));
    expect(turnLine(result, 2).score!).toBeGreaterThan(turnLine(source, 2).score!);
    // What counts stays as it was.
    expect(await learner.result(source.session_id)).toEqual(source);
    expect(await learner.card(place.task_id)).toMatchObject({ best_score: source.score, attempts: 1 });
  });

  test('can be taken up again itself, and the one that ran until then is given up', async () => {
    const [newest] = await mine();
    const first = (await takeUp(newest!.session_id, 2)).body as StartView;
    const second = (await takeUp(newest!.session_id, 1)).body as StartView;
    expect((await learner.result(first.session_id)).state).toBe('abandoned');
    expect(
      (await mine()).map(({ session_id, state, forked_turn }) => [session_id, state, forked_turn]),
    ).toEqual([
      [second.session_id, 'running', 1],
      [newest!.session_id, 'scored', 2],
    ]);
  });

  test('is refused where it runs, where nothing was said, of an exam, and of another', async () => {
    const { session_id: running } = await learner.start(place);
    expect((await takeUp(running, 1)).body).toMatchObject({
      code: 409,
      message: '练习还没结束，结束后再从这里练',
    });
    const [newest] = await mine();
    const messages = await Promise.all([
      takeUp(newest!.session_id, 9),
      takeUp(newest!.session_id, 1, other),
      takeUp(999_999, 1),
    ]);
    expect(messages.map(({ status }) => status)).toEqual([409, 404, 404]);
    const exam = await learner.examine(await fixture.place(examCourse));
    expect((await takeUp(exam.session_id, 1)).body).toMatchObject({ message: '考核不能从中间再练' });
    expect((await takeUp(running, 0)).status).toBe(422);
  });
});

describe('courses that anybody may practise', () => {
  test('are the published practice courses, by a part of their names', async () => {
    const name = '只有这一门';
    await fixture.course({ course_scenario: '另一家店' });
    await fixture.app.dataSource.query(
      `update course set course_name = $1 where course_id = (select max(course_id) from course)`,
      [name],
    );
    const found = (await learner.post(courses, { course_name: '这一' })).body as Page<OwnCourseItem>;
    expect(
      found.items.map(({ course, running_session_id }) => [course.course_name, running_session_id]),
    ).toEqual([[name, null]]);
    const { course_id } = found.items[0]!.course;
    const { session_id } = (await learner.post(start, { course_id })).body as StartView;
    const now = (await learner.post(courses, { course_name: '这一' })).body as Page<OwnCourseItem>;
    expect(now.items[0]!.running_session_id).toBe(session_id);
    const others = (await other.post(courses, { course_name: '这一' })).body as Page<OwnCourseItem>;
    expect(others.items[0]!.running_session_id).toBeNull();
  });

  test('are no exams, and none that are withdrawn or not there', async () => {
    const exam = await fixture.place(examCourse);
    const draft = await fixture.course();
    await fixture.app.dataSource.query(`update course set course_status = 1 where course_id = $1`, [draft]);
    const refused = await Promise.all(
      [exam.course_id, draft, 999_999].map((course_id) => learner.post(start, { course_id })),
    );
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('a talk that is handed in', () => {
  test('counts for the task from that moment, once, and stays as it is', async () => {
    const own = await practiseOwn(place.course_id, talk.good, talk.good);
    const fresh = await fixture.place({}, { learners: [people.learner] });
    // Of another course, although it says the same.
    expect((await give(own.session_id, fresh.practice_session_id)).body.message).toBe(
      '任务的课程和这次练的不一样，不能交',
    );
    const task = await fixture.task(place.course_id);
    const assignment = await fixture.placeIn(task, people.learner);
    const late = await give(own.session_id, assignment);
    expect(late.body).toMatchObject({ code: 409, message: '这场不是在任务期间练的，不能交' });

    const within = await practiseOwn(place.course_id, talk.good, talk.good);
    expect(within.own).toMatchObject({
      open_assignments: expect.arrayContaining([
        { practice_session_id: assignment, task_name: expect.any(String) },
      ]),
    });
    const handedIn = await give(within.session_id, assignment);
    expect(handedIn.status).toBe(200);
    const sid = (handedIn.body as SessionResultView).session_id;
    const counted = await learner.settled(sid);
    expect(counted).toMatchObject({
      state: 'scored',
      score: within.score,
      task_id: task,
      end_reason: 'finished',
    });
    expect(counted).not.toHaveProperty('own');
    expect([1, 2].map((turn) => turnLine(counted, turn))).toEqual(
      [1, 2].map((turn) => turnLine(within, turn)),
    );
    expect(new Date(counted.end_time!).getTime()).toBeGreaterThan(new Date(within.end_time!).getTime());
    expect(await learner.card(task)).toMatchObject({ best_score: within.score, attempts: 1 });
    expect((await administrator.records(sid)).status).toBe(200);

    expect((await give(within.session_id, assignment)).body.message).toBe('这场已经交过了');
    expect((await learner.result(within.session_id)).own).toMatchObject({
      handed_in: expect.stringMatching(/./),
      open_assignments: [],
    });
    expect(await fixture.statisticsDiffer()).toEqual([]);
  });

  test('of several at once is handed in once', async () => {
    const task = await fixture.task(place.course_id);
    const assignment = await fixture.placeIn(task, people.learner);
    const own = await practiseOwn(place.course_id, talk.good);
    const all = await Promise.all([1, 2, 3].map(() => give(own.session_id, assignment)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await learner.card(task)).toMatchObject({ attempts: 1 });
  });

  test('is refused while the task has one that runs, when it began in the middle, and of another', async () => {
    const task = await fixture.task(place.course_id);
    const assignment = await fixture.placeIn(task, people.learner);
    const own = await practiseOwn(place.course_id, talk.good);
    await learner.start({ practice_session_id: assignment, course_id: place.course_id, task_id: task });
    expect((await give(own.session_id, assignment)).body.message).toBe(
      '这个任务里有一场正在进行，结束后再交',
    );
    const { session_id } = (await takeUp(own.session_id, 1)).body as StartView;
    expect((await give(session_id, assignment)).body.message).toBe('从中间再练的不能交，从头练一场再交');
    expect((await give(own.session_id, assignment, other)).status).toBe(404);
    expect((await give(own.session_id, 999_999)).status).toBe(404);
  });
});

test('nobody but its learner is told of one, by any call', async () => {
  const words = '紫水晶暗号';
  await fixture.app.dataSource.query(
    `alter table practice_session alter column session_id restart with 770077001`,
  );
  const source = await practiseOwn(place.course_id, `${talk.good}${words}`, talk.poor);
  const { session_id } = (await takeUp(source.session_id, 2)).body as StartView;
  const phone = await learner.open(session_id).drive();
  await phone.say(`${talk.good}${words}`);
  await phone.finish();
  await learner.settled(session_id);
  await fixture.app.dataSource.query(
    `alter table practice_session alter column session_id restart with 5001`,
  );
  // A judge that can't decide asks for a person; here nobody is to see it.
  await fixture.app.dataSource.query(
    `insert into review_request (session_id, turn, about, asked_at, words, is_open) values ($1, 1, 'set_aside', now(), '{}', true)
     on conflict do nothing`,
    [session_id],
  );
  fixture.hangUp();
  const access = await startAccessFixture(fixture.app);
  const telling = /7700770\d\d|紫水晶/;
  const told = await whereTold(fixture.app, access, telling, ['admin', 'other']);
  expect(told.found).toEqual([]);
  expect(told.asked).toBeGreaterThan(300);

  // Asked for by its id it is absent, to whoever is no learner of it.
  const seen: [string, number][] = [];
  for (const line of routeLines) {
    const sending = line.send(access.things);
    const named = { ...sending.body, ...sending.query } as { session_id?: number };
    if (named.session_id === undefined) continue;
    const one = {
      ...sending,
      ...(sending.body && { body: { ...sending.body, session_id } }),
      ...(sending.query && { query: { ...sending.query, session_id } }),
    };
    const { status } = await answerOf(fixture.app, line, one, access.tokens.admin!);
    if (status !== 404) seen.push([line.route, status]);
  }
  expect(seen).toEqual([]);
  const socket = administrator.open(session_id);
  await socket.until((view) => view.refusal?.code === 'NOT_FOUND' || view.refusal?.code === 'FORBIDDEN');

  const tables = await fixture.app.dataSource.query<{ name: string }[]>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'session_id'
       and table_name not in ('practice_session', 'session_head', 'session_event', 'evaluation', 'review_request', 'session_model_usage')`,
  );
  for (const { name } of tables) {
    const rows = await fixture.app.dataSource.query<unknown[]>(
      `select 1 from ${name} where session_id > 770000000`,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
  const lines = await fixture.app.dataSource.query<unknown[]>(
    `select 1 from audit_log where object_id like '7700770%' or detail::text ~ '7700770|紫水晶'`,
  );
  expect(lines).toEqual([]);
});
