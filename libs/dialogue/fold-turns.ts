/**
 * The part of the fold that server and client share: what an event means for the turns, their evaluations and the result. The server
 * folds what is stored, a client what learners see of it; `S` is what a side keeps of a message, a reply, an evaluation and a result.
 */
import type { EndReason, ReviewState, Settled } from '#contracts';

export interface Shape {
  message: object;
  skip: unknown;
  reply: { gen: number; status: ReplyStatus };
  eval: { status: string };
  result: { status: string };
}
export type ReplyStatus = 'active' | 'completed' | 'failed' | 'stopped';

/**
 * The evaluation of a turn, or the result of the session. none: not due yet · pending: under way · unscored: could not be judged,
 * may be asked for again · undecided: a model that only demonstrates can't judge it, which is final. `run` is the latest that was asked for,
 * 0 before any is due. While it is evaluated again `value` is the older one, which counts again if the newer can't be had; null before there
 * is one, and while an exam keeps it from its learner.
 */
export interface Evaluated<V> {
  status: 'none' | 'pending' | Settled;
  run: number;
  value: V | null;
}

/** Of a session, which may also be withdrawn: a score that is no measure was taken back, and none counts until the session is evaluated again. */
export interface EvaluatedSession<V> extends Omit<Evaluated<V>, 'status'> {
  status: Evaluated<V>['status'] | 'withdrawn';
}

/** Turn 0 is the opening: no messages, only a reply. */
export interface FoldedTurn<S extends Shape> {
  index: number;
  messages: readonly S['message'][];
  /** The question was passed over: an empty answer. */
  skipped: S['skip'] | null;
  reply: S['reply'] | null;
  eval: Evaluated<S['eval']>;
  /** Whether a person was asked to look at words that were set aside. */
  review: ReviewState | null;
}

export interface Folded<S extends Shape> {
  status: string;
  reason: EndReason | null;
  turns: readonly FoldedTurn<S>[];
  result: EvaluatedSession<S['result']>;
  /** What a withdrawal took away, as long as it can be given back. */
  withdrawn: Pick<Folded<S>, 'turns' | 'result'> | null;
}

export type TurnEvent<S extends Shape> = { turn: number } & (
  | { t: 'session.started' | 'session.driver_changed' }
  | { t: 'turn.accepted'; message: S['message'] }
  | { t: 'turn.skipped'; skip: S['skip'] }
  | { t: 'ai.started'; reply: S['reply'] }
  /** `end`: what else the end of generation `gen` changes in its reply. */
  | { t: 'ai.completed' | 'ai.stopped' | 'ai.failed'; gen: number; end: Partial<S['reply']> }
  | { t: 'eval.completed' | 'eval.corrected'; run: number; eval?: S['eval'] }
  | { t: 'eval.failed' | 'eval.retried'; run: number }
  | { t: 'session.state'; state: 'closing' | 'ended'; reason: EndReason }
  /** `about` is left out of words that were set aside. An appeal's answer is told with the result, not here. */
  | { t: 'review.requested' | 'review.closed'; about?: 'appeal' }
  | { t: 'result.accepted'; run: number }
  | { t: 'result.withdrawn' | 'result.restored' }
  /** `turns`: what became of turns whose evaluations were kept back until now. */
  | {
      t: 'session.result';
      run: number;
      result: S['result'];
      turns?: ReadonlyMap<number, Settled>;
    }
);

const none = { status: 'none', run: 0, value: null } as const;
const emptyTurn = (index: number) => ({
  ...{ index, messages: [], skipped: null, reply: null },
  ...{ eval: none, review: null },
});

/** What a session begins with. */
export const firstTurns = () => ({
  status: 'running' as const,
  reason: null,
  turns: [emptyTurn(0)],
  result: none,
  withdrawn: null,
});

/** Changes one turn, making it when it isn't there; every other turn keeps its identity. */
export function withTurn<S extends Shape>(
  turns: readonly FoldedTurn<S>[],
  index: number,
  update: (turn: FoldedTurn<S>) => FoldedTurn<S>,
): readonly FoldedTurn<S>[] {
  const at = turns.findIndex((turn) => turn.index === index);
  if (at < 0) return [...turns, update(emptyTurn(index))];
  const next = turns.slice();
  next[at] = update(next[at]!);
  return next;
}

type Changes<S extends Shape> = Partial<Folded<S> & { status: 'closing' | 'ended' }>;

/** What an event changes. Never changes what it is given; what the event leaves as it is keeps its identity. */
export function foldTurns<S extends Shape>(before: Folded<S>, event: TurnEvent<S>): Changes<S> {
  const { result } = before;
  const inTurn = (update: (turn: FoldedTurn<S>) => FoldedTurn<S>) => ({
    turns: withTurn(before.turns, event.turn, update),
  });
  switch (event.t) {
    case 'session.started':
    case 'session.driver_changed':
      return {};
    case 'turn.accepted': {
      const said = (turn: FoldedTurn<S>) => ({ ...turn, messages: [...turn.messages, event.message] });
      if (before.status !== 'ended') return inTurn(said);
      // Nobody answers what is handed in after the end, so it is due at once, and the result is made again with it.
      return { ...inTurn((turn) => requireEvaluation(said(turn))), result: { ...result, status: 'none' } };
    }
    case 'turn.skipped':
      return inTurn((turn) => ({ ...turn, skipped: event.skip }));
    case 'ai.started':
      return inTurn((turn) => ({ ...turn, reply: event.reply }));
    case 'ai.completed':
      return inTurn((turn) => requireEvaluation(endReply(turn, event.gen, 'completed', event.end)));
    case 'ai.stopped':
      return inTurn((turn) => requireEvaluation(endReply(turn, event.gen, 'stopped', event.end)));
    case 'ai.failed':
      return inTurn((turn) => endReply(turn, event.gen, 'failed', event.end));
    case 'eval.completed':
    case 'eval.corrected':
      return requireSummary(
        before,
        inTurn((turn) => ({ ...turn, eval: evaluated(event.run, event.eval) })),
      );
    case 'eval.failed':
      if (event.turn === 0) return { result: olderOf(result, event.run) };
      return requireSummary(
        before,
        inTurn((turn) => ({ ...turn, eval: olderOf(turn.eval, event.run) })),
      );
    case 'eval.retried':
      if (event.turn === 0) return { result: { ...result, status: 'pending', run: event.run } };
      return {
        ...inTurn((turn) => ({ ...turn, eval: { ...turn.eval, status: 'pending', run: event.run } })),
        // A summary would miss this turn: it is due again, as a later run, once the turn is settled.
        result: { ...result, status: 'none' },
        withdrawn: null,
      };
    case 'review.requested':
      return event.about ? {} : inTurn((turn) => ({ ...turn, review: 'asked' }));
    case 'review.closed':
      return event.about ? {} : inTurn((turn) => ({ ...turn, review: 'closed' }));
    case 'session.state':
      return changeStatus(before, { status: event.state, reason: event.reason });
    case 'result.accepted':
      return { result: { ...result, status: 'pending', run: event.run } };
    case 'result.withdrawn':
      return withdraw(before);
    case 'result.restored':
      return before.withdrawn ? { ...before.withdrawn, withdrawn: null } : {};
    case 'session.result':
      return { result: evaluated(event.run, event.result), ...(event.turns && told(before, event.turns)) };
  }
}

/** Nothing of what was judged is left to fall back on. The numbers of the runs go on. */
function withdraw<S extends Shape>({ turns, result }: Folded<S>): Changes<S> {
  return {
    turns: turns.map((turn) => ({ ...turn, eval: { ...none, run: turn.eval.run } })),
    result: { status: 'withdrawn', run: result.run, value: null },
    withdrawn: { turns, result },
  };
}

/** Turns whose evaluation was kept back, as the result tells of them. */
function told<S extends Shape>({ turns }: Folded<S>, became: ReadonlyMap<number, Settled>) {
  return {
    turns: turns.map((turn) => {
      const status = became.get(turn.index);
      return status && turn.eval.status === 'pending' ? { ...turn, eval: { ...turn.eval, status } } : turn;
    }),
  };
}

function endReply<S extends Shape>(
  turn: FoldedTurn<S>,
  gen: number,
  status: ReplyStatus,
  end: Partial<S['reply']>,
): FoldedTurn<S> {
  return turn.reply?.gen === gen ? { ...turn, reply: { ...turn.reply, ...end, status } } : turn;
}

/** The evaluation of a turn is due once its customer's answer is complete, or at the latest when the session ends. */
function requireEvaluation<S extends Shape>(turn: FoldedTurn<S>): FoldedTurn<S> {
  if (turn.messages.length === 0 || turn.eval.status !== 'none') return turn;
  return { ...turn, eval: { status: 'pending', run: turn.eval.run + 1, value: null } };
}

const settledAs = ({ status }: { status: string }): Settled =>
  status === 'unscored' || status === 'undecided' ? status : 'scored';

export const isSettled = ({ status }: Pick<Evaluated<unknown>, 'status'>): boolean =>
  status !== 'none' && status !== 'pending';

/** An evaluation that is kept back is still awaited by who may not see it. */
function evaluated<V extends { status: string }>(run: number, value: V | null = null): Evaluated<V> {
  if (value === null) return { status: 'pending', run, value };
  return { status: settledAs(value), run, value };
}

/** Where there was an older evaluation, it counts again. */
function olderOf<V extends { status: string }>({ value }: EvaluatedSession<V>, run: number): Evaluated<V> {
  return { status: value ? settledAs(value) : 'unscored', run, value };
}

function changeStatus<S extends Shape>(
  before: Folded<S>,
  changes: { status: 'closing' | 'ended'; reason: EndReason },
): Changes<S> {
  if (changes.status !== 'ended') return changes;
  if (changes.reason !== 'abandoned')
    return requireSummary(before, { ...changes, turns: before.turns.map(requireEvaluation) });
  const dropPending = (turn: FoldedTurn<S>) =>
    turn.eval.status === 'pending' ? { ...turn, eval: none } : turn;
  return { ...changes, turns: before.turns.map(dropPending) };
}

/** The summary is due when the session has ended and every spoken turn is settled, and again when they are settled again. */
function requireSummary<S extends Shape>(before: Folded<S>, changes: Changes<S>): Changes<S> {
  const {
    status = before.status,
    reason = before.reason,
    turns = before.turns,
    result = before.result,
  } = changes;
  if (status !== 'ended' || reason === 'abandoned' || result.status === 'pending') return changes;
  const spoken = turns.filter((turn) => turn.messages.length > 0);
  const settled = spoken.every((turn) => isSettled(turn.eval));
  if (!settled) return changes;
  return { ...changes, result: { status: 'pending', run: result.run + 1, value: result.value } };
}
