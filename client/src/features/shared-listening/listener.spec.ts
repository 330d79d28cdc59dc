import { beforeEach, expect, test } from '@jest/globals';
import type { LiveView, ReplyView, SessionView } from '#session-client';
import { silence } from '../../lib/sounding';
import { FakeSound } from './fake-sound.test-support';
import { Listener } from './listener';

let sound: FakeSound;
let may: boolean;
let failures: string[];
let live: LiveView | null;
let told: (() => void)[];
let listener: Listener;
beforeEach(() => {
  sound = new FakeSound();
  may = true;
  failures = [];
  live = null;
  told = [];
  listener = new Listener(
    {
      getSnapshot: () => live,
      subscribe: (one) => {
        told.push(one);
        return () => (told = told.filter((other) => other !== one));
      },
    },
    { sound, maySound: () => Promise.resolve(may), onFailure: (message) => failures.push(message) },
  );
});

const old = '2025-11-28T08:00:00Z';
const replyOf = (turn: number, more: Partial<ReplyView> = {}): ReplyView => ({
  ...{ mid: `m${turn}`, gen: turn, status: 'completed', text: '您好。', at: old },
  ...{ farewell: false, code: null },
  ...more,
});
/** Turns with so many messages and a reply each. */
const talk = (...turns: [messages: number, reply: ReplyView | null][]): SessionView =>
  ({
    clockOffsetMs: 0,
    turns: turns.map(([messages, reply], index) => ({ index, messages: Array(messages).fill({}), reply })),
  }) as unknown as SessionView;
const active = (turn: number, more: Partial<ReplyView> = {}) =>
  replyOf(turn, { status: 'active', text: '', ...more });
const writes = (turn: number, text: string, gen = turn) => {
  live = { turn, mid: `m${turn}`, gen, text };
  told.forEach((one) => one());
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const opening: [number, ReplyView] = [0, replyOf(0)];

test('a reply is read out while it is written, and to its end', async () => {
  listener.see(talk(opening), true);
  listener.see(talk(opening, [1, active(1)]), true);
  await settled();
  expect([sound.asked, listener.of('m1')]).toEqual([[], 'reading']);
  writes(1, '太贵');
  writes(1, '太贵了，能便');
  expect(sound.asked).toEqual(['太贵了，']);
  listener.see(talk(opening, [1, replyOf(1, { text: '太贵了，能便宜点吗' })]), true);
  expect(sound.asked).toEqual(['太贵了，', '能便宜点吗']);
  await sound.comes('太贵了，', 1);
  await sound.comes('能便宜点吗', 1);
  sound.passes(2);
  expect(listener.of('m1')).toBeNull();
  expect(told).toEqual([]);
});

test('nothing is read out by itself where nobody wants it', async () => {
  listener.see(talk(opening), false);
  listener.see(talk(opening, [1, active(1)]), false);
  writes(1, '太贵了，');
  await settled();
  expect([sound.asked, listener.of('m1')]).toEqual([[], null]);
});

test('what stood there when the page opened is not read out, what has just been said is', async () => {
  listener.see(talk(opening), true);
  await settled();
  expect(sound.asked).toEqual([]);
  const late = new Listener(
    { getSnapshot: () => null, subscribe: () => () => undefined },
    { sound, maySound: () => Promise.resolve(true), onFailure: () => undefined },
  );
  late.see(talk([0, replyOf(0, { at: new Date().toISOString() })]), true);
  await settled();
  expect(sound.asked).toEqual(['您好。']);
});

test('a line is read out by a tap, and a tap ends it', async () => {
  listener.see(talk(opening), false);
  listener.toggle(opening[1]);
  await settled();
  expect([sound.asked, listener.of('m0')]).toEqual([['您好。'], 'reading']);
  await sound.comes('您好。', 1);
  listener.toggle(opening[1]);
  expect([sound.stopped, listener.of('m0')]).toEqual([['您好。'], null]);
});

test('what the learner says ends it, and so does what sounds instead', async () => {
  listener.see(talk(opening), false);
  listener.toggle(opening[1]);
  await settled();
  listener.see(talk(opening, [1, null]), false);
  expect(listener.of('m0')).toBeNull();
  listener.toggle(opening[1]);
  await settled();
  silence();
  expect(listener.of('m0')).toBeNull();
});

test('the next line takes the place of the one that is read out', async () => {
  listener.see(talk(opening), true);
  listener.toggle(opening[1]);
  await settled();
  await sound.comes('您好。', 1);
  listener.see(talk(opening, [0, active(1)]), true);
  await settled();
  expect([sound.stopped, listener.of('m0'), listener.of('m1')]).toEqual([['您好。'], null, 'reading']);
});

test('a reply that begins anew or fails is not read on', async () => {
  listener.see(talk(opening), true);
  listener.see(talk(opening, [1, active(1)]), true);
  await settled();
  writes(1, '太贵了，');
  listener.see(talk(opening, [1, active(1, { gen: 2 })]), true);
  await settled();
  writes(1, '我再看看，', 2);
  expect(sound.asked).toEqual(['太贵了，', '我再看看，']);
  expect(sound.calledOff).toEqual(['太贵了，']);
  listener.see(talk(opening, [1, replyOf(1, { gen: 2, status: 'failed' })]), true);
  expect([sound.calledOff.length, listener.of('m1')]).toEqual([2, null]);
});

test('where the page may not sound yet nothing is fetched, and a touch begins it', async () => {
  may = false;
  listener.see(talk(opening), true);
  listener.see(talk(opening, [1, active(1)]), true);
  await settled();
  writes(1, '太贵了，');
  expect([listener.refused(), sound.asked]).toEqual(['m1', []]);
  may = true;
  listener.toggle(active(1));
  await settled();
  expect([listener.refused(), sound.asked]).toEqual([null, ['太贵了，']]);
});

test('only who has asked for a line is told that it can’t be heard', async () => {
  listener.see(talk(opening), true);
  listener.see(talk(opening, [1, active(1)]), true);
  await settled();
  writes(1, '太贵了，能便宜点吗？');
  await sound.fails('太贵了，', new Error('朗读暂时不可用，请看文字'));
  expect([failures, listener.of('m1')]).toEqual([[], 'reading']);
  listener.toggle(opening[1]);
  await settled();
  await sound.fails('您好。', new Error('朗读暂时不可用，请看文字'));
  expect([failures, listener.of('m0')]).toEqual([['朗读暂时不可用，请看文字'], null]);
  listener.toggle(opening[1]);
  await settled();
  await sound.fails('您好。', new TypeError('Failed to fetch'));
  expect(failures.at(-1)).toBe('没有读出来，请看文字');
});
