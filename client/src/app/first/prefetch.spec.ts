import { expect, jest, test } from '@jest/globals';
import type { PrefetchingPage } from '../../api/prefetched';
import { prefetch, type PrefetchOfPages } from './prefetch';

const asks: PrefetchOfPages = [
  ['/h5/task-management', [['GET', '/me']]],
  [
    '/h5/chat/',
    [
      ['POST', '/ticket'],
      ['POST', '/result', { session_id: '$id' }],
    ],
  ],
];

function opened(path: string) {
  const fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve('an answer' as never));
  const page: PrefetchingPage = { fetch };
  prefetch(page, path, asks);
  return { page, sent: fetch.mock.calls.map(([to, init]) => [init!.method, to, init!.body]) };
}

test('the page that is opened has its questions sent, with the number of its address', async () => {
  const { page, sent } = opened('/h5/chat/12');
  expect(sent).toEqual([
    ['POST', '/ticket', undefined],
    ['POST', '/result', '{"session_id":12}'],
  ]);
  expect(Object.keys(page.prefetched!)).toEqual(['POST /ticket ', 'POST /result {"session_id":12}']);
  expect(await page.prefetched!['POST /ticket ']!.answer).toMatchObject({ response: 'an answer' });
});

test.each(['/login', '/h5/chat/12/more', '/h5/chat/x'])('%s asks for nothing', (path) => {
  expect(opened(path)).toEqual({ page: { fetch: expect.any(Function) }, sent: [] });
});

test('an engine without fetch asks for nothing', () => {
  const page: PrefetchingPage = {};
  prefetch(page, '/h5/task-management', asks);
  expect(page.prefetched).toBeUndefined();
});
