import type { Usage } from '#llm';

/** What servers say of the tokens of an answer: OpenAI and those who follow it, DeepSeek, and Moonshot name what was cached differently. */
export interface ToldUsage {
  prompt_tokens?: number;
  completion_tokens?: number;
  prompt_tokens_details?: { cached_tokens?: number } | null;
  prompt_cache_hit_tokens?: number;
  cached_tokens?: number;
}

const countOf = (told: unknown): number =>
  typeof told === 'number' && Number.isFinite(told) && told > 0 ? Math.round(told) : 0;

/** null: the server has said nothing. */
export function usageOf(told: ToldUsage | null | undefined): Usage | null {
  if (!told) return null;
  const promptTokens = countOf(told.prompt_tokens);
  const completionTokens = countOf(told.completion_tokens);
  if (promptTokens + completionTokens === 0) return null;
  const cached =
    told.prompt_tokens_details?.cached_tokens ?? told.prompt_cache_hit_tokens ?? told.cached_tokens;
  return { promptTokens, cachedTokens: Math.min(countOf(cached), promptTokens), completionTokens };
}
