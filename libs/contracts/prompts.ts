/** Which of the ten prompts belong together. */
import { PromptId, PromptType } from './enums.js';

/** 1–5 belong to practice, 6–10 to assessment. */
export const promptTypeOf = (id: PromptId): PromptType =>
  id <= PromptId.practiceSummary ? PromptType.practice : PromptType.assessment;

export const promptIdsOf = (type: PromptType): PromptId[] =>
  Object.values(PromptId).filter((id) => promptTypeOf(id) === type);

/** The number of the text that ships with the product; those that people save count from 1. */
export const shippedVersion = 0;
