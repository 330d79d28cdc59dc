/** A learner speaks instead of typing, loses the connection in the middle, sends what was heard, and plays it back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { InputMethod, pages } from '#contracts';
import { saysInto } from '../../tools/standins/model/audio/microphone.ts';
import {
  browserSuite,
  device,
  examQuestions,
  sampleCourses,
  signIn,
  type Administrator,
  type Person,
} from './product/index.ts';
import { beginExam, handIn } from './product/exam.ts';
import { begin, replied } from './product/talk.ts';

const task = '开口说话练习';
const exam = '开口说话考核';
const words = '那您试试这双鞋';
const folder = mkdtempSync(join(tmpdir(), 'lianhuo-microphone-'));
const file = join(folder, 'says.wav');
saysInto(file, words);

browserSuite(
  'A learner who speaks',
  (chromium, people) => {
    let administrator: Administrator;
    let learner: Person;
    let page: Page;
    let session: number;
    beforeAll(async () => {
      administrator = await people.administrator('言培训');
      learner = await people.learner('言小声');
      const course_id = await administrator.publishedCopy(sampleCourses.shoes, task, {
        input_method: InputMethod.textAndVoice,
      });
      await administrator.giveTask(task, course_id, [learner]);
      const context = await device(chromium());
      await context.grantPermissions(['microphone']);
      page = await signIn(context, learner);
      session = await begin(page, task);
      await replied(page);
    });
    afterAll(async () => {
      await page.context().close();
      rmSync(folder, { recursive: true });
    });

    const box = () => page.getByRole('textbox', { name: '你的回答' });
    const speak = () => page.getByRole('button', { name: '说话' }).click();

    it('is asked before the first recording', async () => {
      await speak();
      await page.getByRole('heading', { name: '第一次说话前' }).waitFor();
      await page.getByRole('button', { name: '同意' }).click();
      await page.getByText('正在录音').waitFor();
    });

    it('loses the connection while speaking, and finds the words in the box when it is back', async () => {
      await page.getByText('00:01').waitFor();
      await page.context().setOffline(true);
      await page.getByText('00:05').waitFor();
      await page.getByRole('button', { name: '点一下转文字' }).click();
      await page.getByText('网络断了，录音还在这台手机上').waitFor();
      await page.context().setOffline(false);
      await page.waitForFunction((said) => document.querySelector('textarea')?.value.includes(said), words);
      expect(await box().inputValue()).toBe(words);
    });

    it('sends it as it is and plays it back in the details', async () => {
      await page.getByRole('button', { name: '发送' }).click();
      await replied(page, page.locator('[data-cid]').filter({ hasText: words }));
      await page.goto(pages.h5.detail(session));
      const sound = page.waitForResponse(
        (answer) =>
          answer.url().includes('/api/client/voice/recording/') && answer.url().endsWith('/content'),
      );
      await page.getByRole('button', { name: '播放录音' }).click();
      expect([200, 206]).toContain((await sound).status());
      await page.getByRole('button', { name: '停止播放' }).waitFor();
      await page.getByRole('button', { name: '播放录音' }).waitFor();
    });

    it('speaks in an exam in the same way, where nothing is sent by itself; their administrator hears it', async () => {
      const questions = examQuestions.slice(0, 1);
      const task_id = await administrator.giveExam(exam, learner, questions, {
        input_method: InputMethod.textAndVoice,
      });
      await page.goto(pages.h5.own);
      await page.getByRole('button', { name: '语音设置' }).click();
      await page.getByRole('switch', { name: /^说完就发/ }).click();
      await page.getByRole('switch', { name: /^说完就发/, checked: true }).waitFor();
      await page.getByRole('button', { name: '完成' }).click();
      await page.goto(pages.h5.tasks);
      const sitting = await beginExam(page, exam, questions.length);
      await speak();
      await page.getByText('00:04').waitFor();
      await page.getByRole('button', { name: '点一下转文字' }).click();
      await page.waitForFunction(
        (said) => document.querySelector<HTMLTextAreaElement>('#exam-answer')?.value === said,
        words,
      );
      await page.getByText('草稿已保存').waitFor();
      expect(await page.getByText(/秒后发送/).count()).toBe(0);
      await handIn(page);
      await page.getByRole('button', { name: '查看结果' }).waitFor();
      await page.goto(pages.h5.detail(sitting));
      await page.getByRole('button', { name: '播放录音' }).waitFor();
      const desk = await signIn(await device(chromium()), administrator);
      await desk.goto(`${pages.console.taskDetail(task_id)}?session=${sitting}`);
      await desk.getByRole('button', { name: '播放录音' }).click();
      await desk.getByRole('button', { name: '停止播放' }).waitFor();
      await desk.context().close();
    });
  },
  {
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ],
  },
);
