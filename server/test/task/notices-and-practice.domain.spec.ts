/** Who has completed a task is told nothing more of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes, type NoticesPage } from '#contracts';
import { NoticeSenderService } from '../../src/task/notice-sender.service.js';
import { NoticeTimer } from '../../src/task/notice.timer.js';
import { people } from '../access/organisation.js';
import { School, talk } from '../practice/school.js';

let school: School;
beforeAll(async () => {
  school = await School.open();
  await school.app.get(NoticeTimer).beforeApplicationShutdown();
});
afterAll(() => school.close());

test('a completed session counts, a begun one does not', async () => {
  const learners = [people.learner, people.otherLearner, people.twoDepartments];
  const place = await school.place({}, { learners });
  await (await school.learner()).practise(place, talk.good);
  const other = await school.learner(people.otherLearner);
  const practice_session_id = await school.placeIn(place.task_id, people.otherLearner);
  await other.start({ ...place, practice_session_id });

  await school.app.get(NoticeSenderService).sweep();
  const administrator = await school.learner(people.administrator);
  const { items } = (await administrator.post(routes.task.notices, { task_id: place.task_id }))
    .body as NoticesPage;
  expect(items.map(({ student_name, kind, state }) => [student_name, kind, state]).sort()).toEqual([
    ['李娜', 'start', 'sent'],
    ['陈静', 'start', 'sent'],
  ]);
});
