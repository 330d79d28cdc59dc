import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { decrypted, isFresh, isSigned, topicOf } from './event.rules.js';

const key = 'test key';
const body = Buffer.from('{"encrypt":"5p+Z"}');
const proof = (change: object = {}) => {
  const signature = createHash('sha256').update(`1600000000n0nce${key}${body.toString()}`).digest('hex');
  return { timestamp: '1600000000', nonce: 'n0nce', signature, ...change };
};

describe('a signature', () => {
  it('holds for the very bytes, the time and the key', () => {
    expect(isSigned(body, proof(), key)).toBe(true);
    expect(isSigned(Buffer.from('{ "encrypt":"5p+Z"}'), proof(), key)).toBe(false);
    expect(isSigned(body, proof(), 'other key')).toBe(false);
  });

  it.each([
    { timestamp: '1600000001' },
    { nonce: 'other' },
    { signature: undefined },
    { signature: '' },
    { signature: 'zz' },
    { signature: proof().signature.slice(2) },
    { timestamp: undefined },
  ])('does not hold with %j', (change) => {
    expect(isSigned(body, proof(change), key)).toBe(false);
  });

  it.each([
    ['1600000300', true],
    ['1599999700', true],
    ['1600000301', false],
    ['1599999699', false],
    ['NaN', false],
    ['-1', false],
    ['', false],
    [undefined, false],
  ])('of %j is fresh at 1600000000: %j', (timestamp, fresh) => {
    expect(isFresh(proof({ timestamp }), 1_600_000_000_000)).toBe(fresh);
  });
});

it('an encrypted content is read with its key only, and only when it is an object', () => {
  // Made with openssl.
  const content = 'AAECAwQFBgcICQoLDA0OD0nVfUSk5vZiFpeYmJps9c72rTfKLFmQRoE85RbqX+Y0';
  expect(decrypted(content, key)).toEqual({ type: 'url_verification' });
  expect(decrypted(content, 'other key')).toBeNull();
  // The example of the provider's documentation: it says "hello world".
  expect(decrypted('P37w+VZImNgPEO1RBhJ6RtKl7n6zymIbEG1pReEzghk=', key)).toBeNull();
  expect([decrypted('', key), decrypted('AAAA', key)]).toEqual([null, null]);
});

it.each([
  ['contact.user.created_v3', 'person'],
  ['contact.user.updated_v3', 'person'],
  ['contact.user.deleted_v3', 'person-gone'],
  ['contact.department.deleted_v3', 'directory'],
  ['contact.scope.updated_v3', 'directory'],
  ['im.message.receive_v1', 'other'],
])('%s is about: %s', (type, topic) => {
  expect(topicOf(type)).toBe(topic);
});
