/** A learner of the comparison: bare socket.io-client, so that the driver costs as little as it can and both sides the same. */
import { io, type Socket } from 'socket.io-client';
import type { Ack, DeltaEvent, DurableEvent, Handshake, JoinAck } from '#contracts';
import { uuidv7 } from '#session-client';
import { nowUs, stampIn } from './time-in-text.js';

export interface SessionAccess {
  url: string;
  sid: number;
  token?: string;
}

/** One turn as it was seen from outside; times in ms, counted from the moment the turn was due. */
export interface TurnSample {
  ackMs: number;
  /** First piece received minus the moment at which the model wrote it. */
  firstTokenMs: number;
  /** Bytes of all frames of this turn, and of the answer's text. */
  wireBytes: number;
  answerBytes: number;
}

export class Learner {
  private received = 0;
  private head = 0;
  private onDelta: ((delta: DeltaEvent) => void) | undefined;
  private onEnd: ((event: DurableEvent) => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly sid: number,
  ) {
    socket.on('d', (delta: DeltaEvent) => this.onDelta?.(delta));
    socket.on('ev', (event: DurableEvent) => {
      this.head = event.seq;
      if (event.t === 'ai.completed' || event.t === 'ai.failed') this.onEnd?.(event);
    });
  }

  static async join({ url, sid, token }: SessionAccess): Promise<Learner> {
    const auth: Handshake = { v: 1, client: 'bench', device: uuidv7(), quiet: 0, ...(token && { token }) };
    const socket = io(`${url}/practice`, { transports: ['websocket'], forceNew: true, auth });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', (error) => reject(error));
    });
    const learner = new Learner(socket, sid);
    socket.io.engine.on('packet', ({ data }: { data?: string }) => {
      learner.received += data === undefined ? 0 : frameBytes(Buffer.byteLength(data) + 1);
    });
    const joined = (await socket.emitWithAck('session.join', {
      sid,
      after: 0,
      want: 'driver',
    })) as Ack<JoinAck>;
    if (!joined.ok) throw new Error(`join of session ${sid}: ${joined.code}`);
    learner.head = joined.head;
    return learner;
  }

  /** Says something and waits for the whole reply. `dueUs`: when it should have been said. */
  async turn(text: string, dueUs: number): Promise<TurnSample> {
    let firstTokenMs = NaN;
    this.received = 0;
    this.onDelta = ({ off, d }) => {
      if (off === 0) firstTokenMs = (nowUs() - (stampIn(d) ?? NaN)) / 1_000;
    };
    const ended = new Promise<DurableEvent>((resolve) => (this.onEnd = resolve));
    const answer = (await this.socket.emitWithAck('turn.submit', {
      sid: this.sid,
      cid: uuidv7(),
      base: this.head,
      input: 'text',
      text,
      at: new Date().toISOString(),
    })) as Ack<object>;
    const ackMs = (nowUs() - dueUs) / 1_000;
    if (!answer.ok) throw new Error(`turn.submit: ${answer.code}`);
    const end = await ended;
    if (end.t !== 'ai.completed') throw new Error('the reply failed');
    return { ackMs, firstTokenMs, wireBytes: this.received, answerBytes: Buffer.byteLength(end.text) };
  }

  leave(): void {
    this.socket.disconnect();
  }
}

/** A WebSocket frame from a server: its payload and a header without a mask. */
const frameBytes = (payload: number): number => payload + (payload < 126 ? 2 : payload < 65_536 ? 4 : 10);
