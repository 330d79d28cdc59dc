import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeSound } from './fake-sound.test-support';
import { mostAhead, patienceMs, ReadOut } from './read-out';

let sound: FakeSound;
let over: number;
let failures: unknown[];
let out: ReadOut;
beforeEach(() => {
  jest.useFakeTimers();
  sound = new FakeSound();
  over = 0;
  failures = [];
  out = new ReadOut(sound, { onOver: () => (over += 1), onFailure: (error) => failures.push(error) });
});
afterEach(() => {
  jest.useRealTimers();
});

test('parts sound in their order, whichever comes first, each where the one before ends', async () => {
  out.say(['一', '二', '三'], true);
  await sound.comes('二', 2);
  expect(sound.started).toEqual([]);
  await sound.comes('一', 1);
  await sound.comes('三', 3);
  expect(sound.started).toEqual([
    { text: '一', at: 0 },
    { text: '二', at: 1 },
    { text: '三', at: 3 },
  ]);
  sound.passes(6);
  expect(over).toBe(1);
});

test('a part that comes late begins then', async () => {
  out.say(['一', '二'], true);
  await sound.comes('一', 1);
  sound.passes(5);
  await sound.comes('二', 1);
  expect(sound.started.at(-1)).toEqual({ text: '二', at: 5 });
});

test('only a few parts are fetched ahead of what sounds', async () => {
  const parts = ['一', '二', '三', '四', '五', '六'];
  out.say(parts, false);
  expect(sound.asked).toEqual(parts.slice(0, mostAhead));
  await sound.comes('一', 1);
  await sound.comes('二', 1);
  expect(sound.asked).toHaveLength(mostAhead);
  sound.passes(1);
  expect(sound.asked).toEqual(parts.slice(0, mostAhead + 1));
});

test('what is still being written is waited for', async () => {
  out.say([], false);
  out.say(['一'], false);
  await sound.comes('一', 1);
  sound.passes(2);
  expect(over).toBe(0);
  out.say(['一', '二'], true);
  await sound.comes('二', 1);
  sound.passes(4);
  expect([sound.asked, over]).toEqual([['一', '二'], 1]);
});

test('a part that fails or is slow is passed over', async () => {
  out.say(['一', '二', '三'], true);
  await sound.fails('一', new Error('朗读暂时不可用'));
  await sound.comes('三', 1);
  expect(sound.started).toEqual([]);
  await jest.advanceTimersByTimeAsync(patienceMs);
  expect(sound.started.map(({ text }) => text)).toEqual(['三']);
  expect(failures).toHaveLength(2);
  sound.passes(1);
  expect(over).toBe(1);
});

test('stopped, nothing sounds any more and nothing is fetched', async () => {
  out.say(['一', '二', '三', '四'], true);
  await sound.comes('一', 1);
  out.stop();
  expect(sound.stopped).toEqual(['一']);
  expect(sound.calledOff).toEqual(['二', '三']);
  await sound.comes('二', 1);
  out.say(['一', '二', '三', '四', '五'], true);
  sound.passes(9);
  expect([sound.started.length, sound.asked.length, failures, over]).toEqual([1, 3, [], 0]);
});

test('a text without a word is over at once', () => {
  out.say([], true);
  expect(over).toBe(1);
});
