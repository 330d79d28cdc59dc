import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { Provider } from 'react-redux';
import Button from '@mui/material/Button';
import { CreateRoleDto } from '#contracts/role/role.dto';
import { limits } from '#contracts';
import { fakeConsoleServer } from '../../../test/render-console';
import { quietStore } from '../../../test/store';
import { renderThemed } from '../../../test/themed';
import { api } from '../../api';
import { useLocalDraft } from '../use-local-draft';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { DateTimeField, Form, NumberField, showServerErrors, TextField, useDtoForm } from './index';

interface Values {
  role_name: string;
  role_desc: string;
  turns: number | string | null;
}

const save = jest.fn<(values: Values) => Promise<void>>();
const prefix = 'draft:1:role:new:';

/** What is kept for this form. */
const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => JSON.parse(localStorage.getItem(key)!) as { base: unknown; values: Values });
const names = () => drafts().map(({ values }) => values.role_name);

function keepDraft(role_name: string, slot = 'earlier', at = '2026-11-20T14:31:00+08:00') {
  const values = { role_name, role_desc: '', turns: null };
  localStorage.setItem(prefix + slot, JSON.stringify({ at, base: null, values }));
}

function RoleForm() {
  const form = useDtoForm<Values>({
    dto: CreateRoleDto,
    defaultValues: { role_name: '', role_desc: '', turns: null },
    toBody: ({ role_name, role_desc }) => ({ role_name, role_desc }),
    check: ({ turns }) => (turns === 13 ? { turns: ['不吉利'] } : {}),
  });
  const { dialog, release } = useUnsavedGuard(form.formState.isDirty);
  const { bar, savedAt, forget } = useLocalDraft({ what: 'role:new', form, base: null, begin: () => {} });
  const submit = async (values: Values) => {
    try {
      await save(values);
      release();
      forget();
    } catch (error) {
      showServerErrors(form, error);
    }
  };
  return (
    <>
      {bar}
      {savedAt}
      <Form form={form} onSubmit={submit}>
        <TextField name="role_name" label="角色名称" limit={limits.name} required />
        <TextField name="role_desc" label="描述" rows={3} limit={limits.text} />
        <NumberField name="turns" label="轮数" unit="轮" />
        <Button type="submit">保存</Button>
      </Form>
      {dialog}
    </>
  );
}

/** The form at /form, and another page to go to. */
async function open(history: RouterHistory = createMemoryHistory({ initialEntries: ['/form'] })) {
  fakeConsoleServer({});
  const root = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([page('/form', RoleForm), page('/other', () => <p>别的页面</p>)]),
    history,
  });
  const store = quietStore();
  await store.dispatch(api.endpoints.currentUser.initiate());
  const { unmount } = renderThemed(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByLabelText(/^角色名称/);
  return { router, unmount };
}

const name = () => screen.getByLabelText(/^角色名称/);
const press = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }));
const submit = () => press('保存');

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
});

test('the server’s own class says what is wrong, and the first wrong field gets the focus', async () => {
  await open();
  await submit();
  expect(await screen.findByText('请输入角色名称')).toBeInTheDocument();
  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toHaveAccessibleDescription('请输入角色名称');
  expect(name()).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(name(), '王女士');
  await waitFor(() => expect(screen.queryByText('请输入角色名称')).not.toBeInTheDocument());
  expect(screen.getByText('3 / 100')).toBeInTheDocument();
});

test('a field says how much it takes and how much of that is used', async () => {
  await open();
  expect(screen.getByText('0 / 10,000')).toBeVisible();
  fireEvent.change(screen.getByLabelText('描述'), { target: { value: '长'.repeat(1_234) } });
  expect(screen.getByText('1,234 / 10,000')).toBeVisible();
});

function TimeForm() {
  const form = useDtoForm({ dto: CreateRoleDto, defaultValues: { since: null }, toBody: () => ({}) });
  return (
    <Form form={form} onSubmit={() => {}}>
      <DateTimeField name="since" label="开始时间" />
    </Form>
  );
}

test('a time that is not given yet is no blank, before the code of its field is there', async () => {
  renderThemed(<TimeForm />);
  expect(screen.getByRole('textbox', { name: '开始时间' })).toHaveValue('年-月-日 时:分:秒');
  expect(await screen.findAllByRole('spinbutton')).toHaveLength(6);
});

test('a form’s own check stands beside the class, and numbers are numbers', async () => {
  await open();
  await userEvent.type(name(), '王女士');
  await userEvent.type(screen.getByLabelText('轮数'), '13');
  await submit();
  expect(await screen.findByText('不吉利')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('轮数'), '{Backspace}');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ role_name: '王女士', role_desc: '', turns: 1 }));
});

test('what only the server knows is said below the field', async () => {
  save.mockRejectedValue({ status: 422, message: '请检查', errors: { role_name: ['名称已经用过'] } });
  await open();
  await userEvent.type(name(), '王女士');
  await submit();
  expect(await screen.findByText('名称已经用过')).toBeInTheDocument();
});

test('unsaved changes are not left unasked', async () => {
  const { router } = await open();
  await userEvent.type(name(), '王');
  act(() => void router.navigate({ to: '/other' }));
  expect(await screen.findByRole('dialog', { name: '离开这个页面？' })).toHaveTextContent(
    '草稿留在这台设备上',
  );
  await userEvent.click(screen.getByRole('button', { name: '留在这里' }));
  expect(router.state.location.pathname).toBe('/form');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => void router.navigate({ to: '/other' }));
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  expect(await screen.findByText('别的页面')).toBeInTheDocument();
});

test('a question goes with its form, and keeps nobody', async () => {
  const { router } = await open();
  await userEvent.type(name(), '王');
  act(() => void router.navigate({ to: '/other', hash: 'menu' }));
  await screen.findByRole('dialog', { name: '离开这个页面？' });
  await act(() => router.navigate({ to: '/other', ignoreBlocker: true }));
  expect(screen.getByText('别的页面')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.hash).toBe('menu'));
});

test('a browser’s tab asks, too, while something is unsaved', async () => {
  window.history.replaceState(null, '', '/form');
  await open(createBrowserHistory());
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await userEvent.type(name(), '王');
  await waitFor(() => expect(closing()).toBe(true));
});

test('who has saved goes on without being asked, and nothing of the draft is left', async () => {
  const { router } = await open();
  await userEvent.type(name(), '王女士');
  expect(await screen.findByText(/已存草稿$/)).toBeInTheDocument();
  expect(names()).toEqual(['王女士']);
  await submit();
  await waitFor(() => expect(drafts()).toEqual([]));
  await act(() => router.navigate({ to: '/other' }));
  expect(await screen.findByText('别的页面')).toBeInTheDocument();
});

test('what is saved right after typing leaves no draft behind, also not later', async () => {
  const { unmount } = await open();
  await userEvent.type(name(), '王女士');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  await act(() => new Promise((passed) => setTimeout(passed, 700)));
  expect(drafts()).toEqual([]);
  unmount();
  expect(drafts()).toEqual([]);
});

test('what was typed just before the form is left is kept, too', async () => {
  const { unmount } = await open();
  fireEvent.change(name(), { target: { value: '王女士' } });
  unmount();
  expect(names()).toEqual(['王女士']);
});

/** The form offers a draft of 王女士, and 李 is typed meanwhile. */
async function typeBesideADraft(): Promise<void> {
  keepDraft('王女士');
  await open();
  await screen.findByRole('button', { name: '恢复' });
  await userEvent.type(name(), '李');
  await screen.findByText(/已存草稿$/);
}

test('an earlier draft can be taken up again or thrown away', async () => {
  keepDraft('王女士');
  await open();
  expect(name()).toHaveValue('');
  await press('恢复');
  expect(name()).toHaveValue('王女士');
  expect(screen.queryByRole('button', { name: '丢弃' })).not.toBeInTheDocument();
  expect(names()).toEqual(['王女士']);
});

test('typing leaves an offered draft as it is, and taking that one up leaves what was typed', async () => {
  await typeBesideADraft();
  expect(names().sort()).toEqual(['李', '王女士'].sort());
  await press('恢复');
  expect(name()).toHaveValue('王女士');
  expect(names().sort()).toEqual(['李', '王女士'].sort());
  await press('恢复');
  expect(name()).toHaveValue('李');
});

test('a draft that is thrown away is gone, and what is being typed stays', async () => {
  await typeBesideADraft();
  await press('丢弃');
  expect(names()).toEqual(['李']);
  expect(name()).toHaveValue('李');
});

test('several drafts are offered one after the other, the latest first', async () => {
  keepDraft('王女士', 'a', '2026-11-20T14:31:00+08:00');
  keepDraft('李先生', 'b', '2026-11-20T15:31:00+08:00');
  await open();
  await press('丢弃');
  expect(names()).toEqual(['王女士']);
  await press('丢弃');
  expect(drafts()).toEqual([]);
});

test('the draft of a form that is open in another tab is neither offered nor deleted', async () => {
  keepDraft('王女士', 'tab 1');
  keepDraft('李先生', 'tab gone');
  const query = () => Promise.resolve({ held: [{ name: `${prefix}tab 1` }], pending: [] });
  const locks = { query, request: (_key: string, held: () => Promise<void>) => held() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  try {
    await open();
    await press('恢复');
    expect(name()).toHaveValue('李先生');
    expect(screen.queryByRole('button', { name: '恢复' })).not.toBeInTheDocument();
    await submit();
    await waitFor(() => expect(names()).toEqual(['王女士']));
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
