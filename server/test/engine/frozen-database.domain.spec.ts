/** PostgreSQL that stands still in the middle of a command: what is refused then, and what becomes of it afterwards. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../src/platform/config/index.js';
import { OutcomeUnknownError } from '../../src/platform/database/group-commit.js';
import { PgPool } from '../../src/platform/database/index.js';
import { migrateUp } from '../../src/platform/database/migrate.js';
import { refusalFrom } from '../../src/platform/socket/index.js';
import { SessionWriter } from '../../src/practice/engine/log/session-writer.js';
import type { StepWrite } from '../../src/practice/engine/log/step.sql.js';
import { Stores } from '../fault/stores.js';
import { expectedErrors } from '../harness/index.js';
import {
  startEngineStores,
  newSession,
  startEngineFixture,
  Tab,
  type EngineStores,
  type EngineFixture,
} from './engine-fixture.js';
import { eventually } from '../socket/waiting.js';

const maybeStored = {
  ok: false,
  code: 'STORE_UNAVAILABLE',
  message: expect.stringContaining('可能已经保存'),
};

/** A write gets lost on its way, and arrives when the test says so. */
class LateWriter extends SessionWriter {
  whenLost: (() => void) | null = null;
  private late: StepWrite | null = null;

  override async write(step: StepWrite): Promise<boolean> {
    if (!this.whenLost || !step.events.some(({ kind }) => kind === 'turn.accepted')) return super.write(step);
    this.whenLost();
    this.whenLost = null;
    this.late = step;
    throw new OutcomeUnknownError(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
  }
  /** Whether it still takes place. */
  arrive(): Promise<boolean> {
    return super.write(this.late!);
  }
}

describe('a database that falls silent', () => {
  let stores: Stores;
  let engineStores: EngineStores;
  let fixture: EngineFixture;
  beforeAll(async () => {
    stores = await Stores.start();
    await migrateUp(stores.databaseUrl);
    engineStores = await startEngineStores(stores.databaseUrl);
    fixture = await startEngineFixture(engineStores, { replace: [[SessionWriter, LateWriter]] });
  });
  afterEach(() => stores.thawPostgres());
  afterAll(async () => {
    await fixture.close();
    await engineStores.drop();
    await stores.close();
  });

  const open = async (): Promise<Tab> => {
    const tab = new Tab(
      fixture,
      await fixture.engine.start(newSession(engineStores)),
      engineStores.employees[0]!,
    );
    await tab.join();
    return tab;
  };
  /** What is asked of it next is on its way: every connection is open, and one that were opened only then would carry nothing to it. */
  const freeze = async (): Promise<void> => {
    const [pool, { databasePool }] = [fixture.get(PgPool), fixture.get(AppConfig)];
    await Promise.all(Array.from({ length: databasePool }, () => pool.rows('select from pg_sleep(0.1)')));
    stores.freezePostgres();
  };
  const answerOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch(refusalFrom);
  const held = async (sid: number, cid: string) =>
    (await engineStores.log(sid)).filter((event) => event.cid === cid).map(({ seq }) => seq);

  it('refuses words as perhaps stored, and once it is back they stand once, are told and answered, and are found by their cid', async () => {
    const [tab, cid] = [await open(), uuidv7()];
    const errors = expectedErrors();
    await freeze();
    expect(await answerOf(tab.submit('您好', cid))).toMatchObject(maybeStored);
    expect(errors).toContain('The store is unavailable');
    stores.thawPostgres();
    await eventually(() => tab.events.find((event) => event.t === 'ai.completed'));
    expect(tab.events.filter((event) => event.t === 'turn.accepted')).toMatchObject([{ cid }]);
    const [seq] = await held(tab.sid, cid);
    expect(await tab.submit('您好', cid)).toMatchObject({ ok: true, dup: true, seq });
    expect(await held(tab.sid, cid)).toEqual([seq]);
    // Its evaluation is written before the next test begins: what waits behind a write that is not answered is never sent.
    await eventually(() => tab.events.find((event) => event.t === 'eval.completed'));
  });

  it('tells everybody in the session of an end that was refused as perhaps stored', async () => {
    const [tab, cid] = [await open(), uuidv7()];
    const errors = expectedErrors();
    await freeze();
    const answer = answerOf(fixture.commands.finish(tab.connection, { sid: tab.sid, cid }));
    expect(await answer).toMatchObject(maybeStored);
    expect(errors).toContain('The store is unavailable');
    stores.thawPostgres();
    await eventually(() => tab.events.find((event) => event.t === 'session.state'));
    expect(await fixture.commands.finish(tab.connection, { sid: tab.sid, cid })).toMatchObject({ ok: true });
  });

  it('never says no to words that could still be stored', async () => {
    const [tab, cid] = [await open(), uuidv7()];
    const writer = fixture.get(SessionWriter) as LateWriter;
    // When the words are asked about again, it is too late for them.
    writer.whenLost = () => fixture.clock.move(31 * 60_000);
    expect(await tab.submit('您好', cid)).toMatchObject({ ok: false, code: 'TIME_LIMIT' });
    expect(await writer.arrive()).toBe(false);
    expect(await held(tab.sid, cid)).toEqual([]);
  });
});
