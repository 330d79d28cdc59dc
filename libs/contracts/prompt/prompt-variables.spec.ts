import { expect, test } from '@jest/globals';
import { promptVariables, variablesRefused } from './prompt-variables.js';

test('A prompt template never has words of a learner among its variables', () => {
  const names = Object.values(promptVariables).flatMap((list) => list.map(({ name }) => name));
  expect(names.filter((name) => /answer|history|message|transcript/.test(name))).toEqual(['standard_answer']);
});

test('a variable is one of its prompt’s, and written to its end', () => {
  expect(variablesRefused(6, '说说{{ scenario }}，答案是 {"a":{"b":1}}')).toBeNull();
  expect(variablesRefused(6, '{{scenario}} {{roles}}')).toBe(
    '提示词里有不认识的变量 {{roles}}，可以使用的变量是 {{scenario}}',
  );
  expect(variablesRefused(6, '{{scenario} {{roles')).toBe('提示词里的变量没有写完整，应写成 {{scenario}}');
  for (const single of ['介绍{scenario}', '${ scenario }', '{scenario}}'])
    expect(variablesRefused(6, single)).toBe('提示词里的变量没有写完整，应写成 {{scenario}}');
  expect(variablesRefused(6, '介绍{店名}，{roles}')).toBeNull();
});

test.each([
  ['半个变量 {{scena', '{{scena'],
  ['{{', '{{'],
  ['}} 反的 {{', '}}、{{'],
  ['{{scenario}}}', '{{scenario}}}'],
  ['{{{scenario}}', '{{{scenario}}'],
])('braces that are not closed, or close nothing, are refused by name: %s', (content, named) => {
  expect(variablesRefused(6, content)).toBe(
    `提示词里有不成对的花括号 ${named}，变量要写成 {{scenario}} 这样`,
  );
});
