/** The fold: log → state. A step appends events and folds them the same way, so a replay always gives the same state. */
import { firstTurns, foldTurns, type TurnEvent } from './fold-turns.js';
import { moodAfterEvaluation, moodAfterMessage } from './mood.js';
import type { Appeal, LogEvent, SessionState, StoredFold, Turn } from './types.js';

function firstState(event: Extract<LogEvent, { kind: 'session.started' }>): SessionState {
  return {
    ...firstTurns(),
    plan: event.payload,
    startedAt: event.at,
    endedAt: null,
    taskEndedAt: null,
    firstScore: null,
    lateUntil: null,
    head: event.seq,
    epoch: 0,
    driver: null,
    gen: 0,
    mood: event.payload.mood,
    cids: {},
    prompts: null,
    restored: [],
    appeals: {},
    leftOut: [],
  };
}

/** Turns in which the learner said something: the ones that are evaluated. */
export function spokenTurns(state: SessionState): Turn[] {
  return state.turns.filter((turn) => turn.messages.length > 0);
}

/** The better wordings that the learner was shown for other turns than this one. */
export function betterWordings(state: SessionState, turn: number): string[] {
  const others = state.turns.filter(({ index }) => index !== turn);
  return others.flatMap(({ eval: { value } }) =>
    value?.type === 'practice-turn' && value.answer_eval ? [value.answer_eval] : [],
  );
}

/** A stored event as the fold that server and client share reads it. */
function turnEvent({ kind: t, payload, turn, at, seq, cid }: LogEvent): TurnEvent<StoredFold> {
  switch (t) {
    case 'session.started':
    case 'session.driver_changed':
      return { t, turn };
    case 'review.requested':
    case 'review.closed':
      return { t, turn, ...(payload.about === 'appeal' && { about: payload.about }) };
    case 'turn.accepted': {
      const { device, input, text, signals, recording, late } = payload;
      const message = {
        ...{ seq, cid: cid!, device, input, text, at, signals },
        ...(recording !== undefined && { recording }),
        ...(late && { late }),
      };
      return { t, turn, message };
    }
    case 'turn.skipped':
      return { t, turn, skip: { seq, at } };
    case 'ai.started': {
      const { mid, gen, upto, boot, farewell, bought = false } = payload;
      return {
        t,
        turn,
        reply: {
          mid,
          gen,
          upto,
          boot,
          farewell,
          bought,
          status: 'active',
          text: '',
          code: null,
          at,
          endSeq: null,
        },
      };
    }
    case 'ai.completed':
    case 'ai.stopped': {
      const { gen, text, puts } = payload;
      return { t, turn, gen, end: { text, at, endSeq: seq, ...(puts && { puts }) } };
    }
    case 'ai.failed':
      return { t, turn, gen: payload.gen, end: { code: payload.code, at, endSeq: seq } };
    case 'eval.completed':
    case 'eval.corrected':
      return { t, turn, run: payload.run, eval: payload.eval };
    case 'eval.failed':
    case 'eval.retried':
    case 'result.accepted':
      return { t, turn, run: payload.run };
    case 'result.withdrawn':
    case 'result.restored':
      return { t, turn };
    case 'session.state':
      return { t, turn, state: payload.state, reason: payload.reason };
    case 'session.result':
      return { t, turn, run: payload.run, result: payload.result };
  }
}

const without = (turns: readonly number[], one: number) => turns.filter((turn) => turn !== one);

/** Changes the given `state` itself; callers hand in a copy that is theirs. */
function mutate(state: SessionState, event: LogEvent): void {
  const { seq, cid, kind, turn, gen } = event;
  state.head = seq;
  if (cid) state.cids = { ...state.cids, [cid]: { seq, kind, turn, gen } };
  const { result } = state;
  state.appeals = appealsAfter(state, event);
  Object.assign(state, foldTurns(state, turnEvent(event)));
  if (state.result !== result) state.firstScore = firstScore(state, event.at);
  switch (event.kind) {
    case 'session.driver_changed':
      state.driver = event.payload.device;
      state.epoch = event.payload.epoch;
      return;
    case 'turn.accepted':
      state.mood = moodAfterMessage(state.mood, event.payload.signals);
      state.lateUntil = null;
      return;
    case 'ai.started':
      state.gen = event.payload.gen;
      return;
    case 'eval.completed':
      state.mood = moodAfterEvaluation(state.mood, event.payload.eval);
      state.leftOut = without(state.leftOut, event.turn);
      return;
    case 'eval.retried':
      if (event.payload.prompts) state.prompts = event.payload.prompts;
      if (event.payload.restoredBy) state.restored = [...without(state.restored, event.turn), event.turn];
      state.leftOut = without(state.leftOut, event.turn);
      return;
    case 'result.accepted':
      state.leftOut = event.payload.turns;
      return;
    case 'result.withdrawn':
      state.lateUntil = null;
      return;
    case 'session.state':
      if (event.payload.reason === 'task_ended') state.taskEndedAt ??= event.payload.taskEndedAt ?? event.at;
      if (event.payload.state !== 'ended') return;
      state.endedAt = event.at;
      state.lateUntil = event.payload.lateUntil ?? null;
  }
}

/** The appeals after an event; asked before what the event does to the turns, so that what was corrected is known. */
function appealsAfter({ appeals, turns }: SessionState, { kind, payload, turn, at }: LogEvent) {
  const answered = (answer: Appeal['answer']) => ({ ...appeals, [turn]: { ...appeals[turn]!, answer } });
  switch (kind) {
    case 'review.requested': {
      if (payload.about !== 'appeal') return appeals;
      const { criterion, reason, text } = payload;
      return { ...appeals, [turn]: { criterion, reason, text, at, answer: null } };
    }
    case 'review.closed': {
      const { about, by, text = '' } = payload;
      return about === 'appeal' ? answered({ accepted: false, at, by, text }) : appeals;
    }
    case 'eval.corrected': {
      const { by, text, corrected, scores } = payload;
      const was = turns.find(({ index }) => index === turn)!.eval.value!;
      return answered({ accepted: true, at, by, text, corrected, scores, was });
    }
    default:
      return appeals;
  }
}

/** What the first score was, once a result has changed at this moment. */
function firstScore({ firstScore: first, result }: SessionState, at: number): SessionState['firstScore'] {
  if (first) return { ...first, changedAt: at };
  const { status, value } = result;
  if (status === 'none' || status === 'pending') return null;
  return { score: status === 'scored' ? value!.score : null, at, changedAt: at };
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
  const next = { ...state };
  for (const event of events) {
    if (event.seq !== next.head + 1) throw new Error(`the log has a gap: ${event.seq} follows ${next.head}`);
    mutate(next, event);
  }
  return next;
}
