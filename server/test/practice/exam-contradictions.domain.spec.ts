/** What an exam's answer says against the standard answer, and how much of it is judged: from the answer to what its learner may see and when. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { routes, type StartView } from '#contracts';
import { answer, asked, exam, overhear } from './exam-fixture.js';
import { PracticeFixture, type Learner, type AssignedCourse, type Talk } from './practice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
beforeAll(async () => void ({ fixture, learner } = await PracticeFixture.withPeople()));
afterAll(() => fixture.close());
const opened: Talk[] = [];
afterEach(() => opened.splice(0).forEach(({ session }) => session.close()));

const wrong = '七天无理由退换，三十天也可以无理由退换，凭购物小票办理';

/** Answers the first question, passes over the second, and waits for the result. */
async function sit(assigned: AssignedCourse, text: string): Promise<number> {
  const { session_id: sid } = await learner.start(assigned);
  const conversation = learner.open(sid);
  opened.push(conversation);
  await answer(conversation, 1, text);
  await asked(conversation, 2);
  await conversation.session.skip();
  await learner.settled(sid);
  return sid;
}
const firstOf = async (sid: number) => (await learner.result(sid)).exam!.questions[0]!;

test('a contradicted key point is missed at once, and told with the right figure only once answers may be seen', async () => {
  const assigned = await fixture.place({ ...exam, max_attempts: 2 });
  const sid = await sit(assigned, wrong);
  const early = await firstOf(sid);
  expect(early.eval).toMatchObject({ kh_score: 4, kh_reason: '', points: null });
  const wire = await overhear(fixture, learner, sid);
  await wire.close();
  const told = [await learner.result(sid), (await learner.records(sid)).body, wire.heard];
  expect(JSON.stringify(told)).not.toMatch(/标准答案是|"contradictions"|"written"/u);
  await sit(assigned, wrong);
  const { eval: late } = await firstOf(sid);
  expect(late.kh_reason).toContain('说成了 三十天，标准答案是 七天');
  expect(late.points).toMatchObject([
    { hit: false, earned: 0, contradictions: [{ said: '三十天', written: '七天', quote: '三十天也可以无理由退换' }] },
    { hit: true, earned: 4 },
  ]); // prettier-ignore
  expect(late.points![1]).not.toHaveProperty('contradictions');
});

test('how much is judged and what a question is worth is told when it begins, the answer is kept whole, and the result says where judging ended', async () => {
  const assigned = await fixture.place(exam);
  const begun = (await learner.post(routes.client.practiceStart, assigned)).body as StartView;
  expect(begun.judged_characters).toEqual([400, 400]);
  const wire = await overhear(fixture, learner, begun.session_id);
  await wire.close();
  const questionScores = exam!.key_qa!.map(({ score }) => score);
  const limits = { limits: { maxTurns: 2, judgedCharacters: [400, 400], questionScores } };
  expect([wire.heard[0], wire.heard.at(-1)]).toMatchObject([limits, limits]);
  const handbook = `${'您好，欢迎光临。'.repeat(50)}七天无理由退换，凭购物小票办理。`;
  const sid = await sit(assigned, handbook);
  const question = await firstOf(sid);
  expect(question.answer).toBe(handbook);
  expect(question.eval).toMatchObject({ kh_score: 0, judged_characters: 400 });
  const talk = (await learner.post(routes.client.practiceStart, await fixture.place())).body as StartView;
  expect(talk.judged_characters).toBeNull();
});
