import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { preload } from './preload';

const files = [
  ['/h5/chat/', ['assets/chat.js', 'assets/socket.js']],
  ['/h5/task-management', ['assets/tasks.js']],
] as const;
const supports = Object.getOwnPropertyDescriptor(DOMTokenList.prototype, 'supports');
const known = (answer: boolean) =>
  Object.defineProperty(DOMTokenList.prototype, 'supports', { value: () => answer, configurable: true });

beforeEach(() => void known(true));
afterEach(() => {
  document.head.innerHTML = '';
  if (supports) Object.defineProperty(DOMTokenList.prototype, 'supports', supports);
});
const fetched = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"][crossorigin=""]')].map((link) =>
    link.getAttribute('href'),
  );

test('the files of the page that is opened are fetched with the first ones', () => {
  preload(document, '/h5/chat/12', files);
  expect(fetched()).toEqual(['/assets/chat.js', '/assets/socket.js']);
});

test('other pages fetch nothing more, nor do engines that don’t know how', () => {
  preload(document, '/login', files);
  known(false);
  preload(document, '/h5/chat/12', files);
  expect(fetched()).toEqual([]);
});
