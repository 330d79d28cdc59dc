import { expect, test } from '@jest/globals';
import type { SessionView } from '#session-client';
import { reply, turn, view } from '../../../../test/builders/session-view';
import { askedNumber, examBlocked } from './tried-exam-state';

const asked = (at: number, over: Partial<SessionView['turns'][number]> = {}) =>
  turn(at, { reply: reply('completed', at), ...over });

test('the number of the question counts what was asked, up to the last', () => {
  expect(askedNumber(view([]), 3)).toBe(1);
  expect(askedNumber(view([asked(0)]), 3)).toBe(1);
  expect(askedNumber(view([asked(0), asked(1)]), 3)).toBe(2);
  expect(askedNumber(view([asked(0), asked(1), asked(2), asked(3)]), 3)).toBe(3);
});

test('an answer is taken once the question stands there', () => {
  expect(examBlocked(view([turn(0, { reply: reply('active', 0) })]))).toBe('正在出题…');
  expect(examBlocked(view([asked(0)]))).toBeNull();
  expect(examBlocked(view([asked(0), turn(1)]))).toBe('正在出下一题…');
  expect(examBlocked({ ...view([asked(0)]), role: 'viewer' })).toMatch(/另一个页面/);
  expect(examBlocked({ ...view([asked(0)]), status: 'closing' })).toBe('正在交卷…');
});
