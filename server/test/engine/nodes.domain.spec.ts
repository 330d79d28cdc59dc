import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { Redis, Topics } from '../../src/platform/jobs/index.js';
import { NodeLeases } from '../../src/practice/engine/node-leases.js';
import { ClusterFeed } from '../../src/practice/engine/feed/cluster-feed.js';
import { snapshot } from '../builders/snapshot.js';
import { engineSuite, newSession, Tab, type EngineFixture } from './engine-fixture.js';
import { eventually } from '../socket/waiting.js';

describe('several processes', () => {
  const suite = engineSuite();
  const fixture = (nodeName: string, more: Parameters<typeof suite.start>[0] = {}) =>
    suite.start({ nodeName, ...more });

  const start = (by: EngineFixture, more = {}) =>
    by.engine.start(newSession(suite.stores, { snapshot: snapshot({ max_dialogue_turns: 100, ...more }) }));
  const tabAt = async (by: EngineFixture, sid: number, device = uuidv7()): Promise<Tab> => {
    const tab = new Tab(by, sid, suite.stores.employees[0]!, device);
    await tab.join();
    return tab;
  };
  const knowsOthers = (by: EngineFixture) => by.get(NodeLeases).hasOthers;
  const hearsOthers = (by: EngineFixture) => knowsOthers(by) && by.get(ClusterFeed).healthy;
  const isDone = async (sid: number): Promise<boolean> => {
    const { turns } = await suite.stores.state(sid);
    return turns.every(
      ({ index, reply, eval: { status } }) =>
        index === 0 || (reply?.status === 'completed' && status === 'scored'),
    );
  };

  it('write to one session at the same time: nothing is lost, doubled or out of order', async () => {
    const [a, b] = [await fixture('a'), await fixture('b')];
    const sid = await start(a);
    const device = uuidv7();
    const tabs = [await tabAt(a, sid, device), await tabAt(b, sid, device)];
    const texts = Array.from({ length: 60 }, (_, n) => `您好${n}`);
    const say = async (text: string, n: number): Promise<number> => {
      const cid = uuidv7();
      const answer = await eventually(async () => {
        // Both processes get it, as when a client loses a connection and sends again.
        const both = await Promise.all([
          tabs[n % 2]!.submit(text, cid),
          tabs[(n + 1) % 2]!.submit(text, cid),
        ]);
        return both.find(({ ok }) => ok);
      });
      return answer.ok ? answer.seq : -1;
    };
    const seqs = await Promise.all(texts.map(say));
    await eventually(() => isDone(sid));
    const log = await suite.stores.log(sid);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    const accepted = log.flatMap((event) => (event.kind === 'turn.accepted' ? [event] : []));
    expect(accepted.map(({ payload }) => payload.text).sort()).toEqual([...texts].sort());
    expect(texts.map((text) => accepted.find(({ payload }) => payload.text === text)!.seq)).toEqual(seqs);
    const runs = log.flatMap((event) =>
      event.kind === 'eval.completed' ? [`${event.turn}:${event.payload.run}`] : [],
    );
    expect(new Set(runs).size).toBe(runs.length);
    for (const tab of tabs) {
      await eventually(() => tab.events.at(-1)?.seq === log.length);
      const shown = tab.events.map(({ seq }) => seq);
      expect(shown).toEqual(shown.map((_, index) => shown[0]! + index));
    }
  });

  it('go on with a reply whose process was killed, as the next generation', async () => {
    const [a, b] = [await fixture('a'), await fixture('b')];
    const sid = await start(a);
    const tab = await tabAt(a, sid);
    a.model.hold(2);
    await tab.submit('您好');
    await eventually(() => tab.pieces.length > 1);
    await a.kill();
    a.model.release();
    const other = await tabAt(b, sid, tab.device);
    await eventually(() => other.events.find((event) => event.t === 'ai.completed'));
    const log = await suite.stores.log(sid);
    expect(log.filter(({ kind }) => kind.startsWith('ai.'))).toMatchObject([
      { kind: 'ai.started', gen: 1 },
      { kind: 'ai.started', gen: 2 },
      { kind: 'ai.completed', gen: 2 },
    ]);
  });

  it('begin what was owed when a process of the same node starts again, without waiting for a lease', async () => {
    const a = await fixture('a', { quietMs: 60_000 });
    const sid = await start(a);
    const tab = new Tab(a, sid, suite.stores.employees[0]!, uuidv7(), false);
    await tab.join();
    await tab.submit('您好');
    await a.kill();
    const again = await fixture('a', { quietMs: 60_000 });
    await eventually(async () => (await suite.stores.state(sid)).turns[1]!.reply?.status === 'completed');
    expect(again.model.requests).toHaveLength(1);
  });

  it('hand on what happens, and the pieces of a reply, to those who are in the session elsewhere', async () => {
    const [a, b] = [await fixture('a'), await fixture('b')];
    await eventually(() => [a, b].every(hearsOthers));
    const sid = await start(a);
    const tab = await tabAt(a, sid);
    a.model.hold(2);
    await tab.submit('您好');
    await eventually(() => tab.pieces.length > 1);
    const watching = new Tab(b, sid, suite.stores.employees[0]!);
    // A process that is too busy to tell in time how far it is, is asked again.
    const joined = await eventually(async () => {
      const answer = await watching.join('viewer');
      return answer.live && answer;
    });
    expect(joined).toMatchObject({ role: 'viewer', live: { text: '好的，我想看看', gen: 1 } });
    a.model.release();
    const done = await eventually(() => watching.events.find((event) => event.t === 'ai.completed'));
    expect(done).toMatchObject({ text: '好的，我想看看跑步鞋。' });
  });

  it('hear of each other late, but surely, while Redis is away', async () => {
    const [a, b] = [await fixture('a'), await fixture('b')];
    const sid = await start(a);
    const watching = await tabAt(b, sid);
    await eventually(() => [a, b].every(knowsOthers));
    for (const one of [a, b]) {
      one.get(Redis).client.disconnect();
      one.get(Topics).onModuleDestroy();
    }
    const tab = new Tab(a, sid, suite.stores.employees[0]!, watching.device);
    await tab.submit('您好');
    await eventually(() => watching.events.find((event) => event.t === 'ai.completed'));
    const shown = watching.events.map(({ seq }) => seq);
    expect(shown).toEqual(shown.map((_, index) => shown[0]! + index));
  });

  it('share the work: one takes commands, another one evaluates', async () => {
    const [a, w] = [await fixture('a', { roles: 'api,socket' }), await fixture('w', { roles: 'worker' })];
    await eventually(() => [a, w].every(knowsOthers));
    const sid = await start(a);
    const tab = await tabAt(a, sid);
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'eval.completed'));
    await a.commands.finish(tab.connection, { sid, cid: uuidv7() });
    await eventually(() => tab.events.find((event) => event.t === 'session.result'));
    expect(a.model.requests).toHaveLength(1);
    expect(w.model.requests).toHaveLength(0);
  });

  it('let a reply end before they stop, and leave the rest to the others', async () => {
    const a = await fixture('a');
    const sid = await start(a);
    const tab = await tabAt(a, sid);
    a.model.hold(2);
    await tab.submit('您好');
    await eventually(() => tab.pieces.length > 1);
    const closing = suite.open.splice(0)[0]!.close();
    a.model.release();
    await closing;
    expect((await suite.stores.state(sid)).turns[1]!.reply).toMatchObject({ status: 'completed', gen: 1 });
    expect(await suite.stores.sql(`select 1 from node_boot where node_name like 'a@%'`)).toHaveLength(0);
  });

  it('bear the same name without taking each other for dead', async () => {
    const [first, second] = [await fixture('twin'), await fixture('twin')];
    await eventually(
      async () =>
        (
          await suite.stores.sql(
            `select 1 from node_boot where node_name like 'twin@%' and expires_at > now()`,
          )
        ).length === 2,
    );
    const sid = await start(first);
    const tab = await tabAt(first, sid);
    first.model.hold(1);
    await tab.submit('您好');
    // Both have renewed their leases and looked for what nobody works on any more.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    first.model.release();
    await eventually(() => tab.events.find((event) => event.t === 'ai.completed'));
    expect((await suite.stores.state(sid)).turns[1]!.reply!.gen).toBe(1);
    expect(second.model.requests).toHaveLength(0);
  });
});
