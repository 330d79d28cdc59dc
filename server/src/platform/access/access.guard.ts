import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppConfig } from '../config/index.js';
import { ForbiddenError, UnauthorizedError } from '../http/index.js';
import { AccessService, type Credentials, type Principal } from './access.service.js';
import { currentCaller } from './caller.js';
import { credentialsOf, presentsServiceKey, sessionCookieName } from './credentials.js';
import { AUDIENCE, type Audience } from './decorators.js';
import { comesFromOurPages, type RequestOrigin } from './origin.rules.js';

/** Closed by default: a route without a decorator is for administrators. The socket has an edge of its own. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly cookieName: string;

  constructor(
    private readonly reflector: Reflector,
    private readonly access: AccessService,
    private readonly config: AppConfig,
  ) {
    this.cookieName = sessionCookieName(config.publicBaseUrl);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const credentials = credentialsOf(request, this.cookieName);
    this.refuseForeignPages(request, credentials);
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [
      context.getHandler(),
      context.getClass(),
    ]);
    // Nothing is looked up for what anyone may call: health must answer while the database is away.
    if (audience === 'anyone') return true;
    const principal = await this.identify(credentials);
    request.principal = principal;
    const caller = currentCaller();
    if (caller) caller.principal = principal;
    if (audience !== 'employee' && !principal.isAdmin) throw new ForbiddenError();
    return true;
  }

  private async identify(credentials: Credentials): Promise<Principal> {
    const principal = await this.access.authenticate(credentials);
    if (principal) return principal;
    const expired = credentials.cookie !== undefined || credentials.bearer !== undefined;
    throw new UnauthorizedError(expired ? '登录已过期，请重新登录' : undefined);
  }

  private refuseForeignPages(request: Request, credentials: Credentials): void {
    if (credentials.cookie === undefined || credentials.bearer !== undefined) return;
    if (presentsServiceKey(request, this.config.serviceKey)) return;
    if (comesFromOurPages(originOf(request), this.config.publicBaseUrl)) return;
    throw new ForbiddenError('请求来自其他网站，已被拒绝');
  }
}

/** What the browser says about where the request comes from. */
export function originOf(request: Request): RequestOrigin {
  return {
    method: request.method,
    origin: request.get('origin'),
    secFetchSite: request.get('sec-fetch-site'),
    sentTo: `${request.protocol}://${request.get('host') ?? ''}`,
  };
}
