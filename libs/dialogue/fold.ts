/** The fold: log → state. A step appends events and folds them the same way, so a replay always gives the same state. */
import { moodAfterEvaluation, moodAfterMessage } from './mood.js';
import type { LogEvent, Reply, SessionState, Turn } from './types.js';

const noEval = { status: 'none', run: 0, result: null } as const;

function emptyTurn(index: number): Turn {
  return { index, messages: [], reply: null, eval: noEval };
}

function firstState(event: Extract<LogEvent, { kind: 'session.started' }>): SessionState {
  return {
    plan: event.payload,
    startedAt: event.at,
    status: 'running',
    reason: null,
    endedAt: null,
    head: event.seq,
    epoch: 0,
    driver: null,
    turns: [emptyTurn(0)],
    gen: 0,
    mood: event.payload.mood,
    cids: {},
    result: { status: 'none', run: 0, value: null },
    prompts: null,
  };
}

/** Turns in which the learner said something: the ones that are evaluated. */
export function spokenTurns(state: SessionState): Turn[] {
  return state.turns.filter((turn) => turn.messages.length > 0);
}

/** What the learner was told to say better in other turns than this one. */
export function betterWordings(state: SessionState, turn: number): string[] {
  const others = state.turns.filter(({ index }) => index !== turn);
  return others.flatMap(({ eval: { result } }) => (result?.answer_eval ? [result.answer_eval] : []));
}

function withTurn(state: SessionState, index: number, update: (turn: Turn) => Turn): void {
  const at = state.turns.findIndex((turn) => turn.index === index);
  if (at >= 0) state.turns[at] = update(state.turns[at]!);
}

function endReply(
  state: SessionState,
  event: LogEvent & { gen: number | null },
  patch: Partial<Reply>,
): void {
  withTurn(state, event.turn, (turn) =>
    turn.reply && turn.reply.gen === event.gen
      ? { ...turn, reply: { ...turn.reply, ...patch, at: event.at, endSeq: event.seq } }
      : turn,
  );
}

/** A turn owes its evaluation once its customer's answer is complete, or at the latest when the session ends. */
function oweEvaluation(state: SessionState, index: number): void {
  withTurn(state, index, (turn) =>
    turn.messages.length > 0 && turn.eval.status === 'none'
      ? { ...turn, eval: { status: 'pending', run: turn.eval.run + 1, result: null } }
      : turn,
  );
}

/** The summary is owed when the session has ended and every spoken turn is settled; settled anew, owed anew. */
function oweSummary(state: SessionState): void {
  if (state.status !== 'ended' || state.reason === 'abandoned' || state.result.status === 'pending') return;
  const spoken = spokenTurns(state);
  const settled = spoken.every((turn) => turn.eval.status === 'scored' || turn.eval.status === 'unscored');
  if (spoken.length > 0 && settled) {
    state.result = { status: 'pending', run: state.result.run + 1, value: state.result.value };
  }
}

function end(state: SessionState, event: Extract<LogEvent, { kind: 'session.state' }>): void {
  state.status = event.payload.state;
  state.reason = event.payload.reason;
  if (event.payload.state !== 'ended') return;
  state.endedAt = event.at;
  if (event.payload.reason === 'abandoned') {
    state.turns = state.turns.map((turn) =>
      turn.eval.status === 'pending' ? { ...turn, eval: noEval } : turn,
    );
    return;
  }
  for (const turn of spokenTurns(state)) oweEvaluation(state, turn.index);
  oweSummary(state);
}

/** Changes `state` in place; callers hand in a copy that is theirs. */
function mutate(state: SessionState, event: LogEvent): void {
  state.head = event.seq;
  if (event.cid)
    state.cids[event.cid] = { seq: event.seq, kind: event.kind, turn: event.turn, gen: event.gen };
  switch (event.kind) {
    case 'session.started':
      return;
    case 'session.driver_changed':
      state.driver = event.payload.device;
      state.epoch = event.payload.epoch;
      return;
    case 'turn.accepted': {
      const { device, input, text, signals } = event.payload;
      if (!state.turns.some((turn) => turn.index === event.turn)) state.turns.push(emptyTurn(event.turn));
      const message = { seq: event.seq, cid: event.cid!, device, input, text, at: event.at, signals };
      withTurn(state, event.turn, (turn) => ({ ...turn, messages: [...turn.messages, message] }));
      state.mood = moodAfterMessage(state.mood, signals);
      return;
    }
    case 'ai.started': {
      const { mid, gen, upto, boot, farewell } = event.payload;
      const reply: Reply = {
        mid,
        gen,
        upto,
        boot,
        farewell,
        status: 'active',
        text: '',
        code: null,
        at: event.at,
        endSeq: null,
      };
      state.gen = gen;
      withTurn(state, event.turn, (turn) => ({ ...turn, reply }));
      return;
    }
    case 'ai.completed':
      endReply(state, event, { status: 'completed', text: event.payload.text });
      return oweEvaluation(state, event.turn);
    case 'ai.stopped':
      endReply(state, event, { status: 'stopped', text: event.payload.text });
      return oweEvaluation(state, event.turn);
    case 'ai.failed':
      return endReply(state, event, { status: 'failed', code: event.payload.code });
    case 'eval.completed': {
      const { run, eval: result } = event.payload;
      withTurn(state, event.turn, (turn) => ({ ...turn, eval: { status: result.status, run, result } }));
      state.mood = moodAfterEvaluation(state.mood, result.score);
      return oweSummary(state);
    }
    case 'eval.failed':
      if (event.turn === 0) {
        const { value } = state.result;
        state.result = { status: value?.status ?? 'unscored', run: event.payload.run, value };
        return;
      }
      withTurn(state, event.turn, (turn) => {
        const { result } = turn.eval;
        return { ...turn, eval: { status: result?.status ?? 'unscored', run: event.payload.run, result } };
      });
      return oweSummary(state);
    case 'eval.retried':
      if (event.turn === 0) {
        state.result = { ...state.result, status: 'pending', run: event.payload.run };
        return;
      }
      withTurn(state, event.turn, (turn) => ({
        ...turn,
        eval: { ...turn.eval, status: 'pending', run: event.payload.run },
      }));
      if (event.payload.prompts) state.prompts = event.payload.prompts;
      // A summary would miss this turn: it is owed again, as a later run, once the turn is settled.
      state.result = { ...state.result, status: 'none' };
      return;
    case 'session.state':
      return end(state, event);
    case 'session.result':
      state.result = {
        status: event.payload.result.status,
        run: event.payload.run,
        value: event.payload.result,
      };
      return;
  }
}

function copy(state: SessionState): SessionState {
  return { ...state, turns: state.turns.slice(), cids: { ...state.cids } };
}

/** The state after a log. Throws on a log that has a gap or does not begin with session.started: it is damaged. */
export function fold(events: readonly LogEvent[]): SessionState {
  const [first, ...rest] = events;
  if (!first || first.kind !== 'session.started' || first.seq !== 1) {
    throw new Error('a session log begins with session.started at seq 1');
  }
  return foldOnto(firstState(first), rest);
}

/** The state after more of the log. Never changes the state it is given. */
export function foldOnto(state: SessionState, events: readonly LogEvent[]): SessionState {
  const next = copy(state);
  for (const event of events) {
    if (event.seq !== next.head + 1) throw new Error(`the log has a gap: ${event.seq} follows ${next.head}`);
    mutate(next, event);
  }
  return next;
}
