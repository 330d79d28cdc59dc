import { expect, test } from '@jest/globals';
import { handshakeAddress } from './client-address.js';

const from = (remoteAddress: string | undefined, forwarded?: string) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } };
  return request as unknown as Parameters<typeof handshakeAddress>[0];
};
const hops = (most: number) => (_address: string, hop: number) => hop < most;
const nobody = () => false;
const named = (trusted: string) => (address: string) => address === trusted;

test.each([
  ['its own, whatever it says', nobody, from('::ffff:192.0.2.1', '9.9.9.9'), '192.0.2.1'],
  ['the one that the trusted proxy saw', hops(1), from('10.0.0.1', '9.9.9.9, 192.0.2.7'), '192.0.2.7'],
  [
    'the one that the second of two proxies saw',
    hops(2),
    from('10.0.0.1', '192.0.2.7, 10.0.0.2'),
    '192.0.2.7',
  ],
  [
    'the first that no proxy of ours has',
    named('10.0.0.1'),
    from('10.0.0.1', '1.1.1.1, 192.0.2.7'),
    '192.0.2.7',
  ],
  ['the proxy’s own where that names nobody', hops(1), from('10.0.0.1'), '10.0.0.1'],
  ['the proxy’s own where what it says is no address', hops(1), from('10.0.0.1', 'unknown'), '10.0.0.1'],
  ['none when the connection is gone', nobody, from(undefined), null],
])('a handshake has an address: %s', (_which, trusts, request, address) =>
  expect(handshakeAddress(request, trusts)).toBe(address),
);
