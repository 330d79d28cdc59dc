import { expect, test } from '@jest/globals';
import { figuresOf, type Sent } from './prompts.js';

const asked = (system: string, user: string, name?: string): Sent => ({
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
  ...(name && { response_format: { json_schema: { name } } }),
});

test('a prompt that begins as an earlier one is known as far as they are alike, and a short beginning is not kept', () => {
  const long = '货'.repeat(200);
  const [judge, customer] = figuresOf([
    asked(long, '甲', 'turn_evaluation'),
    asked(long, '乙', 'turn_evaluation'),
    asked('短', '丙'),
    asked('短', '丙丙'),
  ]);
  // "system", a line end, the text, a line end, "user" and a line end.
  expect(judge).toMatchObject({ purpose: 'judge', calls: 2, known: Math.floor((200 + 8 + 5) * 0.7) });
  expect(customer).toMatchObject({ purpose: 'customer', calls: 2, known: 0 });
});
