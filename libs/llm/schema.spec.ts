import { describe, expect, it } from '@jest/globals';
import { parseAnswer, violation, type JsonSchema } from './schema.js';

const answers: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['items', 'better'],
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'level', 'sure'],
        properties: {
          id: { type: 'string', enum: ['a', 'b'] },
          level: { type: 'integer', enum: [0, 50, 100] },
          sure: { type: 'boolean' },
        },
      },
    },
    better: { type: 'string', minLength: 1, maxLength: 5 },
  },
};
const item = { id: 'a', level: 50, sure: true };
const good = { items: [item], better: '好' };

describe('An answer', () => {
  it('of the asked shape breaks nothing', () => {
    expect(violation(good, answers)).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['null', null, 'answer is no object'],
    ['a list', [good], 'answer is no object'],
    ['a missing property', { items: [item] }, 'answer.better is missing'],
    ['a property too many', { ...good, score: 100 }, 'answer has a property that nobody asked for'],
    ['a property of every object', { ...good, toString: 1 }, 'answer has a property that nobody asked for'],
    ['too few items', { ...good, items: [] }, 'answer.items has too few items'],
    ['too many items', { ...good, items: [item, item, item] }, 'answer.items has too many items'],
    [
      'a foreign id',
      { ...good, items: [{ ...item, id: 'c' }] },
      'answer.items[0].id is none of the allowed words',
    ],
    [
      'a level between',
      { ...good, items: [{ ...item, level: 60 }] },
      'answer.items[0].level is none of the allowed numbers',
    ],
    [
      'half a level',
      { ...good, items: [{ ...item, level: 0.5 }] },
      'answer.items[0].level is no whole number',
    ],
    [
      'a figure as text',
      { ...good, items: [{ ...item, level: '50' }] },
      'answer.items[0].level is no number',
    ],
    [
      'a word for a boolean',
      { ...good, items: [{ ...item, sure: 'true' }] },
      'answer.items[0].sure is neither true nor false',
    ],
    ['empty text', { ...good, better: '' }, 'answer.better is too short'],
    ['endless text', { ...good, better: '好好好好好好' }, 'answer.better is too long'],
  ])('with %s is refused, and the path is named', (_what, value, found) => {
    expect(violation(value, answers)).toBe(found);
  });

  it('with a number out of bounds is refused', () => {
    const percent: JsonSchema = { type: 'number', minimum: 0, maximum: 100 };
    expect([0, 100, 100.1, -1, NaN].map((value) => violation(value, percent) === null)).toEqual([
      true, true, false, false, false,
    ]); // prettier-ignore
  });

  it.each<[string, string]>([
    ['alone', '{"a":1}'],
    ['in a code block', '```json\n{"a":1}\n```'],
    ['after thoughts', '<think>\n{"a":2}？\n</think>\n\n{"a":1}'],
  ])('is read when it stands %s', (_where, text) => {
    expect(parseAnswer(text)).toEqual({ a: 1 });
  });

  it('among prose is not guessed at', () => {
    expect(() => parseAnswer('好的：{"a":1}')).toThrow(SyntaxError);
  });
});
