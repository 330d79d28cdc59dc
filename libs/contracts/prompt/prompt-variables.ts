/**
 * Which variables each of the ten prompts may use, so that the server that checks, the engine that fills in and the screen that shows a
 * preview mean the same. The templates themselves are read by libs/text.
 */
import { brokenBracesIn, singleBracedIn, unfinishedIn, variablesIn } from '#text';
import type { PromptId } from '../enums.js';

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
  material: '货品资料；没有填写时是课程描述',
} as const;

export type VariableName = keyof typeof variable;

const pick = (...names: VariableName[]): PromptVariable[] =>
  names.map((name) => ({ name, meaning: variable[name] }));

/** Customers know no more of the goods than what can be read in the shop. */
const priceTags: PromptVariable = { name: 'material', meaning: '货品资料里以【价签】开头的行，不放也会附上' };

const customer = (...more: VariableName[]): PromptVariable[] => [
  ...pick('course_name', 'scenario', 'roles', 'dialogue_settings', 'customer_state', ...more),
  priceTags,
];

/** The variables of every prompt. Nothing that a learner wrote is among them: that is data and is sent separately. */
export const promptVariables: Record<PromptId, readonly PromptVariable[]> = {
  1: customer('max_turns'),
  2: customer(),
  3: customer('turn', 'max_turns'),
  4: pick('course_name', 'scenario', 'roles', 'rules', 'turn', 'material'),
  5: pick('course_name', 'scenario', 'roles', 'rules', 'material'),
  6: pick('scenario'),
  7: pick('course_name', 'scenario', 'roles', 'question_count'),
  8: pick('course_name', 'scenario', 'roles', 'question', 'question_index', 'question_count'),
  9: pick('course_name', 'scenario', 'question', 'standard_answer'),
  10: pick('course_name', 'scenario', 'question_count'),
};

/** What is wrong with the variables of a prompt's text, in a sentence that names them; null when nothing is. */
export function variablesRefused(id: PromptId, content: string): string | null {
  const known: string[] = promptVariables[id].map(({ name }) => name);
  const unknown = variablesIn(content).filter((name) => !known.includes(name));
  const braces = (names: string[]) => names.map((name) => `{{${name}}}`).join('、');
  const begun = new Set([...unfinishedIn(content), ...singleBracedIn(content)]);
  const unfinished = [...begun].filter((name) => known.includes(name));
  if (unfinished.length > 0) return `提示词里的变量没有写完整，应写成 ${braces(unfinished)}`;
  if (unknown.length > 0)
    return `提示词里有不认识的变量 ${braces(unknown)}，可以使用的变量是 ${braces(known)}`;
  const broken = brokenBracesIn(content);
  if (broken.length === 0) return null;
  return `提示词里有不成对的花括号 ${broken.join('、')}，变量要写成 ${braces(known.slice(0, 1))} 这样`;
}
