/** What administrators see move while learners practise, though each happens in a process of its own. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import {
  LearnerStatus,
  routes,
  type ChangedEvent,
  type RecentChanges,
  type RoleView,
  type TaskDetailsPage,
  type TaskProgressEvent,
} from '#contracts';
import { people } from '../access/organisation.js';
import { PracticeFixture, talk, type Learner } from '../practice/practice-fixture.js';
import { enter, hangUp, knock } from '../socket/socket-fixture.js';
import { eventually } from '../socket/waiting.js';

let fixture: PracticeFixture;
let front: PracticeFixture;
let administrator: Learner;
beforeAll(async () => {
  fixture = await PracticeFixture.open({ NODE_NAME: 'back' });
  front = await fixture.front();
  administrator = await front.learner(people.administrator);
});
afterAll(async () => {
  hangUp();
  await front.close();
  await fixture.close();
});

/** An administrator at the front who keeps what they are told. */
async function watching(
  taskId: number,
): Promise<{ socket: Socket; told: TaskProgressEvent[]; answer: object }> {
  const socket = await enter(`${front.app.socketUrl}/monitor`, { token: administrator.token });
  const told: TaskProgressEvent[] = [];
  socket.on('progress', (event: TaskProgressEvent) => told.push(event));
  const answer = (await socket.emitWithAck('monitor.watch', { topic: `task:${taskId}` })) as object;
  return { socket, told, answer };
}
const last = (told: TaskProgressEvent[]) => told.at(-1)?.data;

test('whoever watches is told at once, and of every start, end and score in another process', async () => {
  const place = await fixture.place({}, { learners: [people.learner, people.otherLearner] });
  const { task_id, practice_session_id } = place;
  const { told, answer } = await watching(task_id);
  expect(answer).toEqual({ ok: true });
  await eventually(() => told.length > 0);
  const nobodyYet = { task_id, learners: 2, started: 0, completed: 0, average_score: null };
  expect(told[0]).toEqual({
    topic: `task:${task_id}`,
    at: expect.any(String),
    data: { ...nobodyYet, changed: [] },
  });

  const learner = await fixture.learner();
  const { session_id } = await learner.start(place);
  await eventually(() => last(told)?.started === 1);
  expect(told.some(({ data }) => data.changed.includes(practice_session_id))).toBe(true);
  const conversation = learner.open(session_id);
  await conversation.say(talk.good);
  await conversation.finish();
  const { score } = await learner.settled(session_id);
  await eventually(() => last(told)?.average_score === score);
  expect(last(told)).toMatchObject({ learners: 2, started: 1, completed: 1, changed: [practice_session_id] });

  const progress = await administrator.post(routes.task.progress, { task_id });
  expect(last(told)).toMatchObject(progress.body);
  const page = await administrator.post(routes.task.details, { task_id });
  const { items } = page.body as TaskDetailsPage;
  expect(items.find((row) => row.practice_session_id === practice_session_id)).toMatchObject({
    status: LearnerStatus.completed,
    score,
  });
});

test('the number of turns moves while the talk runs', async () => {
  const place = await fixture.place();
  const { told } = await watching(place.task_id);
  const learner = await fixture.learner();
  const { session_id } = await learner.start(place);
  await eventually(() => last(told)?.started === 1);
  const before = told.length;
  const conversation = learner.open(session_id);
  await conversation.say(talk.good);
  await eventually(() => told.length > before);
  expect(last(told)).toMatchObject({ started: 1, completed: 0, changed: [place.practice_session_id] });
  const { body } = await administrator.post(routes.task.details, { task_id: place.task_id });
  expect((body as TaskDetailsPage).items[0]).toMatchObject({ status: LearnerStatus.inProgress, rounds: 1 });
});

test('one who comes later is told, too; one who watches another task, or no more, hears nothing', async () => {
  const place = await fixture.place();
  const other = await fixture.place();
  const early = await watching(place.task_id);
  const elsewhere = await watching(other.task_id);
  await eventually(() => early.told.length > 0 && elsewhere.told.length > 0);
  const late = await watching(place.task_id);
  await eventually(() => late.told.length > 0);
  await early.socket.emitWithAck('monitor.unwatch', { topic: `task:${place.task_id}` });
  const heard = [early.told.length, elsewhere.told.length];
  await (await fixture.learner()).start(place);
  await eventually(() => last(late.told)?.started === 1);
  expect([early.told.length, elsewhere.told.length]).toEqual(heard);
});

test('every administrator is told what was changed in another process, and not of what was refused', async () => {
  const socket = await enter(`${front.app.socketUrl}/monitor`, { token: administrator.token });
  const told: ChangedEvent[] = [];
  socket.on('changed', (event: ChangedEvent) => told.push(event));
  const author = await fixture.learner(people.administrator);
  const { body } = await author.post(routes.role.create, { role_name: '王女士', role_desc: '怕磨脚' });
  const { role_id, creator_id } = body as RoleView;
  const role = { id: role_id, by: creator_id };
  await eventually(() => told.length > 0);
  expect(told).toEqual([{ ...role, type: 'role.added' }]);
  const outdated = await author.post(routes.role.update, { role_id, role_name: '李女士', version: 7 });
  expect(outdated.status).toBe(409);
  await author.post(routes.role.delete, { role_id });
  await eventually(() => told.length > 1);
  expect(told.slice(1)).toEqual([{ ...role, type: 'role.deleted' }]);

  // Who connects after it is told what their page may have missed.
  const late = knock(`${front.app.socketUrl}/monitor`, { token: administrator.token });
  const recent = await new Promise<RecentChanges>((resolve) => late.once('recent', resolve));
  const ago = expect.any(Number) as unknown as number;
  expect(recent.changes.filter(({ id }) => id === role_id)).toEqual([
    { ...role, type: 'role.added', ago },
    { ...role, type: 'role.deleted', ago },
  ]);
  expect(recent.ms).toBeGreaterThan(recent.changes[0]!.ago);
});

test('an absent task and a deleted one can’t be watched', async () => {
  const { task_id } = await fixture.place();
  await fixture.app.dataSource.query(`update task set is_deleted = true where task_id = $1`, [task_id]);
  for (const absent of [task_id, 900_000_000])
    expect((await watching(absent)).answer).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});
