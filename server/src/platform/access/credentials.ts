import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Credentials } from './access.service.js';

/** With https the cookie is bound to this host and to encrypted connections; plain http can't carry that name. */
export const signInCookieName = (publicBaseUrl: string): string =>
  publicBaseUrl.startsWith('https:') ? '__Host-sid' : 'sid';

/** What a request shows about its caller. */
export function credentialsOf(request: Request, cookieName: string): Credentials {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.get('authorization') ?? '')?.[1];
  const cookie: unknown = request.cookies?.[cookieName];
  return {
    ...(bearer !== undefined && { bearer }),
    ...(typeof cookie === 'string' && cookie !== '' && { cookie }),
  };
}

/** Compares without telling by its duration where two secrets differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** True when the request presents the service key; without a configured key nobody does. */
export function presentsServiceKey(
  { headers }: Pick<IncomingMessage, 'headers'>,
  serviceKey: string | null,
): boolean {
  const given = headers['x-service-key'];
  return serviceKey !== null && typeof given === 'string' && sameSecret(given, serviceKey);
}
