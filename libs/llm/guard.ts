import { CircuitBreaker, usualBreaker, type BreakerPolicy } from './breaker.js';
import { ModelError } from './errors.js';
import { delayBeforeRetry, pause, usualRetries, type RetryPolicy } from './retry.js';
import { realTimers, type Timers } from './time.js';
import { Watch, type Limits } from './watch.js';

/** What is asked of a server. */
export type GuardedCall = 'reply' | 'judge' | 'transcribe' | 'speak';

/** One failed try, for the log. */
export interface FailedTry {
  call: GuardedCall;
  error: ModelError;
  /** In which it is retried; null: the caller gets the error. */
  retryInMs: number | null;
}

export interface GuardPolicy {
  retries?: RetryPolicy;
  breaker?: BreakerPolicy;
  timers?: Timers;
  /** 0…1 */
  random?: () => number;
  onFailedTry?: (failed: FailedTry) => void;
}

/** What a call may say of its tries. */
export interface CallRules {
  signal?: AbortSignal;
  /** False: this failure is for the caller to deal with. */
  mayRetry?: (error: ModelError) => boolean;
  /** Called with what a try threw, before anything else becomes of it. */
  onFailure?: (thrown: unknown) => void;
}

/** What makes the failures of one kind of call bearable: time limits, retries and a breaker. */
export class Guard {
  private readonly breaker: CircuitBreaker;
  private readonly timers: Timers;

  constructor(
    private readonly call: GuardedCall,
    private readonly limits: Limits,
    private readonly policy: GuardPolicy = {},
  ) {
    this.timers = policy.timers ?? realTimers;
    this.breaker = new CircuitBreaker(() => this.timers.now(), policy.breaker ?? usualBreaker);
  }

  /**
   * @param use makes of an answer what is wanted: what it throws is a failed try, but says nothing of the server's health
   * @throws ModelError
   */
  async run<A, T>(
    ask: (watch: Watch) => Promise<A>,
    use: (answer: A) => T,
    { signal, ...rules }: CallRules = {},
  ): Promise<T> {
    const watch = new Watch(this.limits, this.timers, signal);
    try {
      for (let retries = 0; ; retries += 1) {
        try {
          return use(await this.try(watch, ask));
        } catch (error) {
          rules.onFailure?.(error);
          await this.waitOrThrow(watch, error, retries, rules);
        }
      }
    } finally {
      watch.close();
    }
  }

  /** One try, of which the breaker learns. */
  private async try<T>(watch: Watch, ask: (watch: Watch) => Promise<T>): Promise<T> {
    this.breaker.enter();
    try {
      const answer = await ask(watch);
      if (watch.signal.aborted) throw goneOn();
      this.breaker.succeeded();
      return answer;
    } catch (error) {
      this.breaker.failed(watch.explain(error).kind);
      throw error;
    }
  }

  /** Returns when it is time for the next try. */
  private async waitOrThrow(
    watch: Watch,
    thrown: unknown,
    retries: number,
    { mayRetry }: CallRules,
  ): Promise<void> {
    const error = watch.explain(thrown);
    const luck = (this.policy.random ?? Math.random)();
    const may = mayRetry?.(error) ?? true;
    const delay = may
      ? delayBeforeRetry(error, retries, watch.left(), luck, this.policy.retries ?? usualRetries)
      : null;
    if (error.kind !== 'aborted') this.policy.onFailedTry?.({ call: this.call, error, retryInMs: delay });
    if (delay === null) throw error;
    await pause(delay, watch.signal, this.timers);
    if (watch.signal.aborted) throw watch.explain(error);
  }
}

/** The wire goes on although the call has ended. */
export const goneOn = () => new ModelError('aborted', 'ended while the answer came');
