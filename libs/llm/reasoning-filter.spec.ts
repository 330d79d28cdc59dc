import { describe, expect, it } from '@jest/globals';
import { ReasoningFilter } from './reasoning-filter.js';

const visible = (pieces: readonly string[]): string => {
  const filter = new ReasoningFilter();
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
};

describe('Thoughts at the front of an answer', () => {
  it.each<[string, string[], string]>([
    ['are taken off', ['<think>顾客', '会嫌贵</think>\n\n', '有点', '贵'], '有点贵'],
    ['are taken off wherever the pieces are cut', [...'<think>嗯</think>\n\n太贵'], '太贵'],
    ['that never end are never part of the text', ['<think>还在', '想'], ''],
    ['are not mistaken for other brackets', ['<', '3', ' 喜欢'], '<3 喜欢'],
    ['later in the text are text', ['好', '<think>x</think>'], '好<think>x</think>'],
    ['need not be there', ['有点', '贵'], '有点贵'],
    ['cut off at their opening are no thoughts', ['<th'], '<th'],
  ])('%s', (_what, pieces, text) => {
    expect(visible(pieces)).toBe(text);
  });
});
