/** The ten prompts: what they are called, and which belong together. */
import { PromptId, PromptType } from './enums.js';

export const promptTypeLabel: Record<PromptType, string> = { 1: 'AI练货', 2: 'AI考核' };

export const promptLabel: Record<PromptId, string> = {
  1: '对话设置',
  2: '开场白',
  3: '提问',
  4: '回答评价',
  5: '总结评价',
  6: '关键问答',
  7: '开场白',
  8: '提问',
  9: '回答评价',
  10: '总结评价',
};

/** 1–5 belong to practice, 6–10 to assessment. */
export const promptTypeOf = (id: PromptId): PromptType =>
  id <= PromptId.practiceSummary ? PromptType.practice : PromptType.assessment;

export const promptIdsOf = (type: PromptType): PromptId[] =>
  Object.values(PromptId).filter((id) => promptTypeOf(id) === type);

/** The number of the text that ships with the product; those that people save count from 1. */
export const shippedVersion = 0;
