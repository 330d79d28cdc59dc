import type { PromptView, SnapshotPrompt } from '#contracts';
import { promptVariables } from '#contracts/template';
import { typeOf } from './prompt.rules.js';
import type { PromptVersion } from './prompt.types.js';

export function promptView(prompt: PromptVersion): PromptView {
  return {
    id: prompt.promptId,
    type: typeOf(prompt.promptId),
    content: prompt.content,
    version: prompt.version,
    variables: promptVariables[prompt.promptId].map(({ name, meaning }) => ({ name, meaning })),
    updater_id: prompt.authorId,
    updater_name: prompt.authorName,
    update_time: prompt.createdAt.toISOString(),
  };
}

export function snapshotPrompt({ promptId, version, content }: PromptVersion): SnapshotPrompt {
  return { prompt_id: promptId, version, content };
}
