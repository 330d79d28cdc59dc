import {
  Model,
  ModelError,
  type CallOptions,
  type OnText,
  type Judged,
  type ReplyEnd,
  type ReplyRequest,
} from '#llm';

/** The model's port with a customer who says what the test wants, at the pace that the test wants. */
export class FakeModel extends Model {
  readonly requests: ReplyRequest[] = [];
  judgements = 0;
  /** Pieces that were said. */
  said = 0;
  /** What the next replies are; the last one stays. */
  says = ['好的，', '我想看看', '跑步鞋。'];
  /** Thrown by the next calls, one each. */
  readonly failures: ModelError[] = [];
  private gate: { after: number; open: Promise<void>; release: () => void } | null = null;

  /** From now on replies stop after so many pieces, until they are released. */
  hold(after: number): void {
    let release!: () => void;
    const open = new Promise<void>((resolve) => (release = resolve));
    this.gate = { after, open, release };
  }
  /** Replies that stand still go on and stop after so many pieces. */
  onTo(after: number): void {
    const { gate } = this;
    this.hold(after);
    // Replies under way know their gate.
    const { open, release } = this.gate!;
    const opened = gate!.release;
    Object.assign(gate!, { after, open, release });
    opened();
  }
  release(): void {
    this.gate?.release();
    this.gate = null;
  }

  async reply(request: ReplyRequest, hear: OnText, { signal }: CallOptions = {}): Promise<ReplyEnd> {
    this.requests.push(request);
    const { gate, says } = this;
    const failure = this.failures.shift();
    for (const [index, text] of says.entries()) {
      if (gate && index === gate.after) await Promise.race([gate.open, aborted(signal)]);
      if (signal?.aborted) throw new ModelError('aborted', 'called off');
      if (failure && index === 1) throw failure;
      hear(text);
      this.said += 1;
    }
    return { finish: 'stop', model: 'fake', usage: null };
  }

  async judge<T>(): Promise<Judged<T>> {
    this.judgements += 1;
    throw this.failures.shift() ?? new ModelError('malformed', 'this model words nothing');
  }
}

const aborted = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
