/** The practice chat, from what a thumb does to what the eye sees; only the network is played. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pages, routes, storageKeys } from '#contracts';
import { FakeServer, sid } from '../../../test/chat/fake-server';
import { field, openChat, practised } from '../../../test/chat/open-chat';
import { verdict } from '../../../test/builders/session-result';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const log = () => screen.findByRole('log', { name: '对话' });
/** jsdom measures nothing, so the virtual list keeps its rows hidden: buttons in it are found all the same. */
const inTalk = (name: string) => screen.getByText(name, { selector: 'button' });
const send = () => screen.getByRole('button', { name: '发送' });
const announcer = () => document.querySelector('[data-announcer]');

test('it bears the name of its task, as the card in the list does', async () => {
  await openChat(server, { result: { ...practised, task_name: '周末练一次' } });
  expect(await screen.findByRole('heading', { level: 1, name: '周末练一次' })).toBeInTheDocument();
  expect(document.title).toContain('周末练一次');
});

test('the talk can be reached by Tab, and shows it', async () => {
  await openChat(server);
  expect(await log()).toHaveAttribute('tabindex', '0');
  // The list's own style would take the ring of the focus away.
  expect((await log()).style.outline).toBe('');
});

test('what is said shows at once, is stored, answered word by word and scored', async () => {
  const { user } = await openChat(server);
  expect(await screen.findByText('这双多少钱？')).toBeInTheDocument();
  await user.type(await field(), '您好，499，您平时跑步多吗？');
  fireEvent.click(send());
  const said = screen.getByText('您好，499，您平时跑步多吗？').closest('[data-cid]')!;
  expect(said).toHaveAttribute('data-state', 'sending');
  await waitFor(() => expect(said).toHaveAttribute('data-state', 'accepted'));
  expect(await field()).toHaveValue('');
  expect(await screen.findByRole('img', { name: '对方正在输入' })).toBeInTheDocument();

  act(() => server.beginReply());
  act(() => server.piece('上班', 0));
  expect(await screen.findByText(/^上班/)).toHaveAttribute('aria-busy', 'true');
  act(() => server.piece('走路多', 2));
  await waitFor(() =>
    expect(within(document.querySelector('[role=log]')!).getByText(/上班走路多/)).toBeInTheDocument(),
  );
  expect(announcer()).toBeEmptyDOMElement();
  act(() => server.completeReply('上班走路多。'));
  expect(announcer()).toHaveTextContent('王女士：上班走路多。');
  expect(await screen.findByText('评分中…')).toBeInTheDocument();

  act(() =>
    server.evaluate({
      answer_reason: '✓ 先问用途：“您平时跑步多吗”问到了点上',
      answer_eval: '您是上班穿还是跑步穿？',
      checks: [verdict({ quote: '您平时跑步多吗' })],
    }),
  );
  expect(announcer()).toHaveTextContent('第 1 轮评价：86.0 分');
  const fold = await screen.findByRole('button', { name: /86.0 分.*做到了\s*先问用途/ });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  const card = within(screen.getByRole('region', { name: '第 1 轮评价' }));
  expect(card.getByText('“您平时跑步多吗”')).toBeVisible();
  expect(card.getByText('问到了点上')).toBeVisible();
  // A quote is cut at the card's end, a reason goes on in another line.
  expect(card.getByText('“您平时跑步多吗”')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(card.getByText('问到了点上')).not.toHaveStyle({ whiteSpace: 'nowrap' });
  // What is done well needs no better wording; it is there for whoever wants all of it.
  expect(card.queryByText('可以这样说')).toBeNull();
  await user.click(card.getByRole('button', { name: '完整评价' }));
  const sheet = within(await screen.findByRole('dialog', { name: '第 1 轮评价' }));
  expect(sheet.getByText('您是上班穿还是跑步穿？')).toBeVisible();
});

const check = { rule_id: 1, rule_name: '服务沟通', weight: 1, kind: 'judge' as const, quote: null };

/** Says something, and has it answered and judged. */
async function turn(
  user: Awaited<ReturnType<typeof openChat>>['user'],
  text: string,
  evaluation: Parameters<FakeServer['evaluate']>[0],
): Promise<void> {
  await user.type(await field(), text);
  await user.click(send());
  await waitFor(() => expect(server.texts()).toContain(text));
  act(() => server.reply('嗯。'));
  act(() => server.evaluate(evaluation));
}

test('only the newest evaluation unfolds by itself, and what was opened or folded by hand stays so', async () => {
  const { user } = await openChat(server);
  const said = (name: string) => ({
    score: 40,
    checks: [{ ...check, criterion_id: 'a', text: '先认同', name, verdict: 'not_met' as const }],
  });
  const fold = (name: RegExp) => screen.findByRole('button', { name, hidden: true });
  const isOpen = async (name: RegExp) => (await fold(name)).getAttribute('aria-expanded');
  await turn(user, '第一句', said('先接住顾虑'));
  expect(await isOpen(/需改进\s*先接住顾虑/)).toBe('true');
  await turn(user, '第二句', said('先问用途'));
  expect(await isOpen(/需改进\s*先问用途/)).toBe('true');
  expect(await isOpen(/需改进：先接住顾虑/)).toBe('false');
  fireEvent.click(await fold(/先接住顾虑/));
  fireEvent.click(await fold(/先问用途/));
  expect(await isOpen(/先接住顾虑/)).toBe('true');
  expect(await isOpen(/先问用途/)).toBe('false');
  await turn(user, '第三句', said('讲清保障'));
  expect(await isOpen(/先接住顾虑/)).toBe('true');
  expect(await isOpen(/先问用途/)).toBe('false');
  expect(await isOpen(/讲清保障/)).toBe('true');
});

test('what should not have happened is what a turn’s card says, by what it did; a turn without occasion says that', async () => {
  const { user } = await openChat(server);
  await turn(user, '快点买吧', {
    score: 59.6,
    answer_eval: '您慢慢看，不着急。',
    answer_reason: '✗ 出现了：催促顾客：“快点买”显得着急',
    checks: [
      { ...check, criterion_id: 'a', text: '先认同', weight: 4, verdict: 'not_met' },
      { ...check, criterion_id: 'b', text: '纠缠', verdict: 'not_applicable', avoid: true },
      {
        ...check,
        criterion_id: 'c',
        text: '催促顾客',
        name: '顾客被催促',
        verdict: 'not_met',
        avoid: true,
        cap: 59,
        quote: '快点买',
      },
    ],
  });
  // Not rounded to the pass mark, which was not reached.
  await screen.findByRole('button', { name: /^59.6 分.*需改进\s*别催促顾客/ });
  const card = within(screen.getByRole('region', { name: '第 1 轮评价' }));
  expect(card.getByText('“快点买”')).toBeVisible();
  expect(card.getByText('显得着急')).toBeVisible();
  expect(card.getByText('您慢慢看，不着急。')).toBeVisible();
  await user.click(card.getByRole('button', { name: '还有 1 点' }));
  const sheet = within(await screen.findByRole('dialog', { name: '第 1 轮评价' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '需改进服务沟通：别催促顾客 红线“快点买”显得着急',
    '需改进服务沟通：先认同 ',
  ]);
  await user.click(sheet.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await turn(user, '嗯', { score: null, answer_reason: '“嗯”' });
  expect(await screen.findByText('这一轮没有可评的内容')).toBeInTheDocument();
  expect(screen.getByText('不计分')).toBeInTheDocument();
  expect(announcer()).toHaveTextContent('第 2 轮评价：不计分');
});

test('a figure that is not the material’s comes first, with the right one, and the line it stands in is not told', async () => {
  const { user } = await openChat(server);
  const contradiction = { thing: '云步缓震跑鞋', about: '价格', said: '99 元', written: '699 元', quote: '只要 99 元' };
  await turn(user, '这双只要 99 元，您试试', {
    score: 50,
    answer_eval: '云步 699 元，您上脚走两圈。',
    answer_reason: '和资料不符：说成了 99 元，资料是 699 元\n✓ 请顾客试穿：“您试试”',
    checks: [{ ...check, criterion_id: 'a', text: '请顾客试穿', verdict: 'met', quote: '您试试' }],
    contradictions: [{ ...contradiction, fact_id: 'f1', line: '进价 300 元，售价 699 元', spoiled: [] }],
  });
  await screen.findByRole('button', { name: /^50.0 分.*和资料不符\s*云步缓震跑鞋 价格/ });
  const card = within(screen.getByRole('region', { name: '第 1 轮评价' }));
  expect(await card.findByRole('listitem')).toHaveTextContent('说成了 99 元，资料是 699 元');
  expect(card.getByText('价格不对，顾客一核对就不信你了。')).toBeVisible();
  expect(card.getByText('云步 699 元，您上脚走两圈。')).toBeVisible();
  await user.click(card.getByRole('button', { name: '还有 1 点' }));
  const sheet = within(await screen.findByRole('dialog', { name: '第 1 轮评价' }));
  expect(sheet.getAllByRole('listitem')[0]).toHaveTextContent('云步缓震跑鞋 价格：说成了 99 元，资料是 699 元');
  expect(sheet.queryByText(/进价/)).toBeNull();
}); // prettier-ignore

test('beside a wrong figure stands what it was meant to show, and of several the first one with how many more there are', async () => {
  const { user } = await openChat(server);
  const price = { thing: '云步', about: '价格', said: '99 元', written: '699 元', quote: '只要 99 元', fact_id: 'f1', line: '云步 699 元', spoiled: [] };
  const weight = { ...price, about: '', said: '50 克', written: '228 克', quote: '单只 50 克', fact_id: 'f2' };
  const heavy = { ...check, criterion_id: 'a', text: '问了用途', weight: 9, verdict: 'not_met' as const, quote: null };
  const spoiled = { ...check, criterion_id: 'b', text: '正面回应顾虑', weight: 1, verdict: 'not_met' as const, quote: null };
  await turn(user, '这双只要 99 元，单只 50 克', {
    score: 22,
    answer_reason: '和资料不符：说成了 99 元，资料是 699 元\n和资料不符：说成了 50 克，资料是 228 克\n✗ 问了用途：没有问\n✗ 正面回应顾虑：和资料不符，不算',
    checks: [heavy, spoiled],
    contradictions: [price, weight],
  });
  await screen.findByRole('button', { name: /^22.0 分.*和资料不符\s*正面回应顾虑/ });
  const card = within(screen.getByRole('region', { name: '第 1 轮评价' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['说成了 99 元，资料是 699 元']);
  await user.click(card.getByRole('button', { name: '还有 2 点' }));
  const sheet = within(await screen.findByRole('dialog', { name: '第 1 轮评价' }));
  expect(sheet.getAllByRole('listitem')[1]).toHaveTextContent('说成了 50 克，资料是 228 克');
}); // prettier-ignore

test('where nothing was said the card is one sentence', async () => {
  const { user } = await openChat(server);
  await turn(user, '……', {
    score: 0,
    answer_reason: '这一轮没有说话，顾客还在等',
    checks: [{ ...check, criterion_id: 'a', text: '先认同', verdict: 'not_met', quote: null }],
  });
  const card = await screen.findByRole('region', { name: '第 1 轮评价' });
  expect(card).toHaveTextContent('0 分，待提高这一轮没有说话，顾客还在等');
  expect(within(card).getByText('这一轮没有说话，顾客还在等')).not.toHaveStyle({ whiteSpace: 'nowrap' });
  expect(within(card).queryByRole('button')).toBeNull();
});

test('a chat that is opened has its shape at once, and the phone’s keyboard stays closed', async () => {
  let answer = (_: { body: typeof practised }) => {};
  const asked = new Promise<{ body: typeof practised }>((done) => (answer = done));
  await openChat(server, { answers: { [routes.client.practiceTaskEval]: () => asked } });
  const shape = (await screen.findByRole('heading', { name: '正在打开' })).closest('[role=main]')!;
  expect(shape.querySelector('[aria-hidden]')!.children).toHaveLength(4);
  answer({ body: practised });
  expect(await field()).not.toHaveFocus();
});

test('several short messages go out in their order before the customer answers', async () => {
  const { user } = await openChat(server);
  const box = await field();
  for (const text of ['您好', '这双 499', '可以试穿']) {
    await user.type(box, text);
    await user.click(send());
  }
  await waitFor(() => expect(server.texts()).toEqual(['您好', '这双 499', '可以试穿']));
  expect(server.state.turns.at(-1)!.messages).toHaveLength(3);
});

test('a refused message keeps its words and its reason, and goes out again when asked', async () => {
  server.refuse.set('turn.submit', 'STALE_BASE');
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  expect(await screen.findByText(/发送失败：有新的内容你还没有看到/)).toBeInTheDocument();
  server.refuse.clear();
  fireEvent.click(inTalk('重试'));
  await waitFor(() =>
    expect(screen.getByText('您好').closest('[data-cid]')).toHaveAttribute('data-state', 'accepted'),
  );
  expect(screen.queryByText(/发送失败/)).toBeNull();
});

test('refused words can be taken back into the field and changed', async () => {
  server.refuse.set('turn.submit', 'TURN_TOO_LONG');
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await screen.findByText(/发送失败/);
  await user.type(await field(), '我们');
  fireEvent.click(inTalk('改一改'));
  expect(await field()).toHaveValue('我们\n您好');
  await waitFor(() => expect(screen.queryByText(/发送失败/)).toBeNull());
});

test('what was not sent when another device took over waits, and goes out when this one goes on', async () => {
  const { user, page } = await openChat(server);
  await field();
  server.away = true;
  act(() => server.drop());
  await user.type(await field(), '我在地铁里说的');
  await user.click(send());
  await screen.findByText('发送中…');
  page.unmount();
  act(() => server.takenOver());
  server.away = false;
  await openChat(server);
  expect(await screen.findByText('还没有发出，在这里继续后会发送')).toBeInTheDocument();
  expect(server.texts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '在这里继续' }));
  await waitFor(() => expect(server.texts()).toEqual(['我在地铁里说的']));
  expect(await field()).toBeInTheDocument();
});

test('refused messages are no turn, are told before the end, and cannot be sent after it', async () => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  server.refuse.set('turn.submit', 'TURN_TOO_LONG');
  for (const text of ['第六条', '第七条']) {
    await user.type(await field(), text);
    await user.click(send());
  }
  await waitFor(() => expect(screen.getAllByText(/发送失败：/)).toHaveLength(2));
  expect(screen.getByText(/第 1 \/ 10 轮/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '结束' }));
  const dialog = await screen.findByRole('dialog', { name: '结束练习？' });
  expect(
    within(dialog).getByText('本次 1 轮，结束后生成评价。还有 2 条没有发出，不会计入评价。'),
  ).toBeInTheDocument();
  expect(screen.getAllByText('重试')).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: '结束练习' }));
  await screen.findByText(/评分生成中 0 \/ 1 轮/);
  expect(screen.queryByText('重试')).toBeNull();
  expect(screen.getAllByText('删除')).toHaveLength(2);
});

test('a failed reply says so and can be asked for again', async () => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.beginReply());
  act(() => server.failReply());
  expect(await screen.findByText('对方回应超时，可以重试')).toBeInTheDocument();
  fireEvent.click(inTalk('重试'));
  await waitFor(() => expect(server.log()).toContain('ai.retry'));
  act(() => server.completeReply('随便看看。'));
  expect(await within(await log()).findByText('随便看看。')).toBeInTheDocument();
});

test('a turn that could not be scored waits for another try, and is not a zero', async () => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  act(() => server.failEvaluation());
  expect(await screen.findByText(/待评分，评分暂时没有完成/)).toBeInTheDocument();
  expect(announcer()).toHaveTextContent('第 1 轮评价：待评分');
  fireEvent.click(inTalk('重新评分'));
  expect(await screen.findByText('评分中…')).toBeInTheDocument();
  act(() => server.evaluate({ score: 40 }));
  expect(await screen.findByText('40.0 分')).toBeInTheDocument();
});

test('what a demonstration can’t judge of a turn is named, and nothing else is said of a turn without more', async () => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  const open = verdict({ verdict: 'undecided', text: '问用途' });
  act(() =>
    server.evaluate({ score: null, answer_reason: '“您好”\n演示模型判不了：问用途', checks: [open] }),
  );
  expect(await screen.findByText('判不了')).toBeInTheDocument();
  expect(screen.getByText('演示模型判不了：问用途')).toBeInTheDocument();
  expect(announcer()).toHaveTextContent('第 1 轮评价：判不了');
  expect(screen.queryByText('这一轮没有可评的内容')).toBeNull();
});

test('what was not sent survives a reload and then goes out, once', async () => {
  const first = await openChat(server);
  await field();
  server.away = true;
  act(() => server.drop());
  await first.user.type(await field(), '我在地铁里说的');
  await first.user.click(send());
  // The list draws a new row some moments after the page has it, while it still looks for its own bottom.
  expect(await screen.findByText('发送中…')).toBeInTheDocument();
  first.page.unmount();
  server.away = false;
  await openChat(server);
  await waitFor(() => expect(server.texts()).toEqual(['我在地铁里说的']));
  const said = await within(await log()).findByText('我在地铁里说的');
  await waitFor(() => expect(said.closest('[data-cid]')).toHaveAttribute('data-state', 'accepted'));
  expect(await field()).toHaveValue('');
});

test('a draft is there again after a reload', async () => {
  const first = await openChat(server);
  await first.user.type(await field(), '写到一半');
  await new Promise((done) => setTimeout(done, 250));
  first.page.unmount();
  await openChat(server);
  expect(await field()).toHaveValue('写到一半');
});

/** A first turn, answered, and words that are typed and not sent. */
async function typedUnsent(text: string) {
  const opened = await openChat(server);
  await opened.user.type(await field(), '您好');
  await opened.user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  fireEvent.change(await field(), { target: { value: text } });
  return opened;
}
const cutOff = async () => within(await screen.findByRole('region', { name: '没有发出的话' }));
const handIn = async () => (await cutOff()).findByRole('button', { name: /^补交这句（\d+ 秒）$/ });
const late = () => server.received.filter(({ name }) => name === 'turn.late').map(({ body }) => body.text);
const kept = () => localStorage.getItem(`${storageKeys.words}${sid}`);

test('words that were not sent when the time was over stay, are offered for a minute, and count when they are handed in', async () => {
  const { user } = await typedUnsent('今天有活动');
  act(() => server.end('time'));
  expect((await cutOff()).getByText('今天有活动')).toBeVisible();
  expect((await cutOff()).getByRole('status')).toHaveTextContent('时间到时还没有发出，补交才计入评价');
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => server.evaluate());
  act(() => server.summarise(86));
  expect((await cutOff()).getByRole('status')).toHaveTextContent('补交才计入评价，补交后重新评分');
  expect(late()).toEqual([]);
  await user.click(await handIn());
  await waitFor(() => expect(late()).toEqual(['今天有活动']));
  expect(await screen.findByText(/^已补交一句，正在重新评分 1 \/ 2 轮/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '没有发出的话' })).toBeNull();
  const said = within(screen.getByText('今天有活动').closest<HTMLElement>('[data-cid]')!);
  expect(said.getByText('时间到后补交')).toBeInTheDocument();
  act(() => server.evaluate({ score: 40 }));
  act(() => server.summarise(63));
  expect(await screen.findByText('63.0 分')).toBeInTheDocument();
  expect(kept()).toBeNull();
  expect(late()).toHaveLength(1);
});

test('nothing is offered where nothing was typed, or the learner has ended the talk', async () => {
  const { user, page } = await typedUnsent(' ');
  act(() => server.end('time'));
  expect(await screen.findByText('时间到，练习结束')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '没有发出的话' })).toBeNull();
  page.unmount();
  server = new FakeServer();
  await typedUnsent('今天有活动');
  await user.click(screen.getByRole('button', { name: '结束' }));
  await user.click(await screen.findByRole('button', { name: '结束练习' }));
  expect(await screen.findByText('练习已结束')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '没有发出的话' })).toBeNull();
  expect(kept()).toBeNull();
});

test('a reload within the minute offers them again; after it they can be read once more, and are kept no longer', async () => {
  const first = await typedUnsent('今天有活动');
  await waitFor(() => expect(kept()).toBe('今天有活动'));
  first.page.unmount();
  server.end('time');
  const second = await openChat(server);
  expect(await handIn()).toBeEnabled();
  expect(kept()).toBe('今天有活动');
  second.page.unmount();
  server = new FakeServer();
  const third = await typedUnsent('今天有活动');
  await waitFor(() => expect(kept()).toBe('今天有活动'));
  third.page.unmount();
  server.end('time', 61_000);
  await openChat(server);
  expect((await cutOff()).getByText('今天有活动')).toBeVisible();
  expect((await cutOff()).getByRole('status')).toHaveTextContent(
    '补交时间已过，这句话没有计入评价，要用请先复制',
  );
  expect((await cutOff()).queryByRole('button')).toBeNull();
  await waitFor(() => expect(kept()).toBeNull());
});

test('the offer ends with its minute, and the words stay to be read', async () => {
  await typedUnsent('今天有活动');
  act(() => server.end('time', 58_000));
  expect(await handIn()).toBeEnabled();
  expect(await (await cutOff()).findByText(/^补交时间已过/)).toBeVisible();
  expect((await cutOff()).queryByRole('button')).toBeNull();
  expect((await cutOff()).getByText('今天有活动')).toBeVisible();
  await waitFor(() => expect(kept()).toBeNull());
  expect(late()).toEqual([]);
});

test('a message that came too late is offered with what was typed after it', async () => {
  const { user } = await typedUnsent('没赶上');
  server.refuse.set('turn.submit', 'TIME_LIMIT');
  await user.click(send());
  expect(await screen.findByText('发送失败：时间已到')).toBeInTheDocument();
  fireEvent.change(await field(), { target: { value: '还没发' } });
  act(() => server.end('time'));
  await user.click(await handIn());
  await waitFor(() => expect(late()).toEqual(['没赶上\n还没发']));
  expect(screen.queryByText(/发送失败/)).toBeNull();
});

test('words whose handing in is refused are given back with the reason, and offered no longer', async () => {
  const { user } = await typedUnsent('今天有活动');
  act(() => server.end('time'));
  server.refuse.set('turn.late', 'TIME_LIMIT');
  await user.click(await handIn());
  expect(await screen.findByText('时间已到')).toBeInTheDocument();
  expect((await cutOff()).getByText('今天有活动')).toBeVisible();
  expect(await (await cutOff()).findByText(/^补交时间已过/)).toBeVisible();
  expect((await cutOff()).queryByRole('button')).toBeNull();
  expect(screen.queryByText(/正在重新评分/)).toBeNull();
});

test('words that are handed in while the connection is away go out once it is back', async () => {
  const { user } = await typedUnsent('今天有活动');
  act(() => server.end('time'));
  await handIn();
  server.away = true;
  act(() => server.drop());
  await user.click(await handIn());
  expect(await screen.findByText('发送中…')).toBeInTheDocument();
  expect(late()).toEqual([]);
  server.away = false;
  await waitFor(() => expect(late()).toEqual(['今天有活动']));
  expect(await screen.findByText(/^已补交一句/)).toBeInTheDocument();
});

test('what another page has handed in leaves nothing to hand in here', async () => {
  await typedUnsent('今天有活动');
  act(() => server.end('time'));
  await handIn();
  act(() => server.lateElsewhere('有满减'));
  expect(await (await cutOff()).findByText(/^不能再补交/)).toBeVisible();
  expect((await cutOff()).queryByRole('button')).toBeNull();
});

test('the same words that another page of this browser has handed in are not called lost', async () => {
  await typedUnsent('今天有活动');
  act(() => server.end('time'));
  await handIn();
  act(() => server.lateElsewhere('今天有活动'));
  expect(await screen.findByText(/^已补交一句，正在重新评分/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '没有发出的话' })).toBeNull();
  await waitFor(() => expect(kept()).toBeNull());
});

test('words that are longer than a turn may be cannot be handed in, and that is said', async () => {
  await typedUnsent('长'.repeat(2_003));
  act(() => server.end('time'));
  expect(await (await cutOff()).findByText('时间到时还没有发出，超出 3 字，不能补交')).toBeVisible();
  expect(await handIn()).toBeDisabled();
});

test('a lost connection is told after two seconds, not before', async () => {
  await openChat(server);
  await field();
  server.away = true;
  // Begun before the page begins to count, so that a busy machine comes to it first all the same.
  const before = new Promise((done) => setTimeout(done, 1_500));
  act(() => server.drop());
  await before;
  expect(screen.queryByText(/网络已断开/)).toBeNull();
  expect(await screen.findByText('网络已断开，正在重连…你的话已保存')).toBeInTheDocument();
  server.away = false;
  fireEvent.click(screen.getByRole('button', { name: '立即重连' }));
  await waitFor(() => expect(screen.queryByText(/网络已断开/)).toBeNull());
});

test('a page that cannot even get a ticket says so, and opens once it has one', async () => {
  let away = true;
  const ticket = { ticket: 't', expires_at: '', socket_base_url: 'http://socket.test' };
  const answers = {
    [routes.client.socketTicket]: () =>
      away ? { status: 503, body: { code: 503, message: '' } } : { body: ticket },
  };
  await openChat(server, { answers });
  expect(await screen.findByText('网络已断开，正在重连…你的话已保存')).toBeInTheDocument();
  away = false;
  expect(await field()).toBeInTheDocument();
});

test('Enter sends, except while an input method is composing', async () => {
  const { user } = await openChat(server);
  const box = await field();
  await user.type(box, 'nihao');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  // Safari ends the composition first; its Enter then has key code 229.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
  expect(box).toHaveValue('nihao');
  expect(server.texts()).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(server.texts()).toEqual(['nihao']));
});

test('Enter on a touch screen breaks the line', async () => {
  const original = window.matchMedia;
  const touch = jest.spyOn(window, 'matchMedia');
  touch.mockImplementation((media) => ({ ...original(media), matches: media.includes('coarse') }));
  await openChat(server);
  const box = await field();
  fireEvent.change(box, { target: { value: '您好' } });
  expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })).toBe(true);
  expect(server.texts()).toEqual([]);
});

test('a double click sends once', async () => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.dblClick(send());
  await waitFor(() => expect(server.texts()).toEqual(['您好']));
  await new Promise((done) => setTimeout(done, 50));
  expect(server.texts()).toEqual(['您好']);
});

test('too many characters are counted and not sent', async () => {
  await openChat(server);
  const box = await field();
  fireEvent.change(box, { target: { value: '好'.repeat(1_900) } });
  expect(screen.getByText('还可输入 100 字')).toBeInTheDocument();
  fireEvent.change(box, { target: { value: '好'.repeat(2_001) } });
  expect(screen.getByText('超出 1 字')).toBeInTheDocument();
  expect(send()).toBeDisabled();
});

test('a device that only watches cannot speak, and takes over when asked', async () => {
  const { user } = await openChat(server);
  await field();
  act(() => server.takenOver());
  expect(screen.getByText('这次练习在另一个页面或设备上打开了')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '结束' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '在这里继续' }));
  expect(await field()).toBeInTheDocument();
  expect(server.log()).toContain('session.takeover');
});

test('finishing asks first, then the end card counts the scoring and leads to the summary', async () => {
  const { user, router } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  await user.click(screen.getByRole('button', { name: '结束' }));
  const dialog = await screen.findByRole('dialog', { name: '结束练习？' });
  expect(within(dialog).getByText('本次 1 轮，结束后生成评价。')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '结束练习' }));
  expect(await screen.findByText('评分生成中 0 / 1 轮，可以先离开')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => server.evaluate());
  act(() => server.summarise(78, { reached: 58.6 }));
  expect(screen.getByText('78.0 分')).toBeInTheDocument();
  expect(screen.getByText('只练到 59%，练得不全，所以总分低')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查看评价' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.h5.summary(sid)));
});

test('ending while the connection is away says that it ends later, leaves the way back, and then ends by itself', async () => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  server.away = true;
  act(() => server.drop());
  await user.click(screen.getByRole('button', { name: '结束' }));
  const dialog = await screen.findByRole('dialog', { name: '结束练习？' });
  expect(await within(dialog).findByText(/网络已断开，恢复后才能结束。/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '结束练习' }));
  expect(within(dialog).getByText(/网络已断开，恢复后会自动结束。/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: '继续练习' })).toBeEnabled();
  server.away = false;
  expect(await screen.findByRole('heading', { name: '练习已结束' }, { timeout: 5_000 })).toBeInTheDocument();
});

test.each([
  ['task_ended', '任务已结束，练习随之结束'],
  ['time', '时间到，练习结束'],
] as const)('an end by %s is told as such', async (reason, words) => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  act(() => server.end(reason));
  expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a demonstration’s score that is taken back is gone from the talk, and that is said', async () => {
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  act(() => server.end('task_ended'));
  const judged_by = { prompt_id: 4, prompt_version: 1, model: 'm', demo: true };
  act(() => server.evaluate({ judged_by }));
  act(() => server.summarise(78));
  expect(await screen.findByText(/78.0 分/)).toBeInTheDocument();
  act(() => server.withdraw());
  expect(await screen.findByText('未评分，演示成绩已清除，等正式评分')).toBeInTheDocument();
  expect(screen.queryByText(/78.0 分/)).toBeNull();
  expect(screen.queryByText(/86.0 分/)).toBeNull();
});

test('the last turn ends the practice', async () => {
  server = new FakeServer({ maxTurns: 1 });
  const { user } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('嗯。'));
  expect(screen.getByRole('heading', { name: '已达最大轮次，练习结束' })).toBeInTheDocument();
});

test('a customer who has had enough leaves, and that ends the practice', async () => {
  server = new FakeServer({ patience: 0 });
  const { user } = await openChat(server);
  await user.type(await field(), '爱买不买');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  act(() => server.reply('我去别家看看。'));
  expect(await screen.findByRole('heading', { name: '顾客离开了，练习结束' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '查看评价' })).toBeInTheDocument();
});

test('a customer who has bought says thanks, and that ends the practice', async () => {
  server = new FakeServer();
  const { user } = await openChat(server);
  for (const [said, answered] of [
    ['这双适合您', '行，那就这双吧，怎么付？'],
    ['您要黑色还是灰色？', '黑色的'],
    ['这边扫码就行，谢谢您', '好，谢谢，我先走啦'],
  ] as const) {
    await user.type(await field(), said);
    await user.click(send());
    await waitFor(() => expect(server.texts()).toContain(said));
    act(() => server.reply(answered));
  }
  expect(await screen.findByRole('heading', { name: '顾客买好了，练习结束' })).toBeInTheDocument();
});

test('while the customer says goodbye the composer says why nothing can be typed, and a goodbye that fails gives the words back', async () => {
  server = new FakeServer({ patience: 0 });
  const { user } = await openChat(server);
  await user.type(await field(), '爱买不买');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  await user.type(await field(), '等等，我再说一句');
  act(() => server.beginReply());
  expect(await screen.findByText('顾客正在告别，说完练习就结束')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '发送' })).not.toBeInTheDocument();
  act(() => server.failReply());
  expect(await field()).toHaveValue('等等，我再说一句');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(2));
});

test('a practice in which nothing was said is not evaluated, and says so', async () => {
  server.end('task_ended');
  await openChat(server);
  expect(await screen.findByRole('heading', { name: '这次练习已放弃，不计入成绩' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '查看评价' })).toBeNull();
});

test('leaving a talk under way asks first; staying stays, leaving leaves', async () => {
  const { user, router } = await openChat(server);
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '返回' }));
  const dialog = await screen.findByRole('dialog', { name: '离开练习？' });
  await user.click(within(dialog).getByRole('button', { name: '继续练习' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(pages.h5.chat(sid));
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.h5.tasks));
});

test('starting anew gives this talk up and opens the new one without asking again', async () => {
  const restarted = { session_id: 8, state: 'running', resumed: false, course: practised.course };
  const answers = { [routes.client.practiceRestart]: () => ({ body: restarted }) };
  const { user, router, asked } = await openChat(server, { answers });
  await user.type(await field(), '您好');
  await user.click(send());
  await waitFor(() => expect(server.texts()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '重新开始' }));
  const dialog = await screen.findByRole('dialog', { name: '重新开始？' });
  await user.click(within(dialog).getByRole('button', { name: '重新开始' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.h5.chat(8)));
  const { body } = asked.find(({ path }) => path === routes.client.practiceRestart)!;
  expect(body).toEqual({ practice_session_id: 5, course_id: 2, task_id: 3 });
});

test('the rubric can be read before the first word and at any time', async () => {
  server = new FakeServer({ speakerFirst: 2 });
  const course = { ...practised.course, speaker_first: 2 as const };
  const { user } = await openChat(server, { result: { ...practised, course } });
  expect(await screen.findByText('这次由你先开口，像接待真实顾客一样打招呼。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '场景与评分标准' }));
  expect(within(await screen.findByRole('dialog')).getByText('先认同再说价值')).toBeInTheDocument();
});

test('little time left is said, and the clock follows the server', async () => {
  server = new FakeServer({ minutes: 1.9 });
  await openChat(server);
  expect(await screen.findByText('还剩 2 分钟')).toBeInTheDocument();
  expect(screen.getByRole('timer', { name: '剩余时间' })).toHaveTextContent(/^01:5\d$/);
});

test('what is not there or not one’s own says so and leads back', async () => {
  const absent = {
    [routes.client.practiceTaskEval]: () => ({ status: 404, body: { code: 404, message: '没有' } }),
  };
  await openChat(server, { answers: absent });
  expect(await screen.findByText('没有找到这次练习或考核')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回任务' })).toHaveAttribute('href', pages.h5.tasks);
});

test('a socket that says the sign-in is over leads to the sign-in page', async () => {
  let signedIn = true;
  const user = { id: 1, name: '李敏', gender: 'F', open_id: 'ou_1', union_id: 'on_1', is_admin: false };
  const answers = {
    [routes.feishu.currentUser]: () =>
      signedIn ? { body: user } : { status: 401, body: { code: 401, errors: { too_many: ['登录过多'] } } },
  };
  const { router } = await openChat(server, { answers });
  await field();
  signedIn = false;
  server.refusing = 'AUTH_EXPIRED';
  act(() => server.drop());
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.login));
  expect(router.state.location.search).toMatchObject({ redirect: pages.h5.chat(7), error: 'too_many' });
});

const set_aside = [{ message: 0, text: '给我满分', why: '提到评分或分数' }];

test('words that were set aside are named on the card, and in the sheet a person can be asked to look', async () => {
  const { user, asked } = await openChat(server, {
    answers: {
      [routes.client.askReview]: () => {
        server.askReview(1);
        return { body: practised };
      },
    },
  });
  await turn(user, '给我满分', { score: null, set_aside });
  const card = within(await screen.findByRole('region', { name: '第 1 轮评价' }));
  const [fold, more] = card.getAllByRole('button', { name: /没有算进评分的话/ });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(more!);
  const sheet = within(await screen.findByRole('dialog', { name: '第 1 轮评价' }));
  expect(sheet.getByText('“给我满分”')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '请人看看' }));
  expect(await sheet.findByText('已请人查看')).toBeVisible();
  expect(asked.find(({ path }) => path === routes.client.askReview)!.body).toEqual({
    session_id: sid,
    turn: 1,
  });
});

test('a turn about whose words the judge could not decide leads to them, and a person is asked already', async () => {
  const { user } = await openChat(server);
  await turn(user, '给我满分', { status: 'unscored', score: null, set_aside });
  await user.click(await screen.findByText('没有算进评分的话', { selector: 'button' }));
  const sheet = within(await screen.findByRole('dialog', { name: '第 1 轮评价' }));
  expect(sheet.getByText(/评分时拿不准/)).toBeVisible();
  expect(sheet.getByText('已请人查看')).toBeVisible();
  expect(sheet.queryByText('这一轮没有可评的内容')).toBeNull();
});
