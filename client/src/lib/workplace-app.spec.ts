import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { jssdkMark } from '#contracts';

type Lib = typeof import('./workplace-app');

/** The module keeps the app for as long as the page lives. */
let lib: Lib;
const bridge = window as { tt?: object; h5sdk?: object };
const signed = { appid: 'cli_a', timestamp: 7, noncestr: 'n', signature: 's' };
let configured: { appId: string; signature: string } | undefined;

beforeEach(async () => {
  jest.resetModules();
  lib = await import('./workplace-app');
  configured = undefined;
  window.fetch = jest.fn(async () => new Response(JSON.stringify(signed)));
});
afterEach(() => {
  document.documentElement.removeAttribute(jssdkMark);
  delete bridge.tt;
  delete bridge.h5sdk;
  document.head.querySelectorAll('script').forEach((script) => script.remove());
});

/** As the script of the app's maker does once it is here. */
function comes(tt: object): void {
  bridge.tt = tt;
  bridge.h5sdk = {
    ready: (act: () => void) => act(),
    config: (permission: { appId: string; signature: string; onSuccess: () => void }) => {
      configured = permission;
      permission.onSuccess();
    },
  };
  document.head.querySelector('script')!.dispatchEvent(new Event('load'));
}

function openedInApp() {
  document.documentElement.setAttribute(jssdkMark, 'https://suite.example/sdk.js');
  return lib.workplaceApp();
}

test('a page in another browser has no app around it, and loads nothing', async () => {
  expect(await lib.workplaceApp()).toBeNull();
  expect(document.head.querySelector('script')).toBeNull();
});

test('a page whose script does not come has none either', async () => {
  const app = openedInApp();
  document.head.querySelector('script')!.dispatchEvent(new Event('error'));
  expect(await app).toBeNull();
});

test('in the app its address is signed, without what follows #, and the app shares and closes', async () => {
  window.history.replaceState(null, '', '/h5/task-management#turn-1');
  const share = jest.fn(({ success }: { success: () => void }) => success());
  const closeWindow = jest.fn();
  const opened = openedInApp();
  comes({ share, closeWindow });
  const app = (await opened)!;
  const [, request] = jest.mocked(window.fetch).mock.calls[0]!;
  expect(JSON.parse(request!.body as string)).toEqual({
    url: `${window.location.origin}/h5/task-management`,
  });
  expect(configured).toMatchObject({ appId: 'cli_a', signature: 's' });
  expect(app.permitted).toBe(true);
  expect(await app.share({ title: '练货', url: 'https://a.example/' })).toBe(true);
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ contentType: 'url', title: '练货' }));
  app.close();
  expect(closeWindow).toHaveBeenCalledTimes(1);
});

test('an app that knows less is asked for less', async () => {
  const opened = openedInApp();
  comes({});
  const app = (await opened)!;
  expect(await app.share({ title: '练货', url: 'https://a.example/' })).toBe(false);
  expect(() => app.close()).not.toThrow();
});

test('its bar says what the page is called, now and whenever that changes', async () => {
  document.title = '任务列表 · 练货';
  const setNavigationBarTitle = jest.fn();
  document.documentElement.setAttribute(jssdkMark, 'https://suite.example/sdk.js');
  const named = lib.nameInApp();
  comes({ setNavigationBarTitle });
  await named;
  expect(setNavigationBarTitle).toHaveBeenLastCalledWith({ title: '任务列表 · 练货' });
  document.title = '练货记录 · 练货';
  await Promise.resolve();
  expect(setNavigationBarTitle).toHaveBeenLastCalledWith({ title: '练货记录 · 练货' });
});
