import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '../workplace-provider.port.js';
import { RateLimitError, toProviderError } from './failures.js';
import { cardOf, isCardRefused, messageErrorOf, wordsOf } from './messages.js';

const denied = (code: number) => new ProviderError('denied', code, '');

describe('a message that was not sent', () => {
  it.each([
    ['to somebody who has left', denied(230029), 'refused'],
    ['to somebody who blocked it', denied(230053), 'refused'],
    ['with words that are not allowed', denied(230022), 'refused'],
    ['because the application may not', denied(230006), 'later'],
    ['because there were too many', denied(230020), 'later'],
    ['because of the rate', new RateLimitError(1), 'later'],
    ['because nobody listens', toProviderError({ code: 'ECONNREFUSED' }), 'later'],
    ['that is just being sent', denied(230049), 'unknown'],
    ['after a broken connection', toProviderError({ code: 'ECONNRESET' }), 'unknown'],
    ['after a long wait', toProviderError({ code: 'ECONNABORTED' }), 'unknown'],
    ['by a broken provider', toProviderError({ response: { status: 500, data: {} } }), 'unknown'],
    ['with an answer that makes no sense', new ProviderError('malformed', null, ''), 'unknown'],
  ])('%s is %s', (_what, failure, outcome) => {
    const error = messageErrorOf(failure);
    expect([error.outcome, error.reason]).toEqual([outcome, expect.stringMatching(/\p{Script=Han}/u)]);
  });
});

describe('names in a message stay words', () => {
  const name = '<at user_id="all"></at>[x](http://evil) **重要**';
  const message = {
    ...{ title: name, text: name, facts: [[name, name]] as [string, string][], colour: 'blue' as const },
    link: { label: '去练习', url: 'https://a.example/h5?a=1_2' },
  };

  it('in a card', () => {
    const texts = JSON.stringify(cardOf(message)).match(/"tag":"[a-z_]*","content"/g);
    expect(new Set(texts)).toEqual(new Set(['"tag":"plain_text","content"']));
  });

  it('in words, where only the address stays as it is', () => {
    const { text } = wordsOf(message);
    const [address, ...rest] = text.split('\n').reverse();
    expect(address).toBe('去练习：https://a.example/h5?a=1_2');
    expect(rest.join('')).not.toMatch(/[<>[\]*]/);
    expect(rest).toContain('＜at user＿id="all"＞＜/at＞［x］(http://evil) ＊＊重要＊＊');
  });
});

it.each([
  [230099, true],
  [230025, true],
  [230022, false],
  [230053, false],
])('%i: may be said in words: %s', (code, so) => {
  expect(isCardRefused(denied(code))).toBe(so);
});
