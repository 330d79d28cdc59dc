/**
 * Prompt templates: text with `{{variable}}` in it. What each of the ten prompts may use is written here, so that the server
 * that checks, the engine that fills in and the screen that shows a preview mean the same.
 */
import type { PromptId } from './enums.js';

export interface PromptVariable {
  name: string;
  /** What stands there when the prompt is used, in words for an administrator. */
  meaning: string;
}

const variable = {
  course_name: '课程名称',
  scenario: '课程场景',
  roles: '顾客角色的名字和描述',
  dialogue_settings: '课程的对话设置',
  customer_state: '顾客此刻的耐心、信任和兴趣',
  turn: '当前是第几轮',
  max_turns: '最多几轮',
  rules: '评分规则的名称和说明',
  question: '当前考题',
  question_index: '当前是第几题',
  question_count: '考题总数',
  standard_answer: '当前考题的标准答案',
} as const;
export type VariableName = keyof typeof variable;

const pick = (...names: VariableName[]): PromptVariable[] =>
  names.map((name) => ({ name, meaning: variable[name] }));

const customer = ['course_name', 'scenario', 'roles', 'dialogue_settings', 'customer_state'] as const;

/** The variables of every prompt. Nothing that a learner wrote is among them: that is data and travels apart. */
export const promptVariables: Record<PromptId, readonly PromptVariable[]> = {
  1: pick(...customer, 'max_turns'),
  2: pick(...customer),
  3: pick(...customer, 'turn', 'max_turns'),
  4: pick('course_name', 'scenario', 'roles', 'rules', 'turn'),
  5: pick('course_name', 'scenario', 'roles', 'rules'),
  6: pick('scenario'),
  7: pick('course_name', 'scenario', 'roles', 'question_count'),
  8: pick('course_name', 'scenario', 'roles', 'question', 'question_index', 'question_count'),
  9: pick('course_name', 'scenario', 'question', 'standard_answer'),
  10: pick('course_name', 'scenario', 'question_count'),
};

const place = /\{\{([^{}]*)\}\}/;

/** A process uses few templates, but uses them with every reply. */
const known = new Map<string, readonly string[]>();
const mostKnown = 100;

/** A template in parts: text, name, text, name, …, text. */
export function partsOf(content: string): readonly string[] {
  const found = known.get(content);
  if (found) return found;
  const parts = content.split(place).map((part, at) => (isName(at) ? part.trim() : part));
  if (known.size >= mostKnown) known.clear();
  known.set(content, parts);
  return parts;
}
const isName = (at: number): boolean => at % 2 === 1;

/** The names that a template uses, each once, in the order of their first use. */
export function variablesIn(content: string): string[] {
  return [...new Set(partsOf(content).filter((_, at) => isName(at)))];
}

/** Names that stand in the text between variables after an opening `{{`, without what would make them variables: `{{scenario}`. */
export function unfinishedIn(content: string): string[] {
  const texts = partsOf(content).filter((_, at) => !isName(at));
  return texts.flatMap((text) => [...text.matchAll(/\{\{\s*([a-z_]+)/g)].map(([, name]) => name!));
}

/** A template uses variables that nobody fills in. */
export class UnknownVariableError extends Error {
  override name = 'UnknownVariableError';
  constructor(readonly variables: readonly string[]) {
    super(`Unknown variables in a prompt: ${variables.join(', ')}`);
  }
}

/**
 * The template with its variables filled in: plain text for plain text, in one pass, so that a value which itself
 * contains `{{…}}` stays as it is.
 * @throws UnknownVariableError when the template uses a name that `values` lacks
 */
export function renderTemplate(content: string, values: Readonly<Record<string, string>>): string {
  const parts = partsOf(content);
  if (parts.some((part, at) => isName(at) && !Object.hasOwn(values, part)))
    throw new UnknownVariableError(variablesIn(content).filter((name) => !Object.hasOwn(values, name)));
  return parts.map((part, at) => (isName(at) ? values[part]! : part)).join('');
}
