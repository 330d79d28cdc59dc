import { expect, test } from '@jest/globals';
import { failureFrom, failureInBody, failureOf } from './failure';

const body = { code: 409, status: 'Conflict', message: '任务已结束', errors: {} };

test('the server’s sentence comes first, then one about the transport, and where there is neither the specification’s', () => {
  expect(failureOf({ status: 409, data: body }).message).toBe('任务已结束');
  expect(failureOf({ status: 500, data: { message: '' } }).message).toBe('An unexpected error occurred');
  expect(failureOf({ status: 'FETCH_ERROR', error: 'x' }).message).toBe('网络连接失败，请检查网络后再试');
  expect(failureOf({ status: 'TIMEOUT_ERROR', error: 'x' }).message).toBe('服务器没有及时回应，请稍后再试');
});

test('a page of HTML instead of an answer', () => {
  const html = { status: 'PARSING_ERROR', error: 'x', data: '<html>' } as const;
  expect(failureOf({ ...html, originalStatus: 502 })).toMatchObject({
    status: 502,
    message: 'An unexpected error occurred',
  });
  expect(failureOf({ ...html, originalStatus: 200 })).toMatchObject({ status: 'unreadable' });
});

test.each([
  [{ code: 0 }],
  [{ code: 200 }],
  [{ code: '0' }],
  [{ items: [] }],
  [null],
  ['text'],
  [{ code: null }],
])('%j is no failure', (answer) => {
  expect(failureInBody(answer, 200)).toBeNull();
});

test('a body with another code is a failure, whatever the status says', () => {
  expect(failureInBody(body, 200)).toMatchObject({ status: 409, message: '任务已结束' });
  expect(failureInBody({ code: 401 }, 200)).toMatchObject({ status: 401 });
});

test('what nobody foresaw has a sentence, too', () => {
  expect(failureFrom(undefined)).toBeNull();
  expect(failureFrom({})).toMatchObject({ message: 'An unexpected error occurred' });
});
