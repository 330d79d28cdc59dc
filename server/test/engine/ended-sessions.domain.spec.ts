/** The rows that statistics count: written with the step that ends or scores a session, and never at odds with the heads or the logs. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldOnto, type LogEvent, type NewEvent, type SessionState } from '#dialogue';
import { storedResult } from '../../../libs/dialogue/results.test-support.js';
import { SeededRandom } from '../fault/seeded-random.js';
import { countedHead, EndedSessionRecount, headScore, shownOtherwise } from '../../src/practice/index.js';
import { changedEndedSession, type EndedSession } from '../../src/practice/engine/log/ended-session.rules.js';
import { SessionWriter } from '../../src/practice/engine/log/session-writer.js';
import { snapshot } from '../builders/snapshot.js';
import { newSession, startTwoNodes, type EngineFixture, type EngineStores } from './engine-fixture.js';

let stores: EngineStores;
let fixtures: EngineFixture[];
let close: () => Promise<void>;
beforeAll(async () => void ({ stores, fixtures, close } = await startTwoNodes()));
afterAll(() => close());

const day = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const noon = Date.parse('2026-03-01T04:00:00Z');
type What = {
  [K in NewEvent['kind']]: Pick<Extract<NewEvent, { kind: K }>, 'kind' | 'payload'>;
}[NewEvent['kind']];

const said: What = {
  kind: 'turn.accepted',
  payload: {
    device: 'd',
    input: 'text',
    text: '您好',
    base: 1,
    clientAt: '',
    signals: { said: [], forbidden: [] },
  },
};
const ended: What = { kind: 'session.state', payload: { state: 'ended', reason: 'finished' } };
const givenUp: What = { kind: 'session.state', payload: { state: 'ended', reason: 'abandoned' } };
const withdrawn: What = { kind: 'result.withdrawn', payload: { by: '王' } };
const restored: What = { kind: 'result.restored', payload: { by: '王' } };
const asked = (run: number): What => ({ kind: 'eval.retried', payload: { run } });
const result = (run: number, score: number | null): What => ({
  kind: 'session.result',
  payload: {
    run,
    result: storedResult({
      status: score === null ? 'unscored' : 'scored',
      score,
      axes: [
        { rule_id: 3, rule_name: '问候', weight: 1, value: score },
        { rule_id: 1, rule_name: '倾听', weight: 1, value: null },
      ],
    }),
  },
});

/** A session of an assignment, into whose log a test writes what it likes. */
class Session {
  private constructor(
    readonly sid: number,
    readonly assignmentId: number,
    private state: SessionState,
  ) {}

  /** @param by which process begins it @param exam whether it counts nowhere once its score is taken back */
  static async begin(assignmentId: number, by = 0, exam = false): Promise<Session> {
    const more = { origin: 'task', assignmentId, taskId: 7, attemptNo: 1 } as const;
    const sid = await fixtures[by]!.engine.start(newSession(stores, more));
    const state = await stores.state(sid);
    const plan = { ...state.plan, kind: exam ? 'exam' : 'practice' } as SessionState['plan'];
    return new Session(sid, assignmentId, { ...state, plan });
  }

  /** @param by which process writes it @param spoil makes the row one that can't be stored */
  async write(what: What, by = 0, spoil: Partial<EndedSession> = {}): Promise<boolean> {
    const seen = this.state;
    const event = { seq: seen.head + 1, turn: 0, cid: null, gen: null, at: noon, ...what } as LogEvent;
    const named = event.kind === 'turn.accepted' ? { ...event, turn: 1, cid: `c${this.sid}` } : event;
    const state = foldOnto(seen, [named]);
    const facts = {
      sid: this.sid,
      assignmentId: this.assignmentId,
      taskId: 7,
      courseId: 1,
      employeeId: stores.employees[0]!,
      snapshot: snapshot(),
    };
    const change = changedEndedSession(facts, seen, state, day);
    const took = await fixtures[by]!.get(SessionWriter).write({
      sid: this.sid,
      expected: { head: seen.head, rev: seen.head },
      state,
      head: { rev: seen.head + 1, driver: null, ownerBoot: null, draft: null },
      events: [named],
      evaluations: [],
      ended: change && { row: change.row && { ...change.row, ...spoil } },
      reviews: [],
    });
    if (took) this.state = state;
    return took;
  }
  async all(...whats: What[]): Promise<this> {
    for (const what of whats) await this.write(what);
    return this;
  }
  row = async () =>
    (
      await stores.sql(
        `select ended_on::text, corrected_on::text, spoken, result_status, score, pass_score, excellent_score, counted, first_on::text, gain,
           chance, rule_ids, rule_scores
         from ended_session where session_id = $1`,
        [this.sid],
      )
    )[0];
  forget = () => new Session(this.sid, this.assignmentId, this.state);
}

let assignments = 100;
const assignment = (): number => (assignments += 1);
const begun = async (...whats: What[]) => (await Session.begin(assignment())).all(...whats);
const recount = () => fixtures[0]!.get(EndedSessionRecount);

describe('a row for statistics', () => {
  it('is there from the end on, and follows the result', async () => {
    const session = await begun(said);
    expect(await session.row()).toBeUndefined();
    await session.write(ended);
    const first = {
      ended_on: '2026-03-01',
      corrected_on: null,
      spoken: true,
      result_status: 'pending',
      score: null,
      pass_score: 600,
      excellent_score: 900,
      counted: false,
      first_on: null,
      gain: null,
      chance: null,
      rule_ids: [],
      rule_scores: [],
    };
    expect(await session.row()).toEqual(first);
    await session.write(result(1, null));
    expect(await session.row()).toEqual({ ...first, result_status: 'unscored' });
    await session.all(asked(2), result(2, 72.5));
    const scored = {
      ...first,
      corrected_on: '2026-03-01',
      result_status: 'scored',
      score: 725,
      counted: true,
      first_on: '2026-03-01',
    };
    expect(await session.row()).toEqual({ ...scored, rule_ids: [3, 1], rule_scores: [725, null] });
    await session.write(asked(3));
    // Without a score again, as it first was.
    expect(await session.row()).toEqual(first);
  });

  it('is not made for sessions that were given up, nor for those without an assignment', async () => {
    const given = await begun(givenUp);
    expect(await given.row()).toBeUndefined();
    const preview = await fixtures[0]!.engine.start(newSession(stores));
    await fixtures[0]!.engine.close(preview, 'task_ended');
    expect((await stores.state(preview)).status).toBe('ended');
    expect(await stores.sql(`select from ended_session where session_id = $1`, [preview])).toEqual([]);
  });

  it('is written with its step or not at all', async () => {
    const session = await begun();
    await expect(session.write(ended, 0, { score: 1001 })).rejects.toThrow('ended_session_score_check');
    expect(await stores.sql(`select head from session_head where session_id = $1`, [session.sid])).toEqual([
      { head: 1 },
    ]);
    const other = session.forget();
    expect(await session.write(ended)).toBe(true);
    const before = await session.row();
    expect(await other.write(ended, 1, { spoken: true })).toBe(false);
    expect(await session.row()).toEqual(before);
  });
});

describe('the session that counts', () => {
  /** Of each assignment by the heads. */
  const byHeads = () =>
    stores.sql(
      `select distinct on (h.assignment_id) h.assignment_id, h.session_id, (${headScore} * 10)::int as score from session_head h
       where ${countedHead} and ${headScore} is not null order by h.assignment_id, h.score desc, h.session_id`,
    );
  const byRows = () =>
    stores.sql(
      `select assignment_id, session_id, score from ended_session where counted order by assignment_id`,
    );
  const gains = (ids: readonly number[]) =>
    stores.sql(
      `select assignment_id, score, gain from ended_session where counted and assignment_id = any ($1) order by assignment_id`,
      [ids],
    );

  it('is the same by the heads, by the rows and by the logs, whatever happens to scores', async () => {
    const ids = Array.from({ length: 12 }, assignment);
    const sessions: Session[] = [];
    await Promise.all(
      ids.map(async (id, place) => {
        // Of its own, because which assignment's step comes first is a matter of time.
        const random = new SeededRandom(place);
        const own: Session[] = [];
        for (let round = 0; round < 5; round += 1) {
          const session = await Session.begin(id);
          const score = () => (random.below(4) === 0 ? null : random.below(5) * 20);
          await session.all(...(random.below(3) ? [said] : []), random.below(6) ? ended : givenUp);
          if (random.below(8)) await session.write(result(1, score()));
          const old = own[random.below(own.length)];
          if (old) await old.all(asked(9 + round), ...(random.below(4) ? [result(9 + round, score())] : []));
          if ((await session.row()) !== undefined) own.push(session);
          sessions.push(session);
        }
      }),
    );
    expect(await byRows()).toEqual(await byHeads());
    expect((await byRows()).length).toBeGreaterThan(6);
    const scored = await stores.sql<{ assignment_id: number; session_id: number; score: number }>(
      `select assignment_id, session_id, score from ended_session
       where assignment_id = any ($1) and score is not null order by session_id`,
      [ids],
    );
    const expected = ids.flatMap((assignment_id) => {
      const own = scored.filter((row) => row.assignment_id === assignment_id);
      if (own.length === 0) return [];
      const score = Math.max(...own.map((row) => row.score));
      return [{ assignment_id, score, gain: own.length > 1 ? score - own[0]!.score : null }];
    });
    expect(await gains(ids)).toEqual(expected);
    expect(expected.some(({ gain }) => gain !== null && gain > 0)).toBe(true);
    expect(await recount().differences(sessions.map(({ sid }) => sid))).toEqual([]);
  });

  it('is right when an old session loses its score while a new one gets one, in two processes at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const old = await begun(ended, result(1, 80), asked(2));
        const young = await (await Session.begin(old.assignmentId)).all(ended);
        return { old, young };
      }),
    );
    // One after the other, so that each meets its rival alone, and not in a batch.
    for (const { old, young } of pairs)
      expect(await Promise.all([old.write(result(2, 50), 0), young.write(result(1, 70), 1)])).toEqual([
        true,
        true,
      ]);
    const ids = pairs.map(({ old }) => old.assignmentId);
    expect(await gains(ids)).toEqual(ids.map((assignment_id) => ({ assignment_id, score: 700, gain: 200 })));
    // And in batches that meet head-on.
    await Promise.all(pairs.flatMap(({ old, young }) => [old.write(asked(3), 0), young.write(asked(2), 1)]));
    await Promise.all(
      pairs.flatMap(({ old, young }) => [old.write(result(3, 40), 1), young.write(result(2, 30), 0)]),
    );
    expect(await gains(ids)).toEqual(ids.map((assignment_id) => ({ assignment_id, score: 400, gain: 0 })));
  });
});

describe('the session that is shown', () => {
  interface Shown {
    assignment_id: number;
    session_id: number | null;
    state: number;
    sessions: number;
    points: number | null;
    turn: number | null;
  }
  /** Of each assignment by the heads. */
  async function byHeads(ids: readonly number[]): Promise<Shown[]> {
    const heads = await stores.sql<{
      assignment_id: number;
      session_id: number;
      status: string;
      turn: number;
      points: number;
    }>(
      `select assignment_id, session_id, status, turn,
         case when status <> 'ended' then -2 when result_status = 'scored' then (score * 10)::int else -1 end as points
       from session_head where assignment_id = any ($1) and reason is distinct from 'abandoned' and result_status <> 'returned'`,
      [ids],
    );
    return ids.map((assignment_id) => {
      const own = heads.filter((head) => head.assignment_id === assignment_id);
      const [best] = own.sort(
        (a, b) => b.points - a.points || (a.session_id - b.session_id) * (a.points < 0 ? -1 : 1),
      );
      const ended = best?.status === 'ended';
      return {
        assignment_id,
        session_id: best?.session_id ?? null,
        state: best ? (ended ? 2 : 1) : 0,
        sessions: own.length,
        points: best && best.points >= 0 ? best.points : null,
        turn: ended ? best!.turn : null,
      };
    });
  }
  const byRows = (ids: readonly number[]) =>
    stores.sql<Shown>(
      `select assignment_id, session_id, state, sessions, points, turn from shown_session
       where assignment_id = any ($1) order by assignment_id`,
      [ids],
    );
  const otherwise = () => stores.sql(`select s.*, x.* from ${shownOtherwise}`);
  /** Assignments that there are, of nobody: only what becomes of their sessions is asked here. */
  async function give(many: number): Promise<number[]> {
    const ids = Array.from({ length: many }, assignment);
    const given = `unnest(array[${ids.join()}]) id`;
    await stores.sql(
      `begin;
       set local session_replication_role = replica;
       insert into assignment (assignment_id, task_id, employee_id, department_path_id) overriding system value select id, 7, id, 1 from ${given};
       insert into shown_session (task_id, assignment_id) select 7, id from ${given};
       commit`,
    );
    return ids;
  }
  it('is the one by the heads after whatever happens in two processes at once', async () => {
    const ids = await give(40);
    await Promise.all(
      ids.map(async (id, place) => {
        const random = new SeededRandom(100 + place);
        const score = () => (random.below(4) === 0 ? null : random.below(5) * 20);
        const known: Session[] = [];
        for (let round = 0; round < 6; round += 1) {
          const session = await Session.begin(id, random.below(2), random.below(2) === 0);
          if (random.below(2)) await session.write(said, random.below(2));
          // What becomes of older ones in another process, while this one ends or is given up.
          const old = known.splice(random.below(known.length + 1), 1);
          await Promise.all([
            session.write(random.below(4) ? ended : givenUp, random.below(2)),
            ...old.map(async (one) => {
              const by = random.below(2);
              const run = 10 + round;
              if (random.below(2)) {
                await one.write(withdrawn, by);
                if (random.below(3) === 0) await one.write(restored, by);
              } else if (await one.write(asked(run), by)) await one.write(result(run, score()), by);
              known.push(one);
            }),
          ]);
          if (random.below(6)) await session.write(result(1, score()), random.below(2));
          known.push(session);
        }
      }),
    );
    const rows = await byRows(ids);
    expect(rows).toEqual(await byHeads(ids));
    expect(await otherwise()).toEqual([]);
  });

  it('is right when a session begins while an older one of its assignment gets its score', async () => {
    const ids = await give(60);
    for (const id of ids) {
      const old = await (await Session.begin(id)).all(ended);
      await Promise.all([old.write(result(1, 70), 0), Session.begin(id, 1)]);
    }
    const rows = await byRows(ids);
    expect(rows).toEqual(await byHeads(ids));
    expect(rows.every(({ sessions, points }) => sessions === 2 && points === 700)).toBe(true);
  });

  it('is not written by a turn', async () => {
    const [id] = (await give(1)) as [number];
    const session = await Session.begin(id);
    const version = () => stores.sql(`select xmin, ctid from shown_session where assignment_id = $1`, [id]);
    const before = await version();
    await session.write(said);
    expect(await version()).toEqual(before);
    await session.write(ended);
    expect(await version()).not.toEqual(before);
  });
});

describe('the recount', () => {
  it('finds what differs from the logs', async () => {
    const [right, first, second, third] = await Promise.all(
      [1, 2, 3, 4].map(() => begun(said, ended, result(1, 60))),
    );
    const sids = [right, first, second, third].map((session) => session!.sid);
    expect(await recount().differences(sids)).toEqual([]);
    await stores.sql(`update ended_session set score = 590, ended_on = '2026-02-28' where session_id = $1`, [
      sids[1],
    ]);
    await stores.sql(`update ended_session set counted = false where session_id = $1`, [sids[2]]);
    await stores.sql(`delete from ended_session where session_id = $1`, [sids[3]]);
    const found = await recount().differences(sids);
    expect(found).toMatchObject([
      { session_id: sids[1], column: 'ended_on', stored: '2026-02-28', expected: '2026-03-01' },
      { session_id: sids[1], column: 'score', stored: 590, expected: 600 },
      // The first day of an assignment is that of the stored rows.
      { session_id: sids[1], column: 'first_on', stored: '2026-03-01', expected: '2026-02-28' },
      { session_id: sids[2], column: 'counted', stored: false, expected: true },
      { session_id: sids[3], column: 'row', stored: null },
    ]);
  });
});
