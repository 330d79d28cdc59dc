/** Calls whose answer comes in pieces: a stream, which RTK Query has no endpoint for. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ErrorBody } from '#contracts';
import { failureFrom, failureOf } from '../failure';
import type { Failure } from '../failure';

interface StreamedCall {
  route: string;
  /** What is said when the stream ends before the answer does. */
  broken: string;
}

interface Listening<Piece> {
  onPiece: (piece: Piece) => void;
  /** Stops the model, too. */
  signal?: AbortSignal;
}

/**
 * Asks, hands over the pieces as they come, and resolves with the whole answer.
 * @throws Failure when the server refuses, or when the stream ends before the answer does; an AbortError when it was stopped
 */
export async function streamed<Piece, Answer>(
  { route, broken }: StreamedCall,
  body: object,
  { onPiece, signal }: Listening<Piece>,
): Promise<Answer> {
  const response = await fetch(route, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  }).catch(offline);
  if (!response.ok) throw await refused(response);
  for await (const { event, data } of eventsOf(response.body!)) {
    if (event === 'done') return data as Answer;
    if (event === 'failed') throw failureOf({ status: (data as ErrorBody).code, data });
    onPiece(data as Piece);
  }
  throw { status: 'unreadable', message: broken, errors: {} } satisfies Failure;
}

/** `streamed` as a thunk, so that a failure leads to what every request's failure leads to; its `abort()` stops the model, too. */
export const streamedThunk = <Body extends object, Piece, Answer>(type: string, call: StreamedCall) =>
  createAsyncThunk<Answer, { body: Body; onPiece: Listening<Piece>['onPiece'] }, { rejectValue: Failure }>(
    type,
    ({ body, onPiece }, { signal, rejectWithValue }) =>
      streamed<Piece, Answer>(call, body, { onPiece, signal }).catch((error: unknown) =>
        rejectWithValue(failureFrom(error)!),
      ),
  );

function offline(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw failureOf({ status: 'FETCH_ERROR', error: String(error) });
}

async function refused(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return failureOf({ status: response.status, data: body });
}

interface ServerEvent {
  event: string;
  data: unknown;
}

/** The events of a stream, each once it is whole. A connection that breaks ends them. */
async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      // What has no data is a comment: it only keeps the connection.
      for (const block of blocks) if (/^data:/m.test(block)) yield eventIn(block);
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventIn(block: string): ServerEvent {
  const lineAfter = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { event: lineAfter('event') ?? 'message', data: JSON.parse(lineAfter('data') ?? 'null') as unknown };
}
