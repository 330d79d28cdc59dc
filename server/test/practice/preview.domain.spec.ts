/** Trying out: talks with a course as its form stands, and single lines. Real sessions, which count nowhere. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { routes, type PreviewView } from '#contracts';
import { RoleService } from '../../src/role/role.service.js';
import { people } from '../access/organisation.js';
import { expectedErrors } from '../harness/index.js';
import { examCourse, PracticeFixture, talk, type Learner } from './practice-fixture.js';

let fixture: PracticeFixture;
let administrator: Learner;
let learner: Learner;
let roleId: number;
beforeAll(async () => {
  ({ fixture, administrator, learner } = await PracticeFixture.withPeople());
  const role = { role_name: '王女士', role_desc: '第一次买跑鞋' };
  ({ role_id: roleId } = await fixture.app.get(RoleService).create(role, fixture.actor));
});
beforeEach(() => fixture.model.control.faults.plan([]));
afterAll(() => fixture.close());

const form = (more: object = {}) => ({
  course_name: '',
  course_scenario: '顾客走进运动鞋店，想买一双跑步鞋。',
  speaker_first: 1,
  speaker_content: talk.opening,
  max_dialogue_turns: 5,
  scoring_rules: [{ rule_id: 1 }],
  role_config: [{ role_id: roleId }],
  ...more,
});
const preview = (more: object = {}) => administrator.post(routes.course.preview, form(more));
async function begun(more: object = {}): Promise<number> {
  const { status, body } = await preview(more);
  expect(status).toBe(200);
  return (body as PreviewView).session_id;
}
const ends = (sids: number[]) =>
  fixture.app.dataSource.query<{ status: string; reason: string | null }[]>(
    `select status, reason from session_head where session_id = any ($1) order by session_id`,
    [sids],
  );

describe('a preview', () => {
  test('is a talk with the form as it stands, evaluated turn by turn', async () => {
    const conversation = administrator.open(await begun());
    expect(await conversation.say(talk.good)).toBe(1);
    const { turns } = await conversation.until((view) => view.turns[1]?.eval.status === 'scored');
    expect(turns[0]!.reply!.text).toBe(talk.opening);
    expect(turns[1]!.reply!.text).not.toBe('');
    expect(turns[1]!.eval.value!.checks.map(({ rule_id }) => rule_id)).toContain(1);
  });

  test('goes without a rule, and then scores nothing', async () => {
    const conversation = administrator.open(await begun({ scoring_rules: [] }));
    await conversation.say(talk.good);
    const { turns } = await conversation.until((view) => view.turns[1]?.eval.status === 'scored');
    expect(turns[1]!.eval.value).toMatchObject({ answer_score: null, checks: [] });
  });

  test('counts nowhere: no course and no task comes of it, and no list has it', async () => {
    const counts = () =>
      fixture.app.dataSource.query(
        `select (select count(*) from course) as courses, (select count(*) from task) as tasks,
           (select count(*) from assignment) as assignments`,
      );
    const before = await counts();
    const sid = await begun();
    const conversation = administrator.open(sid);
    await conversation.say(talk.good);
    await conversation.finish();
    expect(await administrator.settled(sid)).toMatchObject({ state: 'scored', task_id: null, delta: null });
    expect(await counts()).toEqual(before);
    expect(await administrator.tasks()).toEqual([]);
    const { body } = await administrator.post(routes.client.practiceRecords, {});
    expect(body).toMatchObject({ items: [], total_count: 0, avg_score: null });
  });

  test('leaves the figures of a learner’s task as they are', async () => {
    const place = await fixture.place({}, { learners: [people.administrator] });
    const { session_id, score } = await administrator.practiseToResult(place, talk.poor);
    const sid = await begun();
    const conversation = administrator.open(sid);
    await conversation.say(talk.good);
    await conversation.finish();
    await administrator.settled(sid);
    expect(await administrator.card(place.task_id)).toMatchObject({
      attempts: 1,
      best_score: score,
      last_session_id: session_id,
    });
    const { body } = await administrator.post(routes.client.practiceRecords, {});
    expect(body).toMatchObject({ total_count: 1, items: [{ session_id }] });
  });

  test('is nobody else’s', async () => {
    const sid = await begun();
    const other = learner.open(sid);
    await other.until((view) => view.refusal?.code === 'NOT_FOUND');
    const absent = await learner.post(routes.client.practiceTaskEval, { session_id: 2_000_000_000 });
    const foreign = await learner.post(routes.client.practiceTaskEval, { session_id: sid });
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
  });

  test('gives the same administrator’s earlier one up, and no learner’s session', async () => {
    const { session_id: practised } = await administrator.start(
      await fixture.place({}, { learners: [people.administrator] }),
    );
    const [first, second] = [await begun(), await begun()];
    expect(await ends([practised, first, second])).toMatchObject([
      { status: 'running' },
      { status: 'ended', reason: 'abandoned' },
      { status: 'running' },
    ]);
  });

  test('leaves one running of several that are begun at once', async () => {
    const sids = await Promise.all([1, 2, 3, 4].map(() => begun()));
    const running = (await ends(sids)).filter(({ status }) => status !== 'ended');
    expect(running).toHaveLength(1);
  });

  test('ends with its time, as every session', async () => {
    const conversation = administrator.open(await begun({ max_dialogue_duration: 1 }));
    await conversation.say(talk.good);
    fixture.moveClock(61_000);
    expect(await conversation.until((view) => view.status === 'ended')).toMatchObject({ reason: 'time' });
  });

  test('is refused with what is missing, field by field', async () => {
    const { status, body } = await preview({ course_scenario: '  ', role_config: [] });
    expect([status, body.errors]).toEqual([
      422,
      { course_scenario: ['请补充课程场景，再试聊'], role_config: ['请补充角色，再试聊'] },
    ]);
    const unknown = await preview({ role_config: [{ role_id: 2_000_000_000 }] });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { 'role_config.0.role_id': ['没有找到这个角色'] },
    ]);
  });

  test('of an exam asks its questions, is marked, and shows the standard answers to who tried it', async () => {
    const exam = { ...examCourse, scoring_rules: [], role_config: [] };
    const refused = await preview({ ...exam, key_qa: [], course_scenario: '' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { course_scenario: ['请补充课程场景，再试考'], key_qa: ['请补充至少一道题目，再试考'] },
    ]);
    const sid = await begun(exam);
    const conversation = administrator.open(sid);
    await conversation.until((view) => view.turns[0]?.reply?.status === 'completed');
    await conversation.session.submit('橡胶');
    await conversation.until((view) => view.result.status === 'scored');
    const { body } = await administrator.post(routes.client.practiceTaskEval, { session_id: sid });
    expect(body.exam).toMatchObject({ released: true, questions: [{ turn: 1, eval: { status: 'scored' } }] });
    expect(await fixture.app.dataSource.query(`select from ended_session where session_id = $1 and counted`, [sid])).toEqual([]); // prettier-ignore
  });
});

describe('POST /api/chat_test', () => {
  const say = (message: string, union_id = 'on_try') =>
    administrator.post(routes.chatTest, { union_id, message });
  const control = (body: object) =>
    fetch(`${fixture.model.url}/__control`, { method: 'POST', body: JSON.stringify(body) });
  /** What the model was told with these words last; sessions of earlier tests may still be summed up meanwhile. */
  async function told(words: string): Promise<{ role: string; content: string }[]> {
    const log = await fetch(`${fixture.model.url}/__control/log`);
    const { requests } = (await log.json()) as { requests: { body: string }[] };
    const all = requests.map(({ body }) => JSON.parse(body).messages as { role: string; content: string }[]);
    return all.findLast((messages) => messages.at(-1)!.content === words)!;
  }
  beforeAll(() => control({ keepBodies: true, clearLog: true }));
  afterAll(() => control({ keepBodies: false, clearLog: true }));

  test('answers one line of the newest published course’s customer, who remembers what was said under this union_id', async () => {
    await fixture.course({ dialogue_settings: '先问能不能退换' });
    const first = await say('您好，想看什么鞋？');
    expect(first.status).toBe(200);
    const second = await say('您平时跑步多吗？');
    const [system, ...talked] = await told('您平时跑步多吗？');
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('先问能不能退换') });
    expect(talked).toEqual([
      { role: 'user', content: '您好，想看什么鞋？' },
      { role: 'assistant', content: first.body.message },
      { role: 'user', content: '您平时跑步多吗？' },
    ]);
    expect(second.body.message).not.toBe('');
    await say('您好', 'on_other');
    expect((await told('您好')).slice(1)).toEqual([{ role: 'user', content: '您好' }]);
  });

  test('begins no session', async () => {
    const count = () => fixture.app.dataSource.query(`select count(*) from practice_session`);
    const before = await count();
    await say('您好');
    expect(await count()).toEqual(before);
  });

  test('is 422 when the model declines and 503 while it is away, and forgets the line that was not answered', async () => {
    fixture.model.control.faults.plan([{ kind: 'content_filter', times: 99 }]);
    expect((await say('不好听的话', 'on_away')).body).toMatchObject({
      code: 422,
      errors: { message: ['对方没有回答这句话，可以换个说法或重试'] },
    });
    fixture.model.control.faults.plan([{ kind: 'unauthorized', times: 99 }]);
    const { status, body } = await say('您好', 'on_away');
    expect([status, body.message]).toEqual([503, '对方暂时没有回应，可以重试']);
    fixture.model.control.faults.plan([]);
    await say('在吗', 'on_away');
    expect((await told('在吗')).slice(1)).toEqual([{ role: 'user', content: '在吗' }]);
  });
});

describe('POST /api/prompt/re_eval/records', () => {
  const again = (session_id: number) => administrator.post(routes.prompt.reEvalRecords, { session_id });

  test('evaluates stored records with today’s prompts and keeps both results', async () => {
    const place = await fixture.place();
    const before = await learner.practiseToResult(place, talk.good);
    const { body: saved } = await administrator.post(routes.prompt.save, {
      id: 4,
      content: '严格一点。{{rules}}',
    });
    const goOn = fixture.hold('judge');
    const asked = await again(before.session_id);
    expect([asked.status, asked.body]).toMatchObject([200, { state: 'evaluating', score: null }]);
    expect((await again(before.session_id)).body).toMatchObject({
      code: 409,
      message: '评分还在进行，完成后才能重新评分',
    });
    goOn();
    const after = await learner.settled(before.session_id);
    expect(after).toMatchObject({ state: 'scored', score: before.score });
    expect(after.earlier_results).toBeUndefined();
    const { body } = await administrator.records(before.session_id);
    expect(body.earlier_results).toMatchObject([{ score: before.score }]);
    const events = await fixture.app.dataSource.query<{ kind: string; version: number }[]>(
      `select kind, (payload -> 'eval' -> 'judged_by' ->> 'prompt_version')::int as version from session_event
       where session_id = $1 and kind in ('eval.completed', 'session.result') order by seq`,
      [before.session_id],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'eval.completed',
      'session.result',
      'eval.completed',
      'session.result',
    ]);
    expect(events.map(({ version }) => version).filter(Boolean)).toEqual([1, saved.version]);
    const [{ texts, kept }] = await fixture.app.dataSource.query(
      `select payload::text as texts, p.content -> '4' ->> 'content' as kept
       from session_event e join prompt_set p on p.content_hash = e.payload ->> 'prompts' where session_id = $1`,
      [before.session_id],
    );
    expect(kept).toBe('严格一点。{{rules}}');
    expect(texts).not.toContain('严格一点');
    const [line] = await fixture.app.dataSource.query(
      `select action, object_id, actor_id, detail from audit_log where action = 'session.reevaluate' order by id desc limit 1`,
    );
    expect(line).toMatchObject({
      object_id: String(before.session_id),
      actor_id: fixture.actor.employeeId,
      detail: { before: { score: before.score } },
    });
  });

  test('is not begun when its line in the audit log can’t be kept', async () => {
    const before = await learner.practiseToResult(await fixture.place(), talk.good);
    const { dataSource } = fixture.app;
    // Refused when the transaction that wrote the line commits, after everything in it has gone well.
    await dataSource.query(
      `create constraint trigger refused after insert on audit_log deferrable initially deferred
       for each row execute function audit_refuse()`,
    );
    const errors = expectedErrors();
    expect((await again(before.session_id)).status).toBe(500);
    expect(errors).toEqual(['Unexpected error']);
    await dataSource.query(`drop trigger refused on audit_log`);
    expect(
      await dataSource.query(`select 1 from session_event where session_id = $1 and kind = 'eval.retried'`, [
        before.session_id,
      ]),
    ).toEqual([]);
    expect((await again(before.session_id)).status).toBe(200);
  });

  test('leaves the older result in force when the model can’t be had', async () => {
    const before = await learner.practiseToResult(await fixture.place(), talk.good);
    fixture.model.control.faults.plan([{ kind: 'content_filter', match: '"name":', times: 99 }]);
    await again(before.session_id);
    expect(await learner.settled(before.session_id)).toMatchObject({ state: 'scored', score: before.score });
  });

  test('is refused while the session runs, when it was given up, and for one that is not there', async () => {
    const place = await fixture.place();
    const { session_id } = await learner.start(place);
    const written = () =>
      fixture.app.dataSource.query(`select count(*) from audit_log where action = 'session.reevaluate'`);
    const before = await written();
    expect((await again(session_id)).body).toMatchObject({
      code: 409,
      message: '还没有结束，结束后才能评分',
    });
    await learner.post(routes.client.practiceRestart, place);
    expect((await again(session_id)).body).toMatchObject({ code: 409, message: '这一场已放弃，不会评分' });
    expect((await again(2_000_000_000)).status).toBe(404);
    expect(await written()).toEqual(before);
  });
});
