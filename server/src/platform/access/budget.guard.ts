import { createHash } from 'node:crypto';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  ThrottlerStorage,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
} from '@nestjs/throttler';
import type { Request } from 'express';
import { AppConfig } from '../config/index.js';
import { clientAddress, TooManyRequestsError } from '../http/index.js';
import { credentialsOf, presentsServiceKey, sessionCookieName } from './credentials.js';

/**
 * How often one caller and one network address may call each route. It runs before anybody is looked up, so a flood costs no query;
 * a caller is therefore told by what it shows. Holders of the service key are load tests and are let through.
 */
@Injectable()
export class BudgetGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly config: AppConfig,
  ) {
    super(options, storage, reflector);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const skip =
      context.getType() !== 'http' ||
      presentsServiceKey(context.switchToHttp().getRequest<Request>(), this.config.serviceKey);
    return Promise.resolve(skip);
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new TooManyRequestsError(undefined, detail.timeToBlockExpire);
  }
}

/** One network address: shops share theirs, so this budget is wide. */
export const byAddress = (request: Record<string, unknown>): string =>
  `ip ${clientAddress(request as unknown as Request)}`;

/** One browser or program; whoever shows nothing counts by address. */
export function byCaller(publicBaseUrl: string): (request: Record<string, unknown>) => string {
  const cookieName = sessionCookieName(publicBaseUrl);
  return (raw) => {
    const request = raw as unknown as Request;
    const { bearer, cookie } = credentialsOf(request, cookieName);
    const shown = bearer ?? cookie;
    return shown === undefined ? byAddress(raw) : createHash('sha256').update(shown).digest('base64url');
  };
}
