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

export class RecordingUpload {
  private readonly cid = newCid();
  private readonly pieces: Blob[] = [];
  private readonly called = new AbortController();
  private begun: RecordingView | null = null;
  private wake: () => void = () => undefined;
  private whole = false;
  private readonly sent: Promise<void>;

  constructor(
    private readonly session: number | null,
    /** Whether the connection is being waited for. */
    private readonly onWaiting: (waiting: boolean) => void,
  ) {
    this.sent = this.send();
    // Told to whoever finishes it.
    this.sent.catch(() => undefined);
  }

  add(piece: Blob): void {
    this.pieces.push(piece);
    this.wake();
  }

  /** After the last piece: what was said. May be asked again after a failure. @throws Refused */
  async transcript(milliseconds: number): Promise<TranscriptView> {
    this.whole = true;
    this.wake();
    await this.sent;
    const { recording_id } = this.begun!;
    const path = voiceRoutes.transcript.replace(':recording_id', String(recording_id));
    const body = {
      bytes: this.size,
      milliseconds: Math.min(Math.round(milliseconds), voiceLimits.milliseconds),
    };
    return this.insist(() => this.post<TranscriptView>(path, body), 500);
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

  private async send(): Promise<void> {
    const { recording_id, received } = await this.insist(() =>
      this.post<RecordingView>(voiceRoutes.recording, { cid: this.cid, session_id: this.session }),
    );
    this.begun = { recording_id, received };
    const content = voiceRoutes.content.replace(':recording_id', String(recording_id));
    for (let at = received; ;) {
      this.stopIfCalledOff();
      if (at < this.size) {
        const piece = new Blob(this.pieces).slice(at, at + voiceLimits.piece);
        at = await this.insist(() => this.put(`${content}?offset=${at}`, piece));
      } else if (this.whole) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Where the server goes on from. */
  private async put(path: string, piece: Blob): Promise<number> {
    try {
      const headers = { 'Content-Type': 'application/octet-stream' };
      return (await this.call<RecordingView>(path, { method: 'PUT', headers, body: piece })).received;
    } catch (error) {
      if (error instanceof Refused && error.received !== undefined) return error.received;
      throw error;
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
    const response = await fetch(path, { ...request, headers, signal: call.signal }).finally(() => {
      clearTimeout(timer);
      this.called.signal.removeEventListener('abort', end);
    });
    const answer = (await response.json().catch(() => ({}))) as T & Partial<ErrorBody>;
    if (response.ok) return answer;
    const received = Number(answer.errors?.received?.[0]);
    throw new Refused(
      response.status,
      answer.message ?? '录音没有传上去',
      Number.isInteger(received) ? received : undefined,
    );
  }

  /** Until there is an answer. What the server refuses stays refused, but for too many requests at once; its failures are waited for, too, below `final`. */
  private async insist<T>(act: () => Promise<T>, final = Infinity): Promise<T> {
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        const answer = await act();
        this.onWaiting(false);
        return answer;
      } catch (error) {
        this.stopIfCalledOff();
        if (error instanceof Refused && error.status !== 429 && (error.status < 500 || error.status >= final))
          throw error;
        this.onWaiting(true);
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
