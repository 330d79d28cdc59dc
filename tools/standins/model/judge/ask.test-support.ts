/** Asks the judge as the product does: questions, then the talk behind a boundary, then the shape of the answer. */
import type { ChatMessage } from '../request.js';
import type { Schema } from './fill-schema.js';
import { judge } from './judge.js';

export const fence = '=== 00112233445566778899aabb ===';
export const text = { type: 'string' };
export const yesNo = ['yes', 'no', 'not_applicable'];
export const onLevels = ['0', '25', '50', '75', '100', 'not_applicable'];

export interface Question {
  id: string;
  rule: string;
  question: string;
  answers: string[];
  avoid?: true;
  hints?: string[];
}
export interface Answered {
  answers: { id: string; verdict: string; quote: string; reason: string }[];
  better: string;
}

export const shapeOf = (questions: Question[]): Schema => ({
  type: 'object',
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', enum: questions.map(({ id }) => id) },
          verdict: { type: 'string', enum: [...new Set(questions.flatMap(({ answers }) => answers))] },
          quote: text,
          reason: text,
        },
      },
    },
    better: text,
  },
});

export const messagesFor = (questions: Question[], material: object): ChatMessage[] => [
  { role: 'system', text: '你是一位销售教练。' },
  {
    role: 'user',
    text: [
      '【问题】', JSON.stringify(questions), fence, JSON.stringify(material), fence,
      '只输出一个 JSON 对象：{"answers":[{"id":"问题编号","verdict":"所选的答案","quote":"原话","reason":"理由"}],"better":"可以这样说"}。',
    ].join('\n'),
  },
]; // prettier-ignore

export const ask = (criteria: string[], learner: string[], customer = '', answers = yesNo) => {
  const questions = criteria.map((question, at) => ({ id: `q${at + 1}`, rule: '规则', question, answers }));
  const before =
    customer === ''
      ? []
      : [
          { role: 'learner', text: '您好' },
          { role: 'customer', text: customer },
        ];
  return judge(messagesFor(questions, { before, learner }), shapeOf(questions)) as Answered;
};
export const verdict = (criterion: string, learner: string, customer = '', answers = yesNo) =>
  ask([criterion], [learner], customer, answers).answers[0]!.verdict;

/** What somebody says, and the words of it that stand in brackets: those to be quoted. */
export const marksOf = (told: string) => ({
  learner: told.replace(/[[\]]/g, ''),
  quote: /\[(.*)\]/u.exec(told)?.[1] ?? '',
});
