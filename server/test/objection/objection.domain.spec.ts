/** From what customers say in talks to the library, and from there to a course. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import readXlsx from 'read-excel-file/node';
import { routes, type CourseView, type DrillCourseView } from '#contracts';
import { CollectionService } from '../../src/objection/collection.service.js';
import { people } from '../access/organisation.js';
import { asFile } from '../harness/as-file.js';
import { talk } from '../practice/practice-fixture.js';
import { ObjectionFixture } from './objection-fixture.js';

let fixture: ObjectionFixture;
beforeAll(async () => {
  fixture = await ObjectionFixture.open();
});
afterAll(() => fixture.close());

const named = async (name: string) => (await fixture.list()).find((one) => one.name === name)!;
const figures = ({ times, people: who, judged, won }: { times: number; people: number; judged: number; won: number }) => [times, who, judged, won]; // prettier-ignore

test('what customers object is gathered with exact figures, once, and again only where something is new', async () => {
  expect(await fixture.list()).toEqual([]);
  const { places, course_id } = await fixture.places();
  const [one, other] = fixture.learners;
  fixture.customerSays('这也太贵了吧。', '网上才卖三百九。我怕不合脚。', '好的。');
  await one!.practiseToResult(places[0]!, talk.good, talk.poor, talk.good);
  fixture.customerSays('太贵了，超出我的预算了。');
  await other!.practiseToResult(places[1]!, talk.poor, talk.good);
  const before = await fixture.practice.app.call('get', routes.objection.collection, fixture.admin.token);
  expect(before.body).toMatchObject({ state: 'idle', waiting: 2, finished_at: null });
  expect(await fixture.collect()).toMatchObject({
    total: 2,
    done: 2,
    waiting: 0,
    finished_at: expect.any(String),
  });

  const listed = await fixture.list();
  expect(listed.map(({ name }) => name).sort()).toEqual(['我怕不合脚', '网上才卖三百九', '这也太贵了吧']);
  const price = await named('这也太贵了吧');
  // One was answered badly, the other well.
  expect(figures(price)).toEqual([2, 2, 2, 1]);
  // Not by what was written on the way: from the logs themselves.
  const sum = (key: 'times' | 'judged' | 'won') => listed.reduce((total, row) => total + row[key], 0);
  const raw = await fixture.recounted();
  expect({ times: sum('times'), judged: sum('judged'), won: sum('won') }).toEqual(raw);
  expect([raw.judged > 0, raw.won < raw.judged]).toEqual([true, true]);
  expect(price.won_share).toBe(price.won / price.judged);

  // Of a course and a period only what was said there.
  expect((await fixture.list({ course_id })).map(figures)).toEqual(listed.map(figures));
  expect(await fixture.list({ course_id: course_id + 1_000 })).toEqual([]);
  expect(
    await fixture.list({ end_time: new Date(fixture.practice.now() - 3_600_000).toISOString() }),
  ).toEqual([]);
  expect((await fixture.list({ name: '贵' })).map(({ name }) => name)).toEqual(['这也太贵了吧']);
  expect((await fixture.list({ sort: 'name', order: 'asc' })).map(({ name }) => name)).toEqual(
    listed.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'zh-CN')),
  );

  // Two people are too few to quote.
  expect(await fixture.detail(price.objection_id)).toMatchObject({
    ...{ too_few: true, lines: [], answers: [], months: [{ times: 2 }] },
    courses: [{ course_id, times: 2 }],
  });
  const again = await fixture.collect();
  expect(again).toMatchObject({ total: 0, done: 0 });
  expect((await fixture.list()).map(figures)).toEqual(listed.map(figures));
});

test('a talk whose learner is withdrawn counts no more', async () => {
  const before = await named('这也太贵了吧');
  const { places, task_id } = await fixture.places();
  fixture.customerSays('太贵了。');
  await fixture.learners[0]!.practiseToResult(places[0]!, talk.good, talk.good);
  await fixture.collect();
  expect((await named('这也太贵了吧')).times).toBe(before.times + 1);
  await fixture.practice.app.dataSource.query(
    `update assignment set withdrawn_at = now() where task_id = $1`,
    [task_id],
  );
  await fixture.collect();
  expect(figures(await named('这也太贵了吧'))).toEqual(figures(before));
});

test('what is practised outside of tasks is never read', async () => {
  const before = await fixture.list();
  const { places } = await fixture.places();
  fixture.customerSays('太贵了。');
  const { session_id } = await fixture.learners[0]!.practiseToResult(places[0]!, talk.good, talk.good);
  await fixture.practice.app.dataSource.query(
    `update practice_session set origin = 'preview', assignment_id = null, task_id = null where session_id = $1`,
    [session_id],
  );
  expect(await fixture.collect()).toMatchObject({ total: 0 });
  expect((await fixture.list()).map(figures)).toEqual(before.map(figures));
});

test('objections are renamed, hidden, merged, split and taken back, with a line each', async () => {
  const { objection } = routes;
  const price = await named('这也太贵了吧');
  const online = await named('网上才卖三百九');
  const renamed = await fixture.change(objection.update, { objection_id: price.objection_id, name: '太贵了', version: price.version }); // prettier-ignore
  const stale = await fixture.admin.post(objection.update, { objection_id: price.objection_id, name: '贵', version: price.version }); // prettier-ignore
  expect(stale.status).toBe(409);
  const merged = await fixture.change(objection.merge, {
    into_id: price.objection_id,
    objection_ids: [online.objection_id],
  });
  expect([(await named('太贵了')).times, await named('网上才卖三百九')]).toEqual([3, undefined]);
  await fixture.undo(merged);
  expect([(await named('太贵了')).times, (await named('网上才卖三百九')).times]).toEqual([2, 1]);
  expect((await fixture.admin.post(objection.undo, { change_id: merged.undo!.change_id })).status).toBe(409);

  const [{ wording_id }] = await fixture.practice.app.dataSource.query<[{ wording_id: number }]>(
    `select wording_id from objection_wording where text = '太贵了，超出我的预算了。'`,
  );
  expect((await fixture.admin.post(objection.move, { wording_ids: [wording_id] })).status).toBe(422);
  const split = await fixture.change(objection.move, { wording_ids: [wording_id], name: '超预算' });
  expect([(await named('太贵了')).times, (await named('超预算')).times]).toEqual([1, 1]);
  await fixture.undo(split);
  expect([(await named('太贵了')).times, await named('超预算')]).toEqual([2, undefined]);

  const hidden = await fixture.change(objection.show, { objection_ids: [online.objection_id], hidden: true });
  expect([await named('网上才卖三百九'), (await fixture.list({ state: 'hidden' })).length]).toEqual([
    undefined,
    1,
  ]);
  await fixture.undo(hidden);
  expect((await named('网上才卖三百九')).hidden).toBe(false);

  const added = await fixture.change(objection.create, { name: '怕不透气' });
  expect((await named('怕不透气')).won_share).toBeNull();
  await fixture.undo(added);
  expect(await named('怕不透气')).toBeUndefined();
  await fixture.undo(renamed);
  expect((await named('这也太贵了吧')).times).toBe(2);
  const lines = await fixture.practice.app.dataSource.query<{ action: string }[]>(
    `select action from audit_log where action like 'objection.%' and action <> 'objection.collect' order by id`,
  );
  expect(lines.map(({ action }) => action.replace('objection.', ''))).toEqual(
    ['update', 'merge', 'undo', 'move', 'undo', 'hide', 'undo', 'create', 'undo', 'undo'],
  ); // prettier-ignore
});

test('an example is held against the material, and three people are enough to quote', async () => {
  const material = '云步缓震跑鞋，699 元，单只 228 克\n七天内没有穿出门可以退换';
  const { course_id } = await fixture.places({ material });
  const { objection_id } = await named('这也太贵了吧');
  const add = (text: string) =>
    fixture.admin.post(routes.objection.addExample, { objection_id, text, course_id });
  const wrong = await add('云步缓震跑鞋只要 99 元。');
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    422,
    expect.stringContaining('和货品资料不符'),
  ]);
  expect((await add('云步缓震跑鞋 699 元，能穿三年，一天不到七毛钱。')).status).toBe(200);
  expect((await add('云步缓震跑鞋 699 元，能穿三年，一天不到七毛钱。')).status).toBe(422);
  const { picked, examples } = await fixture.detail(objection_id);
  expect([picked.length, examples]).toEqual([1, 1]);
  const removed = await fixture.change(routes.objection.removeExample, { example_id: picked[0]!.example_id });
  await fixture.undo(removed);
  expect((await fixture.detail(objection_id)).picked).toMatchObject([{ text: picked[0]!.text }]);

  await fixture.practice.app.dataSource.query(
    `insert into objection_line (session_id, turn, wording_id, objection_id, course_id, employee_id, ended_at, won, score, answer)
     select 900000, 1, wording_id, objection_id, $1, 900000, now(), true, 955, '您说得对，它能穿三年' from objection_wording where text = '这也太贵了吧。'`,
    [course_id],
  );
  const shown = await fixture.detail(objection_id);
  expect(shown).toMatchObject({
    too_few: false,
    people: 3,
    answers: [
      { text: talk.good, score: 100 },
      { text: '您说得对，它能穿三年', score: 95.5 },
    ],
  });
  expect(shown.lines.map(({ text, times }) => [text, times])).toEqual([
    ['这也太贵了吧。', 2],
    ['太贵了，超出我的预算了。', 1],
  ]);
});

test('a course is made of objections, with a role, a rule and the material, and is edited as any other', async () => {
  const [price, fit] = [await named('这也太贵了吧'), await named('我怕不合脚')];
  const ids = [price.objection_id, fit.objection_id];
  const made = await fixture.admin.post(routes.objection.drillCourse, { objection_ids: ids });
  expect(made.status).toBe(200);
  const { course_id } = made.body as DrillCourseView;
  const path = routes.course.one.replace(/:\w+/, String(course_id));
  const course = (await fixture.practice.app.call('get', path, fixture.admin.token)).body as CourseView;
  expect(course).toMatchObject({
    ...{ course_type: 1, course_status: 1, course_name: '异议专练：这也太贵了吧、我怕不合脚' },
    speaker_content: '这也太贵了吧。',
  });
  const rulePath = routes.rule.one.replace(/:\w+/, String(course.scoring_rules[0]!.rule_id));
  expect((await fixture.practice.app.call('get', rulePath, fixture.admin.token)).body).toMatchObject({
    criteria: [
      { name: '应对这也太贵了吧', kind: 'judge', due_after: 'objection' },
      { name: '应对我怕不合脚', kind: 'judge', due_after: 'objection' },
    ],
  });
  expect(course.dialogue_settings).toContain('2. 我怕不合脚');
  expect(course.material).toContain('云步缓震跑鞋，699 元');
  expect(course.course_description).toContain('一天不到七毛钱');
  expect((await fixture.admin.post(routes.objection.drillCourse, { objection_ids: [999_999] })).status).toBe(
    404,
  );
  const published = await fixture.admin.post(routes.course.changeStatus, { course_id, course_status: 2 });
  expect([published.status, published.text]).toEqual([200, expect.any(String)]);
});

test('what the customer of a drill course puts is counted nowhere, be it a copy of the course', async () => {
  await fixture.collect();
  const before = await fixture.list();
  const price = await named('这也太贵了吧');
  const made = await fixture.admin.post(routes.objection.drillCourse, {
    objection_ids: [price.objection_id],
  });
  const { course_id } = made.body as DrillCourseView;
  const copied = await fixture.admin.post(routes.course.copy, { course_id });
  for (const id of [course_id, (copied.body as CourseView).course_id]) {
    await fixture.admin.post(routes.course.changeStatus, { course_id: id, course_status: 2 });
    const place = await fixture.placeOf(id);
    fixture.customerSays('这也太贵了吧。', '还是太贵了。');
    await fixture.learners[0]!.practiseToResult(place, talk.poor, talk.good);
  }
  // Read, and nothing of it taken in.
  expect(await fixture.collect()).toMatchObject({ total: 2, done: 2, waiting: 0 });
  expect((await fixture.list()).map(figures)).toEqual(before.map(figures));
});

test('the model names what code has found and joins what is the same', async () => {
  const { places } = await fixture.places();
  const asked = fixture.modelNames((user) => {
    const { groups, known } = JSON.parse(user.split('\n')[2]!) as { groups: { number: number; lines: string[] }[]; known: { number: number; name: string }[] }; // prettier-ignore
    const price = known.find(({ name }) => name === '这也太贵了吧');
    return {
      groups: groups.map(({ number, lines }) => ({
        ...{ number, name: `名字：${lines[0]!.slice(0, 4)}` },
        same_as: lines[0]!.includes('甲醛') ? (price?.number ?? 0) : 0,
      })),
    };
  });
  fixture.customerSays('我担心甲醛超标。', '我担心甲醛超标。', '好的。');
  await fixture.learners[1]!.practiseToResult(places[1]!, talk.good, talk.good, talk.good);
  await fixture.collect();
  expect(asked.length).toBeGreaterThan(0);
  expect((await fixture.list()).map(({ name }) => name)).not.toContain('我担心甲醛超标');
  const merges = await fixture.practice.app.dataSource.query<{ detail: object }[]>(
    `select detail from audit_log where action = 'objection.merge' and detail ->> 'by_model' = 'true'`,
  );
  expect(merges).toHaveLength(1);
});

test('the list is exported as it is shown', async () => {
  const answer = await asFile(fixture.admin.post(routes.objection.export, { name: '贵' }));
  expect(answer.status).toBe(200);
  const [sheet] = await readXlsx(Readable.from(answer.body as Buffer));
  const [names, row] = sheet!.data;
  expect(names!.slice(0, 3)).toEqual(['异议', '说明', '次数']);
  expect(row![0]).toBe('这也太贵了吧');
});

test('nobody but administrators sees any of it', async () => {
  const learner = await fixture.practice.learner(people.learner);
  for (const route of [routes.objection.filter, routes.objection.collect])
    expect((await learner.post(route, {})).status).toBe(403);
});

test('talks are read without anybody asking, once a night, and no line of the audit log says who', async () => {
  const { app } = fixture.practice;
  const lines = () =>
    app.dataSource.query<unknown[]>(`select from audit_log where action = 'objection.collect'`);
  const finished = async () => (await fixture.status()).finished_at;
  const { places } = await fixture.places();
  fixture.customerSays('太贵了。');
  await fixture.learners[0]!.practiseToResult(places[0]!, talk.good, talk.good);
  const [asked, before] = [(await lines()).length, await finished()];
  await app.get(CollectionService).collectWhenDue();
  expect(await finished()).toBe(before);
  fixture.practice.moveClock(86_400_000);
  await app.get(CollectionService).collectWhenDue();
  for (;;) {
    const view = await fixture.status();
    if (view.state === 'idle' && view.waiting === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(await finished()).not.toBe(before);
  expect((await lines()).length).toBe(asked);
});
