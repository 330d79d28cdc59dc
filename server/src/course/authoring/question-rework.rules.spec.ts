import { describe, expect, test } from '@jest/globals';
import type { KeyQaDto } from '#contracts/course/course.dto';
import { withoutAsked } from './choice.rules.js';
import { passagesOf, reworkTask } from './question-rework.rules.js';
import type { GroundedPair } from './questions.rules.js';

const passage = (passageId: string, text: string) => ({
  passageId,
  place: { kind: 'page' as const, no: 1, name: null },
  table: null,
  text,
});
const files = [
  {
    fileId: 4,
    fileName: '退换.pdf',
    passages: [passage('a', '七天内凭小票退换。'), passage('b', '会员生日当月享受八八折。')],
  },
];
const source = { file_id: 4, passage_id: 'b', quote: '八八折' };
const question: KeyQaDto = { index: 1, question: '多久能退？', answer: '七天内。', key_points: [] };
const idsOf = (of: Partial<KeyQaDto>) =>
  passagesOf({ ...question, ...of }, files).map(({ passageId }) => passageId);

describe('the passages that a question stands on', () => {
  test('are those that its points name, whatever its words are', () => {
    expect(idsOf({ key_points: [{ text: '八八折', score: 5, source }, '七天内'] })).toEqual(['b']);
  });

  test('are those that share the most with it where its points name none that are there', () => {
    expect(idsOf({ key_points: ['七天内'] })).toEqual(['a']);
    expect(
      idsOf({ key_points: [{ text: '八八折', score: 5, source: { ...source, passage_id: 'gone' } }] }),
    ).toEqual(['a']);
    expect(idsOf({ question: 'xyz', answer: '' })).toEqual([]);
  });
});

test('what answers have shown is told in words, and what the exam asks besides only where another question is wanted', () => {
  const reword = reworkTask({ file_ids: [4], question, how: 'reword', finding: 'easy', others: ['几折？'] });
  expect(reword.task).toMatch(/换一种问法.*几乎人人答对/u);
  expect(reword.data).toEqual({ asked: { question: '多久能退？', standard_answer: '七天内。' } });
  const replace = reworkTask({
    file_ids: [4],
    question,
    how: 'replace',
    finding: 'good',
    others: ['几折？'],
  });
  expect(replace.task).toMatch(/不和它们重复。$/u);
  expect(replace.data).toMatchObject({ others: ['几折？'] });
});

test('what is asked already is left out, whatever the courtesies', () => {
  const pair = (text: string) => ({ question: text }) as GroundedPair;
  expect(
    withoutAsked([pair('请问多久能退？'), pair('多久能换？')], ['多久能退']).map((one) => one.question),
  ).toEqual(['多久能换？']);
});
