/** The people and things with which the matrix is walked. */
import { AdministratorService } from '../../src/auth/administrator.service.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { DirectorySyncService } from '../../src/directory/sync/directory-sync.service.js';
import type { Principal } from '../../src/platform/access/index.js';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import { PromptService } from '../../src/prompt/prompt.service.js';
import { RuleService } from '../../src/rule/rule.service.js';
import type { TestApp } from '../harness/index.js';
import { snapshot } from '../engine/house.js';
import type { Person } from './matrix.js';
import { people, tokenOf } from './organisation.js';

/** What the lines of the matrix speak of; the learner's. */
export interface Things {
  baseUrl: string;
  openId: string;
  sid: number;
  syncId: number;
  ruleId: number;
}

export interface Scene {
  app: TestApp;
  things: Things;
  /** The same, but nothing of it exists. */
  absent: Things;
  tokens: Record<Person, string | null>;
}

const formerAdministrator = people.twoDepartments;
/** No id counts as far as this. */
const nowhere = 2_147_480_000;

export async function setScene(app: TestApp): Promise<Scene> {
  const things = await makeThings(app);
  return {
    app,
    things,
    absent: { ...things, sid: nowhere, syncId: nowhere, ruleId: nowhere },
    tokens: await makePeople(app),
  };
}

async function makePeople(app: TestApp): Promise<Scene['tokens']> {
  const administrators = app.get(AdministratorService);
  await administrators.set(formerAdministrator);
  const ended = await tokenOf(app, formerAdministrator);
  await administrators.cancel((await employee(app, formerAdministrator)).id);
  const expired = await tokenOf(app, people.learner);
  await app.dataSource.query(
    `update auth_session set expires_at = now() - interval '1 second' where id = (select max(id) from auth_session)`,
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
  const learner = await employee(app, people.learner);
  const author = await principal(app, people.administrator);
  await app.get(PromptService).ensureDefaults();
  const rule = await app.get(RuleService).create({ rule_name: '问候', rule_desc: '向顾客问好' }, author);
  const sid = await app.get(PracticeEngine).start({
    origin: 'preview', assignmentId: null, taskId: null, attemptNo: null,
    courseId: 1, employeeId: learner.id, snapshot: snapshot(),
  }); // prettier-ignore
  const sync = await app.get(DirectorySyncService).request(author.employeeId, false);
  return {
    baseUrl: app.baseUrl,
    openId: people.learner,
    sid,
    syncId: sync.id,
    ruleId: rule.rule_id,
  };
}

async function employee(app: TestApp, openId: string) {
  return (await app.get(DirectoryService).employeeByOpenId(openId))!;
}

/** Somebody as services know who is signed in. */
export async function principal(app: TestApp, openId: string): Promise<Principal> {
  const { id, unionId, name, isAdmin } = await employee(app, openId);
  return {
    employeeId: id, openId, unionId, name, isAdmin,
    authSessionId: 0, expiresAt: new Date(Date.now() + 60_000),
  }; // prettier-ignore
}
