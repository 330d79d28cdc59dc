import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppConfig } from '../config/index.js';
import { cut } from '../log/index.js';
import {
  AccessDeniedError,
  clientAddress,
  type Denied,
  SignInEndedError,
  UnauthorizedError,
} from '../http/index.js';
import { AccessService, type Credentials, type SignedInActor } from './access.service.js';
import { Budgets } from './budgets.js';
import { currentSource } from './request-source.js';
import { credentialsOf, presentsServiceKey, signInCookieName } from './credentials.js';
import { AUDIENCE, CALLS_MODEL, commandSocket, type Audience } from './decorators.js';
import { comesFromOurPages, type RequestOrigin } from './origin.rules.js';

/** A socket whose edge has let it in. */
interface KnownSocket {
  data: { actor: { employeeId: number } };
}

/** Closed by default: a route without a decorator is for administrators. The socket has an edge of its own, but the same budgets. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly cookieName: string;

  constructor(
    private readonly reflector: Reflector,
    private readonly access: AccessService,
    private readonly budgets: Budgets,
    private readonly config: AppConfig,
  ) {
    this.cookieName = signInCookieName(config.publicBaseUrl);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() === 'http') await this.admit(context, context.switchToHttp().getRequest());
    else if (this.of(CALLS_MODEL, context)) {
      const { actor } = commandSocket<KnownSocket>(context).data;
      await this.budgets.ofModel(actor.employeeId);
    }
    return true;
  }

  private async admit(context: ExecutionContext, request: Request): Promise<void> {
    const credentials = credentialsOf(request, this.cookieName);
    const audience = this.of<Audience>(AUDIENCE, context);
    // A token that is shown counts alone and is proved below, except where nobody is looked up.
    if (credentials.bearer === undefined || audience === 'anyone')
      this.refuseForeignPages(request, credentials);
    // Nothing is looked up for what anyone may call: health must answer while the database is away.
    if (audience === 'anyone') return;
    const actor = await this.identify(request, credentials);
    request.actor = actor;
    const unlimited = presentsServiceKey(request, this.config.serviceKey);
    const caller = currentSource();
    if (caller) Object.assign(caller, { actor, unlimited });
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    if (!unlimited) await this.budgets.ofPerson(actor.employeeId, route);
    if (audience !== 'employee' && !actor.isAdmin)
      throw new AccessDeniedError({ reason: 'role', facts: { route } });
  }

  private async identify(request: Request, credentials: Credentials): Promise<SignedInActor> {
    const actor = await this.access.authenticate(credentials);
    if (actor) return actor;
    const shown = credentials.cookie !== undefined || request.get('authorization') !== undefined;
    if (!shown) throw new UnauthorizedError();
    const former = await this.access.former(credentials);
    // A sign-in that has ended is no attempt to get in: in the morning a whole shop comes with those of yesterday.
    if (!former) await this.budgets.ofDenials(clientAddress(request));
    throw new SignInEndedError(former?.end ?? null);
  }

  private refuseForeignPages(request: Request, { cookie }: Credentials): void {
    if (cookie === undefined || presentsServiceKey(request, this.config.serviceKey)) return;
    if (comesFromOurPages(originOf(request), this.config.publicBaseUrl)) return;
    throw new AccessDeniedError(foreign(request), '请求来自其他网站，已被拒绝');
  }

  private of<T>(decorator: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride(decorator, [context.getHandler(), context.getClass()]);
  }
}

const longest = 200;

/** What is kept of a request that another site has begun. */
export const foreign = (request: Request): Denied => ({
  reason: 'origin',
  facts: {
    route: `${request.method} ${cut(request.path, longest)}`,
    origin: cut(request.get('origin') ?? request.get('referer') ?? '', longest),
  },
});

/** What the browser says about where the request comes from. */
export function originOf(request: Request): RequestOrigin {
  return {
    method: request.method,
    origin: request.get('origin'),
    secFetchSite: request.get('sec-fetch-site'),
    sentTo: `${request.protocol}://${request.get('host') ?? ''}`,
  };
}
