/** One durable event applied to the client's state: the fold that it shares with the server, and what only a client keeps. */
import type { DurableEvent, LiveExamResult, Settled } from '#contracts';
import { firstTurns, foldTurns, type TurnEvent } from '#dialogue/fold-turns';
import type { ClientState } from './state.js';
import type { Shown } from './types.js';

export function applyEvent(state: ClientState, event: DurableEvent): ClientState {
  const folded = foldTurns<Shown>(state, turnEvent(event));
  return { ...state, ...folded, ...ownPatch(state, event), head: event.seq, epoch: event.epoch };
}

/** What was handed in, passed over or comes too late is no draft any more. */
const noDraft = { draft: null, draftState: null };

/** An event of the wire as the shared fold reads it. */
function turnEvent(event: DurableEvent): TurnEvent<Shown> {
  const { turn, at } = event;
  switch (event.t) {
    case 'turn.accepted': {
      const { t, cid, text, input, recording, late } = event;
      const message = {
        cid,
        text,
        input,
        at,
        state: 'accepted',
        refusal: null,
        ...(recording !== undefined && { recording }),
        ...(late && { late }),
      } as const;
      return { t, turn, message };
    }
    case 'turn.skipped':
      return { t: event.t, turn, skip: true };
    case 'session.result':
      return { ...event, turns: event.result.kind === 'exam' ? becameOf(event.result) : undefined };
    case 'ai.started': {
      const { t, mid, gen, farewell = false } = event;
      return { t, turn, reply: { mid, gen, status: 'active', text: '', farewell, code: null, at } };
    }
    case 'ai.completed':
    case 'ai.stopped':
      return { t: event.t, turn, gen: event.gen, end: { text: event.text, at } };
    case 'ai.failed':
      return { t: event.t, turn, gen: event.gen, end: { code: event.code, at } };
    default:
      return event;
  }
}

/** What an exam kept back of its turns until now. */
const becameOf = ({ questions }: LiveExamResult) =>
  new Map(
    questions.map(({ turn, kh_score, undecided }): [number, Settled] => {
      const without = undecided ? 'undecided' : 'unscored';
      return [turn, kh_score === null ? without : 'scored'];
    }),
  );

function ownPatch(state: ClientState, event: DurableEvent): Partial<ClientState> {
  switch (event.t) {
    case 'session.started': {
      const { kind, maxTurns, endsAt } = event;
      return { ...firstTurns(), kind, limits: { maxTurns, endsAt } };
    }
    case 'session.driver_changed':
      // What another page writes from here on is newer than what stands here, until the server has told what it left.
      if (event.device !== state.device) return { role: 'viewer', free: false, ...noDraft };
      return state.role === 'viewer'
        ? { role: 'driver', free: false, draft: null, draftState: 'loading' }
        : { role: 'driver', free: false };
    case 'turn.accepted': {
      const outgoing = state.outgoing.filter((entry) => entry.cid !== event.cid);
      return { ...noDraft, late: null, ...(outgoing.length < state.outgoing.length && { outgoing }) };
    }
    case 'turn.skipped':
      return noDraft;
    case 'ai.started': {
      const { turn, mid, gen } = event;
      return { live: { turn, mid, gen, text: '' }, queued: null };
    }
    case 'ai.completed':
    case 'ai.stopped':
    case 'ai.failed':
      return { live: null, queued: null };
    case 'session.state':
      return event.state === 'ended' ? { ...noDraft, live: null, late: event.late ?? null } : {};
    case 'result.withdrawn':
      return { late: null };
    default:
      return {};
  }
}
