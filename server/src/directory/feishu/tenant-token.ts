import { malformed } from './failures.js';

const renewBeforeMs = 3 * 60_000;

export interface IssuedToken {
  token: string;
  /** Seconds. */
  lifetimeS: number;
}

/** The application's token: fetched by one call however many wait for it, kept until shortly before it ends. */
export class TenantToken {
  private current: { token: string; until: number } | null = null;
  private fetching: Promise<string> | null = null;

  constructor(
    private readonly fetch: () => Promise<IssuedToken>,
    private readonly now: () => number,
  ) {}

  get(): Promise<string> {
    if (this.current && this.current.until > this.now()) return Promise.resolve(this.current.token);
    this.fetching ??= this.renew().finally(() => (this.fetching = null));
    return this.fetching;
  }

  /** Forgets a token that the provider no longer takes, unless a newer one is here already. */
  drop(token: string): void {
    if (this.current?.token === token) this.current = null;
  }

  private async renew(): Promise<string> {
    const { token, lifetimeS } = await this.fetch();
    if (!token) throw malformed('The provider gave no tenant token.');
    this.current = { token, until: this.now() + lifetimeS * 1_000 - renewBeforeMs };
    return token;
  }
}
