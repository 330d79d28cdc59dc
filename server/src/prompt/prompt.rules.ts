import { promptVariables } from '#contracts/prompt-variables';
import { unfinishedIn, variablesIn } from '#text';
import { PromptId } from '#contracts';

export const isPromptId = (id: number): id is PromptId => (Object.values(PromptId) as number[]).includes(id);

/** What is wrong with the variables of a prompt's text, in a sentence that names them; null when nothing is. */
export function variablesRefused(id: PromptId, content: string): string | null {
  const known: string[] = promptVariables[id].map(({ name }) => name);
  const unknown = variablesIn(content).filter((name) => !known.includes(name));
  const braces = (names: string[]) => names.map((name) => `{{${name}}}`).join('、');
  const unfinished = unfinishedIn(content).filter((name) => known.includes(name));
  if (unfinished.length > 0) return `提示词里的变量没有写完整，应写成 ${braces(unfinished)}`;
  if (unknown.length === 0) return null;
  return `提示词里有不认识的变量 ${braces(unknown)}，可以使用的变量是 ${braces(known)}`;
}
