/**
 * What the workplace's app does for a page that is opened in it, over the script that the app's maker serves. Everything works without:
 * where the page is in another browser, or the script does not come, there is no app.
 */
import { jssdkMark, phoneRoutes as routes } from '#contracts';
import type { JsapiTicketView } from '#contracts';

interface Answered {
  success?: () => void;
  fail?: () => void;
}
type Asked<Options = object> = (options: Options & Answered) => void;

interface Bridge {
  setNavigationBarTitle?: Asked<{ title: string }>;
  share?: Asked<{ channelType: string[]; contentType: 'url'; title: string; url: string }>;
  closeWindow?: Asked;
}

interface Permission {
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
  jsApiList: string[];
  onSuccess: () => void;
  onFail: (reason: unknown) => void;
}

interface AppWindow {
  tt?: Bridge;
  h5sdk?: { ready(act: () => void): void; config(permission: Permission): void };
}

export interface WorkplaceApp {
  /** Whether the app lets this page use what needs its word. */
  permitted: boolean;
  setTitle(title: string): void;
  /** Answers whether it was shared. */
  share(link: { title: string; url: string }): Promise<boolean>;
  /** Leads back to where the page was opened from. */
  close(): void;
}

const patienceMs = 8_000;
/** Above the network, which `share` offers as well: a colleague's chat, and the phone's own list. */
const channels = ['wx', 'system'];

/** Where the script is; null in any other browser than the app's. */
export const workplaceScript = (): string | null => document.documentElement.getAttribute(jssdkMark);

let opened: Promise<WorkplaceApp | null> | undefined;

/** The app around this page, once; null where there is none. */
export const workplaceApp = (): Promise<WorkplaceApp | null> => (opened ??= open());

async function open(): Promise<WorkplaceApp | null> {
  const script = workplaceScript();
  if (script === null) return null;
  try {
    await inTime(load(script));
    const { h5sdk, tt } = window as AppWindow;
    if (!h5sdk || !tt) return null;
    await inTime(new Promise<void>((resolve) => h5sdk.ready(resolve)));
    const permitted = await inTime(permission(h5sdk)).then(
      () => true,
      () => false,
    );
    return appOver(tt, permitted);
  } catch {
    return null;
  }
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, patienceMs, new Error('too late')),
  );
  return Promise.race([promise, late]);
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('not loaded'));
    script.src = src;
    document.head.append(script);
  });
}

/** The server signs this page's address, for who is signed in. */
async function permission(sdk: NonNullable<AppWindow['h5sdk']>): Promise<void> {
  const [url] = window.location.href.split('#');
  const response = await fetch(routes.feishu.jsapiTicket, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const {
    appid: appId,
    timestamp,
    noncestr: nonceStr,
    signature,
  } = (await response.json()) as JsapiTicketView;
  const jsApiList = ['setNavigationBarTitle', 'share', 'closeWindow'];
  await new Promise<void>((onSuccess, onFail) =>
    sdk.config({ appId, timestamp, nonceStr, signature, jsApiList, onSuccess, onFail }),
  );
}

const appOver = (tt: Bridge, permitted: boolean): WorkplaceApp => ({
  permitted,
  setTitle: (title) => tt.setNavigationBarTitle?.({ title }),
  share: (link) =>
    new Promise((resolve) => {
      if (!tt.share) return resolve(false);
      const answered = { success: () => resolve(true), fail: () => resolve(false) };
      tt.share({ channelType: channels, contentType: 'url', ...link, ...answered });
    }),
  close: () => tt.closeWindow?.({}),
});

/** Has the app's bar say what the page is called, from now on. */
export async function nameInApp(): Promise<void> {
  const app = await workplaceApp();
  if (app === null) return;
  const name = () => app.setTitle(document.title);
  name();
  new MutationObserver(name).observe(document.querySelector('title')!, { childList: true });
}
