import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { routes } from '#contracts';
import { credentialsOf, Public, signInCookieName } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { BadRequestError, LongRunning } from '../platform/http/index.js';
import { returnPath } from './auth.rules.js';
import { AuthCookies } from './cookies.js';
import { SignInService } from './sign-in.service.js';
import { ProviderSignInService } from './provider-sign-in.service.js';

/** The browser's way to the provider and back. */
@Controller()
export class ProviderSignInController {
  constructor(
    private readonly signIn: ProviderSignInService,
    private readonly signIns: SignInService,
    private readonly cookies: AuthCookies,
    private readonly config: AppConfig,
  ) {}

  /** 302 to the provider. `redirect`: the path of this site to come back to (default "/"); anything else is 400. */
  @Public()
  @Get(routes.feishu.oauth)
  @ApiQuery({ name: 'redirect', required: false, type: String })
  async begin(@Query('redirect') redirect: unknown, @Res() response: Response): Promise<void> {
    const returnTo = returnPath(redirect);
    if (returnTo === null) throw new BadRequestError('登录后只能回到本站的页面');
    const { url, state, keep } = await this.signIn.begin(returnTo);
    this.cookies.keepAttempt(response, state, keep);
    response.redirect(302, url);
  }

  /** 302 to the path that the sign-in began with, or to /login?error=<code>&redirect=<path>. */
  @Public()
  @LongRunning()
  @Get(routes.feishu.oauthCallback)
  async comeBack(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { query } = request;
    const state = textOf(query.state);
    const kept = this.cookies.takeAttempt(request, response, state);
    const result = await this.signIn.finish({
      state,
      code: textOf(query.code),
      error: textOf(query.error),
      kept,
    });
    if (!result.ok) {
      const page = new URLSearchParams({ error: result.error, redirect: result.returnTo });
      return response.redirect(302, `/login?${page.toString()}`);
    }
    await this.endFormer(request);
    this.cookies.setSignIn(response, result.secret);
    response.redirect(302, result.returnTo);
  }

  /** Whoever signs in again gets a new sign-in; the old one ends. */
  private async endFormer(request: Request): Promise<void> {
    const { cookie } = credentialsOf(request, signInCookieName(this.config.publicBaseUrl));
    const former = await this.signIns.authenticate({ cookie });
    if (former) await this.signIns.end(former);
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
