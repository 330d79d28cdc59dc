import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldOnto, type LogEvent, type SessionState } from '#dialogue';
import { SessionStore } from '../../src/practice/engine/log/session-store.js';
import { SessionWriter } from '../../src/practice/engine/log/session-writer.js';
import type { StepWrite } from '../../src/practice/engine/log/step.sql.js';
import { newSession, startTwoNodes, type EngineFixture, type EngineStores } from './engine-fixture.js';

describe('the writer of sessions', () => {
  let engineStores: EngineStores;
  let fixtures: EngineFixture[];
  let close: () => Promise<void>;
  beforeAll(async () => void ({ stores: engineStores, fixtures, close } = await startTwoNodes()));
  afterAll(() => close());

  const driven = (seq: number): LogEvent =>
    ({
      seq,
      kind: 'session.driver_changed',
      turn: 0,
      cid: null,
      gen: null,
      at: 1,
      payload: { device: `d${seq}`, epoch: seq },
    }) as LogEvent;
  const stepOn = (sid: number, state: SessionState): StepWrite => {
    const event = driven(state.head + 1);
    return {
      sid,
      expected: { head: state.head, rev: state.head },
      state: foldOnto(state, [event]),
      head: { rev: state.head + 1, driver: null, ownerBoot: null, draft: null },
      events: [event],
      evaluations: [],
      ended: null,
      reviews: [],
    };
  };

  it('lets one of two processes in for each step, without gaps', async () => {
    const sids = await Promise.all(
      Array.from({ length: 200 }, () => fixtures[0]!.engine.start(newSession(engineStores))),
    );
    let state = await engineStores.state(sids[0]!);
    for (let round = 0; round < 12; round += 1) {
      // Both batches hold every session, and meet head-on.
      const took = await Promise.all(
        fixtures.map((fixture) =>
          Promise.all(sids.map((sid) => fixture.get(SessionWriter).write(stepOn(sid, state)))),
        ),
      );
      expect(sids.filter((_, index) => took[0]![index] === took[1]![index])).toEqual([]);
      state = foldOnto(state, [driven(state.head + 1)]);
    }
    const rows = await engineStores.sql(
      `select h.head, h.rev, array_agg(e.seq order by e.seq) as seqs from session_head h join session_event e using (session_id)
       where session_id = any ($1) group by session_id`,
      [sids],
    );
    const seqs = Array.from({ length: 13 }, (_, index) => index + 1);
    expect(rows).toEqual(sids.map(() => ({ head: 13, rev: 13, seqs })));
  });

  it('writes nothing at all of a step whose head has moved', async () => {
    const sid = await fixtures[0]!.engine.start(newSession(engineStores));
    const { head } = (await fixtures[0]!.get(SessionStore).load(sid))!;
    const state = await engineStores.state(sid);
    const step = { ...stepOn(sid, state), evaluations: [{ turn: 1, run: 1 }] };
    const writer = fixtures[0]!.get(SessionWriter);
    expect(await writer.write({ ...step, expected: { head: 1, rev: head.rev + 1 } })).toBe(false);
    expect(await writer.write({ ...step, expected: { head: 2, rev: head.rev } })).toBe(false);
    expect(await engineStores.log(sid)).toHaveLength(1);
    expect(await engineStores.sql(`select 1 from evaluation where session_id = $1`, [sid])).toHaveLength(0);
    expect(await writer.write({ ...step, expected: { head: 1, rev: head.rev } })).toBe(true);
    expect(await engineStores.sql(`select 1 from evaluation where session_id = $1`, [sid])).toHaveLength(1);
  });
});
