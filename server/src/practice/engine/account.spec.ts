import { expect, test } from '@jest/globals';
import type { SessionOrigin } from '#contracts';
import { accountOf } from './account.js';
import type { SessionView } from './engine.types.js';

const session = (origin: SessionOrigin) =>
  ({ facts: { origin, courseId: 3, sid: 7 } }) as unknown as SessionView;

test('a session’s calls are counted by what they are for, and a batch test’s all for the batch test', () => {
  expect(accountOf(session('task'), 'judge')).toEqual({ purpose: 'judge', course: 3, session: 7 });
  expect(accountOf(session('preview'), 'customer').purpose).toBe('customer');
  expect(accountOf(session('batch'), 'customer').purpose).toBe('batch');
  expect(accountOf(session('batch'), 'summary').purpose).toBe('batch');
});
