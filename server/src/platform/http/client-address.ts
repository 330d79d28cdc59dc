import { isIP } from 'node:net';
import type { Request } from 'express';

/**
 * Where a request comes from, for audit, budgets and logs. What proxies say counts as far as TRUST_PROXY trusts them, and only while
 * it is an address: a header may hold anything, and then the address that the nearest hop saw counts.
 * Null when the connection is gone already.
 */
export function clientAddress(request: Request): string | null {
  for (const hop of [...request.ips, request.socket.remoteAddress]) {
    const address = hop?.replace(/%.*$/, '');
    // A socket that listens to IPv6 as well writes an IPv4 address as ::ffff:192.0.2.1.
    if (address && isIP(address)) return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  }
  return null;
}
