/** The whole product in this process, over its real wire: an organisation, a model stand-in, a course and its tasks. */
import {
  openSession,
  uuidv7,
  type PracticeSession,
  type SessionOptions,
  type SessionView,
} from '#session-client';
import {
  CourseType,
  routes,
  type Page,
  type SessionResultView,
  type StartView,
  type StudentTaskItem,
} from '#contracts';
import type { CreateCourseDto } from '#contracts/course/course.dto';
import { Model } from '#llm';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { EndedSessionRecount, shownOtherwise } from '../../src/practice/index.js';
import { Clock } from '../../src/platform/time/index.js';
import type { SignedInActor } from '../../src/platform/access/index.js';
import { people, tokenOf, type Organisation } from '../access/organisation.js';
import { startAppFixture } from '../app-fixture.js';
import { publishedCourse } from '../builders/course.js';
import { shipDefaults } from '../builders/defaults.js';
import { newRole } from '../builders/role.js';
import { publishedTask } from '../builders/task.js';
import { startApp, type TestApp } from '../harness/index.js';
import { seen } from '../socket/waiting.js';

/** What a learner practises here; the customer opens, and every rule is decided by words. */
export const talk = {
  opening: '你好，这双鞋怎么卖？',
  good: '您好，欢迎光临！请问您平时主要在什么场合穿，预算大概多少？您可以试穿一下，不合适七天包退。',
  poor: '不知道，你自己看吧。',
} as const;

/** Longer than a busy machine takes to make a task and publish it. */
const leadMs = 20_000;

export interface AssignedCourse {
  practice_session_id: number;
  course_id: number;
  task_id: number;
}

export class PracticeFixture {
  private constructor(
    readonly app: TestApp,
    readonly model: ModelServer,
    readonly actor: SignedInActor,
    readonly provider: Organisation,
    private readonly shut: () => Promise<void>,
    private readonly sessions: PracticeSession[] = [],
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<PracticeFixture> {
    const delays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
    const model = await startModel({ responder: standIn('practice'), seed: 'practice', delays });
    const {
      app,
      author: actor,
      provider,
      close,
    } = await startAppFixture({
      OPENAI_BASE_URL: `${model.url}/v1`,
      ...settings,
    });
    await shipDefaults(app, actor);
    return new PracticeFixture(app, model, actor, provider, async () => {
      await close();
      await model.close();
    });
  }

  /** One with people who have signed in. */
  static async withPeople() {
    const fixture = await PracticeFixture.open();
    return {
      fixture,
      learner: await fixture.learner(),
      other: await fixture.learner(people.otherLearner),
      administrator: await fixture.learner(people.administrator),
    };
  }

  /** The same product, reached through another process, in which no worker runs. */
  async front(): Promise<PracticeFixture> {
    const { databaseUrl, redisUrl } = this.app.config;
    const app = await startApp({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      OPENAI_BASE_URL: `${this.model.url}/v1`,
      ROLES: 'api,socket',
      NODE_NAME: 'front',
    });
    return new PracticeFixture(app, this.model, this.actor, this.provider, () => app.close());
  }

  /** Everybody puts their phone away: nobody may hold many connections. */
  hangUp(): void {
    for (const session of this.sessions.splice(0)) session.close();
  }

  async close(): Promise<void> {
    this.hangUp();
    await this.shut();
  }

  /** Where the rows that statistics count differ from the logs of all sessions that were ended here, and the sessions that are shown from the heads. */
  async statisticsDiffer(): Promise<object[]> {
    const ended = await this.app.dataSource.query<{ sid: number }[]>(
      `select session_id as sid from session_head where status = 'ended'`,
    );
    const sids = ended.map(({ sid }) => sid);
    const recount = this.app.get(EndedSessionRecount);
    if ((await recount.rows(sids)).length === 0) throw new Error('No session has ended.');
    const shown = await this.app.dataSource.query<object[]>(`select s.* from ${shownOtherwise}`);
    return [...shown, ...(await recount.differences(sids))];
  }

  /** A published course; rules 1 and 2 of those that ship with the product unless others are named. */
  async course(
    more: Partial<Omit<CreateCourseDto, 'course_name' | 'creator_id' | 'creator_name'>> = {},
  ): Promise<number> {
    const role_id = await newRole(this.app, this.actor, { role_desc: '第一次买跑鞋，秘密：预算三百元' });
    return publishedCourse(this.app, this.actor, {
      course_name: '跑鞋接待',
      course_scenario: '顾客走进运动鞋店，想买一双跑步鞋。',
      course_description: '接待想买跑鞋的顾客',
      speaker_first: 1,
      speaker_content: talk.opening,
      dialogue_settings: '秘密的对话设定',
      max_dialogue_turns: 5,
      scoring_rules: [
        { rule_id: 1, weight: 2 },
        { rule_id: 2, weight: 1 },
      ],
      role_config: [{ role_id }],
      ...more,
    });
  }

  /** A published task of the course for the learner (by open_id), running from a moment ago, unless it begins later. */
  async task(
    courseId: number,
    { learners = [people.learner] as string[], startsInMs = 0, lastsMs = 3_600_000 } = {},
  ): Promise<number> {
    // It can only be published before it starts.
    const times = { learners, startsInMs: startsInMs + leadMs, lastsMs };
    const task_id = await publishedTask(this.app, this.actor, courseId, times);
    if (startsInMs === 0) this.moveClock(leadMs + 1);
    return task_id;
  }

  /** A learner's place in a running task of a course of its own. */
  async place(
    course: Parameters<PracticeFixture['course']>[0] = {},
    task: Parameters<PracticeFixture['task']>[1] = {},
  ): Promise<AssignedCourse> {
    const course_id = await this.course(course);
    const task_id = await this.task(course_id, task);
    const practice_session_id = await this.placeIn(task_id, task.learners?.[0] ?? people.learner);
    return { practice_session_id, course_id, task_id };
  }

  async placeIn(taskId: number, openId: string): Promise<number> {
    const [row] = await this.app.dataSource.query<{ assignment_id: number }[]>(
      `select assignment_id from assignment join employee e on e.id = employee_id where task_id = $1 and open_id = $2`,
      [taskId, openId],
    );
    return row!.assignment_id;
  }

  learner(openId: string = people.learner): Promise<Learner> {
    return Learner.of(this, openId);
  }

  now(): number {
    return this.app.get(Clock).epochMs();
  }

  /** Whether a transaction waits for another one's lock. */
  async somebodyWaits(): Promise<boolean> {
    const waiting = await this.app.dataSource.query<unknown[]>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  }

  /** From now on it is later. */
  moveClock(ms: number): void {
    const clock = this.app.get(Clock);
    const before = clock.now.bind(clock);
    clock.now = () => new Date(before().getTime() + ms);
  }

  /** From now on the model answers nothing of this kind, until what this answers is called. */
  hold(call: 'reply' | 'judge'): () => void {
    const model = this.app.get(Model) as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    const asked = model[call]!;
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    model[call] = async (...given) => {
      await released;
      return asked.apply(model, given);
    };
    return () => {
      model[call] = asked;
      release();
    };
  }

  keep(session: PracticeSession): PracticeSession {
    this.sessions.push(session);
    return session;
  }
}

/** Somebody with a phone. */
export class Learner {
  private constructor(
    private readonly fixture: PracticeFixture,
    readonly token: string,
  ) {}

  static async of(fixture: PracticeFixture, openId: string): Promise<Learner> {
    return new Learner(fixture, await tokenOf(fixture.app, openId));
  }

  post(path: string, body: object) {
    return this.fixture.app.call('post', path, this.token).send(body);
  }

  records(sid: number) {
    return this.fixture.app.call('get', `${routes.prompt.practiceRecords}?session_id=${sid}`, this.token);
  }

  async start(assigned: AssignedCourse): Promise<StartView> {
    const answer = await this.post(routes.client.practiceStart, assigned);
    if (answer.status !== 200) throw new Error(`not started: ${answer.text}`);
    return answer.body as StartView;
  }

  async tasks(body: object = {}): Promise<StudentTaskItem[]> {
    return ((await this.post(routes.client.taskList, body)).body as Page<StudentTaskItem>).items;
  }

  /** The card of a task. */
  async card(taskId: number): Promise<StudentTaskItem> {
    return (await this.tasks({ per_page: 100 })).find(({ task_id }) => task_id === taskId)!;
  }

  async result(sid: number): Promise<SessionResultView> {
    return (await this.post(routes.client.practiceTaskEval, { session_id: sid })).body as SessionResultView;
  }

  open(sid: number, more: Partial<SessionOptions> = {}): Talk {
    const credentials = async () => ({ token: this.token });
    const url = this.fixture.app.socketUrl;
    return new Talk(
      this.fixture.keep(openSession({ url, sid, device: uuidv7(), credentials, quiet: 0, ...more })),
    );
  }

  /** A whole session: says each of the sayings, waits for the reply and ends it. Answers its id. */
  async practise(assigned: AssignedCourse, ...sayings: string[]): Promise<number> {
    const { session_id } = await this.start(assigned);
    const conversation = this.open(session_id);
    for (const text of sayings) await conversation.say(text);
    await conversation.finish();
    return session_id;
  }

  /** An exam of one question, taken to its result. */
  async examine(assigned: AssignedCourse): Promise<SessionResultView> {
    const { session_id } = await this.start(assigned);
    const phone = await this.open(session_id).drive();
    await phone.until((view) => view.turns[0]?.reply?.status === 'completed');
    phone.session.submit('鞋底是橡胶');
    await phone.until((view) => view.status === 'ended');
    return this.settled(session_id);
  }

  /** The same, and its result. */
  async practiseToResult(assigned: AssignedCourse, ...sayings: string[]): Promise<SessionResultView> {
    const sid = await this.practise(assigned, ...sayings);
    return this.settled(sid);
  }

  /** The result once it is no longer under way. */
  async settled(sid: number): Promise<SessionResultView> {
    for (;;) {
      const result = await this.result(sid);
      if (result.state !== 'evaluating' && result.state !== 'running') return result;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

/** A session as its learner's phone has it. */
export class Talk {
  constructor(readonly session: PracticeSession) {}

  until(holds: (view: SessionView) => boolean): Promise<SessionView> {
    return seen(this.session, holds);
  }

  /** Makes this phone the one that speaks, whoever did before. */
  async drive(): Promise<this> {
    const { role } = await this.until((view) => view.connection === 'online');
    if (role === 'viewer') await this.session.takeover();
    await this.until((view) => view.role === 'driver' && view.draftState !== 'loading');
    return this;
  }

  /** Says something and waits for the customer's whole reply. Answers the turn. */
  async say(text: string): Promise<number> {
    await this.until((view) => view.status === 'running' && view.turns[0]?.reply?.status !== 'active');
    const cid = this.session.submit(text);
    const view = await this.until((now) => turnOf(now, cid)?.reply?.status === 'completed');
    return turnOf(view, cid)!.index;
  }

  async finish(): Promise<void> {
    if (this.session.getSnapshot().status === 'ended') return;
    await this.until((view) => view.connection === 'online');
    const answer = await this.session.finish();
    if (!answer.ok) throw new Error(`not finished: ${answer.code}`);
  }
}

const turnOf = (view: SessionView, cid: string) =>
  view.turns.find((turn) => turn.messages.some((message) => message.cid === cid));

/** An exam of one question. */
export const examCourse: Parameters<PracticeFixture['course']>[0] = {
  course_type: CourseType.exam,
  key_qa: [{ index: 1, question: '鞋底是什么材料？', answer: '橡胶', score: 10 }],
};
