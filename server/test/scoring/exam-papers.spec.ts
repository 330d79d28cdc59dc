/** Exams of six shops, marked by the model stand-in: what people earn who know the rules, who don't, and who try something. */
import { describe, expect, it } from '@jest/globals';
import { exams, handbookOf, type ExamOfPapers, type Paper } from './exam-papers.js';
import { examWith } from './exam.js';
import { serviceWith } from './judges.js';
import { standInDoubts, standInJudge } from './play-course.js';

async function marked({ questions }: Pick<ExamOfPapers, 'questions'>, question: number, answer: string) {
  const { exams: service } = serviceWith(standInJudge, standInDoubts);
  return service.markAnswer({ snapshot: examWith(...questions), question, answer });
}

/** In percent of all that the exam asks for; what can't be decided earns nothing here. */
async function earnedBy(exam: ExamOfPapers, paper: Paper): Promise<number> {
  const all = await Promise.all(paper.map((answer, question) => marked(exam, question, answer)));
  const earned = all.flatMap(({ points }) => points.map((point) => point.earned ?? 0));
  const worth = exam.questions.map(({ score }) => score);
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  return (100 * sum(earned)) / sum(worth);
}
const mean = (some: readonly number[]) => some.reduce((total, one) => total + one, 0) / some.length;

describe.each(exams.map((exam) => [exam.name, exam] as const))('A paper of %s', (_, exam) => {
  const earned = (papers: readonly Paper[]) => Promise.all(papers.map((paper) => earnedBy(exam, paper)));

  it('in one’s own words earns three quarters in the mean', async () => {
    expect(mean(await earned(exam.ownWords))).toBeGreaterThanOrEqual(75);
  });

  it('that heaps up the right words earns little, one that says both ways at most half', async () => {
    for (const score of await earned(exam.salad)) expect(score).toBeLessThanOrEqual(30);
    for (const score of await earned(exam.bothWays)) expect(score).toBeLessThanOrEqual(50);
  });

  it('that says it wrongly earns little, one beside the point nothing', async () => {
    for (const score of await earned(exam.wrong)) expect(score).toBeLessThanOrEqual(25);
    expect(await earned(exam.offTopic)).toEqual(exam.offTopic.map(() => 0));
  });

  it('that pastes all rules as every answer is no pass', async () => {
    expect(await earnedBy(exam, handbookOf(exam))).toBeLessThan(60);
  });
});
