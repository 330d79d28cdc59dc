/** The dialogue settings as the model words them, piece by piece: a stream, which RTK Query has no endpoint for. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { routes } from '#contracts';
import type { DialogueSettingsView, ErrorBody } from '#contracts';
import type { DialogueSettingsDto } from '#contracts/dto/course';
import { failureFrom, failureOf } from '../failure';
import type { Failure } from '../failure';

interface Listening {
  /** All that has been worded so far. */
  onText: (text: string) => void;
  /** Stops the model, too. */
  signal?: AbortSignal;
}

const broken = 'AI 写到一半断开了，请再试一次';

/** As a thunk, so that a failure leads to what every request's failure leads to; its `abort()` stops the model, too. */
export const dialogueSettings = createAsyncThunk<
  string,
  { body: DialogueSettingsDto; onText: Listening['onText'] },
  { rejectValue: Failure }
>('course/dialogueSettings', ({ body, onText }, { signal, rejectWithValue }) =>
  wordDialogueSettings(body, { onText, signal }).catch((error: unknown) =>
    rejectWithValue(failureFrom(error)!),
  ),
);

/**
 * Resolves with the whole text.
 * @throws Failure when the server refuses, or when the stream ends before the text does; an AbortError when it was stopped
 */
export async function wordDialogueSettings(
  body: DialogueSettingsDto,
  { onText, signal }: Listening,
): Promise<string> {
  const response = await fetch(routes.course.dialogueSettings, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  }).catch(offline);
  if (!response.ok) throw await refused(response);
  let text = '';
  for await (const { event, data } of eventsOf(response.body!)) {
    if (event === 'done') return (data as DialogueSettingsView).dialogue_settings;
    text += (data as { text: string }).text;
    onText(text);
  }
  throw { status: 'unreadable', message: broken, errors: {} } satisfies Failure;
}

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
      for (const block of blocks) yield eventIn(block);
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
