import { ModelError, type ModelFailure } from './errors.js';

export interface BreakerPolicy {
  /** So many failures within `withinMs`, half or more of what was tried in it, and nothing is tried for `restMs`. */
  failures: number;
  withinMs: number;
  restMs: number;
}

export const usualBreaker: BreakerPolicy = { failures: 5, withinMs: 30_000, restMs: 15_000 };

/** Failures of the server. A refusal, a wrong setting, an answer that its request cut or an ended call says nothing about its health. */
const counted: ReadonlySet<ModelFailure> = new Set<ModelFailure>([
  'unavailable',
  'timeout',
  'truncated',
  'malformed',
]);

/**
 * Spares a server that keeps failing, and people the wait for it. After its rest one try is let through: it closes the circuit,
 * or the rest begins again. Under load a server fails now and then, so failures also need to be half of what was tried.
 */
export class CircuitBreaker {
  private outcomes: { at: number; failed: boolean }[] = [];
  private restUntil: number | null = null;
  private probing = false;

  constructor(
    private readonly now: () => number,
    private readonly policy: BreakerPolicy = usualBreaker,
  ) {}

  /** @throws ModelError of kind `resting` while nothing is to be tried */
  enter(): void {
    if (this.restUntil === null) return;
    const wait = this.restUntil - this.now();
    if (wait > 0 || this.probing) {
      throw new ModelError('resting', 'the server failed too often', { retryAfterMs: Math.max(wait, 1_000) });
    }
    this.probing = true;
  }

  succeeded(): void {
    if (this.restUntil !== null) this.outcomes = [];
    this.restUntil = null;
    this.probing = false;
    this.note(false);
  }

  /** Every failed try after `enter`, whatever its kind. */
  failed(kind: ModelFailure): void {
    const wasProbe = this.probing;
    this.probing = false;
    if (!counted.has(kind)) return;
    this.note(true);
    const failures = this.outcomes.filter(({ failed }) => failed).length;
    const tooMany = failures >= this.policy.failures && failures * 2 >= this.outcomes.length;
    if (wasProbe || (this.restUntil === null && tooMany)) this.restUntil = this.now() + this.policy.restMs;
  }

  private note(failed: boolean): void {
    const at = this.now();
    const old = this.outcomes.findIndex((one) => one.at > at - this.policy.withinMs);
    this.outcomes.splice(0, old === -1 ? this.outcomes.length : old);
    this.outcomes.push({ at, failed });
  }
}
