/** One durable event applied to the client's state: the learner's side of the fold that the server makes of the log. */
import type { DurableEvent } from '#contracts';
import type { ClientState } from './state.js';
import { withTurn } from './state.js';
import type { ReplyView, TurnEvalView, TurnView } from './types.js';

type Of<T extends DurableEvent['t']> = Extract<DurableEvent, { t: T }>;
type Patch = Partial<ClientState>;

export function applyEvent(state: ClientState, event: DurableEvent): ClientState {
  return { ...state, ...patch(state, event), head: event.seq, epoch: event.epoch };
}

function patch(state: ClientState, event: DurableEvent): Patch {
  switch (event.t) {
    case 'session.started': {
      const { kind, maxTurns, endsAt } = event;
      return {
        status: 'running',
        kind,
        limits: { maxTurns, endsAt },
        turns: withTurn([], 0, (turn) => turn),
      };
    }
    case 'session.driver_changed':
      return { role: event.device === state.device ? 'driver' : 'viewer' };
    case 'turn.accepted':
      return accepted(state, event);
    case 'ai.started':
      return started(state, event);
    case 'ai.completed':
      return replyEnded(state, event, { status: 'completed', text: event.text });
    case 'ai.stopped':
      return replyEnded(state, event, { status: 'stopped', text: event.text });
    case 'ai.failed':
      return replyEnded(state, event, { status: 'failed', code: event.code });
    case 'eval.completed':
      return settled(state, event.turn, {
        status: event.eval?.status === 'unscored' ? 'unscored' : 'scored',
        run: event.run,
        value: event.eval ?? null,
      });
    case 'eval.failed':
      return failed(state, event);
    case 'eval.retried':
      return retried(state, event);
    case 'session.state':
      return changed(state, event);
    case 'session.result':
      return {
        result: { status: event.result?.status ?? 'scored', run: event.run, value: event.result ?? null },
      };
  }
}

function accepted(state: ClientState, { turn, cid, text, input, at }: Of<'turn.accepted'>): Patch {
  const message = { cid, text, input, at, state: 'accepted', refusal: null } as const;
  return {
    turns: withTurn(state.turns, turn, (t) => ({ ...t, messages: [...t.messages, message] })),
    outgoing: state.outgoing.some((entry) => entry.cid === cid)
      ? state.outgoing.filter((entry) => entry.cid !== cid)
      : state.outgoing,
  };
}

function started(state: ClientState, { turn, mid, gen, at, farewell }: Of<'ai.started'>): Patch {
  const reply: ReplyView = {
    mid,
    gen,
    status: 'active',
    text: '',
    farewell: farewell === true,
    code: null,
    at,
  };
  return {
    turns: withTurn(state.turns, turn, (t) => ({ ...t, reply })),
    live: { turn, mid, gen, text: '' },
    queued: null,
  };
}

function replyEnded(
  state: ClientState,
  event: Of<'ai.completed' | 'ai.stopped' | 'ai.failed'>,
  end: Partial<ReplyView>,
): Patch {
  const answered = event.t !== 'ai.failed';
  const turns = withTurn(state.turns, event.turn, (turn) => {
    if (turn.reply?.gen !== event.gen) return turn;
    const ended = { ...turn, reply: { ...turn.reply, ...end, at: event.at } };
    return answered ? owing(ended) : ended;
  });
  return { turns, live: null, queued: null };
}

/** A turn's evaluation is owed once it is answered, or at the latest when the session ends. */
function owing(turn: TurnView): TurnView {
  if (turn.messages.length === 0 || turn.eval.status !== 'none') return turn;
  return { ...turn, eval: { status: 'pending', run: turn.eval.run + 1, value: null } };
}

function settled(state: ClientState, index: number, value: TurnEvalView): Patch {
  const turns = withTurn(state.turns, index, (turn) => ({ ...turn, eval: value }));
  return { turns, ...summaryOwed({ ...state, turns }) };
}

/** Where there was an older evaluation, it counts again. */
function failed(state: ClientState, { turn: index, run }: Of<'eval.failed'>): Patch {
  const { value } = index === 0 ? state.result : state.turns.find((turn) => turn.index === index)!.eval;
  const status = value?.status === 'scored' ? 'scored' : 'unscored';
  if (index === 0) return { result: { ...state.result, status, run } };
  return settled(state, index, { status, run, value: value as TurnEvalView['value'] });
}

function retried(state: ClientState, { turn, run }: Of<'eval.retried'>): Patch {
  if (turn === 0) return { result: { ...state.result, status: 'pending', run } };
  return {
    turns: withTurn(state.turns, turn, (t) => ({ ...t, eval: { ...t.eval, status: 'pending', run } })),
    result: { ...state.result, status: 'none' },
  };
}

function changed(state: ClientState, { state: status, reason }: Of<'session.state'>): Patch {
  if (status !== 'ended') return { status, reason };
  if (reason === 'abandoned') {
    const none = { status: 'none', run: 0, value: null } as const;
    const turns = state.turns.map((turn) =>
      turn.eval.status === 'pending' ? { ...turn, eval: none } : turn,
    );
    return { status, reason, turns, live: null };
  }
  const turns = state.turns.map(owing);
  return { status, reason, turns, live: null, ...summaryOwed({ ...state, status, reason, turns }) };
}

/** The summary is under way once the session has ended and every spoken turn is settled. */
function summaryOwed({ status, reason, turns, result }: ClientState): Patch {
  if (status !== 'ended' || reason === 'abandoned' || result.status === 'pending') return {};
  const spoken = turns.filter((turn) => turn.messages.length > 0);
  const all = spoken.every((turn) => turn.eval.status === 'scored' || turn.eval.status === 'unscored');
  return spoken.length > 0 && all
    ? { result: { status: 'pending', run: result.run + 1, value: result.value } }
    : {};
}
