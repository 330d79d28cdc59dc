/** The people and things with which the matrix is walked. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { v7 as uuidv7 } from 'uuid';
import { CourseType, type SessionOrigin } from '#contracts';
import { AdministratorService } from '../../src/auth/administrator.service.js';
import { CourseService } from '../../src/course/course.service.js';
import { DirectorySyncService } from '../../src/directory/sync/directory-sync.service.js';
import type { SignedInActor } from '../../src/platform/access/index.js';
import { FileStorage } from '../../src/platform/file-storage/index.js';
import { Clock } from '../../src/platform/time/index.js';
import { evaluationQueue } from '../../src/practice/engine/evaluation-jobs/evaluation-queue.js';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import { EvaluationWait } from '../../src/practice/results/chat-eval.service.js';
import { SessionEngine } from '../../src/practice/socket/engine.port.js';
import { RoleService } from '../../src/role/role.service.js';
import { RuleService } from '../../src/rule/rule.service.js';
import { sayingFile } from '../../../tools/standins/model/audio/microphone.js';
import { pendingCourse, publishedCourse } from '../builders/course.js';
import { readyFile, textFile } from '../builders/knowledge.js';
import { draftTask, publishedTask } from '../builders/task.js';
import type { TestApp } from '../harness/index.js';
import type { Person, Things } from './matrix.js';
import {
  actorOf,
  claimOf,
  makeAdministrator,
  newAdministrator,
  people,
  startWithOrganisation,
  tokenOf,
} from './organisation.js';

export interface AccessFixture {
  app: TestApp;
  things: Things;
  /** The same, but nothing of it exists. */
  absent: Things;
  tokens: Record<Person, string | null>;
}

const formerAdministrator = people.twoDepartments;
/** A task is published before it begins, however slow the machine is. */
const leadMs = 60_000;
/** No id counts as far as this. */
const nowhere = 2_147_480_000;

export async function startAccessFixture(app: TestApp): Promise<AccessFixture> {
  // What is to be evaluated stays to be evaluated, however long a walk takes, and nobody waits for it.
  await app.get<Queue>(getQueueToken(evaluationQueue)).pause();
  app.get(EvaluationWait).ms = 0;
  const things = await makeThings(app);
  const absent = {
    ...things, sid: nowhere, endedSid: nowhere, syncId: nowhere, ruleId: nowhere, roleId: nowhere, draftId: nowhere, spareTaskId: nowhere, spareAdminId: nowhere,
    recordingId: nowhere, examId: nowhere, fileId: nowhere, readFileId: nowhere, spareFileId: nowhere,
    drill: { card_id: nowhere, question_id: nowhere },
    place: { practice_session_id: nowhere, course_id: nowhere, task_id: nowhere },
  }; // prettier-ignore
  return { app, things, absent, tokens: await makePeople(app) };
}

/** The same for a file of tests, from before the first to after the last. */
export function accessSuite(
  start: () => Promise<{ app: TestApp; close: () => Promise<void> }> = startWithOrganisation,
): AccessFixture {
  const suite = {} as AccessFixture;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await start();
    ({ close } = started);
    Object.assign(suite, await startAccessFixture(started.app));
  });
  afterAll(() => close());
  return suite;
}

async function makePeople(app: TestApp): Promise<AccessFixture['tokens']> {
  const administrators = app.get(AdministratorService);
  const ended = await newAdministrator(app, formerAdministrator);
  await administrators.cancel((await actorOf(app, formerAdministrator)).employeeId);
  const expired = await tokenOf(app, people.learner);
  await app.dataSource.query(
    `update sign_in set expires_at = now() - interval '1 second' where id = (select max(id) from sign_in)`,
  );
  return {
    nobody: null,
    expired,
    ended,
    learner: await tokenOf(app, people.learner),
    other: await tokenOf(app, people.otherLearner),
    former: await tokenOf(app, formerAdministrator),
    admin: await tokenOf(app, people.administrator),
  };
}

async function makeThings(app: TestApp): Promise<Things> {
  const actor = await actorOf(app, people.administrator);
  const [ruleId, spareRuleId] = await twice(async () => {
    const made = await app.get(RuleService).create({ rule_name: '问候', rule_desc: '向顾客问好' }, actor);
    return made.rule_id;
  });
  const [roleId, spareRoleId] = await twice(async () => {
    const made = await app.get(RoleService).create({ role_name: '王女士' }, actor);
    return made.role_id;
  });
  const [courseId, spareCourseId] = await twice(() =>
    publishedCourse(app, actor, {
      speaker_first: 2,
      scoring_rules: [{ rule_id: ruleId, weight: 1 }],
      role_config: [{ role_id: roleId }],
    }),
  );
  const place = await makePlace(app, actor, courseId);
  const learner = await actorOf(app, people.learner);
  const begin = (origin: SessionOrigin) => beginSession(app, learner, courseId, origin);
  const said = { question: '', answer: '您好，想看什么鞋？' };
  const endedSid = await begin('preview');
  await sayAndFinish(app, learner, endedSid, said.answer);
  const recording = sayingFile(said.answer);
  return {
    baseUrl: app.baseUrl,
    openId: people.learner,
    sid: await begin('preview'),
    endedSid,
    said,
    place,
    draftId: await draftTask(app, actor, courseId, { startsInMs: 3_600_000 }),
    spareTaskId: (await makePlace(app, actor, courseId)).task_id,
    clearingId: await emptyClearing(app),
    reEvaluationId: await endedReEvaluation(app, actor.employeeId),
    batchTestId: await endedBatchTest(app, actor.employeeId, courseId),
    ...(await anObjection(app)),
    labelItemId: await labelItem(app, actor, spareRuleId, endedSid),
    drill: await drillCard(app, endedSid),
    recordingId: await wholeRecording(app, learner, endedSid, recording),
    recordingBytes: recording.length,
    syncId: (await app.get(DirectorySyncService).request(actor.employeeId, false)).id,
    ruleId,
    examId: await pendingCourse(app, actor, {
      course_type: CourseType.exam,
      key_qa: [{ index: 1, question: '几天可退？', answer: '七天', score: 10, key_points: ['七天'] }],
    }),
    roleId,
    spareRuleId,
    spareRoleId,
    spareCourseId,
    fileId: await textFile(app, actor),
    spareFileId: await textFile(app, actor),
    readFileId: (await readyFile(app, actor, '退换.txt', ['七天内可以凭小票退换。'])).fileId,
    author: { creator_id: actor.employeeId, creator_name: actor.name },
    administrator: await claimOf(app, people.administrator),
    spareAdminId: await makeSpareAdministrator(app),
  };
}

/** A card of an ended session's learner, with a question that waits for its answer. */
async function drillCard(app: TestApp, sid: number): Promise<Things['drill']> {
  const [card] = await app.dataSource.query<[{ card_id: number }]>(
    `insert into drill_card (employee_id, moment, course_id, snapshot_id, title, skill, line, criteria, missed, missed_at)
     select employee_id, 'access', course_id, snapshot_id, '怕磨脚', '问候', '就怕磨脚。', '[]', 1, now()
     from practice_session where session_id = $1 returning card_id`,
    [sid],
  );
  const [question] = await app.dataSource.query<[{ question_id: number }]>(
    `insert into drill_question (card_id, text, asked_at) values ($1, '穿久了会不会磨脚？', now()) returning question_id`,
    [card.card_id],
  );
  return { ...card, ...question };
}

async function makeSpareAdministrator(app: TestApp): Promise<number> {
  const [spare] = await app.dataSource.query<{ id: number; open_id: string }[]>(
    `select id, open_id from employee where left_at is null and open_id <> all($1) order by id desc limit 1`,
    [Object.values(people)],
  );
  await makeAdministrator(app, spare!.open_id);
  return spare!.id;
}

const twice = async <T>(make: () => Promise<T>): Promise<[T, T]> => [await make(), await make()];

/** The learner's place in a task that is running. */
async function makePlace(app: TestApp, actor: SignedInActor, course_id: number): Promise<Things['place']> {
  const task_id = await publishedTask(app, actor, course_id, { startsInMs: leadMs });
  const [row] = await app.dataSource.query<{ assignment_id: number }[]>(
    `select assignment_id from assignment where task_id = $1`,
    [task_id],
  );
  const clock = app.get(Clock);
  const before = clock.now.bind(clock);
  clock.now = () => new Date(before().getTime() + leadMs);
  return { practice_session_id: row!.assignment_id, course_id, task_id };
}

async function beginSession(app: TestApp, learner: SignedInActor, courseId: number, origin: SessionOrigin) {
  return app.get(PracticeEngine).start({
    origin, assignmentId: null, taskId: null, attemptNo: null, courseId, employeeId: learner.employeeId,
    snapshot: await app.get(CourseService).snapshot(courseId),
  }); // prettier-ignore
}

async function sayAndFinish(app: TestApp, learner: SignedInActor, sid: number, text: string): Promise<void> {
  const engine = app.get(SessionEngine);
  const caller = { employeeId: learner.employeeId, device: uuidv7(), socketId: uuidv7(), immediate: true };
  const joined = await engine.join(caller, { sid, after: 0, want: 'driver' });
  if (!joined.ok) throw new Error(joined.code);
  const at = new Date().toISOString();
  await engine.submit(caller, { sid, cid: uuidv7(), base: joined.head, input: 'text', text, at });
  await engine.finish(caller, { sid, cid: uuidv7() });
}

/** A recording that was heard. */
async function wholeRecording(app: TestApp, { employeeId }: SignedInActor, sid: number, file: Buffer) {
  const key = randomUUID();
  await app.get(FileStorage).put(key, Readable.from([file]));
  const [row] = await app.dataSource.query<{ id: number }[]>(
    `insert into voice_recording (employee_id, cid, session_id, storage_key, pieces, is_whole, kind, milliseconds, transcript, created_at)
     values ($1, $2, $3, $4, array[$5::int], true, 'wav', 1000, '您好', now()) returning recording_id as id`,
    [employeeId, uuidv7(), sid, key, file.length],
  );
  return row!.id;
}

/** An answer that was drawn to be judged. */
async function labelItem(app: TestApp, actor: SignedInActor, ruleId: number, sid: number): Promise<number> {
  const [{ item_id }] = await app.dataSource.query<[{ item_id: number }]>(
    `with round as (
       insert into label_round (subject, seed, sessions_read, sessions_known, asked_by, asked_at) values ($1::text, 1, 1, 1, $2, now())
       returning round_id
     )
     insert into label_item (round_id, subject, session_id, turn, criterion_id, criterion_hash, why)
     select round_id, $1::text, $3, 1, 'greet', 'greet', '{}' from round returning item_id`,
    [`rule/${ruleId}`, actor.employeeId, sid],
  );
  return item_id;
}

/** A clearing of demonstrations' scores of which nothing is left. */
async function emptyClearing(app: TestApp): Promise<number> {
  const [{ run_id }] = await app.dataSource.query<[{ run_id: number }]>(
    `insert into demo_score_run (act, asked_name, asked_at, begun_at, finished_at, due_at)
     values ('clear', '林晓燕', now(), now(), now(), now()) returning run_id`,
  );
  return run_id;
}

/** A re-evaluation that was cancelled. */
async function endedReEvaluation(app: TestApp, askedBy: number): Promise<number> {
  const [row] = await app.dataSource.query<{ id: number }[]>(
    `with prompts as (insert into prompt_set (content_hash, content) values ('none', '{}') returning content_hash)
     insert into re_evaluation (state, practice_prompts, exam_prompts, model, asked_by, asked_name, asked_at, due_at)
     select 'cancelled', content_hash, content_hash, 'stand-in', $1, '林晓燕', now(), now() from prompts returning re_evaluation_id as id`,
    [askedBy],
  );
  return row!.id;
}

/** A batch test of which nothing is left to do. */
async function endedBatchTest(app: TestApp, askedBy: number, courseId: number): Promise<number> {
  const [row] = await app.dataSource.query<{ id: number }[]>(
    `insert into batch_test (state, course_id, snapshot, version_hash, course_version, course_status, course_updated_at, personas, parallel,
       asked_by, asked_name, asked_at, started_at, finished_at, due_at)
     select 'done', $2, content, '9f2c61d07ab4', 1, 2, now(), '[]', 8, $1, '林晓燕', now(), now(), now(), now() from session_snapshot limit 1
     returning batch_test_id as id`,
    [askedBy, courseId],
  );
  return row!.id;
}

/** One that nobody has put yet. */
async function anObjection(app: TestApp) {
  const [row] = await app.dataSource.query<
    Pick<Things, 'objectionId' | 'wordingId' | 'exampleId' | 'objectionChangeId'>[]
  >(
    `with one as (insert into objection (name) values ('太贵了') returning objection_id),
     wording as (
       insert into objection_wording (objection_id, normal, text) select objection_id, '太贵了', '太贵了。' from one returning wording_id
     ), example as (
       insert into objection_example (objection_id, text, added_by, added_at)
       select objection_id, '它能穿很久。', 1, now() from one returning example_id
     ), change as (
       insert into objection_change (action, before, undone) values ('show', '{}', true) returning change_id
     )
     select objection_id as "objectionId", wording_id as "wordingId", example_id as "exampleId", change_id as "objectionChangeId"
     from one, wording, example, change`,
  );
  return row!;
}
