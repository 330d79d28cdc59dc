/** The pure parts of the socket edge: who may knock, how fast, and what a failure becomes. */
import { describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { refusals } from '#contracts';
import { ConflictError, NotFoundError, TooManyRequestsError, UnprocessableError } from '../errors.js';
import { OriginList, readHandshake } from './handshake.js';
import { RefusalError, refusalFrom } from './refusal.js';
import { TokenBucket } from './command-budget.js';

Logger.overrideLogger(false);

const hello = { v: 1, client: 'h5', device: '018f3c1e-7b1a-7cc2-8d3e-0123456789ab' };
const codeOf = (auth: unknown) => {
  try {
    readHandshake(auth);
    return null;
  } catch (error) {
    return (error as RefusalError).code;
  }
};

describe('a handshake', () => {
  test('keeps device, name and wish, and hands the secrets on separately', () => {
    expect(readHandshake({ ...hello, ticket: 'once', quiet: 0 })).toEqual({
      introduction: { device: hello.device, client: 'h5', immediate: true },
      secrets: { ticket: 'once', token: undefined },
    });
  });

  test('of another version is told to reload, whatever else it holds', () => {
    for (const auth of [undefined, null, 'x', {}, { v: 2 }, { ...hello, v: '1' }])
      expect(codeOf(auth)).toBe('UNSUPPORTED_VERSION');
  });

  test.each<[string, object]>([
    ['no device', { device: undefined }],
    ['a device that is no UUID', { device: 'phone' }],
    ['no name', { client: '' }],
    ['a name that is a book', { client: 'x'.repeat(101) }],
    ['a ticket that is no text', { ticket: 7 }],
    ['a token without end', { token: 'x'.repeat(201) }],
    ['another quiet time', { quiet: 5 }],
  ])('with %s is a bad payload', (_name, change) => {
    expect(codeOf({ ...hello, ...change })).toBe('BAD_PAYLOAD');
  });
});

describe('the origin list', () => {
  const origins = new OriginList(['https://train.example.com/app']);
  test('lets our own pages and programs in, and no other page', () => {
    expect(origins.allows('https://train.example.com')).toBe(true);
    expect(origins.allows(undefined)).toBe(true);
    for (const other of ['https://evil.example', 'http://train.example.com', 'null', ''])
      expect(origins.allows(other)).toBe(false);
  });
  test('takes a cookie from our own pages only', () => {
    expect(origins.allowsCookieFrom('https://train.example.com')).toBe(true);
    expect(origins.allowsCookieFrom(undefined)).toBe(false);
    expect(origins.allowsCookieFrom('https://evil.example')).toBe(false);
  });
});

describe('the token bucket', () => {
  test('lets a burst through, says how long to wait, and fills again', () => {
    const bucket = new TokenBucket({ burst: 3, perSecond: 10 }, 0);
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 0]);
    expect(bucket.take(0)).toBe(100);
    expect(bucket.take(50)).toBe(50);
    expect(bucket.ignored).toBe(2);
    expect(bucket.take(100)).toBe(0);
    expect(bucket.ignored).toBe(0);
  });

  test('holds no more than its burst, and a clock that goes back gives nothing', () => {
    const bucket = new TokenBucket({ burst: 2, perSecond: 10 }, 0);
    expect([bucket.take(1e9), bucket.take(1e9), bucket.take(1e9)]).toEqual([0, 0, 100]);
    expect(bucket.take(0)).toBe(100);
  });
});

describe('what was thrown', () => {
  test.each([
    [new RefusalError('TURN_LIMIT'), 'TURN_LIMIT'],
    [new NotFoundError(), 'NOT_FOUND'],
    [new ConflictError('x'), 'NOTHING_TO_DO'],
    [new UnprocessableError({ a: ['b'] }), 'BAD_PAYLOAD'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'STORE_UNAVAILABLE'],
    [new Error('secret detail'), 'INTERNAL'],
    [undefined, 'INTERNAL'],
  ] as const)('becomes a refusal with its code and sentence (%#)', (thrown, code) => {
    const refusal = refusalFrom(thrown);
    expect(refusal).toMatchObject({ ok: false, code, ...refusals[code] });
    expect(JSON.stringify(refusal)).not.toContain('secret');
  });

  test('carries what helps the client on', () => {
    expect(refusalFrom(new RefusalError('STALE_BASE', { current: 9 }))).toMatchObject({ current: 9 });
    expect(refusalFrom(new TooManyRequestsError('慢一点', 3))).toMatchObject({ retryAfterMs: 3_000 });
  });
});
