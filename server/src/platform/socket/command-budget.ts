/** So many commands at once, and so many a second after that. Times in milliseconds on one clock. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Of one connection. */
export const allowance: Allowance = { burst: 20, perSecond: 10 };
/** A connection that goes on after so many refusals in a row is cut off. */
export const mostRefusals = 200;

/** Lets a command through or says how long to wait; one small object a socket, without a timer. */
export class TokenBucket {
  private tokens: number;
  private refused = 0;

  constructor(
    private readonly allowance: Allowance,
    private at: number,
  ) {
    this.tokens = allowance.burst;
  }

  /** 0: go ahead. Otherwise the milliseconds until the next command will be let through. */
  take(now: number): number {
    const { burst, perSecond } = this.allowance;
    this.tokens = Math.min(burst, this.tokens + (Math.max(0, now - this.at) / 1_000) * perSecond);
    this.at = now;
    if (this.tokens >= 1) {
      this.tokens -= 1;
      this.refused = 0;
      return 0;
    }
    this.refused += 1;
    return Math.ceil(((1 - this.tokens) / perSecond) * 1_000);
  }

  /** Refusals in a row: who ignores them for long is not a person with a quick thumb. */
  get ignored(): number {
    return this.refused;
  }
}
