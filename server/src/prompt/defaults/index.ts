import type { PromptId } from '#contracts';
import * as assessment from './assessment.js';
import * as practice from './practice.js';

/** The ten prompts that ship with the product, by id. */
export const defaultPrompts: Readonly<Record<PromptId, string>> = {
  1: practice.dialogueSetup,
  2: practice.opening,
  3: practice.question,
  4: practice.answerEvaluation,
  5: practice.summary,
  6: assessment.keyQa,
  7: assessment.examOpening,
  8: assessment.examQuestion,
  9: assessment.examAnswerEvaluation,
  10: assessment.examSummary,
};
