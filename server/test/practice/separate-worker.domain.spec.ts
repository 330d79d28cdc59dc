/** REST and the socket in one process, evaluations in another: who asks hears of what the other one did. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '#contracts';
import { PracticeFixture, talk } from './practice-fixture.js';

let fixture: PracticeFixture;
let front: PracticeFixture;
beforeAll(async () => {
  fixture = await PracticeFixture.open({ NODE_NAME: 'back' });
  front = await fixture.front();
});
afterAll(async () => {
  await front.close();
  await fixture.close();
});

test('an evaluation that another process makes is waited for, shown and summed up', async () => {
  const place = await fixture.place();
  front.moveClock(fixture.now() - front.now());
  const learner = await front.learner();
  fixture.model.control.faults.plan([{ kind: 'slow', match: '"name":"turn_evaluation"', ms: 600 }]);
  const { session_id } = await learner.start(place);
  const conversation = learner.open(session_id);
  await conversation.say(talk.good);
  const body = { session_id, question: talk.opening, answer: talk.good };
  const asked = performance.now();
  const answer = await learner.post(routes.prompt.practiceChatEval, body);
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'scored', run: 1 }]);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await conversation.finish();
  expect(await learner.settled(session_id)).toMatchObject({ state: 'scored', end_reason: 'finished' });
});
