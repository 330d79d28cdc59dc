import {
  promptTypeOf,
  shippedVersion,
  type PromptId,
  type PromptVersionView,
  type PromptView,
  type SnapshotPrompt,
} from '#contracts';
import { promptVariables } from '#contracts/prompt/prompt-variables';
import type { PromptVersion } from './prompt.entity.js';

export const versionView = (prompt: PromptVersion): PromptVersionView & { update_time: string } => ({
  id: prompt.promptId,
  version: prompt.version,
  content: prompt.content,
  updater_id: prompt.authorId,
  updater_name: prompt.authorName,
  update_time: prompt.createdAt.toISOString(),
});

export const promptView = (prompt: PromptVersion): PromptView => ({
  ...versionView(prompt),
  type: promptTypeOf(prompt.promptId),
  variables: promptVariables[prompt.promptId].map(({ name, meaning }) => ({ name, meaning })),
});

/** The text that ships with the product; nobody wrote it here, and at no time. */
export const shippedView = (id: PromptId, content: string): PromptVersionView => ({
  id,
  version: shippedVersion,
  content,
  updater_id: null,
  updater_name: null,
  update_time: null,
});

export function snapshotPrompt({ promptId, version, content }: PromptVersion): SnapshotPrompt {
  return { prompt_id: promptId, version, content };
}
