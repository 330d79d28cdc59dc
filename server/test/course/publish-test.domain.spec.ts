/** A course that requires a passed batch test before it is published. What batch tests there are is told here; a real one stands in test/batch-test. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { routes, usualPublishTest, type BatchTestDetailView, type CourseView } from '#contracts';
import { CourseRegistry, CourseService, versionHash } from '../../src/course/index.js';
import { batchTest } from '../builders/batch-test.js';
import { startCourseFixture, type CourseFixture } from './course-fixture.js';

let fixture: CourseFixture;
/** The batch tests that have come to their end, by the hash of what they tested. */
const done = new Map<string, BatchTestDetailView>();
beforeAll(async () => {
  fixture = await startCourseFixture();
  fixture.app.get(CourseRegistry).lastTestOf = (_courseId, hash) => Promise.resolve(done.get(hash) ?? null);
});
afterAll(() => fixture.close());
beforeEach(() => done.clear());

const required = (more: object = {}) => fixture.create({ publish_test: usualPublishTest, ...more });
const hashOf = async (courseId: number) =>
  versionHash(await fixture.app.get(CourseService).snapshot(courseId));
/** A batch test of the course as it is now. */
const tested = async ({ course_id, version }: CourseView, over: Partial<BatchTestDetailView> = {}) => {
  const hash = await hashOf(course_id);
  const run = batchTest({ ...over, course_id });
  done.set(hash, { ...run, version: { ...run.version, hash, version } });
  return hash;
};
const publish = async ({ course_id }: CourseView) => {
  const answer = await fixture.changeStatus(course_id, 2);
  return { status: answer.status, body: answer.body as CourseView & { message: string; errors: object } };
};
const view = async (courseId: number) => (await fixture.get(`/api/course/${courseId}`)).body as CourseView;
const untested = /^课程要求发布前测试：还没有对现在这一版完成过批量自动化测试/;

describe('a course that requires a batch test', () => {
  it('keeps what it requires, and gives it up again', async () => {
    const course = await required();
    expect([course.publish_test, course.passed_test]).toEqual([usualPublishTest, null]);
    const without = await fixture.post(routes.course.update, {
      course_id: course.course_id,
      publish_test: null,
    });
    expect(without.body.publish_test).toBeNull();
    const [line] = await fixture.audited(course.course_id);
    expect(line!.detail).toEqual({
      before: { publish_test: usualPublishTest },
      after: { publish_test: null },
    });
    const copied = await fixture.post(routes.course.copy, { course_id: (await required()).course_id });
    expect(copied.body).toMatchObject({ publish_test: usualPublishTest, passed_test: null });
  });

  it.each([
    [
      'an unknown kind of learner',
      { bands: [{ persona: 'custom', bound: 'below', band: 'pass' }], without: [] },
    ],
    ['the lowest band', { bands: [{ persona: 'expert', bound: 'below', band: 'improve' }], without: [] }],
    ['two things of one', { bands: [usualPublishTest.bands[0], usualPublishTest.bands[0]], without: [] }],
    ['an unknown problem', { bands: [], without: ['weather'] }],
    ['half a requirement', { bands: [] }],
  ])('takes no requirement with %s', async (_name, publish_test) => {
    const answer = await fixture.post(routes.course.create, {
      course_name: '错',
      publish_test,
      ...fixture.creator,
    });
    expect(answer.status).toBe(422);
  });

  it('is not published without one, and says so', async () => {
    const course = await required();
    const { status, body } = await publish(course);
    expect([status, body.message]).toEqual([409, expect.stringMatching(untested)]);
    expect(body.errors).toEqual({ publish_test: [body.message] });
    const { body: bulk } = await fixture.post(routes.course.bulk, {
      action: 'publish',
      ids: [course.course_id],
    });
    expect(bulk.results[0]).toMatchObject({ done: false, reason: body.message });
  });

  it('is not published by one that has not passed, and says why', async () => {
    const course = await required();
    const spreads = batchTest().spreads.map((spread, at) => (at === 0 ? { ...spread, median: 41 } : spread));
    await tested(course, { spreads });
    const { status, body } = await publish(course);
    expect([status, body.message]).toEqual([
      409,
      '没有通过发布前测试（第 12 次）：“熟练”的中位分是 41.0，要求至少合格（60 分）',
    ]);
  });

  it('is published by one that has passed; the course and the log say which one, when, of which version', async () => {
    const course = await required();
    const hash = await tested(course);
    const { status, body } = await publish(course);
    const passed = {
      batch_test_id: 7, number: 12, role_name: null, time: '2026-11-27T06:26:00.000Z', version: course.version, hash,
    }; // prettier-ignore
    expect([status, body.passed_test]).toEqual([200, passed]);
    const [line] = await fixture.audited(course.course_id);
    expect(line).toMatchObject({
      action: 'course.publish',
      detail: { after: { course_status: 2, passed_test: passed } },
    });
    // What is withdrawn was published by nothing.
    await fixture.changeStatus(course.course_id, 1);
    expect((await view(course.course_id)).passed_test).toBeNull();
  });

  it.each<[what: string, change: (course: CourseView) => Promise<unknown>]>([
    ['its scene', ({ course_id }) => fixture.post(routes.course.update, { course_id, course_scenario: '另一个场景' })],
    ['a role', ({ role_config }) => fixture.post(routes.role.update, { role_id: role_config[0]!.role_id, role_desc: `改${Date.now()}` })],
    ['a rule', ({ scoring_rules }) => fixture.post(routes.rule.update, { rule_id: scoring_rules[0]!.rule_id, rule_name: `改名${Date.now()}` })],
    ['a prompt', () => fixture.post(routes.prompt.save, { id: 3, content: `改${Date.now()}{{turn}}` })],
  ])('needs a new one once %s has changed', async (_what, change) => {
    const course = await required();
    await tested(course);
    expect(await change(course)).toMatchObject({ status: 200 });
    expect((await publish(course)).body.message).toMatch(untested);
    await tested(await view(course.course_id));
    expect((await publish(course)).status).toBe(200);
  }); // prettier-ignore

  it('needs no new one for what its sessions know nothing of', async () => {
    const course = await required();
    await tested(course);
    const publish_test = { ...usualPublishTest, without: ['order' as const] };
    await fixture.post(routes.course.update, { course_id: course.course_id, publish_test });
    expect((await publish(course)).status).toBe(200);
  });

  it('is not edited while it is published, for what it would become was not tested', async () => {
    const course = await required();
    await tested(course);
    await publish(course);
    const edit = (more: object) =>
      fixture.post(routes.course.update, { course_id: course.course_id, ...more });
    const refused = await edit({ course_scenario: '没有测过' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '已发布的课程要求发布前测试：请先撤回，改好并通过测试以后再发布',
    ]);
    // Whoever may edit it may give the requirement up.
    expect((await edit({ course_scenario: '没有测过', publish_test: null })).body).toMatchObject({
      publish_test: null,
      passed_test: null,
    });
  });

  it('takes its requirement along in a file', async () => {
    const course = await required({ course_name: '带要求' });
    const file = (await fixture.post(routes.course.export, { ids: [course.course_id] })).body;
    expect(file.courses[0].publish_test).toEqual(usualPublishTest);
  });
});

it('a course that requires none is published without one', async () => {
  const course = await fixture.create();
  expect((await publish(course)).body.passed_test).toBeNull();
});
