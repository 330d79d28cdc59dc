import { expect, test } from '@jest/globals';
import type { SessionView, TurnView } from '#session-client';
import { message, reply, turn, view } from '../../../test/builders/session-view';
import { blockedBecause } from './Composer';
import {
  currentTurn,
  customerSpeaks,
  evaluated,
  newestEvaluation,
  rowsOf,
  spokenTurns,
  unsent,
} from './rows';

const scored = { status: 'scored', run: 1, value: null } as const;
const kinds = (shown: SessionView) => rowsOf(shown).map(({ kind }) => kind);

test('a turn is its messages, their evaluation and the answer, with the time where it has moved on', () => {
  const shown = view([
    turn(0, { reply: reply('completed', 0) }),
    turn(1, { messages: [message('a', 1), message('b', 1)], eval: scored, reply: reply('completed', 2) }),
    turn(2, { messages: [message('c', 8)] }),
  ]);
  expect(kinds(shown)).toEqual([
    ...['time', 'customer'],
    ...['learner', 'learner', 'eval', 'customer'],
    ...['time', 'learner', 'waiting'],
  ]);
});

test('the wait becomes the reply in the same row, and its failure too', () => {
  const said = { messages: [message('a', 1)] };
  const keys = [said, { ...said, reply: reply('active', 1) }, { ...said, reply: reply('failed', 1) }].map(
    (over) => rowsOf(view([turn(1, over)])).at(-1)!,
  );
  expect(keys.map(({ kind }) => kind)).toEqual(['waiting', 'customer', 'failed']);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
});

test('nobody is waited for before anything is stored, and not once the practice is over', () => {
  expect(kinds(view([turn(1, { messages: [message('a', 1, 'sending')] })]))).toEqual(['time', 'learner']);
  expect(kinds(view([turn(1, { messages: [message('a', 1)] })], { status: 'ended' }))).toEqual([
    'time',
    'learner',
  ]);
});

test('a failed reply can be asked for again by whoever drives, while the practice runs', () => {
  const turns = [turn(1, { messages: [message('a', 1)], reply: reply('failed', 1) })];
  const canRetry = (over: Partial<SessionView>) =>
    (rowsOf(view(turns, over)).at(-1) as { canRetry: boolean }).canRetry;
  expect([{}, { role: 'viewer' as const }, { status: 'ended' as const }].map(canRetry)).toEqual([
    true,
    false,
    false,
  ]);
  const passedOver = [turn(0, { reply: reply('failed', 0) }), turn(1, { messages: [message('a', 1)] })];
  expect(rowsOf(view(passedOver))[1]).toMatchObject({ kind: 'failed', canRetry: false });
});

test('turns, evaluations and unsent messages are counted', () => {
  const shown = view([
    turn(0, { reply: reply('completed', 0) }),
    turn(1, { messages: [message('a', 1)], eval: scored }),
    turn(2, { messages: [message('b', 2), message('c', 2, 'failed')] }),
  ]);
  expect([currentTurn(shown), spokenTurns(shown), evaluated(shown), unsent(shown)]).toEqual([2, 2, 1, 1]);
  expect(currentTurn(view([turn(0)]))).toBe(1);
  const refused = view([
    turn(0, { reply: reply('completed', 0) }),
    turn(1, { messages: [message('a', 1)], reply: reply('completed', 1) }),
    turn(2, { messages: [message('b', 2, 'failed')] }),
  ]);
  expect([currentTurn(refused), spokenTurns(refused), unsent(refused)]).toEqual([1, 1, 1]);
  const sending = view([...refused.turns.slice(0, 2), turn(2, { messages: [message('b', 2, 'sending')] })]);
  expect([currentTurn(sending), spokenTurns(sending)]).toEqual([2, 2]);
});

test('the newest evaluation is the last one that can be shown', () => {
  const value = {} as NonNullable<TurnView['eval']['value']>;
  const shown = { ...scored, value };
  expect(newestEvaluation(view([turn(0), turn(1)]))).toBeNull();
  const turns = [turn(1, { eval: shown }), turn(2, { eval: shown }), turn(3, { eval: scored })];
  expect(newestEvaluation(view(turns))).toBe(2);
});

test('the customer speaks from the stored words to the end of the reply', () => {
  const said = { messages: [message('a', 1)] };
  const speaks = (over: Partial<TurnView>) => customerSpeaks(rowsOf(view([turn(1, { ...said, ...over })])));
  expect([{}, { reply: reply('active', 1) }, { reply: reply('completed', 1) }].map(speaks)).toEqual([
    true,
    true,
    false,
  ]);
  expect(customerSpeaks([])).toBe(false);
});

test.each([
  ['练习已结束', view([], { status: 'ended' })],
  ['时间已到，正在等顾客说完', view([], { status: 'closing', reason: 'time' })],
  ['正在结束…', view([], { status: 'closing', reason: 'task_ended' })],
  ['这次练习正在另一个页面或设备上进行', view([], { role: 'viewer' })],
  [null, view([], { role: 'viewer', free: true })],
  ['已达最大轮次', view([turn(2, { messages: [message('a', 1)], reply: reply('active', 1) })])],
  ['顾客正在告别，说完练习就结束', view([turn(1, { reply: { ...reply('active', 1), farewell: true } })])],
  [null, view([turn(1, { reply: { ...reply('failed', 1), farewell: true } })])],
  [
    null,
    view([
      turn(1, { messages: [message('a', 1)], reply: reply('completed', 1) }),
      turn(2, { messages: [message('b', 2, 'failed')] }),
    ]),
  ],
  [null, view([turn(2, { messages: [message('a', 1)] })])],
  [null, view([turn(2, { messages: [message('a', 1)], reply: reply('failed', 1) })])],
])('why nothing can be typed: %s', (words, shown) => {
  expect(blockedBecause(shown)).toBe(words);
});

test('an exam shows no evaluation of a single answer: it is marked at its end', () => {
  const turns = [turn(1, { messages: [message('a', 1)], eval: { status: 'pending', run: 1, value: null } })];
  expect(kinds(view(turns))).toContain('eval');
  expect(kinds(view(turns, { kind: 'exam' }))).not.toContain('eval');
});
