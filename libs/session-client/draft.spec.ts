import { describe, expect, test } from '@jest/globals';
import type { JoinAck } from '#contracts';
import { applyEvent } from './apply-event.js';
import { draftOf, reduceDraft } from './draft.js';
import { reduce, type Action } from './reducer.js';
import { initialState, type ClientState } from './state.js';

const reply = {
  mid: 't0',
  gen: 1,
  status: 'completed',
  text: '第一题',
  farewell: false,
  code: null,
  at: '',
} as const;
const none = { status: 'none', run: 0, value: null } as const;
/** An exam whose first question is asked. */
const asked = (over: Partial<ClientState> = {}): ClientState => ({
  ...initialState(7, 'd'),
  kind: 'exam',
  status: 'running',
  limits: { maxTurns: 2, endsAt: '' },
  turns: [{ index: 0, messages: [], skipped: null, reply, eval: none, review: null }],
  ...over,
});
const typed = (state: ClientState, text: string) => ({
  ...state,
  ...reduceDraft(state, { type: 'typed', text }),
});

describe('a draft', () => {
  test('counts its changes, and nothing that changes nothing', () => {
    const once = typed(asked(), '七');
    expect(once).toMatchObject({ draft: { turn: 1, rev: 1, text: '七' }, draftState: 'saving' });
    expect(typed(once, '七')).toEqual(once);
    expect(typed(once, '七天').draft).toEqual({ turn: 1, rev: 2, text: '七天' });
  });

  test('is saved once the newest is', () => {
    const twice = typed(typed(asked(), '七'), '七天');
    expect(reduceDraft(twice, { type: 'drafted', turn: 1, rev: 1 })).toEqual({});
    expect(reduceDraft(twice, { type: 'drafted', turn: 1, rev: 2 })).toEqual({ draftState: 'saved' });
  });

  test('is sent again under a newer number where another page has given that one', () => {
    const once = typed(asked(), '七');
    expect(reduceDraft(once, { type: 'drafted', turn: 1, rev: 9 })).toEqual({
      draft: { turn: 1, rev: 10, text: '七' },
    });
  });

  test('is none where no question is asked, or where there are none', () => {
    const beingAsked = asked({ turns: [{ ...asked().turns[0]!, reply: { ...reply, status: 'active' } }] });
    for (const state of [beingAsked, asked({ kind: 'practice' }), asked({ status: 'ended' })])
      expect(reduceDraft(state, { type: 'typed', text: '七' })).toEqual({});
  });

  test('is none once another page drives, whose words are newer', () => {
    const head = { v: 1, sid: 7, epoch: 2, seq: 9, turn: 1, at: '' } as const;
    const taken = applyEvent(typed(asked(), '七'), { ...head, t: 'session.driver_changed', device: 'other' });
    expect(taken).toMatchObject({ role: 'viewer', draft: null, draftState: null });
    const back = applyEvent(typed(asked(), '七'), { ...head, t: 'session.driver_changed', device: 'd' });
    expect(back).toMatchObject({ role: 'driver', draft: { text: '七' } });
  });

  test('is asked for when this page takes over, and until then nothing that is typed takes its number', () => {
    const event = { v: 1, sid: 7, epoch: 3, seq: 1, turn: 1, at: '', device: 'd' } as const;
    const taken: Action = { type: 'event', event: { ...event, t: 'session.driver_changed' } };
    const { state, sync } = reduce(asked({ role: 'viewer' }), taken);
    expect([sync, state.role, state.draftState]).toEqual([true, 'driver', 'loading']);
    expect(typed(state, '七')).toEqual(state);
    const left = { turn: 1, rev: 7, text: '七天' };
    expect(draftOf(state, { draft: left } as JoinAck)).toEqual({ draft: left, draftState: 'saved' });
    expect(draftOf(state, {} as JoinAck)).toEqual({ draftState: null });
  });

  test('of the server counts unless this page has a newer one', () => {
    const ack = { draft: { turn: 1, rev: 1, text: '存好的' } } as JoinAck;
    expect(draftOf(asked(), ack)).toEqual({ draft: ack.draft, draftState: 'saved' });
    expect(draftOf(typed(typed(asked(), '七'), '七天'), ack)).toEqual({});
  });
});
