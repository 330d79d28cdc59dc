import { promptIdsOf, PromptId, PromptType } from '#contracts';
import { oneOf, withoutEmpty } from '../../lib/list-search';
import type { RawSearch } from '../../lib/list-search';

export interface PromptsSearch {
  /** The prompt that is shown; left out: the first of practice. */
  prompt?: PromptId;
}

/** What the address of the page may say. */
export const promptsSearch = (raw: RawSearch): PromptsSearch =>
  withoutEmpty({ prompt: oneOf(Object.values(PromptId), raw.prompt) });

/** The prompt that a type's tab leads to. */
export const firstOf = (type: PromptType): PromptId => promptIdsOf(type)[0]!;
export const firstPrompt = firstOf(PromptType.practice);
