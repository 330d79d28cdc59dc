import type { Request, Response } from 'express';
import { bodyOf } from './error-body.js';
import { DomainError } from '../errors.js';

/** Called with each piece of a text as it comes. */
export type OnText = (text: string) => void;

/** Makes an answer, sending pieces of it meanwhile; `signal` is aborted when nobody waits for it any more. */
type Make<T> = (send: (piece: object) => void, signal: AbortSignal) => Promise<T>;

/** Proxies cut a connection on which nothing comes for a minute. */
const heartbeatMs = 15_000;

/**
 * Answers with JSON or, when the caller asks for `text/event-stream`, with the pieces first: `data: {…}` for each of them and at last
 * `event: done` with the whole answer as its data. While nothing comes, an empty comment keeps the connection. What fails before the
 * first of them is answered as ever, later by `event: failed` with the same body; a stream that ends without `done` has failed.
 * Resolves with the answer; with nothing when nobody waits for it any more.
 */
export async function answerInPieces<T extends object>(
  request: Request,
  response: Response,
  make: Make<T>,
): Promise<T | undefined> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const streams = request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
  const write = (block: string) => {
    if (!response.headersSent) begin(response);
    response.write(`${block}\n\n`);
  };
  const send = (event: string, data: object) => write(`${event}data: ${JSON.stringify(data)}`);
  const heartbeat = streams ? setInterval(() => write(':'), heartbeatMs) : undefined;
  try {
    const answer = await make((piece) => streams && !gone.signal.aborted && send('', piece), gone.signal);
    if (!streams) response.json(answer);
    else {
      send('event: done\n', answer);
      response.end();
    }
    return answer;
  } catch (error) {
    if (gone.signal.aborted) return undefined;
    if (response.headersSent && error instanceof DomainError) {
      send('event: failed\n', bodyOf(error.httpStatus, error));
      response.end();
    }
    throw error;
  } finally {
    clearInterval(heartbeat);
    // What is still at work when a part of it has failed is waited for by nobody.
    gone.abort();
  }
}

function begin(response: Response): void {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Neither a compressor nor a proxy may gather pieces.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
}
