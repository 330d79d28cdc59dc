/** Who has completed a task is told nothing more of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pages, routes, type NoticesPage } from '#contracts';
import { NoticeSenderService } from '../../src/task/notice-sender.service.js';
import { LateResultsTimer, NoticeTimer } from '../../src/task/task.timers.js';
import { people } from '../access/organisation.js';
import { PracticeFixture, talk } from '../practice/practice-fixture.js';

let fixture: PracticeFixture;
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  for (const timer of [NoticeTimer, LateResultsTimer])
    await fixture.app.get(timer).beforeApplicationShutdown();
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

test('who could not wait for a score is told once when it is there, with the way to it', async () => {
  const sender = fixture.app.get(NoticeSenderService);
  const place = await fixture.place({}, { learners: [people.learner, people.otherLearner] });
  const practised = async (openId: string) => {
    const practice_session_id = await fixture.placeIn(place.task_id, openId);
    const learner = await fixture.learner(openId);
    return (await learner.practiseToResult({ ...place, practice_session_id }, talk.good)).session_id;
  };
  const [late] = [await practised(people.learner), await practised(people.otherLearner)];
  const earlier = async (table: string, column: string, sid: number) =>
    fixture.app.dataSource.query(
      `update ${table} set ${column} = ${column} - interval '3 minutes' where session_id = $1`,
      [sid],
    );
  await earlier('ended_session', 'ended_at', late);
  const results = async () => {
    await sender.tellOfResults();
    await sender.sweep();
    const { messages } = await fixture.provider.control('messages');
    return (messages as { receive_id: string; content: string }[]).filter(({ content }) =>
      content.includes('评分出来了'),
    );
  };
  const [message, ...more] = await results();
  expect([message!.receive_id, more]).toEqual([people.learner, []]);
  const { header, elements } = JSON.parse(message!.content);
  expect(header.template).toBe('green');
  expect(elements[0].text.content).toMatch(/^任务「.+」的练习评分出来了。$/);
  expect(elements[1].actions[0].url).toBe(fixture.app.config.publicBaseUrl + pages.h5.summary(late));
  expect(message!.content).not.toMatch(/\d+(\.\d)? 分/);
  expect(await results()).toHaveLength(1);
});
