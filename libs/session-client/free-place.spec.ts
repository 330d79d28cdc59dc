import { expect, test } from '@jest/globals';
import type { JoinAck } from '#contracts';
import { reduce, type Action } from './reducer.js';
import { initialState, type ClientState } from './state.js';

const views: ClientState = { ...initialState(7, 'd'), kind: 'practice', status: 'running', role: 'viewer' };
const after = (state: ClientState, action: Action) => reduce(state, action).state.free;
const left = (sid = 7): Action => ({ type: 'sys', event: { t: 'driver.left', sid } });
const back: Action = { type: 'sys', event: { t: 'driver.back', sid: 7 } };
const drives = (device: string): Action => {
  const head = { v: 1, sid: 7, epoch: 2, seq: 1, turn: 0, at: '' } as const;
  return { type: 'event', event: { ...head, t: 'session.driver_changed', device } };
};
const joined = (more: Partial<JoinAck>): Action => {
  const limits = { maxTurns: 3, endsAt: '' };
  const ack: JoinAck = {
    epoch: 1,
    head: 0,
    state: 'running',
    role: 'viewer',
    limits,
    now: '',
    events: [],
    live: null,
  };
  return { type: 'snapshot', ack: { ...ack, ...more }, now: 0 };
};

test('who views may write once who drove has left, until somebody drives', () => {
  const free = reduce(views, left()).state;
  expect(free.free).toBe(true);
  for (const action of [back, drives('other'), drives('d')]) expect(after(free, action)).toBe(false);
  expect(after(views, joined({ free: true }))).toBe(true);
  expect(after(free, joined({}))).toBe(false);
  expect(after(free, joined({ role: 'driver' }))).toBe(false);
});

test('nothing becomes free for who drives, in another session, or in an exam', () => {
  expect(after({ ...views, role: 'driver' }, left())).toBe(false);
  expect(after(views, left(8))).toBe(false);
  expect(after({ ...views, kind: 'exam' }, left())).toBe(false);
  expect(after({ ...views, kind: 'exam' }, joined({ free: true }))).toBe(false);
});
