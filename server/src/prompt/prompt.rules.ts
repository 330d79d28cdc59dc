import { promptVariables, variablesIn } from '#contracts/template';
import { PromptId, PromptType } from '#contracts';

/** The number of the text that ships with the product; those that people save count from 1. */
export const shippedVersion = 0;

/** 1–5 belong to practice, 6–10 to assessment. */
export const typeOf = (id: PromptId): PromptType =>
  id <= PromptId.practiceSummary ? PromptType.practice : PromptType.assessment;

export const idsOf = (type: PromptType): PromptId[] =>
  Object.values(PromptId).filter((id) => typeOf(id) === type);

export const isPromptId = (id: number): id is PromptId => (Object.values(PromptId) as number[]).includes(id);

/** What is wrong with the variables of a prompt's text, in a sentence that names them; null when nothing is. */
export function variablesRefused(id: PromptId, content: string): string | null {
  const known = promptVariables[id].map(({ name }) => name);
  const unknown = variablesIn(content).filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  const braces = (names: string[]) => names.map((name) => `{{${name}}}`).join('、');
  return `提示词里有不认识的变量 ${braces(unknown)}，可以使用的变量是 ${braces(known)}`;
}
