/** The prompts page in jsdom: choosing, editing, saving, going back, and two editors at once. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { PromptVersionView, PromptView } from '#contracts';
import { prompt } from '../../../test/builders/prompt';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const at = '2026-11-20T06:32:08Z';
const version = (number: number, content: string): PromptVersionView => ({
  id: 1, version: number, content, updater_id: null, updater_name: null, update_time: number === 0 ? null : at,
}); // prettier-ignore

/** A server that keeps one prompt, and refuses what the real one refuses. */
function server(over: Partial<PromptView> = {}) {
  let current = prompt(over);
  const texts = new Map([[0, '默认'], [1, '默认'], [current.version, current.content]]); // prettier-ignore
  const put = (content: string) => {
    current = { ...current, content, version: current.version + 1 };
    texts.set(current.version, content);
    return current;
  };
  const fake = fakeConsoleServer({
    '/api/prompt/1': () => current,
    '/api/prompt/7': prompt({ id: 7, content: '开始考核' }),
    '/api/prompt/1/versions': () =>
      [...texts].map(([number, content]) => version(number, content)).sort((a, b) => b.version - a.version),
    '/api/prompt/7/versions': [version(0, '开始考核')],
    [routes.prompt.save]: (body) => {
      const { content, version: loaded } = body as { content: string; version: number };
      if (loaded !== current.version) return conflict();
      if (content.includes('{{weather}}'))
        return refusal(422, { content: ['提示词里有不认识的变量 {{weather}}'] });
      return put(content);
    },
    [routes.prompt.restore]: (body) => {
      const { to_version, version: loaded } = body as { to_version: number; version: number };
      return loaded === current.version ? put(texts.get(to_version)!) : conflict();
    },
  });
  return { ...fake, current: () => current, elsewhere: put };
}

const refusal = (code: number, errors: Record<string, string[]>) =>
  new Response(JSON.stringify({ code, status: 'x', message: Object.values(errors)[0]![0], errors }), {
    status: code,
    headers: { 'content-type': 'application/json' },
  });
const conflict = () => refusal(409, { version: ['陈静刚刚也改了这条提示词，请先查看对方的修改'] });

const box = () => screen.findByRole('textbox', { name: /提示词内容/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('the address', () => {
  test('says which prompt is open, and the other tab leads to its first', async () => {
    server();
    const { href } = renderConsole('/prompt-management');
    expect(await screen.findByRole('heading', { level: 2, name: '对话设置' })).toBeVisible();
    const tabs = screen.getByRole('navigation', { name: '提示词类型' });
    expect(within(tabs).getByRole('link', { name: 'AI练货' })).toHaveAttribute('aria-current');
    await userEvent.click(screen.getByRole('link', { name: 'AI考核' }));
    expect(href()).toBe('/prompt-management?prompt=6');
    const list = screen.getByRole('navigation', { name: 'AI考核提示词' });
    expect(within(list).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '关键问答', '开场白', '提问', '回答评价', '总结评价',
    ]); // prettier-ignore
    await userEvent.click(within(list).getByRole('link', { name: '开场白' }));
    expect(await box()).toHaveValue('开始考核');
  });

  test('of a prompt that does not load says so, and tries again', async () => {
    let broken = true;
    fakeConsoleServer({
      '/api/prompt/1': () => (broken ? failed(503, '服务暂时不可用') : prompt()),
      '/api/prompt/1/versions': [],
    });
    renderConsole('/prompt-management');
    const again = await screen.findByRole('button', { name: '重试' });
    broken = false;
    await userEvent.click(again);
    expect(await box()).toBeVisible();
  });
});

describe('editing', () => {
  test('shows at once what the model will read, and which variables nobody fills in', async () => {
    server();
    renderConsole('/prompt-management');
    await userEvent.clear(await box());
    await userEvent.type(await box(), '今天{{{{weather}}，课程{{{{course_name}}');
    const preview = screen.getByRole('region', { name: '预览内容' });
    expect(preview).toHaveTextContent('今天{{weather}}，课程试鞋不买的顾客');
    expect(screen.getByText(/不认识的变量 \{\{weather\}\}/)).toBeVisible();
    expect(screen.getByText('未保存')).toBeVisible();
    await userEvent.clear(await box());
    await userEvent.type(await box(), '半个变量 {{{{course_na');
    expect(screen.getByText(/不成对的花括号 \{\{course_na/)).toBeVisible();
  });

  test('a variable is put where the cursor stands', async () => {
    server({ content: '你好，再见' });
    renderConsole('/prompt-management');
    const area = (await box()) as HTMLTextAreaElement;
    area.setSelectionRange(3, 3);
    await userEvent.click(button('{{scenario}}'));
    expect(area).toHaveValue('你好，{{scenario}}再见');
    await waitFor(() => expect(area.selectionStart).toBe('你好，{{scenario}}'.length));
    expect(area).toHaveFocus();
  });

  test('nothing to read is refused without asking the server, an unknown variable by it, both below the field', async () => {
    const { to } = server();
    renderConsole('/prompt-management');
    await userEvent.clear(await box());
    await userEvent.click(button('保存'));
    expect(await screen.findByText('提示词内容不能为空')).toBeVisible();
    expect(to(routes.prompt.save)).toEqual([]);
    await userEvent.type(await box(), '{{{{weather}}');
    await userEvent.click(button('保存'));
    await waitFor(async () =>
      expect(await box()).toHaveAccessibleDescription(/不认识的变量 \{\{weather\}\}/),
    );
  });

  test('Ctrl+S saves with the version that was loaded, and 撤销 brings the former text back', async () => {
    const { to, current } = server();
    renderConsole('/prompt-management');
    await userEvent.type(await box(), '好');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(current().version).toBe(3));
    expect(to(routes.prompt.save)[0]!.body).toEqual({
      id: 1,
      content: '你是{{roles}}，先开口。好',
      version: 2,
    });
    await waitFor(() => expect(screen.queryByText('未保存')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect(await box()).toHaveValue('你是{{roles}}，先开口。'));
    expect(to(routes.prompt.restore)[0]!.body).toEqual({ id: 1, to_version: 2, version: 3 });
  });

  test('another prompt is not opened over unsaved changes without asking', async () => {
    server();
    const { href } = renderConsole('/prompt-management?prompt=1');
    await userEvent.type(await box(), '好');
    await userEvent.click(screen.getByRole('link', { name: '开场白' }));
    await userEvent.click(await screen.findByRole('button', { name: '留在这里' }));
    expect(href()).toBe('/prompt-management?prompt=1');
    expect(await box()).toHaveValue('你是{{roles}}，先开口。好');
  });
});

describe('versions', () => {
  test('tell what would change, and can be restored; the default too', async () => {
    const { to } = server();
    renderConsole('/prompt-management');
    await userEvent.click(await screen.findByRole('button', { name: /第 1 版/ }));
    const difference = screen.getByRole('region', { name: '修改前后的差别' });
    expect(within(difference).getByText('默认')).toBeInstanceOf(HTMLElement);
    await userEvent.click(button('恢复第 1 版'));
    await waitFor(async () => expect(await box()).toHaveValue('默认'));
    expect(to(routes.prompt.restore)[0]!.body).toEqual({ id: 1, to_version: 1, version: 2 });
    await userEvent.click(button('恢复默认'));
    await waitFor(() => expect(to(routes.prompt.restore)).toHaveLength(2));
  });

  test('are not put over unsaved changes without asking', async () => {
    const { to } = server();
    renderConsole('/prompt-management');
    await userEvent.type(await box(), '好');
    await userEvent.click(button('恢复默认'));
    await userEvent.click(await screen.findByRole('button', { name: '取消' }));
    expect(to(routes.prompt.restore)).toEqual([]);
    expect(await box()).toHaveValue('你是{{roles}}，先开口。好');
  });
});

describe('two editors', () => {
  const meet = async (theirs = '对方的内容', stored?: Parameters<typeof server>[0]) => {
    const fake = server(stored);
    renderConsole('/prompt-management');
    await userEvent.type(await box(), '我的');
    fake.elsewhere(theirs);
    await userEvent.click(button('保存'));
    const dialog = await screen.findByRole('dialog', { name: /刚刚也改了这条提示词$/ });
    return { ...fake, dialog };
  };

  test('see both texts; keeping mine is saved knowingly over theirs', async () => {
    const { to, current, dialog } = await meet();
    expect(dialog).toHaveTextContent('你是{{roles}}，先开口。我的');
    expect(dialog).toHaveTextContent('对方的内容');
    await userEvent.click(button('保留我的'));
    await waitFor(() => expect(current().content).toBe('你是{{roles}}，先开口。我的'));
    expect(to(routes.prompt.save).at(-1)!.body).toMatchObject({ version: 3 });
  });

  test('are told before a version is restored over the other’s text, and shown that text', async () => {
    const { elsewhere, current } = server();
    renderConsole('/prompt-management');
    await box();
    elsewhere('对方的内容');
    await userEvent.click(button('恢复默认'));
    expect(await screen.findByText('陈静刚刚也改了这条提示词，请先查看对方的修改')).toBeInTheDocument();
    await waitFor(async () => expect(await box()).toHaveValue('对方的内容'));
    expect(current().version).toBe(3);
  });

  test('see of a long text what each of them changed, not the whole of it', async () => {
    const content = Array.from({ length: 60 }, (_, at) => `第${at}条要求，照着说。`).join('\n');
    const { dialog } = await meet(content.replace('第30条要求', '第30条规定'), { content });
    const mine = within(dialog).getByRole('region', { name: '我的提示词内容' });
    const theirs = within(dialog).getByRole('region', { name: '对方的提示词内容' });
    expect(mine.querySelector('ins')).toHaveTextContent('我的');
    expect(mine.querySelector('del')).toBeNull();
    expect(theirs.querySelector('del')).toHaveTextContent('要求');
    expect(theirs.querySelector('ins')).toHaveTextContent('规定');
    expect(theirs.textContent!.length).toBeLessThan(120);
  });

  test('taking theirs gives mine up, and saves nothing', async () => {
    const { to } = await meet();
    await userEvent.click(button('用对方的'));
    expect(await box()).toHaveValue('对方的内容');
    expect(to(routes.prompt.save)).toHaveLength(1);
  });
});
