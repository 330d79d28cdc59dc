/** The console's connection to `/monitor`, over a socket that is no socket. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { refusals, routes, signInEnds } from '#contracts';
import type { RefusalCode, TaskProgressEvent } from '#contracts';
import { failed, signInEnded } from '../../../test/render-app';
import type { Topic } from '../../api/monitor/topics';

interface Introduced {
  auth: (send: (handshake: object) => void) => void;
}

/** What `io()` answers: the test is the server behind it. */
class FakeSocket extends EventEmitter {
  connected = false;
  shown: Record<string, unknown> | null = null;
  readonly said: string[] = [];

  constructor(
    readonly url: string,
    private readonly options: Introduced,
  ) {
    super();
  }

  connect(): void {
    this.options.auth((handshake) => {
      this.shown = handshake as Record<string, unknown>;
      if (refusing) return void super.emit('connect_error', Object.assign(new Error(), { data: { code: refusing, ...refusals[refusing] } })); // prettier-ignore
      this.connected = true;
      super.emit('connect');
    });
  }

  disconnect(): void {
    this.connected = false;
  }

  override emit(name: string, body: { topic: string }): boolean {
    this.said.push(`${name} ${body.topic}`);
    return true;
  }

  tell(name: string, what: unknown): void {
    super.emit(name, what);
  }
}

let sockets: FakeSocket[] = [];
let refusing: RefusalCode | null = null;
jest.unstable_mockModule('socket.io-client', () => ({
  WebSocket: class {},
  XHR: class {},
  io: (url: string, options: Introduced) => {
    const socket = new FakeSocket(url, options);
    sockets.push(socket);
    return socket;
  },
}));
const { fakeConsoleServer, administrator, renderConsole } = await import('../../../test/render-console');
const { createStore } = await import('../store');
const { MonitorConnection } = await import('../../api/monitor/MonitorConnection');
const { useMonitor } = await import('../../api/monitor/use-monitor');

beforeEach(() => {
  sockets = [];
  refusing = null;
});
afterEach(() => {
  jest.restoreAllMocks();
});

let tickets = 0;
const ticket = () => ({
  ticket: `ticket-${(tickets += 1)}`,
  expires_at: new Date().toISOString(),
  socket_base_url: 'http://socket.test',
});
const socketAt = async (index: number): Promise<FakeSocket> => {
  await waitFor(() => expect(sockets.length).toBeGreaterThan(index));
  return sockets[index]!;
};

const told: string[] = [];
function Watcher({ topic }: { topic: Topic | null }) {
  useMonitor(topic, {
    onProgress: ({ data }) => told.push((data as { completed: string }).completed),
  });
  return null;
}
const progress = (topic: string, completed: string) =>
  ({ topic, at: '', data: { completed } }) as unknown as TaskProgressEvent;

test('watches what the pages watch, tells them, and again after the connection was lost', async () => {
  fakeConsoleServer({ [routes.client.socketTicket]: ticket });
  told.length = 0;
  const store = createStore({ signedOut: () => {}, say: () => {} });
  const tree = (first: Topic | null) => (
    <Provider store={store}>
      <MonitorConnection>
        <Watcher topic={first} />
        <Watcher topic="task:2" />
      </MonitorConnection>
    </Provider>
  );
  const { rerender, unmount } = render(tree('task:1'));
  const socket = await socketAt(0);
  expect(socket.url).toBe('http://socket.test/monitor');
  expect(socket.shown).toMatchObject({ v: 1, client: 'console', ticket: expect.stringMatching(/^ticket-/) });
  expect(socket.said).toEqual(['monitor.watch task:1', 'monitor.watch task:2']);
  act(() => socket.tell('progress', progress('task:1', 'one')));
  act(() => socket.tell('progress', progress('task:3', 'nobody')));
  expect(told).toEqual(['one']);

  rerender(tree(null));
  expect(socket.said.at(-1)).toBe('monitor.unwatch task:1');
  const before = socket.shown!.ticket;
  act(() => socket.tell('disconnect', 'transport close'));
  await waitFor(() => expect(socket.said.at(-1)).toBe('monitor.watch task:2'));
  expect(socket.shown!.ticket).not.toBe(before);
  unmount();
  expect(socket.connected).toBe(false);
});

/** The list of roles, with the connection there; `asked` counts how often the list was asked for. */
async function openRoles() {
  const server = fakeConsoleServer({
    [routes.client.socketTicket]: ticket,
    [routes.role.filter]: { items: [], pagination: { total: 0 } },
    [routes.role.creators]: [],
  });
  renderConsole('/role-management');
  const socket = await socketAt(0);
  await waitFor(() => expect(socket.connected).toBe(true));
  return { socket, asked: () => server.to(routes.role.filter).length };
}

test('what others change is asked for anew wherever it is shown, many changes at once, and all of it once the connection is there again; its being there asks for nothing', async () => {
  const { socket, asked } = await openRoles();
  act(() => socket.tell('recent', { ms: 60_000, changes: [] }));
  const change = (thing: string, by: number | null) =>
    socket.tell('changed', { type: `${thing}.changed`, id: 5, by });
  // Whoever changed it knows.
  change('role', administrator.id);
  change('rule', 99);
  change('session', 99);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked()).toBe(1);
  change('role', 99);
  change('role', null);
  await waitFor(() => expect(asked()).toBe(2));
  act(() => socket.tell('disconnect', 'transport close'));
  await waitFor(() => expect(asked()).toBe(3));
});

test('what was changed while a page was opened is asked for anew', async () => {
  const { socket, asked } = await openRoles();
  act(() =>
    socket.tell('recent', { ms: 60_000, changes: [{ type: 'role.changed', id: 5, by: 99, ago: 0 }] }),
  );
  await waitFor(() => expect(asked()).toBe(2));
});

test('who is sent away because the right is gone leaves the console at once', async () => {
  let user = administrator;
  fakeConsoleServer({
    [routes.client.socketTicket]: ticket,
    [routes.feishu.currentUser]: () => user,
    [routes.auth.admins]: { items: [], pagination: { total: 0 } },
  });
  const { left } = renderConsole('/permission-management');
  const socket = await socketAt(0);
  expect(left).toEqual([]);
  user = { ...administrator, is_admin: false };
  act(() => socket.tell('disconnect', 'io server disconnect'));
  await waitFor(() => expect(left).toEqual(['/non-admin']));
});

test('whose sign-in has ended is led to sign in, and nothing more is tried', async () => {
  let user: object = administrator;
  const server = fakeConsoleServer({
    [routes.client.socketTicket]: ticket,
    [routes.feishu.currentUser]: () => user,
    [routes.auth.admins]: { items: [], pagination: { total: 0 } },
  });
  const { left, told } = renderConsole('/permission-management');
  await waitFor(() => expect(server.to(routes.feishu.currentUser)).toHaveLength(1));
  user = signInEnded('administrator');
  refusing = 'AUTH_EXPIRED';
  await socketAt(0);
  const signIn = '/login?redirect=%2Fpermission-management&error=administrator';
  await waitFor(() => expect(left.at(-1)).toBe(signIn));
  expect(new Set(left)).toEqual(new Set([signIn]));
  expect(new Set(told)).toEqual(new Set([signInEnds.administrator]));
});

test('a call that is suddenly not allowed asks again who is there', async () => {
  let user = administrator;
  fakeConsoleServer({
    [routes.client.socketTicket]: ticket,
    [routes.feishu.currentUser]: () => user,
    [routes.auth.admins]: () => {
      user = { ...administrator, is_admin: false };
      return failed(403, '你没有权限进行这个操作');
    },
  });
  const { left } = renderConsole('/permission-management');
  await waitFor(() => expect(left).toEqual(['/non-admin']));
});
