import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeMicrophone, refusedBy } from '../../../test/fake-microphone';
import type { FakeMicrophone } from '../../../test/fake-microphone';
import { canRecord, openMicrophone } from './microphone';

let microphone: FakeMicrophone;
const heard = { onPiece: jest.fn<(piece: Blob) => void>(), onLevel: jest.fn(), onTaken: jest.fn() };
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  microphone = fakeMicrophone();
});
afterEach(() => void jest.useRealTimers());

test.each([
  [['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'], 'audio/mp4'],
  [['audio/webm', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus'],
  [['audio/webm'], 'audio/webm'],
])('of %j it records %s', async (types, type) => {
  microphone.types = types;
  expect(canRecord()).toBe(true);
  await openMicrophone(heard);
  expect(microphone.recorder.options.mimeType).toBe(type);
});

test('nothing is recorded where it can’t be', () => {
  microphone.types = ['audio/flac'];
  expect(canRecord()).toBe(false);
  microphone.types = ['audio/mp4'];
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  expect(canRecord()).toBe(false);
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  expect(canRecord()).toBe(false);
  fakeMicrophone();
  delete (globalThis as { MediaRecorder?: unknown }).MediaRecorder;
  expect(canRecord()).toBe(false);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'busy'],
])('a browser’s %s means that it is %s', async (name, why) => {
  microphone.answer = refusedBy(name);
  await expect(openMicrophone(heard)).rejects.toMatchObject({ why });
});

test('a prompt that nobody answers in eight seconds is a no, and a stream that comes after that is closed', async () => {
  let allow: () => void = () => undefined;
  microphone.answer = () => new Promise((resolve) => (allow = resolve));
  const opened = openMicrophone(heard).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(await Promise.race([opened, 'still waiting'])).toBe('still waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(await opened).toMatchObject({ why: 'unanswered' });
  allow();
  await jest.advanceTimersByTimeAsync(0);
  expect([microphone.tracks.length, microphone.isOpen, microphone.recorders]).toEqual([1, false, []]);
});

test('a recorder that can’t be made leaves no microphone open', async () => {
  (globalThis as { AudioContext?: unknown }).AudioContext = function () {
    throw new Error('none');
  };
  await expect(openMicrophone(heard)).rejects.toMatchObject({ why: 'busy' });
  expect(microphone.isOpen).toBe(false);
});

test('it tells how loud it is and for how long, and hands over all pieces before it is stopped', async () => {
  await jest.advanceTimersByTimeAsync(5_000);
  const open = await openMicrophone(heard);
  await jest.advanceTimersByTimeAsync(200);
  expect(heard.onLevel.mock.calls).toEqual([
    [0.5, 100],
    [0.5, 200],
  ]);
  microphone.piece('');
  microphone.piece('first');
  expect(await open.stop()).toBe(200);
  expect(heard.onPiece.mock.calls.map(([{ size }]) => size)).toEqual(['first'.length, 'the rest'.length]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([heard.onLevel.mock.calls.length, microphone.isOpen]).toEqual([2, false]);
  expect(heard.onTaken).not.toHaveBeenCalled();
});

test.each([
  ['another app takes it away', () => microphone.recorder.stop()],
  ['a call silences it', () => microphone.tracks[0]!.onmute!()],
])('it is told when %s, and what was said until then is there', async (_what, happens) => {
  const open = await openMicrophone(heard);
  await jest.advanceTimersByTimeAsync(3_000);
  happens();
  await jest.advanceTimersByTimeAsync(0);
  expect(heard.onTaken).toHaveBeenCalledTimes(1);
  expect(await open.stop()).toBe(3_000);
  expect(heard.onPiece).toHaveBeenCalledTimes(1);
});
