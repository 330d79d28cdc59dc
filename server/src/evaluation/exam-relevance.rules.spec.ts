import { describe, expect, it } from '@jest/globals';
import { exams, handbookOf, honestAnswers } from '../../test/scoring/exam-papers.js';
import { keyQa } from '../../test/scoring/exam.js';
import { relevanceOf } from './exam-relevance.rules.js';

const questions = [
  '七天内凭小票退货。',
  '开胶三个月内免费保修。',
  '一百积分抵五元。',
  '特价商品不退不换。',
].map((answer) => keyQa({ answer, key_points: [] }));
const relevance = (answer: string) => relevanceOf(answer, questions, 0);

describe('What an exam’s answer is worth', () => {
  it('is all of its points where it is about its question, in whatever words and however long', () => {
    const less = honestAnswers.filter(
      ({ exam, question, answer }) => relevanceOf(answer, exam.questions, question) < 100,
    );
    expect(less).toEqual([]);
    expect(honestAnswers.length).toBeGreaterThan(100);
    expect(honestAnswers.filter(({ answer }) => answer.length > 110).length).toBeGreaterThan(12);
  });

  it('is a part where most of it tells what several other questions ask for', () => {
    for (const exam of exams)
      for (const [question, answer] of handbookOf(exam).entries())
        expect(relevanceOf(answer, exam.questions, question)).toBeLessThan(80);
    expect(relevance(questions.map(({ answer }) => answer).join(''))).toBe(36);
  });

  it('is all where one neighbouring rule is added, or other things that no question asks for', () => {
    expect(relevance('七天内凭小票退货。开胶三个月内免费保修。')).toBe(100);
    expect(relevance('您好，七天内凭小票退货。今天天气好，您多走走看，我们新到了一批鞋。')).toBe(100);
    expect(relevance('')).toBe(100);
  });

  it('falls without a leap, the more of it is about the others', () => {
    const own = '七天内凭小票退货，您放心，慢慢看，都可以的，我来给您办。';
    const others = '开胶三个月内免费保修。一百积分抵五元。';
    const steps = [3, 2, 1].map((times) => relevance(own.repeat(times) + others));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(steps[0]).toBe(100);
    expect(steps[2]).toBeLessThan(100);
  });

  it('is that of the question where two questions have the same answer', () => {
    const twice = [...questions, questions[0]!];
    expect(relevanceOf(questions[0]!.answer, twice, 4)).toBe(100);
  });
});
