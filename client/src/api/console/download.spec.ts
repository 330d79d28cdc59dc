import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { download } from './download';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void jest.restoreAllMocks());

const store = configureStore({ reducer: () => null });
const start = (fetched: typeof fetch) => {
  globalThis.fetch = fetched;
  const told: unknown[] = [];
  const request = store.dispatch(
    download({ url: '/file', otherwise: '统计.xlsx', onProgress: (...so) => told.push(so) }),
  );
  return { request, told };
};

/** An answer whose body comes in two pieces. */
const inPieces = (headers?: HeadersInit) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(3));
        controller.enqueue(new Uint8Array(4));
        controller.close();
      },
    }),
    { headers },
  );

test('a file is saved once all of it has come, and told of as it comes', async () => {
  const { request, told } = start(() => Promise.resolve(inPieces()));
  const { meta } = await request;
  expect(meta.requestStatus).toBe('fulfilled');
  expect(told).toEqual([
    [0, null],
    [3, null],
    [7, null],
  ]);
  expect(saved).toEqual(['统计.xlsx']);
});

test('how many rows will come is told with it, where the answer says so', async () => {
  const { request, told } = start(() => Promise.resolve(inPieces({ 'X-Export-Rows': '12000' })));
  await request;
  expect(told).toEqual([
    [0, 12_000],
    [3, 12_000],
    [7, 12_000],
  ]);
});

test('a refusal is a failure like any other, and nothing is saved', async () => {
  const body = JSON.stringify({ code: 429, message: '上一次导出还没有结束' });
  const { request } = start(() => Promise.resolve(new Response(body, { status: 429 })));
  const { payload } = await request;
  expect(payload).toMatchObject({ status: 429, message: '上一次导出还没有结束' });
  expect(saved).toEqual([]);
});

test('without a connection the failure says so', async () => {
  const { request } = start(() => Promise.reject(new TypeError('fetch failed')));
  expect((await request).payload).toMatchObject({ status: 'network' });
});

test('stopped, it saves nothing', async () => {
  const { request } = start(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  request.abort();
  expect((await request).meta).toMatchObject({ requestStatus: 'rejected', aborted: true });
  expect(saved).toEqual([]);
});
