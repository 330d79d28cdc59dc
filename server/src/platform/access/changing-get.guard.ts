import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AppConfig } from '../config/index.js';
import { ForbiddenError } from '../http/index.js';
import { credentialsOf, sessionCookieName } from './credentials.js';

/**
 * For a GET that changes something, as the specification has one. A link or an image on a foreign page sends our cookie along, but it
 * can set no header, and the browser says that it comes from elsewhere.
 */
@Injectable()
export class ChangingGetGuard implements CanActivate {
  constructor(private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { bearer } = credentialsOf(request, sessionCookieName(this.config.publicBaseUrl));
    const meant =
      bearer !== undefined ||
      request.get('x-requested-with') !== undefined ||
      request.get('sec-fetch-site') === 'same-origin';
    if (!meant) throw new ForbiddenError('请从系统页面里发起同步');
    return true;
  }
}
