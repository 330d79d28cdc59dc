import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import { failed, fakeServer, renderApp } from '../../../test/render-app';

class Greeting {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  static first = '0{"sid":"a"}';
  static asked: string[] = [];
  constructor(url: string) {
    Greeting.asked.push(url);
    setTimeout(() => this.onmessage?.({ data: Greeting.first }));
  }
  close() {}
}

const given = {
  WebSocket: Greeting,
  MediaRecorder: { isTypeSupported: (type: string) => type === 'audio/webm' },
  isSecureContext: true,
};
const before = new Map(
  Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(window, name)]),
);

beforeEach(() => {
  Greeting.asked = [];
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
});
afterEach(() => {
  jest.useRealTimers();
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(window, name, descriptor);
    else Reflect.deleteProperty(window, name);
  }
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const microphone = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
const ticket = { [routes.client.socketTicket]: { ticket: 't', socket_base_url: 'http://socket.example' } };
const line = async (label: string) => {
  const items = await screen.findAllByRole('listitem');
  return items.find((item) => item.textContent?.startsWith(label))!;
};
const told = () => screen.getByLabelText('给技术支持的结果').textContent;

test('without a sign-in it says what the phone can do, and what only a sign-in lets it try', async () => {
  const server = fakeServer({ [routes.client.socketTicket]: failed(401, '请先登录') });
  const { href } = renderApp('/h5/check');
  await waitFor(async () => expect(await line('录音格式')).toHaveTextContent('正常audio/webm'));
  await waitFor(async () => expect(await line('实时连接')).toHaveTextContent('没有查登录后才能检查'));
  expect(await line('备用连接')).toHaveTextContent('登录后才能检查');
  expect(await line('飞书功能')).toHaveTextContent('没有查不是在飞书里打开的');
  expect(href()).toBe('/h5/check');
  expect(server.to(routes.feishu.currentUser)).toEqual([]);
  expect(document.title).toBe('手机检查 · 练货');
});

test('who is signed in has both ways to the server tried', async () => {
  fakeServer({ ...ticket, '/socket.io/': new Response('0{"sid":"b"}') });
  renderApp('/h5/check');
  await waitFor(async () => expect(await line('实时连接')).toHaveTextContent('正常能用'));
  expect(Greeting.asked).toEqual(['ws://socket.example/socket.io/?EIO=4&transport=websocket']);
  await waitFor(async () => expect(await line('备用连接')).toHaveTextContent('正常能用'));
});

test('an answer of somebody else on the way is no connection', async () => {
  Greeting.first = '<html>';
  fakeServer({ ...ticket, '/socket.io/': new Response('<html>') });
  renderApp('/h5/check');
  await waitFor(async () => expect(await line('实时连接')).toHaveTextContent('有问题连不上'));
  await waitFor(async () => expect(await line('备用连接')).toHaveTextContent('有问题连不上'));
  Greeting.first = '0{"sid":"a"}';
});

test.each([
  ['allowed', () => Promise.resolve({ getTracks: () => [{ stop: () => {} }] }), '正常能用'],
  ['refused', () => Promise.reject(new DOMException('', 'NotAllowedError')), '有问题没有得到允许'],
  ['busy', () => Promise.reject(new DOMException('', 'NotReadableError')), '麦克风正被别的应用占用'],
])('the microphone is asked for by a tap alone: %s', async (_how, answer, words) => {
  const ask = jest.fn(answer as () => Promise<unknown>);
  microphone(ask);
  fakeServer({ [routes.client.socketTicket]: failed(401, '请先登录') });
  renderApp('/h5/check');
  await waitFor(async () => expect(await line('备用连接')).toHaveTextContent('登录后才能检查'));
  expect(ask).not.toHaveBeenCalled();
  expect(told()).toContain('· 麦克风：没有检查');
  await userEvent.click(within(await line('麦克风')).getByRole('button', { name: '检查麦克风' }));
  await waitFor(async () => expect(await line('麦克风')).toHaveTextContent(words));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a microphone that never answers is said to be one', async () => {
  jest.useFakeTimers();
  microphone(() => new Promise(() => {}));
  fakeServer({ [routes.client.socketTicket]: failed(401, '请先登录') });
  renderApp('/h5/check');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: '检查麦克风' }));
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(await line('麦克风')).toHaveTextContent('问了 8 秒没有回答');
});

test('what was found is copied whole, and nothing of it says who it is', async () => {
  const user = userEvent.setup();
  fakeServer({ [routes.client.socketTicket]: failed(401, '请先登录') });
  renderApp('/h5/check');
  const copy = await screen.findByRole('button', { name: '复制结果' });
  await waitFor(() => expect(copy).toBeEnabled());
  await user.click(copy);
  const text = await navigator.clipboard.readText();
  expect(text).toBe(told());
  expect(text).toMatch(/^练货手机检查 \d{4}/);
  expect(text).toContain(navigator.userAgent);
  expect(text).toContain('✓ 录音格式：audio/webm');
  expect(text).toContain('– 实时连接：登录后才能检查');
});
