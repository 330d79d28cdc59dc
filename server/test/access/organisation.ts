import { afterAll, beforeAll } from '@jest/globals';
import type { DynamicModule } from '@nestjs/common';
import { startModel } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { startProvider, type RunningProvider } from '../../../tools/standins/provider/server.js';
import type { Fault } from '../../../tools/standins/provider/faults.js';
import { AdministratorService } from '../../src/auth/administrator.service.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { DirectorySyncService } from '../../src/directory/sync/directory-sync.service.js';
import { Pace } from '../../src/directory/feishu/pace.js';
import type { SignedInActor } from '../../src/platform/access/index.js';
import { WorkplaceProvider } from '../../src/directory/workplace-provider.port.js';
import { startApp, testServiceKey, type TestApp } from '../harness/index.js';

/** People of the stand-in's organisation whom tests sign in as. */
export const people = {
  administrator: 'ou_linxiaoyan',
  learner: 'ou_wangxiaoming',
  otherLearner: 'ou_chenjing',
  frozen: 'ou_sunli_frozen',
  twoDepartments: 'ou_lina_two_depts',
} as const;

export interface SimDepartment {
  id: string;
  name: string;
  parentId: string;
}
export interface SimPerson {
  openId: string;
  unionId: string;
  name: string;
  gender: number;
  departmentIds: string[];
}

/** A workplace provider of a test's own, with the hand of fate. */
export interface Organisation extends RunningProvider {
  control(path: string, body?: object): Promise<Record<string, unknown>>;
  fault(fault: Fault): Promise<void>;
  people(): Promise<SimPerson[]>;
  departments(): Promise<SimDepartment[]>;
  calls(pattern: RegExp): Promise<string[]>;
}

/** The application as it is registered at the provider. */
export const providerApp = { appId: 'cli_access_tests', appSecret: 'secret-of-the-access-tests' };

export async function startOrganisation(): Promise<Organisation> {
  const running = await startProvider({
    ...providerApp,
    redirectAllow: [],
    seedSize: 'small',
    seed: 'tests',
  });
  const control = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${running.baseUrl}/__sim/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; data: Record<string, unknown> };
    if (answer.code !== 0) throw new Error(`The control plane refused ${path}`);
    return answer.data;
  };
  return {
    ...running,
    control,
    fault: async (fault) => void (await control('fault', fault)),
    people: async () => (await control('org')).people as SimPerson[],
    departments: async () => (await control('org')).departments as SimDepartment[],
    calls: async (pattern) =>
      ((await control('log')).calls as { method: string; url: string }[])
        .map((call) => `${call.method} ${call.url}`)
        .filter((call) => pattern.test(call)),
  };
}

/** Settings that point an application to this provider. */
export const settingsFor = (provider: RunningProvider): Record<string, string> => ({
  FEISHU_DOMAIN: provider.baseUrl,
  FEISHU_OAUTH_BASE: provider.baseUrl,
  FEISHU_APP_ID: providerApp.appId,
  FEISHU_APP_SECRET: providerApp.appSecret,
  ADMIN_OPEN_IDS: people.administrator,
  REQUESTS_PER_CALLER: '1000000',
  REQUESTS_PER_ADDRESS: '1000000',
  DENIALS_PER_ADDRESS: '1000000',
});

/** The application with a provider of its own and the organisation mirrored. */
export async function startWithOrganisation(
  overrides: Record<string, string> = {},
  testModules: DynamicModule[] = [],
) {
  const provider = await startOrganisation();
  const app = await startApp({ ...settingsFor(provider), ...overrides }, testModules);
  // The real provider limits its callers; this one would only make every test wait.
  Object.assign(app.get(WorkplaceProvider), { pace: new Pace(8, 10_000) });
  const run = await syncNow(app);
  if (run.state !== 'done') throw new Error(`The first sync ended as ${run.state}: ${run.message}`);
  const close = async () => {
    await app.close();
    await provider.close();
  };
  return { app, provider, close };
}

/** What is started, for a file of tests, from before the first to after the last. */
export function suiteOf<Started extends { close: () => Promise<void> }>(
  start: () => Promise<Started>,
): Started {
  const suite = {} as Started;
  beforeAll(async () => void Object.assign(suite, await start()));
  afterAll(() => suite.close());
  return suite;
}

export const organisationSuite = (overrides?: Record<string, string>) =>
  suiteOf(() => startWithOrganisation(overrides));

/** The same with a model of its own, which answers at once. */
export async function startWithModel(overrides: Record<string, string> = {}) {
  const delays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
  const model = await startModel({ responder: standIn('access'), seed: 'access', delays });
  const fixture = await startWithOrganisation({ OPENAI_BASE_URL: `${model.url}/v1`, ...overrides });
  const close = async () => {
    await fixture.close();
    await model.close();
  };
  return { ...fixture, model, close };
}

/** Orders a sync as the console does and waits for its end. */
export async function syncNow(app: TestApp, confirmed = false) {
  const sync = app.get(DirectorySyncService);
  const { id } = await sync.request(null, confirmed);
  for (;;) {
    const run = await sync.run(id);
    if (run.state !== 'queued' && run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Somebody as the calls that set administrators name them. */
export async function claimOf(app: TestApp, openId: string) {
  const { name, unionId } = (await app.get(DirectoryService).employeeByOpenId(openId))!;
  return { name, open_id: openId, union_id: unionId };
}

export async function makeAdministrator(app: TestApp, openId: string): Promise<void> {
  await app.get(AdministratorService).set(await claimOf(app, openId));
}

/** An access token for anybody, as integrations get it. */
export async function tokenOf(app: TestApp, openId: string): Promise<string> {
  const answer = await app
    .call('post', '/api/auth/login')
    .set('X-Service-Key', testServiceKey)
    .send({ open_id: openId, name: '任意' });
  if (answer.status !== 200) throw new Error(`No token for ${openId}: ${answer.text}`);
  return answer.body.access_token as string;
}

/** The token of somebody who becomes an administrator. */
export async function newAdministrator(app: TestApp, openId: string): Promise<string> {
  await makeAdministrator(app, openId);
  return tokenOf(app, openId);
}

/** Somebody as services know who is signed in. */
export async function actorOf(app: TestApp, openId: string): Promise<SignedInActor> {
  const { id, unionId, name, isAdmin } = (await app.get(DirectoryService).employeeByOpenId(openId))!;
  return {
    employeeId: id, openId, unionId, name, isAdmin,
    signInId: 0, expiresAt: new Date(Date.now() + 60_000),
  }; // prettier-ignore
}
