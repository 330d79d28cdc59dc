import { createRequire } from 'node:module';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
// @ts-expect-error plain JavaScript, which jest loads before it compiles anything
import { SharedWindow } from './shared-window.mjs';

interface Dom {
  window: Window & typeof globalThis & { left?: string };
}
const require = createRequire(import.meta.url);
const { JSDOM } = require('jsdom') as { JSDOM: new (html: string, options: object) => Dom };
const dom = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', runScripts: 'dangerously' });
const { window } = dom;
const { document } = window;
const shared = new SharedWindow(dom) as { putBack(): void };
const heard: string[] = [];

beforeEach(() => void heard.splice(0));
afterAll(() => window.close());

it('takes away what a file has added to it', () => {
  window.left = 'here';
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  Object.assign(window.Element.prototype, { scrollTo: () => {} });
  Object.assign(window.navigator, { mediaDevices: {} });
  shared.putBack();
  expect('left' in window || 'mediaDevices' in window.navigator).toBe(false);
  expect(Object.hasOwn(document, 'hidden')).toBe(false);
  expect('scrollTo' in window.Element.prototype).toBe(false);
});

it('gives back what a file has replaced or taken away', () => {
  const { setTimeout, Event } = window;
  const { focus } = window.HTMLElement.prototype;
  Object.assign(window, { setTimeout: () => 0 });
  window.HTMLElement.prototype.focus = () => {};
  Reflect.deleteProperty(window, 'Event');
  shared.putBack();
  expect([window.setTimeout, window.Event, window.HTMLElement.prototype.focus]).toEqual([
    setTimeout,
    Event,
    focus,
  ]);
});

it('hears nothing for a file that is over, and does nothing later for it', async () => {
  window.addEventListener('online', () => heard.push('online'));
  document.addEventListener('click', () => heard.push('click'), true);
  window.setTimeout(() => heard.push('later'), 5);
  window.setInterval(() => heard.push('again'), 5);
  shared.putBack();
  window.dispatchEvent(new window.Event('online'));
  document.body.click();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(heard).toEqual([]);
});

it('still works off what comes at once: React waits for it', async () => {
  window.setTimeout(() => heard.push('at once'), 0);
  shared.putBack();
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(heard).toEqual(['at once']);
});

it('has an empty document at its first address, and stores nothing', () => {
  document.head.append(document.createElement('style'));
  document.body.innerHTML = '<p>there</p>';
  document.documentElement.lang = 'zh';
  document.cookie = 'left=1';
  window.localStorage.setItem('left', '1');
  window.sessionStorage.setItem('left', '1');
  window.history.pushState({ left: true }, '', '/elsewhere?left=1');
  shared.putBack();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([document.cookie, window.localStorage.length, window.sessionStorage.length]).toEqual(['', 0, 0]);
  expect([window.location.href, window.history.state]).toEqual(['http://localhost/', null]);
});
