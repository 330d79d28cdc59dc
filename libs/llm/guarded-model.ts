import { ModelError } from './errors.js';
import { goneOn, Guard, type GuardPolicy } from './guard.js';
import {
  Model,
  type Account,
  type CallOptions,
  type OnText,
  type Judged,
  type JudgeRequest,
  type ReplyEnd,
  type ReplyRequest,
  type Usage,
} from './model.js';
import { parseAnswer, violation, type JsonSchema } from './schema.js';
import { spentOn, type Spent } from './spending.js';
import { usualLimits, type Limits } from './watch.js';
import type { ModelWire } from './wire.js';

export interface GuardOptions extends GuardPolicy {
  limits?: Limits;
  /** An answer that grows beyond this many characters (100 KB of Chinese) is given up. */
  maxChars?: number;
  /** Called once for each try of which the server said what it has cost, or that brought words. */
  onSpent?: (spent: Spent) => void;
}

/**
 * The port over one server, with everything that makes its failures bearable: time limits, retries before the first piece, a
 * breaker for replies and one for judgements (a judge that stalls must not silence the customer), and a bound on the length.
 */
export class GuardedModel extends Model {
  private readonly maxChars: number;
  private readonly replies: Guard;
  private readonly judgements: Guard;

  constructor(
    private readonly wire: ModelWire,
    private readonly options: GuardOptions = {},
  ) {
    super();
    const limits = options.limits ?? usualLimits;
    const { totalMs, idleMs } = limits;
    this.maxChars = options.maxChars ?? 34_000;
    this.replies = new Guard('reply', limits, options);
    this.judgements = new Guard('judge', { firstMs: totalMs, idleMs, totalMs }, options);
  }

  reply(request: ReplyRequest, onText: OnText, { signal, account }: CallOptions = {}): Promise<ReplyEnd> {
    let length = 0;
    return this.replies.run(
      (watch) => {
        const guarded = (text: string) => {
          if (watch.signal.aborted) throw goneOn();
          watch.beat();
          length += text.length;
          if (length > this.maxChars) throw new ModelError('oversized', `over ${this.maxChars} characters`);
          return onText(text);
        };
        return this.wire.stream(request, guarded, watch.signal);
      },
      (end) => {
        this.count(request, end.usage, length, account);
        return end;
      },
      {
        signal,
        mayRetry: () => length === 0,
        onFailure: (error) => this.countFailed(request, error, length, account),
      },
    );
  }

  judge<T = unknown>(request: JudgeRequest, { signal, account }: CallOptions = {}): Promise<Judged<T>> {
    return this.judgements.run(
      (watch) => this.wire.complete(request, watch.signal),
      ({ text, ...by }) => {
        this.count(request, by.usage, text.length, account);
        return { value: read(text, request.schema) as T, ...by };
      },
      {
        signal,
        // One that can't be read is asked again by the caller, not here.
        mayRetry: ({ kind }) => kind !== 'malformed' && kind !== 'cut',
        onFailure: (error) => this.countFailed(request, error, 0, account),
      },
    );
  }

  private count(
    request: ReplyRequest | JudgeRequest,
    usage: Usage | null,
    answered: number,
    account: Account | undefined,
  ): void {
    this.options.onSpent?.(spentOn(request, usage, answered, account));
  }

  /** A try that brought no word, and of which the server said nothing, counts as nothing. */
  private countFailed(
    request: ReplyRequest | JudgeRequest,
    error: unknown,
    answered: number,
    account: Account | undefined,
  ): void {
    const usage = (error instanceof ModelError && error.more.usage) || null;
    if (usage || answered > 0) this.count(request, usage, answered, account);
  }
}

function read(text: string, schema: JsonSchema): unknown {
  let value: unknown;
  try {
    value = parseAnswer(text);
  } catch (error) {
    throw new ModelError('malformed', 'the answer is no JSON', { cause: error });
  }
  const found = violation(value, schema);
  if (found !== null) throw new ModelError('malformed', found);
  return value;
}
