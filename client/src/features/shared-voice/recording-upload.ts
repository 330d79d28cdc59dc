/** One recording on its way to the server, piece by piece while it is being made. A lost connection is waited for: nothing is sent twice, nothing is left out. */
import { voiceLimits, voiceRoutes } from '#contracts';
import type { ErrorBody, RecordingView, TranscriptView } from '#contracts';
import { newCid } from '../../lib/new-cid';

const firstWaitMs = 500;
const longestWaitMs = 8_000;
const answerWithinMs = 45_000;

/** The server's no. Where there was no answer at all, it is asked again. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly received?: number,
  ) {
    super(message);
  }
}

/** What the next attempt waits for: the connection, or a server that fails. */
export type Waiting = 'network' | 'server' | null;

export class RecordingUpload {
  private readonly cid = newCid();
  private readonly pieces: Blob[] = [];
  private readonly called = new AbortController();
  private recording: number | null = null;
  private wake: () => void = () => undefined;
  private whole = false;
  private sending: Promise<void> | null = null;

  constructor(
    private readonly session: number | null,
    private readonly onWaiting: (waiting: Waiting) => void,
  ) {}

  /** With the first one it begins: where nothing was recorded the server knows of nothing. */
  add(piece: Blob): void {
    this.pieces.push(piece);
    // Told to whoever asks for its transcript.
    this.goOn().catch(() => undefined);
    this.wake();
  }

  /** After the last piece: what was said; null: nothing was recorded. May be asked again after a failure. @throws Refused */
  async transcript(milliseconds: number): Promise<TranscriptView | null> {
    if (this.size === 0) return null;
    this.whole = true;
    this.wake();
    try {
      await this.goOn();
      const path = voiceRoutes.transcript.replace(':recording_id', String(this.recording));
      const body = {
        bytes: this.size,
        milliseconds: Math.min(Math.round(milliseconds), voiceLimits.milliseconds),
      };
      return await this.insist(() => this.post<TranscriptView>(path, body), 500);
    } catch (error) {
      // The next attempt asks the server how far it has come.
      this.sending = null;
      throw error;
    }
  }

  /** Nothing more is sent of it. */
  abort(): void {
    this.called.abort();
    this.wake();
  }

  private stopIfCalledOff(): void {
    if (this.called.signal.aborted) throw new DOMException('called off', 'AbortError');
  }

  private get size(): number {
    return this.pieces.reduce((sum, { size }) => sum + size, 0);
  }

  /** A sending that was refused is begun anew. */
  private goOn(): Promise<void> {
    this.sending ??= this.send().catch((error: unknown) => {
      this.sending = null;
      throw error;
    });
    return this.sending;
  }

  private async send(): Promise<void> {
    const { recording_id, received } = await this.insist(() =>
      this.post<RecordingView>(voiceRoutes.recording, { cid: this.cid, session_id: this.session }),
    );
    this.recording = recording_id;
    const content = voiceRoutes.content.replace(':recording_id', String(recording_id));
    for (let at = received; ;) {
      this.stopIfCalledOff();
      if (at < this.size) {
        const piece = new Blob(this.pieces).slice(at, at + voiceLimits.piece);
        at = await this.insist(() => this.put(content, at, piece));
      } else if (this.whole) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Where the server goes on from. */
  private async put(content: string, at: number, piece: Blob): Promise<number> {
    try {
      const headers = { 'Content-Type': 'application/octet-stream' };
      const request = { method: 'PUT', headers, body: piece };
      return (await this.call<RecordingView>(`${content}?offset=${at}`, request)).received;
    } catch (error) {
      const received = error instanceof Refused ? error.received : undefined;
      if (received === undefined || received === at) throw error;
      return received;
    }
  }

  private post<T>(path: string, body: object): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    return this.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  private async call<T>(path: string, request: RequestInit): Promise<T> {
    const call = new AbortController();
    const end = () => call.abort();
    const timer = setTimeout(end, answerWithinMs);
    this.called.signal.addEventListener('abort', end);
    const headers = { Accept: 'application/json', ...request.headers };
    try {
      const response = await fetch(path, { ...request, headers, signal: call.signal });
      if (response.ok) return (await response.json()) as T;
      const refusal = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
      const received = Number(refusal.errors?.received?.[0]);
      throw new Refused(
        response.status,
        refusal.message ?? '录音没有传上去',
        Number.isInteger(received) ? received : undefined,
      );
    } finally {
      clearTimeout(timer);
      this.called.signal.removeEventListener('abort', end);
    }
  }

  /** Until there is an answer. What the server refuses stays refused, but for too many requests at once; its failures are waited for, too, below `final`. */
  private async insist<T>(act: () => Promise<T>, final = Infinity): Promise<T> {
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      this.stopIfCalledOff();
      try {
        const answer = await act();
        this.onWaiting(null);
        return answer;
      } catch (error) {
        this.stopIfCalledOff();
        if (error instanceof Refused && error.status !== 429 && (error.status < 500 || error.status >= final))
          throw error;
        this.onWaiting(error instanceof Refused ? 'server' : 'network');
        await this.pause(wait);
      }
    }
  }

  /** Shorter where the browser says that the connection is back. */
  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer);
        window.removeEventListener('online', over);
        this.called.signal.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      window.addEventListener('online', over);
      this.called.signal.addEventListener('abort', over);
    });
  }
}
