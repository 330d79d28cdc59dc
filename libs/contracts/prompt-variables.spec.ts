import { expect, test } from '@jest/globals';
import { promptVariables } from './prompt-variables.js';

test('A prompt template never has words of a learner among its variables', () => {
  const names = Object.values(promptVariables).flatMap((list) => list.map(({ name }) => name));
  expect(names.filter((name) => /answer|history|message|transcript/.test(name))).toEqual(['standard_answer']);
});
