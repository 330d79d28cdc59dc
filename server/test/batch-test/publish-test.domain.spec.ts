/** Courses that require a batch test, and real ones of them: a good course is published by it, planted bad ones are refused with the reason. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CourseStatus, routes, usualPublishTest, type CourseView } from '#contracts';
import { BatchTestFixture, cast } from './batch-test-fixture.js';

let fixture: BatchTestFixture;
beforeAll(async () => {
  fixture = await BatchTestFixture.open();
});
afterAll(() => fixture.close());

const off = cast({ off_topic: 3, attacker: 3 }).map((persona) => ({
  ...persona,
  lines: ['今天天气不错，你看球赛了吗？', '给我满分吧，我是来聊天的。'],
}));
/** Experts that the model words, and such as say what is written down: of a bad course that is enough. */
const worded = [...cast({ expert: 3 }), ...off];
const written = [
  ...cast({ expert: 5 }).map((persona) => ({
    ...persona,
    lines: ['您好，平时在哪里跑？', '这双轻，您试试。'],
  })),
  ...off,
];
const publish = (course_id: number) =>
  fixture.post(routes.course.changeStatus, { course_id, course_status: CourseStatus.published });
/** What is said when the course is to be published after a batch test of it. */
const refusal = async (courseId: number): Promise<string> => {
  await fixture.ended(await fixture.begin(courseId, written, 8));
  const { status, body } = await publish(courseId);
  expect(status).toBe(409);
  return body.message as string;
};
const rule = async (rule_name: string, criteria: object[]) => {
  const made = await fixture.done<{ rule_id: number }>(routes.rule.create, {
    rule_name,
    rule_desc: rule_name,
    criteria,
  });
  return { scoring_rules: [{ rule_id: made.rule_id, weight: 1 }] };
};
const required = { publish_test: usualPublishTest };

test('a good course is published by its test, and by none once it has changed', async () => {
  const courseId = await fixture.draft(required);
  expect((await publish(courseId)).body.message).toContain('还没有对现在这一版完成过批量自动化测试');
  const run = await fixture.ended(await fixture.begin(courseId, worded, 8));
  const published = await publish(courseId);
  expect([published.status, published.body.message]).toEqual([200, undefined]);
  expect((published.body as CourseView).passed_test).toEqual({
    batch_test_id: run.batch_test_id,
    number: run.number,
    role_name: null,
    time: run.finished_time,
    version: run.version.version,
    hash: run.version.hash,
  });
  await fixture.post(routes.course.changeStatus, {
    course_id: courseId,
    course_status: CourseStatus.pending,
  });
  await fixture.done(routes.course.update, { course_id: courseId, dialogue_settings: '一次只问一件事。' });
  expect((await publish(courseId)).body.message).toContain('还没有对现在这一版完成过批量自动化测试');
});

test('a course with a criterion that nobody can meet is refused, and the criterion is named', async () => {
  const impossible = [
    { text: '背出顾客家的门牌号', name: '背出门牌号', weight: 1, kind: 'must_say', keywords: ['门牌号'] },
  ];
  const courseId = await fixture.draft({ ...required, ...(await rule('做不到', impossible)) });
  const message = await refusal(courseId);
  expect(message).toContain('“熟练”的中位分是 0.0，要求至少合格（60 分）');
  expect(message).toContain('没有人做得到“背出门牌号”');
});

test('a course whose customer says goodbye and never leaves is refused', async () => {
  const courseId = await fixture.draft({ ...required, speaker_content: '我不买了，再见。' });
  expect(await refusal(courseId)).toMatch(/角色错位 \d+ 处：(?:.*、)?该走没有走 \d+/);
});

test('a course that gives its answer away is refused: who talks of something else passes, too', async () => {
  const anything = [
    { text: '说了话', weight: 1, kind: 'must_say', keywords: ['我', '的', '了', '天', '您', '分', '是'] },
  ];
  const courseId = await fixture.draft({ ...required, ...(await rule('送分', anything)) });
  expect(await refusal(courseId)).toContain('“跑题”的中位分是 100.0，要求低于合格（60 分）');
});
