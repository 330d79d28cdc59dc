import { describe, expect, it } from '@jest/globals';
import { isAtMost, mostCharacters, repeats, withoutStop } from './brevity.rules.js';
import { plainReasons } from './turn.rules.js';

describe('A reason', () => {
  it.each([
    ['顾客说“有点贵”时，没有回应', '有点贵', true],
    ['顾客说有点贵，没有回应', '有点贵。', true],
    ['没有回应“磨脚”', '我就怕买回去又磨脚', true],
    ['没有接住价格的顾虑', '有点贵', false],
    ['我就怕买回去，这句没接', '我就怕买回去又磨脚', true],
    ['没有说磨不磨脚', '我就怕买回去又磨脚', false],
    ['嗯，还没有问用途', '嗯。', false],
    ['没有说话', '……', false],
    ['没有说话', '', false],
  ])('that repeats the customer’s line: %s, above it %s: %s', (reason, line, repeated) => {
    expect(repeats(reason, line)).toBe(repeated);
  });

  it('in code’s own words is as short', () => {
    const long = Object.values(plainReasons).filter((reason) => !isAtMost(reason, mostCharacters.reason));
    expect(long).toEqual([]);
  });

  it('is measured in characters, and needs no full stop', () => {
    expect([isAtMost('好'.repeat(20), 20), isAtMost('好'.repeat(21), 20)]).toEqual([true, false]);
    expect(isAtMost('👍'.repeat(20), 20)).toBe(true);
    expect([withoutStop(' 没有问用途。 '), withoutStop('问了吗？')]).toEqual(['没有问用途', '问了吗？']);
  });
});
