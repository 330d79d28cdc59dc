/** A call whose answer comes in pieces, as the test lets them flow. */
import { jest } from '@jest/globals';
import type { ErrorBody } from '#contracts';

/** `done` sends the last event, whose data is the whole answer; `failed` refuses, `cut` ends the stream before it. */
export function fakeStream<Piece extends object, Done extends object>(route: string) {
  const encoder = new TextEncoder();
  let out!: ReadableStreamDefaultController<Uint8Array>;
  const asked: unknown[] = [];
  let stopped = 0;
  const usual = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    if (input !== route) return usual(input, init);
    asked.push(JSON.parse(init!.body as string));
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
    init!.signal?.addEventListener('abort', () => {
      stopped += 1;
      out.error(new DOMException('', 'AbortError'));
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const send = (event: string, data: object) =>
    out.enqueue(encoder.encode(`${event}data: ${JSON.stringify(data)}\n\n`));
  return {
    asked,
    stopped: () => stopped,
    piece: (data: Piece) => send('', data),
    done: (data: Done) => send('event: done\n', data),
    failed: (data: ErrorBody) => send('event: failed\n', data),
    cut: () => out.close(),
  };
}
