/** Who has completed a task is told nothing more of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes, type NoticesPage } from '#contracts';
import { NoticeSenderService } from '../../src/task/notice-sender.service.js';
import { NoticeTimer } from '../../src/task/task.timers.js';
import { people } from '../access/organisation.js';
import { PracticeFixture, talk } from '../practice/practice-fixture.js';

let fixture: PracticeFixture;
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  await fixture.app.get(NoticeTimer).beforeApplicationShutdown();
});
afterAll(() => fixture.close());

test('a completed session counts, a begun one does not', async () => {
  const learners = [people.learner, people.otherLearner, people.twoDepartments];
  const place = await fixture.place({}, { learners });
  await (await fixture.learner()).practise(place, talk.good);
  const other = await fixture.learner(people.otherLearner);
  const practice_session_id = await fixture.placeIn(place.task_id, people.otherLearner);
  await other.start({ ...place, practice_session_id });

  await fixture.app.get(NoticeSenderService).sweep();
  const administrator = await fixture.learner(people.administrator);
  const { items } = (await administrator.post(routes.task.notices, { task_id: place.task_id }))
    .body as NoticesPage;
  expect(items.map(({ student_name, kind, state }) => [student_name, kind, state]).sort()).toEqual([
    ['李娜', 'start', 'sent'],
    ['陈静', 'start', 'sent'],
  ]);
});
