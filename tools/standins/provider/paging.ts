import { createHash } from 'node:crypto';
import { failed, ok, type Answer, type Call } from './http.js';

const pageSizeMax = 50;
const pageSizeDefault = 10;

/** One page of a list in the provider's form. A page token belongs to the query that it was given for. */
export function page(call: Call, everything: unknown[], most = pageSizeMax): Answer {
  const size = Number(call.query.get('page_size') ?? pageSizeDefault);
  if (!Number.isInteger(size) || size < 1 || size > most) {
    return failed(400, 40011, `page size is invalid, the range is 1 to ${most}`);
  }
  const query = queryHash(call);
  const given = call.query.get('page_token');
  const from = given ? decode(given, query) : 0;
  if (from === null) return failed(400, 40012, 'page token is invalid');
  if (call.paging === 'forever') {
    return ok({ has_more: true, page_token: given ?? encode(0, query), items: everything.slice(0, size) });
  }
  const start = call.paging === 'duplicate' && from >= size ? from - size : from;
  const next = from + size;
  const more = next < everything.length;
  return ok({
    has_more: more,
    ...(more && { page_token: encode(next, query) }),
    items: everything.slice(start, start + size),
  });
}

function queryHash(call: Call): string {
  const rest = [...call.query].filter(([key]) => key !== 'page_token' && key !== 'page_size').sort();
  return createHash('sha256')
    .update(call.path + JSON.stringify(rest))
    .digest('hex')
    .slice(0, 12);
}

const encode = (from: number, query: string) => Buffer.from(`${from}:${query}`).toString('base64url');

function decode(token: string, query: string): number | null {
  const [from, hash] = Buffer.from(token, 'base64url').toString('utf8').split(':');
  return hash === query && /^\d+$/.test(from ?? '') ? Number(from) : null;
}
