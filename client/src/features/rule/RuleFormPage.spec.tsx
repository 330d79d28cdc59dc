import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { TriedRuleView } from '#contracts';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';
import { rule } from '../../../test/builders/rule';
import { answers } from './rules.test-support';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const card = (at: number) => screen.findByRole('listitem', { name: `评分点 ${at}` });
const cards = () => screen.queryAllByRole('listitem', { name: /^评分点 \d+$/ });
const textsOf = () =>
  cards().map((one) => within(one).getByRole<HTMLTextAreaElement>('textbox', { name: /内容/ }).value);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: RegExp, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);

test('a new rule says what is missing, each where it is missing, and begins there', async () => {
  const server = fakeConsoleServer(answers());
  renderConsole('/rating-rules-create/new');
  await press('添加评分点');
  const criterion = within(await card(1));
  await userEvent.selectOptions(criterion.getByRole('combobox', { name: '判断方式' }), '必须说');
  await userEvent.clear(criterion.getByRole('textbox', { name: /权重/ }));
  await press('保存');
  expect(await screen.findByText('请输入规则名称')).toBeInTheDocument();
  expect(screen.getByText('请输入规则描述')).toBeInTheDocument();
  expect(criterion.getByText('请填写评分点')).toBeInTheDocument();
  expect(criterion.getByText('权重必须是 1 到 1,000 的整数')).toBeInTheDocument();
  expect(criterion.getByText('必须说和不能说的评分点至少要有一个关键词')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /规则名称/ })).toHaveFocus();
  expect(server.to(routes.rule.create)).toEqual([]);
});

test('keyboard alone makes a rule with words, weights and an order', async () => {
  const server = fakeConsoleServer({ ...answers(), [routes.rule.create]: rule() });
  const { href } = renderConsole('/rating-rules-create/new');
  await type(/规则名称/, '开场');
  await type(/规则描述/, '打招呼');
  act(() => screen.getByRole('button', { name: '添加评分点' }).focus());
  await userEvent.keyboard('{Enter}');
  const first = within(await card(1));
  await waitFor(() => expect(first.getByRole('textbox', { name: /内容/ })).toHaveFocus());
  await userEvent.keyboard('问候');
  await userEvent.selectOptions(first.getByRole('combobox', { name: '判断方式' }), '必须说');
  act(() => first.getByRole('textbox', { name: /关键词/ }).focus());
  await userEvent.keyboard('您好{Enter}欢迎、您好、早上好{Backspace}{Backspace}{Backspace}');
  expect(
    first.getAllByRole('button', { name: /^移除“/ }).map((one) => one.parentElement!.textContent),
  ).toEqual(['您好', '欢迎']);
  await press('添加评分点');
  await userEvent.keyboard('不催促');
  const weight = within(await card(2)).getByRole('textbox', { name: /权重/ });
  await userEvent.clear(weight);
  await userEvent.type(weight, '3');
  expect(screen.getByText('占 75%')).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(textsOf()).toEqual(['不催促', '问候']);
  expect(weight).toHaveFocus();
  expect(screen.getByText('评分点 2 移到第 1 位')).toBeInTheDocument();
  await press('保存');
  await waitFor(() =>
    expect(server.to(routes.rule.create)[0]?.body).toEqual({
      rule_name: '开场',
      rule_desc: '打招呼',
      criteria: [
        { text: '不催促', kind: 'judge', weight: 3, keywords: [] },
        { text: '问候', kind: 'must_say', weight: 1, keywords: ['您好', '欢迎'] },
      ],
    }),
  );
  await waitFor(() => expect(href()).toBe('/rating-rules'));
});

test('Enter that only confirms a character makes no word of it', async () => {
  fakeConsoleServer(answers(rule()));
  renderConsole('/rating-rules-create/8');
  const input = within(await card(1)).getByRole('textbox', { name: /关键词/ });
  fireEvent.change(input, { target: { value: 'nihao' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(input).toHaveValue('nihao');
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(input).toHaveValue('');
});

test('a removed criterion can be had back where it stood', async () => {
  fakeConsoleServer(answers(rule()));
  renderConsole('/rating-rules-create/8');
  await card(1);
  await press('移除评分点 1');
  expect(textsOf()).toEqual(['接上话题']);
  await press('撤销');
  expect(textsOf()).toEqual(['打招呼', '接上话题']);
});

test('only what was edited is kept from being lost, and a draft comes back', async () => {
  fakeConsoleServer(answers(rule()));
  const first = renderConsole('/rating-rules-create/8');
  await type(/规则名称/, '一');
  expect(await screen.findByText(/已存草稿/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '评分规则', current: 'page' }));
  await press('留在这里');
  expect(first.href()).toBe('/rating-rules-create/8');
  first.unmount();
  renderConsole('/rating-rules-create/8');
  await press('恢复');
  expect(screen.getByRole('textbox', { name: /规则名称/ })).toHaveValue('开场破冰一');
  expect(textsOf()).toEqual(['打招呼', '接上话题']);
});

test('of criteria that both changed the other’s may be taken, and what I alone changed is saved with them', async () => {
  const theirs = rule({ rule_desc: '只看问候', criteria: [], version: 4, updater_name: '陈静' });
  let current = rule();
  const conflict = { code: 409, status: 'Conflict', message: '改过', errors: { version: ['改过'] } };
  const server = fakeConsoleServer({
    ...answers(rule()),
    '/api/rule/8': () => current,
    [routes.rule.update]: (body: unknown) =>
      (body as { version: number }).version === current.version
        ? current
        : Response.json(conflict, { status: 409 }),
  });
  const { href } = renderConsole('/rating-rules-create/8');
  await type(/规则名称/, '一');
  await press('移除评分点 2');
  current = theirs;
  await press('保存');
  const dialog = within(await screen.findByRole('dialog', { name: '陈静刚刚也改了这条规则' }));
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '字段我的对方的',
    '评分点1. 打招呼（必须说，权重 3：您好）（空）',
    '字段对方的',
    '规则描述只看问候',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: '用对方的' }));
  await waitFor(() => expect(href()).toBe('/rating-rules'));
  expect(server.to(routes.rule.update)[1]!.body).toEqual({
    rule_id: 8,
    rule_name: '开场破冰一',
    rule_desc: '只看问候',
    criteria: [],
    version: 4,
  });
});

const proposed = [
  { criterion_id: 'n1', text: '主动打招呼', kind: 'must_say', weight: 2, keywords: ['您好'] },
  { criterion_id: 'n2', text: '不催促', kind: 'judge', weight: 3 },
];

test('the model’s criteria are shown first, then appended or put instead of the others, and taken back', async () => {
  const server = fakeConsoleServer({ ...answers(rule()), [routes.rule.propose]: { criteria: proposed } });
  renderConsole('/rating-rules-create/8');
  await press('由 AI 生成评分点');
  expect(await screen.findByRole('dialog', { name: 'AI 提出了 2 个评分点' })).toHaveTextContent('主动打招呼');
  expect(server.to(routes.rule.propose)[0]!.body).toEqual({
    rule_name: '开场破冰',
    rule_desc: '主动打招呼，不急着推销',
  });
  await press('追加到现有的后面');
  await waitFor(() => expect(textsOf()).toEqual(['打招呼', '接上话题', '主动打招呼', '不催促']));
  await press('由 AI 生成评分点');
  await press('替换现有的 4 个');
  await waitFor(() => expect(textsOf()).toEqual(['主动打招呼', '不催促']));
  await press('撤销');
  expect(textsOf()).toHaveLength(4);
});

test('without a description there is nothing to split, and a model that is away changes nothing', async () => {
  const server = fakeConsoleServer({ ...answers(), [routes.rule.propose]: failed(503, 'AI 暂时不可用') });
  renderConsole('/rating-rules-create/new');
  await press('由 AI 生成评分点');
  expect(await screen.findByText('请输入规则描述')).toBeInTheDocument();
  expect(server.to(routes.rule.propose)).toEqual([]);
  await type(/规则名称/, '开场');
  await type(/规则描述/, '打招呼');
  await press('由 AI 生成评分点');
  expect(await screen.findByText('AI 暂时不可用')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(cards()).toEqual([]);
});

const avoided = { criterion_id: 'n3', text: '催促顾客', kind: 'judge', weight: 1, avoid: true, cap: 59 };

/** Takes over the one criterion that the model proposes, of which the dialog says this; answers what is saved then. */
async function takeOver(criterion: object, said: string) {
  const server = fakeConsoleServer({
    ...answers(rule()),
    [routes.rule.propose]: { criteria: [criterion] },
    [routes.rule.update]: rule(),
  });
  renderConsole('/rating-rules-create/8');
  await press('由 AI 生成评分点');
  expect(await screen.findByRole('dialog', { name: 'AI 提出了 1 个评分点' })).toHaveTextContent(said);
  await press('替换现有的 2 个');
  await press('保存');
  await waitFor(() => expect(server.to(routes.rule.update)).toHaveLength(1));
  return server.to(routes.rule.update)[0]!.body;
}

test('the model’s proposal marks what should not be done, and it is taken over with its red line', async () => {
  const saved = await takeOver(avoided, '催促顾客 不该做，由 AI 判断');
  expect(saved).toMatchObject({ criteria: [{ ...avoided, keywords: [] }] });
});

test('the model’s proposal says whose words count in a question only, and it is taken over so', async () => {
  const asked = {
    criterion_id: 'n4',
    text: '问预算',
    kind: 'must_say',
    weight: 2,
    keywords: ['预算'],
    asks: true,
  };
  expect(await takeOver(asked, '只在问句里算')).toMatchObject({ criteria: [asked] });
});

test('the model’s proposal says what may be said in other words, and it is taken over so', async () => {
  const meant = {
    ...{ criterion_id: 'n5', text: '邀请试穿', kind: 'must_say', weight: 2 },
    ...{ keywords: ['试穿'], in_other_words: true },
  };
  expect(await takeOver(meant, '换个说法也算')).toMatchObject({ criteria: [meant] });
});

test('what should not be done is shown separately: it has no share, may have a red line, and loses both with its kind', async () => {
  const server = fakeConsoleServer({ ...answers(rule()), [routes.rule.update]: rule() });
  renderConsole('/rating-rules-create/8');
  const criterion = within(await card(2));
  const set = (name: string) => userEvent.click(criterion.getByRole('switch', { name }));
  const kind = (label: string) =>
    userEvent.selectOptions(criterion.getByRole('combobox', { name: '判断方式' }), label);
  expect(criterion.queryByRole('switch', { name: '红线' })).toBeNull();
  await set('不该做');
  expect(criterion.getByText('出现才扣分')).toBeVisible();
  expect(screen.getByText('占 100%')).toBeVisible();
  expect(screen.getByText(/没出现不加分/)).toBeVisible();
  await set('红线');
  const most = criterion.getByRole('textbox', { name: /总分最高/ });
  expect(most).toHaveValue('59');
  await userEvent.clear(most);
  await userEvent.type(most, '100');
  await press('保存');
  expect(await criterion.findByText('红线必须是 0 到 99 的整数')).toBeVisible();
  await userEvent.clear(most);
  await press('保存');
  expect(await criterion.findByText('红线必须是 0 到 99 的整数')).toBeVisible();
  expect(server.to(routes.rule.update)).toEqual([]);
  await userEvent.type(most, '40');
  await kind('必须说');
  expect(criterion.queryByRole('switch', { name: /不该做|红线/ })).toBeNull();
  expect(criterion.getByText('占 25%')).toBeVisible();
  await kind('不能说');
  expect(criterion.queryByRole('switch', { name: '不该做' })).toBeNull();
  await kind('由 AI 判断');
  await press('保存');
  await waitFor(() => expect(server.to(routes.rule.update)).toHaveLength(1));
  expect(server.to(routes.rule.update)[0]!.body).toMatchObject({
    criteria: [{ criterion_id: 'a' }, { criterion_id: 'b', kind: 'judge', avoid: true, cap: 40 }],
  });
});

test('what a new criterion lacks is told at once, and gone with the first character', async () => {
  fakeConsoleServer(answers(rule()));
  renderConsole('/rating-rules-create/8');
  await card(1);
  await press('添加评分点');
  const added = within(await card(3));
  const text = added.getByRole('textbox', { name: /内容/ });
  await waitFor(() => expect(text).toHaveAccessibleDescription('请填写评分点'));
  await userEvent.type(text, '先');
  await waitFor(() => expect(text).not.toHaveAccessibleDescription());
});

test('a wording that would be asked the wrong way round, or asks two things at once, is hinted at', async () => {
  fakeConsoleServer(answers(rule()));
  renderConsole('/rating-rules-create/8');
  const criterion = within(await card(2));
  const text = criterion.getByRole('textbox', { name: /内容/ });
  const write = (words: string) => fireEvent.change(text, { target: { value: words } });
  write('留出空间，不催促');
  expect(text).toHaveAccessibleDescription(/拆成两个评分点/);
  write('不催促顾客');
  expect(text).toHaveAccessibleDescription(/请打开“不该做”/);
  await userEvent.click(criterion.getByRole('switch', { name: '不该做' }));
  expect(text).toHaveAccessibleDescription(/开头不用写“不”/);
  write('催促顾客');
  expect(text).toHaveAccessibleDescription('写那件不该做的事，例如“催促顾客”');
  await userEvent.selectOptions(criterion.getByRole('combobox', { name: '判断方式' }), '不能说');
  expect(text).not.toHaveAccessibleDescription();
});

test('a criterion has a short name of its own, or shows what its text’s beginning makes', async () => {
  const server = fakeConsoleServer({ ...answers(rule()), [routes.rule.update]: rule() });
  renderConsole('/rating-rules-create/8');
  const criterion = within(await card(2));
  const name = criterion.getByRole('textbox', { name: /短名/ });
  fireEvent.change(criterion.getByRole('textbox', { name: /内容/ }), {
    target: { value: '先问给谁用，再介绍商品的特点' },
  });
  expect(name).toHaveAccessibleDescription('学员在评价里看到的名字，不填就用内容的开头，现在是“先问给谁用”');
  await userEvent.type(name, '一二三四五六七八九十');
  expect(criterion.getByText('10 / 9')).toBeVisible();
  await press('保存');
  expect(await criterion.findByText('短名不能超过 9 个字')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, '先问用途');
  await userEvent.click(criterion.getByRole('switch', { name: '不该做' }));
  expect(name).toHaveAccessibleDescription('写它让顾客怎么样了，例如“顾客觉得被冷落”');
  await press('保存');
  await waitFor(() => expect(server.to(routes.rule.update)).toHaveLength(1));
  const { criteria } = server.to(routes.rule.update)[0]!.body as { criteria: object[] };
  expect(criteria[0]).not.toHaveProperty('name');
  expect(criteria[1]).toMatchObject({ name: '先问用途' });
});

test('words may count in a question only, and a turn may have a greatest length', async () => {
  const server = fakeConsoleServer({ ...answers(rule()), [routes.rule.update]: rule() });
  renderConsole('/rating-rules-create/8');
  const [first, second] = [within(await card(1)), within(await card(2))];
  const kind = (criterion: typeof first) => criterion.getByRole('combobox', { name: '判断方式' });
  await userEvent.selectOptions(kind(first), '必须说');
  await userEvent.click(first.getByRole('switch', { name: '只在问句里算' }));
  await userEvent.type(first.getByRole('textbox', { name: /关键词/ }), '预算{Enter}');
  await userEvent.selectOptions(kind(second), '不能说');
  expect(second.queryByRole('switch', { name: '只在问句里算' })).toBeNull();
  await userEvent.type(second.getByRole('textbox', { name: /一轮最多说/ }), '200');
  await press('保存');
  await waitFor(() => expect(server.to(routes.rule.update)).toHaveLength(1));
  const { criteria } = server.to(routes.rule.update)[0]!.body as { criteria: object[] };
  expect(criteria[0]).toMatchObject({ kind: 'must_say', asks: true });
  expect(criteria[1]).toMatchObject({ kind: 'must_not_say', longest: 200 });
});

test('a criterion says when it is due by its text, unless its author does', async () => {
  const server = fakeConsoleServer({ ...answers(rule()), [routes.rule.update]: rule() });
  renderConsole('/rating-rules-create/8');
  const criterion = within(await card(2));
  const when = criterion.getByRole('combobox', { name: '什么时候该做' });
  expect(when).toHaveDisplayValue('按内容：不看顾客说了什么');
  fireEvent.change(criterion.getByRole('textbox', { name: /内容/ }), { target: { value: '回应顾客的顾虑' } });
  expect(when).toHaveDisplayValue('按内容：顾客有顾虑之后');
  await userEvent.selectOptions(when, '顾客拒绝之后');
  await press('保存');
  await waitFor(() => expect(server.to(routes.rule.update)).toHaveLength(1));
  const { criteria } = server.to(routes.rule.update)[0]!.body as { criteria: object[] };
  expect(criteria[1]).toMatchObject({ due_after: 'refusal' });
  expect(criteria[0]).not.toHaveProperty('due_after');
  await userEvent.click(criterion.getByRole('switch', { name: '不该做' }));
  expect(criterion.queryByRole('combobox', { name: '什么时候该做' })).toBeNull();
});

test('a rule that only forbids says that nothing can be earned by it', async () => {
  fakeConsoleServer(answers(rule({ criteria: [{ ...avoided, kind: 'judge', avoid: true }] })));
  renderConsole('/rating-rules-create/8');
  await card(1);
  expect(screen.getByText(/还没有能得分的评分点/)).toBeVisible();
});

const check = { rule_id: 0, rule_name: '开场破冰', weight: 3 };
const avoids = { kind: 'judge', avoid: true } as const;
const forbids = { kind: 'must_not_say' } as const;
const tried: TriedRuleView = {
  score: 75,
  red_line: null,
  reason: '✓ 打招呼：“您好”\n✗ 接上话题：没有接顾客的话',
  checks: [
    { ...check, criterion_id: 'a', text: '打招呼', kind: 'must_say', verdict: 'met', quote: '您好' },
    { ...check, criterion_id: 'b', text: '接上话题', kind: 'judge', verdict: 'not_met', quote: null },
    { ...check, criterion_id: 'c', text: '提优惠', kind: 'must_say', verdict: 'not_applicable', quote: null },
    { ...check, criterion_id: 'd', text: '讲保障', kind: 'judge', verdict: 'not_applicable', quote: null },
    { ...check, ...avoids, criterion_id: 'e', text: '纠缠', verdict: 'not_applicable', quote: null },
    { ...check, ...avoids, criterion_id: 'f', text: '催促顾客', cap: 59, verdict: 'not_met', quote: '快点' },
    { ...check, ...forbids, criterion_id: 'g', text: '不顶撞', verdict: 'not_applicable', quote: null },
    { ...check, ...forbids, criterion_id: 'h', text: '不贬低别家', verdict: 'not_met', quote: '假货' },
  ],
};

test('a trial scores the rule as it stands, names the words, and knows when it is out of date', async () => {
  const server = fakeConsoleServer({ ...answers(rule()), [routes.rule.try]: tried });
  renderConsole('/rating-rules-create/8');
  await press('试评');
  expect(await screen.findByText('请粘贴一段回答')).toBeInTheDocument();
  await type(/规则名称/, '一');
  await type(/店员的回答/, '您好');
  await press('试评');
  const verdicts = within(await screen.findByRole('list', { name: '各评分点' })).getAllByRole('listitem');
  expect(verdicts.map((one) => one.textContent)).toEqual([
    '做到了 打招呼您好',
    '需改进 接上话题没有接顾客的话',
    '没有说到 提优惠整场对话都没有说到才会扣分',
    '没有机会 讲保障顾客的话没有给出做这件事的机会，不计入得分',
    '没有出现 纠缠',
    '需改进 催促顾客快点出现了红线行为，总分最高 59 分',
    '没有违反 不顶撞',
    '需改进 不贬低别家假货',
  ]);
  expect(screen.getByText(/75.0 分/)).toBeInTheDocument();
  expect(server.to(routes.rule.try)[0]!.body).toMatchObject({
    rule_name: '开场破冰一',
    question: '',
    answer: '您好',
    criteria: [{ criterion_id: 'a' }, { criterion_id: 'b' }],
  });
  expect(screen.queryByText(/再试评一次/)).not.toBeInTheDocument();
  await press('移除评分点 2');
  expect(await screen.findByText(/再试评一次/)).toBeInTheDocument();
});

test('a trial of a rule that lacks something shows what in the rule’s form', async () => {
  const server = fakeConsoleServer({
    ...answers(rule()),
    [routes.rule.try]: { score: null, checks: [], reason: '没有涉及任何评分点' },
  });
  renderConsole('/rating-rules-create/8');
  const name = await screen.findByRole('textbox', { name: /规则名称/ });
  await userEvent.clear(name);
  await type(/店员的回答/, '嗯');
  await press('试评');
  expect(await screen.findByText('请输入规则名称')).toBeInTheDocument();
  expect(server.to(routes.rule.try)).toEqual([]);
  await userEvent.type(name, '开场');
  await press('试评');
  expect(await screen.findByText('没有分数')).toBeInTheDocument();
  expect(screen.getByText('没有涉及任何评分点')).toBeInTheDocument();
});

test('a rule that is not there leads back', async () => {
  fakeConsoleServer({ ...answers(), '/api/rule/99': failed(404, '没有找到这条评分规则') });
  renderConsole('/rating-rules-create/99');
  // A toast may say the sentence before the page does.
  expect(await screen.findByRole('link', { name: '回到评分规则' })).toHaveAttribute('href', '/rating-rules');
  expect(screen.getAllByText('没有找到这条评分规则')).not.toEqual([]);
});
