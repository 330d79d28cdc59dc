/** The microphone beside a box, from the tap until the words are in it; only the browser's microphone and the network are played. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { voiceLimits, voiceRoutes } from '#contracts';
import type { HearingCorrection, VoiceView } from '#contracts';
import { fakeMicrophone, refusedBy } from '../../../test/fake-microphone';
import type { FakeMicrophone } from '../../../test/fake-microphone';
import { failed, never } from '../../../test/render-app';
import { quietStore } from '../../../test/store';
import { renderThemed } from '../../../test/themed';
import VoiceInput from './VoiceInput';

interface TalkProps {
  isOpen?: boolean;
  /** As in exams: nothing sends by itself. */
  exam?: boolean;
}

const busy = jest.fn<(busy: boolean) => void>();
const sent = jest.fn<(text: string, recording?: number) => void>();

function Talk({ isOpen = true, exam = false }: TalkProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const recording = useRef<number>(undefined);
  const send = () => {
    sent(text, recording.current);
    setText('');
  };
  return (
    <>
      <output>{text}</output>
      {isOpen && (
        <div>
          <VoiceInput
            {...{ field, text, recording }}
            session={3}
            onText={setText}
            onBusy={busy}
            {...(!exam && { send })}
          />
          <textarea ref={field} value={text} onChange={({ target }) => setText(target.value)} />
          <button onClick={send}>发送</button>
        </div>
      )}
    </>
  );
}

const given: VoiceView = {
  ...{ speak: true, listen: false, consent: 'given', retention_days: 30 },
  ...{ send_when_done: false, read_aloud: false },
};
const said = '这双云布轻';
const slip: HearingCorrection = { start: 2, end: 4, heard: '云布', meant: '云步' };

let microphone: FakeMicrophone;
let calls: string[];
/** What becomes of the question what was said. */
let heard: () => Response | Promise<Response>;
let voice: VoiceView;
const json = (value: object) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const transcript =
  (text: string, corrections: HearingCorrection[] = []) =>
  () =>
    json({ recording_id: 5, text, corrections });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  sent.mockReset();
  busy.mockReset();
  microphone = fakeMicrophone();
  calls = [];
  voice = given;
  heard = transcript(said);
  let bytes = 0;
  globalThis.fetch = (async (input: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin);
    calls.push(pathname);
    if (pathname === voiceRoutes.view) return json(voice);
    if (pathname === voiceRoutes.consent) return json((voice = { ...voice, consent: 'given' }));
    if (pathname.endsWith('/transcript')) return heard();
    if (pathname.endsWith('/content')) bytes += (init!.body as Blob).size;
    return json({ recording_id: 5, received: bytes });
  }) as typeof fetch;
});
afterEach(() => void jest.useRealTimers());

const show = async (props: TalkProps = {}) => {
  const store = quietStore();
  const ui = (more: TalkProps) => (
    <Provider store={store}>
      <Talk {...props} {...more} />
    </Provider>
  );
  const { rerender } = renderThemed(ui({}));
  await mic();
  return { change: (more: TalkProps) => rerender(ui(more)) };
};
const mic = () => screen.findByRole('button', { name: '说话' });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const wait = (shown: string | RegExp) => screen.findByText(shown);
const tap = async () => {
  fireEvent.pointerDown(await mic());
  fireEvent.pointerUp(window);
  fireEvent.click(await mic());
};
const speak = async (ms = 1_000) => {
  await tap();
  await wait('正在录音');
  await pass(ms);
};
const done = async () => fireEvent.click(await button('点一下转文字'));

test('two taps, and what was said stands behind what was typed, as one recording of the turn', async () => {
  await show();
  type('您好，');
  await speak();
  expect(screen.getByRole('timer')).toHaveTextContent('00:01');
  await done();
  await waitFor(() => expect(box()).toHaveValue(`您好，${said}`));
  expect(microphone.isOpen).toBe(false);
  fireEvent.click(await button('发送'));
  expect(sent).toHaveBeenCalledWith(`您好，${said}`, 5);
});

test('words that were deleted are nobody’s recording', async () => {
  await show();
  await speak();
  await done();
  await waitFor(() => expect(box()).toHaveValue(said));
  type('');
  type('打的字');
  fireEvent.click(await button('发送'));
  expect(sent).toHaveBeenCalledWith('打的字', undefined);
});

test('what is typed while it is being heard stays', async () => {
  let answer: (response: Response) => void = () => undefined;
  heard = () => new Promise((resolve) => (answer = resolve));
  await show({ exam: true });
  await speak();
  await done();
  await waitFor(() => expect(calls.at(-1)).toMatch(/transcript$/));
  type('先打几个字，');
  answer(transcript(said)());
  await waitFor(() => expect(box()).toHaveValue(`先打几个字，${said}`));
});

test('a button that is held records until it is let go, and the click that comes with that begins nothing', async () => {
  await show();
  fireEvent.pointerDown(await mic());
  await pass(400);
  expect(await button('松开转文字')).toBeInTheDocument();
  await pass(2_000);
  fireEvent.pointerUp(window);
  fireEvent.click(await mic());
  await waitFor(() => expect(box()).toHaveValue(said));
  expect(microphone.asked).toBe(1);
});

test('who lets go before the microphone is open has said nothing', async () => {
  let allow: () => void = () => undefined;
  microphone.answer = () => new Promise((resolve) => (allow = resolve));
  await show();
  fireEvent.pointerDown(await mic());
  await pass(400);
  fireEvent.pointerUp(window);
  allow();
  await pass(100);
  expect(screen.queryByText('正在录音')).toBeNull();
  expect([microphone.asked, microphone.isOpen]).toEqual([1, false]);
  expect(calls).not.toContain(voiceRoutes.recording);
});

test('it counts down from fifty seconds and ends after sixty', async () => {
  await show();
  // The clock goes on by itself as well.
  await speak(45_000);
  expect(screen.getByRole('timer')).toHaveTextContent(/^00:4[5-9]$/);
  await pass(5_000);
  expect(screen.getByRole('timer')).toHaveTextContent(/^还剩 (10|[5-9]) 秒$/);
  await pass(voiceLimits.milliseconds - 50_000);
  await waitFor(() => expect(box()).toHaveValue(said));
});

test('a slip is offered and never changed by itself; who takes it has it put right', async () => {
  heard = transcript(said, [slip]);
  await show();
  type('看，');
  await speak();
  await done();
  const offer = within(await screen.findByRole('region', { name: '可能听错的词' }));
  expect(box()).toHaveValue(`看，${said}`);
  fireEvent.click(offer.getByRole('button', { name: /云步/ }));
  expect(box()).toHaveValue('看，这双云步轻');
  expect(screen.queryByRole('region', { name: '可能听错的词' })).toBeNull();
});

test('a slip that was declined stays, and one of words that were sent is not offered again', async () => {
  heard = transcript(said, [slip]);
  await show();
  await speak();
  await done();
  fireEvent.click(await button('不用改'));
  expect(box()).toHaveValue(said);
  await speak();
  await done();
  await screen.findByRole('region', { name: '可能听错的词' });
  fireEvent.click(await button('发送'));
  type('云布');
  expect(screen.queryByRole('region', { name: '可能听错的词' })).toBeNull();
});

test('说完就发 ends at a pause and sends three seconds later', async () => {
  voice = { ...given, send_when_done: true };
  await show();
  await speak(500);
  microphone.level = 0;
  await pass(1_500);
  await wait('3 秒后发送');
  await pass(1_000);
  await wait('2 秒后发送');
  await pass(1_000);
  await wait('1 秒后发送');
  expect(sent).not.toHaveBeenCalled();
  await pass(1_000);
  expect(sent).toHaveBeenCalledWith(said, 5);
});

test.each([
  ['taken back', async () => fireEvent.click(await button('先不发'))],
  ['changed', () => Promise.resolve(fireEvent.input(box(), { target: { value: `${said}！` } }))],
])('what is %s within three seconds is not sent', async (_what, stop) => {
  voice = { ...given, send_when_done: true };
  await show();
  await speak(500);
  await done();
  await wait('3 秒后发送');
  await stop();
  await pass(5_000);
  expect(sent).not.toHaveBeenCalled();
  expect(box().value).toContain(said);
});

test('words that may be misheard wait for the person, 说完就发 or not', async () => {
  voice = { ...given, send_when_done: true };
  heard = transcript(said, [slip]);
  await show();
  await speak(500);
  await done();
  await screen.findByRole('region', { name: '可能听错的词' });
  await pass(5_000);
  expect(sent).not.toHaveBeenCalled();
});

test('an exam is never sent by itself, whatever the setting, and does not end at a pause', async () => {
  voice = { ...given, send_when_done: true };
  await show({ exam: true });
  await speak(500);
  microphone.level = 0;
  await pass(5_000);
  expect(screen.getByText('正在录音')).toBeInTheDocument();
  await done();
  await waitFor(() => expect(box()).toHaveValue(said));
  await pass(5_000);
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByText(/秒后发送/)).toBeNull();
});

test('nobody is recorded before they agree', async () => {
  voice = { ...given, consent: 'unasked' };
  await show();
  await tap();
  expect(await screen.findByRole('region', { name: '第一次说话前' })).toHaveTextContent('录音存 30 天');
  expect(microphone.asked).toBe(0);
  fireEvent.click(await button('同意'));
  await wait('正在录音');
});

test('a refused microphone is explained until that is no longer wanted, and the server learns of nothing', async () => {
  microphone.answer = refusedBy('NotAllowedError');
  await show();
  await tap();
  expect(await screen.findByRole('alert')).toHaveTextContent('没有麦克风权限，打字一样能练');
  fireEvent.click(await button('不再提示'));
  await tap();
  await pass(100);
  expect(screen.queryByRole('alert')).toBeNull();
  microphone.answer = () => Promise.resolve();
  await tap();
  await wait('正在录音');
  expect(calls).not.toContain(voiceRoutes.recording);
});

test('a second tap while it opens opens nothing more', async () => {
  microphone.answer = never;
  await show();
  await tap();
  await tap();
  expect(microphone.asked).toBe(1);
});

test.each([
  ['a call comes in', () => microphone.tracks[0]!.onmute!()],
  ['another app takes the microphone', () => microphone.recorder.stop()],
  [
    'the page is put away',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('what was said until %s is turned into text', async (_what, happens) => {
  await show();
  await speak();
  act(happens);
  await waitFor(() => expect(box()).toHaveValue(said));
  expect(microphone.isOpen).toBe(false);
});

test('a talk whose time is up keeps what was being said', async () => {
  const { change } = await show();
  await speak();
  change({ isOpen: false });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said));
  expect(microphone.isOpen).toBe(false);
});

test('an exam’s question that is over takes no more words', async () => {
  const { change } = await show({ exam: true });
  await speak();
  change({ isOpen: false });
  await pass(1_000);
  expect(microphone.isOpen).toBe(false);
  expect(calls.some((path) => path.endsWith('/transcript'))).toBe(false);
});

test('whoever hands in the box’s words is told while more of them are on their way', async () => {
  await show();
  expect(busy).toHaveBeenLastCalledWith(false);
  await speak();
  expect(busy).toHaveBeenLastCalledWith(true);
  await done();
  await waitFor(() => expect(box()).toHaveValue(said));
  expect(busy).toHaveBeenLastCalledWith(false);
});

test('what could not be turned into text can be tried again, or given up', async () => {
  heard = () => failed(503, '语音识别暂时不可用');
  await show();
  await speak();
  await done();
  await wait('录音还在，没有转成文字：语音识别暂时不可用');
  heard = transcript(said);
  fireEvent.click(await button('再试一次'));
  await waitFor(() => expect(box()).toHaveValue(said));
  heard = never;
  await speak();
  await done();
  fireEvent.click(await button('不要了'));
  expect(box()).toHaveValue(said);
  expect(screen.queryByText(/正在转成文字/)).toBeNull();
});

test('where nothing was heard it says so until something is typed', async () => {
  heard = transcript('');
  await show();
  await speak();
  await done();
  await wait(/没有听到说话/);
  fireEvent.input(box(), { target: { value: '打' } });
  expect(screen.queryByText(/没有听到说话/)).toBeNull();
});

test('a recording that is cancelled is never turned into text', async () => {
  await show();
  await speak();
  act(() => microphone.piece('some'));
  fireEvent.click(await button('取消'));
  await pass(1_000);
  expect(microphone.isOpen).toBe(false);
  expect(calls.some((path) => path.endsWith('/transcript'))).toBe(false);
  expect(box()).toHaveValue('');
});

test('there is no microphone where nobody turns voices into text', async () => {
  voice = { ...given, speak: false };
  renderThemed(
    <Provider store={quietStore()}>
      <Talk />
    </Provider>,
  );
  await waitFor(() => expect(calls).toContain(voiceRoutes.view));
  await pass(100);
  expect(screen.queryByRole('button', { name: '说话' })).toBeNull();
});
