import { expect, test } from '@jest/globals';
import { usageOf, type ToldUsage } from './usage-of.js';

const told = { prompt_tokens: 1_200, completion_tokens: 30 };

test.each<[string, ToldUsage, number]>([
  ['nothing of what it had read before', told, 0],
  ['it as OpenAI does', { ...told, prompt_tokens_details: { cached_tokens: 1_024 } }, 1_024],
  ['it as DeepSeek does', { ...told, prompt_cache_hit_tokens: 640 }, 640],
  ['it as Moonshot does', { ...told, cached_tokens: 512 }, 512],
  ['more than there was', { ...told, cached_tokens: 5_000 }, 1_200],
])('what a server has used that tells %s', (_how, usage, cachedTokens) => {
  expect(usageOf(usage)).toEqual({ promptTokens: 1_200, cachedTokens, completionTokens: 30 });
});

test('a server that tells nothing, or nothing but zeros, has not said what it used', () => {
  expect([null, undefined, {}, { prompt_tokens: 0, completion_tokens: 0 }].map(usageOf)).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});
