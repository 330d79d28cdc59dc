/** What is true of the goods, taken by the model out of a course's description and of files. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { compileFacts } from '#facts';
import { routes } from '#contracts';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { people, tokenOf } from '../access/organisation.js';
import { readyFile } from '../builders/knowledge.js';
import { startCourseFixture, type CourseFixture } from './course-fixture.js';

let model: ModelServer;
let fixture: CourseFixture;

beforeAll(async () => {
  model = await startModel({
    responder: standIn('tests'),
    seed: 'tests',
    delays: { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 },
  });
  fixture = await startCourseFixture({ OPENAI_BASE_URL: `${model.url}/v1` });
});
afterEach(() => model.control.faults.plan([]));
afterAll(async () => {
  await fixture.close();
  await model.close();
});

const course_description = '先问清楚怎么穿，再荐鞋。\n云步缓震跑鞋 699 元；单只 228 克。';
const ask = (body: object, as?: string) => fixture.post(routes.course.material, body, as);

describe('the material of a course', () => {
  it('is taken from its description, prices as price tags, what is practised left out', async () => {
    const answer = await ask({ course_description });
    expect([answer.status, answer.body]).toEqual([
      200,
      { material: '【价签】云步缓震跑鞋 699 元\n单只 228 克' },
    ]);
  });

  it('is taken from files, too, and all its figures can be compared', async () => {
    const { fileId } = await readyFile(fixture.app, fixture.author, '售后.txt', [
      '没有穿出门的，七天内可以退换。',
    ]);
    const { body } = await ask({ course_description, file_ids: [fileId] });
    const { facts } = compileFacts((body as { material: string }).material);
    expect(facts.map(({ written }) => written)).toEqual(['699 元', '228 克', '七天']);
    expect((await ask({ file_ids: [fileId] })).body).toEqual({ material: '没有穿出门的，七天内可以退换' });
  });

  it('comes piece by piece when a stream is asked for, and whole at the end', async () => {
    const response = await fixture.stream(routes.course.material, { course_description });
    const heard = await response.text();
    expect(heard).toContain('data: {"text"');
    expect(heard).toMatch(/event: done\ndata: \{"material":"【价签】云步缓震跑鞋 699 元\\n单只 228 克"\}/u);
  });

  it('is not made up where nothing says anything of the goods: what stands in the form stays', async () => {
    const nothing = await ask({ course_description: '先问清楚怎么穿，再荐鞋。' });
    expect([nothing.status, nothing.body.errors.course_description]).toEqual([
      422,
      ['没有读到货品的价格、规格或售后，请先写进课程描述或参考资料'],
    ]);
    const streamed = await fixture.stream(routes.course.material, { course_description: '先问再荐。' });
    expect(await streamed.text()).toMatch(/event: failed\ndata: .*没有读到货品/u);
  });

  it('that the model declines is a matter of the description', async () => {
    model.control.faults.plan([{ kind: 'content_filter' }]);
    const refused = await ask({ course_description });
    expect([refused.status, refused.body.errors.course_description]).toEqual([
      422,
      ['AI 没有处理这段内容，请换个说法再试'],
    ]);
  });

  it.each([
    ['neither description nor file', { course_description: ' ', file_ids: [] }, 422],
    ['nothing at all', {}, 422],
    ['a description that is too long', { course_description: '长'.repeat(10_001) }, 422],
    ['a file that is not there', { file_ids: [999_999] }, 404],
  ])('is refused with %s', async (_what, body, status) => {
    const refused = await ask(body);
    expect(refused.status).toBe(status);
    if (!('file_ids' in body) || body.file_ids.length === 0)
      expect(refused.body.errors.course_description[0]).toMatch(/请先填写课程描述|不能超过 10,000 个字/u);
  });

  it('is for administrators', async () => {
    const learner = await tokenOf(fixture.app, people.learner);
    expect((await ask({ course_description }, learner)).status).toBe(403);
  });
});
