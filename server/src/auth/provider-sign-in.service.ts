import { Injectable, Logger } from '@nestjs/common';
import { routes, type SignInError } from '#contracts';
import { AppConfig } from '../platform/config/index.js';
import { PkceService } from './pkce.service.js';
import { signInErrorOf } from './auth.rules.js';
import { SignInService } from './sign-in.service.js';
import { SignInJournal } from './sign-in-journal.js';
import {
  PeopleService,
  ProviderError,
  WorkplaceProvider,
  type ProviderIdentity,
} from '../directory/index.js';

/** What the provider's redirect brought back, and what the browser kept meanwhile. */
export interface Return {
  state: string | undefined;
  code: string | undefined;
  /** The provider's word for a refusal, such as access_denied. */
  error: string | undefined;
  /** The cookie of the attempt: proof that this browser began it. */
  kept: string | undefined;
}

export type SignInResult =
  | { ok: true; secret: string; employeeId: number; returnTo: string }
  | { ok: false; error: SignInError; returnTo: string };

/** Signing in through the provider: out with a state and a challenge, back with a code. */
@Injectable()
export class ProviderSignInService {
  private readonly logger = new Logger(ProviderSignInService.name);
  private readonly redirectUri: string;

  constructor(
    private readonly provider: WorkplaceProvider,
    private readonly pkce: PkceService,
    private readonly people: PeopleService,
    private readonly signIns: SignInService,
    private readonly journal: SignInJournal,
    private readonly config: AppConfig,
  ) {
    this.redirectUri = config.publicBaseUrl + routes.feishu.oauthCallback;
  }

  /** Where to send the browser, and what it must keep until it comes back. */
  async begin(returnTo: string): Promise<{ url: string; state: string; keep: string }> {
    const { state, codeChallenge, keep } = await this.pkce.begin(returnTo);
    const url = this.provider.authorizeUrl({ state, codeChallenge, redirectUri: this.redirectUri });
    return { url, state, keep };
  }

  /** Never throws for what a browser or the provider may do wrong: people are sent to a page that says what happened. */
  async finish(back: Return): Promise<SignInResult> {
    const attempt = await this.pkce.take(back.state, back.kept);
    if (!attempt) return this.refuse('expired', '/', 'state');
    const { returnTo, codeVerifier } = attempt;
    if (back.error !== undefined) return this.refuse('denied', returnTo, back.error);
    if (back.code === undefined) return this.refuse('expired', returnTo, 'no code');
    try {
      const identity = await this.provider.identify({
        code: back.code,
        codeVerifier,
        redirectUri: this.redirectUri,
      });
      if (this.isForeign(identity)) return this.refuse('tenant', returnTo, `tenant ${identity.tenantKey}`);
      return { ok: true, returnTo, ...(await this.letIn(identity)) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn({ msg: 'sign-in not confirmed', kind: error.kind, number: error.code });
      return this.refuse(signInErrorOf(error), returnTo, `provider ${error.code ?? error.kind}`);
    }
  }

  private isForeign(identity: ProviderIdentity): boolean {
    const { tenantKey } = this.config.feishu;
    return tenantKey !== null && identity.tenantKey !== tenantKey;
  }

  private letIn(identity: ProviderIdentity): Promise<{ secret: string; employeeId: number }> {
    return this.journal.together(async () => {
      const employeeId = await this.people.remember(identity);
      const { secret, ended } = await this.signIns.start(employeeId, 'browser');
      await this.journal.signedIn('provider', { employeeId, unionId: identity.unionId }, ended);
      return { secret, employeeId };
    });
  }

  private async refuse(error: SignInError, returnTo: string, reason: string): Promise<SignInResult> {
    await this.journal.denied({ way: 'provider', error }, { reason });
    return { ok: false, error, returnTo };
  }
}
