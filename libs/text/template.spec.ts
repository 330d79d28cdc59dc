import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  brokenBracesIn,
  renderTemplate,
  singleBracedIn,
  unfinishedIn,
  UnknownVariableError,
  variablesIn,
} from './template.js';

/** The same inputs in every run. */
const seed = 20_261_121;

describe('A prompt template', () => {
  it('is filled in with plain text, wherever a variable stands and however it is spaced', () => {
    expect(
      renderTemplate('{{scenario}}，{{ roles }}；{{scenario}}', { scenario: '鞋店', roles: '张女士' }),
    ).toBe('鞋店，张女士；鞋店');
    expect(renderTemplate('$& {{a}} $1', { a: "$& $' $$" })).toBe("$& $& $' $$ $1");
  });

  it('refuses variables that nobody fills in, by name', () => {
    expect(() => renderTemplate('{{scenario}}{{score}}{{ }}', { scenario: '' })).toThrow(
      new UnknownVariableError(['score', '']),
    );
    expect(() => renderTemplate('{{toString}}', {})).toThrow(UnknownVariableError);
  });

  it('does not let a value bring in further variables', () => {
    expect(renderTemplate('{{a}}{{b}}', { a: '{{b}}{{', b: '}}{{a}}' })).toBe('{{b}}{{}}{{a}}');
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(renderTemplate('<{{a}}|{{b}}>', { a, b })).toBe(`<${a}|${b}>`);
      }),
      { seed },
    );
  });

  it('names its variables once each', () => {
    expect(variablesIn('{{b}} {{a}} {{ b }} {not} {{{c}}}')).toEqual(['b', 'a', 'c']);
  });

  it('knows the names of variables that were not written to their end', () => {
    expect(unfinishedIn('{{a}} {{scenario 和 {{ roles } {{{c}}} {not} {"x":{"y":1}}')).toEqual([
      'scenario',
      'roles',
    ]);
    expect(unfinishedIn('{{scenario}}')).toEqual([]);
  });

  it('knows the names in single braces', () => {
    expect(singleBracedIn('{a} ${ b } {{c}} {{d} {"x":{"y":1}} {{{e}}}')).toEqual(['a', 'b', 'd']);
  });

  it('knows double braces that are not closed, or close nothing, and leaves JSON alone', () => {
    expect(brokenBracesIn('}} 反的 {{，{{b}} {{ d {e}')).toEqual(['}}', '{{', '{{ d']);
    expect(brokenBracesIn('{{b}}} {{{c}} {{c')).toEqual(['{{b}}}', '{{{c}}', '{{c']);
    expect(brokenBracesIn('{{a}} {{{b}}} {"x":{"y":1}} {"z":{{a}}} :} {')).toEqual([]);
  });
});
