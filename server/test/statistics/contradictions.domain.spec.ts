/** What learners said otherwise than the material has it, from their talks to the administrators' list. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import readXlsx from 'read-excel-file/node';
import { routes, type AuditLineView, type ContradictionsPage, type ContradictionTalksPage, type Page } from '#contracts'; // prettier-ignore
import { Model } from '#llm';
import { rebuildStatistics, verifyStatistics } from '../../src/statistics/index.js';
import { people } from '../access/organisation.js';
import { asFile } from '../harness/as-file.js';
import { answer, asked, exam } from '../practice/exam-fixture.js';
import { PracticeFixture, type Learner, type AssignedCourse } from '../practice/practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let other: Learner;
let admin: Learner;
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  [learner, other, admin] = await Promise.all([
    fixture.learner(),
    fixture.learner(people.otherLearner),
    fixture.learner(people.administrator),
  ]);
});
afterAll(() => fixture.close());

const material = '云步缓震跑鞋，699 元，单只 228 克\n七天内没有穿出门可以退换';
const page = async (body: object) =>
  (await admin.post(routes.analysis.contradictions, body)).body as ContradictionsPage;
const talks = async (body: object) =>
  (await admin.post(routes.analysis.contradictionTalks, body)).body as ContradictionTalksPage;
const saidIn = async (body: object) =>
  (await page(body)).items.map(({ said, written, times, learners }) => [said, written, times, learners]);

/** A place of each of two learners in one task of a course with that material. */
async function places(): Promise<{
  course_id: number;
  task_id: number;
  first: AssignedCourse;
  second: AssignedCourse;
}> {
  const course_id = await fixture.course({ material });
  const task_id = await fixture.task(course_id, { learners: [people.learner, people.otherLearner] });
  const placeOf = async (who: string) => ({
    practice_session_id: await fixture.placeIn(task_id, who), course_id, task_id,
  }); // prettier-ignore
  return {
    course_id,
    task_id,
    first: await placeOf(people.learner),
    second: await placeOf(people.otherLearner),
  };
}

test('each wrong figure is listed once with how often and by how many it was said, the last one first, down to the turn', async () => {
  const { course_id, task_id, first, second } = await places();
  await learner.practiseToResult(first, '云步只要 99 元', '您好，云步 99 元');
  const last = await other.practiseToResult(second, '欢迎光临', '云步只要 99 元，单只 50 克');
  const listed = await page({ course_id });
  expect([listed.course_name, listed.pagination.total]).toEqual(['跑鞋接待', 2]);
  expect([...listed.items].sort((a, b) => a.times - b.times)).toMatchObject([
    { thing: '云步缓震跑鞋', said: '50 克', written: '228 克', times: 1, learners: 1 },
    { thing: '云步缓震跑鞋', about: '价格', said: '99 元', written: '699 元', line: '云步缓震跑鞋，699 元，单只 228 克', times: 3, learners: 2 },
  ]); // prettier-ignore
  const { wording, last_time } = listed.items.find(({ said }) => said === '99 元')!;
  const told = await talks({ course_id, wording });
  expect(told.pagination.total).toBe(3);
  expect(told.items.map(({ student_name, turn, quote }) => [student_name, turn, quote])).toEqual([
    [expect.any(String), 2, '云步只要 99 元'],
    [expect.any(String), 1, '云步只要 99 元'],
    [expect.any(String), 2, '云步 99 元'],
  ]);
  expect(told.items[0]!.session_id).toBe(last.session_id);
  expect(await saidIn({ course_id, task_id })).toHaveLength(2);
  expect(await saidIn({ course_id, task_id: task_id + 1_000 })).toEqual([]);
  expect(await saidIn({ course_id, end_time: new Date(fixture.now() - 3_600_000).toISOString() })).toEqual(
    [],
  );
  expect(
    await saidIn({ course_id, start_time: new Date(fixture.now() - 3_600_000).toISOString() }),
  ).toHaveLength(2);
  expect(await saidIn({ course_id, start_time: last_time, end_time: last_time })).not.toEqual([]);
  const second_page = await page({ course_id, page: 2, per_page: 1 });
  expect([second_page.items.length, second_page.pagination.total]).toEqual([1, 2]);
  expect((await page({ course_id, page: 9 })).pagination.total).toBe(2);
});

test('the list is exported as the screen shows it, and the audit log says so', async () => {
  const { course_id, task_id, first } = await places();
  await learner.practiseToResult(first, '云步只要 99 元，单只 50 克');
  const answer = await asFile(admin.post(routes.analysis.contradictionsExport, { course_id, task_id }));
  const headers = answer.headers as Record<string, string>;
  expect([answer.status, headers['x-export-rows']]).toEqual([200, '2']);
  expect(headers['content-disposition']).toContain(encodeURIComponent('跑鞋接待-说错的地方.xlsx'));
  const [sheet] = await readXlsx(Readable.from(answer.body as Buffer));
  const [names, ...rows] = sheet!.data;
  expect(names).toEqual(['说的是什么', '原文', '说成了', '应该是', '次数', '人数', '最近一次']);
  const line = '云步缓震跑鞋，699 元，单只 228 克';
  const shown = (await page({ course_id })).items;
  expect(rows.map((row) => row.slice(0, 6))).toEqual(
    shown.map(({ thing, about, said, written }) => [`${thing} ${about}`, line, said, written, 1, 1]),
  );
  expect(rows[0]![6]).toBeInstanceOf(Date);
  const { body } = await admin.post('/api/audit/list/filter', { action: 'course.export_contradictions' });
  expect((body as Page<AuditLineView>).items[0]).toMatchObject({
    object_id: String(course_id),
    detail: { filter: { task_id }, rows: 2 },
  });
  const absent = await admin.post(routes.analysis.contradictionsExport, { course_id: 999_999 });
  expect(absent.status).toBe(404);
});

test('what was put right, given up, or said while nothing was practised for a task is not', async () => {
  const { course_id, first } = await places();
  await learner.practiseToResult(first, '云步只要 99 元', '抱歉说错了，云步是 699 元');
  const given = await learner.start(first);
  const conversation = learner.open(given.session_id);
  await conversation.say('云步只要 99 元');
  await learner.post(routes.client.practiceRestart, first);
  expect(await saidIn({ course_id })).toEqual([]);
  expect((await admin.post(routes.analysis.contradictions, { course_id: 999_999 })).status).toBe(404);
});

test('the newest evaluation of a turn counts', async () => {
  const { course_id, first } = await places();
  const { session_id } = await learner.practiseToResult(first, '云步只要 99 元');
  expect(await saidIn({ course_id })).toEqual([['99 元', '699 元', 1, 1]]);
  const model = fixture.app.get(Model) as unknown as { judge: (...given: unknown[]) => Promise<{ value: object }> };
  const judge = model.judge;
  const claimless = async (...given: unknown[]) => {
    const judged = await judge.apply(model, given);
    return { ...judged, value: { ...judged.value, claims: [] } };
  };
  for (const [by, said] of [[claimless, []], [judge, [['99 元', '699 元', 1, 1]]]] as const) {
    model.judge = by;
    await admin.post(routes.prompt.reEvalRecords, { session_id });
    await learner.settled(session_id);
    expect(await saidIn({ course_id })).toEqual(said);
  }
}); // prettier-ignore

test('of an exam the key point stands for the line, and what withdrawn places and deleted tasks left is not listed', async () => {
  const assigned = await fixture.place(exam);
  const { session_id } = await learner.start(assigned);
  const conversation = learner.open(session_id);
  await answer(conversation, 1, '三十天无理由退换，凭购物小票办理');
  await asked(conversation, 2);
  await conversation.session.skip();
  await learner.settled(session_id);
  const { course_id } = assigned;
  expect((await page({ course_id })).items).toMatchObject([
    { thing: '这双鞋穿着不合适怎么办？', about: '', line: '七天无理由退换', said: '三十天', written: '七天' },
  ]);
  const { dataSource } = fixture.app;
  await dataSource.query(`update assignment set withdrawn_at = now() where assignment_id = $1`, [assigned.practice_session_id]); // prettier-ignore
  expect(await saidIn({ course_id })).toEqual([]);
  await dataSource.query(`update assignment set withdrawn_at = null where assignment_id = $1`, [assigned.practice_session_id]); // prettier-ignore
  await dataSource.query(`update task set is_deleted = true where task_id = $1`, [assigned.task_id]);
  expect(await saidIn({ course_id })).toEqual([]);
});

/** What is done to the rows, and what verify says of it. */
const planted: [string, string, RegExp][] = [
  ['that were never written', `delete from contradiction`, /"stored":\[\],"expected":\[\{/],
  ['that say something else', `update contradiction set said = '1 元', turn = turn + 1`, /"said":"1 元"/],
  ['that no session explains',
   `insert into contradiction (session_id, place, turn, assignment_id, task_id, course_id, employee_id, ended_at, thing, about, written, line, said, quote)
    select -session_id, place, turn, assignment_id, task_id, course_id, employee_id, ended_at, thing, about, written, line, said, quote
    from contradiction`, /"session_id":-\d+,"stored":\[\{.*"expected":\[\]/],
]; // prettier-ignore
test.each(planted)('rows %s are found against the logs, and a rebuild writes them anew from these', async (_what, plant, says) => {
  const { dataSource, config } = fixture.app;
  const stored = () => dataSource.query(`select * from contradiction order by session_id, place`);
  const found = async () => {
    const lines: string[] = [];
    await verifyStatistics(dataSource, config.timeZone, { learners: null, sessions: 100 }, (line) => lines.push(line)); // prettier-ignore
    return lines.filter((line) => line.startsWith('{"contradictions"'));
  };
  const told: string[] = [];
  const rebuild = () => rebuildStatistics(dataSource, config.timeZone, (line) => told.push(line));
  const { course_id, first } = await places();
  await learner.practiseToResult(first, '云步只要 99 元');
  const before: unknown[] = await stored();
  expect(await found()).toEqual([]);
  await dataSource.query(plant);
  expect((await found()).join('\n')).toMatch(says);
  await rebuild();
  expect(told[0]).toMatch(/written anew$/);
  expect(told[0]).not.toMatch(/ 0 written anew$/);
  expect(await stored()).toEqual(before);
  expect(await saidIn({ course_id })).toEqual([['99 元', '699 元', 1, 1]]);
  expect(await found()).toEqual([]);
  await rebuild();
  expect(told.find((line) => / 0 written anew$/.test(line))).toBeDefined();
}); // prettier-ignore
