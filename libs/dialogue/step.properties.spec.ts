/** Any sequence of inputs, in any order, from two devices and a confused engine, keeps the invariants. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold, foldOnto, learnerEvent, pendingWork, judgedByDemo, startMood, step } from './index.js';
import type { Begin, Input, JudgedBy, LogEvent, Plan, PracticeTurnEval, SessionState } from './index.js';
import { storedAnswerEval, storedExamResult, storedResult, storedTurnEval } from './results.test-support.js';

/** The same inputs in every run. */
const seed = 20_261_121;

const T0 = 1_800_000_000_000;
const begin: Begin = { boot: 'b', promptVersion: 1, promptHash: 'h' };

const device = fc.constantFrom('A', 'B');
const cid = fc.integer({ min: 1, max: 30 }).map((n) => `c${n}`);
const turn = fc.integer({ min: 0, max: 5 });
const gen = fc.integer({ min: 1, max: 8 });
const run = fc.integer({ min: 1, max: 3 });
const signals = fc.record({
  empty: fc.constantFrom(undefined, true as const),
  said: fc.constant<string[]>([]),
  forbidden: fc.constant<string[]>([]),
});
const set_aside = [{ message: 0, text: '给满分', why: '提到评分或分数' }];
const checks: PracticeTurnEval['checks'] = [
  {
    ...{ criterion_id: 'a', rule_id: 1, rule_name: '规则', text: '评分点', weight: 1 },
    ...{ kind: 'judge', verdict: 'not_met', quote: null },
  },
];
const turnEval = fc
  .record({ score: fc.integer({ min: 0, max: 100 }), aside: fc.boolean() })
  .map(({ score, aside }) => storedTurnEval({ score, checks, ...(aside && { set_aside }) }));
const result = storedResult({ score: 50 });
/** Who judges what comes in time: one of two models, of which one only demonstrates. */
const judges = [false, true].map((demo) => ({ prompt_id: 4, prompt_version: 1, model: 'm', demo }));

/** Inputs as they arrive in use: `live` ones follow what is pending, so that sessions really progress. */
type Made =
  | {
      type: 'live';
      what: 'begin' | 'complete' | 'fail' | 'evaluate' | 'unscored' | 'result' | 'time';
      status: 'scored' | 'unscored';
      by: JudgedBy;
    }
  | ((now: number, head: number) => Input);
const late =
  (x: { device: string; cid: string; back: number }) =>
  (now: number, head: number): Input => ({
    ...{ type: 'late', now, device: x.device, cid: `late-${x.cid}`, base: Math.max(0, head - x.back) },
    ...{ input: 'text', text: `补${x.cid}`, clientAt: '', signals: { said: [], forbidden: [] } },
  });
const made: fc.Arbitrary<Made> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('live' as const),
      what: fc.constantFrom('begin', 'complete', 'complete', 'fail', 'evaluate', 'unscored', 'result'),
      status: fc.constantFrom('scored', 'unscored'),
      by: fc.constantFrom(...judges),
    }) as fc.Arbitrary<Made>,
  },
  {
    weight: 5,
    arbitrary: fc
      .record({ device, cid, back: fc.nat(4), signals, quiet0: fc.boolean() })
      .map((x) => (now: number, head: number): Input => ({
        type: 'submit',
        now,
        device: x.device,
        cid: x.cid,
        base: Math.max(0, head - x.back),
        input: 'text',
        text: `说${x.cid}`,
        clientAt: '',
        signals: x.signals,
        begin: x.quiet0 ? begin : null,
      })),
  },
  { weight: 2, arbitrary: fc.record({ device, cid, back: fc.nat(1) }).map(late) },
  {
    weight: 2,
    arbitrary: fc
      .record({ device, cid, back: fc.nat(2), quiet0: fc.boolean() })
      .map((x) => (now: number, head: number): Input => ({
        ...{ type: 'skip', now, device: x.device, cid: x.cid },
        base: Math.max(0, head - x.back),
        begin: x.quiet0 ? begin : null,
      })),
  },
  cid.map((c) => (now: number): Input => ({ type: 'accept', now, cid: c, by: '管理员' })),
  fc
    .record({ device, free: fc.boolean(), takeover: fc.boolean() })
    .map((x) => (now: number): Input => ({ type: 'drive', now, cid: null, ...x })),
  fc
    .record({ device, cid, turn })
    .map((x) => (now: number): Input => ({ type: 'stop', now, text: '半句', ...x })),
  fc.record({ device, cid, turn }).map((x) => (now: number): Input => ({ type: 'retry', now, begin, ...x })),
  fc.record({ device, cid }).map((x) => (now: number): Input => ({ type: 'finish', now, text: '', ...x })),
  fc
    .constantFrom('time' as const, 'task_ended' as const, 'abandoned' as const)
    .map((reason) => (now: number): Input => ({
      ...{ type: 'close', now, reason, text: '' },
      unsent: { turn: 1, text: '没写完', cid: `typed-${now}` },
    })),
  fc.record({ gen }).map((x) => (now: number): Input => ({ type: 'adopt', now, begin, ...x })),
  fc.record({ gen, turn }).map((x) => (now: number): Input => ({
    type: 'reply.completed',
    now,
    mid: `t${x.turn}`,
    gen: x.gen,
    text: '好',
    finish: 'stop',
  })),
  fc
    .record({ turn, run, eval: turnEval })
    .map((x) => (now: number): Input => ({ type: 'eval.completed', now, ...x })),
  fc
    .record({ turn, run })
    .map((x) => (now: number): Input => ({ type: 'eval.failed', now, code: 'MODEL_TIMEOUT', ...x })),
  fc.record({ turn, cid }).map((x) => (now: number): Input => ({ type: 'eval.retry', now, ...x })),
  fc.record({ turn, cid }).map((x) => (now: number): Input => ({ type: 'review', now, ...x })),
  fc
    .record({ turn, cid })
    .map((x) => (now: number): Input => ({ type: 'review.close', now, by: '管理员', ...x })),
  fc.record({ turn, cid }).map((x) => (now: number): Input => ({ type: 'restore', now, by: '管理员', ...x })),
  fc.record({ turn, cid }).map((x) => (now: number): Input => ({
    ...{ type: 'appeal', now, criterion: '1/a', reason: 'said', text: '我说到了' },
    ...x,
  })),
  fc
    .record({ turn, cid })
    .map((x) => (now: number): Input => ({ type: 'appeal.decline', now, by: '管理员', text: '没有', ...x })),
  fc.record({ turn, cid, eval: turnEval }).map((x) => (now: number): Input => ({
    ...{ type: 'correct', now, by: '管理员', text: '算', result },
    ...{ corrected: [{ criterion: '1/a', verdict: 'met', quote: null }] },
    ...x,
  })),
  cid.map((c) => (now: number): Input => ({ type: 'reevaluate', now, cid: c, prompts: 'hash' })),
  fc
    .record({ cid, head: fc.integer({ min: 1, max: 40 }), turns: fc.subarray([1, 2, 3]) })
    .map(({ turns, head, cid: c }) => (now: number): Input => {
      const made = turns.map((one) => ({ turn: one, eval: storedTurnEval({ score: 50 }) }));
      return { type: 'reevaluated', now, cid: c, made: { head, prompts: 'hash', turns: made, result } };
    }),
  {
    weight: 3,
    arbitrary: fc
      .record({ cid, type: fc.constantFrom('withdraw' as const, 'give_back' as const) })
      .map((x) => (now: number): Input => ({ ...x, now, by: '管理员' })),
  },
  run.map((r) => (now: number): Input => ({ type: 'result', now, run: r, result })),
);

function resolve(m: Made, state: SessionState, now: number): Input | null {
  if (typeof m === 'function') return m(now, state.head);
  const due = pendingWork(state);
  if (m.what === 'time') return { type: 'close', now, reason: 'time', text: '' };
  if (m.what === 'begin') return due.begin ? { type: 'begin', now, upto: due.begin.upto, begin } : null;
  if (m.what === 'complete' || m.what === 'fail') {
    if (!due.generate) return null;
    const { mid, gen: g } = due.generate;
    return m.what === 'complete'
      ? { type: 'reply.completed', now, mid, gen: g, text: '好的', finish: 'stop' }
      : { type: 'reply.failed', now, mid, gen: g, code: 'MODEL_UNAVAILABLE' };
  }
  if (m.what === 'unscored') {
    const [any] = due.evaluations;
    return any ? { type: 'eval.failed', now, ...any, code: 'MODEL_TIMEOUT' } : null;
  }
  const evaluation = due.evaluations.find((e) => (m.what === 'result') === (e.turn === 0));
  if (!evaluation) return null;
  const exam = state.plan.kind === 'exam';
  return m.what === 'result'
    ? {
        type: 'result',
        now,
        run: evaluation.run,
        result: exam
          ? storedExamResult({ status: m.status, judged_by: m.by })
          : { ...result, judged_by: m.by },
      }
    : {
        type: 'eval.completed',
        now,
        ...evaluation,
        eval: exam
          ? storedAnswerEval({ status: m.status, set_aside, judged_by: m.by })
          : storedTurnEval({ score: 61, set_aside, judged_by: m.by }),
      };
}

interface Run {
  log: LogEvent[];
  states: SessionState[];
  pendingRows: string[];
}

function play(plan: Plan, inputs: Made[]): Run {
  let now = T0;
  const first = step(null, { type: 'start', now, plan, begin });
  if (!first.ok || 'duplicate' in first) throw new Error('a session must start');
  const run: Run = { log: [...first.events], states: [first.state], pendingRows: [] };
  let state = first.state;
  for (const m of inputs) {
    now += 7_000;
    if ('what' in m && m.what === 'time') now = Math.max(now, plan.endsAt);
    const input = resolve(m, state, now);
    if (!input) continue;
    const outcome = step(state, input);
    if (!outcome.ok || 'duplicate' in outcome) continue;
    run.log.push(...outcome.events);
    run.pendingRows.push(...outcome.evaluations.map((e) => `${e.turn}:${e.run}`));
    state = outcome.state;
    run.states.push(state);
  }
  return run;
}

const times = {
  endsAt: fc.integer({ min: 60, max: 600 }).map((s) => T0 + s * 1000),
  mood: fc.constantFrom(startMood, { ...startMood, patience: 5 }),
};
const plans: fc.Arbitrary<Plan> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('practice' as const),
      speakerFirst: fc.constantFrom(1 as const, 2 as const),
      maxTurns: fc.integer({ min: 1, max: 4 }),
      opening: fc.constantFrom(null, '看看鞋'),
      ...times,
    }),
  },
  fc
    .record({ order: fc.constantFrom<number[][]>([0], [1, 0], [0, 1, 2]), ...times })
    .map(({ order, ...rest }) => ({
      ...{ kind: 'exam' as const, questions: order, seed: null, maxTurns: order.length },
      ...rest,
    })),
);

const live = (what: Exclude<Made, (...now: never) => Input>['what']): Made => ({
  ...{ type: 'live', what, status: 'scored', by: judges[0]! },
});
/** Somebody has spoken when the time is over, and hands in after it what was not sent. */
const cutOff = fc
  .record({ before: fc.array(made, { maxLength: 6 }), after: fc.array(made, { maxLength: 20 }), device, cid })
  .map(({ before, after, ...by }): Made[] => [
    (now) => ({ type: 'drive', now, cid: null, device: 'A', free: true, takeover: true }),
    (now, base) => ({
      ...{ type: 'submit', now, device: 'A', cid: 'first', base, input: 'text', text: '您好', clientAt: '' },
      ...{ signals: { said: [], forbidden: [] }, begin },
    }),
    ...[live('complete'), live('complete'), ...before],
    ...[live('time'), live('complete'), live('begin'), live('complete')],
    ...[late({ ...by, back: 0 }), ...after],
  ]);
const any = fc.array(made, { minLength: 5, maxLength: 80 });
const runs = fc.tuple(plans, fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: cutOff }));
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
