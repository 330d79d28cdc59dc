import { expect, test } from '@jest/globals';
import type { SessionView, TurnView } from '#session-client';
import { message, reply, turn, view } from '../../../../test/builders/session-view';
import { examState, hasDots } from './exam-state';

const exam = (turns: TurnView[], over: Partial<SessionView> = {}) =>
  examState(view(turns, { kind: 'exam', limits: { maxTurns: 3, endsAt: '' }, ...over }), 0);
const opened = turn(0, { reply: reply('completed', 0) });
const answered = turn(1, { messages: [message('a', 1)], reply: reply('completed', 2) });

test('the reply to a turn asks the next question, which is open once it is whole', () => {
  expect(exam([turn(0)])).toMatchObject({ phase: 'asking', number: 1, handedIn: 0, total: 3 });
  expect(exam([turn(0, { reply: reply('active', 0) })]).phase).toBe('asking');
  expect(exam([turn(0, { reply: reply('failed', 0) })]).phase).toBe('failed');
  expect(exam([opened])).toMatchObject({ phase: 'open', number: 1, question: { turn: 0 } });
  expect(exam([opened, answered])).toMatchObject({ phase: 'open', number: 2, question: { turn: 1 } });
  const waiting = turn(1, { messages: [message('a', 1)] });
  expect(exam([opened, waiting])).toMatchObject({ phase: 'asking', number: 2, question: { reply: null } });
});

test('what was passed over counts as handed in, not as answered', () => {
  const passed = turn(2, { skipped: true, reply: reply('completed', 3) });
  expect(exam([opened, answered, passed])).toMatchObject({ number: 3, handedIn: 2, skipped: 1 });
});

test('an answer that is on its way, or was not taken, is still this question’s', () => {
  for (const state of ['sending', 'failed'] as const) {
    const sent = turn(2, { messages: [message('b', 3, state)] });
    expect(exam([opened, answered, sent])).toMatchObject({
      phase: 'sending',
      number: 2,
      handedIn: 1,
      unsent: { cid: 'b' },
    });
  }
});

test('after the last answer there is no further question', () => {
  const turns = [opened, answered, turn(2, { skipped: true }), turn(3, { messages: [message('c', 4)] })];
  expect(exam(turns, { status: 'ended' })).toMatchObject({ phase: 'over', number: 3, handedIn: 3 });
});

test('an answer that nothing was asked after was a draft, if somebody else’s clock ended the exam', () => {
  const last = turn(2, { messages: [message('b', 4)] });
  const isDraft = (turns: TurnView[], over: Partial<SessionView>) =>
    exam(turns, { status: 'ended', ...over }).draftHandedIn;
  expect(isDraft([opened, answered, last], { reason: 'time' })).toBe(true);
  expect(isDraft([opened, answered, last], { reason: 'task_ended' })).toBe(true);
  expect(isDraft([opened, answered, last], { reason: 'turns' })).toBe(false);
  expect(isDraft([opened, answered], { reason: 'time' })).toBe(false);
  expect(isDraft([opened], { reason: 'time' })).toBe(false);
});

test('dots stand for few questions only', () => {
  expect([hasDots(12), hasDots(13)]).toEqual([true, false]);
});
