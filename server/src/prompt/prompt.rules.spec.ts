import { expect, test } from '@jest/globals';
import { variablesRefused } from './prompt.rules.js';

test('a variable is one of its prompt’s, and written to its end', () => {
  expect(variablesRefused(6, '说说{{ scenario }}，答案是 {"a":{"b":1}}')).toBeNull();
  expect(variablesRefused(6, '{{scenario}} {{roles}}')).toBe(
    '提示词里有不认识的变量 {{roles}}，可以使用的变量是 {{scenario}}',
  );
  expect(variablesRefused(6, '{{scenario} {{roles')).toBe('提示词里的变量没有写完整，应写成 {{scenario}}');
});
