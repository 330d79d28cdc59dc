/** Sessions as chance plays them: any sequence of inputs, in any order, from two devices and a confused engine. */
import { step, pendingWork, startMood } from './index.js';
import fc from 'fast-check';
import type { Begin, Input, JudgedBy, LogEvent, Plan, PracticeTurnEval, SessionState } from './index.js';
import { storedAnswerEval, storedExamResult, storedResult, storedTurnEval } from './results.test-support.js';

/** The same inputs in every run. */
export const seed = 20_261_121;

export const T0 = 1_800_000_000_000;
export const begin: Begin = { boot: 'b', promptVersion: 1, promptHash: 'h' };

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

export interface Run {
  log: LogEvent[];
  states: SessionState[];
  pendingRows: string[];
}

export function play(plan: Plan, inputs: Made[]): Run {
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
export const runs = fc.tuple(
  plans,
  fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: cutOff }),
);
