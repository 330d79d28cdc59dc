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

/** Of a sample course, for whoever wants to see what the model will read. */
export const sampleValues: Record<VariableName, string> = {
  course_name: '试鞋不买的顾客',
  scenario: '顾客进店试了两双跑鞋，觉得比网上贵，准备走。目标：留住顾客并促成购买。',
  roles: '王女士：三十岁，第一次买跑鞋，在意价格，愿意听专业建议。',
  dialogue_settings: '一次只问一件事，话要短。先问价格，再拿网上价格比较。',
  customer_state: '耐心一般，愿意再听几句；将信将疑；有一点兴趣。',
  turn: '3',
  max_turns: '10',
  rules: '需求挖掘：先了解顾客怎么用，再推荐。\n异议处理：先认同，再说明价值，不贬低网店。',
  question: '顾客说网上便宜一百块，你怎么回答？',
  question_index: '2',
  question_count: '5',
  material: '【价签】云步缓震跑鞋 699 元',
  standard_answer: '先认同比价很正常，再说明试穿、当天提货和七天退换，最后问顾客最在意哪一点。',
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
