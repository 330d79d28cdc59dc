import type { PromptId } from '#contracts';

/** A prompt as it was from one edit to the next. */
export interface PromptVersion {
  promptId: PromptId;
  version: number;
  content: string;
  authorId: number | null;
  authorName: string | null;
  createdAt: Date;
}
