/** Reference files beside the material: from a file's text to what its course's learners and administrators are told of a turn. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes, type ContradictionsPage, type CourseSnapshot, type SessionResultView } from '#contracts';
import { Model, type JudgeRequest, type ReplyRequest } from '#llm';
import { CourseService } from '../../src/course/course.service.js';
import { readyFile } from '../builders/knowledge.js';
import { PassageRepository } from '../../src/knowledge/passage/passage.repository.js';
import { eventually } from '../socket/waiting.js';
import { examCourse, PracticeFixture, type AssignedCourse, type Learner } from './practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let administrator: Learner;
beforeAll(async () => void ({ fixture, learner, administrator } = await PracticeFixture.withPeople()));
afterAll(() => fixture.close());

const weight = '云步缓震跑鞋\n42 码单只 228 克，前后掌落差 8 毫米。';
const manual = (text = weight) =>
  readyFile(fixture.app, fixture.actor, '跑鞋参数.md', [text, '退换货\n七天内没有穿出门可以退。']);
const light = '您好，云步很轻的，单只只有 50 克，您试试';
const coursed = (file_id: number) =>
  fixture.place({ material: '云步缓震跑鞋，699 元', reference_files: [{ file_id }] });
const snapshotOf = async (sid: number): Promise<CourseSnapshot> => {
  const [row] = await fixture.app.dataSource.query<[{ content: CourseSnapshot }]>(
    `select content from practice_session join session_snapshot using (snapshot_id) where session_id = $1`,
    [sid],
  );
  return row.content;
};
/** The talk's turn as somebody is shown it. */
const turnFor = async (who: Learner, sid: number) => JSON.stringify((await who.records(sid)).body);
const replaced = (fileId: number, text: string) =>
  fixture.app
    .get(PassageRepository)
    .replace(fileId, [{ passageId: 'later', place: { kind: 'page', no: 1, name: null }, table: null, text }]);

test('a figure that a file says otherwise is told on the card, and to administrators with its line and its file', async () => {
  const model = fixture.app.get(Model);
  const asked: (JudgeRequest | ReplyRequest)[] = [];
  const [judge, reply] = [model.judge.bind(model), model.reply.bind(model)];
  model.judge = (...given) => (asked.push(given[0]), judge(...given));
  model.reply = (...given) => (asked.push(given[0]), reply(...given));
  const { fileId } = await manual();
  const assigned: AssignedCourse = await coursed(fileId);
  const sid = await learner.practise(assigned, light);
  const result: SessionResultView = await learner.settled(sid);
  Object.assign(model, { judge, reply });
  expect(JSON.stringify(result)).toContain('说成了 50 克，资料是 228 克');
  const own = await turnFor(learner, sid);
  expect(own).toContain('说成了 50 克，资料是 228 克');
  expect(own).not.toMatch(/跑鞋参数|落差|"passages"/u);
  const theirs = await turnFor(administrator, sid);
  expect(theirs).toContain('"file":"跑鞋参数.md"');
  expect(theirs).toContain('42 码单只 228 克，前后掌落差 8 毫米。');
  const list = await eventually(async () => {
    const { body } = await administrator.post(routes.analysis.contradictions, {
      course_id: assigned.course_id,
    });
    const { items } = body as ContradictionsPage;
    return items.length > 0 ? items : null;
  });
  expect(list[0]).toMatchObject({ said: '50 克', written: '228 克' });
  expect(JSON.stringify(list)).toContain('《跑鞋参数.md》');

  const prompts = asked.map((request) => JSON.stringify(request));
  expect(prompts.filter((prompt) => prompt.includes('落差 8 毫米')).length).toBeGreaterThan(0);
  const toCustomer = asked.filter((request) => 'messages' in request);
  expect(toCustomer.length).toBeGreaterThan(0);
  expect(JSON.stringify(toCustomer)).not.toMatch(/228 克|落差/u);
});

test('a session is judged by the text as it was when it began, whatever becomes of the file', async () => {
  const { fileId } = await manual();
  const assigned = await coursed(fileId);
  const sid = await learner.practise(assigned, light);
  const before = await learner.settled(sid);
  const { files } = await snapshotOf(sid);
  expect(files).toEqual([
    { file_id: fileId, file_name: '跑鞋参数.md', text_hash: expect.stringMatching(/^\w{64}$/u) },
  ]);
  const another = await learner.start(await coursed(fileId));
  expect((await snapshotOf(another.session_id)).files).toEqual(files);
  await replaced(fileId, '云步缓震跑鞋\n42 码单只 50 克。');
  const again = await administrator.post(routes.prompt.reEvalRecords, { session_id: sid });
  expect(again.status).toBe(200);
  expect((await learner.settled(sid)).score).toBe(before.score);
  expect(await turnFor(learner, sid)).toContain('资料是 228 克');

  const later = await learner.practise(await coursed(fileId), light);
  await learner.settled(later);
  expect((await snapshotOf(later)).files![0]!.text_hash).not.toBe(files![0]!.text_hash);
  expect(await turnFor(learner, later)).not.toContain('说成了');
});

test('an exam and a course without files keep none', async () => {
  const { fileId } = await manual();
  const exam = await fixture.place({ ...examCourse, reference_files: [{ file_id: fileId }] });
  expect(await snapshotOf((await learner.start(exam)).session_id)).not.toHaveProperty('files');
  const unread = await readyFile(fixture.app, fixture.actor, '空的.txt', []);
  const course = await coursed(unread.fileId);
  expect(await snapshotOf((await learner.start(course)).session_id)).not.toHaveProperty('files');
});

test('which files of a course are too much to be read is told before anybody is judged without them', async () => {
  const long = '字'.repeat(300_000);
  const [first, second] = [await manual(long), await manual(long)];
  const asked = (file_ids: number[]) => administrator.post(routes.knowledge.judgedBy, { file_ids });
  expect((await asked([first.fileId, second.fileId])).body).toEqual({ left_out: [second.fileId] });
  expect((await asked([second.fileId])).body).toEqual({ left_out: [] });
  const { course_id } = await fixture.place({
    reference_files: [{ file_id: first.fileId }, { file_id: second.fileId }],
  });
  const { files = [] } = await fixture.app.get(CourseService).snapshot(course_id);
  expect(files.map(({ file_id }) => file_id)).toEqual([first.fileId]);
});
