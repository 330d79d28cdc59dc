import { expect, test } from '@jest/globals';
import { notFoundSentence } from './sentences.js';
import { refusals } from './practice/socket.js';

test('what practices and exams are refused alike names both or neither', () => {
  const sentences = [...Object.values(refusals).map(({ message }) => message), notFoundSentence.session];
  for (const sentence of sentences)
    expect([sentence, sentence.includes('练习')]).toEqual([sentence, sentence.includes('考核')]);
});
