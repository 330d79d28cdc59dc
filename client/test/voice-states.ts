/** Every state of the microphone, in a talk, an exam and a drill. */
import type { Page, Route } from 'playwright-core';
import { InputMethod, pages, routes, voiceRoutes } from '#contracts';
import type { HearingCorrection, SessionResultView, TranscriptView, VoiceView } from '#contracts';
import { drillRoutes } from '#contracts/drill/drill';
import { answerChanged } from './answer-changed.ts';
import { drillQuestion, drillToday } from './builders/drill.ts';
import type { LearnerState } from './learner-state.ts';

const view: VoiceView = {
  ...{ speak: true, listen: false, consent: 'given', retention_days: 30 },
  ...{ send_when_done: false, read_aloud: false },
};

const transcript = (text: string, corrections: HearingCorrection[] = []): TranscriptView => ({
  recording_id: 1,
  text,
  corrections,
});

/** A microphone into which somebody speaks; or what a browser says instead. */
type Microphone =
  'speaks' | 'silent' | 'never answers' | 'NotAllowedError' | 'NotFoundError' | 'NotReadableError';

/** In the page: nothing is typed, and what `getUserMedia` answers from now on. */
function takeOver(microphone: Microphone): void {
  localStorage.clear();
  navigator.mediaDevices.getUserMedia = () => {
    if (microphone === 'never answers') return new Promise(() => undefined);
    if (microphone !== 'speaks' && microphone !== 'silent')
      return Promise.reject(new DOMException('', microphone));
    const context = new AudioContext();
    const [voice, syllables] = [context.createOscillator(), context.createOscillator()];
    const [loudness, depth] = [context.createGain(), context.createGain()];
    const heard = context.createMediaStreamDestination();
    loudness.gain.value = microphone === 'silent' ? 0 : 0.35;
    depth.gain.value = microphone === 'silent' ? 0 : 0.3;
    syllables.frequency.value = 1.3;
    syllables.connect(depth).connect(loudness.gain);
    voice.connect(loudness).connect(heard);
    voice.start();
    syllables.start();
    return Promise.resolve(heard.stream);
  };
}

interface Spoken {
  microphone?: Microphone;
  voice?: Partial<VoiceView>;
  /** What becomes of the pieces, and of the whole. */
  pieces?: (route: Route) => Promise<void>;
  heard?: TranscriptView | ((route: Route) => Promise<void>);
}

/** Loads the page again as one that takes voice, with this microphone and these answers. */
async function spoken(
  page: Page,
  { microphone = 'speaks', voice, pieces, heard }: Spoken = {},
): Promise<void> {
  await page.addInitScript(takeOver, microphone);
  await page.route(`**${voiceRoutes.view}`, (route) => route.fulfill({ json: { ...view, ...voice } }));
  await page.route(
    `**${voiceRoutes.recording}`,
    pieces ?? ((route) => route.fulfill({ json: { recording_id: 1, received: 0 } })),
  );
  await page.route('**/voice/recording/1/content?*', (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    const received = offset + (route.request().postDataBuffer()?.length ?? 0);
    return route.fulfill({ json: { recording_id: 1, received } });
  });
  await page.route('**/voice/recording/1/transcript', (route) =>
    typeof heard === 'function' ? heard(route) : route.fulfill({ json: heard ?? transcript(said) }),
  );
  await answerChanged(page, routes.client.practiceTaskEval, (result: SessionResultView) => ({
    ...result,
    course: { ...result.course, input_method: InputMethod.textAndVoice },
  }));
}

const said = '那您试试这双云布，后跟内衬加了软垫，不磨脚';
const slip: HearingCorrection = { start: 6, end: 8, heard: '云布', meant: '云步' };

const speak = (page: Page) => page.getByRole('button', { name: '说话' }).click();

async function record(page: Page, of?: Spoken): Promise<void> {
  await spoken(page, of);
  await speak(page);
  await page.getByText('00:02').waitFor();
}

async function recorded(page: Page, of?: Spoken): Promise<void> {
  await record(page, of);
  await page.getByRole('button', { name: '点一下转文字' }).click();
}

const inTalk = (shows: string, act: LearnerState['act']): LearnerState => ({
  ...{ as: 'learner', path: ({ talk }) => pages.h5.chat(talk), shows },
  ...(act && { act }),
});

const closed = (microphone: Microphone, shows: string): LearnerState =>
  inTalk(`role=alert >> text=${shows}`, async (page) => {
    await spoken(page, { microphone });
    await speak(page);
  });

async function settings(page: Page): Promise<void> {
  await spoken(page);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '语音设置' }).click();
}

export const voiceStates: Record<string, LearnerState> = {
  'a microphone beside the box': inTalk('role=button[name="说话"]', (page) => spoken(page)),
  'a voice about to be recorded for the first time': inTalk(
    'role=region[name="第一次说话前"]',
    async (page) => {
      await spoken(page, { voice: { consent: 'unasked' } });
      await speak(page);
    },
  ),
  'a voice that is recorded': inTalk('role=timer >> text=00:02', (page) => record(page)),
  'a voice that has been recorded for almost a minute': inTalk(
    'role=timer >> text=/还剩 [78] 秒/',
    async (page) => {
      await page.clock.install();
      await record(page);
      await page.clock.fastForward(50_000);
    },
  ),
  'a recording that is turned into text': inTalk('text=正在转成文字…', (page) =>
    recorded(page, { heard: () => new Promise(() => undefined) }),
  ),
  'a recording that waits for the connection': inTalk('text=网络断了', (page) =>
    recorded(page, { pieces: (route) => route.abort() }),
  ),
  'a recording that waits for the server': inTalk('text=服务器暂时没有回应', (page) =>
    recorded(page, { pieces: (route) => route.fulfill({ status: 503, json: {} }) }),
  ),
  'a recording that was not turned into text': inTalk('text=录音还在，没有转成文字', (page) =>
    recorded(page, {
      heard: (route) =>
        route.fulfill({ status: 503, json: { message: '语音识别暂时不可用，请再试一次，或直接打字' } }),
    }),
  ),
  'a recording in which nothing was said': inTalk('text=没有听到说话', (page) =>
    recorded(page, { microphone: 'silent', heard: transcript('') }),
  ),
  'words that were misheard': inTalk('role=region[name="可能听错的词"]', (page) =>
    recorded(page, { heard: transcript(said, [slip]) }),
  ),
  'words that were put right': inTalk('button[aria-label="发送"]:enabled', async (page) => {
    await recorded(page, { heard: transcript(said, [slip]) });
    await page.getByRole('button', { name: /云步/ }).click();
  }),
  'spoken words about to be sent': inTalk('text=3 秒后发送', async (page) => {
    await record(page, { voice: { send_when_done: true } });
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window);
      // The seconds of the countdown don't go by.
      window.setTimeout = ((act: () => void, ms?: number) => (ms === 1_000 ? 0 : later(act, ms))) as never;
    });
    await page.getByRole('button', { name: '点一下转文字' }).click();
  }),
  'a microphone that is refused': closed('NotAllowedError', '没有麦克风权限'),
  'no microphone': closed('NotFoundError', '没有找到麦克风'),
  'a microphone that somebody else uses': closed('NotReadableError', '麦克风打不开'),
  'a microphone that is never answered for': inTalk('role=alert >> text=麦克风没有回应', async (page) => {
    await page.clock.install();
    await spoken(page, { microphone: 'never answers' });
    await speak(page);
    await page.getByText('正在打开麦克风…').waitFor();
    await page.clock.fastForward(8_000);
  }),
  'the settings of the voice': inTalk('role=dialog[name="语音设置"]', settings),
  'the settings of the voice, where it is taken back': inTalk(
    'role=button[name="不再同意并删除录音"]',
    async (page) => {
      await settings(page);
      await page.getByRole('button', { name: '不再同意录音' }).click();
    },
  ),
  'an exam’s answer that is spoken': {
    as: 'learner',
    path: ({ sitting }) => pages.h5.chat(sitting),
    act: (page) => record(page),
    shows: 'role=group[name="录音"]',
  },
  'a drill’s answer that is spoken': {
    as: 'learner',
    path: pages.h5.drill,
    act: async (page) => {
      for (const [path, json] of [
        [drillRoutes.today, drillToday()],
        [drillRoutes.ask, drillQuestion()],
      ] as const)
        await page.route(`**${path}`, (route) => route.fulfill({ json }));
      await record(page);
    },
    shows: 'role=group[name="录音"]',
  },
};
