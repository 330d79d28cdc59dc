import type { Readable } from 'node:stream';
import { ModelError, ReasoningFilter, type Finish, type OnText, type ReplyEnd, type Usage } from '#llm';
import { ChunkShapes } from './chunk-shape.js';
import type { HttpAnswer } from './post.js';
import { usageOf, type ToldUsage } from './usage-of.js';

/** What this server needs of a chunk; everything else in it is ignored. */
interface Chunk {
  model?: string;
  error?: unknown;
  usage?: ToldUsage | null;
  choices?: { delta?: { content?: string | null; refusal?: string | null }; finish_reason?: string | null }[];
}

/** A line may not grow without end. */
const longestLine = 1_000_000;
/** The end of a well-behaved stream follows its last chunk at once; it is awaited so that the connection can be used again. */
const endWaitMs = 250;

/** Folds the lines of an event stream into text and an end. */
class Reading {
  private readonly reasoning = new ReasoningFilter();
  private readonly shapes = new ChunkShapes();
  private rest = '';
  private finish: string | null = null;
  private model = '';
  private usage: Usage | null = null;
  private spoken = false;
  private unsent = '';
  done = false;

  get finished(): boolean {
    return this.finish !== null;
  }

  /** Reads what came. The answer is complete with its finish; usage and the end may follow. */
  take(bytes: string): void {
    const complete = this.finished;
    this.rest += bytes;
    let text = '';
    let from = 0;
    for (let end = this.rest.indexOf('\n'); end >= 0; end = this.rest.indexOf('\n', from)) {
      text += this.line(this.rest.slice(from, end));
      from = end + 1;
    }
    this.rest = this.rest.slice(from);
    if (this.rest.length > longestLine) throw new ModelError('malformed', 'a line without an end');
    const visible = this.visibleOf(text);
    if (!complete) this.unsent += visible;
  }

  /** The text that was read and not handed on yet, in one piece. */
  takeUnsent(): string {
    const text = this.unsent;
    this.unsent = '';
    return text;
  }

  /** The end of a stream that said how it ended. */
  end(fallback: string): ReplyEnd {
    if (this.finish === null) {
      throw new ModelError('truncated', 'the stream broke off before finish_reason');
    }
    const { usage } = this;
    if (this.finish === 'content_filter')
      throw new ModelError('refused', 'filtered by the server', { usage });
    const finish: Finish = this.finish === 'length' ? 'length' : 'stop';
    if (!this.spoken) {
      // One that thinks aloud may have used up what the request allows before its first word.
      if (finish === 'length') throw new ModelError('cut', 'it reached the limit before a word', { usage });
      throw new ModelError('malformed', 'the answer is empty', { usage });
    }
    return { finish, model: this.model || fallback, usage };
  }

  /** What is not handed on when the stream is over, with what the filter still held back. */
  remaining(): string {
    return this.takeUnsent() + this.visibleOf('', true);
  }

  private visibleOf(text: string, over = false): string {
    const visible = this.reasoning.push(text) + (over ? this.reasoning.end() : '');
    if (visible.trim() !== '') this.spoken = true;
    return visible;
  }

  private line(line: string): string {
    if (!line.startsWith('data:')) return '';
    const data = line.slice(5).trim();
    if (data === '[DONE]') this.done = true;
    if (data === '' || this.done) return '';
    const words = this.shapes.wordsOf(data);
    if (words !== null) return words;
    const chunk = parseChunk(data);
    const read = this.chunk(chunk);
    if (hasOnlyWords(chunk)) this.shapes.learn(data, read, (like) => wordsOf(parseChunk(like)));
    return read;
  }

  private chunk(chunk: Chunk): string {
    if (chunk.error) throw new ModelError('unavailable', 'the server reported an error within the stream');
    if (chunk.model) this.model = chunk.model;
    if (chunk.usage) this.usage = usageOf(chunk.usage) ?? this.usage;
    const choice = chunk.choices?.[0];
    if (!choice) return '';
    if (choice.delta?.refusal) throw new ModelError('refused', 'the model declined');
    if (choice.finish_reason) this.finish = choice.finish_reason;
    return wordsOf(chunk);
  }
}

const wordsOf = ({ choices }: Chunk): string => choices?.[0]?.delta?.content ?? '';

/** Of such a chunk nothing is to be known but its words. */
const hasOnlyWords = ({ error, usage, choices }: Chunk): boolean =>
  !error && !usage && !choices?.[0]?.finish_reason && !choices?.[0]?.delta?.refusal;

function parseChunk(data: string): Chunk {
  try {
    const chunk: unknown = JSON.parse(data);
    if (typeof chunk === 'object' && chunk !== null) return chunk as Chunk;
  } catch {
    // Thrown below; the chunk itself may hold what somebody said and is not repeated.
  }
  throw new ModelError('malformed', 'a chunk is no JSON object');
}

/**
 * A reply out of the body of an event stream. Pieces that arrive together are handed over as one.
 * @throws ModelError when the body breaks off, is no event stream or holds an error; what `onText` throws
 */
export async function readReply(
  { type, body }: HttpAnswer,
  model: string,
  onText: OnText,
): Promise<ReplyEnd> {
  if (!type.startsWith('text/event-stream')) {
    body.destroy();
    throw new ModelError(
      'malformed',
      `the answer is ${type.split(';')[0] || 'of no type'}, not an event stream`,
    );
  }
  const reading = new Reading();
  const handOn = (text: string) => (text === '' ? undefined : onText(text));
  try {
    await listen(body.setEncoding('utf8'), reading, handOn);
    void handOn(reading.remaining());
    return reading.end(model);
  } finally {
    if (!body.readableEnded) body.destroy();
  }
}

/**
 * Resolves when the body has said its end, or is over. Each piece is read in the very event that brings it: an iterator would cost
 * several promises a piece. While quiet is asked for nothing is read, so that the pieces of that time cost no more than one.
 */
function listen(body: Readable, reading: Reading, onText: OnText): Promise<void> {
  return new Promise((resolve, reject) => {
    let endTimer: NodeJS.Timeout | undefined;
    const over = () => {
      clearTimeout(endTimer);
      resolve();
    };
    let catchingUp = false;
    const handOnUnsent = () => {
      const quiet = onText(reading.takeUnsent());
      if (!(quiet instanceof Promise) || reading.finished) return;
      body.pause();
      void quiet.then(catchUp);
    };
    /** What waited unread comes within this turn of the event loop, and is handed on together. */
    const catchUp = () => {
      catchingUp = true;
      body.resume();
      setImmediate(() => {
        catchingUp = false;
        try {
          handOnUnsent();
        } catch (error) {
          reject(error as Error);
        }
      });
    };
    const take = (bytes: string) => {
      // Whatever happens to what follows a complete answer, the answer stands.
      const complete = reading.finished;
      try {
        reading.take(bytes);
        if (!catchingUp) handOnUnsent();
        if (reading.done) over();
        else if (reading.finished) endTimer ??= setTimeout(over, endWaitMs);
      } catch (error) {
        body.off('data', take);
        if (complete) over();
        else reject(error as Error);
      }
    };
    body.on('data', take);
    body.once('end', over);
    body.once('close', over);
    body.once('error', (cause) => {
      if (reading.finished) over();
      else reject(new ModelError('truncated', 'the connection broke in the middle of the answer', { cause }));
    });
  });
}
