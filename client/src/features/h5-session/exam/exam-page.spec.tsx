/** An exam on the phone, from the first question to the result; only the network is played. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pages, storageKeys } from '#contracts';
import type { SessionResultView } from '#contracts';
import { FakeServer, sid } from '../../../../test/chat/fake-server';
import { openChat } from '../../../../test/chat/open-chat';
import { learnerExam } from '../../../../test/builders/course';
import { runningExam } from '../../../../test/builders/exam';

let server: FakeServer;
beforeEach(async () => {
  server = new FakeServer({ questions: 3, minutes: 20 });
  server.completeReply('云步和轻行差在哪？');
  // Compiled here and not while a test waits for the page.
  await import('./ExamChat');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const result: SessionResultView = runningExam({
  session_id: sid,
  course: learnerExam({ course_id: 2, course_name: '新品' }),
});
const openExam = () => openChat(server, { result });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '我的回答' });
const openField = async () => {
  const box = await field();
  await waitFor(() => expect(box).toBeEnabled());
  return box;
};
const write = async (text: string) => fireEvent.change(await openField(), { target: { value: text } });
const submit = () => screen.getByRole('button', { name: '提交这题' });
const progress = () => screen.findByRole('heading', { level: 2, name: /^第 . \/ 3 题$/ });
const wordsKey = `${storageKeys.words}${sid}.1`;
/** A change of the field as a browser tells it: React asks the element for its value. */
function inputEvent(box: HTMLTextAreaElement, value: string, init: InputEventInit): Event {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box, value);
  return new InputEvent('input', { bubbles: true, ...init });
}
const lose = () => {
  server.away = true;
  act(() => server.drop());
};
/** Hands an answer in without a network, and is gone before it comes to the server. */
async function leaveBeforeItArrives(): Promise<void> {
  const { user } = await openExam();
  await write('云步更软');
  lose();
  await user.click(submit());
  await user.click(submit());
  await screen.findByText('正在提交…');
  cleanup();
}

/** An exam of one question, which is over once that is answered. */
async function handInTheOnlyAnswer() {
  server = new FakeServer({ questions: 1 });
  server.completeReply('多少钱？');
  const exam = await openExam();
  await write('499');
  await exam.user.click(submit());
  await exam.user.click(submit());
  await screen.findByRole('heading', { name: '题目都已提交，考核结束' });
  return exam;
}

test('a question is answered once, in two steps, and then it is gone', async () => {
  const { user } = await openExam();
  expect(await progress()).toHaveTextContent('第 1 / 3 题');
  // The task's name, as its card and its rules say it; the course has another one.
  expect(screen.getByRole('heading', { level: 1, name: '秋冬新品知识考核' })).toBeVisible();
  expect(screen.getByText('AI考核 · 不能回看')).toBeVisible();
  expect(screen.getByText(/左手云步、右手轻行/)).toBeVisible();
  expect(screen.getByText('云步和轻行差在哪？')).toBeVisible();
  await write('云步更软');
  await user.click(submit());
  expect(screen.getByText('提交第 1 题？')).toBeVisible();
  expect(screen.getByText('提交后不能修改，马上进入第 2 题。')).toBeVisible();
  expect(screen.getByRole('button', { name: '再改改' })).toHaveFocus();
  expect(server.texts()).toEqual([]);
  await user.click(submit());
  await waitFor(() => expect(server.texts()).toEqual(['云步更软']));
  await waitFor(async () => expect(await progress()).toHaveTextContent('第 2 / 3 题'));
  expect(await progress()).toHaveFocus();
  expect(screen.queryByText('云步和轻行差在哪？')).not.toBeInTheDocument();
  expect(await field()).toBeDisabled();
  expect(submit()).toBeDisabled();
  act(() => server.reply('那多少钱？'));
  expect(document.querySelector('[data-announcer]')).toHaveTextContent('王女士：那多少钱？');
  expect(await openField()).toHaveValue('');
  expect(submit()).toBeEnabled();
});

test('one may still change it: a tap on the field or 再改改 goes back', async () => {
  const { user } = await openExam();
  await write('云步');
  await user.click(submit());
  await user.click(await field());
  expect(screen.queryByText('提交第 1 题？')).not.toBeInTheDocument();
  await user.click(submit());
  await user.click(screen.getByRole('button', { name: '再改改' }));
  expect(await field()).toHaveFocus();
  expect(server.texts()).toEqual([]);
});

test('without words the question is passed over, and says what that costs', async () => {
  const { user } = await openExam();
  await openField();
  await user.click(submit());
  expect(screen.getByText('这题没有回答，算 0 分。提交后马上进入第 2 题。')).toBeVisible();
  await user.click(submit());
  await waitFor(async () => expect(await progress()).toHaveTextContent('第 2 / 3 题'));
  expect(server.log()).toContain('turn.skip');
  expect(server.texts()).toEqual([]);
});

test('the last answer ends the exam, its marking is awaited, and the result is one tap away', async () => {
  server = new FakeServer({ questions: 1 });
  server.completeReply('多少钱？');
  const { user, router } = await openExam();
  await write('499 元');
  await user.click(submit());
  expect(screen.getByText('提交后不能修改，考核随之结束。')).toBeVisible();
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: '题目都已提交，考核结束' })).toBeVisible();
  expect(screen.getByText('答了 1 / 1 题')).toBeVisible();
  expect(screen.getByText('评分生成中，可以先离开')).toBeVisible();
  act(() => server.mark());
  expect(screen.getByText('评分生成中，可以先离开')).toBeVisible();
  act(() => server.sumUp({ score: 52 }));
  expect(await screen.findByText('52.0 分')).toHaveTextContent('52.0 分，未合格');
  await user.click(screen.getByRole('button', { name: '查看结果' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.h5.summary(sid)));
});

test('what is typed is saved as a draft, and says so once the server has it', async () => {
  await openExam();
  await write('云步更');
  expect(screen.getByText('正在保存草稿…')).toBeVisible();
  expect(screen.getByText('3 / 2,000')).toBeVisible();
  expect(await screen.findByText('草稿已保存')).toBeVisible();
  expect(server.draft).toEqual({ turn: 1, rev: 1, text: '云步更' });
  expect(localStorage.getItem(wordsKey)).toBeNull();
});

test('how much is judged stands below the field, question by question, before and while one writes', async () => {
  server.judgedCharacters = [400, 800, 2_000];
  const { user } = await openExam();
  await openField();
  expect(screen.getByText('评前 400 字')).toBeVisible();
  await write('好'.repeat(400));
  expect(screen.getByText('400 / 400')).toBeVisible();
  expect(screen.queryByText(/不计分/)).toBeNull();
  await user.click(submit());
  await user.click(submit());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('那多少钱？'));
  await openField();
  expect(screen.getByText('评前 800 字')).toBeVisible();
});

test('what the question is worth stands beside its number', async () => {
  server.questionScores = [10, 25, 5];
  const { user } = await openExam();
  await write('七天');
  expect(screen.getByRole('heading', { name: /第 1 \/ 3 题.*本题 10 分/ })).toBeVisible();
  await user.click(submit());
  await user.click(submit());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('那多少钱？'));
  expect(await screen.findByText('本题 25 分')).toBeVisible();
});

test('what goes beyond is said not to count before it is sent, and sent whole', async () => {
  server.judgedCharacters = [400, 800, 800];
  const { user } = await openExam();
  const handbook = '好'.repeat(430);
  await write(`${handbook}\n`);
  expect(screen.getByText('431 / 400')).toBeVisible();
  expect(screen.getByText('只评前 400 字，后面 30 字不计分')).toBeVisible();
  await user.click(submit());
  expect(screen.getByText('只评前 400 字，后面 30 字不计分。')).toBeVisible();
  expect(screen.getByText('提交后不能修改，马上进入第 2 题。')).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(server.texts()).toEqual([handbook]));
});

test('who types without a pause is saved all the same', async () => {
  await openExam();
  await openField();
  const saved = () => server.log().includes('exam.draft');
  for (let typed = '云'; !saved() && typed.length < 150; typed += '步') {
    await write(typed);
    await act(() => new Promise((done) => setTimeout(done, 60)));
  }
  expect(saved()).toBe(true);
});

test('words that an input method has not settled on are not saved, the settled ones are', async () => {
  await openExam();
  const box = await openField();
  fireEvent.compositionStart(box);
  const compose = (value: string) => fireEvent(box, inputEvent(box, value, { isComposing: true }));
  compose('yun');
  compose("yun'bu");
  expect(box).toHaveValue("yun'bu");
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(server.draft).toBeNull();
  expect(localStorage.getItem(wordsKey)).toBeNull();
  compose('云步');
  fireEvent.compositionEnd(box, { data: '云步' });
  await waitFor(() => expect(server.draft?.text).toBe('云步'));
});

test('who comes back finds the draft', async () => {
  await openExam();
  await write('云步更软');
  await screen.findByText('草稿已保存');
  cleanup();
  await openExam();
  expect(await openField()).toHaveValue('云步更软');
  expect(screen.getByText('草稿已保存')).toBeVisible();
});

test('without a network words stay on this device, over a reload, too, and are saved when it is back', async () => {
  await openExam();
  await openField();
  lose();
  await write('云步更软');
  expect(await screen.findByText('已存在这台设备上，联网后保存')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(wordsKey)).toContain('云步更软'));
  cleanup();
  server.away = false;
  await openExam();
  expect(await openField()).toHaveValue('云步更软');
  await waitFor(() => expect(server.draft?.text).toBe('云步更软'));
  expect(await screen.findByText('草稿已保存')).toBeVisible();
});

test('an answer that is handed in without a network goes out when it is back', async () => {
  const { user } = await openExam();
  await write('云步更软');
  lose();
  await user.click(submit());
  await user.click(submit());
  expect(await screen.findByText('正在提交…')).toBeVisible();
  expect(await screen.findByText(/网络已断开，正在重连/, {}, { timeout: 5_000 })).toBeVisible();
  expect(server.texts()).toEqual([]);
  server.away = false;
  await waitFor(() => expect(server.texts()).toEqual(['云步更软']), { timeout: 10_000 });
  await waitFor(async () => expect(await progress()).toHaveTextContent('第 2 / 3 题'));
});

test('an answer that is refused stands in the field again, with why', async () => {
  const { user } = await openExam();
  await write('云步更软');
  server.refuse.set('turn.submit', 'STALE_BASE');
  await user.click(submit());
  await user.click(submit());
  expect(await screen.findByText(/有新的内容你还没有看到/)).toBeInTheDocument();
  expect(await openField()).toHaveValue('云步更软');
  expect(await progress()).toHaveTextContent('第 1 / 3 题');
});

test('a question that could not be asked is asked again on request', async () => {
  server = new FakeServer({ questions: 3 });
  server.failReply();
  const { user } = await openExam();
  expect(await screen.findByText('对方回应超时，可以重试')).toBeVisible();
  expect(await field()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(server.log()).toContain('ai.retry'));
  act(() => server.completeReply('多少钱？'));
  expect(await openField()).toBeEnabled();
});

test('another page may go on with the exam, and its words are here when this one takes over again', async () => {
  const { user } = await openExam();
  await write('云步');
  await screen.findByText('草稿已保存');
  act(() => server.takenOver());
  expect(screen.getByText('这次考核在另一个页面或设备上打开了')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '结束' })).toBeNull();
  expect(screen.getByText('这次考核正在另一个页面或设备上进行')).toBeVisible();
  server.draft = { turn: 1, rev: 7, text: '云步更软，也更轻' };
  await user.click(screen.getByRole('button', { name: '在这里继续' }));
  await openField();
  await waitFor(async () => expect(await field()).toHaveValue('云步更软，也更轻'));
});

test('when time is up the draft is the answer, and the page says so', async () => {
  await openExam();
  await write('云步更软');
  await screen.findByText('草稿已保存');
  act(() => server.end('time'));
  expect(screen.getByRole('heading', { name: '时间到，考核结束' })).toBeVisible();
  expect(screen.getByText('写到一半的答案，已按最后保存的草稿提交')).toBeVisible();
  expect(screen.queryByText(/没有算进去/)).toBeNull();
  expect(screen.getByText('答了 1 / 3 题')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith(storageKeys.words))).toEqual([]);
});

test('when time is up while words are on this device alone, the page says that they do not count', async () => {
  await openExam();
  await write('云步更软');
  await screen.findByText('草稿已保存');
  lose();
  await write('云步更软，也更轻');
  expect(await screen.findByText('已存在这台设备上，联网后保存')).toBeVisible();
  server.away = false;
  act(() => server.end('time'));
  expect(
    await screen.findByText('结束时还没保存上的文字，没有算进去', {}, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.getByText('写到一半的答案，已按最后保存的草稿提交')).toBeVisible();
});

test('when time is up and nothing was typed, no draft is spoken of', async () => {
  await openExam();
  await openField();
  act(() => server.end('time'));
  expect(screen.getByRole('heading', { name: '时间到，考核结束' })).toBeVisible();
  expect(screen.getByText('答了 0 / 3 题')).toBeVisible();
  expect(screen.queryByText(/草稿/)).toBeNull();
});

/** Words that could not be saved before another page took the exam over. */
async function takenOverBeforeSaved(words: string) {
  const opened = await openExam();
  await openField();
  lose();
  await write(words);
  act(() => server.takenOver());
  return opened;
}

test('words that were not saved are still there when nobody has written beyond them', async () => {
  const { user } = await takenOverBeforeSaved('云步更软');
  cleanup();
  server.away = false;
  await openExam();
  expect(await screen.findByText('这次考核正在另一个页面或设备上进行')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '在这里继续' }));
  await openField();
  expect(await field()).toHaveValue('云步更软');
  await waitFor(() => expect(server.draft?.text).toBe('云步更软'));
});

test('words that another page has written beyond are offered beside its own', async () => {
  const { user } = await takenOverBeforeSaved('还有重量');
  server.draft = { turn: 1, rev: 7, text: '云步更软' };
  server.away = false;
  await user.click(await screen.findByRole('button', { name: '在这里继续' }, { timeout: 5_000 }));
  await waitFor(async () => expect(await field()).toHaveValue('云步更软'));
  const offered = screen.getByText('这台设备上还有一段没存上的文字：还有重量');
  expect(offered).toBeVisible();
  await user.click(screen.getByRole('button', { name: '加到回答里' }));
  expect(await field()).toHaveValue('云步更软\n还有重量');
  expect(offered).not.toBeInTheDocument();
  await waitFor(() => expect(server.draft).toEqual({ turn: 1, rev: 8, text: '云步更软\n还有重量' }));
});

test('an answer that was kept here waits while another page drives, and is handed in once this one does', async () => {
  await leaveBeforeItArrives();
  // The phone has ended the tab: the next one is another.
  sessionStorage.clear();
  act(() => server.takenOver());
  server.away = false;
  const { user } = await openExam();
  expect(await screen.findByText(/你在这里提交的回答还没有送到，在这里继续后会再提交/)).toBeVisible();
  expect(server.texts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '在这里继续' }));
  await waitFor(() => expect(server.texts()).toEqual(['云步更软']));
  await waitFor(async () => expect(await progress()).toHaveTextContent('第 2 / 3 题'));
});

test('a kept answer to a question that another page has answered is offered at the next one', async () => {
  await leaveBeforeItArrives();
  act(() => server.takenOver());
  act(() => server.answeredElsewhere('另一个页面的回答'));
  act(() => server.reply('那多少钱？'));
  server.away = false;
  const { user } = await openExam();
  await user.click(await screen.findByRole('button', { name: '在这里继续' }));
  expect(await screen.findByText('这台设备上还有一段没存上的文字：云步更软')).toBeVisible();
  expect(await progress()).toHaveTextContent('第 2 / 3 题');
  expect(await openField()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: '不要了' }));
  expect(screen.queryByText(/没存上的文字/)).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('aside');
});

test('without a network the clock still runs out, and nothing more is written', async () => {
  server = new FakeServer({ questions: 3, minutes: 0.02 });
  server.completeReply('多少钱？');
  await openExam();
  await openField();
  lose();
  expect(await screen.findByText('时间到，正在结束考核…', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the last two minutes are announced', async () => {
  server = new FakeServer({ questions: 3, minutes: 1.9 });
  server.completeReply('多少钱？');
  await openExam();
  expect(await screen.findByText('还剩 2 分钟')).toBeVisible();
  expect(screen.getByRole('timer').closest('[data-short]')).toHaveAttribute('data-short', 'true');
});

test('an exam may be ended early, after what that costs was said', async () => {
  const { user } = await openExam();
  await openField();
  await user.click(screen.getByRole('button', { name: '结束' }));
  const dialog = within(await screen.findByRole('dialog', { name: '结束考核？' }));
  expect(dialog.getByText('还有 3 题没有提交，都算 0 分，写了没提交的也不算。')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '结束考核' }));
  expect(await screen.findByRole('heading', { name: '考核已结束' })).toBeVisible();
  expect(screen.getByText('没答的题算 0 分，仍计入总分')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what could not be scored waits and can be asked for again', async () => {
  const { user } = await handInTheOnlyAnswer();
  act(() => server.mark(null));
  act(() => server.sumUp({ status: 'unscored', unscoredTurns: [1] }));
  expect(await screen.findByText('待评分，评分暂时没有完成')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新评分' }));
  await waitFor(() => expect(server.log()).toContain('eval.retry'));
});

test('a demonstration’s mark that is taken back gives the attempt back, and says so', async () => {
  await handInTheOnlyAnswer();
  act(() => server.mark());
  const judged_by = { prompt_id: 9, prompt_version: 1, model: 'm', demo: true };
  act(() => server.sumUp({ score: 90, judged_by }));
  expect(await screen.findByText(/90.0 分/)).toBeVisible();
  act(() => server.withdraw());
  expect(await screen.findByText('未评分，演示成绩已清除，考核机会已退回')).toBeVisible();
  expect(screen.queryByText(/90.0 分/)).toBeNull();
  expect(screen.queryByRole('button', { name: '重新评分' })).toBeNull();
});

test('leaving a running exam asks, and nothing is in the way once it is over', async () => {
  const { user, router } = await openExam();
  await openField();
  await user.click(screen.getByRole('button', { name: '返回' }));
  const dialog = within(await screen.findByRole('dialog', { name: '离开考核？' }));
  expect(dialog.getByText(/离开后计时不会停。/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '继续考核' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(pages.h5.chat(sid));
  act(() => server.end('task_ended'));
  await user.click(await screen.findByRole('button', { name: '返回任务' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.h5.tasks));
});

test('pasted words and time away from the page are signalled, and nothing is shown of it', async () => {
  await openExam();
  const box = await openField();
  fireEvent.paste(box);
  const signals = () =>
    server.received.filter(({ name }) => name === 'exam.signal').map(({ body }) => [body.kind, body.turn]);
  await waitFor(() => expect(signals()).toEqual([['paste', 1]]));
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  sight.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() =>
    expect(signals()).toEqual([
      ['paste', 1],
      ['away', 1],
    ]),
  );
});

test('more than twelve questions are a bar, fewer are dots', async () => {
  const { page } = await openExam();
  await progress();
  expect(page.container.querySelectorAll('[data-dot]')).toHaveLength(3);
  expect(page.container.querySelectorAll('[data-dot="now"]')).toHaveLength(1);
  cleanup();
  server = new FakeServer({ questions: 13 });
  const { page: other } = await openExam();
  expect(await screen.findByRole('heading', { name: '第 1 / 13 题' })).toBeVisible();
  expect(other.container.querySelectorAll('[data-dot]')).toHaveLength(0);
});
