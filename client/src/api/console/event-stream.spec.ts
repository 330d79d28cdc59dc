import { afterEach, expect, jest, test } from '@jest/globals';
import { failed } from '../../../test/render-app';
import { streamed } from './event-stream';

const usual = globalThis.fetch;
afterEach(() => void (globalThis.fetch = usual));

/** A server that sends these bytes, cut as given; without `ends` the connection breaks after them. */
function streams(parts: Uint8Array[], ends = true) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      if (ends) controller.close();
      else controller.error(new TypeError('network error'));
    },
  });
  const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(answer));
}
const bytes = (text: string) => new TextEncoder().encode(text);
const piece = (text: string) => `data: ${JSON.stringify({ text })}\n\n`;
const done = `event: done\ndata: ${JSON.stringify({ dialogue_settings: '先问价格，\n再比较。' })}\n\n`;

const call = { route: '/api/course/dialogue_settings', broken: 'AI 写到一半断开了，请再试一次' };
const ask = (onPiece: (piece: { text: string }) => void = () => {}) =>
  streamed<{ text: string }, { dialogue_settings: string }>(call, { scenario: '买鞋' }, { onPiece });

async function word() {
  const received: string[] = [];
  const { dialogue_settings } = await ask(({ text }) => received.push(text));
  return { received, text: dialogue_settings };
}

test('pieces are handed over as they come, wherever the connection cuts them', async () => {
  const all = bytes(piece('先问') + piece('价格，\n') + piece('再比较。') + done);
  // Also in the middle of a character.
  for (const size of [1, 7, all.length]) {
    const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
      all.slice(at * size, (at + 1) * size),
    );
    streams(parts);
    expect(await word()).toEqual({
      received: ['先问', '价格，\n', '再比较。'],
      text: '先问价格，\n再比较。',
    });
  }
});

test.each([
  ['ends', true],
  ['breaks', false],
])('half a text is no text: a stream that %s before its last event has failed', async (_how, ends) => {
  streams([bytes(piece('先问'))], ends);
  await expect(word()).rejects.toMatchObject({ message: 'AI 写到一半断开了，请再试一次' });
});

test('comments only keep the connection, and a failure on the way has the server’s sentence', async () => {
  const body = { code: 503, status: 'x', message: 'AI 暂时不可用，请稍后再试', errors: {} };
  streams([bytes(`:\n\n${piece('先问')}:\n\nevent: failed\ndata: ${JSON.stringify(body)}\n\n`)]);
  const received: string[] = [];
  await expect(ask(({ text }) => received.push(text))).rejects.toMatchObject({
    status: 503,
    message: 'AI 暂时不可用，请稍后再试',
  });
  expect(received).toEqual(['先问']);
});

test('a refusal has the server’s sentence, and being offline one of its own', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(failed(503, 'AI 暂时不可用，请稍后再试')));
  await expect(word()).rejects.toMatchObject({ status: 503, message: 'AI 暂时不可用，请稍后再试' });
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(word()).rejects.toMatchObject({ status: 'network' });
});

test('whoever stops it is told nothing but that', async () => {
  const stopped = new DOMException('stopped', 'AbortError');
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(stopped));
  await expect(word()).rejects.toBe(stopped);
});
