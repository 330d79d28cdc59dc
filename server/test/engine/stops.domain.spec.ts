/** Replies that are cut short: what is kept of them is everything that anybody was shown. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { Redis, Topics } from '../../src/platform/jobs/index.js';
import { longestPauseMs } from '../../src/practice/engine/reply/delta-framer.js';
import { ClusterFeed } from '../../src/practice/engine/feed/cluster-feed.js';
import { NodeLeases } from '../../src/practice/engine/node-leases.js';
import { SessionWriter } from '../../src/practice/engine/log/session-writer.js';
import type { StepWrite } from '../../src/practice/engine/log/step.sql.js';
import { snapshot } from '../builders/snapshot.js';
import { engineSuite, newSession, Tab, type EngineFixture } from './engine-fixture.js';
import { eventually } from '../socket/waiting.js';

/** Something happens while the end of a reply is on its way to the disk. */
class SlowWriter extends SessionWriter {
  static meanwhile: (() => Promise<void>) | null = null;

  override async write(step: StepWrite): Promise<boolean> {
    if (step.events.some(({ kind }) => kind === 'ai.stopped')) await SlowWriter.meanwhile?.();
    return super.write(step);
  }
}

/** On a busy machine an answer may take longer than a learner should wait for it; then a reply is begun anew. */
class PatientFeed extends ClusterFeed {
  protected override readonly askMs = { tell: 60_000, hold: 60_000 };
}

describe('a reply that is cut short', () => {
  // Before the processes end: their last words are written like any others.
  afterEach(() => void (SlowWriter.meanwhile = null));
  const suite = engineSuite();
  const fixture = (nodeName: string) =>
    suite.start({
      nodeName,
      replace: [
        [SessionWriter, SlowWriter],
        [ClusterFeed, PatientFeed],
      ],
    });

  /** A tab that has been shown the first piece of a reply. */
  const hearing = async (by: EngineFixture, more = {}): Promise<Tab> => {
    by.model.hold(1);
    const sid = await by.engine.start(newSession(suite.stores, { snapshot: snapshot(more) }));
    const tab = new Tab(by, sid, suite.stores.employees[0]!);
    await tab.join();
    await tab.submit('您好');
    await eventually(() => tab.pieces.length > 0);
    return tab;
  };
  /** The model says more; it would be shown by now. */
  const anotherPiece = async (by: EngineFixture): Promise<void> => {
    by.model.onTo(2);
    await eventually(() => by.model.said === 2);
    await new Promise((resolve) => setTimeout(resolve, 3 * longestPauseMs));
  };
  const shown = (tab: Tab): string => tab.pieces.reduce((text, { off, d }) => text.slice(0, off) + d, '');
  const kept = async (sid: number) =>
    (await suite.stores.log(sid)).flatMap((event) =>
      event.kind === 'ai.stopped' ? [event.payload.text] : [],
    );
  const ways: [string, (by: EngineFixture, tab: Tab) => Promise<unknown>][] = [
    ['stops it', (by, tab) => by.commands.stop(tab.connection, { sid: tab.sid, turn: 1, cid: uuidv7() })],
    ['finishes', (by, tab) => by.commands.finish(tab.connection, { sid: tab.sid, cid: uuidv7() })],
    ['begins anew', (by, tab) => by.engine.close(tab.sid, 'abandoned')],
  ];

  it.each(ways)(
    'keeps all that was shown when its learner %s and it goes on meanwhile',
    async (_way, cut) => {
      const one = await fixture('one');
      const tab = await hearing(one);
      SlowWriter.meanwhile = () => anotherPiece(one);
      await cut(one, tab);
      expect(await kept(tab.sid)).toEqual([shown(tab)]);
      expect(shown(tab)).not.toBe('');
    },
  );

  it.each(ways)(
    'keeps all that was shown by another process when its learner %s there',
    async (_way, cut) => {
      const [one, two] = [await fixture('one'), await fixture('two')];
      await eventually(() =>
        [one, two].every((by) => by.get(NodeLeases).hasOthers && by.get(ClusterFeed).healthy),
      );
      const tab = await hearing(one);
      SlowWriter.meanwhile = () => anotherPiece(one);
      await cut(two, tab);
      expect(await kept(tab.sid)).toEqual([shown(tab)]);
      expect(shown(tab)).not.toBe('');
    },
  );

  it('goes on when it is not cut short after all', async () => {
    const [one, two] = [await fixture('one'), await fixture('two')];
    await eventually(() =>
      [one, two].every((by) => by.get(NodeLeases).hasOthers && by.get(ClusterFeed).healthy),
    );
    const tab = await hearing(one);
    const stop = { sid: tab.sid, turn: 1, cid: uuidv7() };
    // The stop comes too late: the session is taken over by another tab in the same moment.
    const other = new Tab(two, tab.sid, suite.stores.employees[0]!);
    await other.join('viewer');
    SlowWriter.meanwhile = async () => {
      SlowWriter.meanwhile = null;
      await one.commands.takeover(other.connection, { sid: tab.sid, cid: uuidv7() });
    };
    expect(await two.commands.stop(tab.connection, stop)).toMatchObject({ ok: false, code: 'NOT_DRIVER' });
    one.model.onTo(2);
    await eventually(() => shown(tab) === '好的，我想看看');
  });

  it('is begun anew first where nobody can tell any more what was shown, so that the log never says less of it', async () => {
    const [one, two] = [await fixture('one'), await fixture('two')];
    await eventually(() => [one, two].every((by) => by.get(NodeLeases).hasOthers));
    const tab = await hearing(one);
    for (const by of [one, two]) {
      by.get(Redis).client.disconnect();
      by.get(Topics).onModuleDestroy();
    }
    two.model.hold(0);
    await two.commands.stop(tab.connection, { sid: tab.sid, turn: 1, cid: uuidv7() });
    const log = (await suite.stores.log(tab.sid)).filter(({ kind }) => kind.startsWith('ai.'));
    expect(log.map(({ kind, gen }) => [kind, gen])).toEqual([
      ['ai.started', 1],
      ['ai.started', 2],
      ['ai.stopped', 2],
    ]);
  });

  it('is kept as shown when the opening runs out of time, whichever process finds that out', async () => {
    const [one, two] = [await fixture('one'), await fixture('two')];
    await eventually(() =>
      [one, two].every((by) => by.get(NodeLeases).hasOthers && by.get(ClusterFeed).healthy),
    );
    one.model.hold(1);
    const sid = await one.engine.start(
      newSession(suite.stores, { snapshot: snapshot({ speaker_first: 1 }) }),
    );
    const tab = new Tab(one, sid, suite.stores.employees[0]!);
    await tab.join();
    await eventually(async () => (await tab.join()).live?.text);
    two.clock.move(31 * 60_000);
    await eventually(async () => (await suite.stores.state(sid)).status === 'ended');
    expect(await kept(sid)).toEqual(['好的，']);
  });
});
