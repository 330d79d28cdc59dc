import { describe, expect, it, test } from '@jest/globals';
import type { ProposedQa, ProposedQaView } from '#contracts';
import { proposed } from '../../../../test/builders/question-proposal';
import { blankQuestion, sumOf } from '../exam-question';
import { isThere, questionsFrom, summaryOf, viewOfPieces } from './question-proposals';

const view = (over: Partial<ProposedQaView> = {}): ProposedQaView => ({
  key_qa: [proposed(), proposed()],
  dropped: 0,
  merged: 0,
  failed: [],
  ...over,
});

test('what came of drawing is told in one sentence', () => {
  expect(summaryOf(view(), null)).toBe('出了 2 题');
  expect(summaryOf(view({ dropped: 3, merged: 2 }), 2)).toBe(
    '出了 2 题；3 条没有出处，已略去；2 条重复，已合并',
  );
  expect(summaryOf(view(), 10)).toBe('出了 2 题；想要 10 题，资料里有依据的只有这些');
  const failed = [{ file_id: 4, file_name: '运费.txt', message: 'AI 暂时不可用，请稍后再试' }];
  expect(summaryOf(view({ failed }), 10)).toBe('出了 2 题');
  expect(summaryOf(view({ key_qa: [], dropped: 1 }), null)).toBe('没有出成题目；1 条没有出处，已略去');
});

describe('questions that were chosen', () => {
  it('add up to the total, to the tenth, and so do the points of each', () => {
    const drawn: ProposedQa[] = [proposed({ score: 40 }), proposed({ score: 30 }), proposed({ score: 30 })];
    const questions = questionsFrom(drawn.slice(1), 100);
    expect(questions.map(({ score }) => score)).toEqual([50, 50]);
    expect(questions.map(({ key_points }) => key_points.map((point) => typeof point !== 'string' && point.score))).toEqual([[25, 25], [25, 25]]); // prettier-ignore
    expect(sumOf(questionsFrom(drawn, 99.9))).toBe(99.9);
    expect(questionsFrom([], 100)).toEqual([]);
  });

  it('keep of each point where it stands, and nothing else of the file', () => {
    const [question] = questionsFrom([proposed()], 10);
    expect(question!.key_points[0]).toEqual({
      text: '七天内',
      score: 5,
      source: { file_id: 4, passage_id: 'a1', quote: '七天内' },
    });
  });
});

test('a question is there already when its words are, whatever its punctuation', () => {
  const present = [{ ...blankQuestion, question: '多久能退?' }];
  expect(isThere({ question: '多久能退？' }, present)).toBe(true);
  expect(isThere({ question: '多久能换？' }, present)).toBe(false);
});

test('of the parts that were read each question is there once, and all are worth the same', () => {
  const piece = (...questions: string[]) => ({ key_qa: questions.map((question) => proposed({ question })) });
  const pieces = [piece('多久能退？', '运费谁出？'), piece('多久能退', '几折？', '能换吗？')];
  const seen = viewOfPieces(pieces, 3, 100);
  expect(seen.key_qa.map(({ question, score }) => [question, score])).toEqual([
    ['多久能退？', 33.3],
    ['运费谁出？', 33.3],
    ['几折？', 33.4],
  ]);
  expect(seen).toMatchObject({ merged: 1, failed: [] });
  expect(viewOfPieces(pieces, null, 100).key_qa).toHaveLength(4);
  expect(viewOfPieces([], null, 100).key_qa).toEqual([]);
});
