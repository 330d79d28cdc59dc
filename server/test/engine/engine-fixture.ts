/** The engine as it is wired, in this process: real PostgreSQL and Redis, a fake model behind the port. */
import type { DynamicModule, Type } from '@nestjs/common';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { v7 as uuidv7 } from 'uuid';
import { DataSource } from 'typeorm';
import { fold, type LogEvent, type SessionState } from '#dialogue';
import { Model } from '#llm';
import { ConfigModule, loadConfig } from '../../src/platform/config/index.js';
import { PgPool } from '../../src/platform/database/index.js';
import { Redis } from '../../src/platform/jobs/index.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { Clock } from '../../src/platform/time/index.js';
import { NodeLeases } from '../../src/practice/engine/node-leases.js';
import { EngineModule, EngineWorkerModule } from '../../src/practice/engine/engine.module.js';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import type { NewSession } from '../../src/practice/engine/engine.types.js';
import {
  SessionEngine,
  SessionFeed,
  type SocketConnection,
  type Frame,
} from '../../src/practice/socket/engine.port.js';
import { snapshot } from '../builders/snapshot.js';
import { createDatabase, dropDatabase, emptyRedis, testLog } from '../harness/index.js';
import { FakeModel } from './fake-model.js';

/** A clock that the test moves. */
export class TestClock extends Clock {
  private ahead = 0;
  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
  move(ms: number): void {
    this.ahead += ms;
  }
}

/** Processes notice each other as ever, only sooner. */
class QuickLeases extends NodeLeases {
  protected override readonly renewMs = 300;
}

/** What several processes share. */
export interface EngineStores {
  databaseUrl: string;
  redisUrl: string;
  employees: number[];
  sql<R = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  log(sid: number): Promise<LogEvent[]>;
  state(sid: number): Promise<SessionState>;
  drop(): Promise<void>;
}

/** @param own an empty database with the schema in it; by default one of the server that all tests share */
export async function startEngineStores(own?: string): Promise<EngineStores> {
  const databaseUrl = own ?? (await createDatabase());
  const redisUrl = await emptyRedis();
  const source = await new DataSource({ type: 'postgres', url: databaseUrl, poolSize: 2 }).initialize();
  const sql = <R>(text: string, values?: unknown[]): Promise<R[]> => source.query(text, values);
  const people = await sql<{ id: number }>(
    `insert into employee (union_id, open_id, name, gender) select 'un' || n, 'ou' || n, '员工' || n, 'F'
     from generate_series(1, 2) n returning id`,
  );
  const log = async (sid: number): Promise<LogEvent[]> => {
    const rows = await sql<LogEvent & { created_at: Date }>(
      `select seq, turn, kind, cid, gen, payload, created_at from session_event where session_id = $1 order by seq`,
      [sid],
    );
    return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.getTime() }) as LogEvent);
  };
  return {
    databaseUrl,
    redisUrl,
    employees: people.map(({ id }) => id),
    sql,
    log,
    state: async (sid) => fold(await log(sid)),
    drop: async () => {
      await source.destroy();
      if (!own) await dropDatabase(databaseUrl);
    },
  };
}

export interface EngineFixture {
  model: FakeModel;
  clock: TestClock;
  engine: PracticeEngine;
  commands: SessionEngine;
  feed: SessionFeed;
  get<T>(token: Type<T>): T;
  /** As kill -9 would: nothing more reaches the database, nothing is released. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  nodeName?: string;
  roles?: string;
  quietMs?: number;
  settings?: Record<string, string>;
  replace?: [token: unknown, by: unknown][];
}

export async function startEngineFixture(
  engineStores: EngineStores,
  options: Options = {},
): Promise<EngineFixture> {
  const config = loadConfig({
    DATABASE_URL: engineStores.databaseUrl,
    DATABASE_POOL: '6',
    REDIS_URL: engineStores.redisUrl,
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_API_KEY: 'none',
    OPENAI_MODEL: 'none',
    FEISHU_APP_ID: 'none',
    FEISHU_APP_SECRET: 'none',
    NODE_NAME: options.nodeName ?? 'one',
    ROLES: options.roles ?? 'api,socket,worker',
    TURN_QUIET_MS: String(options.quietMs ?? 0),
    ...options.settings,
  });
  const model = new FakeModel();
  const clock = new TestClock();
  const imports: (Type | DynamicModule)[] = [
    ConfigModule.forRoot(config),
    PlatformModule,
    EngineModule,
    ...(config.has('worker') ? [EngineWorkerModule] : []),
  ];
  const building = Test.createTestingModule({ imports });
  building.overrideProvider(Clock).useValue(clock).overrideProvider(Model).useValue(model);
  building.overrideProvider(NodeLeases).useClass(QuickLeases);
  for (const [token, by] of options.replace ?? []) building.overrideProvider(token).useClass(by as Type);
  const built = await building.compile();
  built.useLogger(testLog(config));
  await built.init();
  let killed = false;
  return {
    model,
    clock,
    engine: built.get(PracticeEngine, { strict: false }),
    commands: built.get(SessionEngine, { strict: false }),
    feed: built.get(SessionFeed, { strict: false }),
    get: (token) => built.get(token, { strict: false }),
    kill: async () => {
      killed = true;
      // Who was killed says nothing. The log is that of all processes in here.
      built.useLogger(false);
      await built.get(PgPool, { strict: false }).onApplicationShutdown();
      built.get(Redis, { strict: false }).client.disconnect();
    },
    close: async () => {
      model.release();
      if (killed)
        Object.assign(built.get(PgPool, { strict: false }), { onApplicationShutdown: async () => {} });
      await built.close();
    },
  };
}

/** Stores for the tests of a `describe`, and processes over them, each of which ends with the test that started it. */
export function engineSuite() {
  let stores: EngineStores;
  const open: EngineFixture[] = [];
  beforeAll(async () => void (stores = await startEngineStores()));
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  afterAll(() => stores.drop());
  return {
    open,
    get stores() {
      return stores;
    },
    async start(options?: Options): Promise<EngineFixture> {
      const opened = await startEngineFixture(stores, options);
      open.push(opened);
      return opened;
    },
  };
}

/** Two processes on the same stores. */
export async function startTwoNodes() {
  const stores = await startEngineStores();
  const fixtures = [
    await startEngineFixture(stores, { nodeName: 'a' }),
    await startEngineFixture(stores, { nodeName: 'b' }),
  ];
  const close = async () => {
    for (const fixture of fixtures) await fixture.close();
    await stores.drop();
  };
  return { stores, fixtures, close };
}

export const newSession = (engineStores: EngineStores, more: Partial<NewSession> = {}): NewSession => ({
  origin: 'preview',
  assignmentId: null,
  taskId: null,
  courseId: 1,
  employeeId: engineStores.employees[0]!,
  snapshot: snapshot(),
  attemptNo: null,
  ...more,
});

/** A tab of a learner. */
export class Tab {
  readonly connection: SocketConnection;
  readonly frames: Frame[] = [];
  /** Where the log stood when it joined. */
  private head = 0;
  private leave: (() => void) | null = null;

  constructor(
    readonly fixture: EngineFixture,
    readonly sid: number,
    employeeId: number,
    readonly device: string = uuidv7(),
    immediate = true,
  ) {
    this.connection = { employeeId, device, socketId: uuidv7(), immediate };
  }

  async join(want: 'driver' | 'viewer' = 'driver', after = 0) {
    this.leave ??= this.fixture.feed.subscribe(this.sid, (frame) => this.frames.push(frame));
    const joined = await this.fixture.commands.join(this.connection, { sid: this.sid, after, want });
    if (!joined.ok) throw new Error(joined.code);
    this.head = joined.head;
    return joined;
  }
  submit(text: string, cid = uuidv7(), base = this.events.at(-1)?.seq ?? this.head) {
    const at = new Date().toISOString();
    return this.fixture.commands.submit(this.connection, {
      sid: this.sid,
      cid,
      base,
      input: 'text',
      text,
      at,
    });
  }
  async gone(): Promise<void> {
    this.leave?.();
    await this.fixture.commands.disconnected(this.connection, this.sid);
  }
  /** Stored events that reached this tab after its join. */
  get events() {
    return this.frames.flatMap((frame) => (frame.name === 'ev' ? [frame.body] : []));
  }
  get pieces() {
    return this.frames.flatMap((frame) => (frame.name === 'd' ? [frame.body] : []));
  }
}
