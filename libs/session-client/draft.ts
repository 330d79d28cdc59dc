/** The draft of an exam's answer: numbered by each change, and the newest number counts. Pure. */
import type { JoinAck } from '#contracts';
import { askedTurn, type ClientState } from './state.js';

export type DraftAction =
  | { type: 'typed'; text: string }
  /** The server has stored the draft of this number, or a newer one. */
  | { type: 'drafted'; turn: number; rev: number }
  /** It keeps no such draft any more: its question is done with, or another page drives. */
  | { type: 'undrafted'; turn: number; rev: number };

type Draft = Pick<ClientState, 'draft' | 'draftState'>;

export function reduceDraft(state: ClientState, action: DraftAction): Partial<Draft> {
  const { draft } = state;
  if (action.type === 'typed') {
    const turn = state.draftState === 'loading' ? null : askedTurn(state);
    if (turn === null || (draft?.turn === turn && draft.text === action.text)) return {};
    const rev = draft?.turn === turn ? draft.rev + 1 : 1;
    return { draft: { turn, rev, text: action.text }, draftState: 'saving' };
  }
  if (draft?.turn !== action.turn || draft.rev > action.rev) return {};
  // A newer number was given by another page: ours must be newer still to count.
  if (draft.rev < action.rev) return { draft: { ...draft, rev: action.rev + 1 } };
  return { draftState: action.type === 'drafted' ? 'saved' : null };
}

/** What a join or sync tells: the server's draft counts unless ours is newer. */
export function draftOf({ draft, draftState }: ClientState, { draft: stored }: JoinAck): Partial<Draft> {
  if (!stored) return draftState === 'loading' ? { draftState: null } : {};
  if (draft?.turn === stored.turn && draft.rev > stored.rev) return {};
  return { draft: stored, draftState: 'saved' };
}
