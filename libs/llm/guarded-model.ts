import { CircuitBreaker, usualBreaker, type BreakerPolicy } from './breaker.js';
import { ModelError } from './errors.js';
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
import { delayBeforeRetry, pause, usualRetries, type RetryPolicy } from './retry.js';
import { parseAnswer, violation, type JsonSchema } from './schema.js';
import { spentOn, type Spent } from './spending.js';
import { realTimers, type Timers } from './time.js';
import { usualLimits, Watch, type Limits } from './watch.js';
import type { ModelWire } from './wire.js';

/** One failed try, for the log. */
export interface FailedTry {
  call: 'reply' | 'judge';
  error: ModelError;
  /** In which it is retried; null: the caller gets the error. */
  retryInMs: number | null;
}

export interface GuardOptions {
  limits?: Limits;
  retries?: RetryPolicy;
  breaker?: BreakerPolicy;
  /** An answer that grows beyond this many characters (100 KB of Chinese) is given up. */
  maxChars?: number;
  timers?: Timers;
  /** 0…1 */
  random?: () => number;
  onFailedTry?: (failed: FailedTry) => void;
  /** Called once for each try of which the server said what it has cost, or that brought words. */
  onSpent?: (spent: Spent) => void;
}

/**
 * The port over one server, with everything that makes its failures bearable: time limits, retries before the first piece, a
 * breaker for replies and one for judgements (a judge that stalls must not silence the customer), and a bound on the length.
 */
export class GuardedModel extends Model {
  private readonly limits: Limits;
  private readonly timers: Timers;
  private readonly maxChars: number;
  private readonly breakers: Record<FailedTry['call'], CircuitBreaker>;

  constructor(
    private readonly wire: ModelWire,
    private readonly options: GuardOptions = {},
  ) {
    super();
    this.limits = options.limits ?? usualLimits;
    this.timers = options.timers ?? realTimers;
    this.maxChars = options.maxChars ?? 34_000;
    const breaker = () => new CircuitBreaker(() => this.timers.now(), options.breaker ?? usualBreaker);
    this.breakers = { reply: breaker(), judge: breaker() };
  }

  async reply(request: ReplyRequest, onText: OnText, options: CallOptions = {}): Promise<ReplyEnd> {
    const { signal, account } = options;
    const watch = new Watch(this.limits, this.timers, signal);
    let length = 0;
    const guarded = (text: string) => {
      if (watch.signal.aborted) throw goneOn();
      watch.beat();
      length += text.length;
      if (length > this.maxChars) throw new ModelError('oversized', `over ${this.maxChars} characters`);
      return onText(text);
    };
    try {
      for (let retries = 0; ; retries += 1) {
        try {
          const end = await this.try('reply', watch, () => this.wire.stream(request, guarded, watch.signal));
          this.count(request, end.usage, length, account);
          return end;
        } catch (error) {
          this.countFailed(request, error, length, account);
          await this.waitOrThrow('reply', watch, error, length > 0 ? Infinity : retries);
        }
      }
    } finally {
      watch.close();
    }
  }

  async judge<T = unknown>(request: JudgeRequest, options: CallOptions = {}): Promise<Judged<T>> {
    const { signal, account } = options;
    const { totalMs, idleMs } = this.limits;
    const watch = new Watch({ firstMs: totalMs, idleMs, totalMs }, this.timers, signal);
    const ask = () => this.wire.complete(request, watch.signal);
    try {
      for (let retries = 0; ; retries += 1) {
        try {
          const { text, ...by } = await this.try('judge', watch, ask);
          this.count(request, by.usage, text.length, account);
          return { value: read(text, request.schema) as T, ...by };
        } catch (error) {
          this.countFailed(request, error, 0, account);
          await this.waitOrThrow('judge', watch, error, retries);
        }
      }
    } finally {
      watch.close();
    }
  }

  /** One try, of which the breaker learns. */
  private async try<T>(call: FailedTry['call'], watch: Watch, ask: () => Promise<T>): Promise<T> {
    const breaker = this.breakers[call];
    breaker.enter();
    try {
      const answer = await ask();
      if (watch.signal.aborted) throw goneOn();
      breaker.succeeded();
      return answer;
    } catch (error) {
      breaker.failed(watch.explain(error).kind);
      throw error;
    }
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

  /** Returns when it is time for the next try. A judgement that can't be read is asked again by the caller, not here. */
  private async waitOrThrow(
    call: FailedTry['call'],
    watch: Watch,
    thrown: unknown,
    retries: number,
  ): Promise<void> {
    const error = watch.explain(thrown);
    const isAnswer = call === 'judge' && (error.kind === 'malformed' || error.kind === 'cut');
    const luck = (this.options.random ?? Math.random)();
    const policy = this.options.retries ?? usualRetries;
    const delay = isAnswer ? null : delayBeforeRetry(error, retries, watch.left(), luck, policy);
    if (error.kind !== 'aborted') this.options.onFailedTry?.({ call, error, retryInMs: delay });
    if (delay === null) throw error;
    await pause(delay, watch.signal, this.timers);
    if (watch.signal.aborted) throw watch.explain(error);
  }
}

/** The wire goes on although the call has ended. */
const goneOn = () => new ModelError('aborted', 'ended while the answer came');

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
