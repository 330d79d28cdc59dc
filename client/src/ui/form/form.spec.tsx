import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
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
import { CreateRoleDto } from '#contracts/dto/role';
import { limits } from '#contracts';
import { fakeConsoleServer } from '../../../test/render-console';
import { quietStore } from '../../../test/store';
import { renderThemed } from '../../../test/themed';
import { api } from '../../api';
import { useLocalDraft } from '../use-local-draft';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { Form, NumberField, showServerErrors, TextField, useDtoForm } from './index';

interface Values {
  role_name: string;
  role_desc: string;
  turns: number | string | null;
}

const save = jest.fn<(values: Values) => Promise<void>>();
const draftKey = 'draft:1:role:new';

function RoleForm() {
  const form = useDtoForm<Values>({
    dto: CreateRoleDto,
    defaultValues: { role_name: '', role_desc: '', turns: null },
    toBody: ({ role_name, role_desc }) => ({ role_name, role_desc }),
    check: ({ turns }) => (turns === 13 ? { turns: ['不吉利'] } : {}),
  });
  const { dialog, release } = useUnsavedGuard(form.formState.isDirty, { draft: true });
  const { bar, savedAt, forget } = useLocalDraft('role:new', form, true);
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
  renderThemed(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByLabelText(/^角色名称/);
  return router;
}

const name = () => screen.getByLabelText(/^角色名称/);
const submit = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

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
  const router = await open();
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
  const router = await open();
  await userEvent.type(name(), '王女士');
  expect(await screen.findByText(/已存草稿$/)).toBeInTheDocument();
  expect(localStorage.getItem(draftKey)).toContain('王女士');
  await submit();
  await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull());
  await act(() => router.navigate({ to: '/other' }));
  expect(await screen.findByText('别的页面')).toBeInTheDocument();
});

test('an earlier draft can be taken up again or thrown away', async () => {
  const draft = {
    at: '2026-11-20T14:31:00+08:00',
    values: { role_name: '王女士', role_desc: '', turns: null },
  };
  localStorage.setItem(draftKey, JSON.stringify(draft));
  await open();
  expect(name()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: '恢复' }));
  expect(name()).toHaveValue('王女士');
  expect(screen.queryByRole('button', { name: '丢弃' })).not.toBeInTheDocument();
});

test('a draft that is thrown away is gone', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ at: '2026-11-20T14:31:00+08:00', values: {} }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: '丢弃' }));
  expect(localStorage.getItem(draftKey)).toBeNull();
});
