import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request } from 'express';

/**
 * Where a request comes from, for audit, budgets and logs. What proxies say counts as far as TRUST_PROXY trusts them, and only while
 * it is an address: a header may hold anything, and then the address that the nearest hop saw counts.
 * Null when the connection is gone already.
 */
export const clientAddress = (request: Request): string | null =>
  firstAddress([...request.ips, request.socket.remoteAddress]);

/** Where a handshake of the socket comes from, which Express does not see. `trusts`: how Express has understood TRUST_PROXY. */
export function handshakeAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: (address: string, hop: number) => boolean,
): string | null {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).reverse()];
  const stranger = hops.findIndex((hop, at) => !trusts(hop, at));
  return firstAddress(hops.slice(0, stranger + 1 || undefined).reverse());
}

function firstAddress(hops: readonly (string | undefined)[]): string | null {
  for (const hop of hops) {
    const address = hop?.replace(/%.*$/, '');
    // A socket that listens to IPv6 as well writes an IPv4 address as ::ffff:192.0.2.1.
    if (address && isIP(address)) return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  }
  return null;
}
