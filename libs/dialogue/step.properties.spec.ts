/** Any sequence of inputs, in any order, from two devices and a confused engine, keeps the invariants. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold, foldOnto, judgedByDemo, learnerEvent, pendingWork } from './index.js';
import type { Plan, SessionState } from './index.js';
import { play, runs, seed, type Run } from './random-sessions.test-support.js';

const holds = (name: string, check: (run: Run, plan: Plan) => void) =>
  test(name, () => {
    fc.assert(
      fc.property(runs, ([plan, inputs]) => check(play(plan, inputs), plan)),
      { numRuns: 400, seed },
    );
  });

describe('whatever happens in a session', () => {
  holds('its log is gapless from 1 and a replay gives the very state', ({ log, states }) => {
    log.forEach((event, i) => expect(event.seq).toBe(i + 1));
    expect(fold(log)).toEqual(states.at(-1));
    const half = Math.ceil(log.length / 2);
    expect(foldOnto(fold(log.slice(0, half)), log.slice(half))).toEqual(states.at(-1));
  });

  holds('a cid stands in the log at most once', ({ log }) => {
    const cids = log.flatMap((e) => (e.cid ? [e.cid] : []));
    expect(new Set(cids).size).toBe(cids.length);
  });

  holds('at most one reply is under way, and generations only rise', ({ log, states }) => {
    for (const state of states) {
      expect(state.turns.filter((t) => t.reply?.status === 'active').length).toBeLessThanOrEqual(1);
    }
    const gens = log.flatMap((e) => (e.kind === 'ai.started' ? [e.payload.gen] : []));
    expect(gens).toEqual(gens.map((_, i) => i + 1));
  });

  holds(
    'a reply answers only words that came before it, and a turn takes no words while its reply is under way',
    ({ log }) => {
      let active: number | null = null;
      for (const event of log) {
        if (event.kind === 'ai.started') {
          expect(event.payload.upto).toBeLessThan(event.seq);
          active = event.turn;
        } else if (event.kind === 'ai.completed' || event.kind === 'ai.failed' || event.kind === 'ai.stopped')
          active = null;
        else if (event.kind === 'turn.accepted') expect(event.turn).not.toBe(active);
      }
    },
  );

  holds('no words are taken after the end, past the time or past the turn limit', ({ log }, plan) => {
    let over = false;
    for (const event of log) {
      if (event.kind === 'session.state') over = true;
      if (event.kind !== 'turn.accepted' || event.payload.late) continue;
      expect(over).toBe(false);
      // What was typed when the time was over is handed in, once.
      if (!event.cid!.startsWith('typed')) expect(event.at).toBeLessThan(plan.endsAt);
      expect(event.turn).toBeLessThanOrEqual(plan.maxTurns);
    }
  });

  holds(
    'what is handed in after the end is one turn of a talk, within 60 s of its end by time, and nobody answers it',
    ({ log, states }, plan) => {
      const at = log.findIndex((event) => event.kind === 'turn.accepted' && event.payload.late);
      const after = log.slice(at + 1);
      if (at < 0) return;
      const handedIn = log[at]!;
      const end = log.slice(0, at).findLast((event) => event.kind === 'session.state')!;
      expect(end).toMatchObject({ payload: { state: 'ended', reason: 'time' } });
      expect(plan.kind).toBe('practice');
      expect(handedIn.at - end.at).toBeLessThan(60_000);
      expect(handedIn.turn).toBe(end.turn + 1);
      expect(handedIn.turn).toBeLessThanOrEqual(plan.maxTurns);
      expect(after.filter(({ kind }) => kind === 'turn.accepted' || kind.startsWith('ai.'))).toEqual([]);
      expect(states.at(-1)!.endedAt).toBe(end.at);
    },
  );

  holds('no words are taken while the customer says goodbye', ({ log }) => {
    let goodbye = false;
    for (const event of log) {
      if (event.kind === 'ai.started') goodbye = event.payload.farewell;
      if (/^ai\.(completed|failed|stopped)$/.test(event.kind)) goodbye = false;
      if (event.kind === 'turn.accepted') expect(goodbye).toBe(false);
    }
  });

  holds('a customer who has left has answered whatever was said', ({ states }) => {
    const last = states.at(-1)!;
    if (last.reason !== 'customer_left' && last.reason !== 'bought') return;
    for (const { messages, reply } of last.turns.filter((t) => t.messages.length > 0)) {
      expect(['completed', 'stopped']).toContain(reply?.status);
      expect(reply!.upto).toBe(messages.at(-1)!.seq);
    }
  });

  holds(
    'each due evaluation is written down once, and each run enters at most once',
    ({ log, pendingRows: owedRows, states }) => {
      expect(new Set(owedRows).size).toBe(owedRows.length);
      const entered = log.flatMap((e) =>
        e.kind === 'eval.completed' || e.kind === 'session.result' ? [`${e.turn}:${e.payload.run}`] : [],
      );
      expect(new Set(entered).size).toBe(entered.length);
      for (const e of pendingWork(states.at(-1)!).evaluations)
        expect(owedRows).toContain(`${e.turn}:${e.run}`);
    },
  );

  holds(
    'an ended session is ended once and needs no reply; every spoken turn of it is scored, unscored or awaited',
    ({ log, states }) => {
      const ends = log.filter((e) => e.kind === 'session.state' && e.payload.state === 'ended');
      expect(ends.length).toBeLessThanOrEqual(1);
      const last = states.at(-1)!;
      if (last.status !== 'ended') return;
      expect(pendingWork(last)).toMatchObject({ begin: null, generate: null, endsAt: null });
      if (last.reason === 'abandoned' || last.result.status === 'withdrawn') return;
      for (const t of last.turns.filter((x) => x.messages.length > 0)) expect(t.eval.status).not.toBe('none');
    },
  );

  holds('the learner sees every seq, and of an exam no evaluation', ({ log, states }, plan) => {
    const last = states.at(-1)!;
    const seen = log.map((event) => learnerEvent(7, last, event));
    expect(seen.map((e) => e.seq)).toEqual(log.map((e) => e.seq));
    if (plan.kind !== 'exam') return;
    for (const e of seen) expect(e).not.toHaveProperty('eval');
    expect(JSON.stringify(seen)).not.toContain('promptHash');
  });

  holds(
    'an open session with unanswered messages needs a reply, has one under way or shows a failure',
    ({ states }) => {
      const last = states.at(-1)!;
      if (last.status === 'ended' || last.plan.kind === 'exam') return;
      const unanswered = last.turns.some((t) => t.messages.length > 0 && t.reply === null);
      const due = pendingWork(last);
      const failed = last.turns.some((t) => t.reply?.status === 'failed');
      if (unanswered) expect(Boolean(due.begin ?? due.generate) || failed).toBe(true);
    },
  );

  holds('an exam takes one part a question, in order, and is never given up', ({ log, states }, plan) => {
    if (plan.kind !== 'exam') return;
    const taken = log.flatMap((e) =>
      e.kind === 'turn.accepted' || e.kind === 'turn.skipped' ? [e.turn] : [],
    );
    expect(taken).toEqual(taken.map((_, i) => i + 1));
    expect(states.at(-1)!.reason).not.toBe('abandoned');
  });

  holds(
    'only a demonstration’s score is withdrawn; then nothing of it is left, and what is given back is what there was',
    ({ log, states }) => {
      let before: SessionState | null = null;
      for (const [i, event] of log.entries()) {
        const had = i > 0 ? fold(log.slice(0, i)) : null;
        const has = fold(log.slice(0, i + 1));
        if (event.kind === 'result.withdrawn') {
          expect(judgedByDemo(had!)).toBe(true);
          expect(has.result).toEqual({ status: 'withdrawn', run: had!.result.run, value: null });
          expect(has.turns.map((t) => t.eval.value)).toEqual(has.turns.map(() => null));
          expect(pendingWork(has).evaluations).toEqual([]);
          before = had;
        }
        if (event.kind === 'result.restored') {
          const { turns, result: given, withdrawn } = has;
          expect({ turns, given, withdrawn }).toEqual({
            ...{ turns: before!.turns, given: before!.result, withdrawn: null },
          });
        }
      }
      expect(states.at(-1)!.withdrawn === null).toBe(states.at(-1)!.result.status !== 'withdrawn');
    },
  );

  holds(
    'an ended exam has its result or waits for it, once nothing of it is being judged',
    ({ states }, plan) => {
      const last = states.at(-1)!;
      if (plan.kind !== 'exam' || last.status !== 'ended') return;
      const judging = last.turns.some((turn) => turn.eval.status === 'pending');
      if (!judging) expect(last.result.status).not.toBe('none');
    },
  );
});
