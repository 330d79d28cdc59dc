import { protocolVersion } from '#contracts';
import { isUUID } from 'class-validator';
import type { SocketCredentials } from './identity.port.js';
import { RefusalError } from './refusal.js';

/** What is kept of a handshake: no ticket, no token. */
export interface Introduction {
  readonly device: string;
  readonly client: string;
  /** The client asks for no quiet time before replies. */
  readonly immediate: boolean;
}

const longestSecret = 200;
const longestName = 100;

/**
 * Reads the `auth` of a handshake, which may be anything.
 * @throws RefusalError UNSUPPORTED_VERSION or BAD_PAYLOAD
 */
export function readHandshake(auth: unknown): { introduction: Introduction; secrets: SocketCredentials } {
  const { v, device, client, quiet, ticket, token } = (auth ?? {}) as Record<string, unknown>;
  if (v !== protocolVersion) throw new RefusalError('UNSUPPORTED_VERSION');
  if (!isUUID(device) || !isShort(client, longestName) || (quiet !== undefined && quiet !== 0))
    throw new RefusalError('BAD_PAYLOAD');
  for (const secret of [ticket, token])
    if (secret !== undefined && !isShort(secret, longestSecret)) throw new RefusalError('BAD_PAYLOAD');
  return {
    introduction: { device: device as string, client, immediate: quiet === 0 },
    secrets: { ticket: ticket as string | undefined, token: token as string | undefined },
  };
}

function isShort(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

/** Origins whose pages may connect. A program without an Origin header may too, but not with a cookie. */
export class OriginList {
  private readonly allowed: ReadonlySet<string>;

  constructor(baseUrls: readonly string[]) {
    this.allowed = new Set(baseUrls.map((url) => new URL(url).origin));
  }

  allows(origin: string | undefined): boolean {
    return origin === undefined || this.allowed.has(origin);
  }

  /** A cookie comes by itself with every request of a browser, so here the page must be known. */
  allowsCookieFrom(origin: string | undefined): boolean {
    return origin !== undefined && this.allowed.has(origin);
  }

  get list(): string[] {
    return [...this.allowed];
  }
}
