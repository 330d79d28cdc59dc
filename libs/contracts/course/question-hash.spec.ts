import { expect, test } from '@jest/globals';
import { questionHash } from './question-hash.js';

const question = { question: '多久能退？', answer: '七天内凭小票。', key_points: ['七天内', '凭小票'] };
const hash = questionHash(question);

test('a question stays the same however its points are written down, and when its blank ones come and go', () => {
  expect(questionHash({ ...question, key_points: [{ text: ' 七天内' }, '凭小票 ', ' '] })).toBe(hash);
  expect(hash).toMatch(/^[0-9a-z]{13}$/u);
});

test('other words are another question, and what is asked is no answer', () => {
  for (const over of [{ question: '几天能退？' }, { answer: '七天。' }, { key_points: ['凭小票', '七天内'] }])
    expect(questionHash({ ...question, ...over })).not.toBe(hash);
  expect(questionHash({ question: 'a', answer: 'b' })).not.toBe(questionHash({ question: 'b', answer: 'a' }));
});
