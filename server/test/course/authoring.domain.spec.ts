import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  routes,
  type CourseView,
  type PointsProgress,
  type ProposedPointsView,
  type ProposedQaView,
  type QaProgress,
  type ReworkedQaView,
} from '#contracts';
import { Model, type JudgeRequest } from '#llm';
import { people, tokenOf } from '../access/organisation.js';
import { readyFile, type BuiltFile } from '../builders/knowledge.js';
import { atOnce, startAuthoringFixture, type AuthoringFixture } from './course-fixture.js';

const policy = [
  '商品售出七天内，没有穿出门、吊牌完好的，可以凭小票退换。超过七天的，只换不退。',
  '会员生日当月享受八八折，不与其他优惠同时使用。积分满 500 分可以抵 25 元。',
  '鞋面开胶、断底属于质量问题，购买三个月内免费保修，超过三个月的按成本收费。',
];

let fixture: AuthoringFixture;
let file: BuiltFile;
let long: BuiltFile;

beforeAll(async () => {
  fixture = await startAuthoringFixture();
  const { app, author } = fixture;
  file = await readyFile(app, author, '售后政策.txt', policy);
  const chapter = (n: number) =>
    `第${n}号柜台的保修卡，自购买之日起 ${n + 10} 天内可以免费补办。`.padEnd(
      900,
      '其余事项以门店当日的公告为准。',
    );
  long = await readyFile(
    app,
    author,
    '门店手册.txt',
    Array.from({ length: 24 }, (_, at) => chapter(at + 1)),
  );
});
afterEach(() => fixture.resetModel());
afterAll(() => fixture.close());

const draw = async (body: object = {}) =>
  fixture.post(routes.course.kq, { file_ids: [file.fileId], scenario: '顾客来问售后', ...body });
const drawn = async (body: object = {}): Promise<ProposedQaView> => {
  const { status, body: answer } = await draw(body);
  expect(status).toBe(200);
  return answer as ProposedQaView;
};
const stream = (body: object, signal?: AbortSignal) => fixture.stream(routes.course.kq, body, signal);
const sumOf = (scores: readonly number[]) => Math.round(scores.reduce((a, b) => a + b, 0) * 10) / 10;

/** Answers in the model's stead; given back by `restore`. */
function answering(answer: (request: JudgeRequest, call: number) => unknown) {
  const port = fixture.app.get(Model);
  const original = port.judge.bind(port);
  let calls = 0;
  port.judge = ((request: JudgeRequest) =>
    Promise.resolve({ value: answer(request, ++calls), model: 'test', usage: null })) as Model['judge'];
  return { restore: () => (port.judge = original), calls: () => calls };
}

describe('questions from files', () => {
  it('each name the passage they stand on, and their scores add up to what was asked for', async () => {
    const { key_qa, dropped, failed } = await drawn({ total_score: 70 });
    expect([dropped, failed]).toEqual([0, []]);
    expect(key_qa.length).toBeGreaterThan(3);
    for (const { answer, score, key_points, source } of key_qa) {
      const passage = file.passages.find(({ passageId }) => passageId === source.passage_id)!;
      expect(source).toMatchObject({
        file_id: file.fileId,
        file_name: '售后政策.txt',
        place: passage.place,
        text: passage.text,
      });
      expect(passage.text).toContain(source.quote);
      expect(passage.text).toContain(answer);
      expect(key_points.length).toBeGreaterThan(0);
      for (const point of key_points) expect(passage.text).toContain(point.source.quote);
      expect(sumOf(key_points.map((point) => point.score))).toBe(score);
    }
    expect(sumOf(key_qa.map(({ score }) => score))).toBe(70);
    expect(sumOf((await drawn()).key_qa.map(({ score }) => score))).toBe(100);
  });

  it('are kept by a course as they are, and the exam made of them is published', async () => {
    const { key_qa } = await drawn({ count: 4 });
    expect(key_qa).toHaveLength(4);
    const made = await fixture.create({
      course_type: 2,
      reference_files: [{ file_id: file.fileId }],
      key_qa,
    });
    expect(made.key_qa.map(({ index, question }) => [index, question])).toEqual(
      key_qa.map(({ question }, at) => [at + 1, question]),
    );
    const { text, score, source } = key_qa[0]!.key_points[0]!;
    const { file_id, passage_id, quote } = source;
    expect(made.key_qa[0]!.key_points![0]).toEqual({
      text,
      score,
      source: { file_id, passage_id, quote },
    });
    const { course_id } = made;
    const updated = await fixture.post(routes.course.update, { course_id, key_qa });
    expect([updated.status, (updated.body as CourseView).key_qa]).toEqual([200, made.key_qa]);
    expect((await fixture.changeStatus(course_id, 2)).status).toBe(200);
  });

  it('that stand nowhere in the files are left out and counted, and so are points', async () => {
    const quote = '没有穿出门、吊牌完好的，可以凭小票退换';
    const pair = (question: string, more: object = {}) => ({
      question,
      answer: '七天内没有穿出门，凭小票退换。',
      passage: 'p1',
      quote,
      points: [
        { point: '七天内', passage: 'p1', quote: '七天内' },
        { point: '三十天内', passage: 'p1', quote: '三十天内' },
        { point: '免费保修', passage: 'p1', quote: '免费保修' },
      ],
      ...more,
    });
    const fake = answering(() => ({
      pairs: [
        pair('能退吗？'),
        pair('多久能退？', { quote: '三十天内可以退' }),
        pair('会员几折？', { passage: 'p2' }),
        pair('还能退吗？', { answer: '15 天内可以退。' }),
        pair('请问能退吗'),
        pair(' '),
      ],
    }));
    const { key_qa, dropped, merged } = await drawn();
    fake.restore();
    expect(key_qa.map(({ question }) => question)).toEqual(['能退吗？']);
    expect([dropped, merged]).toEqual([3, 1]);
    expect(key_qa[0]!.key_points.map(({ text }) => text)).toEqual(['七天内']);
  });

  it('of a long file are drawn part by part, told as they come, from all of its parts', async () => {
    const response = await stream({ file_ids: [long.fileId], count: 12 });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text()).trim().split('\n\n');
    const last = events.pop()!.split('\n');
    expect(last[0]).toBe('event: done');
    const { key_qa } = JSON.parse(last[1]!.slice('data: '.length)) as ProposedQaView;
    const progress = events.map((event) => JSON.parse(event.slice('data: '.length)) as QaProgress);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress.map(({ done }) => done)).toEqual(progress.map((_, at) => at + 1));
    expect(progress.at(-1)).toMatchObject({ done: progress[0]!.total, total: progress[0]!.total });
    // What each part gave comes with it, and is there if the rest never comes.
    const given = progress.flatMap((one) => one.key_qa.map(({ question }) => question));
    expect(given).toHaveLength(progress.at(-1)!.found);
    expect(given).toEqual(expect.arrayContaining(key_qa.map(({ question }) => question)));
    expect(key_qa).toHaveLength(12);
    const places = key_qa.map(({ source }) => source.place.no);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect([places[0]! < 6, places.at(-1)! > 18]).toEqual([true, true]);
  });

  it('are told part by part while another part is still at work', async () => {
    fixture.model.control.faults.plan([{ kind: 'slow', ms: 60_000, match: '第1号柜台' }]);
    const gone = new AbortController();
    const response = await stream({ file_ids: [file.fileId, long.fileId] }, gone.signal);
    const { value } = await response.body!.getReader().read();
    const piece = JSON.parse(new TextDecoder().decode(value).split('\n')[0]!.slice('data: '.length));
    expect((piece as QaProgress).key_qa.length).toBeGreaterThan(0);
    gone.abort();
  });

  it('are given from the parts that could be read, with what could not be', async () => {
    // Only one part holds these words: what others still ask for can't take the fault.
    fixture.model.control.faults.plan([{ kind: 'content_filter', times: 1, match: '第1号柜台' }]);
    const { key_qa, failed } = await drawn({ file_ids: [file.fileId, long.fileId] });
    expect(key_qa.length).toBeGreaterThan(0);
    expect(failed).toHaveLength(1);
    expect(failed[0]!.message).toContain('AI 没有处理这段内容');
  });

  it('that come as no answer are asked for once more, and then told as failed', async () => {
    fixture.model.control.faults.plan([{ kind: 'malformed', times: 1 }]);
    expect((await drawn()).failed).toEqual([]);
    for (const [kind, sentence] of [
      ['wrong_schema', 'AI 的回答没有看懂，请再试一次'],
      ['length', 'AI 的回答没有写完整，请再试一次'],
    ] as const) {
      fixture.model.control.faults.plan([{ kind, times: 2 }]);
      const refused = await draw();
      expect([refused.status, refused.body.message]).toEqual([503, sentence]);
    }
  });

  it('are no longer worked on once the one who asked has gone', async () => {
    fixture.model.control.delays = { ...atOnce, wholeMs: 20_000 };
    const port = fixture.app.get(Model);
    const judge = port.judge.bind(port);
    const ends: Promise<unknown>[] = [];
    const begun = new Promise<void>((resolve) => {
      port.judge = ((...call: Parameters<Model['judge']>) => {
        const end = judge(...call);
        ends.push(end.catch((error: unknown) => error));
        resolve();
        return end;
      }) as Model['judge'];
    });
    const gone = new AbortController();
    const asked = stream({ file_ids: [long.fileId] }, gone.signal).catch((error: unknown) => error);
    await begun;
    gone.abort();
    await asked;
    for (const end of ends) expect(await end).toMatchObject({ kind: 'aborted' });
    expect(ends.length).toBeLessThanOrEqual(3);
    port.judge = judge;
  });

  it.each([
    ['no files', { file_ids: [] }, 422, 'file_ids'],
    ['a file that isn’t there', { file_ids: [999_999] }, 404, null],
    ['no score to share', { total_score: 0 }, 422, 'total_score'],
    ['more questions than a course may have', { count: 101 }, 422, 'count'],
  ])('are refused with %s', async (_what, body, status, field) => {
    const refused = await draw(body);
    expect(refused.status).toBe(status);
    if (field) expect(refused.body.errors).toHaveProperty(field);
  });

  it('wait for files to be read', async () => {
    const { fileId } = await readyFile(fixture.app, fixture.author, '还在解析.txt', []);
    await fixture.app.dataSource.query('update knowledge_file set state = 2 where file_id = $1', [fileId]);
    const refused = await draw({ file_ids: [file.fileId, fileId] });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '《还在解析.txt》还不能使用，请等解析完成或换一个文件',
    ]);
  });

  it('are for administrators', async () => {
    const learner = await tokenOf(fixture.app, people.learner);
    const body = { file_ids: [file.fileId] };
    expect((await fixture.post(routes.course.kq, body, learner)).status).toBe(403);
    expect((await fixture.post(routes.course.keyPoints, body, learner)).status).toBe(403);
  });
});

describe('key points of questions that were typed', () => {
  const questions = [
    { index: 3, question: '会员生日能打几折？', answer: '生日当月八八折，不与其他优惠同用。', score: 10 },
    { index: 7, question: '你们老板姓什么？', answer: '姓王。' },
  ];
  const ask = (body: object) => fixture.post(routes.course.keyPoints, { file_ids: [file.fileId], ...body });

  it('stand in the files, share the question’s score, and are missing where no file supports it', async () => {
    const answer = await ask({ questions });
    expect(answer.status).toBe(200);
    const [birthday, owner] = (answer.body as ProposedPointsView).questions;
    expect(owner).toEqual({ index: 7, supported: false, key_points: [] });
    expect(birthday).toMatchObject({ index: 3, supported: true });
    expect(birthday!.key_points.length).toBeGreaterThan(0);
    for (const { source } of birthday!.key_points) {
      expect(source.passage_id).toBe(file.passages[1]!.passageId);
      expect(policy[1]).toContain(source.quote);
    }
    expect(sumOf(birthday!.key_points.map(({ score }) => score))).toBe(10);
  });

  it('are asked for a few questions at a time, and nothing is given when one time fails', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...questions[0], index: at + 1 }));
    const { body } = await ask({ questions: many });
    expect((body as ProposedPointsView).questions.map(({ index }) => index)).toEqual(
      many.map(({ index }) => index),
    );
    fixture.model.control.faults.plan([{ kind: 'content_filter', times: 1 }]);
    const refused = await ask({ questions: many });
    expect([refused.status, refused.body.errors.questions]).toEqual([
      422,
      ['AI 没有处理这段内容，请换个说法再试'],
    ]);
  });

  it('are told question by question, so that no proxy takes the connection for dead', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...questions[0], index: at + 1 }));
    const body = { file_ids: [file.fileId], questions: many };
    const response = await fixture.stream(routes.course.keyPoints, body);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text()).trim().split('\n\n');
    const last = events.pop()!.split('\n');
    expect(last[0]).toBe('event: done');
    expect((JSON.parse(last[1]!.slice('data: '.length)) as ProposedPointsView).questions).toHaveLength(12);
    const progress = events.map((event) => JSON.parse(event.slice('data: '.length)) as PointsProgress);
    expect(progress).toHaveLength(3);
    expect(progress.at(-1)).toEqual({ done: 12, total: 12 });
  });

  it('need questions', async () => {
    expect((await ask({ questions: [] })).body.errors).toEqual({ questions: ['请先填写题目'] });
  });
});

describe('other questions for one of an exam', () => {
  const source = () => ({ file_id: file.fileId, passage_id: file.passages[0]!.passageId, quote: '只换不退' });
  const question = () => ({
    ...{ index: 3, question: '过了七天还能退吗？', answer: '只换不退。', score: 8 },
    key_points: [{ text: '只换不退', score: 8, source: source() }],
  });
  const ask = (body: object = {}) =>
    fixture.post(routes.course.rework, {
      file_ids: [file.fileId],
      question: question(),
      how: 'replace',
      ...body,
    });
  const proposed = async (body?: object) => {
    const { status, body: answer } = await ask(body);
    expect(status).toBe(200);
    return (answer as ReworkedQaView).key_qa;
  };

  it('stand on the passage that its points name, and are worth as much', async () => {
    const key_qa = await proposed();
    expect(key_qa.length).toBeGreaterThan(0);
    for (const one of key_qa) {
      expect([one.index, one.score, one.source.passage_id]).toEqual([3, 8, file.passages[0]!.passageId]);
      expect(sumOf(one.key_points.map(({ score }) => score))).toBe(8);
    }
  });

  it('ask nothing that it or the exam asks already', async () => {
    const [first, ...rest] = await proposed();
    expect((await proposed({ others: [`请问${first!.question}`] })).map((one) => one.question)).toEqual(
      rest.map((one) => one.question),
    );
    const asked = { ...question(), question: first!.question };
    expect((await proposed({ question: asked })).map((one) => one.question)).not.toContain(first!.question);
  });

  it('may be the same matter in other words, told what its answers have shown', async () => {
    const requests: JudgeRequest[] = [];
    const port = fixture.app.get(Model);
    const judge = port.judge.bind(port);
    port.judge = ((request: JudgeRequest, ...rest: [{ signal: AbortSignal }]) => {
      requests.push(request);
      return judge(request, ...rest);
    }) as Model['judge'];
    const key_qa = await proposed({ how: 'reword', finding: 'weak' });
    port.judge = judge;
    expect(key_qa.length).toBeGreaterThan(0);
    expect(key_qa.map((one) => one.question)).not.toContain(question().question);
    expect(requests[0]!.user).toContain('换一种问法');
    expect(requests[0]!.user).toContain('原题区分不出会与不会');
    expect(requests[0]!.user).toContain('"standard_answer":"只换不退。"');
    expect(requests[0]!.user).not.toContain('八八折');
  });

  it('of a question without sources stand on the passages that it shares the most with', async () => {
    const typed = { index: 1, question: '会员生日能打几折？', answer: '生日当月八八折。', score: 10 };
    const key_qa = await proposed({ question: typed });
    expect(new Set(key_qa.map((one) => one.source.passage_id))).toContain(file.passages[1]!.passageId);
  });

  it.each([
    ['no files', { file_ids: [] }, 422, 'file_ids'],
    ['a file that isn’t there', { file_ids: [999_999] }, 404, null],
    ['no question', { question: null }, 422, 'question'],
    ['no way', { how: 'other' }, 422, 'how'],
    [
      'what no file supports',
      { question: { index: 1, question: 'xyz', answer: '', score: 1 } },
      422,
      'question',
    ],
  ])('are refused with %s', async (_what, body, status, field) => {
    const refused = await ask(body);
    expect(refused.status).toBe(status);
    if (field) expect(refused.body.errors).toHaveProperty(field);
  });

  it('are nothing where the model is away', async () => {
    fixture.model.control.faults.plan([{ kind: 'content_filter', times: 1 }]);
    expect((await ask()).body.errors).toEqual({ question: ['AI 没有处理这段内容，请换个说法再试'] });
  });
});

describe('dialogue settings with files', () => {
  it('draw on the passages that the scenario is about', async () => {
    const port = fixture.app.get(Model);
    const reply = port.reply.bind(port);
    let asked = '';
    port.reply = (request, ...rest) => {
      asked = request.messages[1]!.content;
      return reply(request, ...rest);
    };
    const body = { scenario: '会员生日来买鞋，想打折。', file_ids: [file.fileId] };
    expect((await fixture.post(routes.course.dialogueSettings, body)).status).toBe(200);
    port.reply = reply;
    expect(asked).toContain('八八折');
    expect(
      (await fixture.post(routes.course.dialogueSettings, { ...body, file_ids: [999_999] })).status,
    ).toBe(404);
  });
});
