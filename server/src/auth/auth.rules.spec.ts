import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { returnPath, signInErrorOf } from './auth.rules.js';
import { ProviderError } from '../directory/workplace-provider.port.js';

/** The same inputs in every run. */
const seed = 20_261_121;

describe('the path to return to', () => {
  it('is a path of this site as every browser reads it, whatever was asked for', () => {
    const parts = ['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '%09', '\t', '\n', '\r', '\0', ' ', '\u3000',
      '／', '。', 'http', 'https:', 'javascript:', 'evil.example', 'h5', 'a']; // prettier-ignore
    const site = 'https://train.example.com';
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (pieces) => {
        const path = returnPath(pieces.join(''));
        if (path === null) return;
        expect(new URL(path, `${site}/feishu/oauth/callback`).origin).toBe(site);
        // Browsers drop tabs and line breaks before they read an address.
        expect(path).toMatch(/^\/(?![/\\])[^\\\t\r\n]*$/);
      }),
      { numRuns: 5_000, seed },
    );
  });

  it('keeps its query and fragment, and is the start page when nothing is asked for', () => {
    expect(returnPath('/h5/chat/7?from=list#turn-3')).toBe('/h5/chat/7?from=list#turn-3');
    expect([returnPath(undefined), returnPath('')]).toEqual(['/', '/']);
  });

  it.each([[['/a']], [{ toString: () => '/a' }], [7], [null]])('is nothing for %j', (asked) => {
    expect(returnPath(asked)).toBeNull();
  });
});

it.each([
  [20065, 'expired'],
  [20049, 'expired'],
  [20066, 'inactive'],
  [20002, 'provider'],
  [null, 'provider'],
])('the provider’s number %j becomes %s', (code, error) => {
  expect(signInErrorOf(new ProviderError('denied', code, ''))).toBe(error);
});
