/** What a practice needs of the phone and the browser, tried one by one. Only `microphone` asks the person for something. */
import { phoneRoutes as routes } from '#contracts';
import type { SocketTicketView } from '#contracts';
import { workplaceApp, workplaceScript } from '../../lib/workplace-app';

/** `absent`: nothing is wrong, it is only not here. */
export type Outcome = 'works' | 'fails' | 'absent';

export interface Finding {
  outcome: Outcome;
  text: string;
}

export interface Check {
  label: string;
  run(): Finding | Promise<Finding>;
}

const works = (text: string): Finding => ({ outcome: 'works', text });
const fails = (text: string): Finding => ({ outcome: 'fails', text });
const absent = (text: string): Finding => ({ outcome: 'absent', text });

/** Also what some in-app browsers do with the question for the microphone: they never answer it. */
const patienceMs = 8_000;

function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new DOMException('', 'TimeoutError')), patienceMs),
  );
  return Promise.race([promise, late]);
}

const secure: Check = {
  label: '安全连接',
  run: () =>
    window.isSecureContext ? works('是') : fails('不是，浏览器不会给麦克风。请用 https 开头的地址打开'),
};

const storage: Check = {
  label: '本机存储',
  run() {
    const key = 'lianhuo.check';
    try {
      localStorage.setItem(key, key);
      const kept = localStorage.getItem(key) === key;
      localStorage.removeItem(key);
      return kept ? works('能存') : fails('存了读不出来');
    } catch {
      return fails('不能存，没发出去的话关掉页面会丢。请关闭无痕模式');
    }
  },
};

const database: Check = {
  label: '本机数据库',
  async run() {
    try {
      const name = 'lianhuo-check';
      await inTime(
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => {
            request.result.close();
            indexedDB.deleteDatabase(name);
            resolve();
          };
          request.onerror = () => reject(request.error!);
        }),
      );
      return works('能用');
    } catch {
      return fails('不能用，没传完的录音关掉页面会丢');
    }
  },
};

/** In the order in which recording asks for them. */
const recordingTypes = ['audio/mp4', 'audio/webm', 'audio/ogg'];

const recording: Check = {
  label: '录音格式',
  run() {
    const { MediaRecorder: Recorder } = window as { MediaRecorder?: typeof MediaRecorder };
    if (Recorder === undefined) return fails('浏览器不能录音，请更新系统或换一个浏览器');
    const known = recordingTypes.filter((type) => Recorder.isTypeSupported(type));
    return known.length > 0 ? works(known.join('、')) : fails('没有能用的格式');
  },
};

const refusals: Record<string, string> = {
  NotAllowedError: '没有得到允许。请在系统设置里允许麦克风，再回来检查',
  NotFoundError: '没有找到麦克风',
  NotReadableError: '麦克风正被别的应用占用',
  TimeoutError: '问了 8 秒没有回答，这个浏览器可能不会问。请换一个浏览器打开',
};

export const microphone: Check = {
  label: '麦克风',
  async run() {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (mediaDevices === undefined) return fails('浏览器不给，请先看“安全连接”');
    try {
      const asked = mediaDevices.getUserMedia({ audio: true });
      // Allowed too late it would go on listening.
      void asked.then((stream) => stream.getTracks().forEach((track) => track.stop())).catch(() => {});
      await inTime(asked);
      return works('能用');
    } catch (error) {
      const { name } = error as DOMException;
      return fails(refusals[name] ?? `打不开（${name}）`);
    }
  },
};

type SocketAt = string | 'signed out' | null;

/** Where the socket is; only who is signed in is told. Asked for past the store: what is not signed in here may stay. */
async function socketAddress(): Promise<SocketAt> {
  const response = await inTime(fetch(routes.client.socketTicket, { method: 'POST' })).catch(() => null);
  if (response?.status === 401) return 'signed out';
  if (!response?.ok) return null;
  return ((await response.json()) as SocketTicketView).socket_base_url;
}

const path = (transport: string) => `/socket.io/?EIO=4&transport=${transport}`;

/** The server's greeting, by which a connection of the socket begins. */
const greets = (text: unknown) => typeof text === 'string' && text.startsWith('0{');

const greetedBy: Record<'websocket' | 'polling', (base: string) => Promise<boolean>> = {
  websocket: (base) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(base.replace(/^http/, 'ws') + path('websocket'));
      socket.onmessage = ({ data }) => {
        resolve(greets(data));
        socket.close();
      };
      socket.onerror = () => reject(new Error('no socket'));
    }),
  polling: async (base) => greets(await (await fetch(base + path('polling'))).text()),
};

function socket(label: string, transport: 'websocket' | 'polling', address: () => Promise<SocketAt>): Check {
  return {
    label,
    async run() {
      const base = await address();
      if (base === 'signed out') return absent('登录后才能检查');
      if (base === null) return fails('服务器没有回应');
      const greeted = await inTime(greetedBy[transport](base)).catch(() => false);
      return greeted ? works('能用') : fails('连不上，可能被网络或代理拦住了');
    },
  };
}

const inApp: Check = {
  label: '飞书功能',
  async run() {
    if (workplaceScript() === null) return absent('不是在飞书里打开的');
    const app = await workplaceApp();
    if (app === null) return fails('飞书的脚本没有加载出来');
    return app.permitted ? works('能用') : absent('脚本能用，但没有得到授权；登录后再检查一次');
  },
};

/** All that may be tried without a question to the person. */
export function checks(): Check[] {
  let asked: Promise<SocketAt> | undefined;
  const address = () => (asked ??= socketAddress());
  return [
    secure,
    storage,
    database,
    recording,
    socket('实时连接', 'websocket', address),
    socket('备用连接', 'polling', address),
    inApp,
  ];
}

const signs: Record<Outcome, string> = { works: '✓', fails: '✗', absent: '–' };

/** What support is told: the browser in its own words, and what was found. Nothing of it says who it is. */
export function report(findings: { label: string; finding: Finding | null }[], at: string): string {
  const { userAgent, language } = navigator;
  const { width, height } = window.screen;
  return [
    `练货手机检查 ${at}`,
    `网址 ${window.location.origin}`,
    `浏览器 ${userAgent}`,
    `屏幕 ${width}×${height} ×${window.devicePixelRatio}，语言 ${language}`,
    ...findings.map(({ label, finding }) =>
      finding === null ? `· ${label}：没有检查` : `${signs[finding.outcome]} ${label}：${finding.text}`,
    ),
  ].join('\n');
}
