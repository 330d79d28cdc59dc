/** An exam as an administrator gives it, and a learner's moves in it. */
import type { Page } from 'playwright-core';
import { routes } from '#contracts';
import type { CourseView, CurrentUserView } from '#contracts';
import { post } from './device.ts';
import { press } from './talk.ts';

export const examQuestions = [
  {
    question: '顾客问多久能退，怎么答？',
    answer: '七天内没穿出门，凭小票可以退换。',
    key_points: ['七天内', '凭小票'],
  },
  { question: '会员买云步多少钱？', answer: '云步会员价 629 元。', key_points: ['629 元'] },
  { question: '开胶了怎么办？', answer: '三个月内免费修。', key_points: ['三个月', '免费修'] },
];

/** Makes an exam of three questions and one attempt, and gives it to a learner from now on. `page` is an administrator's. */
export async function giveExam(page: Page, name: string, learner: string): Promise<void> {
  const user = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as CurrentUserView,
    routes.feishu.currentUser,
  );
  const { course_id } = await post<CourseView>(page, routes.course.create, {
    ...{ course_name: name, course_type: 2, creator_id: user.id, creator_name: user.name },
    ...{ course_scenario: '顾客拿着鞋回到店里。', max_dialogue_duration: 20 },
    key_qa: examQuestions.map((question, index) => ({ ...question, index, score: 10 })),
  });
  await post(page, routes.course.changeStatus, { course_id, course_status: 2 });
  await post(page, routes.task.create, {
    ...{ task_name: name, course_id, selected_courses: [{ course_id }], students: [{ open_id: learner }] },
    ...{ start_now: true, publish: true, end_time: new Date(Date.now() + 86_400_000).toISOString() },
  });
}

/** Reads the rules and begins. Answers the session's id. */
export async function beginExam(page: Page, name: string, of?: number): Promise<number> {
  await press(page, page.getByRole('button', { name: `查看说明并开始：${name}` }));
  await page.getByRole('dialog', { name }).getByRole('button', { name: '开始考核' }).click();
  await page.waitForURL('**/h5/chat/*');
  await asked(page, 1, of);
  return Number(page.url().split('/').pop());
}

/** The question of this number stands asked. */
export async function asked(page: Page, number: number, of = examQuestions.length): Promise<void> {
  await page.getByRole('heading', { name: `第 ${number} / ${of} 题` }).waitFor();
  await page.locator('#exam-answer:enabled').waitFor();
}

/** Writes an answer that the server then holds as a draft. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '我的回答' }).fill(text);
  await page.getByText('草稿已保存').waitFor();
}

/** Hands in what stands in the field, in both steps. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交这题' }).click();
  await page.getByRole('button', { name: '再改改' }).waitFor();
  await page.getByRole('button', { name: '提交这题' }).click();
}
