import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { routes } from '#contracts';
import { signInCookieName } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { attemptMs, endKeptMs, lifetimes } from './sign-in.lifetimes.js';

/** The cookies of signing in: unreadable for scripts, not sent along by foreign forms, encrypted only where the site is. */
@Injectable()
export class AuthCookies {
  private readonly signInName: string;
  private readonly common: CookieOptions;

  constructor(config: AppConfig) {
    this.signInName = signInCookieName(config.publicBaseUrl);
    this.common = { httpOnly: true, sameSite: 'lax', secure: config.publicBaseUrl.startsWith('https:') };
  }

  /** It outlives its sign-in: who comes back with it is told why that has ended. */
  setSignIn(response: Response, secret: string): void {
    response.cookie(this.signInName, secret, {
      ...this.common,
      path: '/',
      maxAge: lifetimes.browser.absoluteMs + endKeptMs,
    });
  }

  clearSignIn(response: Response): void {
    response.clearCookie(this.signInName, { ...this.common, path: '/' });
  }

  /** A name for each attempt: several tabs may be signing in at once. */
  keepAttempt(response: Response, state: string, keep: string): void {
    response.cookie(attemptName(state), keep, { ...this.attempt, maxAge: attemptMs });
  }

  /** What was kept for this attempt; the browser forgets it. */
  takeAttempt(request: Request, response: Response, state: string | undefined): string | undefined {
    if (state === undefined) return undefined;
    response.clearCookie(attemptName(state), this.attempt);
    const kept: unknown = request.cookies?.[attemptName(state)];
    return typeof kept === 'string' ? kept : undefined;
  }

  private get attempt(): CookieOptions {
    return { ...this.common, path: routes.feishu.oauth };
  }
}

const attemptName = (state: string) => `oauth_${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
