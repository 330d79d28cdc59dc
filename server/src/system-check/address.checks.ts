/** Whether browsers find the product where the settings say. */
import type { Finding } from '#contracts';
import { request, WebSocket } from 'undici';
import type { AppConfig } from '../platform/config/index.js';
import { missing, ok, reasonOf, within, workedAround } from './finding.js';

const patienceMs = 8_000;

/** Answers the address's clock as well, in milliseconds ahead of this machine's. */
export async function clockAt(address: string): Promise<number | null> {
  try {
    const asked = Date.now();
    const { headers, body } = await within(patienceMs, (signal) =>
      request(address, { method: 'HEAD', signal }),
    );
    await body.dump();
    const said = Date.parse(String(headers.date));
    // A header has whole seconds.
    return Number.isNaN(said) ? null : said + 500 - (asked + Date.now()) / 2;
  } catch {
    return null;
  }
}

/** Any other site that has a page for everything answers 200 as well. */
function saysReady(text: string): boolean {
  try {
    return (JSON.parse(text) as { status?: unknown } | null)?.status === 'ready';
  } catch {
    return false;
  }
}

export async function siteFinding({ publicBaseUrl }: AppConfig): Promise<Finding> {
  const title = '公网地址';
  try {
    const { statusCode, body } = await within(patienceMs, (signal) =>
      request(`${publicBaseUrl}/readyz`, { signal }),
    );
    const text = await body.text();
    if (statusCode !== 200)
      return missing(title, `${publicBaseUrl} 回答 ${statusCode}`, '产品没有准备好，或代理没有转到它');
    return saysReady(text)
      ? ok(title, `${publicBaseUrl} 打得开`)
      : missing(title, `${publicBaseUrl} 打开的不是这个产品`, '检查 PUBLIC_BASE_URL，让代理转到它');
  } catch (error) {
    return missing(
      title,
      `${publicBaseUrl} 打不开：${reasonOf(error)}`,
      '启动产品，检查 PUBLIC_BASE_URL 和代理',
    );
  }
}

const socketBase = ({ publicBaseUrl, socketBaseUrl, socketPort }: AppConfig): URL => {
  if (socketBaseUrl !== null) return new URL(socketBaseUrl);
  const page = new URL(publicBaseUrl);
  page.port = String(socketPort);
  return page;
};

const handshake = (base: URL, transport: string): URL =>
  new URL(`/socket.io/?EIO=4&transport=${transport}`, base);

async function polls(base: URL): Promise<string | null> {
  try {
    const { body, statusCode } = await within(patienceMs, (signal) =>
      request(handshake(base, 'polling'), { signal }),
    );
    const text = await body.text();
    if (!text.startsWith('0{')) return `回答 ${statusCode}`;
    await end(base, text).catch(() => undefined);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Else the server would keep the connection that polling has opened until it misses its heartbeat, and half a minute longer. */
async function end(base: URL, opened: string): Promise<void> {
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const address = handshake(base, 'polling');
  address.searchParams.set('sid', sid);
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const { body } = await within(patienceMs, (signal) =>
    request(address, { method: 'POST', headers, body: '1', signal }),
  );
  await body.dump();
}

const upgrades = (base: URL): Promise<boolean> => {
  const address = handshake(base, 'websocket');
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  return within(
    patienceMs,
    () =>
      new Promise<boolean>((resolve) => {
        socket.addEventListener('message', ({ data }) => resolve(String(data).startsWith('0{')));
        socket.addEventListener('error', () => resolve(false));
        socket.addEventListener('close', () => resolve(false));
      }),
  )
    .catch(() => false)
    .finally(() => socket.close());
};

export async function socketFinding(config: AppConfig): Promise<Finding> {
  const title = '长连接';
  const base = socketBase(config);
  const refused = await polls(base);
  if (refused !== null)
    return missing(title, `${base.origin} 连不上：${refused}`, '启动产品，检查 SOCKET_BASE_URL 和代理');
  return (await upgrades(base))
    ? ok(title, `${base.origin} 能用 WebSocket`)
    : workedAround(title, 'WebSocket 连不上，改用轮询', '让代理放行 /socket.io 的 Upgrade 请求');
}
