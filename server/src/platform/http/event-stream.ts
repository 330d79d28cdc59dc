import type { Request, Response } from 'express';

/** Called with each piece of a text as it comes. */
export type OnText = (text: string) => void;

/** Makes an answer, sending pieces of it meanwhile; `signal` is aborted when nobody waits for it any more. */
type Make<T> = (send: (piece: object) => void, signal: AbortSignal) => Promise<T>;

/**
 * Answers with JSON or, when the caller asks for `text/event-stream`, with the pieces first: `data: {…}` for each of them and at last
 * `event: done` with the whole answer as its data. What fails before the first piece is answered as ever; a stream that ends without
 * `done` has failed. Resolves with the answer; with nothing when nobody waits for it any more.
 */
export async function answerInPieces<T extends object>(
  request: Request,
  response: Response,
  make: Make<T>,
): Promise<T | undefined> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const streams = request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
  const send = (event: string, data: object) => {
    if (!response.headersSent) begin(response);
    response.write(`${event}data: ${JSON.stringify(data)}\n\n`);
  };
  try {
    const answer = await make((piece) => streams && send('', piece), gone.signal);
    if (!streams) response.json(answer);
    else {
      send('event: done\n', answer);
      response.end();
    }
    return answer;
  } catch (error) {
    if (!gone.signal.aborted) throw error;
    return undefined;
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
