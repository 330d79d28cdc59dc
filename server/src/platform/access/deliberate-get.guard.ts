import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AppConfig } from '../config/index.js';
import { AccessDeniedError } from '../http/index.js';
import { foreign, originOf } from './access.guard.js';
import { credentialsOf, signInCookieName } from './credentials.js';
import { startedByOurPage } from './origin.rules.js';

/**
 * For a GET that does something, as the specification has them: a sync, an export. A link or an image on a foreign page, and a link in
 * a message, send our cookie along; a program shows a token (proved by then) or a header that no link can set.
 */
@Injectable()
export class DeliberateGetGuard implements CanActivate {
  constructor(private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { bearer } = credentialsOf(request, signInCookieName(this.config.publicBaseUrl));
    const meant =
      bearer !== undefined ||
      request.get('x-requested-with') !== undefined ||
      startedByOurPage({ ...originOf(request), referer: request.get('referer') }, this.config.publicBaseUrl);
    if (!meant) throw new AccessDeniedError(foreign(request), '请在系统页面里进行这个操作，不要直接打开链接');
    return true;
  }
}
